internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardReading {
  /// Counts a property; false if there are too many, which is reported once.
  @inline(__always)
  private mutating func countProperty() -> Bool {
    card.properties &+= 1
    if card.properties <= limits.properties { return true }
    reportManyProperties()
    return false
  }

  private mutating func reportManyProperties() {
    guard card.properties == limits.properties + 1 else { return }
    card.findings.report(
      VCardCodes.limitProperties,
      "the card has more than \(limits.properties) properties; the others were skipped\(Advice.limit("properties"))",
      at: input.line.physical)
  }

  /// Reads a property whose head is not cached.
  mutating func readProperty() {
    guard countProperty() else { return }
    var anomalies = parse()
    let isRestored = anomalies.lacksColon && !scanner.isCut && restoreColon(&anomalies)
    if scanner.isCut {
      let longest = limits.longest(isMedia: scanner.mayBeMedia(input.line))
      input.report(
        VCardCodes.limitValue,
        "the line is longer than \(longest.octets) octets and was skipped\(Advice.limit(longest.limit))")
      card.lastLine = -1
    } else if anomalies.lacksColon {
      readWithoutColon()
    } else {
      card.lastLine = input.line.physical.lowerBound
      // The checks of a line whose colon was restored follow after the fix.
      if !isRestored { observer?.property(input.line, anomalies, head: nil) }
      if !anomalies.isNone { input.report(anomalies, limits) }
      if !input.isTrusted { reportFoldInsideCharacter() }
      input.readParameters()
      let keepsText = anomalies.contains(.emptyParameter) && input.line.hasNamelessText
      if keepsText || !PropertySource.mayKeepHead(with: anomalies, input.version) { input.keepsHead = false }
      if !input.findings.isEmpty { input.restoreScheme() }
      let number = PropertyTable.find(input.line)
      heads.insert(&input, anomalies, property: number)
      if card.hasBlanksAfterColons { input.removeLeadingBlank() }
      readValue(number)
      if keepsText { keepUnread(input.line.line) }
    }
    moveFindings()
  }

  /// Reads a property whose head is cached.
  mutating func readProperty(cachedHead number: Int) {
    guard countProperty() else { return }
    card.lastLine = input.line.physical.lowerBound
    trustLine()
    readValue(ofHead: number)
    trustInput()
  }

  /// Trusts the line if it is certainly UTF-8.
  @inline(__always)
  private mutating func trustLine() {
    if !isTrusted { trustUTF8() }
  }

  /// Trusts a line in ASCII, which is the same text in every encoding, and a valid line if UTF-8 can be recognized and no
  /// fold can divide a character.
  private mutating func trustUTF8() {
    let bytes = input.line.bytes
    let line = bytes.span.extracting(input.line.line)
    let isUTF8: Bool
    var special = UTF8Check.SpecialCharacters()
    if isEastAsian || input.line.isUnfolded {
      isUTF8 = UTF8Check.firstNonASCII(in: line) == nil
    } else {
      isUTF8 = UTF8Check.pass(in: line, from: 0, to: line.count, &special).isValid
    }
    input.isTrusted = isUTF8
    input.mayHoldControls = census.hasControls || special.hasControls || !isUTF8
  }

  /// Trusts the next lines as far as the input can be trusted.
  @inline(__always)
  private mutating func trustInput() {
    if isTrusted { return }
    input.isTrusted = false
    input.mayHoldControls = true
  }

  /// - Parameter line: The line, if it is unfolded.
  private mutating func readValue(ofHead number: Int, _ line: CachedHeadLine? = nil) {
    heads.fillParameters(&input, number)
    if input.line.hasFolds { input.line.removeLeadingFold(keepsSpace: scanner.foldKeepsSpace) }
    let head = heads[number]
    input.setParameters(of: head, heads.rest(of: head))
    observer?.property(input.line, head.anomalies, head: heads.identity(number))
    if !input.isTrusted { reportFoldInsideCharacter() }
    if !readPlainValue(head, line) { readValue(head.property) }
    moveFindings()
  }

  /// Reads the value of the input's line, which was shown to an observer, if it is plain.
  private mutating func readPlainValue(_ head: InterpretedHead, _ line: CachedHeadLine?) -> Bool {
    guard observer != nil, hasOnlyPlainText, isTrusted, !input.isBlank else { return false }
    if head.isPlainLabel, let line { return readPlainLabel(line, input.line.value) }
    guard let plain = head.plain, plain.shape != .kept else { return false }
    guard
      plain.add(
        input.line.bytes, from: input.line.name.lowerBound, input.line.value, card.version,
        { heads.plainRest(of: head) }, to: &card.contact)
    else { return false }
    return true
  }

  /// Reads the following lines as long as each is unfolded and has a cached head.
  ///
  /// Performance: the way of nearly all lines; without it, reading and writing the cards of iCloud and Google takes a quarter more.
  mutating func readCachedLines() {
    guard canBeProperty, !card.hasBlanksAfterColons else { return }
    let properties = card.properties
    while card.properties < limits.properties, let line = heads.next(from: &scanner, card.version) {
      guard !heads[line.head].isBase64, card.version != .v21 || !mayContinue(line) else {
        scanner.goBack(to: line.start)
        break
      }
      card.properties &+= 1
      card.lastLine = line.start
      if readPlainLine(line) { continue }
      scanner.fill(&input.line, with: line, heads[line.head].places)
      trustLine()
      readValue(ofHead: line.head, line)
    }
    trustInput()
    if card.properties > properties { framing.recordLine(isEmptyAgent: false) }
  }

  /// Reads an unfolded line with a cached head, if its value is plain.
  ///
  /// Performance: a fifth of reading and writing the cards of Google and iCloud, a third of plain ones.
  @inline(__always)
  private mutating func readPlainLine(_ line: CachedHeadLine) -> Bool {
    let start = line.start &+ heads[line.head].length
    guard isPlain, isTrusted, start < line.end, !isBlank(start..<line.end) else { return false }
    if heads[line.head].isPlainLabel { return readPlainLabel(line, start..<line.end) }
    guard let plain = heads[line.head].plain else { return false }
    guard
      plain.add(
        bytes, from: heads[line.head].name(from: line.start).lowerBound, start..<line.end, card.version,
        { heads.plainRest(of: heads[line.head]) }, to: &card.contact)
    else { return false }
    return true
  }

  /// Whether a value consists of semicolons.
  @inline(__always)
  private func isBlank(_ value: Range<Int>) -> Bool {
    for index in value where bytes[index] != ASCII.semicolon { return false }
    return true
  }

  private mutating func readPlainLabel(_ line: CachedHeadLine, _ value: Range<Int>) -> Bool {
    guard card.groupLabels.isEmpty,
      ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) == nil
    else { return false }
    card.plainLabels.add(
      PlainLabels.Line(
        group: heads[line.head].group, isCountryCode: heads[line.head].isCountryCode, line: line.start..<line.end,
        name: heads[line.head].name(from: line.start), value: value))
    return true
  }

  mutating func readValue(_ number: Int?) {
    input.nesting = limits.nesting - framing.depth
    if !card.plainLabels.isEmpty, isLabel(number) { card.movePlainLabels(bytes) }
    card.read(&input, number, hasControls: census.hasControls)
  }

  /// Whether the line labels the values of its group. It is kept if they do not exist, which the end of the card tells.
  private func isLabel(_ number: Int?) -> Bool {
    switch number.map(PropertyTable.role) {
    case .label, .countryCode, .addressComponents: true
    default: false
    }
  }

  private mutating func reportFoldInsideCharacter() {
    guard let fold = input.line.foldInsideCharacter else { return }
    input.report(
      VCardCodes.foldSplitsCharacter, "a fold divides a character; it was read", at: fold - 1..<fold + 1,
      severity: .warning)
  }

  /// Moves the findings about a line to its card.
  @inline(__always)
  mutating func moveFindings() {
    if !input.findings.isEmpty { moveAllFindings() }
  }

  private mutating func moveAllFindings() {
    for finding in input.findings {
      card.findings.add(finding.code, finding.severity, ofCardFrom: 0, listing: limits.listedFindings) { finding }
    }
    input.findings.removeAll(keepingCapacity: true)
  }
}

// MARK: - Folded media

/// Photos, logos, sounds and keys in base64 over many lines, which are most of the bytes of a file.
///
/// Performance: 8 % of reading and writing cards of Android, of which some have photos.
extension CardReading {
  /// Reads the continuation lines of clean base64 without unfolding them. An observer needs unfolded lines.
  mutating func readFoldedMedia() -> Bool {
    guard isPlain, canBeProperty, !census.hasBareReturns,
      let number = heads.find(&input) ?? cacheMediaHead(),
      heads[number].holdsMedia,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      // A continuation without a fold is joined and reported.
      !heads[number].isBase64 || !continuesWithoutFold(after: end.end, at: end.next)
    else { return false }
    return scanner.consume(&input.line, through: end, after: start - input.line.line.lowerBound)
  }

  /// Whether base64 continues in a line that lacks the blank of a fold.
  private func continuesWithoutFold(after end: Int, at next: Int) -> Bool {
    guard next < bytes.count else { return false }
    return isMoreBase64(scanner.physicalLine(at: next).line, after: end == 0 ? ASCII.nul : bytes[end - 1])
  }

  /// Whether a line that lacks the blank of a fold continues base64. Padding ends it.
  ///
  /// - Parameter last: The byte before the line.
  func isMoreBase64(_ line: Range<Int>, after last: UInt8) -> Bool {
    last != ASCII.equals && Base64Text.looksLikePiece(bytes, line)
  }

  /// The start of the base64 in the value of the line; `nil` if there is none.
  private func base64Start(_ head: InterpretedHead) -> Int? {
    if head.isBase64 { return DataURI.mayBegin(bytes, input.line.value) ? nil : input.line.value.lowerBound }
    return heads.rest(of: head)?.valueType == "text" ? nil : DataURI.base64Start(bytes, input.line.value)
  }

  /// Caches the head of the line, if it is a well-formed head of a property for media.
  ///
  /// - Returns: The number of the head.
  private mutating func cacheMediaHead() -> Int? {
    let anomalies = input.line.parse(maximumParameters: limits.parameters)
    guard anomalies.isNone, let property = PropertyTable.find(input.line), PropertyTable.holdsMedia(property) else {
      return nil
    }
    input.readParameters()
    defer { input.findings.removeAll(keepingCapacity: true) }
    return heads.insert(&input, anomalies, property: property)
  }
}
