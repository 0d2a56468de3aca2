internal import CSVContacts
internal import ContactModel
internal import Findings
internal import SourceText

/// Describes files without converting them: format, encoding, line ends, number of contacts, how often each field occurs,
/// and anomalies.
///
/// ```swift
/// for input in try Inspection([.file("contacts.vcf")]).run() {
///   print(input.file, input.contacts, input.fields.map(\.name))
/// }
/// ```
public struct Inspection: Sendable {
  /// The files to describe.
  public var inputs: [ContactSource]
  /// How they are read.
  public var options = ReadingOptions()

  /// Describes an inspection without reading anything.
  public init(_ inputs: [ContactSource]) {
    self.inputs = inputs
  }

  /// Reads all inputs.
  ///
  /// - Parameter progress: Called after each batch with the numbers of bytes and contacts that are done.
  /// - Returns: One report for each input, in order. An input that cannot be read has a ``InspectionReport/failure``.
  public func run(progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in }) throws -> [InspectionReport] {
    var options = options
    options.describesColumns = true
    options.versionsOfLines = []
    var feed = ConversionFeed(inputs, options)
    var run = InspectionRun(inputs.map { InspectionReport(file: $0.name) })
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, BatchInspection(batch, context)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, inspected: BatchInspection?) in
        run.add(job, inspected)
        if case .batch(_, let batch) = job {
          feed.recycle(batch.bytes)
          try progress(run.bytes, run.contacts)
        }
      })
    return run.reports
  }
}

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

/// Counts which fields contacts have, and keeps some of their values.
struct FieldCounts: Sendable {
  /// The number of contacts that have a field, and the number of its values.
  private(set) var counts = [(contacts: Int, values: Int)](repeating: (0, 0), count: FieldCounts.fields.count)

  private var examples = [FieldExamples](repeating: FieldExamples(), count: FieldCounts.fields.count)

  mutating func count(_ contact: Contact) {
    let buffer = contact.buffer
    for index in FieldCounts.fields.indices where buffer.present & FieldCounts.bits[index] != 0 {
      let field = FieldCounts.fields[index]
      let records = buffer.records(of: field.number)
      counts[index].contacts += 1
      counts[index].values += records.count
      if !FieldCounts.areTexts[index] { continue }
      for number in records {
        let record = buffer.record(number)
        // Performance: most values are a short text, which is its own beginning.
        let isText = FieldCounts.arePlain[index] && record.form == .text && record.cellCount == 0
        let beginning =
          isText && record.place.count <= 256
          ? buffer.text(record.place) : field.propertyValue(record, of: buffer).beginning
        examples[index].add(beginning)
      }
    }
  }

  mutating func add(_ other: FieldCounts) {
    for index in counts.indices {
      counts[index].contacts += other.counts[index].contacts
      counts[index].values += other.counts[index].values
      examples[index].add(other.examples[index])
    }
  }

  /// The fields that occur.
  var found: [InspectionReport.Field] {
    FieldCounts.fields.indices.compactMap { index in
      let (field, count, examples) = (FieldCounts.fields[index], counts[index], examples[index])
      guard count.contacts > 0 else { return nil }
      return InspectionReport.Field(
        name: field.key, title: field.title, contacts: count.contacts, values: count.values,
        frequent: examples.frequent, longest: examples.longest)
    }
  }

  /// The fields in the order of a report.
  static let order = FieldOrder(
    "kind uids formattedNames..genders phones..languages timeZones..xml grammaticalGenders defaultLanguages "
      + "sources..sourceNames productIDs revisions creations extensions")
  private static let fields = order.fields
  private static let bits = fields.map(\.bit.rawValue)
  /// Whether a value of a field that has no other parts is shown as its text.
  private static let arePlain = fields.map { field in
    switch field.values {
    case .texts, .uris, .phones: true
    default: false
    }
  }
  /// Whether the values of a field are texts. The text of a picture would be made from all of its bytes.
  private static let areTexts = fields.map { field in
    switch field.values {
    case .media, .agents: false
    default: true
    }
  }
}

/// Values of a field: the most frequent ones, and the longest one.
///
/// Memory is bounded: of many different values a fixed number of counters is kept, and the least frequent values give way
/// (Misra and Gries). A value that more than one in `capacity` contacts have is always found.
struct FieldExamples: Sendable {
  private static let capacity = 256
  private static let shown = 3

  private var counts: [String: Int] = [:]
  private(set) var longest = ""

  mutating func add(_ value: String) {
    if value.isEmpty { return }
    if value.utf8.count > longest.utf8.count { longest = value }
    if let count = counts[value] {
      counts[value] = count + 1
    } else if counts.count < FieldExamples.capacity {
      counts[value] = 1
    } else {
      subtract(1)
    }
  }

  mutating func add(_ other: FieldExamples) {
    if other.longest.utf8.count > longest.utf8.count { longest = other.longest }
    counts.merge(other.counts) { $0 + $1 }
    if counts.count > FieldExamples.capacity { subtract(counts.values.sorted(by: >)[FieldExamples.capacity]) }
  }

  private mutating func subtract(_ number: Int) {
    counts = counts.compactMapValues { $0 > number ? $0 - number : nil }
  }

  /// The most frequent values; equally frequent ones in the order of their bytes.
  var frequent: [String] {
    let order = counts.sorted { one, other in
      one.value != other.value ? one.value > other.value : one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }
    return order.prefix(FieldExamples.shown).map(\.key)
  }
}
