/// What kinds of bytes a text holds, found in one pass, so that the common case needs no second look at anything.
package struct ByteCensus: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// Looks at every byte once, eight at a time.
  package init(_ bytes: [UInt8]) {
    var high: UInt64 = 0
    var controls: UInt64 = 0
    var bare: UInt64 = 0
    var index = 0
    let count = bytes.count
    bytes.withUnsafeBytes { buffer in
      // The loads are unaligned and end inside `0 ..< count`; a word at a time is four times as fast as bytes.
      while index + 9 <= count {
        let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        high |= word
        let low = ~((word & ByteCensus.low7) &+ ByteCensus.each(0x60) | word) & ByteCensus.top
        let special = low | ByteCensus.equal(word, ASCII.delete)
        if special != 0 {
          let returns = ByteCensus.equal(word, ASCII.carriageReturn)
          let lineBytes = returns | ByteCensus.equal(word, ASCII.lineFeed) | ByteCensus.equal(word, ASCII.tab)
          controls |= special & ~lineBytes
          if returns != 0 {
            let behind = buffer.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
            bare |=
              returns & ~(ByteCensus.equal(behind, ASCII.lineFeed) | ByteCensus.equal(behind, ASCII.carriageReturn))
          }
        }
        index += 8
      }
      while index < count {
        high |= UInt64(buffer[index])
        look(buffer[index], index + 1 < count ? buffer[index + 1] : 0)
        index += 1
      }
    }
    if high & ByteCensus.top != 0 { hasNonASCII = true }
    if controls != 0 { hasControls = true }
    if bare != 0 { hasBareReturns = true }
  }

  @inline(__always) private static var top: UInt64 { 0x8080_8080_8080_8080 }
  @inline(__always) private static var low7: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// The byte in each of the eight places.
  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The top bit of each place where the byte is that one, exactly.
  @inline(__always)
  private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ each(byte)
    return ~((difference & low7) &+ low7 | difference) & top
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
