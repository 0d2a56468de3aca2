internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The card that is being checked: its lines so far, its facts, and the findings of its checks.
///
/// One scope serves all cards of a batch, on one thread. Ranges that a check passes in are ranges of the content line; the
/// scope converts them to places of the input.
///
/// Performance: exclusivity is not checked, which takes a tenth of a validation. A scope never leaves its thread, and no
/// property of it is accessed while another access to the same property lasts.
final class CardScope {
  /// The version that the card is read as.
  @exclusivity(unchecked) private(set) var version = VCardVersion.v30
  /// The line of BEGIN in the input.
  @exclusivity(unchecked) private(set) var begin: Range<Int> = 0..<0
  /// Whether it is a card inside another card, as the value of its AGENT.
  @exclusivity(unchecked) private(set) var isAgent = false
  /// The lines of the card so far, including the current one.
  @exclusivity(unchecked) private(set) var lines: [CardLine] = []
  /// The anomalies in the form of the current line.
  @exclusivity(unchecked) private(set) var anomalies: ContentLine.Anomalies = []
  @exclusivity(unchecked) private(set) var traits: LineTraits = []
  /// The end of the parameters of the current line in the input, if it has some.
  @exclusivity(unchecked) private(set) var headEnd = 0
  /// The name of the current line's property; see ``PropertyNumber``.
  @exclusivity(unchecked) private(set) var nameNumber: UInt64 = 0
  /// Values that checks of lines record for the checks of the complete card.
  @exclusivity(unchecked) var facts = CardFacts()
  /// What is kept of each card for the comparison with other cards.
  @exclusivity(unchecked) var traces: [CardTrace] = []
  /// The contact once the card is complete; empty before.
  @exclusivity(unchecked) private(set) var contact = Contact()

  /// The bytes of the batch.
  let input: [UInt8]
  /// Whether the bytes were converted to UTF-8 from another encoding. A CHARSET then applies to quoted-printable values only.
  let isTranscoded: Bool

  @exclusivity(unchecked) private(set) var findings: [Finding] = []
  @exclusivity(unchecked) private(set) var offers: [FixOffer] = []
  /// The index of the first finding and of the first offer of the current outermost card.
  @exclusivity(unchecked) private var firstFinding = 0
  @exclusivity(unchecked) private var firstOffer = 0
  /// Findings that a more precise finding replaces.
  @exclusivity(unchecked) private var superseded: Set<Superseded> = []
  @exclusivity(unchecked) private var supersededRest: (offset: Int, code: FindingCode)?
  @exclusivity(unchecked) private var suggestions: [UInt64: String?] = [:]
  private let settings: RuleSettings
  private let listedFindings: Int
  private let checkAgent: ([UInt8]) -> [Finding]
  @exclusivity(unchecked) private var outer: [Saved] = []
  /// The number of lines of each name among the first `counted` lines. They are counted when a finding needs them.
  @exclusivity(unchecked) private var counts: [UInt64: Int] = [:]
  @exclusivity(unchecked) private var counted = 0
  /// By the numbers of heads: true if the checks of heads report nothing.
  @exclusivity(unchecked) private var cleanHeads: [Bool] = []

  /// The state of a card while a card inside it is checked.
  private struct Saved {
    var version: VCardVersion
    var begin: Range<Int>
    var isAgent: Bool
    var lines: [CardLine]
    var facts: CardFacts
  }

  /// - Parameters:
  ///   - listedFindings: The maximum number of findings of a card that are listed individually.
  ///   - checkAgent: Returns the findings in the card of an AGENT that is an escaped text.
  init(
    _ settings: RuleSettings, _ input: [UInt8], isTranscoded: Bool, listedFindings: Int,
    checkAgent: @escaping ([UInt8]) -> [Finding]
  ) {
    self.listedFindings = listedFindings
    self.settings = settings
    self.checkAgent = checkAgent
    self.input = input
    self.isTranscoded = isTranscoded
  }

  // MARK: - Settings

  /// Whether the settings enable a rule for cards of this version.
  func isEnabled(_ rule: Rule) -> Bool { settings.severity(of: rule, in: version) != nil }

  /// The versions that cards may have; `nil` for any version.
  var wantedVersions: Set<VCardVersion>? { settings.versions }

  /// The maximum size of a card in octets, for VC905.
  var resourceSize: Int { settings.resourceSize }

  /// The present moment, for VC359.
  var now: PartialDate? { settings.now }

  /// The findings in the card of an AGENT that is an escaped text. An AGENT of that card is not checked.
  func findings(inAgent card: [UInt8]) -> [Finding] { checkAgent(card) }

  // MARK: - Reporting

  /// Reports a violation of a rule in a line. Does nothing if the rule is disabled or does not apply to the version.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - line: The line.
  ///   - range: The place in the bytes of the line; the whole line if omitted.
  ///   - parameter: The name of the parameter that the finding is about.
  ///   - severity: The severity of this finding if it differs from that of the rule. The settings take precedence.
  ///   - fix: The fix, if there is one.
  ///   - message: One line for people: what is wrong, with the value, and what was expected.
  func report(
    _ rule: Rule, in line: ContentLine, at range: Range<Int>? = nil, parameter: String? = nil,
    severity own: Severity? = nil, fix: @autoclosure () -> Fix? = nil, _ message: @autoclosure () -> String
  ) {
    guard let severity = settings.severity(of: rule, in: version, own) else { return }
    findings.add(rule.code, severity, ofCardFrom: firstFinding, listing: listedFindings) {
      let path = property(of: line) + (parameter.map { ";" + $0 } ?? "")
      return Finding(
        rule.code, message(), at: line.physicalRange(range ?? line.line), severity: severity, property: path,
        fix: fix())
    }
  }

  /// Reports a violation of a rule at a place of the input.
  func report(
    _ rule: Rule, at place: Range<Int>, property: String? = nil, fix: @autoclosure () -> Fix? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard let severity = settings.severity(of: rule, in: version) else { return }
    findings.add(rule.code, severity, ofCardFrom: firstFinding, listing: listedFindings) {
      Finding(rule.code, message(), at: place, severity: severity, property: property, fix: fix())
    }
  }

  /// Offers a fix for a finding of the reader about the current line.
  func offer(_ fix: Fix, for rule: Rule, in line: ContentLine) { offer(fix, for: rule, at: line.physical) }

  /// Offers a fix for a finding of the reader at a place of the input, such as the BEGIN of the card.
  func offer(_ fix: Fix, for rule: Rule, at place: Range<Int>) {
    // A card has no more findings than this, so further fixes have no finding.
    guard offers.count < firstOffer + listedFindings else { return }
    offers.append(FixOffer(line: place, code: rule.code, fix: fix))
  }

  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Withdraws a finding that a more precise finding replaces.
  ///
  /// - Parameter offset: The start of the finding in the input.
  func supersede(_ rule: Rule, at offset: Int) { superseded.insert(Superseded(code: rule.code, offset: offset)) }

  /// Withdraws all findings from a place of the input on, except those of one rule.
  func supersedeAll(from offset: Int, but rule: Rule) { supersededRest = (offset, rule.code) }

  /// False if the finding was withdrawn.
  func isReported(_ finding: Finding) -> Bool {
    let offset = finding.range?.lowerBound ?? 0
    if let supersededRest, offset >= supersededRest.offset, finding.code != supersededRest.code,
      !finding.code.isLimit
    {
      return false
    }
    return superseded.isEmpty || !superseded.contains(Superseded(code: finding.code, offset: offset))
  }

  /// The standard name that the name of the current line probably stands for. The result is cached, and the number of
  /// searches is bounded because a hostile file has millions of names.
  func suggestion(_ find: () -> String?) -> String? {
    if let known = suggestions[nameNumber] { return known }
    guard suggestions.count < 256 else { return nil }
    let found = find()
    suggestions[nameNumber] = .some(found)
    return found
  }

  // MARK: - Text of the card

  /// The line end of the card: that of its BEGIN.
  var lineEnd: [UInt8] {
    let end = begin.upperBound
    guard end > 0, end <= input.count, input[end - 1] == ASCII.lineFeed else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    return end > 1 && input[end - 2] == ASCII.carriageReturn
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
  }

  /// The place for a new line: after VERSION if that follows BEGIN, otherwise after BEGIN.
  var placeOfNewLine: Range<Int> {
    let first = lines.first { $0.name == PropertyNumber.version }
    let place = first.map { $0.physical.lowerBound == begin.upperBound ? $0.physical.upperBound : nil }
    let offset = (place ?? nil) ?? begin.upperBound
    return offset..<offset
  }

  /// The path of the line's property: `EMAIL[2]` for the second EMAIL.
  func property(of line: ContentLine) -> String {
    let name = Finding.word(String(decoding: line.bytes[line.name], as: UTF8.self)).asciiUppercased
    while counted < lines.count {
      counts[lines[counted].name, default: 0] += 1
      counted += 1
    }
    let count = counts[nameNumber, default: 0]
    return count > 1 ? "\(name)[\(count)]" : name
  }

  /// Whether the first line after BEGIN begins with a blank, as in a card whose lines are all indented.
  var isIndented: Bool { begin.upperBound < input.count && ASCII.isBlank(input[begin.upperBound]) }

  /// Whether an empty line has a blank. The range is empty for a byte order mark at the end of the input.
  func isBlank(_ line: Range<Int>) -> Bool { !line.isEmpty && ASCII.isBlank(input[line.lowerBound]) }

  // MARK: - Heads

  /// Whether the checks of heads reported and offered nothing for this head before.
  func isCleanHead(_ head: Int) -> Bool { head < cleanHeads.count && cleanHeads[head] }

  /// Records that the checks of heads report nothing for a head.
  func markHeadClean(_ head: Int) {
    while cleanHeads.count <= head { cleanHeads.append(false) }
    cleanHeads[head] = true
  }

  /// The number of findings, offers and withdrawals so far.
  var reportedCount: Int { findings.count &+ offers.count &+ superseded.count }

  // MARK: - Reading

  func beginCard(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool, inside: Bool) {
    if inside {
      outer.append(Saved(version: self.version, begin: begin, isAgent: self.isAgent, lines: lines, facts: facts))
    } else {
      firstFinding = findings.count
      firstOffer = offers.count
    }
    self.version = version
    begin = line
    self.isAgent = isAgent
    lines.removeAll(keepingCapacity: true)
    resetCounts()
    facts = CardFacts()
  }

  func beginLine(_ line: ContentLine, _ anomalies: ContentLine.Anomalies) {
    self.anomalies = anomalies
    let name = PropertyNumber.number(line.bytes, line.name, key: line.nameKey)
    let traits = LineTraits.of(line, isMalformed: !anomalies.isNone, isEncoded: line.isEncoded)
    nameNumber = name
    self.traits = traits
    headEnd = line.parameters.isEmpty ? 0 : line.physicalOffset(line.value.lowerBound - 1)
    lines.append(
      CardLine(
        name: name, physical: line.physical, traits: traits,
        fingerprint: CardLine.fingerprint(of: line, name: name, traits)))
  }

  func addBlankLine(_ line: Range<Int>) {
    let last = facts.blankLines.count - 1
    if last >= 0, facts.blankLines[last].place.upperBound == line.lowerBound,
      isBlank(facts.blankLines[last].first) == isBlank(line)
    {
      facts.blankLines[last].place = facts.blankLines[last].place.lowerBound..<line.upperBound
      facts.blankLines[last].count += 1
    } else {
      facts.blankLines.append(CardFacts.BlankLines(line))
    }
  }

  /// Runs the checks of the complete card with its contact.
  func checkCard(_ contact: Contact, _ checks: (CardScope) -> Void) {
    self.contact = contact
    checks(self)
  }

  /// The card was read to its end.
  func endCard(at end: Int, isClosed: Bool) {
    facts.end = end
    facts.isClosed = isClosed
  }

  func leaveCard() {
    guard let saved = outer.popLast() else { return }
    version = saved.version
    begin = saved.begin
    isAgent = saved.isAgent
    lines = saved.lines
    resetCounts()
    facts = saved.facts
  }

  private func resetCounts() {
    counted = 0
    if !counts.isEmpty { counts.removeAll(keepingCapacity: true) }
  }
}

private struct Superseded: Hashable {
  let code: FindingCode
  let offset: Int
}

/// A fix for a finding of the reader.
struct FixOffer: Sendable {
  let line: Range<Int>
  let code: FindingCode
  let fix: Fix
}

extension CardScope {
  /// The grammar of the current line's property; `nil` if the property is in no standard.
  var grammar: PropertyGrammar? { PropertyGrammar.of(nameNumber) }
}
