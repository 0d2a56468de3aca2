public import Findings

/// What the matching says about the contacts as a whole.
public enum MatchCodes {
  /// Many people have a value.
  public static let sharedValue = FindingCode(
    "MG001", "shared-value", .note,
    rule: "An e-mail address, a phone number or a web address belongs to one person.",
    why:
      "A switchboard, a family's mailbox or a homepage of a firm is on the contacts of many people. Such a value is "
      + "kept where it is, and counts the less the more people have it: it merges nobody.",
    bad: "TEL:+49 30 1234-0 on forty contacts of forty names", good: "TEL:+49 30 1234-17 on two contacts of one name")
  /// Values that stand for none.
  public static let placeholder = FindingCode(
    "MG002", "placeholder-value", .note,
    rule: "A value that is not known is left out.",
    why: "none@example.org and 000-0000 are on the contacts of many people and of nobody. They were not compared.",
    bad: "EMAIL:none@example.org", good: "no EMAIL at all")
  /// A group that hangs together by too many pairs.
  public static let largeGroup = FindingCode(
    "MG003", "large-group", .warning,
    rule: "Contacts that hang together are few enough to compare all of them with each other.",
    why:
      "Chains of contacts that are each a little like the next one grow without an end. Only the best pairs of such a "
      + "group counted, and the rest of it was kept apart.",
    bad: "hundreds of contacts named Info at one address", good: "up to sixty contacts of one person")
  /// There was no room left.
  public static let bookFull = FindingCode(
    "MG004", "too-many-contacts", .error, isLimit: true,
    rule: "The features of all contacts have room in four thousand million values and 4 GiB of text of a kind.",
    why: "The contacts behind that were not compared with any other.",
    bad: "more than about two hundred million contacts", good: "matching in parts")

  /// Names alone do not tell.
  public static let tooLittle = FindingCode(
    "MG005", "too-little-to-tell", .note,
    rule: "A contact says more than a name: a number, a mailbox, an address or a birthday.",
    why:
      "Many people have one name. Pairs that agree in nothing else are more likely two people than one, so that a list "
      + "of them would be a list of errors. They are counted here, and neither merged nor listed.",
    bad: "N:Smith;John;;; on twenty cards", good: "N:Smith;John;;; with BDAY:19800412 and TEL:+44 7700 900123")

  /// Every code of the matching, in the order of the ids.
  public static let all: [FindingCode] = [
    sharedValue, placeholder, largeGroup, bookFull, tooLittle,
  ]
}
