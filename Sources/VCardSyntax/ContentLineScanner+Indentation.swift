internal import SourceText

extension ContentLineScanner {
  /// The width of the indentation of the card whose lines begin at an offset; 0 if it is not indented.
  private func indentationWidth(after start: Int) -> Int {
    nonBlankLine(from: start).map { Indentation.width(ofFirstLine: $0, in: source) } ?? 0
  }

  /// Removes the indentation of all cards from the current position on without moving any other byte: the line end
  /// before the blanks of a line moves after them, and carriage returns, which end no further line there, replace it.
  ///
  /// - Returns: The blanks that were removed, by the start of the first line of their card without its blanks; `nil` if the
  ///   card whose BEGIN was read is not indented.
  package mutating func removeIndentation(_ line: inout ContentLine) -> [Int: [Range<Int>]]? {
    var width = indentationWidth(after: position)
    guard width > 0 else { return nil }
    let first = Indentation.removed(width, from: physicalLine(at: position).line, in: source).lowerBound
    var removed: [Int: [Range<Int>]] = [:]
    var result = source
    var isOutside = false
    var card = first
    var previousEnd = endOfLine(before: position)
    var start = position
    while start < source.count {
      let (line, next) = physicalLine(at: start)
      let content = isOutside ? line : Indentation.removed(width, from: line, in: source)
      if content.lowerBound > start {
        if start == card { card = content.lowerBound }
        removed[card, default: []].append(start..<content.lowerBound)
        Self.moveLineEnd(at: previousEnd, after: start..<content.lowerBound, in: &result)
      }
      switch Self.framing(source, content, isOutside: isOutside) {
      case .begin:
        card = next
        width = indentationWidth(after: next)
        isOutside = false
      case .end: isOutside = true
      default: break
      }
      previousEnd = line.upperBound
      start = next
    }
    source = result
    line.bytes = source
    // The blanks of the next line now precede the line end before it.
    position = first
    return removed
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
