public import ContactModel
internal import SourceText

/// The identity of a contact in the log of decisions: its UID, or a hash of its values if it has none.
///
/// ```swift
/// ContactIdentity(of: ada).text   // "uid:urn:uuid:4fbe8971-…", or "content:9d2c01…"
/// ```
public struct ContactIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The written form.
  public let text: String

  /// The identity of a contact.
  public init(of contact: Contact) {
    if let uid = contact.uid, !uid.isEmpty {
      text = "uid:" + uid
    } else {
      text = "content:" + ASCII.hexadecimal(ContentHash.of(contact), digits: 16)
    }
  }

  /// Creates an identity from its written form.
  public init(text: String) { self.text = text }

  /// The UID, if it is the identity.
  var uid: String? {
    let prefix = "uid:"
    return text.utf8.starts(with: prefix.utf8) ? String(Substring(text.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// The text with the key of the UID, equal for all its spellings.
  private var key: String { uid.map { "uid:" + UniqueIdentifier.key($0) } ?? text }

  /// The identity as a number, the same in every run.
  var number: UInt64 {
    let bytes = Array(key.utf8)
    if bytes.starts(with: "uid:".utf8) { return ContactIdentity.number(uid: Array(bytes[4...])) }
    if bytes.starts(with: "content:".utf8), let hash = UInt64(key.dropFirst(8), radix: 16) {
      return ContactIdentity.number(contentHash: hash)
    }
    return StableHash.of(3, StableHash.of(bytes))
  }

  static func number(uid: [UInt8]) -> UInt64 { StableHash.of(1, StableHash.of(uid)) }

  static func number(contentHash: UInt64) -> UInt64 { StableHash.of(2, contentHash) }

  /// The text.
  public var description: String { text }

  /// Identities are equal when their texts are, byte for byte, apart from the spelling of a UID: `urn:uuid:` and the case
  /// of a UUID make no difference.
  public static func == (left: ContactIdentity, right: ContactIdentity) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8)
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
  }
}
