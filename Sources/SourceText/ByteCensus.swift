/// What kinds of bytes a text holds, found in one pass, so that the common case needs no second look at anything.
package struct ByteCensus: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// Looks at every byte once.
  package init(_ bytes: [UInt8]) {
    let count = bytes.count
    var high: UInt8 = 0
    var controls: UInt8 = 0
    var bare: UInt8 = 0
    bytes.withUnsafeBufferPointer { buffer in
      // Without a branch and with one byte in each accumulator, so that the compiler takes sixteen bytes at once.
      // `index + 1` stays inside the buffer.
      var index = 0
      while index &+ 1 < count {
        let byte = buffer[index]
        let behind = buffer[index &+ 1]
        let isReturn = ByteCensus.mark(byte == ASCII.carriageReturn)
        let isLineByte = isReturn | ByteCensus.mark(byte == ASCII.lineFeed) | ByteCensus.mark(byte == ASCII.tab)
        high |= byte
        controls |=
          (ByteCensus.mark(byte < ASCII.space) | ByteCensus.mark(byte == ASCII.delete)) & ~isLineByte
        bare |=
          isReturn & ~(ByteCensus.mark(behind == ASCII.lineFeed) | ByteCensus.mark(behind == ASCII.carriageReturn))
        index &+= 1
      }
    }
    if let last = bytes.last {
      high |= last
      look(last, 0)
    }
    if high & 0x80 != 0 { hasNonASCII = true }
    if controls != 0 { hasControls = true }
    if bare != 0 { hasBareReturns = true }
  }

  @inline(__always) private static func mark(_ isSo: Bool) -> UInt8 { isSo ? 0xFF : 0 }

  @inline(__always)
  private mutating func look(_ byte: UInt8, _ behind: UInt8) {
    if byte == ASCII.carriageReturn {
      if behind != ASCII.lineFeed, behind != ASCII.carriageReturn { hasBareReturns = true }
    } else if byte == ASCII.delete || byte < ASCII.space && byte != ASCII.lineFeed && byte != ASCII.tab {
      hasControls = true
    }
  }
}
