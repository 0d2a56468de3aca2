import ContactModel
import SourceText

/// The ids of contacts in apps that require one.
enum AppIdentifier {
  private static let urnPrefix = "urn:uuid:"

  /// The contact with an id for the app: the UID without `urn:uuid:`, or a UUID that is derived from the contact, so that the
  /// same input gives the same output.
  static func added(to contact: Contact) -> Contact {
    var contact = contact
    if let uid = contact.uid, !uid.isEmpty {
      contact.uid = bare(uid)
      return contact
    }
    var output = JSONOutput([], level: nil, nesting: Limits().nesting)
    output.object { ContactForm.write(contact, into: &$0) }
    contact.uid = DerivedIdentifier.make(from: output.bytes[...])
    return contact
  }

  /// The UID without the prefix of a URN of a UUID.
  static func bare(_ uid: String) -> String {
    uid.asciiLowercased.hasPrefix(urnPrefix) ? String(Substring(uid.utf8.dropFirst(urnPrefix.utf8.count))) : uid
  }
}
