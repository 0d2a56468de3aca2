/// The kinds of bytes in a text, found in one pass, so that the usual text needs no further checks.
package struct ByteStatistics: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  package var isUTF8 = true
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a character from U+0080 to U+009F, or bytes that are not UTF-8.
  package var hasUpperControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// The number of bytes between two checks for a byte outside ASCII.
  private static var stretch: Int { 256 }

  /// Examines every byte.
  package init(_ bytes: [UInt8]) {
    let bytes = bytes.span
    var checked = 0
    let rest = checkPlainBlocks(bytes, &checked) ?? 0
    for index in rest..<bytes.count { check(bytes[index], before: index + 1 < bytes.count ? bytes[index + 1] : 0) }
    checkCharacters(bytes, &checked, from: checked, to: bytes.count)
  }

  /// Examines blocks of sixteen bytes, which usually have only text, tabs and line ends of LF or CRLF.
  ///
  /// - Parameter checked: The end of the bytes that are known to be valid.
  /// - Returns: The start of the bytes that are too few for a block, or `nil` if there are other control characters.
  private mutating func checkPlainBlocks(_ bytes: Span<UInt8>, _ checked: inout Int) -> Int? {
    var other = SIMD2<UInt64>(repeating: 0)
    var index = 0
    let end = bytes.count &- 16
    while index < end {
      let start = index
      let stop = min(end, index &+ ByteStatistics.stretch)
      var high = SIMD16<UInt8>(repeating: 0)
      while index < stop {
        let block = bytes.uncheckedBlock(at: index)
        let next = bytes.uncheckedBlock(at: index &+ 1)
        let isText =
          ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.tab))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
          & ByteLanes.of(next .== SIMD16(repeating: ASCII.lineFeed))
        high |= block
        other |= ByteLanes.of(block .< SIMD16(repeating: ASCII.space)) & ~isText
        other |= ByteLanes.of(block .== SIMD16(repeating: ASCII.delete))
        index &+= 16
      }
      let highs = ByteLanes.words(high)
      if (highs[0] | highs[1]) & 0x8080_8080_8080_8080 != 0 {
        hasNonASCII = true
        checkCharacters(bytes, &checked, from: start, to: index)
      } else {
        checked = index
      }
    }
    return other[0] | other[1] == 0 ? index : nil
  }

  /// Checks the characters that begin in a range, apart from those before `checked`.
  private mutating func checkCharacters(_ bytes: Span<UInt8>, _ checked: inout Int, from start: Int, to end: Int) {
    guard isUTF8 else { return }
    var special = UTF8Check.SpecialCharacters()
    (checked, isUTF8) = UTF8Check.pass(in: bytes, from: max(start, checked), to: end, &special)
    if !isUTF8 || special.hasControls { hasUpperControls = true }
  }

  @inline(__always)
  private mutating func check(_ byte: UInt8, before next: UInt8) {
    if byte >= 0x80 { hasNonASCII = true }
    if byte == ASCII.carriageReturn {
      if next != ASCII.lineFeed, next != ASCII.carriageReturn { hasBareReturns = true }
    } else if byte == ASCII.delete || byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab {
      hasControls = true
    }
  }
}
