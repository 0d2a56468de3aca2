/// Base64 (RFC 4648 4) as files of contacts carry it: checked and put into one form, not decoded.
package enum Base64Text {
  /// Whether a text is base64 in the standard alphabet, padded and without blanks.
  package static func isClean(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count % 4 == 0 else { return false }
    let span = bytes.span
    var end = range.upperBound
    if end > range.lowerBound, span[end - 1] == ASCII.equals {
      end -= 1
      if end > range.lowerBound, span[end - 1] == ASCII.equals { end -= 1 }
    }
    let searched = range.lowerBound..<end
    return bytes.withUnsafeBytes { areSextets(UnsafeRawBufferPointer(rebasing: $0[searched])) }
  }

  /// Whether base64 that comes in pieces is in the standard alphabet and padded.
  ///
  /// - Parameter forEachPiece: Hands out the pieces, in which no blanks are.
  package static func isClean(pieces forEachPiece: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void) -> Bool {
    var form = Form()
    forEachPiece { form.add($0) }
    return form.quality == .good && form.length > 0
  }

  /// Whether all bytes are of the standard alphabet, sixteen at a time: photos are most of the bytes of a file that has
  /// them. The loads are unaligned and end inside the buffer.
  static func areSextets(_ buffer: UnsafeRawBufferPointer) -> Bool {
    var odd = SIMD2<UInt64>(repeating: 0)
    var index = 0
    while index &+ 16 <= buffer.count {
      odd |= others(buffer, index)
      index &+= 16
    }
    if odd[0] | odd[1] != 0 { return false }
    while index < buffer.count {
      if !isSextet(buffer[index]) { return false }
      index += 1
    }
    return true
  }

  /// Which of sixteen bytes are not of the standard alphabet.
  @inline(__always)
  private static func others(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> SIMD2<UInt64> {
    let block = buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    // The slash stands right before the digits.
    let letters = (block | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
    let digits = block &- SIMD16(repeating: ASCII.slash)
    return
      ~(ByteLanes.of(letters .< SIMD16(repeating: 26)) | ByteLanes.of(digits .< SIMD16(repeating: 11))
      | ByteLanes.of(block .== SIMD16(repeating: ASCII.plus)))
  }

  /// Finds the end of base64 that is clean but for the folds in it: it was not put together, and need not be for this.
  ///
  /// - Returns: Nothing where it is not clean, or one of the lines that continue it is blank.
  package static func foldedEnd(_ bytes: [UInt8], from start: Int) -> FoldedValueExtent? {
    bytes.withUnsafeBytes { buffer in
      var index = start
      var count = 0
      var padding = 0
      while true {
        let line = index
        if padding == 0 { index = endOfSextets(buffer, from: line) }
        while index < buffer.count, buffer[index] == ASCII.equals, padding < 2 {
          padding += 1
          index += 1
        }
        let end = index
        count += end - line
        while index < buffer.count, buffer[index] == ASCII.carriageReturn { index += 1 }
        if index < buffer.count, buffer[index] == ASCII.lineFeed {
          index += 1
        } else if index == end, index < buffer.count {
          return nil
        }
        let next = index
        guard next < buffer.count, ASCII.isBlank(buffer[next]) else {
          return count % 4 == 0 ? FoldedValueExtent(end: end, next: next, count: count) : nil
        }
        index = behindBlanks(buffer, next)
        if padding == 0 {
          // Nearly all lines of a photo are as long as the one before them.
          let (length, gap) = (end - line, index - end)
          let lines = equalLines(buffer, from: index, length: length, gap: gap)
          count += lines * length
          index = behindBlanks(buffer, index + lines * (length + gap))
        }
        guard index < buffer.count, buffer[index] == ASCII.equals || padding == 0 && isSextet(buffer[index]) else {
          return nil
        }
      }
    }
  }

  /// Hands out the bytes that are not of the standard alphabet, padding among them, as long as that is wanted.
  ///
  /// - Parameter lines: Base64, which may go on in lines that begin with a blank; that and the line ends are not part of it.
  package static func forEachOther(_ lines: ArraySlice<UInt8>, _ body: (_ place: Int, _ byte: UInt8) -> Bool) {
    lines.withUnsafeBytes { buffer in
      var index = 0
      while true {
        index = endOfSextets(buffer, from: index)
        guard index < buffer.count else { return }
        if buffer[index] < ASCII.space, buffer[index] != ASCII.tab {
          repeat { index += 1 } while index < buffer.count && buffer[index] < ASCII.space && buffer[index] != ASCII.tab
          if index < buffer.count, ASCII.isBlank(buffer[index]) { index += 1 }
        } else {
          guard body(lines.startIndex + index, buffer[index]) else { return }
          index += 1
        }
      }
    }
  }

  private static func behindBlanks(_ buffer: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var index = start
    while index < buffer.count, ASCII.isBlank(buffer[index]) { index += 1 }
    return index
  }

  /// How many clean lines follow that have the same length and stand as far apart as the one before.
  ///
  /// - Parameters:
  ///   - start: Where the first of them would begin, behind its blank.
  ///   - gap: How many bytes stand between two of them; they are those before `start`.
  private static func equalLines(
    _ buffer: UnsafeRawBufferPointer, from start: Int, length: Int, gap: Int
  ) -> Int {
    guard length >= 16, gap <= 4, start >= gap, start + 4 <= buffer.count else { return 0 }
    func word(_ index: Int) -> UInt32 {
      UInt32(bigEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt32.self)) &>> UInt32(8 * (4 - gap))
    }
    let parting = word(start - gap)
    var lines = 0
    var line = start
    while line &+ length &+ 4 <= buffer.count, word(line &+ length) == parting {
      // The last bytes are looked at twice.
      let last = line &+ length &- 16
      var odd = others(buffer, last)
      var block = line
      while block < last {
        odd |= others(buffer, block)
        block &+= 16
      }
      if odd[0] | odd[1] != 0 { break }
      lines &+= 1
      line &+= length &+ gap
    }
    return lines
  }

  /// The first place at or behind `start` where a byte is not of the standard alphabet.
  private static func endOfSextets(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index &+ 16 <= buffer.count {
      let odd = others(buffer, index)
      if odd[0] != 0 { return index &+ ByteSearch.place(odd[0]) }
      if odd[1] != 0 { return index &+ 8 &+ ByteSearch.place(odd[1]) }
      index &+= 16
    }
    while index < buffer.count, isSextet(buffer[index]) { index += 1 }
    return index
  }

  @inline(__always)
  static func isSextet(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.slash
  }

  /// Whether a whole line could be a piece of base64: what old phones write without the blank of a fold.
  package static func looksLikePiece(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    for index in range {
      let byte = bytes[index]
      guard isSextet(byte) || byte == ASCII.equals || ASCII.isBlank(byte) else { return false }
    }
    return true
  }
}
