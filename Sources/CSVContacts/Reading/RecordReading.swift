internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the contacts of a batch of whole records.
struct RecordReading: ImportPieces {
  private let rows: ColumnReader
  private let cells: CellFindings
  private let filter: RecordFilter
  private let columnCount: Int
  private let options: CSVReader.Options
  /// Whether they are lossless columns, in which an empty record is a contact.
  private let isLossless: Bool
  /// The observer of the records, if any.
  private let observer: (any RecordObserver)?
  private var records: CSVRecordReader
  private var isAtEnd = false
  /// The contact of the current record.
  private var contact = ContactBuilder()
  /// An empty list for the next contacts.
  private var items: [Imported<Contact>] = []

  init(
    _ records: CSVRecordReader, _ rows: ColumnReader, _ cells: CellFindings, _ filter: RecordFilter, columnCount: Int,
    isLossless: Bool, _ options: CSVReader.Options, _ observer: (any RecordObserver)?
  ) {
    self.records = records
    self.rows = rows
    self.cells = cells
    self.filter = filter
    self.columnCount = columnCount
    self.isLossless = isLossless
    self.options = options
    self.observer = observer
  }

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
    guard !isAtEnd else { return nil }
    var batch = ImportBatch<Contact>()
    swap(&batch.items, &items)
    // Reserve only for small requests; the total is unknown when reading everything.
    if maximum < 64 { batch.items.reserveCapacity(maximum) }
    while records.next() {
      readRecord(into: &batch)
      if batch.items.count >= maximum { return batch }
    }
    isAtEnd = true
    batch.findings += records.findings
    return batch
  }

  mutating func reuse(_ items: inout [Imported<Contact>]) {
    items.removeAll(keepingCapacity: true)
    if self.items.isEmpty { swap(&self.items, &items) }
  }

  private mutating func readRecord(into batch: inout ImportBatch<Contact>) {
    if !records.isUTF8 { records.guessUndeclared(in: options.evidence) }
    let first = batch.findings.count
    if !records.findings.isEmpty {
      batch.findings += records.findings
      records.findings.removeAll(keepingCapacity: true)
    }
    if records.isBlank {
      // One finding per record, because batches are read independently.
      if !records.fields.isEmpty {
        batch.findings.append(
          // The last line of Outlook.com is empty, so this is a note.
          Finding(
            CSVCodes.blankRecord, "an empty record was skipped", at: records.range,
            severity: records.fields.count == 1 ? .note : nil))
      }
      observer?.record(records, isBlank: true, saying: &batch.findings, from: first)
      return
    }
    var record = records.record
    var extra: [ExtensionProperty] = []
    var isWrapped = false
    switch filter.kind(of: record) {
    case .contact: checkCount(&batch.findings, &extra)
    case .skipped(var finding):
      finding.range = records.range
      batch.findings.append(finding)
      observer?.record(records, isBlank: true, saying: &batch.findings, from: first)
      return
    case .wrapped(let inner):
      record = inner
      isWrapped = true
      if let finding = filter.wrappedFinding { batch.findings.append(finding) }
    }
    if options.isStrict, batch.findings.count > first {
      observer?.record(records, isBlank: false, saying: &batch.findings, from: first)
      batch.rejected.append(records.range)
      return
    }
    // Without the reader, which is long to copy.
    let cleaned = cells.check(record, &batch.findings)
    let row = Row(record: record, cleaned: cleaned, undoesFormulaGuard: options.undoesFormulaGuard)
    rows.read(row, into: &self.contact, &batch.findings)
    for property in extra { self.contact.append(property) }
    let buffer = self.contact.makeBuffer()
    // Ranges in the cell are not places in the file.
    if isWrapped { for index in first..<batch.findings.count { batch.findings[index].range = records.range } }
    if !isLossless { CellFindings.addEmpty(buffer, &batch.findings) }
    observer?.record(records, isBlank: false, saying: &batch.findings, from: first)
    let contact = Contact(buffer)
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

  private func checkCount(_ findings: inout [Finding], _ extra: inout [ExtensionProperty]) {
    let count = records.fields.count
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
