internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lines that begin and end cards, and components that are not cards.
extension CardReading {
  /// Whether the line begins like BEGIN or END.
  func mayFrame() -> Bool { FramingLine.mayFrame(input.line.bytes, input.line.line) }

  /// Skips a line that begins or ends a component that is not a card, such as BEGIN:VCALENDAR, or is inside one.
  ///
  /// - Returns: Whether the line was skipped.
  mutating func skipForeignLine() -> Bool {
    if foreign.isEmpty, !mayFrame() { return false }
    card.lastLine = -1
    let written = parseComponent()
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

  /// Parses the line, and returns its value, which is the name of a component if the line begins or ends one.
  private mutating func parseComponent() -> String {
    if input.line.parse(maximumParameters: 1).lacksColon { return "" }
    return String(decoding: input.line.bytes[input.line.value], as: UTF8.self).trimmingASCIISpace
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
  /// - Returns: The blanks that were removed from this card.
  mutating func removeIndentation() -> [Range<Int>] {
    if indentations == nil {
      let next = scanner.offset
      guard next < bytes.count, bytes[next] <= ASCII.space else { return [] }
      indentations = scanner.removeIndentation(&input.line)
      if indentations == nil { return [] }
      bytes = input.line.bytes
      input.undeclared.cards = bytes
    }
    return indentations?.removeValue(forKey: scanner.offset) ?? []
  }

  /// Reports that the lines of the card are indented, or only its BEGIN.
  mutating func reportIndentation(_ removed: [Range<Int>], ofBeginAt line: Range<Int>) {
    let physical = input.line.physical.lowerBound
    let beforeBegin = line.lowerBound > physical && ASCII.isBlank(bytes[physical]) ? [physical..<line.lowerBound] : []
    let blanks = beforeBegin + removed
    guard !blanks.isEmpty else { return }
    card.findings.report(
      VCardCodes.indentedCard, "the lines of the card are indented; the card was read without the indentation",
      at: line, fix: Fix("remove the indentation", edits: blanks.map { Edit($0, []) }))
  }
}

// MARK: - Distribution lists

/// Lists of SOGo: components VLIST, whose CARD lines refer to cards by their file names. A list is converted to the lines
/// of a group, which is read as a card.
extension CardReading {
  /// Reads the list that begins in the line; false if none does.
  mutating func readDistributionList() -> Bool {
    guard !isOpen, foreign.isEmpty, !isInOneLine, mayFrame(), framesList("BEGIN") else { return false }
    let place = input.line.physical
    var writer = ContentLineWriter()
    writer.addWhole("BEGIN:VCARD\r\nVERSION:3.0\r\nX-ADDRESSBOOKSERVER-KIND:group\r\n")
    var end = place.upperBound
    var isClosed = false
    while !isClosed, let line = scanner.nextNonBlankLine(), !framesCard(line),
      !framing.separatesLooseText(at: line.lowerBound, isEmpty: false), scanner.next(&input.line)
    {
      end = input.line.physical.upperBound
      if ASCII.isBlank(input.line.bytes, input.line.line) { continue }
      isClosed = framesList("END")
      if !isClosed { DistributionList.addLine(&input.line, limits, to: &writer) }
    }
    writer.addWhole("END:VCARD\r\n")
    readCards(
      writer.takeAll(), VCardCodes.distributionList,
      "BEGIN:VLIST begins a list of SOGo and not a vCard; it was read as a group"
        + (isClosed ? "" : "; its END:VLIST is missing"),
      from: place.lowerBound..<end, at: place)
    return true
  }

  /// Whether the line is BEGIN:VLIST or END:VLIST.
  private mutating func framesList(_ name: StaticString) -> Bool {
    parseComponent().asciiUppercased == "VLIST" && input.line.isNamed(name)
  }

  func framesCard(_ line: Range<Int>) -> Bool {
    switch FramingLine(bytes, line) {
    case .begin, .end: true
    default: Indentation.indentedBegin(in: bytes, line) != nil
    }
  }
}

/// The lines of a list of SOGo as the lines of a group.
private enum DistributionList {
  /// Adds a line of a list.
  static func addLine(_ line: inout ContentLine, _ limits: Limits, to writer: inout ContentLineWriter) {
    let anomalies = line.parse(maximumParameters: limits.parameters)
    if anomalies.lacksColon {
      // The reader of the group reports it.
      writer.output.append(Array(line.bytes[line.line]))
    } else if line.isNamed("VERSION") {
      return
    } else if line.isNamed("CARD") {
      addMember(line, to: &writer)
    } else {
      let name: StaticString? = line.isNamed("DESCRIPTION") ? "NOTE" : nil
      if let name { writer.output.append(name) } else { writer.output.append(Array(line.bytes[line.name])) }
      writer.output.append(Array(line.bytes[line.name.upperBound..<line.line.upperBound]))
    }
    writer.end(folding: .none)
  }

  /// Adds a member. The e-mail address and the name beside it are parameters of the group's line, too.
  private static func addMember(_ line: ContentLine, to writer: inout ContentLineWriter) {
    writer.begin("X-ADDRESSBOOKSERVER-MEMBER")
    for parameter in line.parameters {
      writer.output.append(ASCII.semicolon)
      if ASCIIWord.equals(line.bytes, parameter.name, "EMAIL") {
        writer.output.append("X-EMAIL=")
      } else if ASCIIWord.equals(line.bytes, parameter.name, "FN") {
        writer.output.append("X-CN=")
      } else if !parameter.name.isEmpty {
        writer.output.append(Array(line.bytes[parameter.name]))
        writer.output.append(ASCII.equals)
      }
      writer.output.append(Array(line.bytes[parameter.value]))
    }
    writer.output.append(ASCII.colon)
    let file = String(decoding: line.bytes[line.value], as: UTF8.self).trimmingASCIISpace
    let identifier = identifier(ofFile: file)
    if !identifier.isEmpty, !identifier.utf8Contains(ASCII.colon) { writer.output.append("urn:uuid:") }
    writer.output.append(Array(identifier.utf8))
  }

  /// The UID of the card in a file: the name of the file, whose extension is part of it only in cards that SOGo created.
  private static func identifier(ofFile name: String) -> String {
    let ending = ".vcf"
    guard name.asciiLowercased.hasSuffix(ending) else { return name }
    let stem = name.dropLast(ending.count)
    return isMadeBySOGo(stem) ? name : String(stem)
  }

  /// Whether a name consists of four numbers in hexadecimal digits, as SOGo makes them.
  private static func isMadeBySOGo(_ stem: Substring) -> Bool {
    let numbers = stem.utf8.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { ASCII.isDigit($0) || $0 &- 0x41 < 6 }
      }
  }
}
