import ContactModel
import SourceText

/// The ids of apps that ask for one: an app's decoder gives up on the whole file where a single one is missing.
enum AppIdentifier {
  private static let urnPrefix = "urn:uuid:"

  /// The contact with the id that the app gets: a UUID without the prefix of its URN, any other UID as it is, and where
  /// there is none a UUID made from what the contact says, so that the same input gives the same output.
  static func added(to contact: Contact) -> Contact {
    var contact = contact
    if let uid = contact.uid, !uid.isEmpty {
      contact.uid = bare(uid)
      return contact
    }
    var output = JSONOutput([], level: nil, nesting: Limits().nesting)
    output.object { ContactFields.table.write(contact, into: &$0) }
    contact.uid = DerivedIdentifier.make(from: output.bytes[...])
    return contact
  }

  /// The UID without the prefix of a URN of a UUID.
  static func bare(_ uid: String) -> String {
    uid.asciiLowercased.hasPrefix(urnPrefix) ? String(Substring(uid.utf8.dropFirst(urnPrefix.utf8.count))) : uid
  }
}
