internal import SourceText

/// Checks of the bytes of a cell, sixteen at a time, because every phone number and e-mail address of a file is
/// checked.
///
/// The loads are inside the text; bytes after the cell are masked.
enum CellBytes {
  /// Whether there are only digits and separators of phone numbers except slashes, which may separate two numbers, and at
  /// least one digit.
  static func isPlainNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var digits = SIMD2<UInt64>()
    var slashes = SIMD2<UInt64>()
    var start = range.lowerBound
    while start < range.upperBound {
      let (block, inside) = block(bytes, start..<range.upperBound)
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

  /// The same for a whole text.
  static func isPlainNumber(_ text: String) -> Bool { text.withUTF8Span { isPlainNumber($0, 0..<$0.count) } }

  /// Whether there is one @, and only ASCII without blanks, line breaks, quotes and the separators of addresses.
  static func isPlainAddress(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var ats = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let (block, inside) = block(bytes, start..<range.upperBound)
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

  /// The same for a whole text.
  static func isPlainAddress(_ text: String) -> Bool { text.withUTF8Span { isPlainAddress($0, 0..<$0.count) } }

  /// The first sixteen bytes of a range that is not empty, and a mask of those inside it.
  @inline(__always)
  private static func block(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (block: SIMD16<UInt8>, inside: SIMD2<UInt64>) {
    let bits = UInt64(range.count) &* 8
    // A shift by 64 or more gives 0.
    let inside =
      bits >= 128
      ? SIMD2<UInt64>(repeating: .max)
      : SIMD2(~(UInt64.max << bits), bits > 64 ? ~(UInt64.max << (bits &- 64)) : 0)
    if range.lowerBound >= 0, range.lowerBound &+ 16 <= bytes.count {
      return (bytes.block(at: range.lowerBound), inside)
    }
    // At the end of the text there are fewer.
    return (InlineStringBits(bytes.extracting(range)).bytes, inside)
  }
}
