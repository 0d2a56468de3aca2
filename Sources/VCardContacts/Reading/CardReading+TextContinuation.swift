internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines without a colon that belong to the text before them, because its line breaks were not escaped, or its continuation
/// lines lost their blank or their soft line break.
extension CardReading {
  /// Reads the line before again, together with the current line and the following ones without a colon.
  ///
  /// - Returns: False if the value of the line before cannot be replaced; then nothing has changed.
  mutating func joinToTextBefore() -> Bool {
    let start = card.lastTextLine
    guard removeValue(ofLineAt: start) else { return false }
    restart(at: start)
    let findings = joinTextLines()
    _ = input.line.parse(maximumParameters: limits.parameters)
    readValueAgain()
    input.findings = findings
    // A line is joined once, so that the time stays linear.
    card.lastTextLine = -1
    return true
  }

  /// Removes the last value from the contact, which is that of the line at a place.
  private mutating func removeValue(ofLineAt start: Int) -> Bool {
    if let label = card.labels.last, label.line == start {
      card.labels.removeLast()
      return true
    }
    return card.contact.removeValuesOfLastLine(in: CardReading.joinableFields)
  }

  /// The fields of properties whose text may continue, and of those that are kept as they are.
  private static let joinableFields: Set<FieldNumber> = [
    .notes, .addresses, .nicknames, .organizations, .titles, .roles, .categories, .extensions,
  ]

  /// Returns to a line and parses it.
  mutating func restart(at start: Int) {
    scanner.goBack(to: start)
    guard scanner.begin(&input.line) else { return }
    if input.line.isContinued { scanner.unfold(&input.line) }
    _ = parse()
  }

  mutating func readValueAgain() {
    input.readParameters()
    readValue(PropertyTable.find(input.line))
    input.findings.removeAll(keepingCapacity: true)
  }

  /// Joins the following lines without a colon, with the blank lines between them.
  private mutating func joinTextLines() -> [Finding] {
    var findings: [Finding] = []
    let name = input.name
    let isEncoded = ContentLineScanner.declaresQuotedPrintable(input.line)
    while let line = nextTextLine(isFirst: findings.isEmpty) {
      while let blank = scanner.peek(), blank.lowerBound < line.lowerBound {
        scanner.joinNext(&input.line, separator: lineBreak(isEncoded: isEncoded))
      }
      let text = String(decoding: bytes[line.prefix(60)], as: UTF8.self)
      let isSoftBreak = isEncoded && !line.isEmpty && bytes[line.lowerBound] == ASCII.equals
      findings.report(
        VCardCodes.unfoldedContinuation,
        "\(Finding.quote(text)) lacks the leading blank of a folded line; it was joined to the \(Finding.word(name)) before it",
        at: line, property: Finding.word(name), fix: isEncoded ? nil : escapingLineBreaks(before: line.lowerBound))
      scanner.joinNext(&input.line, separator: isSoftBreak ? [] : lineBreak(isEncoded: isEncoded))
      scanner.unfold(&input.line)
      if scanner.isCut { break }
    }
    return findings
  }

  /// The next line that is not blank, if it has no colon and is not framing, a comment or a property.
  ///
  /// - Parameter isFirst: Whether it is the line that was already found to have no colon.
  private func nextTextLine(isFirst: Bool) -> Range<Int>? {
    guard let line = nextNonBlankLine() else { return nil }
    if isFirst { return line }
    guard case .other = FramingLine(bytes, line), bytes[line.lowerBound] != ASCII.numberSign,
      !hasColon(line), !beginsLikeProperty(line, in: bytes)
    else { return nil }
    return line
  }

  /// Whether a line, or one of the lines that continue it, has a colon.
  private func hasColon(_ line: Range<Int>) -> Bool {
    var line = line
    while true {
      if ByteSearch.first(ASCII.colon, in: bytes, from: line.lowerBound, to: line.upperBound) != nil { return true }
      let next = scanner.physicalLine(at: line.lowerBound).next
      guard next < bytes.count, ASCII.isBlank(bytes[next]) else { return false }
      line = scanner.physicalLine(at: next).line
    }
  }

  /// A line break in the value of the current line.
  private func lineBreak(isEncoded: Bool) -> [UInt8] {
    if isEncoded { return Array("=0A".utf8) }
    return card.version == .v21 ? [ASCII.lineFeed] : [ASCII.backslash, UInt8(ascii: "n")]
  }

  /// The maximum number of line breaks in a fix.
  private static var mostLineBreaks: Int { 1000 }

  /// The fix that escapes the line break before a line, and those of the blank lines there; 2.1 has no escape for them.
  private func escapingLineBreaks(before start: Int) -> Fix? {
    guard card.version != .v21 else { return nil }
    var edits: [Edit] = []
    var index = start
    while index > 0, edits.count < Self.mostLineBreaks {
      var end = index
      while end > 0, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      if end < index {
        edits.append(Edit(end..<index, [ASCII.backslash, UInt8(ascii: "n")]))
        index = end
      } else if ASCII.isBlank(bytes[index - 1]) {
        index -= 1
      } else {
        break
      }
    }
    return Fix(
      "write the line break\(edits.count == 1 ? "" : "s") as \\n", edits: edits.reversed())
  }
}
