package import SourceText

/// Texts of megabytes over many lines. They are not put together before somebody asks for the text: it would stand in
/// memory once more.
extension ContentLineScanner {
  /// Where the value ends that begins at a place of the line that was begun, and goes on in the lines behind it: where
  /// unfolding them would end it in 3.0 and 4.0.
  package func foldedTextEnd(from start: Int) -> FoldedEnd {
    var (line, next) = physicalLine(at: start)
    var end = line.upperBound
    var count = line.count
    while next < source.count, ASCII.isBlank(source[next]) {
      let following = physicalLine(at: next)
      if endsValue(following.line, before: following.next) { break }
      (line, next) = following
      end = line.upperBound
      count += line.count - 1
    }
    return FoldedEnd(end: end, next: next, count: count)
  }
}

extension ContentLine {
  /// A part of a line that ``hasFolds`` as one text; its bytes are known to be UTF-8.
  ///
  /// - Parameter escaping: How it is escaped; nothing where the escapes are to stay.
  package func foldedText(_ part: Range<Int>, _ escaping: Escaping?) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(unsafeUninitializedCapacity: part.count) { text in
        var output = UnescapedPieces(escaping, into: text)
        var start = part.lowerBound
        while start < part.upperBound {
          let lineFeed = bytes[start..<part.upperBound].firstIndex(of: ASCII.lineFeed) ?? part.upperBound
          var end = lineFeed
          while end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
          output.add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
          // One blank belongs to the fold.
          start = lineFeed + 2
        }
        return output.end()
      }
    }
  }

  /// A part of a line that ``hasFolds`` as one text, where the folds are soft line breaks of quoted-printable; nothing where
  /// there is anything to say about it.
  package func softlyBrokenText(_ part: Range<Int>) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      let lines = UnsafeBufferPointer(rebasing: bytes[part])
      return String(roomForUTF8: lines.count) { QuotedPrintable.decode(lines: lines, into: $0) }
    }
  }
}

/// Takes the escapes away of a text that comes in pieces: one may stand on both sides of a fold.
private struct UnescapedPieces {
  private let escaping: Escaping?
  private let text: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// Whether the last piece ended in a backslash that belongs to what follows.
  private var isOpen = false

  /// - Parameter text: Where the text goes; it has room for all of the pieces.
  init(_ escaping: Escaping?, into text: UnsafeMutableBufferPointer<UInt8>) {
    self.escaping = escaping
    self.text = text
  }

  mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let escaping else { return append(piece) }
    var rest = piece[...]
    guard let first = rest.first else { return }
    if isOpen {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2) { pair in
        _ = pair.initialize(fromContentsOf: [ASCII.backslash, first])
        unescape(UnsafeBufferPointer(pair), escaping)
      }
      rest = rest.dropFirst()
    }
    let backslashes = rest.reversed().prefix { $0 == ASCII.backslash }.count
    isOpen = backslashes % 2 == 1
    unescape(UnsafeBufferPointer(rebasing: isOpen ? rest.dropLast() : rest), escaping)
  }

  /// Ends the text.
  ///
  /// - Returns: How long it is.
  mutating func end() -> Int {
    if isOpen {
      text.initializeElement(at: count, to: ASCII.backslash)
      count += 1
    }
    return count
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = text[count...].update(fromContentsOf: bytes)
    count += bytes.count
  }

  private mutating func unescape(_ bytes: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) {
    count += ValueText.unescape(bytes, escaping, into: UnsafeMutableBufferPointer(rebasing: text[count...]))
  }
}
