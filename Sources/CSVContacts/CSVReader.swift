public import CSVSyntax
public import ContactModel
internal import Findings
public import SourceText

/// Reads contacts from the records of one CSV file whose header has been looked at.
///
/// ```swift
/// let detection = CSVReader.detect(prefix: bytes)
/// guard let reader = detection.reader else { return }
/// let batch = reader.read(Array(bytes[detection.headerEnd...]))
/// ```
public struct CSVReader: Sendable {
  /// What a reader is to do beyond the ordinary.
  public struct Options: Sendable, Hashable {
    /// Whether a record with a finding about its syntax is rejected.
    public var isStrict = false
    /// Whether the apostrophes of the spreadsheet guard are taken off again.
    public var undoesFormulaGuard = false
    /// Which comes first in dates of three numbers, or nothing to go by what the dates of the file say.
    public var dateOrder: DateOrder?
    /// Columns with the fields that their values go into, whatever the columns mean otherwise.
    public var fields: [CSVColumnField] = []

    /// The defaults: forgiving, cells as they are.
    public init() {}
  }

  /// The profile that the columns are read as.
  public let profile: CSVProfile
  /// What parts the fields.
  public let dialect: CSVDialect
  private let limits: Limits
  private let options: Options
  /// What each column is.
  package let columns: [CSVColumn]
  private var rows: any RowReader
  private let cells: CellFindings
  private let isOwn: Bool

  init(
    profile: CSVProfile, dialect: CSVDialect, limits: Limits, options: Options, header: [String], unknown: Set<Int>,
    rows: any RowReader
  ) {
    self.profile = profile
    self.dialect = dialect
    self.limits = limits
    self.options = options
    self.rows = rows
    columns = zip(header, rows.kinds(header.count)).enumerated().map { index, column in
      CSVColumn(name: column.0, kind: column.1, isUnknown: unknown.contains(index))
    }
    cells = CellFindings(
      columns, isUnguarded: options.undoesFormulaGuard, partsValues: profile.isGoogle)
    isOwn = profile == OwnSet.profile
  }

  /// The reader that reads dates as it was decided.
  func deciding(_ dates: [DateDecision]) -> CSVReader {
    var reader = self
    reader.rows.decide(dates)
    return reader
  }

  /// Finds the ends of records in a stream that begins behind the header.
  ///
  /// - Parameter keepsTorn: Whether short records stay together with those behind them.
  package func splitter(keepsTorn: Bool = false) -> CSVSplitter {
    CSVSplitter(dialect: dialect, limits: limits, keepingWhole: keepsTorn ? columns.count : 0)
  }

  /// Looks at the dates of a batch of whole records, without reading contacts.
  package func study(_ bytes: [UInt8], _ dates: inout DateEvidence) {
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits)
    dates.see(&records)
  }

  /// Reads a batch of whole records; ranges and contact numbers count from its start.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> { read(bytes, observedBy: nil) }

  /// Reads a batch of whole records and shows each of them to somebody.
  package func read(_ bytes: [UInt8], observedBy observer: (any RecordObserver)?) -> ImportBatch<Contact> {
    var batch = ImportBatch<Contact>()
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits)
    let isUTF8 = UTF8Check.isValid(bytes.span)
    while records.next() {
      if !isUTF8 { records.guessUndeclared() }
      let first = batch.findings.count
      if !records.findings.isEmpty {
        batch.findings += records.findings
        records.findings.removeAll(keepingCapacity: true)
      }
      if records.isBlank {
        // One for each: a batch does not know what the batch before it has said.
        if !records.fields.isEmpty {
          batch.findings.append(
            // An empty line, such as Outlook.com's last one, is nothing to worry about.
            Finding(
              CSVCodes.blankRecord, "a record that says nothing was left out", at: records.range,
              severity: records.fields.count == 1 ? .note : nil))
        }
        observer?.record(records, isBlank: true, saying: &batch.findings, from: first)
        continue
      }
      var extra: [ExtensionProperty] = []
      checkCount(records, &batch.findings, &extra)
      if options.isStrict, batch.findings.count > first {
        observer?.record(records, isBlank: false, saying: &batch.findings, from: first)
        batch.rejected.append(records.range)
        continue
      }
      var contact = rows.read(Row(record: records, undoesFormulaGuard: options.undoesFormulaGuard), &batch.findings)
      if !extra.isEmpty { contact.extensions += extra }
      cells.look(records, &batch.findings)
      // Our own columns hold any contact, also one that says nothing.
      if !isOwn { CellFindings.addEmpty(contact, &batch.findings) }
      observer?.record(records, isBlank: false, saying: &batch.findings, from: first)
      if first < batch.findings.count {
        let name = contact.displayName
        let reference = ContactReference(
          index: batch.items.count + batch.rejected.count, uid: contact.uid, name: name.isEmpty ? nil : name)
        for index in first..<batch.findings.count {
          batch.findings[index].contact = reference
          if batch.findings[index].range == nil { batch.findings[index].range = records.range }
        }
      }
      batch.items.append(Imported(contact, at: records.range))
    }
    batch.findings += records.findings
    return batch
  }

  private func checkCount(
    _ records: CSVRecordReader, _ findings: inout [Finding], _ extra: inout [ExtensionProperty]
  ) {
    let count = records.fields.count
    let columnCount = columns.count
    if count < columnCount {
      findings.append(
        Finding(
          CSVCodes.shortRecord,
          "the record has \(count) fields and the header \(columnCount); the missing ones are empty",
          at: records.range))
      return
    }
    if count == columnCount { return }
    let values = (min(columnCount, count)..<count).map { records.text($0) }.filter { !$0.isEmpty }
    guard !values.isEmpty else { return }
    findings.append(
      Finding(
        CSVCodes.longRecord,
        "the record has \(count) fields and the header \(columnCount); "
          + "\(values.map { Finding.quote($0) }.prefix(3).joined(separator: ", ")) kept without a name",
        at: records.range))
    extra = values.map { CustomField.property(label: "", value: LineBreaks.asLineFeeds($0)) }
  }
}
