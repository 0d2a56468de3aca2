internal import Findings
internal import SourceText
internal import VCardSyntax

/// The lines of a card that are properties.
extension CardReading {
  /// Counts a property, and says so where it is one too many.
  @inline(__always)
  private mutating func countProperty() -> Bool {
    card.properties &+= 1
    if card.properties <= limits.properties { return true }
    reportManyProperties()
    return false
  }

  private mutating func reportManyProperties() {
    guard card.properties == limits.properties + 1 else { return }
    card.findings.append(
      Finding(
        VCardCodes.limitProperties,
        "the card has more than \(limits.properties) properties; those from here on were left out; --limit-properties raises it",
        at: input.line.physical))
  }

  /// Reads a property whose head is not known.
  mutating func readProperty() {
    guard countProperty() else { return }
    let oddities = parse()
    if scanner.isCut {
      let longest = limits.longest(isMedia: scanner.mayBeMedia(input.line))
      input.report(
        VCardCodes.limitValue,
        "the line is longer than \(longest.octets) octets and was left out; \(longest.option) raises it")
    } else if oddities.lacksColon {
      readWithoutColon()
    } else {
      observer?.property(input.line, oddities, head: nil)
      if !oddities.isNone { input.report(oddities, limits) }
      if !input.isTrusted { reportFoldInsideCharacter() }
      input.readParameters()
      if !input.findings.isEmpty { input.restoreScheme() }
      let number = PropertyTable.find(input.line)
      heads.keep(input, oddities, property: number)
      readValue(number)
    }
    takeFindings()
  }

  /// Reads a property whose head is known and has nothing to say.
  mutating func readProperty(knownHead number: Int) {
    guard countProperty() else { return }
    readValue(ofHead: number)
  }

  /// Reads the value of a line with the known head of that number, of which the parts are known.
  private mutating func readValue(ofHead number: Int) {
    heads.fillParameters(&input, number)
    if input.line.hasFolds { input.line.passLeadingFold(keepsSpace: scanner.foldKeepsSpace) }
    let head = heads[number]
    input.take(head.types, preference: head.preference, heads.rest(of: head))
    observer?.property(input.line, head.oddities, head: heads.identity(number))
    if !input.isTrusted { reportFoldInsideCharacter() }
    readValue(head.property)
    takeFindings()
  }

  /// Reads the lines that come next, as long as each has a known head, stands in one piece and goes on nowhere else: so
  /// it is with nearly all lines of a card.
  mutating func readKnownLines() {
    // In 2.1 an address may go on where nothing says so.
    guard canBeProperty, card.version != .v21 else { return }
    let properties = card.properties
    while card.properties < limits.properties, let line = heads.next(from: &scanner, card.version) {
      guard !heads[line.head].isBase64 else {
        scanner.goBack(to: line)
        break
      }
      card.properties &+= 1
      scanner.fill(&input.line, with: line, heads[line.head].places)
      if !readPlainValue(ofHead: line.head) { readValue(ofHead: line.head) }
    }
    if card.properties > properties { framing.sawLine(isEmptyAgent: false) }
  }

  /// Reads the value of a line in one piece with the known head of that number, if it always has a place in the contact:
  /// so it is with nearly all lines, of which nobody need ask then how they are encoded or whether they say anything.
  @inline(__always)
  private mutating func readPlainValue(ofHead number: Int) -> Bool {
    let head = heads[number]
    guard isPlain, head.hasPlace, let property = head.property, !input.saysNothing else { return false }
    input.take(head.types, preference: head.preference, heads.rest(of: head))
    card.lastTextLine = head.isJoinable ? input.line.physical.lowerBound : -1
    let wasRead = PropertyTable.withCodec(property) { $0.read(&input, &card.contact) }
    assert(wasRead, "what is read without a word has a place in the model")
    takeFindings()
    return true
  }

  mutating func readValue(_ number: Int?) {
    input.nesting = limits.nesting - framing.depth
    card.read(&input, number, hasControls: census.hasControls)
  }

  private mutating func reportFoldInsideCharacter() {
    guard let fold = input.line.foldInsideCharacter else { return }
    input.report(
      VCardCodes.foldSplitsCharacter, "a fold stands inside a character; it was read", at: fold - 1..<fold + 1,
      severity: .warning)
  }

  /// Gives what was said about a line to its card.
  mutating func takeFindings() {
    guard !input.findings.isEmpty else { return }
    for finding in input.findings { card.findings.add(finding.code, finding.severity, ofCardFrom: 0) { finding } }
    input.findings.removeAll(keepingCapacity: true)
  }
}
