internal import CSVContacts
internal import ContactModel
internal import Findings
internal import SourceText

/// The counts of one batch.
struct BatchInspection: Sendable {
  let extent: BatchExtent
  private(set) var fieldCounts = FieldCounts()
  private(set) var versions: [String: Int] = [:]
  let lineEnds: InspectionReport.LineEnds
  private(set) var read = 0
  private(set) var rejected = 0
  /// The first finding of each code, with its place.
  private(set) var findings: [LocatedFinding] = []
  private(set) var counts: [FindingCode: (count: Int, severity: Severity)] = [:]

  init(_ batch: Batch, _ context: InputContext) {
    extent = BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure)
    lineEnds = InspectionReport.LineEnds(batch.bytes)
    var locator = FindingLocator(batch, context)
    for item in batch.findings where count(item.finding) { locator.add(item.finding, before: item.gap) }
    var pieces = context.pieces(batch.bytes)
    while var imported = pieces.next(BatchConversion.pieceLength) {
      for index in imported.items.indices { count(imported.items[index]) }
      for finding in batch.withoutRepetitions(imported.findings) where count(finding) {
        locator.add(finding.moved(bytes: 0, contacts: read + rejected))
      }
      read += imported.items.count
      rejected += imported.rejected.count
      pieces.reuse(&imported.items)
    }
    findings = locator.located()
  }

  private mutating func count(_ item: Imported<Contact>) {
    fieldCounts.count(item.value)
    if !item.version.isEmpty { versions[item.version, default: 0] += 1 }
  }

  /// Counts a finding; true for the first of its code.
  private mutating func count(_ finding: Finding) -> Bool {
    let before = counts[finding.code]
    counts[finding.code] = ((before?.count ?? 0) + 1, max(before?.severity ?? .note, finding.severity))
    return before == nil
  }
}

extension InspectionReport.LineEnds {
  /// Counts the line ends of a batch.
  init(_ bytes: [UInt8]) {
    let counts = LineEndingCounts(bytes)
    crlf = counts.pairs
    lf = counts.lineFeeds - counts.pairs
    cr = counts.returns - counts.pairs
  }

  mutating func add(_ other: InspectionReport.LineEnds) {
    crlf += other.crlf
    lf += other.lf
    cr += other.cr
  }
}

/// Adds up the counts of the batches, in the order of the inputs.
struct InspectionRun {
  private(set) var reports: [InspectionReport]
  private(set) var bytes = 0
  private(set) var contacts = 0
  private var extent = BatchExtent()
  private var fieldCounts = FieldCounts()
  private var anomalies: [FindingCode: InspectionReport.Anomaly] = [:]

  init(_ reports: [InspectionReport]) { self.reports = reports }

  mutating func add(_ job: ConversionJob, _ inspected: BatchInspection?) {
    switch job {
    case .opened(let context, let findings):
      extent = context.start
      reports[context.index].format = context.format
      reports[context.index].encoding = context.encodingName
      reports[context.index].dialect = context.dialect
      reports[context.index].columns = context.columns.map {
        InspectionReport.Column(name: $0.name, field: $0.field, reason: $0.reason.rawValue, examples: $0.examples)
      }
      reports[context.index].lineEnds = InspectionReport.LineEnds(context.header)
      for located in context.located(findings) { count(located, 1, located.finding.severity) }
    case .batch(let context, _): if let inspected { add(inspected, context) }
    case .closed(let context, let findings, let encodingName):
      reports[context.index].encoding = encodingName
      for finding in findings { count(LocatedFinding(finding, file: context.name), 1, finding.severity) }
      finish(context.index)
    case .failed(let index, let failure):
      reports[index].failure = failure
      finish(index)
    }
  }

  private mutating func add(_ batch: BatchInspection, _ context: InputContext) {
    let index = context.index
    extent.meet(batch.extent)
    for located in batch.findings {
      let count = batch.counts[located.finding.code]
      self.count(
        located.moved(extent, contacts: reports[index].contacts),
        count?.count ?? 1, count?.severity ?? located.finding.severity)
    }
    extent.add(batch.extent)
    fieldCounts.add(batch.fieldCounts)
    reports[index].versions.merge(batch.versions) { $0 + $1 }
    reports[index].lineEnds.add(batch.lineEnds)
    reports[index].contacts += batch.read + batch.rejected
    reports[index].rejected += batch.rejected
    bytes += batch.extent.bytes
    contacts += batch.read
  }

  private mutating func count(_ located: LocatedFinding, _ count: Int, _ severity: Severity) {
    let code = located.finding.code
    if var known = anomalies[code] {
      known.count += count
      known.severity = max(known.severity, severity)
      anomalies[code] = known
    } else {
      anomalies[code] = InspectionReport.Anomaly(code: code, severity: severity, count: count, first: located)
    }
  }

  private mutating func finish(_ index: Int) {
    reports[index].fields = fieldCounts.found
    reports[index].anomalies = anomalies.values.sorted { left, right in
      (right.severity, left.code.id) < (left.severity, right.code.id)
    }
    fieldCounts = FieldCounts()
    anomalies = [:]
    extent = BatchExtent()
  }
}
