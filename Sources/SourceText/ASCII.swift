/// The bytes that the formats are written in, by name.
package enum ASCII {
  package static let nul: UInt8 = 0x00
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let escape: UInt8 = 0x1B
  package static let space: UInt8 = 0x20
  package static let doubleQuote: UInt8 = 0x22
  package static let numberSign: UInt8 = 0x23
  package static let percent: UInt8 = 0x25
  package static let apostrophe: UInt8 = 0x27
  package static let leftParenthesis: UInt8 = 0x28
  package static let rightParenthesis: UInt8 = 0x29
  package static let asterisk: UInt8 = 0x2A
  package static let plus: UInt8 = 0x2B
  package static let comma: UInt8 = 0x2C
  package static let hyphen: UInt8 = 0x2D
  package static let period: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let zero: UInt8 = 0x30
  package static let nine: UInt8 = 0x39
  package static let colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B
  package static let lessThan: UInt8 = 0x3C
  package static let equals: UInt8 = 0x3D
  package static let greaterThan: UInt8 = 0x3E
  package static let atSign: UInt8 = 0x40
  package static let leftBracket: UInt8 = 0x5B
  package static let backslash: UInt8 = 0x5C
  package static let rightBracket: UInt8 = 0x5D
  package static let caret: UInt8 = 0x5E
  package static let underscore: UInt8 = 0x5F
  package static let leftBrace: UInt8 = 0x7B
  package static let verticalBar: UInt8 = 0x7C
  package static let rightBrace: UInt8 = 0x7D
  package static let delete: UInt8 = 0x7F

  /// The lower-case form of `A`-`Z`; every other byte as it is. Never looks at a locale.
  @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// The upper-case form of `a`-`z`; every other byte as it is.
  @inlinable package static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
  }

  /// Whether the byte is `0`-`9`.
  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is `A`-`Z` or `a`-`z`.
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a blank or a tab.
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// The value of a hexadecimal digit of either case.
  @inlinable package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
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
    String(decoding: utf8.lazy.map(ASCII.lowercased), as: UTF8.self)
  }

  /// The text with `a`-`z` in upper case and nothing else changed.
  package var asciiUppercased: String {
    String(decoding: utf8.lazy.map(ASCII.uppercased), as: UTF8.self)
  }

  /// Whether the bytes are the same but for the case of ASCII letters.
  package func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
  }

  /// The text without blanks, tabs and line breaks at its ends.
  package var trimmingASCIISpace: String {
    var bytes = Array(utf8)[...]
    let isSpace: (UInt8) -> Bool = { ASCII.isBlank($0) || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
