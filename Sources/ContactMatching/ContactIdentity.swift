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

  /// What all spellings of the identity have in common.
  private var key: String {
    let prefix = "uid:"
    guard text.utf8.starts(with: prefix.utf8) else { return text }
    return prefix + UniqueIdentifier.key(String(Substring(text.utf8.dropFirst(prefix.utf8.count))))
  }

  /// The identity as a number, the same in every run.
  var number: UInt64 {
    let bytes = Array(key.utf8)
    if bytes.starts(with: "uid:".utf8) { return ContactIdentity.number(uid: Array(bytes[4...])) }
    if bytes.starts(with: "content:".utf8), let hash = UInt64(key.dropFirst(8), radix: 16) {
      return ContactIdentity.number(contentHash: hash)
    }
    return StableHash.of(3, StableHash.of(bytes))
  }

  /// The number of a contact with a UID of that key.
  static func number(uid: [UInt8]) -> UInt64 { StableHash.of(1, StableHash.of(uid)) }

  /// The number of a contact without one.
  static func number(contentHash: UInt64) -> UInt64 { StableHash.of(2, contentHash) }

  /// The text.
  public var description: String { text }

  /// Identities are equal when their texts are, byte for byte, apart from the spelling of a UID: `urn:uuid:` and the case
  /// of a UUID make no difference.
  public static func == (left: ContactIdentity, right: ContactIdentity) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8)
  }

  /// Hashes what equal identities have in common.
  public func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
  }
}
