package import ContactModel
internal import SourceText

/// The SHA-256 of all values of a contact in hexadecimal digits. A plan contains the digests of its contacts, so that no
/// contact is merged that was changed in the meantime.
///
/// The order of the values of a property counts; the layout of the file does not.
///
/// ```swift
/// ContactDigest(of: ada).text  // "9d2c01…"
/// ```
package struct ContactDigest: Sendable, Hashable {
  /// The digits, in lower case.
  package let text: String

  /// The digest of a contact.
  package init(of contact: Contact) {
    var bytes: [UInt8] = []
    for property in ContactProperty.all {
      for value in property.values(contact) {
        bytes += property.name.utf8
        bytes.append(ASCII.colon)
        bytes += value.identity
        bytes.append(ASCII.space)
        bytes += value.attributeIdentity
        bytes.append(ASCII.lineFeed)
      }
    }
    text = DerivedIdentifier.hexadecimal(SHA256.hash(bytes)[...])
  }
}
