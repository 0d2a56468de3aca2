internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Reads the lines of an input into contacts.
struct CardReading: ImportPieces {
  /// The input, without the indentation of the cards after the first indented one.
  var bytes: [UInt8]
  let limits: Limits
  /// Whether the fields of the contacts are made lists.
  let census: ByteStatistics
  var scanner: ContentLineScanner
  var input: PropertySource
  var heads = HeadInterpretationCache()
  /// The owner of ``heads``; `nil` if they are used for this input only.
  private let headPool: HeadCachePool?
  var framing = CardFraming()
  /// The innermost card, if one is open.
  var card = CardBuilder()
  var isOpen = false
  /// The open cards around it, the outermost first.
  private var outer: [CardBuilder] = []
  var finished: [Imported<Contact>] = []
  private var isAtEnd = false
  /// The findings about each finished card, with the start of the card.
  var cardFindings: [(start: Int, findings: [Finding])] = []
  /// Whether the text was one line of another one (``readCardInOneLine()``).
  var isInOneLine = false
  /// Whether a card that is not an agent is inside another one.
  private var hasNestedCards = false
  var outside = LinesOutsideCards()
  /// The number of cards around the current line beyond the limit of nesting.
  var depthTooFar = 0
  /// The open components around the current line that are not cards, the outermost first.
  var foreign: [String] = []
  /// The blanks that were removed from the following cards, by the start of their first line; `nil` before any were.
  var indentations: [Int: [Range<Int>]]?
  /// A bit for each version whose lines are kept, by its number in ``KeptLine``.
  ///
  /// Performance: a set would compute a hash of a text for each card.
  private let versionsOfLines: UInt8
  /// The observer that is shown each line, if any.
  let observer: (any CardObserver)?
  /// Whether there is no observer and the input has no control characters, so fast paths apply to trusted lines.
  let isPlain: Bool
  /// Whether the input has no control characters that mean others.
  let hasOnlyPlainText: Bool
  /// Whether every byte of the input is valid UTF-8; otherwise each line is examined.
  let isTrusted: Bool
  /// Whether the file is in an East Asian encoding, in which a valid sequence is not proof of UTF-8.
  let isEastAsian: Bool

  init(
    _ bytes: [UInt8], limits: Limits, fallback: TextEncoding?, evidence: UTF8Evidence = UTF8Evidence(),
    isTranscoded: Bool = false, sharesBytes: Bool = false,
    observer: (any CardObserver)? = nil,
    heads pool: HeadCachePool? = nil, versionsOfLines: Set<VCardVersion> = Set(VCardVersion.allCases)
  ) {
    self.bytes = bytes
    self.versionsOfLines = versionsOfLines.reduce(0) { $0 | 1 << KeptLine.Traits.number($1) }
    self.limits = limits
    self.observer = observer
    // An observer identifies heads by their numbers, which are unique in one input.
    headPool = observer == nil ? pool : nil
    if let headPool { heads = headPool.take() }
    census = ByteStatistics(bytes)
    scanner = ContentLineScanner(bytes, census: census, limits: limits)
    scanner.isOutside = true
    isEastAsian = !isTranscoded && fallback.map(UndeclaredDecoding.isEastAsian) ?? false
    isTrusted = !census.hasNonASCII || !isEastAsian && census.isUTF8
    hasOnlyPlainText = !census.hasControls && !(isTrusted && census.hasUpperControls)
    isPlain = observer == nil && hasOnlyPlainText
    input = PropertySource(bytes, isTrusted: isTrusted)
    input.undeclared = UndeclaredDecoding(bytes, fallback: fallback, file: evidence)
    input.isTranscoded = isTranscoded
    input.mayHoldControls = census.hasControls || census.hasUpperControls
    input.sharesBytes = sharesBytes
    input.longestText = min(limits.text, limits.value)
  }

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
    guard !isAtEnd else { return nil }
    if maximum < 64 { finished.reserveCapacity(maximum) }
    while true {
      if !readUsualFrame() {
        guard scanner.begin(&input.line) else { break }
        if input.line.isContinued, !readFoldedMedia() { scanner.unfold(&input.line) }
        readLine()
      }
      readCachedLines()
      if finished.count >= maximum, !isOpen { return collect() }
    }
    isAtEnd = true
    _ = framing.finish()
    while isOpen { closeWithoutEnd(at: bytes.count) }
    let batch = collect()
    headPool?.put(&heads)
    // Frees the memory before the contacts are written.
    input.line = ContentLine([])
    scanner = ContentLineScanner([], hasBareReturns: false)
    return batch
  }

  mutating func reuse(_ items: inout [Imported<Contact>]) {
    items.removeAll(keepingCapacity: true)
    if finished.isEmpty { swap(&finished, &items) }
  }

  // MARK: - Lines

  /// Whether the line is in a card that is read, and not in another component.
  var canBeProperty: Bool { isOpen && depthTooFar == 0 && foreign.isEmpty }

  /// Reads the next line if it is a BEGIN or END in the usual form.
  ///
  /// Performance: 5 % of reading and writing plain cards, 4 % of those of Google, iCloud and Android.
  private mutating func readUsualFrame() -> Bool {
    switch scanner.nextFrame(&input.line) {
    case .begin:
      endRun()
      begin(input.line.line)
      if canBeProperty, observer == nil, scanner.skipVersion(card.version) { readUsualVersion() }
    case .end:
      endRun()
      end(input.line.line)
    default: return false
    }
    return true
  }

  /// The line is the VERSION of the open card, which is already known.
  private mutating func readUsualVersion() {
    if card.version == .v21 { framing.recordVersion21() }
    framing.recordLine(isEmptyAgent: false)
    card.properties += 1
    card.hasVersion = true
  }

  private mutating func readLine() {
    let canBeProperty = canBeProperty
    // `readCachedLines` skips folded lines and lines of 2.1, whose heads may also be cached.
    if canBeProperty, !scanner.isCut, !card.hasBlanksAfterColons, let head = heads.find(&input), !mayContinue(head) {
      framing.recordLine(isEmptyAgent: false)
      return readProperty(cachedHead: head)
    }
    if input.line.lacksLineBreak { report(MissingLineBreak.finding(in: bytes, input.line.line)) }
    let line = input.line.line
    let meaning = input.line.framing ?? FramingLine(input.line.bytes, line)
    if case .other = meaning, canBeProperty, !mayFrame() {
      framing.recordLine(isEmptyAgent: false)
      return readProperty()
    }
    if line.isEmpty || !ASCII.isBlank(input.line.bytes[line.lowerBound]),
      framing.separatesLooseText(at: input.line.physical.lowerBound, isEmpty: line.isEmpty)
    {
      endRun()
    }
    if line.isEmpty || ASCII.isBlank(input.line.bytes, line) {
      // Blank lines after too many properties are not observed either.
      if isOpen, card.properties <= limits.properties { observer?.blankLine(at: input.line.physical) }
      return
    }
    switch meaning {
    case .begin:
      endRun()
      begin(line)
      return checkFraming(11)
    case .end:
      endRun()
      checkFraming(9)
      return end(line)
    case .version21:
      framing.recordVersion21()
      framing.recordLine(isEmptyAgent: false)
    case .emptyAgent: framing.recordLine(isEmptyAgent: true)
    case .other: framing.recordLine(isEmptyAgent: false)
    case .nothing: break
    }
    guard depthTooFar == 0, !readDistributionList(), !readCardInOneLine(), !skipForeignLine() else { return }
    if !isOpen { return outside.add(&input.line) }
    if case .emptyAgent = meaning, !input.line.isUnfolded, agentFollows() {
      readAgentLine()
      return
    }
    readProperty()
  }

  /// Reads an AGENT of 2.1, whose value is the card after the line.
  private mutating func readAgentLine() {
    card.properties += 1
    _ = input.line.parse(maximumParameters: limits.parameters)
    input.readParameters()
    card.agentAttributes = input.attributes
    moveFindings()
  }

  /// Whether a card begins in the next non-blank line.
  private func agentFollows() -> Bool {
    guard let line = scanner.nextNonBlankLine(), case .begin = FramingLine(bytes, line) else { return false }
    return true
  }

  /// Ends a run of lines outside of cards, and the components around them.
  private mutating func endRun() {
    outside.endRun()
    foreign.removeAll()
  }

  /// Reports a finding about the open card, or about no card.
  mutating func report(_ finding: Finding) {
    if isOpen { card.findings.append(finding) } else { outside.report(finding) }
  }

  // MARK: - Cards

  private mutating func begin(_ line: Range<Int>) {
    let start = line.lowerBound
    card.lastLine = -1
    let indentation = removeIndentation()
    let meaning = framing.begin(at: start)
    if depthTooFar > 0 {
      switch meaning {
      case .opensAgent, .opensNested:
        depthTooFar += 1
        return
      case .opens, .closesOpenCards: depthTooFar = 0
      }
    }
    switch meaning {
    case .opens: break
    case .closesOpenCards:
      while isOpen { closeWithoutEnd(at: start) }
    case .opensAgent:
      if outer.count + 1 >= limits.nesting {
        card.findings.report(
          VCardCodes.nestingTooDeep,
          "cards inside cards go deeper than \(limits.nesting); the deeper ones were skipped\(Advice.limit("nesting"))",
          at: line)
        outside.skip(line)
        depthTooFar = 1
        return
      }
    case .opensNested:
      hasNestedCards = true
      card.findings.report(
        VCardCodes.nestedCard, "a card begins inside another; it was read as a contact of its own", at: line,
        severity: .warning)
    }
    if isOpen {
      outer.append(card)
      card = CardBuilder()
    }
    card.restart(VersionSniffer.version(in: bytes, scanner), at: start, isAgent: framing.isAgentOpen)
    card.contact.keepsLines = !census.hasBareReturns && !isInOneLine
    card.contact.keepsPlainLines = versionsOfLines & 1 << KeptLine.Traits.number(card.version) != 0
    card.contact.keepsOnlyASCII = card.version == .v21 && census.hasNonASCII
    input.version = card.version
    if !isOpen { input.undeclared.begin(at: start) }
    isOpen = true
    scanner.isOutside = false
    reportIndentation(indentation, ofBeginAt: line)
    scanner.foldKeepsSpace = card.version == .v21
    observer?.cardBegins(card.version, at: input.line.physical, isAgent: card.isAgent)
  }

  private mutating func end(_ line: Range<Int>) {
    let wasOpen = framing.end()
    if depthTooFar > 0 {
      depthTooFar -= 1
      return
    }
    guard wasOpen, isOpen else {
      outside.report(Finding(VCardCodes.endWithoutBegin, "END:VCARD closes nothing: no card is open", at: line))
      outside.skip(input.line.physical)
      return
    }
    close(at: input.line.physical.upperBound, isClosed: true)
  }

  private mutating func closeWithoutEnd(at end: Int) {
    let line = scanner.physicalLine(at: card.start).line
    card.findings.report(
      VCardCodes.missingEnd,
      "the card that begins here has no END:VCARD before the next one begins or the input ends; it was read anyway",
      at: line, severity: card.version == .v21 ? .warning : .error)
    close(at: end, isClosed: false)
  }

  private mutating func close(at end: Int, isClosed: Bool) {
    if !card.hasVersion, !card.isAgent {
      card.findings.report(
        VCardCodes.missingVersion, "the card has no VERSION; it was read as \(card.version.rawValue)",
        at: scanner.physicalLine(at: card.start).line)
    }
    let lacksName = card.version != .v21 && !card.isAgent && !card.contact.has(.formattedNames)
    card.finish(bytes)
    let contact = Contact(card.contact.makeBuffer())
    if lacksName { card.reportMissingName(of: contact, at: scanner.physicalLine(at: card.start).line) }
    observer?.cardEnds(at: end, isClosed: isClosed, contact)
    let isAgent = card.isAgent
    let closed = (start: card.start, version: card.version, findings: card.findings)
    leaveCard()
    if isOpen, isAgent {
      card.contact.append(Entry(.contact(contact), attributes: card.agentAttributes), to: .agents)
      card.findings += closed.findings
      return
    }
    finished.append(Imported(contact, at: closed.start..<end, version: closed.version.rawValue))
    if !closed.findings.isEmpty { cardFindings.append((closed.start, closed.findings)) }
  }

  /// Returns to the card around the open one, if there is one.
  private mutating func leaveCard() {
    isOpen = !outer.isEmpty
    if isOpen, let around = outer.popLast() {
      card = around
      input.version = card.version
    }
    scanner.isOutside = !isOpen
    scanner.foldKeepsSpace = isOpen && card.version == .v21
  }

  private mutating func collect() -> ImportBatch<Contact> {
    var batch = ImportBatch<Contact>()
    let (otherFindings, skipped) = outside.extract()
    batch.leftOut = skipped
    swap(&batch.items, &finished)
    // An outer card is finished after the cards inside it, but begins before them.
    if hasNestedCards {
      batch.items.sort { $0.range.lowerBound < $1.range.lowerBound }
      cardFindings.sort { $0.start < $1.start }
    }
    var index = 0
    for number in cardFindings.indices {
      while batch.items[index].range.lowerBound < cardFindings[number].start { index += 1 }
      let contact = batch.items[index].value
      let name = contact.displayName
      let reference = ContactReference(index: index, uid: contact.uid, name: name.isEmpty ? nil : name)
      var findings = cardFindings[number].findings.takeAll()
      for place in findings.indices { findings[place].contact = reference }
      if batch.findings.isEmpty { batch.findings = findings } else { batch.findings += findings }
    }
    cardFindings.removeAll()
    hasNestedCards = false
    batch.findings += otherFindings
    batch.findings.sortByPlace()
    return batch
  }
}
