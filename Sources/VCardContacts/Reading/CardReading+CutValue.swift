internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines without a colon that belong to the value before them, although it is not a text: quoted-printable without a soft
/// line break, and an address or URL that was cut in two.
extension CardReading {
  /// Reads the line before again together with the current line, if that is clear.
  ///
  /// - Returns: False if it is not, or if the value of the line before cannot be replaced; then nothing has changed.
  mutating func joinToCutValueBefore() -> Bool {
    guard !input.line.isUnfolded, let start = startOfLineBefore() else { return false }
    let line = input.line.line
    let before = scanner.physicalLine(at: start).line
    guard let join = cutValue(before, line), card.contact.removeValuesOfLastLine() else { return false }
    restart(at: start)
    let name = Finding.word(input.name)
    let text = Finding.quote(String(decoding: bytes[line.prefix(60)], as: UTF8.self))
    let fix = fix(join, before: line.lowerBound)
    joinPieces(join)
    readValueAgain()
    input.findings = [
      Finding(
        VCardCodes.unfoldedContinuation, "\(text) has no colon; it was joined to the \(name) before it", at: line,
        property: name, fix: fix)
    ]
    card.lastTextLine = -1
    return true
  }

  /// Why a line continues the one before it.
  private enum Join {
    case quotedPrintable, address
  }

  /// Joins the lines that continue the current one, and parses it.
  private mutating func joinPieces(_ join: Join) {
    repeat {
      scanner.joinNext(&input.line)
      _ = parse()
    } while join == .quotedPrintable && !scanner.isCut && nextIsQuotedPrintable()
  }

  private func nextIsQuotedPrintable() -> Bool {
    guard let next = scanner.peek() else { return false }
    return isQuotedPrintablePiece(next)
  }

  /// Whether a line has an encoded byte, and is not a property or a comment.
  private func isQuotedPrintablePiece(_ line: Range<Int>) -> Bool {
    guard !line.isEmpty, bytes[line.lowerBound] != ASCII.numberSign,
      ByteSearch.first(ASCII.colon, in: bytes, from: line.lowerBound, to: line.upperBound) == nil,
      !beginsLikeProperty(line, in: bytes)
    else { return false }
    return line.dropLast(2).contains { index in
      bytes[index] == ASCII.equals && ASCII.hexadecimalValue(bytes[index + 1]) != nil
        && ASCII.hexadecimalValue(bytes[index + 2]) != nil
    }
  }

  /// The maximum number of physical lines of a line that is read again, so that the time stays linear.
  private static var mostLinesBefore: Int { 64 }

  /// The start of the logical line before the current one in the card.
  private func startOfLineBefore() -> Int? {
    var start = input.line.physical.lowerBound
    for _ in 0..<Self.mostLinesBefore {
      guard let previous = startOfPhysicalLine(before: start), previous > card.start else { return nil }
      start = previous
      let line = scanner.physicalLine(at: start).line
      let isContinuation = line.isEmpty || ASCII.isBlank(bytes[line.lowerBound])
      if !isContinuation, !endsInSoftBreak(before: start) { return start }
    }
    return nil
  }

  private func startOfPhysicalLine(before start: Int) -> Int? {
    var end = start
    while end > 0, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    guard end < start, end > 0 else { return nil }
    while end > 0, bytes[end - 1] != ASCII.lineFeed, bytes[end - 1] != ASCII.carriageReturn { end -= 1 }
    return end
  }

  private func endsInSoftBreak(before start: Int) -> Bool {
    var end = start
    while end > 0, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end > 0 && bytes[end - 1] == ASCII.equals
  }

  /// How a line continues the one before it, if that is clear.
  private func cutValue(_ before: Range<Int>, _ line: Range<Int>) -> Join? {
    guard case .other = FramingLine(bytes, before),
      let colon = ByteSearch.first(ASCII.colon, in: bytes, from: before.lowerBound, to: before.upperBound)
    else { return nil }
    var nameEnd = before.lowerBound
    while bytes[nameEnd] != ASCII.colon, bytes[nameEnd] != ASCII.semicolon { nameEnd += 1 }
    var start = before.lowerBound
    if let period = ByteSearch.first(ASCII.period, in: bytes, from: start, to: nameEnd) { start = period + 1 }
    let name = start..<nameEnd
    guard let number = PropertyTable.find(bytes, name), PropertyTable.role(number) == .codec else { return nil }
    if ContentLineScanner.declaresQuotedPrintable(bytes, before) {
      return isQuotedPrintablePiece(line) ? .quotedPrintable : nil
    }
    guard !line.contains(where: { ASCII.isBlank(bytes[$0]) || bytes[$0] == ASCII.semicolon }) else { return nil }
    let value = colon + 1..<before.upperBound
    if ASCIIWord.equals(bytes, name, "EMAIL") { return isCutEmail(value, line) ? .address : nil }
    if ASCIIWord.equals(bytes, name, "URL") { return isCutURL(value, line) ? .address : nil }
    return nil
  }

  /// Whether two parts are an e-mail address, and the first alone is not: `ada@` and `example.org`.
  private func isCutEmail(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard let last = first.last, let next = second.first, !first.contains(where: { ASCII.isBlank(bytes[$0]) }) else {
      return false
    }
    let signs = first.count { bytes[$0] == ASCII.atSign } + second.count { bytes[$0] == ASCII.atSign }
    guard signs == 1 else { return false }
    guard let sign = first.first(where: { bytes[$0] == ASCII.atSign }) else {
      return second.contains { bytes[$0] == ASCII.period }
    }
    let hasDomain = (sign..<first.upperBound).contains { bytes[$0] == ASCII.period }
    return last == sign || bytes[last] == ASCII.period || bytes[next] == ASCII.period && !hasDomain
  }

  /// Whether a text continues a URL: `https://example.org/` and `ada.html`.
  private func isCutURL(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard let last = first.last, let next = second.first else { return false }
    let delimiters: [UInt8] = [
      ASCII.slash, ASCII.period, ASCII.hyphen, ASCII.equals, ASCII.ampersand, ASCII.percent, UInt8(ascii: "?"),
      ASCII.numberSign,
    ]
    return delimiters.contains(bytes[last]) || delimiters.contains(bytes[next])
  }

  /// The fix that joins a line to the one before it.
  private func fix(_ join: Join, before start: Int) -> Fix {
    var end = start
    while end > 0, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return switch join {
    case .quotedPrintable: Fix("add the soft line break", edits: [Edit(end..<end, [ASCII.equals])])
    case .address: Fix("join the two lines", edits: [Edit(end..<start, [])])
    }
  }
}
