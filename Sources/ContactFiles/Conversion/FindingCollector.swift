internal import ContactModel
internal import Findings
internal import SourceText

/// Counts findings and keeps those that somebody wants to see.
struct FindingCollector {
  private(set) var tally = FindingTally()
  private(set) var unreported: [FindingCode: Int] = [:]
  private var locator: FindingLocator
  private let quota: FindingQuota
  private var full: Set<FindingCode>
  /// What the writers count and do not make.
  var counted: CountedFindings
  /// How many of each code this batch wants to show; more than are shown in all is never needed.
  private var wanted: [FindingCode: Int] = [:]

  init(_ batch: Batch, _ context: InputContext, _ quota: FindingQuota, hashesValues: Bool = false) {
    locator = FindingLocator(batch, context, hashesValues: hashesValues)
    self.quota = quota
    full = quota.snapshot()
    counted = CountedFindings(codes: full, least: quota.least, maximum: quota.most)
  }

  mutating func add(_ finding: Finding, before gap: Int = .max) {
    if isWanted(finding) { locator.add(finding, before: gap) }
  }

  /// A finding of the reader, which may not know which contact it is about.
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

  /// A finding of the writer, which knows its contact, but neither its number nor its place.
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
    if quota.isLightEnoughToDrop(finding) { return false }
    if full.contains(finding.code) {
      unreported[finding.code, default: 0] += finding.occurrences
      return false
    }
    if let most = quota.most {
      let count = wanted[finding.code, default: 0] + 1
      wanted[finding.code] = count
      if count >= most {
        full.insert(finding.code)
        counted.add(finding.code)
      }
    }
    return true
  }

  /// Adds what the writers have counted.
  mutating func addCounted() {
    for count in counted.counts {
      tally.count(count.code, count.severity, times: count.number)
      if count.severity >= quota.least { unreported[count.code, default: 0] += count.number }
    }
  }

  consuming func located() -> [LocatedFinding] { locator.located() }
}

extension Contact {
  /// The name for a finding, or nothing where there is none.
  var shownName: String? {
    let name = displayName
    return name.isEmpty ? nil : name
  }
}
