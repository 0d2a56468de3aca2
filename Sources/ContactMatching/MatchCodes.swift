public import Findings

/// The findings of matching about the contacts as a whole.
public enum MatchCodes {
  /// Many people have a value.
  public static let sharedValue = FindingCode(
    "MG001", "shared-value", .note,
    rule: "An e-mail address, a phone number or a web address belongs to one person.",
    why:
      "A switchboard, the mailbox of a family or the homepage of a company is on the contacts of many people. Such a value "
      + "stays where it is, and the more people have it, the lower is its weight.",
    bad: "TEL:+49 30 1234-0 on forty contacts of forty names", good: "TEL:+49 30 1234-17 on two contacts of one name")
  /// Placeholders for unknown values.
  public static let placeholder = FindingCode(
    "MG002", "placeholder-value", .note,
    rule: "A value that is not known is left out.",
    why: "none@example.org and 000-0000 are on the contacts of many people. They were not compared.",
    bad: "EMAIL:none@example.org", good: "no EMAIL at all")
  /// A group of connected contacts that is too large.
  public static let largeGroup = FindingCode(
    "MG003", "large-group", .warning,
    rule: "Groups of connected contacts are small enough to compare all pairs.",
    why:
      "Chains of contacts that are each similar to the next one can grow without limit. Only the best pairs of such a "
      + "group were used, and the rest was kept apart.",
    bad: "hundreds of contacts named Info at one address", good: "up to sixty contacts of one person")
  /// The book is full.
  public static let bookFull = FindingCode(
    "MG004", "too-many-contacts", .error, isLimit: true,
    rule: "The features of all contacts fit into four thousand million values and 4 GiB of text of a kind.",
    why: "The remaining contacts were not compared.",
    bad: "more than about two hundred million contacts", good: "matching in parts")

  /// Pairs with nothing but the name in common.
  public static let tooLittle = FindingCode(
    "MG005", "too-little-to-tell", .note,
    rule: "A contact has more than a name: a number, a mailbox, an address or a birthday.",
    why:
      "Many people have the same name. Pairs that agree in nothing else are more likely two people than one, so a list of "
      + "them would mostly be wrong. They are counted here, and neither merged nor listed.",
    bad: "N:Smith;John;;; on twenty cards", good: "N:Smith;John;;; with BDAY:19800412 and TEL:+44 7700 900123")

  /// Merged contacts were not compared with all others.
  public static let unfinishedMerge = FindingCode(
    "MG006", "unfinished-merge", .warning,
    rule: "Merged contacts are compared with all others until nothing more is merged.",
    why:
      "A merged contact may agree with a third one as none of its parts did. In a very large file the comparison is made "
      + "once, and in a file with long chains of similar contacts it ends after some rounds.",
    bad: "millions of contacts with duplicates of duplicates", good: "dedup once more, with the output as the input")

  /// All codes, in the order of their ids.
  public static let all: [FindingCode] = [
    sharedValue, placeholder, largeGroup, bookFull, tooLittle, unfinishedMerge,
  ]
}
