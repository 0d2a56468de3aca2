/// The bytes that the formats are written in, by name.
///
/// Performance: computed and inlinable, because a stored constant of another module takes a call.
@usableFromInline
package enum ASCII {
  @inlinable package static var nul: UInt8 { 0x00 }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var verticalTab: UInt8 { 0x0B }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var escape: UInt8 { 0x1B }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var doubleQuote: UInt8 { 0x22 }
  @inlinable package static var numberSign: UInt8 { 0x23 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var ampersand: UInt8 { 0x26 }
  @inlinable package static var apostrophe: UInt8 { 0x27 }
  @inlinable package static var leftParenthesis: UInt8 { 0x28 }
  @inlinable package static var rightParenthesis: UInt8 { 0x29 }
  @inlinable package static var asterisk: UInt8 { 0x2A }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var period: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var nine: UInt8 { 0x39 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var lessThan: UInt8 { 0x3C }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var greaterThan: UInt8 { 0x3E }
  @inlinable package static var atSign: UInt8 { 0x40 }
  @inlinable package static var leftBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var rightBracket: UInt8 { 0x5D }
  @inlinable package static var caret: UInt8 { 0x5E }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var leftBrace: UInt8 { 0x7B }
  @inlinable package static var verticalBar: UInt8 { 0x7C }
  @inlinable package static var rightBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }

  /// The lower-case form of `A`-`Z`; every other byte is unchanged. No locale takes part.
  @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// The upper-case form of `a`-`z`; every other byte is unchanged.
  @inlinable package static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
  }

  /// The upper-case form of eight bytes at once, whatever their order.
  @inlinable package static func uppercased(_ bytes: UInt64) -> UInt64 { bytes &- letters(bytes, from: 0x61) &>> 2 }

  /// The lower-case form of eight bytes at once, whatever their order.
  @inlinable package static func lowercased(_ bytes: UInt64) -> UInt64 { bytes | letters(bytes, from: 0x41) &>> 2 }

  /// The highest bit of each of eight bytes that is among the 26 from `first` on.
  @inlinable static func letters(_ bytes: UInt64, from first: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = bytes & (0x7F &* ones)
    let atLeastFirst = low &+ (0x80 &- first) &* ones
    let afterLast = low &+ (0x80 &- first &- 26) &* ones
    return atLeastFirst & ~afterLast & ~bytes & (0x80 &* ones)
  }

  /// Whether the byte is `0`-`9`.
  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is `A`-`Z` or `a`-`z`.
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is a control character other than a tab and those of line breaks.
  @inlinable package static func isControl(_ byte: UInt8) -> Bool {
    byte < space && byte != tab && byte != lineFeed && byte != carriageReturn || byte == delete
  }

  /// Whether there are only spaces and tabs in a range.
  package static func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range where !isBlank(bytes[index]) { return false }
    return true
  }

  /// The value of a hexadecimal digit of either case.
  @inlinable package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// A number in lower-case hexadecimal digits, with zeros before it up to a number of digits.
  package static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The number of 1 to 16 hexadecimal digits; `nil` for other bytes.
  package static func number(hexadecimal digits: some Collection<UInt8>) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = hexadecimalValue(byte) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
