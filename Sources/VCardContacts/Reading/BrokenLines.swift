internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines that old writers broke without a fold, and lines that are none.
extension CardReading {
  /// Parses the line, and joins to it what old writers broke without a fold.
  mutating func parse() -> ContentLine.Oddities {
    let oddities = input.line.parse(maximumParameters: limits.parameters)
    if input.line.hasFolds {
      input.line.passLeadingFold(keepsSpace: scanner.foldKeepsSpace)
      return oddities
    }
    // Only base64, quoted-printable and addresses of 2.1 can go on in the next line; nearly no line is one of these.
    let last = input.line.bytes[input.line.line.upperBound - 1]
    let mayGoOn = last == ASCII.equals || last == ASCII.backslash || !input.line.parameters.isEmpty
    guard mayGoOn, !oddities.lacksColon, let join = joinBrokenLines() else { return oddities }
    // The ranges of the first look are those of the unjoined line.
    let joined = input.line.parse(maximumParameters: limits.parameters)
    if let said = join.said {
      // Where the value ends in the middle, something is missing; else all of it was read.
      let end = input.line.line.upperBound
      input.report(
        said.code, said.message, at: said.isAtEnd ? end - 1..<end : nil, severity: said.isAtEnd ? nil : .warning)
    }
    return joined
  }

  /// Whether the value of a line with the known head of that number may go on in lines that do not say so: an address of
  /// 2.1 over several lines, or base64 without a fold.
  @inline(__always)
  func mayGoOn(_ head: Int) -> Bool {
    if card.version == .v21, input.line.bytes[input.line.line.upperBound - 1] == ASCII.backslash { return true }
    return heads[head].isBase64 && base64GoesOn()
  }

  /// Whether base64 goes on in the next line, which lacks the blank of a fold.
  private func base64GoesOn() -> Bool {
    guard let next = scanner.peek() else { return false }
    return isMoreBase64(next, behind: input.line.bytes[input.line.line.upperBound - 1])
  }

  /// What was joined, and what there is to say about it.
  private struct Join {
    var said: (code: FindingCode, message: String, isAtEnd: Bool)?
  }

  private mutating func joinBrokenLines() -> Join? {
    if input.line.saysBase64 { return joinBase64() }
    switch input.line.bytes[input.line.line.upperBound - 1] {
    case ASCII.equals where ContentLineScanner.saysQuotedPrintable(input.line): return joinSoftBreaks()
    case ASCII.backslash where card.version == .v21: return joinBackslashLines()
    default: return nil
    }
  }

  /// Quoted-printable goes on in the next line behind an equals sign (vCard 2.1 2.1.3).
  private mutating func joinSoftBreaks() -> Join {
    var said: (code: FindingCode, message: String, isAtEnd: Bool)?
    while input.line.bytes[input.line.line.upperBound - 1] == ASCII.equals {
      var next = scanner.peek() ?? 0..<0
      if next.isEmpty, !scanner.isAtEnd {
        // Outlook ends its notes with a soft line break and an empty line.
        guard let behind = lineBehindBlanks(), !startsAnotherProperty(behind, isSure: false) else {
          scanner.joinNext(&input.line, dropping: 1)
          break
        }
        said = (
          VCardCodes.brokenSoftBreak, "an empty line stands behind a soft line break; the value goes on behind it",
          false
        )
        while next.isEmpty, let line = scanner.skip() { next = line }
      }
      guard !startsAnotherProperty(next), !next.isEmpty else {
        return Join(
          said: (
            VCardCodes.brokenSoftBreak,
            "the value ends in an equals sign, but what follows is no more of it", true
          ))
      }
      scanner.joinNext(&input.line, dropping: 1)
      if scanner.isCut { passSoftBreaks(behind: next) }
      if scanner.isCut || input.line.line.isEmpty { break }
    }
    return Join(said: said)
  }

  /// Passes over the rest of a value that is too long.
  private mutating func passSoftBreaks(behind line: Range<Int>) {
    var line = line
    while bytes[line.upperBound - 1] == ASCII.equals, let next = scanner.peek(), !next.isEmpty,
      !startsAnotherProperty(next)
    {
      line = next
      _ = scanner.skip()
    }
  }

  /// The next line that is not blank.
  func lineBehindBlanks() -> Range<Int>? {
    var position = scanner.offset
    while position < bytes.count {
      let (line, next) = scanner.physicalLine(at: position)
      if !ASCII.isBlank(bytes, line) { return line }
      position = next
    }
    return nil
  }

  /// Whether a line is not the rest of a value but begins a property.
  ///
  /// - Parameter isSure: Whether to believe it only of a property that there is, or of a vendor's.
  func startsAnotherProperty(_ line: Range<Int>, isSure: Bool = true) -> Bool {
    switch FramingLine(bytes, line) {
    case .begin, .end, .version21, .emptyAgent: return true
    case .nothing, .other: break
    }
    var end = line.lowerBound
    while end < line.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon {
      // A property's name is in capitals here; a text that goes on is not.
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

  /// Base64 whose lines begin without a blank goes on until an empty line or a line with a colon.
  private mutating func joinBase64() -> Join? {
    var isJoined = false
    while base64GoesOn() {
      scanner.joinNext(&input.line)
      isJoined = true
      if scanner.isCut { break }
    }
    guard isJoined else { return nil }
    return Join(
      said: (
        VCardCodes.unfoldedContinuation, "lines that go on with base64 lack the leading blank; they were joined", false
      ))
  }

  /// An address over several lines, each but the last with a backslash at its end, as a phone wrote it in 2.1.
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
      said: (VCardCodes.unfoldedContinuation, "lines that end in a backslash were joined to one value", false))
  }

  /// Whether a line without a colon begins with the name of a property that there is and a semicolon, which stands where
  /// the colon should.
  func beginsLikeProperty(_ line: Range<Int>, in text: [UInt8]? = nil) -> Bool {
    let text = text ?? input.line.bytes
    guard let end = ByteSearch.first(ASCII.semicolon, in: text, from: line.lowerBound, to: line.upperBound)
    else { return false }
    return PropertyTable.find(text, line.lowerBound..<end) != nil
  }

  /// A line without a colon: more of the text before it, a comment, or nothing that can be read.
  mutating func readWithoutColon() {
    let line = input.line.line
    let text = String(decoding: input.line.bytes[line], as: UTF8.self)
    if input.line.bytes[line.lowerBound] == ASCII.numberSign {
      input.report(VCardCodes.commentLine, "the line \(Finding.quote(text)) begins with # and was passed over")
    } else if ASCII.isBlank(input.line.bytes[line.lowerBound]), card.lastTextLine < 0 {
      input.report(
        VCardCodes.orphanContinuation, "\(Finding.quote(text)) continues nothing; it was left out")
      loose.setAside(input.line.physical)
    } else if card.lastTextLine >= 0, !beginsLikeProperty(line), joinToTextBefore() {
      return
    } else {
      let last = text.utf8.split(separator: ASCII.semicolon).last
      let isSlip = text.utf8.contains(ASCII.semicolon) && last?.contains(ASCII.equals) == false
      let hint = isSlip ? "; a semicolon stands where the colon should" : ""
      input.report(
        VCardCodes.missingColon, "the line \(Finding.quote(text)) has no colon\(hint); it was left out")
      loose.setAside(input.line.physical)
    }
  }
}
