internal import SourceText

/// Spellings of UIDs and of the URIs that refer to contacts by them (MEMBER, RELATED).
package enum UniqueIdentifier {
  /// The prefix of the URI of a UUID (RFC 9562 4).
  package static let prefix = "urn:uuid:"

  /// A key that all spellings of an identifier share: without `urn:uuid:`, a UUID in lower case. The case of other
  /// identifiers is significant.
  package static func key(_ identifier: String) -> String {
    let bare = bare(identifier)
    guard isUUID(bare) else { return String(bare) }
    return String(decoding: bare.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// The identifier for vCard 4.0: a UUID gets its prefix.
  package static func uri(_ identifier: String) -> String {
    isUUID(identifier[...]) ? prefix + identifier : identifier
  }

  /// The identifier for 2.1 and 3.0: a UUID loses its prefix.
  package static func text(_ identifier: String) -> String {
    let bare = bare(identifier)
    return isUUID(bare) ? String(bare) : identifier
  }

  /// The UID of a contact that has none, from its bytes in an input: the same bytes give the same UID.
  package static func derived(from bytes: ArraySlice<UInt8>) -> String { prefix + DerivedIdentifier.make(from: bytes) }

  /// A random UUID (RFC 9562 5.4).
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return DerivedIdentifier.make(from: bytes[...], version: 4)
  }

  /// The identifier without the prefix of the URI of a UUID.
  private static func bare(_ identifier: String) -> Substring {
    let count = prefix.utf8.count
    // The prefix has only letters and colons.
    guard identifier.utf8.count > count,
      zip(identifier.utf8, prefix.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return identifier[...] }
    return Substring(identifier.utf8.dropFirst(count))
  }

  /// Whether a text has the form of a UUID (RFC 9562 4): 8, 4, 4, 4 and 12 hexadecimal digits.
  package static func isUUID(_ text: Substring) -> Bool {
    // Performance: iterating over a string checks its storage for each byte.
    text.utf8.withContiguousStorageIfAvailable { isUUID($0.span) } ?? isUUID(Array(text.utf8).span)
  }

  /// Whether bytes have the form of a UUID.
  package static func isUUID(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for index in bytes.indices {
      let byte = bytes[index]
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
      default: guard byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 else { return false }
      }
    }
    return true
  }
}
