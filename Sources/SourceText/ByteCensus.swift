/// What kinds of bytes a text holds, found in one pass, so that the common case needs no second look at anything.
package struct ByteCensus: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// Looks at every byte once, eight at a time; only words with a control character are looked at byte by byte.
  package init(_ bytes: [UInt8]) {
    var high: UInt64 = 0
    var index = 0
    let count = bytes.count
    bytes.withUnsafeBytes { buffer in
      // The loads are unaligned and inside `0 ..< count`; loading words is four times as fast as bytes here.
      while index + 8 <= count {
        let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        high |= word
        let isDelete = word ^ 0x7F7F_7F7F_7F7F_7F7F
        let suspects =
          ((word &- 0x2020_2020_2020_2020) & ~word) | ((isDelete &- 0x0101_0101_0101_0101) & ~isDelete)
        if suspects & 0x8080_8080_8080_8080 != 0 {
          for offset in index..<index + 8 { look(buffer[offset], offset + 1 < count ? buffer[offset + 1] : 0) }
        }
        index += 8
      }
      while index < count {
        high |= UInt64(buffer[index])
        look(buffer[index], index + 1 < count ? buffer[index + 1] : 0)
        index += 1
      }
    }
    hasNonASCII = high & 0x8080_8080_8080_8080 != 0
  }

  @inline(__always)
  private mutating func look(_ byte: UInt8, _ behind: UInt8) {
    if byte == ASCII.carriageReturn {
      if behind != ASCII.lineFeed, behind != ASCII.carriageReturn { hasBareReturns = true }
    } else if byte == ASCII.delete || byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab {
      hasControls = true
    }
  }
}
