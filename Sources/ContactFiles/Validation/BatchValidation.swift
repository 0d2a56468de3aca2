internal import CSVSyntax
internal import ContactConditions
internal import ContactMatching
internal import ContactModel
internal import ContactProducts
internal import ContactValidation
internal import Findings
internal import SourceText

/// The result of checking a batch. Places and numbers count from its start.
struct CheckedPart: Sendable {
  var extent: BatchExtent
  var findings: [LocatedFinding] = []
  var counts = FindingCounts()
  var unreported: [FindingKind: Int] = [:]
  /// The counts for findings that are reported once a file, with the first place of each.
  var tallies: [(tally: FileTally, places: [Int: LocatedFinding])] = []
  /// The first character beyond ASCII, for a CSV in a legacy encoding.
  var firstForeign: LocatedFinding?
  /// The cards that are compared with others, with their lines and numbers.
  var cards: [(trace: CardTrace, line: Int, number: Int)] = []
  /// The data for matching, if it is wanted.
  var similar: SimilarPart?
  var contacts = 0
  var read = 0
  var rejected = 0
  var versions: [String: Int] = [:]
}

/// The result of fixing a batch.
struct FixedPart: Sendable {
  /// The fixed findings. Those that another fix revealed have the place after that fix.
  var fixed: [LocatedFinding]
  /// Whether a byte was changed.
  var isChanged: Bool
  /// The findings of the fixed batch.
  var left: CheckedPart
}

/// The result of a batch.
struct ValidatedBatch: Sendable {
  var asRead: CheckedPart
  /// `nil` if it was only checked, or cannot be written back.
  var fixed: FixedPart?
}

/// The work on a batch: checks and fixes it, and locates the findings.
struct BatchValidation: Sendable {
  private let prepared: PreparedRules
  let fixing: Fixability?
  let quota: FindingQuota
  /// The condition of the contacts whose findings are reported.
  private let condition: ContactCondition?
  let products: ProductChecks
  /// The lowest severity of findings whose fixes are proved.
  let leastProved: Severity
  /// Empty features; `nil` if contacts are not matched.
  let features: ContactFeatures?

  private var rules: RuleSettings { prepared.settings }

  init(
    _ prepared: PreparedRules, fixing: Fixability?, _ quota: FindingQuota, leastProved: Severity,
    condition: ContactCondition? = nil
  ) {
    self.condition = condition
    self.prepared = prepared
    self.fixing = fixing
    self.quota = quota
    self.leastProved = leastProved
    products = ProductChecks(prepared.settings)
    features = prepared.settings.findsSimilarContacts ? ContactFeatures() : nil
  }

  /// Checks a batch, and replaces its bytes by the fixed ones.
  func validate(_ batch: inout Batch, _ context: InputContext) -> ValidatedBatch {
    let checking = context.checking ?? ContactChecking(prepared, pieces: context.pieces)
    var found = checking.check(batch.bytes)
    if fixing == nil {
      var shown = ShownFindings(quota)
      checking.prove(&found, in: batch.bytes) { $0.severity >= leastProved && shown.admits($0.kind) }
    } else {
      checking.prove(&found, in: batch.bytes)
    }
    let asRead = part(batch, context, found)
    // An input with discarded bytes cannot be written back.
    guard let fixing, batch.gaps.isEmpty, !batch.followsGap, context.hindrance(fixing, rules) == nil else {
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
    var part = CheckedPart(extent: BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure))
    var map = BatchMap(batch.bytes, gaps: batch.gaps)
    let leftOut = leftOut(imported, numbers)
    part.cards = checked.traces.map { trace in
      let start = trace.range.lowerBound
      return (trace, map.location(of: start).line, numbers.number(at: start) ?? 0)
    }
    if !leftOut.isEmpty { part.cards.removeAll { leftOut.contains($0.number) } }
    var collector = FindingCollector(batch, context, quota, hashesValues: true)
    for item in batch.findings {
      guard let finding = rules.applied(to: item.finding, in: nil) else { continue }
      collector.add(finding, before: item.gap)
      part.counts.count(finding)
    }
    let read = batch.withoutRepetitions(imported.findings)
    for findings in [read, products.findings(imported.items, context.format)] {
      for finding in findings {
        let number = numbers.number(of: finding)
        if let number, leftOut.contains(number) { continue }
        collector.add(finding, number: number, numbers, imported)
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
}

extension BatchValidation {
  /// The numbers of the contacts that do not meet the condition.
  private func leftOut(_ imported: ImportBatch<Contact>, _ numbers: ContactNumbers) -> Set<Int> {
    guard let condition else { return [] }
    return Set(
      imported.items.enumerated().filter { !condition.matches($0.element.value) }.map { numbers.ofItem($0.offset) })
  }

  /// The first places of counts, by their numbers.
  static func places(of tally: FileTally, _ batch: Batch, _ context: InputContext) -> [Int: LocatedFinding] {
    // Performance: one pass over the bytes for all places.
    let firsts = tally.counts.numbers.compactMap { number in
      tally.counts[number].first.map { (number: number, place: $0) }
    }.sorted { ($0.place.lowerBound, $0.number) < ($1.place.lowerBound, $1.number) }
    if firsts.isEmpty { return [:] }
    var locator = FindingLocator(batch, context)
    for first in firsts { locator.add(Finding(IOCodes.noContact, "", at: first.place)) }
    return Dictionary(uniqueKeysWithValues: zip(firsts.map(\.number), locator.located()))
  }
}

/// The number of findings of each severity and code.
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

/// The fixed findings of a batch. If there are many, the first are listed, and the rest of each code is counted.
private struct FixedFindings {
  private(set) var located: [LocatedFinding] = []
  private var listedCodes: Set<FindingCode> = []

  /// Adds findings that were fixed together.
  ///
  /// - Parameter batch: The bytes in which they were found.
  mutating func add(_ findings: [Finding], in batch: Batch, _ context: InputContext) {
    var locator = FindingLocator(batch, context)
    var listed = located.count
    var counted: [FindingCode: Int] = [:]
    for var finding in findings {
      if listed >= [Finding].maximumPerCard, listedCodes.contains(finding.code) {
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

/// Checks whether the selected products import a file and show its values.
struct ProductChecks: Sendable {
  private let products: [ContactProduct]
  private let rules: RuleSettings

  init(_ rules: RuleSettings) {
    self.rules = rules
    products = ProductTable.all.filter { rules.profiles.contains($0.name) }
  }

  /// The findings about the contacts of a batch, at the places where they begin.
  func findings(_ contacts: [Imported<Contact>], _ format: FileFormat) -> [Finding] {
    guard !products.isEmpty, isSelected(IOCodes.productReadsLess) else { return [] }
    var findings: [Finding] = []
    for product in products {
      let fit = ProductFit(product, format, dropped: IOCodes.productReadsLess, isInput: true)
      for contact in contacts {
        let start = contact.range.lowerBound
        let size = fit.finding(size: contact.range.count).map { [$0] } ?? []
        for finding in fit.findings(contact.value, version: contact.version) + size {
          var placed = finding
          placed.range = start..<start
          if let selected = rules.applied(to: placed, in: nil) { findings.append(selected) }
        }
      }
    }
    return findings
  }

  /// The findings about a whole file.
  func findings(_ input: ValidationSummary.Input) -> [LocatedFinding] {
    guard !products.isEmpty, isSelected(IOCodes.productRefuses), let format = input.format, input.contacts > 0 else {
      return []
    }
    let names = format == .vcard ? input.versions.sorted().map { "vcard" + $0 } : [format.name]
    return products.flatMap { product in
      ProductFit.objections(of: product, to: names, contacts: input.contacts, bytes: input.bytes)
        .map { LocatedFinding(Finding(IOCodes.productRefuses, $0), file: input.file) }
    }
  }

  private func isSelected(_ code: FindingCode) -> Bool { rules.selected?.contains(code.id) ?? true }
}

/// The fixes that are applied.
package enum Fixability: Sendable, Hashable {
  /// Fixes after which the same contacts are read.
  case safe
  /// Fixes that change what is read, too.
  case unsafe
}

/// An event while files are checked and fixed.
package enum ValidationEvent: Sendable {
  /// A finding. In a fixed file it remains, and has its place in the fixed file.
  case found(LocatedFinding)
  /// A fixed finding, with its place in the original file.
  case fixed(LocatedFinding)
  /// The whole input was written to its output. `isChanged` is true if a byte was changed.
  case fixedFile(Int, isChanged: Bool)
  /// An input cannot be fixed, for the reason in the finding. Its output must be discarded, and its findings that were
  /// reported as fixed are not. From here on it is only checked.
  case notFixed(Int, LocatedFinding)
}
