internal import SourceText

extension ContentLineScanner {
  /// Whether the card whose BEGIN ends at an offset is indented.
  package func isCardIndented(after start: Int) -> Bool { indentationWidth(after: start) > 0 }

  /// The width of the indentation of the card whose lines begin at an offset; 0 if it is not indented.
  private func indentationWidth(after start: Int) -> Int {
    nonBlankLine(from: start).map { Indentation.width(ofFirstLine: $0, in: source) } ?? 0
  }

  /// Removes the indentation of all cards from the current position on without moving any other byte: the line end
  /// before the blanks of a line moves after them, and carriage returns, which end no further line there, replace it.
  ///
  /// - Returns: The blanks that were removed, by card; the first card is the one whose BEGIN was read.
  package mutating func removeIndentation(_ line: inout ContentLine) -> [Indentation.Card] {
    var cards: [Indentation.Card] = []
    var result = source
    var width = indentationWidth(after: position)
    var isOutside = false
    var card = Indentation.Card(start: position)
    var previousEnd = endOfLine(before: position)
    var start = position
    while start < source.count {
      let (line, next) = physicalLine(at: start)
      let content = isOutside ? line : Indentation.removed(width, from: line, in: source)
      if content.lowerBound > line.lowerBound {
        card.blanks.append(line.lowerBound..<content.lowerBound)
        if line.lowerBound == card.start { card.start = content.lowerBound }
        Self.moveLineEnd(at: previousEnd, after: line.lowerBound..<content.lowerBound, in: &result)
      }
      switch Self.framing(source, content, isOutside: isOutside) {
      case .begin:
        if !card.blanks.isEmpty { cards.append(card) }
        card = Indentation.Card(start: next)
        width = indentationWidth(after: next)
        isOutside = false
      case .end: isOutside = true
      default: break
      }
      previousEnd = line.upperBound
      start = next
    }
    if !card.blanks.isEmpty { cards.append(card) }
    source = result
    // The next line starts after its blanks, which now precede the line end before it.
    if let first = cards.first?.blanks.first, first.lowerBound == position { position = first.upperBound }
    line.bytes = source
    return cards
  }

  /// The framing after a physical line, which may lack a line break.
  private static func framing(_ bytes: [UInt8], _ line: Range<Int>, isOutside: Bool) -> FramingLine {
    let line = ByteOrderMark.skipped(in: bytes, line)
    let framing = FramingLine(bytes, line)
    let mayLackLineBreak = isOutside || framing == .end
    return mayLackLineBreak && MissingLineBreak.beginAtEnd(of: bytes, line) != nil ? .begin : framing
  }

  /// Moves the line end at an offset after the blanks that follow it; carriage returns replace it.
  private static func moveLineEnd(at end: Int, after blanks: Range<Int>, in bytes: inout [UInt8]) {
    let lineEnd = Array(bytes[end..<blanks.lowerBound])
    for index in end..<end + blanks.count { bytes[index] = ASCII.carriageReturn }
    for (index, byte) in lineEnd.enumerated() { bytes[end + blanks.count + index] = byte }
  }
}
