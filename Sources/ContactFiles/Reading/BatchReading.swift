internal import ContactModel
internal import Findings
internal import SourceText

/// The contacts of a batch, with the findings.
struct BatchReading: Sendable {
  var items: [Imported<Contact>]
  var findings: [LocatedFinding]
  var contacts: Int
  var extent: BatchExtent

  /// Reads the batch of a job; `nil` if it has none.
  init?(_ job: ConversionJob, _ options: ReadingOptions) {
    guard case .batch(let context, let batch) = job else { return nil }
    var imported = context.read(batch.bytes)
    if options.isStrict { imported = imported.rejectingRepaired() }
    extent = BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure)
    contacts = imported.items.count + imported.rejected.count
    var locator = FindingLocator(batch, context)
    for item in batch.findings { locator.add(item.finding, before: item.gap) }
    for finding in batch.withoutRepetitions(imported.findings) { locator.add(finding) }
    findings = locator.located()
    items = imported.items
    guard !batch.gaps.isEmpty else { return }
    for index in items.indices {
      let range = items[index].range
      let start = BatchMap.offset(of: range.lowerBound, gaps: batch.gaps)
      items[index].range = start..<max(start, BatchMap.offset(of: range.upperBound, gaps: batch.gaps, before: 0))
    }
  }
}
