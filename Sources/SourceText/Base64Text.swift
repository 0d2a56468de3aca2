/// Base64 (RFC 4648 4) in files of contacts: it is checked and normalized, not decoded.
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
    return areSextets(span.extracting(range.lowerBound..<end))
  }

  /// Whether base64 in pieces is in the standard alphabet and padded.
  ///
  /// - Parameter forEachPiece: Calls its closure with each piece; the pieces have no blanks.
  package static func isClean(pieces forEachPiece: ((Span<UInt8>) -> Void) -> Void) -> Bool {
    var form = Form()
    forEachPiece { form.add($0) }
    return form.quality == .good && form.length > 0
  }

  /// Whether all bytes are of the standard alphabet.
  static func areSextets(_ buffer: Span<UInt8>) -> Bool {
    var invalid = SIMD2<UInt64>(repeating: 0)
    var index = 0
    while index &+ 16 <= buffer.count {
      invalid |= others(buffer, index)
      index &+= 16
    }
    if invalid[0] | invalid[1] != 0 { return false }
    while index < buffer.count {
      if !isSextet(buffer[index]) { return false }
      index += 1
    }
    return true
  }

  /// Which of sixteen bytes are not of the standard alphabet.
  @inline(__always)
  private static func others(_ buffer: Span<UInt8>, _ index: Int) -> SIMD2<UInt64> {
    let block = buffer.block(at: index)
    // The slash precedes the digits.
    let letters = (block | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
    let digits = block &- SIMD16(repeating: ASCII.slash)
    return
      ~(ByteLanes.of(letters .< SIMD16(repeating: 26)) | ByteLanes.of(digits .< SIMD16(repeating: 11))
      | ByteLanes.of(block .== SIMD16(repeating: ASCII.plus)))
  }

  /// Finds the end of base64 that is clean apart from its folds, without unfolding it.
  ///
  /// - Returns: Nil if it is not clean, or if a continuation line is blank.
  package static func foldedEnd(_ bytes: [UInt8], from start: Int) -> FoldedValueExtent? {
    let buffer = bytes.span
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
      index = afterBlanks(buffer, next)
      if padding == 0 {
        // Nearly all lines of a photo have the same length.
        let (length, gap) = (end - line, index - end)
        let lines = equalLines(buffer, from: index, length: length, gap: gap)
        count += lines * length
        index = afterBlanks(buffer, index + lines * (length + gap))
      }
      guard index < buffer.count, buffer[index] == ASCII.equals || padding == 0 && isSextet(buffer[index]) else {
        return nil
      }
    }
  }

  /// Calls the closure with each byte that is not of the standard alphabet, padding included, until it returns false.
  ///
  /// - Parameter lines: Base64, which may be folded; folds and line ends are not part of it.
  package static func forEachOther(_ lines: ArraySlice<UInt8>, _ body: (_ place: Int, _ byte: UInt8) -> Bool) {
    let buffer = lines.span
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

  private static func afterBlanks(_ buffer: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < buffer.count, ASCII.isBlank(buffer[index]) { index += 1 }
    return index
  }

  /// The number of clean lines that follow and have the same length and distance as the one before.
  ///
  /// - Parameters:
  ///   - start: The start of the first of them, after its blank.
  ///   - gap: The number of bytes between two of them, which are those before `start`.
  private static func equalLines(
    _ buffer: Span<UInt8>, from start: Int, length: Int, gap: Int
  ) -> Int {
    guard length >= 16, gap <= 4, start >= gap, start + 4 <= buffer.count else { return 0 }
    func word(_ index: Int) -> UInt32 {
      UInt32(bigEndian: buffer.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
        &>> UInt32(8 * (4 - gap))
    }
    let parting = word(start - gap)
    var lines = 0
    var line = start
    while line &+ length &+ 4 <= buffer.count, word(line &+ length) == parting {
      // The last block overlaps the one before it.
      let last = line &+ length &- 16
      var invalid = others(buffer, last)
      var block = line
      while block < last {
        invalid |= others(buffer, block)
        block &+= 16
      }
      if invalid[0] | invalid[1] != 0 { break }
      lines &+= 1
      line &+= length &+ gap
    }
    return lines
  }

  /// The first offset from `start` on at which a byte is not of the standard alphabet.
  private static func endOfSextets(_ buffer: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 16 <= buffer.count {
      let invalid = others(buffer, index)
      if invalid[0] | invalid[1] != 0 { return index &+ ByteSearch.firstHit(invalid) }
      index &+= 16
    }
    while index < buffer.count, isSextet(buffer[index]) { index += 1 }
    return index
  }

  @inline(__always)
  static func isSextet(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.slash
  }

  /// Whether a whole line could be base64: old phones write continuation lines without a blank.
  package static func looksLikePiece(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    for index in range {
      let byte = bytes[index]
      guard isSextet(byte) || byte == ASCII.equals || ASCII.isBlank(byte) else { return false }
    }
    return true
  }
}

/// The extent of a folded value: one that continues in lines that begin with a blank.
package struct FoldedValueExtent: Sendable, Hashable {
  package var end: Int
  /// The start of the line after it.
  package var next: Int
  /// The number of bytes of the value, not counting the folds.
  package var count: Int

  package init(end: Int, next: Int, count: Int) {
    self.end = end
    self.next = next
    self.count = count
  }
}

/// Bytes as base64 (RFC 4648 4).
package enum Base64Octets {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The base64 of bytes, with its padding and without line breaks.
  package static func encoded(_ bytes: some Collection<UInt8>) -> String {
    // Performance: generic iteration would cost more than the copy.
    encoded(Array(bytes))
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    // Performance: a local copy is not accessed through a lazy global for each digit.
    let digits = alphabet
    var group: UInt32 = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        text.append(digits[Int(group >> 18)])
        text.append(digits[Int(group >> 12 & 63)])
        text.append(digits[Int(group >> 6 & 63)])
        text.append(digits[Int(group & 63)])
        group = 0
        count = 0
      }
    }
    if count > 0 {
      group <<= UInt32(8 * (3 - count))
      for place in 0..<4 {
        text.append(place <= count ? digits[Int(group >> UInt32(18 - 6 * place) & 63)] : ASCII.equals)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
