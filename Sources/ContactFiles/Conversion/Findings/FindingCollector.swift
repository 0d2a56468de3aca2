internal import ContactModel
internal import Findings
internal import SourceText

/// Counts findings and keeps those that are reported.
struct FindingCollector {
  private(set) var tally = FindingTally()
  private(set) var unreported: [FindingKind: Int] = [:]
  private var locator: FindingLocator
  private let quota: FindingQuota
  private var shown: ShownFindings
  /// Findings that the writers count without creating them.
  var counted: CountedFindings

  init(_ batch: Batch, _ context: InputContext, _ quota: FindingQuota, hashesValues: Bool = false) {
    locator = FindingLocator(batch, context, hashesValues: hashesValues)
    self.quota = quota
    shown = ShownFindings(quota)
    counted = CountedFindings(kinds: shown.full, least: quota.minimumSeverity, maximum: quota.maxPerKind)
  }

  mutating func add(_ finding: Finding, before gap: Int = .max) {
    if isWanted(finding) { locator.add(finding, before: gap) }
  }

  /// Adds a finding of a reader, which may lack its contact.
  mutating func add(
    _ finding: Finding, number: Int?, _ numbers: ContactNumbers, _ imported: ImportBatch<Contact>
  ) {
    guard isWanted(finding) else { return }
    var finding = finding
    if finding.contact == nil, let number {
      finding.contact = ContactReference(index: number)
      if let item = numbers.item(number) {
        let contact = imported.items[item].value
        finding.contact = ContactReference(index: number, uid: contact.uid, name: contact.shownName)
      }
    } else if let number {
      finding.contact?.index = number
    }
    locator.add(finding)
  }

  /// Adds a finding of a writer, which lacks its contact and its range.
  mutating func add(
    _ finding: Finding, number: Int, _ contact: @autoclosure () -> Contact,
    at place: (Finding) -> Range<Int>? = { _ in nil }
  ) {
    guard isWanted(finding) else { return }
    var finding = finding
    if finding.range == nil { finding.range = place(finding) }
    let contact = contact()
    finding.contact = ContactReference(index: number, uid: contact.uid, name: contact.shownName)
    locator.add(finding)
  }

  private mutating func isWanted(_ finding: Finding) -> Bool {
    tally.count(finding)
    if quota.isBelowMinimum(finding) { return false }
    let kind = finding.kind
    guard shown.admits(kind) else {
      unreported[kind, default: 0] += finding.occurrences
      return false
    }
    if shown.full.contains(kind) { counted.add(kind) }
    return true
  }

  /// Adds the findings that the writers have counted.
  mutating func addCounted() {
    for count in counted.counts {
      tally.count(count.kind, count.severity, times: count.number)
      if count.severity >= quota.minimumSeverity { unreported[count.kind, default: 0] += count.number }
    }
  }

  consuming func located() -> [LocatedFinding] { locator.located() }
}

extension Contact {
  /// The name for a finding, if there is one.
  var shownName: String? {
    let name = displayName
    return name.isEmpty ? nil : name
  }
}

/// Limits the number of reported findings of a kind, so that workers need not locate the others.
///
/// A snapshot may be outdated, which costs a worker time and changes nothing else.
final class FindingQuota: Sendable {
  private struct Counts {
    var handedOut: [FindingKind: Int] = [:]
    var full: Set<FindingKind> = []
  }

  let maxPerKind: Int?
  let unlimited: Set<FindingCode>
  let minimumSeverity: Severity
  private let counts = Lock(Counts())

  /// - Parameter unlimited: The codes whose findings are all reported.
  init(minimumSeverity: Severity, maxPerKind: Int?, unlimited: Set<FindingCode> = []) {
    self.minimumSeverity = minimumSeverity
    self.unlimited = unlimited
    self.maxPerKind = maxPerKind
  }

  /// The kinds whose limit is reached.
  func snapshot() -> Set<FindingKind> {
    guard maxPerKind != nil else { return [] }
    return counts.withLock(\.full)
  }

  func isBelowMinimum(_ finding: Finding) -> Bool { finding.severity < minimumSeverity }

  /// Counts a finding and returns true if it is reported.
  func admits(_ finding: Finding) -> Bool {
    guard !isBelowMinimum(finding) else { return false }
    guard let maxPerKind, !unlimited.contains(finding.code) else { return true }
    let kind = finding.kind
    return counts.withLock { counts in
      let count = counts.handedOut[kind, default: 0] + 1
      counts.handedOut[kind] = count
      if count >= maxPerKind { counts.full.insert(kind) }
      return count <= maxPerKind
    }
  }
}

/// The findings of a batch that are shown, at most as many of each kind as are reported in all.
struct ShownFindings {
  private let maximum: Int?
  private let unlimited: Set<FindingCode>
  private(set) var full: Set<FindingKind>
  private var shown: [FindingKind: Int] = [:]

  init(_ quota: FindingQuota) {
    maximum = quota.maxPerKind
    unlimited = quota.unlimited
    full = quota.snapshot()
  }

  /// Counts a finding and returns true if it is shown.
  mutating func admits(_ kind: FindingKind) -> Bool {
    if full.contains(kind) { return false }
    guard let maximum, !unlimited.contains(kind.code) else { return true }
    shown[kind, default: 0] += 1
    if shown[kind, default: 0] >= maximum { full.insert(kind) }
    return true
  }
}
