internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines that begin and end something: cards, and components that are none.
extension CardReading {
  /// Whether the line begins like BEGIN or END; nearly every line is told from them by its first letter.
  func mayFrame() -> Bool {
    let line = input.line.line
    let letter = ASCII.uppercased(input.line.bytes[line.lowerBound])
    guard letter == UInt8(ascii: "B") || letter == UInt8(ascii: "E") else { return false }
    return FramingLine.mayFrame(input.line.bytes, line)
  }

  /// Whether the line begins, ends or stands in a component that is no card, such as BEGIN:VCALENDAR.
  mutating func isForeign() -> Bool {
    if foreign.isEmpty, !mayFrame() { return false }
    let oddities = input.line.parse(maximumParameters: 1)
    let written =
      oddities.lacksColon
      ? "" : String(decoding: input.line.bytes[input.line.value], as: UTF8.self).trimmingASCIISpace
    let value = written.asciiUppercased
    if value == "VCARD", input.line.isNamed("BEGIN") || input.line.isNamed("END") {
      // Only lines in one piece frame a card; where this one stands the next card begins or the input ends soon.
      let name = input.name.asciiUppercased
      say(
        Finding(
          VCardCodes.wrongComponent, "\(name):VCARD is folded and frames no card; it was left out",
          at: input.line.physical))
      loose.reject(input.line.physical)
      return true
    }
    if input.line.isNamed("BEGIN"), !value.isEmpty {
      if foreign.isEmpty {
        say(
          Finding(
            VCardCodes.wrongComponent,
            "BEGIN:\(Finding.quote(written)) does not begin a card; its own lines were skipped, the cards in it were read",
            at: input.line.physical))
      }
      // An END that never comes must not cost the names of all of them.
      if foreign.count < 64 { foreign.append(value) }
    } else if input.line.isNamed("END"), !foreign.isEmpty {
      if let index = foreign.lastIndex(of: value) { foreign.removeSubrange(index...) }
      loose.reject(input.line.physical)
      return true
    }
    guard !foreign.isEmpty else { return false }
    loose.reject(input.line.physical)
    return true
  }

  /// Says what BEGIN and END may not have; the card that they frame is open.
  ///
  /// - Parameter length: How long the line is when it is nothing but the two words, as nearly all of them are.
  mutating func checkFraming(_ length: Int) {
    guard input.line.line.count != length, isOpen, depthTooFar == 0 else { return }
    _ = input.line.parse(maximumParameters: 1)
    let place = input.line.physical
    if !input.line.group.isEmpty, card.version == .v40 {
      card.findings.append(
        Finding(VCardCodes.groupOnFraming, "BEGIN and END have no group; it was left out", at: place))
    }
    if !input.line.parameters.isEmpty, card.version != .v21 {
      card.findings.append(
        Finding(VCardCodes.parameterOnFraming, "BEGIN and END have no parameters; they were left out", at: place))
    }
  }

  /// Takes the indentation out of the cards from the one on whose BEGIN was read, if that one is indented.
  ///
  /// - Returns: The indentation of this card.
  mutating func takeIndentation() -> Indentation.Card? {
    if indentations == nil {
      let next = scanner.offset
      guard next < bytes.count, ASCII.isBlank(bytes[next]), scanner.isCardIndented(after: next) else { return nil }
      indentations = scanner.removeIndentation(&input.line).reversed()
      bytes = input.line.bytes
    }
    let next = scanner.offset
    while let card = indentations?.last, card.start <= next {
      indentations?.removeLast()
      if card.start == next { return card }
    }
    return nil
  }

  /// Reports that the lines of the card that was opened are indented, or its BEGIN alone.
  mutating func reportIndentation(_ indentation: Indentation.Card?, ofBeginAt line: Range<Int>) {
    let physical = input.line.physical.lowerBound
    let beforeBegin = line.lowerBound > physical && ASCII.isBlank(bytes[physical]) ? [physical..<line.lowerBound] : []
    let blanks = beforeBegin + (indentation?.blanks ?? [])
    guard !blanks.isEmpty else { return }
    card.findings.append(
      Finding(
        VCardCodes.indentedCard, "the lines of the card are indented; the card was read without the indentation",
        at: line, fix: Fix("remove the indentation", isSafe: true, edits: blanks.map { Edit($0, []) })))
  }
}
