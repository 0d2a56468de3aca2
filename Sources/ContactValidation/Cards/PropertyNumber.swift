internal import SourceText
internal import VCardSyntax

/// The name of a property as a number, so that lines are compared and found fast: `line.name == PropertyNumber.number("FN")`.
enum PropertyNumber {
  static let address = number("ADR")
  static let member = number("MEMBER")
  static let n = number("N")
  static let uid = number("UID")
  static let version = number("VERSION")

  /// The number of a name, in which the case of letters does not count.
  static func number(_ name: String) -> UInt64 {
    let bytes = Array(name.asciiUppercased.utf8)
    return number(bytes, bytes.indices, key: ASCIIWord.key(bytes, bytes.indices))
  }

  /// The key of a short name; for a longer one a hash, which differs from every key in its highest bit.
  ///
  /// - Parameter key: The key of the name, 0 for a name of more than eight bytes.
  static func number(_ bytes: [UInt8], _ name: Range<Int>, key: UInt64) -> UInt64 {
    if key != 0 { return key }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in name { hash = (hash ^ UInt64(ASCII.uppercased(bytes[index]))) &* 0x100_0000_01b3 }
    return hash | 1 << 63
  }
}
