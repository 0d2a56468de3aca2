public import ContactModel

/// Which contact is meant in a file of decisions that outlives the run: its UID, or where it has none, a hash of what it
/// says.
///
/// ```swift
/// ContactIdentity(of: ada).text   // "uid:urn:uuid:4fbe8971-…", or "content:9d2c01…"
/// ```
public struct ContactIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The identity as it is written down.
  public let text: String

  /// The identity of a contact.
  public init(of contact: Contact) { self.init(of: contact, contentHash: nil) }

  /// The identity of a contact of which the hash may be known.
  init(of contact: Contact, contentHash: UInt64?) {
    if let uid = contact.uid, !uid.isEmpty {
      text = "uid:" + uid
    } else {
      let digits = String(contentHash ?? ContentHash.of(contact), radix: 16)
      text = "content:" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }

  /// An identity as it was written down.
  public init(text: String) { self.text = text }

  /// The identity as a number, the same in every run.
  var number: UInt64 { StableHash.of(Array(text.utf8)) }

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
}
