/// What kinds of bytes a text holds, found in one pass, so that the common case needs no second look at anything.
package struct ByteStatistics: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  /// Whether all of it is valid UTF-8.
  package var isUTF8 = true
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a character from U+0080 to U+009F, or bytes that are not UTF-8.
  package var hasUpperControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// How many bytes are looked at before it is asked whether there is one outside ASCII among them.
  private static var stretch: Int { 256 }

  /// Looks at every byte once, and at those twice that stand near one outside ASCII.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var passed = 0
      // Nearly no file has a control character or a bare return, nor a tab.
      let rest = passPlainBlocks(buffer, bytes.span, &passed) ?? lookAtBlocks(buffer)
      for index in rest..<buffer.count { look(buffer[index], index + 1 < buffer.count ? buffer[index + 1] : 0) }
      passCharacters(bytes.span, &passed, from: passed, to: buffer.count)
    }
  }

  /// Looks at sixteen bytes at a time, as long as there is nothing in them but text and line ends of LF or CRLF.
  ///
  /// - Parameter passed: Where the characters begin that were not looked at; all bytes before it are valid.
  /// - Returns: Where the bytes begin that are too few for a block, or nothing where there is something else.
  private mutating func passPlainBlocks(
    _ buffer: UnsafeRawBufferPointer, _ bytes: Span<UInt8>, _ passed: inout Int
  ) -> Int? {
    var other = SIMD2<UInt64>(repeating: 0)
    var index = 0
    let end = buffer.count &- 16
    while index < end {
      let start = index
      let stop = min(end, index &+ ByteStatistics.stretch)
      var high = SIMD16<UInt8>(repeating: 0)
      while index < stop {
        let block = buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        let behind = buffer.loadUnaligned(fromByteOffset: index &+ 1, as: SIMD16<UInt8>.self)
        let isLine =
          ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
          & ByteLanes.of(behind .== SIMD16(repeating: ASCII.lineFeed))
        high |= block
        other |= ByteLanes.of(block .< SIMD16(repeating: ASCII.space)) & ~isLine
        other |= ByteLanes.of(block .== SIMD16(repeating: ASCII.delete))
        index &+= 16
      }
      let highs = unsafeBitCast(high, to: SIMD2<UInt64>.self)
      if (highs[0] | highs[1]) & 0x8080_8080_8080_8080 != 0 {
        hasNonASCII = true
        passCharacters(bytes, &passed, from: start, to: index)
      } else {
        passed = index
      }
    }
    return other[0] | other[1] == 0 ? index : nil
  }

  /// Looks at the characters that begin between two places, but for those that were looked at.
  private mutating func passCharacters(_ bytes: Span<UInt8>, _ passed: inout Int, from start: Int, to end: Int) {
    guard isUTF8 else { return }
    (passed, isUTF8) = UTF8Check.pass(in: bytes, from: max(start, passed), to: end, &hasUpperControls)
    if !isUTF8 { hasUpperControls = true }
  }

  /// Looks at sixteen bytes at a time, and at those one behind them: a carriage return is judged by what follows it. The
  /// loads are unaligned and end inside the buffer.
  ///
  /// - Returns: Where the bytes begin that are too few for a block.
  private mutating func lookAtBlocks(_ buffer: UnsafeRawBufferPointer) -> Int {
    var high = SIMD16<UInt8>(repeating: 0)
    var controls = SIMD2<UInt64>(repeating: 0)
    var bare = SIMD2<UInt64>(repeating: 0)
    var index = 0
    let end = buffer.count &- 16
    while index < end {
      let block = buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let behind = buffer.loadUnaligned(fromByteOffset: index &+ 1, as: SIMD16<UInt8>.self)
      let returns = ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn))
      let isLine = returns | ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed))
      high |= block
      controls |=
        ByteLanes.of(block .< SIMD16(repeating: ASCII.space))
        & ~(isLine | ByteLanes.of(block .== SIMD16(repeating: ASCII.tab)))
      controls |= ByteLanes.of(block .== SIMD16(repeating: ASCII.delete))
      bare |=
        returns
        & ~(ByteLanes.of(behind .== SIMD16(repeating: ASCII.lineFeed))
        | ByteLanes.of(behind .== SIMD16(repeating: ASCII.carriageReturn)))
      index &+= 16
    }
    let highs = unsafeBitCast(high, to: SIMD2<UInt64>.self)
    hasNonASCII = (highs[0] | highs[1]) & 0x8080_8080_8080_8080 != 0
    hasControls = controls[0] | controls[1] != 0
    hasBareReturns = bare[0] | bare[1] != 0
    return index
  }

  @inline(__always)
  private mutating func look(_ byte: UInt8, _ behind: UInt8) {
    if byte >= 0x80 { hasNonASCII = true }
    if byte == ASCII.carriageReturn {
      if behind != ASCII.lineFeed, behind != ASCII.carriageReturn { hasBareReturns = true }
    } else if byte == ASCII.delete || byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab {
      hasControls = true
    }
  }
}
