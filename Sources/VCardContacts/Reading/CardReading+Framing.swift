internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines that begin and end cards, and components that are not cards.
extension CardReading {
  /// Whether the line begins like BEGIN or END. Performance: the first letter decides for nearly all lines.
  func mayFrame() -> Bool {
    let line = input.line.line
    let letter = ASCII.uppercased(input.line.bytes[line.lowerBound])
    guard letter == UInt8(ascii: "B") || letter == UInt8(ascii: "E") else { return false }
    return FramingLine.mayFrame(input.line.bytes, line)
  }

  /// Skips a line that begins or ends a component that is not a card, such as BEGIN:VCALENDAR, or is inside one.
  ///
  /// - Returns: Whether the line was skipped.
  mutating func skipForeignLine() -> Bool {
    if foreign.isEmpty, !mayFrame() { return false }
    let anomalies = input.line.parse(maximumParameters: 1)
    let written =
      anomalies.lacksColon
      ? "" : String(decoding: input.line.bytes[input.line.value], as: UTF8.self).trimmingASCIISpace
    let value = written.asciiUppercased
    if value == "VCARD", input.line.isNamed("BEGIN") || input.line.isNamed("END") {
      // Only unfolded lines frame a card.
      let name = input.name.asciiUppercased
      report(
        Finding(
          VCardCodes.wrongComponent, "\(name):VCARD is folded and does not frame a card; it was skipped",
          at: input.line.physical))
      outside.skipInRun(input.line.physical)
      return true
    }
    if input.line.isNamed("BEGIN"), !value.isEmpty {
      if foreign.isEmpty {
        report(
          Finding(
            VCardCodes.wrongComponent,
            "BEGIN:\(Finding.quote(written)) does not begin a card; its own lines were skipped, the cards in it were read",
            at: input.line.physical))
      }
      // The limit bounds the memory if there is no END.
      if foreign.count < 64 { foreign.append(value) }
    } else if input.line.isNamed("END"), !foreign.isEmpty {
      if let index = foreign.lastIndex(of: value) { foreign.removeSubrange(index...) }
      outside.skipInRun(input.line.physical)
      return true
    }
    guard !foreign.isEmpty else { return false }
    outside.skipInRun(input.line.physical)
    return true
  }

  /// Reports parameters and a group on BEGIN or END.
  ///
  /// - Parameter length: The length of the line without them.
  mutating func checkFraming(_ length: Int) {
    guard input.line.line.count != length, isOpen, depthTooFar == 0 else { return }
    _ = input.line.parse(maximumParameters: 1)
    let place = input.line.physical
    if !input.line.group.isEmpty, card.version == .v40 {
      card.findings.report(VCardCodes.groupOnFraming, "BEGIN and END have no group; it was skipped", at: place)
    }
    if !input.line.parameters.isEmpty, card.version != .v21 {
      card.findings.report(
        VCardCodes.parameterOnFraming, "BEGIN and END have no parameters; they were skipped", at: place)
    }
  }

  /// Removes the indentation of this card and the following ones, if this one is indented.
  ///
  /// - Returns: The indentation of this card.
  mutating func removeIndentation() -> Indentation.Card? {
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

  /// Reports that the lines of the card are indented, or only its BEGIN.
  mutating func reportIndentation(_ indentation: Indentation.Card?, ofBeginAt line: Range<Int>) {
    let physical = input.line.physical.lowerBound
    let beforeBegin = line.lowerBound > physical && ASCII.isBlank(bytes[physical]) ? [physical..<line.lowerBound] : []
    let blanks = beforeBegin + (indentation?.blanks ?? [])
    guard !blanks.isEmpty else { return }
    card.findings.report(
      VCardCodes.indentedCard, "the lines of the card are indented; the card was read without the indentation",
      at: line, fix: Fix("remove the indentation", edits: blanks.map { Edit($0, []) }))
  }
}
