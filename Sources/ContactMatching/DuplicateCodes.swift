package import Findings

/// Findings about duplicate contacts.
package enum DuplicateCodes {
  /// Contacts may be the same person.
  package static let possible = table["MG201"]
  /// Contacts were merged.
  package static let merged = table["MG202"]
  /// A contact refers to the merged contact instead of one that was merged into it.
  package static let reference = table["MG203"]

  /// All codes, sorted by id.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    MG201 possible-duplicate note | own | A person is in an address book once. | These contacts may be one person or
      two, such as a father and his son. They were not changed. 'dedup --interactive' asks about them, and a plan or a
      file of decisions contains the answers. | two contacts named John Smith, one with a phone number, the other with
      an address | one contact with both, or two that differ in a birthday
    MG202 contacts-merged note | own | A person is in an address book once. |
      These contacts are one person. A contact with all their values replaces the first one. |
      Ada Lovelace and Lovelace, Ada with the same e-mail address | one contact
    MG203 reference-updated note | own | MEMBER and RELATED name contacts that are in the address book. |
      The contact was merged into one with another UID, to which the reference was changed. Members that became the same
      are listed once. No other value of the contact changed. |
      MEMBER with the UID of a card that was merged into another one | MEMBER with the UID of the merged contact
    """#)
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
