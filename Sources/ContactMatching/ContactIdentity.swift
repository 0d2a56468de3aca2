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
  public init(of contact: Contact) {
    if let uid = contact.uid, !uid.isEmpty {
      text = "uid:" + uid
    } else {
      let digits = String(ContentHash.of(contact), radix: 16)
      text = "content:" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }

  /// An identity as it was written down.
  public init(text: String) { self.text = text }

  /// The identity as a number, the same in every run.
  var number: UInt64 {
    let bytes = Array(text.utf8)
    if bytes.starts(with: "uid:".utf8) { return ContactIdentity.number(uid: Array(bytes[4...])) }
    if bytes.starts(with: "content:".utf8), let hash = UInt64(text.dropFirst(8), radix: 16) {
      return ContactIdentity.number(contentHash: hash)
    }
    return StableHash.of(3, StableHash.of(bytes))
  }

  /// The number of a contact with a UID.
  static func number(uid: [UInt8]) -> UInt64 { StableHash.of(1, StableHash.of(uid)) }

  /// The number of a contact without one.
  static func number(contentHash: UInt64) -> UInt64 { StableHash.of(2, contentHash) }

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
