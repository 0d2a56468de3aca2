internal import SourceText

/// Checks of the bytes of a cell, sixteen at a time, because every phone number and e-mail address of a file is
/// checked.
///
/// The loads end inside the text; bytes after the cell are masked.
enum CellBytes {
  /// True if there are only digits and separators of phone numbers except slashes, which may separate two numbers, and at
  /// least one digit.
  static func isPlainNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var digits = SIMD2<UInt64>()
    var slashes = SIMD2<UInt64>()
    var start = range.lowerBound
    while start < range.upperBound {
      guard let (block, inside) = block(bytes, start..<range.upperBound) else {
        return slashes[0] | slashes[1] == 0
          && isShortNumber(bytes, start..<range.upperBound, hasDigit: digits[0] | digits[1] != 0)
      }
      // The bytes from ( to 9 are parts of phone numbers except for * and the comma.
      let row = block &- SIMD16(repeating: ASCII.leftParenthesis)
      let parts =
        ByteLanes.of(row .<= SIMD16(repeating: ASCII.nine - ASCII.leftParenthesis))
        & ~ByteLanes.of(block .== SIMD16(repeating: ASCII.asterisk))
        & ~ByteLanes.of(block .== SIMD16(repeating: ASCII.comma))
      let others = ~(parts | ByteLanes.of(block .== SIMD16(repeating: ASCII.space))) & inside
      if others[0] | others[1] != 0 { return false }
      digits |= ByteLanes.of((block &- SIMD16(repeating: ASCII.zero)) .<= SIMD16(repeating: 9)) & inside
      slashes |= ByteLanes.of(block .== SIMD16(repeating: ASCII.slash)) & inside
      start &+= 16
    }
    return digits[0] | digits[1] != 0 && slashes[0] | slashes[1] == 0
  }

  /// The same byte by byte.
  ///
  /// - Parameter hasDigit: True if there is a digit before the bytes.
  private static func isShortNumber(_ bytes: Span<UInt8>, _ range: Range<Int>, hasDigit: Bool) -> Bool {
    var hasDigit = hasDigit
    for index in range {
      let byte = bytes[index]
      if ASCII.isDigit(byte) {
        hasDigit = true
      } else if !PhoneText.isPart(byte) || byte == ASCII.slash {
        return false
      }
    }
    return hasDigit
  }

  /// The same for a whole text.
  static func isPlainNumber(_ text: String) -> Bool { text.withUTF8Span { isPlainNumber($0, 0..<$0.count) } }

  /// True if there is one @, and only ASCII without blanks, line breaks, quotes and the separators of addresses.
  static func isPlainAddress(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var ats = 0
    var start = range.lowerBound
    while start < range.upperBound {
      guard let (block, inside) = block(bytes, start..<range.upperBound) else {
        return isShortAddress(bytes, start..<range.upperBound, ats: ats)
      }
      let odd =
        (ByteLanes.of(block .<= SIMD16(repeating: ASCII.space))
          | ByteLanes.of(block .>= SIMD16(repeating: ASCII.leftBrace))
          // The bytes : ; < and, above, braces and the bar.
          | ByteLanes.of((block &- SIMD16(repeating: ASCII.colon)) .<= SIMD16(repeating: 2))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.comma))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.doubleQuote))) & inside
      if odd[0] | odd[1] != 0 { return false }
      let found = ByteLanes.of(block .== SIMD16(repeating: ASCII.atSign)) & inside
      ats &+= (found[0].nonzeroBitCount &+ found[1].nonzeroBitCount) / 8
      start &+= 16
    }
    return ats == 1
  }

  /// The same byte by byte.
  ///
  /// - Parameter ats: The number of @ before the bytes.
  private static func isShortAddress(_ bytes: Span<UInt8>, _ range: Range<Int>, ats: Int) -> Bool {
    var ats = ats
    for index in range {
      let byte = bytes[index]
      if ASCII.isLetter(byte) { continue }
      switch byte {
      case 0...ASCII.space, ASCII.doubleQuote, ASCII.comma, ASCII.colon, ASCII.semicolon, ASCII.lessThan,
        ASCII.leftBrace...0xFF:
        return false
      case ASCII.atSign: ats &+= 1
      default: break
      }
    }
    return ats == 1
  }

  /// The same for a whole text.
  static func isPlainAddress(_ text: String) -> Bool { text.withUTF8Span { isPlainAddress($0, 0..<$0.count) } }

  /// The first sixteen bytes of a range and a mask of those inside it; `nil` near the end of the text.
  @inline(__always)
  private static func block(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (block: SIMD16<UInt8>, inside: SIMD2<UInt64>)? {
    guard range.lowerBound >= 0, range.lowerBound &+ 16 <= bytes.count else { return nil }
    let block = bytes.block(at: range.lowerBound)
    let bits = UInt64(range.count) &* 8
    if bits >= 128 { return (block, SIMD2(repeating: .max)) }
    // A shift by 64 or more gives 0.
    return (block, SIMD2(~(UInt64.max << bits), bits > 64 ? ~(UInt64.max << (bits &- 64)) : 0))
  }
}
