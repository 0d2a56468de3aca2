public import Findings

/// Findings about duplicate contacts.
public enum DuplicateCodes {
  /// Contacts may be the same person.
  public static let possible = FindingCode(
    "MG201", "possible-duplicate", .note,
    rule: "A person is in an address book once.",
    why:
      "These contacts may be one person or two, such as a father and his son. They were not changed. "
      + "'dedup --interactive' asks about them, and a plan or a file of decisions contains the answers.",
    bad: "two contacts named John Smith, one with a phone number, the other with an address",
    good: "one contact with both, or two that differ in a birthday")
  /// Contacts were merged.
  public static let merged = FindingCode(
    "MG202", "contacts-merged", .note,
    rule: "A person is in an address book once.",
    why: "These contacts are one person. A contact with all their values replaces the first one.",
    bad: "Ada Lovelace and Lovelace, Ada with the same e-mail address", good: "one contact")
  /// A contact refers to the merged contact instead of one that was merged into it.
  public static let reference = FindingCode(
    "MG203", "reference-updated", .note,
    rule: "MEMBER and RELATED name contacts that are in the address book.",
    why:
      "The contact was merged into one with another UID, to which the reference was changed. Members that became the "
      + "same are listed once. No other value of the contact changed.",
    bad: "MEMBER with the UID of a card that was merged into another one",
    good: "MEMBER with the UID of the merged contact")

  /// All codes, sorted by id.
  public static let all: [FindingCode] = [possible, merged, reference]
}

extension MergedIdentifiers.Update {
  /// The finding about the change.
  package var finding: Finding {
    // Quotes are shortened, and the ends of two UUIDs differ.
    func shown(_ uid: String) -> String { uid.utf8.count <= 80 ? "\"\(Finding.printable(uid))\"" : Finding.quote(uid) }
    return Finding(
      DuplicateCodes.reference,
      "\(property) \(shown(old)) is \(shown(new)) now: the contact that it names was merged", property: property)
  }
}
