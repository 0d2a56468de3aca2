internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines without a colon that belong to the value before them: the line breaks of a text were not escaped, continuation
/// lines lost their blank or their soft line break, or an address or URL was cut in two.
extension CardReading {
  /// Reads the line before again, together with the current line and the lines that continue it.
  ///
  /// - Returns: False if it is not clear that the current line continues it; then nothing has changed.
  mutating func joinToLineBefore() -> Bool {
    let before = card.lastLine
    let start = input.line.physical.lowerBound
    let line = scanner.physicalLine(at: start).line
    guard before >= 0, !beginsLikeProperty(line) else { return false }
    readAgain(from: before)
    guard let kind = continuation(line), removeValues(ofLineAt: before) else {
      readAgain(from: start)
      return false
    }
    let findings = joinLines(kind)
    _ = input.line.parse(maximumParameters: limits.parameters)
    input.readParameters()
    readValue(PropertyTable.find(input.line))
    input.findings = findings
    // A line is joined once, so that the time stays linear.
    card.lastLine = -1
    return true
  }

  /// Returns to a line and parses it. Its findings were reported before.
  private mutating func readAgain(from start: Int) {
    scanner.goBack(to: start)
    guard scanner.next(&input.line) else { return }
    var anomalies = parse()
    if anomalies.lacksColon { _ = restoreColon(&anomalies) }
    input.findings.removeAll(keepingCapacity: true)
  }

  /// Removes the values of the line at a place, which was read last.
  private mutating func removeValues(ofLineAt start: Int) -> Bool {
    if card.labels.last?.line == start { card.labels.removeLast() }
    return card.contact.removeValuesOfLastLine()
  }

  /// Why lines continue a value.
  private enum Continuation {
    case text, quotedPrintable, address
  }

  /// Why a line continues the current one, if that is clear.
  private func continuation(_ line: Range<Int>) -> Continuation? {
    guard !input.line.saysBase64 else { return nil }
    guard let number = PropertyTable.find(input.line) else { return .text }
    switch PropertyTable.role(number) {
    case .addressLabel: return .text
    case .codec where PropertyTable.withCodec(number, \.isJoinable): return .text
    case .codec where scanner.nextNonBlankLine() == line: break
    default: return nil
    }
    if ContentLineScanner.declaresQuotedPrintable(input.line) { return hasEncodedByte(line) ? .quotedPrintable : nil }
    let (first, second) = (input.line.bytes[input.line.value], bytes[line])
    guard !first.contains(where: ASCII.isBlank), !second.contains(where: { ASCII.isBlank($0) || $0 == ASCII.semicolon })
    else { return nil }
    let isCut =
      input.line.isNamed("EMAIL")
      ? CutAddress.isEmail(first, second) : input.line.isNamed("URL") && CutAddress.isURL(first, second)
    return isCut ? .address : nil
  }

  /// Joins the lines that continue the current one; the first of them was found to do so.
  private mutating func joinLines(_ kind: Continuation) -> [Finding] {
    var findings: [Finding] = []
    let name = Finding.word(input.name)
    let isEncoded = ContentLineScanner.declaresQuotedPrintable(input.line)
    while let line = scanner.nextNonBlankLine(), findings.isEmpty || continues(line, kind) {
      while let blank = scanner.peek(), blank.lowerBound < line.lowerBound {
        if kind == .text {
          scanner.joinNext(&input.line, separator: lineBreak(isEncoded: isEncoded))
        } else {
          _ = scanner.skip()
        }
      }
      findings.append(finding(kind, line, of: name, isEncoded: isEncoded))
      let isSoftBreak = kind != .text || isEncoded && bytes[line.lowerBound] == ASCII.equals
      scanner.joinNext(&input.line, separator: isSoftBreak ? [] : lineBreak(isEncoded: isEncoded))
      scanner.unfold(&input.line)
      if isEncoded { joinSoftBreaks() }
      if scanner.isCut || kind == .address { break }
    }
    return findings
  }

  /// Whether a line has no colon, is not framing, a comment or a property, and may be more of a value.
  private func continues(_ line: Range<Int>, _ kind: Continuation) -> Bool {
    guard case .other = FramingLine(bytes, line), bytes[line.lowerBound] != ASCII.numberSign, !hasColon(line),
      !beginsLikeProperty(line)
    else { return false }
    return kind == .text || hasEncodedByte(line)
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

  /// Whether a line begins with the name of a known property and a semicolon.
  private func beginsLikeProperty(_ line: Range<Int>) -> Bool {
    guard let end = ByteSearch.first(ASCII.semicolon, in: bytes, from: line.lowerBound, to: line.upperBound)
    else { return false }
    return PropertyTable.find(bytes, line.lowerBound..<end) != nil
  }

  /// Whether a line has a byte in quoted-printable.
  private func hasEncodedByte(_ line: Range<Int>) -> Bool {
    line.dropLast(2).contains { index in
      bytes[index] == ASCII.equals && ASCII.hexadecimalValue(bytes[index + 1]) != nil
        && ASCII.hexadecimalValue(bytes[index + 2]) != nil
    }
  }

  /// A line break in the value of the current line.
  private func lineBreak(isEncoded: Bool) -> [UInt8] {
    if isEncoded { return Array("=0A".utf8) }
    return card.version == .v21 ? [ASCII.lineFeed] : [ASCII.backslash, UInt8(ascii: "n")]
  }

  // MARK: - Findings

  private func finding(
    _ kind: Continuation, _ line: Range<Int>, of name: String, isEncoded: Bool
  ) -> Finding {
    let text = Finding.quote(String(decoding: bytes[line.prefix(60)], as: UTF8.self))
    let end = scanner.endOfLine(before: line.lowerBound)
    let fix: Fix? =
      switch kind {
      case .text: isEncoded ? nil : escapingLineBreaks(before: line.lowerBound)
      case .quotedPrintable: Fix("add the soft line break", edits: [Edit(end..<end, [ASCII.equals])])
      case .address: Fix("join the two lines", edits: [Edit(end..<line.lowerBound, [])])
      }
    let reason = kind == .text ? "lacks the leading blank of a folded line" : "has no colon"
    return Finding(
      VCardCodes.unfoldedContinuation, "\(text) \(reason); it was joined to the \(name) before it", at: line,
      property: name, fix: fix)
  }

  /// The maximum number of line breaks in a fix.
  private static var mostLineBreaks: Int { 1000 }

  /// The fix that escapes the line break before a line, and those of the blank lines there; 2.1 has no escape for them.
  private func escapingLineBreaks(before start: Int) -> Fix? {
    guard card.version != .v21 else { return nil }
    var edits: [Edit] = []
    var index = start
    while index > 0, edits.count < Self.mostLineBreaks {
      let end = scanner.endOfLine(before: index)
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

/// Addresses without blanks that were cut in two.
private enum CutAddress {
  /// Whether two parts are an e-mail address, and the first alone is not: `ada@` and `example.org`.
  static func isEmail(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    guard let last = first.last, let next = second.first,
      (first + second).count(where: { $0 == ASCII.atSign }) == 1
    else { return false }
    guard let sign = first.firstIndex(of: ASCII.atSign) else { return second.contains(ASCII.period) }
    let hasDomain = first[sign...].contains(ASCII.period)
    return last == ASCII.atSign || last == ASCII.period || next == ASCII.period && !hasDomain
  }

  /// Whether a text continues a URL: `https://example.org/` and `ada.html`.
  static func isURL(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    guard let last = first.last, let next = second.first else { return false }
    let delimiters: [UInt8] = [
      ASCII.slash, ASCII.period, ASCII.hyphen, ASCII.equals, ASCII.ampersand, ASCII.percent, UInt8(ascii: "?"),
      ASCII.numberSign,
    ]
    return delimiters.contains(last) || delimiters.contains(next)
  }
}
