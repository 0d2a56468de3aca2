internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines that old writers broke without a fold, and lines without a colon.
extension CardReading {
  /// Parses the line after joining lines that old writers broke without a fold.
  mutating func parse() -> ContentLine.Anomalies {
    let anomalies = input.line.parse(maximumParameters: limits.parameters)
    if input.line.hasFolds {
      input.line.removeLeadingFold(keepsSpace: scanner.foldKeepsSpace)
      return anomalies
    }
    // Only base64, quoted-printable and addresses of 2.1 can continue without a fold.
    let last = input.line.bytes[input.line.line.upperBound - 1]
    let mayContinue = last == ASCII.equals || last == ASCII.backslash || !input.line.parameters.isEmpty
    guard mayContinue, !anomalies.lacksColon, let join = joinBrokenLines() else { return anomalies }
    let joined = input.line.parse(maximumParameters: limits.parameters)
    if let finding = join.finding {
      // A value that ends early is an error; otherwise all of it was read.
      let end = input.line.line.upperBound
      input.report(
        finding.code, finding.message, at: finding.isAtEnd ? end - 1..<end : nil,
        severity: finding.isAtEnd ? nil : .warning)
    }
    return joined
  }

  /// Whether the value of a line with a cached head may continue in lines without a fold: an address of 2.1,
  /// quoted-printable, or base64.
  @inline(__always)
  func mayContinue(_ head: Int) -> Bool {
    let last = input.line.bytes[input.line.line.upperBound - 1]
    if card.version == .v21, mayContinue21(head, last) { return true }
    return heads[head].isBase64 && base64Continues()
  }

  /// Whether the value of an unfolded line of 2.1 may continue in the next line.
  func mayContinue(_ line: CachedHeadLine) -> Bool { mayContinue21(line.head, bytes[line.end - 1]) }

  private func mayContinue21(_ head: Int, _ last: UInt8) -> Bool {
    last == ASCII.backslash || last == ASCII.equals && heads[head].isQuotedPrintable
  }

  /// Whether base64 continues in the next line, which lacks the blank of a fold.
  private func base64Continues() -> Bool {
    guard let next = scanner.peek() else { return false }
    return isMoreBase64(next, after: input.line.bytes[input.line.line.upperBound - 1])
  }

  /// Lines that were joined, and the finding about them.
  struct Join {
    var finding: (code: FindingCode, message: String, isAtEnd: Bool)?
  }

  private mutating func joinBrokenLines() -> Join? {
    if input.line.saysBase64 { return joinBase64() }
    switch input.line.bytes[input.line.line.upperBound - 1] {
    case ASCII.equals where ContentLineScanner.declaresQuotedPrintable(input.line): return joinSoftBreaks()
    case ASCII.backslash where card.version == .v21: return joinBackslashLines()
    default: return nil
    }
  }

  /// Joins quoted-printable, which continues in the next line after an equals sign (vCard 2.1 2.1.3).
  @discardableResult
  mutating func joinSoftBreaks() -> Join {
    var join = Join()
    while input.line.bytes[input.line.line.upperBound - 1] == ASCII.equals {
      var next = scanner.peek() ?? 0..<0
      if next.isEmpty, !scanner.isAtEnd {
        // Outlook ends its notes with a soft line break and an empty line.
        guard let following = scanner.nextNonBlankLine(), !startsAnotherProperty(following, isSure: false) else {
          scanner.joinNext(&input.line, dropping: 1)
          break
        }
        join.finding = (
          VCardCodes.brokenSoftBreak, "an empty line follows a soft line break; the value continues after it", false
        )
        while next.isEmpty, let line = scanner.skip() { next = line }
      }
      guard !startsAnotherProperty(next), !next.isEmpty else {
        join.finding = (
          VCardCodes.brokenSoftBreak, "the value ends in an equals sign, but the next line does not continue it", true
        )
        return join
      }
      scanner.joinNext(&input.line, dropping: 1)
      if scanner.isCut { skipSoftBreaks(after: next) }
      if scanner.isCut || input.line.line.isEmpty { break }
    }
    return join
  }

  /// Skips the rest of a value that is too long.
  private mutating func skipSoftBreaks(after line: Range<Int>) {
    var line = line
    while bytes[line.upperBound - 1] == ASCII.equals, let next = scanner.peek(), !next.isEmpty,
      !startsAnotherProperty(next)
    {
      line = next
      _ = scanner.skip()
    }
  }

  /// Whether a line begins a property instead of continuing a value.
  ///
  /// - Parameter isSure: Whether the name must be that of a known property or a vendor's.
  func startsAnotherProperty(_ line: Range<Int>, isSure: Bool = true) -> Bool {
    switch FramingLine(bytes, line) {
    case .begin, .end, .version21, .emptyAgent: return true
    case .nothing, .other: break
    }
    var end = line.lowerBound
    while end < line.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon {
      // Only names are entirely in capitals.
      let byte = bytes[end]
      guard byte &- 0x41 < 26 || byte == ASCII.hyphen else { return false }
      end += 1
    }
    guard end < line.upperBound, end > line.lowerBound else { return false }
    if !isSure
      || end - line.lowerBound > 2 && bytes[line.lowerBound] == UInt8(ascii: "X")
        && bytes[line.lowerBound + 1] == ASCII.hyphen
    {
      return true
    }
    return PropertyTable.find(bytes, line.lowerBound..<end) != nil
  }

  /// Joins base64 without the blanks of folds, up to an empty line or a line with a colon.
  private mutating func joinBase64() -> Join? {
    var isJoined = false
    while base64Continues() {
      scanner.joinNext(&input.line)
      isJoined = true
      if scanner.isCut { break }
    }
    guard isJoined else { return nil }
    return Join(
      finding: (
        VCardCodes.unfoldedContinuation, "continuation lines of base64 lack the leading blank; they were joined", false
      ))
  }

  /// Joins an address of 2.1 over several lines, each but the last with a backslash at its end, as a phone wrote it.
  private mutating func joinBackslashLines() -> Join? {
    var isJoined = false
    while input.line.bytes[input.line.line.upperBound - 1] == ASCII.backslash, let next = scanner.peek(),
      !next.isEmpty, !startsAnotherProperty(next)
    {
      scanner.joinNext(&input.line, dropping: 1, separator: [ASCII.lineFeed])
      isJoined = true
    }
    guard isJoined else { return nil }
    return Join(
      finding: (VCardCodes.unfoldedContinuation, "lines that end in a backslash were joined to one value", false))
  }

  /// Writes the colon of a line without one, if the start of its value is clear, and parses the line again.
  mutating func restoreColon(_ anomalies: inout ContentLine.Anomalies) -> Bool {
    guard let missing = MissingColon(input.line) else { return false }
    input.report(VCardCodes.missingColon, missing.message, at: missing.place, fix: missing.fix(in: input.line))
    scanner.writeColon(in: &input.line, replacing: missing.place)
    anomalies = parse()
    return true
  }

  /// Reads a line without a colon: a part of the value before it, a comment, or a line whose text is kept.
  mutating func readWithoutColon() {
    let line = input.line.line
    let text = Finding.quote(String(decoding: input.line.bytes[line], as: UTF8.self))
    if input.line.bytes[line.lowerBound] == ASCII.numberSign {
      return input.report(VCardCodes.commentLine, "the line \(text) begins with # and was skipped")
    }
    if joinToLineBefore() { return }
    if ASCII.isBlank(input.line.bytes[line.lowerBound]) {
      input.report(VCardCodes.orphanContinuation, "\(text) continues nothing; it was kept as \(UnreadLine.name)")
    } else {
      input.report(VCardCodes.missingColon, "the line \(text) has no colon; it was kept as \(UnreadLine.name)")
    }
    keepUnread(line)
  }

  /// Keeps the text of a line, so that no output loses it.
  mutating func keepUnread(_ line: Range<Int>) {
    let text = input.string(of: line).trimmingASCIISpaceIfNeeded
    card.lastLine = -1
    card.contact.beginLine(notesChanges: true)
    card.contact.append(ExtensionProperty(UnreadLine.name, ValueText.escaped(text, TextEscapes(semicolon: true))))
  }
}

/// The text of a line of a card that cannot be read.
package enum UnreadLine {
  /// The property that it is kept as.
  package static let name = "X-UNREAD-LINE"
}
