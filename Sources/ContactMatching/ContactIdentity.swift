public import ContactModel
internal import SourceText

/// Which contact is meant in a file of decisions that outlives the run: its UID, or where it has none, a hash of what it
/// says.
///
/// ```swift
/// ContactIdentity(of: ada).text   // "uid:urn:uuid:4fbe8971-…", or "content:9d2c…"
/// ```
public struct ContactIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The identity as it is written down.
  public let text: String

  /// The identity of a contact.
  public init(of contact: Contact) {
    if let uid = contact.uid, !uid.isEmpty {
      text = "uid:" + uid
    } else {
      text = "content:" + ContactIdentity.contentHash(of: contact)
    }
  }

  /// An identity as it was written down.
  public init(text: String) { self.text = text }

  /// The text.
  public var description: String { text }

  /// Identities are equal when their texts are, byte for byte.
  public static func == (left: ContactIdentity, right: ContactIdentity) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// The first 128 bits of the SHA-256 of all values and what is said about them, the order of the values of a property
  /// included: the same on every machine and in every version that has the same properties.
  private static func contentHash(of contact: Contact) -> String {
    var bytes: [UInt8] = []
    for property in ContactProperty.all {
      for value in property.values(contact) {
        bytes += property.name.utf8
        bytes.append(ASCII.colon)
        bytes += value.identity
        bytes += value.attributeIdentity
      }
    }
    return DerivedIdentifier.hexadecimal(SHA256.hash(bytes).prefix(16))
  }
}
