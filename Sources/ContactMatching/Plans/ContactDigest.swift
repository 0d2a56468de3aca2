public import ContactModel
internal import SourceText

/// All that a contact says as 64 hexadecimal digits (SHA-256): a plan names its contacts by it, so that nothing is merged
/// that somebody changed in the meantime.
///
/// The order of the values of a property counts, the layout of the file that it was read from does not.
///
/// ```swift
/// ContactDigest(of: ada).text  // "9d2c01…"
/// ```
public struct ContactDigest: Sendable, Hashable {
  /// The digits, in lower case.
  public let text: String

  /// The digest of a contact.
  public init(of contact: Contact) {
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
