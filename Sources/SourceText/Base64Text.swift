/// Base64 (RFC 4648 4) as files of contacts carry it: checked and put into one form, not decoded.
package enum Base64Text {
  /// What is wrong with a text, if anything.
  package enum Quality: Sendable {
    /// Clean.
    case good
    /// Readable, but not by every program: blanks inside, the URL alphabet, missing padding.
    case lenient
    /// Not base64: a byte outside the alphabet, or a length that cannot be.
    case bad
  }

  /// The text in the one form that the model keeps: standard alphabet, padded, no blanks.
  package static func normalized(_ bytes: [UInt8], _ range: Range<Int>) -> (text: String, quality: Quality) {
    if isClean(bytes, range) { return (String(decoding: bytes[range], as: UTF8.self), .good) }
    var form = Form()
    let text = String(unsafeUninitializedCapacity: range.count + 3) { text in
      var count = 0
      for byte in bytes[range] {
        guard let byte = form.add(byte) else { continue }
        text.initializeElement(at: count, to: byte)
        count += 1
      }
      for _ in 0..<form.needed {
        text.initializeElement(at: count, to: ASCII.equals)
        count += 1
      }
      return form.quality == .bad ? 0 : count
    }
    return form.quality == .bad ? (String(decoding: bytes[range], as: UTF8.self), .bad) : (text, form.quality)
  }

  /// What is wrong with a text, if anything, without making another.
  package static func quality(_ bytes: [UInt8], _ range: Range<Int>) -> Quality {
    if isClean(bytes, range) { return .good }
    var form = Form()
    for byte in bytes[range] { _ = form.add(byte) }
    return form.quality
  }

  /// Brings base64 into the one form that the model keeps, a byte at a time.
  private struct Form {
    private var count = 0
    private var padding = 0
    private var isBad = false
    private var isLenient = false

    /// The byte in that form; nothing where it has no place in it.
    mutating func add(_ byte: UInt8) -> UInt8? {
      switch byte {
      case ASCII.space, ASCII.tab: return nil
      case ASCII.equals:
        padding += 1
        return nil
      case ASCII.hyphen, ASCII.underscore: isLenient = true
      default: if !isSextet(byte) { isBad = true }
      }
      if padding > 0 { isBad = true }
      count += 1
      return byte == ASCII.hyphen ? ASCII.plus : byte == ASCII.underscore ? ASCII.slash : byte
    }

    /// How much padding it takes.
    var needed: Int { (4 - count % 4) % 4 }

    var quality: Quality {
      if isBad || count % 4 == 1 || padding > 2 { return .bad }
      return isLenient || padding != needed ? .lenient : .good
    }
  }

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

  /// Whether base64 that comes in pieces is in the standard alphabet, padded and without blanks.
  ///
  /// - Parameter forEachPiece: Hands out the pieces.
  package static func isClean(pieces forEachPiece: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void) -> Bool {
    var check = PieceCheck()
    forEachPiece { check.add($0) }
    return check.isClean
  }

  /// Looks at base64 that comes in pieces: whether it is in the standard alphabet, padded and without blanks.
  package struct PieceCheck: Sendable {
    private var count = 0
    private var padding = 0
    private var isOdd = false

    package init() {}

    /// Whether all of it was so, and anything was there.
    package var isClean: Bool { !isOdd && count > 0 && count % 4 == 0 && padding <= 2 }

    /// Looks at the next piece.
    package mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
      var end = piece.count
      while end > 0, piece[end - 1] == ASCII.equals { end -= 1 }
      if padding > 0 && end > 0 || !areSextets(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: piece[..<end]))) {
        isOdd = true
      }
      count += piece.count
      padding += piece.count - end
    }
  }

  /// Whether all bytes are of the standard alphabet, sixteen at a time: photos are most of the bytes of a file that has
  /// them. The loads are unaligned and end inside the buffer.
  private static func areSextets(_ buffer: UnsafeRawBufferPointer) -> Bool {
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
  package static func foldedEnd(_ bytes: [UInt8], from start: Int) -> FoldedEnd? {
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
          return count % 4 == 0 ? FoldedEnd(end: end, next: next, count: count) : nil
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

  /// Hands out the blanks that the lines of base64 begin with which go on with it, as long as that is wanted.
  package static func forEachFold(_ bytes: [UInt8], _ lines: Range<Int>, _ body: (_ blanks: Range<Int>) -> Bool) {
    var index = lines.lowerBound
    while let end = ByteSearch.firstLineEnd(in: bytes, from: index), end < lines.upperBound {
      index = end
      while index < lines.upperBound, bytes[index] < ASCII.space, bytes[index] != ASCII.tab { index += 1 }
      let start = index
      while index < lines.upperBound, ASCII.isBlank(bytes[index]) { index += 1 }
      if index > start, !body(start..<index) { return }
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
  private static func isSextet(_ byte: UInt8) -> Bool {
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
