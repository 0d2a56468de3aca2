internal import CSVSyntax
internal import ContactMatching
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// What was found in a batch. Places and numbers count from its start.
struct CheckedPart: Sendable {
  /// The bytes that were checked.
  var extent: BatchExtent
  var findings: [LocatedFinding] = []
  var counts = FindingCounts()
  var unreported: [FindingCode: Int] = [:]
  /// What is counted for what is said once a file, and the first place of each count.
  var tallies: [(tally: FileTally, places: [Int: LocatedFinding])] = []
  /// The first character that is not ASCII, where the text is a CSV in a legacy encoding.
  var firstForeign: LocatedFinding?
  /// The cards that are compared with others: the line on which each begins, and its number.
  var cards: [(trace: CardTrace, line: Int, number: Int)] = []
  /// The contacts as the matching needs them, where somebody asked for that.
  var similar: SimilarPart?
  var contacts = 0
  var read = 0
  var rejected = 0
  var versions: [String: Int] = [:]
}

/// A batch that was fixed.
struct FixedPart: Sendable {
  /// What was fixed, where it was; for what showed itself only when something else was fixed, where it was then.
  var fixed: [LocatedFinding]
  /// Whether a byte is another one than before.
  var isChanged: Bool
  /// What is left.
  var left: CheckedPart
}

/// What became of a batch.
struct ValidatedBatch: Sendable {
  /// What was found in it as it was read.
  var asRead: CheckedPart
  /// What became of it where it was fixed; nothing where it was only checked, and where it cannot be written back.
  var fixed: FixedPart?
}

/// What a worker does with a batch: check it, fix it, and find the places of the findings.
struct BatchValidation: Sendable {
  let rules: RuleSettings
  let fixing: Fixability?
  let quota: FindingQuota
  let products: ProductChecks
  /// Features of no contact; nothing where contacts are not matched.
  let features: ContactFeatures?

  init(_ rules: RuleSettings, fixing: Fixability?, _ quota: FindingQuota) {
    self.rules = rules
    self.fixing = fixing
    self.quota = quota
    products = ProductChecks(rules)
    features = rules.findsSimilarContacts ? ContactFeatures() : nil
  }

  /// Checks a batch, and fixes it.
  ///
  /// - Parameter batch: It gets the fixed bytes.
  func validate(_ batch: inout Batch, _ context: InputContext) -> ValidatedBatch {
    let checking = context.checking ?? PlainChecking(rules, pieces: context.pieces)
    var found = checking.check(batch.bytes)
    let asRead = part(batch, context, found)
    // What was thrown away cannot be written back, and an input of which something was is not.
    guard let fixing, batch.gaps.isEmpty, !batch.isBehindGap, context.hindrance(fixing, rules) == nil else {
      return ValidatedBatch(asRead: asRead)
    }
    var fixed = FixedFindings()
    let measure = batch.measure
    let isChanged = BatchFixer(checking, isUnsafe: fixing == .unsafe).fix(&batch.bytes, &found) { findings, bytes in
      fixed.add(findings, in: Batch(bytes: bytes, measure: measure), context)
    }
    return ValidatedBatch(
      asRead: asRead,
      fixed: FixedPart(
        fixed: fixed.located, isChanged: isChanged, left: isChanged ? part(batch, context, found) : asRead))
  }

  private func part(_ batch: Batch, _ context: InputContext, _ checked: CheckedBatch) -> CheckedPart {
    let imported = checked.imported
    let numbers = ContactNumbers(imported)
    let (cards, lineEnds) = cards(checked.traces, batch, numbers)
    var part = CheckedPart(extent: BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure, lineEnds: lineEnds))
    part.cards = cards
    var collector = FindingCollector(batch, context, quota, hashesValues: true)
    for item in batch.findings {
      guard let finding = rules.applied(to: item.finding, in: nil) else { continue }
      collector.add(finding, before: item.gap)
      part.counts.count(finding)
    }
    for findings in [imported.findings, products.findings(imported.items, context.format)] {
      for finding in findings {
        collector.add(finding, number: numbers.number(of: finding), numbers, imported)
        part.counts.count(finding)
      }
    }
    collector.addCounted()
    part.unreported = collector.unreported
    part.findings = collector.located()
    part.tallies = checked.tallies.map { ($0, BatchValidation.places(of: $0, batch, context)) }
    if context.isForeign(batch.measure), let first = UTF8Check.firstNonASCII(in: batch.bytes.span) {
      var locator = FindingLocator(batch, context)
      locator.add(Finding(CSVCodes.invalidUTF8, "", at: first..<first))
      part.firstForeign = locator.located().first
    }
    if let features { part.similar = SimilarPart(imported.items, numbers, batch, context, features) }
    part.contacts = imported.items.count + imported.rejected.count
    part.read = imported.items.count
    part.rejected = imported.rejected.count
    for item in imported.items where !item.version.isEmpty { part.versions[item.version, default: 0] += 1 }
    return part
  }

  /// The cards with their places. They begin lines, so line ends are counted from one to the next.
  ///
  /// - Returns: How many line ends the batch has, too, where they were counted so.
  private func cards(
    _ traces: [CardTrace], _ batch: Batch, _ numbers: ContactNumbers
  ) -> (cards: [(trace: CardTrace, line: Int, number: Int)], lineEnds: Int?) {
    var line = 1
    var counted = 0
    var map = BatchMap(batch.bytes, gaps: batch.gaps)
    let cards = traces.map { trace in
      let start = trace.range.lowerBound
      if batch.gaps.isEmpty {
        line += LineIndex.countLineEnds(in: batch.bytes, counted..<max(counted, start))
        counted = max(counted, start)
      } else {
        line = map.location(of: start).line
      }
      return (trace: trace, line: line, number: numbers.number(at: trace.range.lowerBound) ?? 0)
    }
    guard batch.gaps.isEmpty else { return (cards, nil) }
    return (cards, line - 1 + LineIndex.countLineEnds(in: batch.bytes, counted..<batch.bytes.count))
  }
}

extension BatchValidation {
  /// The first places of counts, by their numbers.
  static func places(of tally: FileTally, _ batch: Batch, _ context: InputContext) -> [Int: LocatedFinding] {
    // All places in one go through the bytes.
    let firsts = tally.counts.numbers.compactMap { number in
      tally.counts[number].first.map { (number: number, place: $0) }
    }.sorted { ($0.place.lowerBound, $0.number) < ($1.place.lowerBound, $1.number) }
    if firsts.isEmpty { return [:] }
    var locator = FindingLocator(batch, context)
    for first in firsts { locator.add(Finding(IOCodes.noContact, "", at: first.place)) }
    return Dictionary(uniqueKeysWithValues: zip(firsts.map(\.number), locator.located()))
  }
}

/// How many findings there are, by weight and by code.
struct FindingCounts: Sendable {
  private(set) var tally = FindingTally()
  private(set) var byCode: [FindingCode: (count: Int, severity: Severity)] = [:]

  mutating func count(_ finding: Finding) {
    tally.count(finding)
    add(finding.code, finding.occurrences, finding.severity)
  }

  mutating func add(_ other: FindingCounts) {
    tally.add(other.tally)
    for (code, count) in other.byCode { add(code, count.count, count.severity) }
  }

  private mutating func add(_ code: FindingCode, _ count: Int, _ severity: Severity) {
    let before = byCode[code]
    byCode[code] = ((before?.count ?? 0) + count, max(before?.severity ?? .note, severity))
  }
}

/// What was fixed in a batch. Of very many fixes the first are listed, and the rest of each code is counted.
private struct FixedFindings {
  private(set) var located: [LocatedFinding] = []
  private var listedCodes: Set<FindingCode> = []

  /// Adds what was fixed together.
  ///
  /// - Parameter batch: The bytes that it was found in.
  mutating func add(_ findings: [Finding], in batch: Batch, _ context: InputContext) {
    var locator = FindingLocator(batch, context)
    var listed = located.count
    var counted: [FindingCode: Int] = [:]
    for var finding in findings {
      if listed >= [Finding].mostOfOneCard, listedCodes.contains(finding.code) {
        counted[finding.code, default: 0] += 1
        continue
      }
      finding.occurrences = 1
      locator.add(finding)
      listed += 1
      listedCodes.insert(finding.code)
    }
    located += locator.located()
    for (code, count) in counted {
      guard let first = located.firstIndex(where: { $0.finding.code == code }) else { continue }
      located[first].finding.occurrences += count
    }
  }
}
