internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The card that is being checked: what the checks know about it, and where they report to.
///
/// One object serves all cards of a batch. Ranges are those of the content line that a check is given; they become
/// places of the input here.
///
/// It stays on one thread, and no check is run while a part of it is being changed, so that no access has to be checked
/// against others: a card has some two hundred of them, and checking them took a twentieth of the time.
final class CardScope {
  /// The version that the card is read as.
  @exclusivity(unchecked) private(set) var version = VCardVersion.v30
  /// The line of the card's BEGIN in the input.
  @exclusivity(unchecked) private(set) var begin: Range<Int> = 0..<0
  /// Whether the card stands inside another as its AGENT.
  @exclusivity(unchecked) private(set) var isAgent = false
  /// The lines of the card so far, the current one included.
  @exclusivity(unchecked) private(set) var lines: [CardLine] = []
  /// What is odd about the form of the current line.
  @exclusivity(unchecked) private(set) var oddities: ContentLine.Oddities = []
  /// What the current line has.
  @exclusivity(unchecked) private(set) var traits: LineTraits = []
  /// What checks of lines keep for the checks of the whole card.
  @exclusivity(unchecked) var facts = CardFacts()
  /// What is remembered of the cards to compare them with others.
  @exclusivity(unchecked) var traces: [CardTrace] = []
  /// What was read, once the card is whole; empty before.
  @exclusivity(unchecked) private(set) var fields = ContactFields()

  /// The bytes that are checked: ranges of the input count in them.
  let input: [UInt8]
  /// Whether the bytes came to UTF-8 from another encoding, so that a CHARSET only speaks of what is quoted-printable.
  let isTranscoded: Bool

  /// The versions that cards have to be of; nothing for any.
  var wantedVersions: Set<VCardVersion>? { settings.versions }

  /// The name of the current line's property as a number.
  @exclusivity(unchecked) private(set) var nameNumber: UInt64 = 0
  @exclusivity(unchecked) private(set) var findings: [Finding] = []
  /// Where those of the card begin.
  @exclusivity(unchecked) private var firstFinding = 0
  /// Fixes for what the reader finds in lines.
  @exclusivity(unchecked) private(set) var offers: [FixOffer] = []
  @exclusivity(unchecked) private var firstOffer = 0
  /// Findings that others say better.
  @exclusivity(unchecked) private var superseded: Set<Superseded> = []
  @exclusivity(unchecked) private var supersededRest: (offset: Int, code: FindingCode)?
  @exclusivity(unchecked) private var suggestions: [UInt64: String?] = [:]
  private let settings: RuleSettings
  private let agentChecks: CardChecks?
  @exclusivity(unchecked) private var outer: [Saved] = []
  /// How many lines of each name there are, as far as somebody asked: each line is counted once, however many findings
  /// a card has.
  @exclusivity(unchecked) private var counted = 0
  @exclusivity(unchecked) private var counts: [UInt64: Int] = [:]
  /// By the numbers of heads: whether nothing is wrong with one.
  @exclusivity(unchecked) private var cleanHeads: [Bool] = []

  private struct Saved {
    var version: VCardVersion
    var begin: Range<Int>
    var isAgent: Bool
    var lines: [CardLine]
    var facts: CardFacts
  }

  /// - Parameter agentChecks: The checks of cards that stand inside as their AGENT; nothing where those are not looked at.
  init(_ settings: RuleSettings, _ agentChecks: CardChecks?, _ input: [UInt8], isTranscoded: Bool) {
    self.settings = settings
    self.agentChecks = agentChecks
    self.input = input
    self.isTranscoded = isTranscoded
  }

  /// How many octets a card may have in the store that it is for (VC905).
  var resourceSize: Int { settings.resourceSize }

  /// The present moment, where somebody said it.
  var now: PartialDate? { settings.now }

  /// What is found in the card of an agent, whose own agent is not looked at.
  func findings(inAgent card: [UInt8]) -> [Finding] {
    agentChecks.map { CardChecking($0, agents: nil, wantsContacts: false).check(card).imported.findings } ?? []
  }

  // MARK: - Reporting

  /// Reports a break of a rule in a line.
  ///
  /// - Parameters:
  ///   - rule: The rule. What nobody asked for, and what does not hold for the version, is not reported.
  ///   - line: The line.
  ///   - range: What it is about in the line's bytes; the whole line where it is left out.
  ///   - parameter: The parameter that it is about.
  ///   - severity: How heavy it is, where the rule does not say enough about that; who runs the rules has the last word.
  ///   - fix: How to mend it.
  ///   - message: One line for people: what is wrong, with the value, and what was expected.
  func report(
    _ rule: Rule, in line: ContentLine, at range: Range<Int>? = nil, parameter: String? = nil,
    severity lighter: Severity? = nil, fix: @autoclosure () -> Fix? = nil, _ message: @autoclosure () -> String
  ) {
    guard let severity = settings.severity(of: rule, in: version, lighter) else { return }
    findings.add(rule.code, severity, ofCardFrom: firstFinding) {
      let path = property(of: line) + (parameter.map { ";" + $0 } ?? "")
      return Finding(
        rule.code, message(), at: line.physicalRange(range ?? line.line), severity: severity, property: path,
        fix: fix())
    }
  }

  /// Reports a break of a rule at a place of the input.
  func report(
    _ rule: Rule, at place: Range<Int>, property: String? = nil, fix: @autoclosure () -> Fix? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard let severity = settings.severity(of: rule, in: version) else { return }
    findings.add(rule.code, severity, ofCardFrom: firstFinding) {
      Finding(rule.code, message(), at: place, severity: severity, property: property, fix: fix())
    }
  }

  /// Offers a fix for what the reader reports about the current line.
  func offer(_ fix: Fix, for rule: Rule, in line: ContentLine) {
    offer(fix, for: rule, at: line.physical)
  }

  /// Offers a fix for what the reader reports at a place of the input, such as the line of the card's BEGIN.
  func offer(_ fix: Fix, for rule: Rule, at place: Range<Int>) {
    // There are no more findings that it could be for.
    guard offers.count < firstOffer + [Finding].mostOfOneCard else { return }
    offers.append(FixOffer(line: place, code: rule.code, fix: fix))
  }

  /// What was found.
  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Takes a finding back that another one says better.
  ///
  /// - Parameter offset: Where the finding begins in the input.
  func supersede(_ rule: Rule, at offset: Int) {
    superseded.insert(Superseded(code: rule.code, offset: offset))
  }

  /// Whether somebody asked for breaks of a rule in cards like this one.
  func asks(for rule: Rule) -> Bool { settings.severity(of: rule, in: version) != nil }

  /// Takes all findings back that begin at a place of the input or behind it, but those of one rule.
  func supersedeAll(from offset: Int, but rule: Rule) { supersededRest = (offset, rule.code) }

  /// Whether a finding is to be told.
  func isTold(_ finding: Finding) -> Bool {
    let offset = finding.range?.lowerBound ?? 0
    if let supersededRest, offset >= supersededRest.offset, finding.code != supersededRest.code,
      !finding.code.isLimit
    {
      return false
    }
    return superseded.isEmpty || !superseded.contains(Superseded(code: finding.code, offset: offset))
  }

  /// What somebody may have meant by the name of the current line; found once for a name, and for so many names only,
  /// because it takes long and a hostile file has millions.
  func suggestion(_ find: () -> String?) -> String? {
    if let known = suggestions[nameNumber] { return known }
    guard suggestions.count < 256 else { return nil }
    let found = find()
    suggestions[nameNumber] = .some(found)
    return found
  }

  /// How the lines of the card end, as its BEGIN does.
  var lineEnd: [UInt8] {
    let end = begin.upperBound
    guard end > 0, end <= input.count, input[end - 1] == ASCII.lineFeed else {
      return [ASCII.carriageReturn, ASCII.lineFeed]
    }
    return end > 1 && input[end - 2] == ASCII.carriageReturn
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
  }

  /// Where a line goes that was not there: behind VERSION where that stands first, else behind BEGIN.
  var placeOfNewLine: Range<Int> {
    let first = lines.first { $0.name == CardScope.version }
    let place = first.map { $0.physical.lowerBound == begin.upperBound ? $0.physical.upperBound : nil }
    let offset = (place ?? nil) ?? begin.upperBound
    return offset..<offset
  }

  private static let version = PropertyName.number("VERSION")

  /// The path of the line's property: `EMAIL[2]` for the second of several.
  func property(of line: ContentLine) -> String {
    let name = Finding.word(String(decoding: line.bytes[line.name], as: UTF8.self)).asciiUppercased
    while counted < lines.count {
      counts[lines[counted].name, default: 0] += 1
      counted += 1
    }
    let count = counts[nameNumber, default: 0]
    return count > 1 ? "\(name)[\(count)]" : name
  }

  /// Whether nothing was found and nothing offered, by those checks that look at the head of a line alone, where they
  /// looked at this head before.
  func isCleanHead(_ head: Int) -> Bool { head < cleanHeads.count && cleanHeads[head] }

  /// Remembers that a head is clean.
  func noteCleanHead(_ head: Int) {
    while cleanHeads.count <= head { cleanHeads.append(false) }
    cleanHeads[head] = true
  }

  /// How much was said so far.
  var said: Int { findings.count &+ offers.count &+ superseded.count }

  // MARK: - What the reader shows

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
    forgetCounts()
    facts = CardFacts()
  }

  func beginLine(_ line: ContentLine, _ oddities: ContentLine.Oddities) {
    self.oddities = oddities
    nameNumber = LineDispatch.number(line.bytes, line.name, key: line.nameKey)
    traits = LineTraits.of(line, isOdd: !oddities.isNone, isEncoded: line.isEncoded)
    lines.append(
      CardLine(
        name: nameNumber, physical: line.physical, traits: traits,
        fingerprint: CardLine.fingerprint(of: line, name: nameNumber, traits)))
  }

  func sawBlankLine(_ line: Range<Int>) {
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

  /// Whether an empty line has a blank.
  func isBlank(_ line: Range<Int>) -> Bool { ASCII.isBlank(input[line.lowerBound]) }

  func endCard(_ fields: inout ContactFields, _ plan: CheckPlan) {
    // Lent, not copied: nobody counts references to what they hold.
    swap(&self.fields, &fields)
    plan.run(self)
    swap(&self.fields, &fields)
  }

  func leaveCard() {
    guard let saved = outer.popLast() else { return }
    version = saved.version
    begin = saved.begin
    isAgent = saved.isAgent
    lines = saved.lines
    forgetCounts()
    facts = saved.facts
  }

  private func forgetCounts() {
    counted = 0
    if !counts.isEmpty { counts.removeAll(keepingCapacity: true) }
  }
}

/// What is remembered of a line until the card is whole.
struct CardLine: Sendable {
  /// The name of the property as a number; see ``PropertyName``.
  let name: UInt64
  /// Where the line stands in the input, with its line ends.
  let physical: Range<Int>
  /// What it has.
  let traits: LineTraits
  /// What stands for the line, group and parameters included and whatever the case of the name's letters, where lines
  /// are compared.
  let fingerprint: UInt64

  /// What stands for a line. An initializer would be given the line to keep, and so a copy of it.
  fileprivate static func fingerprint(of line: ContentLine, name: UInt64, _ traits: LineTraits) -> UInt64 {
    let start = line.group.isEmpty ? name : Fingerprint.of(line.bytes, line.group, start: name)
    let rest = line.name.upperBound..<line.line.upperBound
    return traits.contains(.encoded)
      ? Fingerprint.ofEncoded(line, rest, start: start) : Fingerprint.of(line.bytes, rest, start: start)
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

/// The name of a property, to compare lines by: `line.name == PropertyName.fn`.
enum PropertyName {
  /// The number of a name.
  static func number(_ name: String) -> UInt64 {
    let bytes = Array(name.asciiUppercased.utf8)
    return LineDispatch.number(bytes, bytes.indices, key: ContentLine.key(bytes, bytes.indices))
  }
}
