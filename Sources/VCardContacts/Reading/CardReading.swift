internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// One run over an input: lines in, contacts out.
struct CardReading: ImportPieces {
  /// The input; of indented cards, without their indentation from the first one on.
  var bytes: [UInt8]
  let limits: Limits
  let census: ByteStatistics
  var scanner: ContentLineScanner
  var input: PropertySource
  /// The heads of lines that were read lately.
  var heads = HeadInterpretationCache()
  var framing = CardFraming()
  /// The innermost open card, if there is one.
  var card = CardBuilder()
  /// Whether a card is open.
  var isOpen = false
  /// The cards around it that are open too, the outermost first.
  private var outer: [CardBuilder] = []
  var finished: [Imported<Contact>] = []
  /// Empty contacts, the memory of which the next ones are given.
  private var spare = ContactPool()
  /// Whether all lines were read.
  private var isAtEnd = false
  /// What there is to say about the finished cards, each with the place where its card starts.
  var cardFindings: [(start: Int, findings: [Finding])] = []
  /// Whether a card stands inside another and is no agent's.
  private var hasNestedCards = false
  /// What belongs to no contact.
  var loose = LinesOutsideCards()
  /// How many cards too deep the current line is.
  var depthTooFar = 0
  /// The components that are no cards and open around the current line, the outermost first.
  var foreign: [String] = []
  /// The indentation that was taken out of the cards that follow, the first of them last; nil before any was.
  var indentations: [Indentation.Card]?
  /// The observer that is shown each line, if any.
  let observer: (any CardObserver)?
  /// Whether there is no observer and the input is valid text without control characters, so fast paths apply.
  let isPlain: Bool

  init(
    _ bytes: [UInt8], limits: Limits, fallback: TextEncoding?, evidence: UTF8Evidence = UTF8Evidence(),
    isTranscoded: Bool = false, sharesBytes: Bool = false, observer: (any CardObserver)? = nil
  ) {
    self.bytes = bytes
    self.limits = limits
    self.observer = observer
    census = ByteStatistics(bytes)
    scanner = ContentLineScanner(bytes, census: census, limits: limits)
    scanner.isOutside = true
    // In a file that is East Asian a valid sequence proves nothing.
    let isEastAsian = !isTranscoded && fallback.map(UndeclaredDecoding.isEastAsian) ?? false
    let isTrusted = !census.hasNonASCII || !isEastAsian && census.isUTF8
    isPlain = observer == nil && isTrusted && !census.hasControls && !census.hasUpperControls
    input = PropertySource(bytes, isTrusted: isTrusted)
    input.undeclared = UndeclaredDecoding(bytes, fallback: fallback, file: evidence)
    input.isTranscoded = isTranscoded
    input.mayHoldControls = census.hasControls || census.hasUpperControls
    input.sharesBytes = sharesBytes
    input.longestText = min(limits.text, limits.value)
  }

  mutating func next(_ most: Int) -> ImportBatch<Contact>? {
    guard !isAtEnd else { return nil }
    // Of a few it is known how many there will be; of all of them it is not.
    if most < 64 { finished.reserveCapacity(most) }
    while true {
      if !readPlainFrame() {
        guard scanner.begin(&input.line) else { break }
        if input.line.isContinued, !takeFoldedMedia() { scanner.unfold(&input.line) }
        readLine()
      }
      readKnownLines()
      if finished.count >= most, !isOpen { return collect() }
    }
    isAtEnd = true
    _ = framing.finish()
    while isOpen { closeWithoutEnd(at: bytes.count) }
    let batch = collect()
    // Whoever writes a large photo now needs no copy of its line beside it.
    input.line = ContentLine([])
    scanner = ContentLineScanner([], hasBareReturns: false)
    return batch
  }

  mutating func reuse(_ items: inout [Imported<Contact>]) {
    for index in items.indices { spare.add(&items[index].value) }
    items.removeAll(keepingCapacity: true)
    if finished.isEmpty { swap(&finished, &items) }
  }

  // MARK: - Lines

  /// Whether the line is in a card that is read, and in nothing else.
  var canBeProperty: Bool { isOpen && depthTooFar == 0 && foreign.isEmpty }

  /// Reads the next line if it frames a card and is written as nearly everybody does.
  private mutating func readPlainFrame() -> Bool {
    switch scanner.nextFrame(&input.line) {
    case .begin:
      startAfresh()
      begin(input.line.line)
      if canBeProperty, observer == nil, scanner.passVersion(card.version) { sawVersion() }
    case .end:
      startAfresh()
      end(input.line.line)
    default: return false
    }
    return true
  }

  /// The line is the VERSION of the open card, and says what is known.
  private mutating func sawVersion() {
    framing.sawLine(isEmptyAgent: false)
    card.properties += 1
    card.hasVersion = true
  }

  private mutating func readLine() {
    let canBeProperty = canBeProperty
    // Its head may be known all the same: where it is folded, goes on somewhere else, or stands in a card of 2.1.
    if canBeProperty, !scanner.isCut, let head = heads.find(&input), !mayGoOn(head) {
      framing.sawLine(isEmptyAgent: false)
      return readProperty(knownHead: head)
    }
    if input.line.lacksLineBreak { say(MissingLineBreak.finding(in: bytes, input.line.line)) }
    let line = input.line.line
    let meaning = input.line.framing ?? FramingLine(input.line.bytes, line)
    if case .other = meaning, canBeProperty, !mayFrame() {
      framing.sawLine(isEmptyAgent: false)
      return readProperty()
    }
    if line.isEmpty || !ASCII.isBlank(input.line.bytes[line.lowerBound]),
      framing.partsLooseText(at: input.line.physical.lowerBound, isEmpty: line.isEmpty)
    {
      startAfresh()
    }
    if line.isEmpty || ASCII.isBlank(input.line.bytes, line) {
      // Those between lines that are too many are too many as well.
      if isOpen, card.properties <= limits.properties { observer?.blankLine(at: input.line.physical) }
      return
    }
    switch meaning {
    case .begin:
      startAfresh()
      begin(line)
      return checkFraming(11)
    case .end:
      startAfresh()
      checkFraming(9)
      return end(line)
    case .version21:
      framing.sawVersion21()
      framing.sawLine(isEmptyAgent: false)
    case .emptyAgent: framing.sawLine(isEmptyAgent: true)
    case .other: framing.sawLine(isEmptyAgent: false)
    case .nothing: break
    }
    guard depthTooFar == 0, !readCardInOneLine(), !isForeign() else { return }
    if !isOpen { return loose.add(&input.line) }
    if case .emptyAgent = meaning, !input.line.isUnfolded, agentFollows() {
      readAgentLine()
      return
    }
    readProperty()
  }

  /// AGENT of 2.1, whose value is the card behind the line.
  private mutating func readAgentLine() {
    card.properties += 1
    _ = input.line.parse(maximumParameters: limits.parameters)
    input.readParameters()
    card.agentAttributes = input.attributes
    takeFindings()
  }

  /// Whether a card begins in the next line that is not blank.
  private func agentFollows() -> Bool {
    guard let line = lineBehindBlanks(), case .begin = FramingLine(bytes, line) else { return false }
    return true
  }

  /// What comes has nothing to do with what was set aside so far.
  private mutating func startAfresh() {
    loose.startAfresh()
    foreign.removeAll()
  }

  /// Reports something about the open card, or about no card.
  mutating func say(_ finding: Finding) {
    if isOpen { card.findings.append(finding) } else { loose.say(finding) }
  }

  // MARK: - Cards

  private mutating func begin(_ line: Range<Int>) {
    let start = line.lowerBound
    let indentation = takeIndentation()
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
        card.findings.append(
          Finding(
            VCardCodes.nestingTooDeep,
            "cards inside cards go deeper than \(limits.nesting); the ones below were left out; --limit-nesting raises it",
            at: line))
        loose.setAside(line)
        depthTooFar = 1
        return
      }
    case .opensNested:
      hasNestedCards = true
      card.findings.append(
        Finding(
          VCardCodes.nestedCard, "a card begins inside another; it was read as a contact of its own", at: line,
          severity: .warning))
    }
    if isOpen {
      outer.append(card)
      card = CardBuilder()
    }
    card.restart(VersionSniffer.version(in: bytes, scanner), at: start, isAgent: framing.isAgentOpen)
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
      loose.say(Finding(VCardCodes.endWithoutBegin, "END:VCARD closes nothing: no card is open", at: line))
      loose.setAside(input.line.physical)
      return
    }
    close(at: input.line.physical.upperBound, isClosed: true)
  }

  private mutating func closeWithoutEnd(at end: Int) {
    let line = scanner.physicalLine(at: card.start).line
    card.findings.append(
      Finding(
        VCardCodes.missingEnd,
        "the card that begins here has no END:VCARD before the next one begins or the input ends; it was read all the same",
        at: line, severity: card.version == .v21 ? .warning : .error))
    close(at: end, isClosed: false)
  }

  private mutating func close(at end: Int, isClosed: Bool) {
    if !card.hasVersion, !card.isAgent {
      card.findings.append(
        Finding(
          VCardCodes.missingVersion, "the card has no VERSION; it was read as \(card.version.rawValue)",
          at: scanner.physicalLine(at: card.start).line))
    }
    if card.version != .v21, !card.isAgent, card.contact.formattedNames.isEmpty {
      card.reportMissingName(at: scanner.physicalLine(at: card.start).line)
    }
    card.finish()
    let isWanted = observer?.cardEnds(at: end, isClosed: isClosed, &card.contact) ?? true
    let isAgent = card.isAgent
    // Whoever only checks a card wants its contact to name it in a finding, and does not want it where there is none.
    let isNeeded = isWanted || !card.findings.isEmpty || isAgent
    let contact = card.takeContact(isNeeded: isNeeded, reusing: &spare)
    let closed = (start: card.start, version: card.version, findings: card.findings)
    leaveCard()
    if isOpen, isAgent {
      card.contact.agents.append(Entry(.contact(contact), attributes: card.agentAttributes))
      card.findings += closed.findings
      return
    }
    finished.append(Imported(contact, at: closed.start..<end, version: closed.version.rawValue))
    if !closed.findings.isEmpty { cardFindings.append((closed.start, closed.findings)) }
  }

  /// Goes on with the card around the open one, if there is one.
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
    let (looseFindings, rejected) = loose.take()
    batch.leftOut = rejected
    swap(&batch.items, &finished)
    // An outer card is finished behind the cards inside it, but stands before them.
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
    batch.findings += looseFindings
    batch.findings.sortByPlace()
    return batch
  }
}
