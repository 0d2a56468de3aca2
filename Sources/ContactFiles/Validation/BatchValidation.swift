internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// What became of a batch that was checked. Places and numbers count from its start.
struct ValidatedBatch: Sendable {
  /// The bytes as they were read.
  var extent: BatchExtent
  /// The bytes as they are written; the same where nothing is mended.
  var mendedExtent: BatchExtent
  var findings: [LocatedFinding] = []
  var fileWide: [(located: LocatedFinding, finding: FileWideFinding)] = []
  var tally = FindingTally()
  var counts: [FindingCode: (count: Int, severity: Severity)] = [:]
  var unreported: [FindingCode: Int] = [:]
  /// What was mended, where it was.
  var mended: [LocatedFinding] = []
  /// The mended bytes, where files are mended.
  var output: [UInt8]?
  var isChanged = false
  var contacts = 0
  var read = 0
  var rejected = 0
  var versions: [String: Int] = [:]
}

/// What a worker does with a batch: check it, mend it, and find the places of the findings.
struct BatchValidation: Sendable {
  let rules: RuleSettings
  let mending: Mending?
  let quota: FindingQuota

  func validate(_ batch: Batch, _ context: InputContext) -> ValidatedBatch {
    let checking = context.checking ?? PlainChecking(rules, read: context.read)
    let extent = BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure)
    // What was thrown away cannot be written back.
    guard let mending, batch.gaps.isEmpty else {
      return validated(batch, context, checking.check(batch.bytes), extent, extent)
    }
    let mended = Mender(checking, isUnsafe: mending == .unsafe).mend(batch.bytes)
    var after = batch
    after.bytes = mended.bytes
    var result = validated(
      after, context, mended.left, extent, BatchExtent(mended.bytes, gaps: [], batch.measure))
    var locator = FindingLocator(batch, context)
    for finding in mended.mended { locator.add(finding) }
    result.mended = locator.located()
    locator = FindingLocator(after, context)
    for finding in mended.mendedLater { locator.add(finding) }
    result.mended += locator.located()
    result.isChanged = mended.bytes != batch.bytes
    result.output = mended.bytes
    return result
  }

  private func validated(
    _ batch: Batch, _ context: InputContext, _ checked: CheckedBatch, _ extent: BatchExtent, _ mendedExtent: BatchExtent
  ) -> ValidatedBatch {
    var result = ValidatedBatch(extent: extent, mendedExtent: mendedExtent)
    let imported = checked.imported
    let numbers = ContactNumbers(imported)
    var collector = FindingCollector(batch, context, quota)
    for item in batch.findings {
      collector.add(item.finding, before: item.gap)
      result.count(item.finding)
    }
    for finding in imported.findings {
      collector.add(finding, numbers: numbers, imported)
      result.count(finding)
    }
    collector.addCounted()
    result.tally = collector.tally
    result.unreported = collector.unreported
    result.findings = collector.located()
    for wide in checked.fileWide {
      var locator = FindingLocator(batch, context)
      locator.add(wide.finding)
      if let located = locator.located().first { result.fileWide.append((located, wide)) }
    }
    result.contacts = imported.items.count + imported.rejected.count
    result.read = imported.items.count
    result.rejected = imported.rejected.count
    for item in imported.items where !item.version.isEmpty { result.versions[item.version, default: 0] += 1 }
    return result
  }
}

extension ValidatedBatch {
  fileprivate mutating func count(_ finding: Finding) {
    let before = counts[finding.code]
    counts[finding.code] = ((before?.count ?? 0) + 1, max(before?.severity ?? .note, finding.severity))
  }
}
