package import CSVSyntax
package import ContactModel
package import Findings
package import SourceText

/// Reads the contacts of a batch of whole records.
struct RecordReading: ImportPieces {
  private var rows: ColumnReader
  private var people: [PersonColumns]
  private var rowsWithoutPeople: ColumnReader?
  private var cells: CellFindings
  private var filter: RecordFilter
  private var columnCount: Int
  private let options: CSVReader.Options
  /// Whether they are lossless columns, in which an empty record is a contact.
  private let isLossless: Bool
  /// Whether there is a NUL in the batch.
  private let mayHoldNul: Bool
  /// The first table, and those after it with other columns; empty if there is one table only.
  private let tables: [TableSection]
  /// The place of the current table.
  private var table = 0
  /// The observer of the records, if any.
  private let observer: (any RecordObserver)?
  private var records: CSVRecordReader
  private var isAtEnd = false
  /// The contact of the current record.
  private var contact = ContactBuilder()
  /// An empty list for the next contacts.
  private var items: [Imported<Contact>] = []

  init(_ reader: CSVReader, _ records: CSVRecordReader, _ observer: (any RecordObserver)?) {
    self.records = records
    self.observer = observer
    mayHoldNul = ByteSearch.first(ASCII.nul, in: records.bytes, from: 0, to: records.bytes.count) != nil
    rows = reader.rows
    people = reader.people
    rowsWithoutPeople = reader.rowsWithoutPeople
    cells = reader.cells
    filter = reader.filter
    columnCount = reader.columns.count
    options = reader.options
    isLossless = reader.isLossless
    let first = TableSection(names: reader.columns.map { HeaderName($0.name) }, reader: reader)
    tables = reader.sections.isEmpty ? [] : [first] + reader.sections
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

  private mutating func skipBlank(_ batch: inout ImportBatch<Contact>, from first: Int) {
    // One finding per record, because batches are read independently.
    if !records.fields.isEmpty {
      batch.findings.append(
        // The last line of Outlook.com is empty, so this is a note.
        Finding(
          CSVCodes.blankRecord, "an empty record was skipped", at: records.range,
          severity: records.fields.count == 1 ? .note : nil))
    }
    observer?.record(records, isBlank: true, saying: &batch.findings, from: first)
  }

  private mutating func readRecord(into batch: inout ImportBatch<Contact>) {
    if !records.isUTF8 { records.guessUndeclared(in: options.evidence) }
    let first = batch.findings.count
    if !records.findings.isEmpty {
      batch.findings += records.findings
      records.findings.removeAll(keepingCapacity: true)
    }
    if records.isBlank { return skipBlank(&batch, from: first) }
    var record = records.record
    var extra: [ExtensionProperty] = []
    var isWrapped = false
    switch tables.isEmpty ? filter.kind(of: record) : kind(among: record) {
    case .contact: checkCount(&batch.findings, &extra)
    case .lone(let finding):
      checkCount(&batch.findings, &extra)
      batch.findings.append(finding)
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
    if mayHoldNul, !isWrapped { RecordReading.addNul(record, &batch.findings) }
    // Without the reader, which is long to copy.
    let cleaned = cells.check(record, &batch.findings)
    let row = Row(record: record, cleaned: cleaned, undoesFormulaGuard: options.undoesFormulaGuard)
    filter.habits.postcodes.check(record, &batch.findings)
    var others: [OtherPerson] = []
    if let rowsWithoutPeople, let people = readPeople(row, &batch.findings) {
      rowsWithoutPeople.read(row, into: &self.contact, &batch.findings)
      others = people
    } else {
      rows.read(row, into: &self.contact, &batch.findings)
    }
    for property in extra { self.contact.append(property) }
    for other in others { relate(other) }
    others.removeAll { !$0.hasMore }
    let buffer = self.contact.makeBuffer()
    // Ranges in the cell are not places in the file.
    if isWrapped { for index in first..<batch.findings.count { batch.findings[index].range = records.range } }
    if !isLossless, others.isEmpty { CellFindings.addEmpty(buffer, &batch.findings) }
    // The rules know the columns of the first table alone.
    observer?.record(records, isBlank: table > 0, saying: &batch.findings, from: first)
    let contact = Contact(buffer)
    refer(&batch, from: first, to: contact)
    guard !others.isEmpty else {
      batch.items.append(Imported(contact, at: records.range))
      return
    }
    add(contact, others, &batch.items)
  }

  /// Names the contact in the findings about its record.
  private func refer(_ batch: inout ImportBatch<Contact>, from first: Int, to contact: Contact) {
    if first == batch.findings.count { return }
    let name = contact.displayName
    let reference = ContactReference(
      index: batch.items.count + batch.rejected.count, uid: contact.uid, name: name.isEmpty ? nil : name)
    for index in first..<batch.findings.count {
      batch.findings[index].contact = reference
      if batch.findings[index].range == nil { batch.findings[index].range = records.range }
    }
  }

  /// Reads the further people of a record; `nil` if one of them has values but no name, so that they stay values of the
  /// first one.
  private func readPeople(_ row: Row, _ findings: inout [Finding]) -> [OtherPerson]? {
    let first = findings.count
    var others: [OtherPerson] = []
    for person in people {
      let cells = person.columns.lazy.compactMap { row.range($0) }
      guard let start = cells.first(where: { !$0.isEmpty })?.lowerBound else { continue }
      var builder = ContactBuilder()
      person.rows.read(row, into: &builder, &findings)
      let buffer = builder.makeBuffer()
      if buffer.present == 0 { continue }
      guard buffer.present & PersonColumns.names != 0 else {
        findings.removeSubrange(first...)
        return nil
      }
      // The family name of a couple is no person.
      let hasMore = buffer.present & ~PersonColumns.names != 0
      others.append(OtherPerson(contact: Contact(buffer), start: start, columns: person, hasMore: hasMore))
    }
    return others
  }

  /// Adds a further person as a relation of the first one.
  private mutating func relate(_ other: OtherPerson) {
    let name = other.contact.displayName
    if name.isEmpty { return }
    contact.append(Entry(TextOrURI(name), attributes: other.columns.relation.attributes), to: .related)
  }

  /// Adds the people of a record. Each of the others begins at its first cell.
  private func add(_ contact: Contact, _ others: [OtherPerson], _ items: inout [Imported<Contact>]) {
    var others = others[...]
    if CellFindings.isNobody(contact.buffer), let only = others.popFirst() {
      // What is there belongs to the next one, such as the address of both.
      let person = only.contact.replacing([]) { $0.copy(contact.buffer, without: PresentFields(.related)) }
      return add(person, Array(others), &items)
    }
    items.append(Imported(contact, at: records.range))
    let name = contact.displayName
    for other in others {
      var person = other.contact
      if !name.isEmpty {
        person.related.append(Entry(TextOrURI(name), attributes: other.columns.backRelation.attributes))
      }
      items.append(Imported(person, at: other.start..<max(other.start, records.range.upperBound)))
    }
  }

  /// A further person of a record.
  private struct OtherPerson {
    let contact: Contact
    /// The beginning of its first cell.
    let start: Int
    let columns: PersonColumns
    /// Whether there is more than a name.
    let hasMore: Bool
  }

  /// Reports the cells with the character NUL.
  private static func addNul(_ record: CSVRecord, _ findings: inout [Finding]) {
    for field in record.fields where !field.isEmpty {
      let range = field.range
      guard
        let place = ByteSearch.first(ASCII.nul, in: record.bytes, from: range.lowerBound, to: range.upperBound)
      else { continue }
      let count = record.bytes[range].count { $0 == ASCII.nul }
      findings.append(
        Finding(
          CSVCodes.nulByte,
          "\(Finding.quote(record.beginning(of: field, 200))) has U+0000\(count > 1 ? " (\(count) of them)" : "")",
          at: place..<place + 1))
    }
  }

  /// The kind of a record in a file of several tables, which may be the header of one of them.
  private mutating func kind(among record: CSVRecord) -> RecordFilter.Kind {
    guard let next = tables.indices.first(where: { $0 != table && tables[$0].begins(with: record) }) else {
      return filter.kind(of: record)
    }
    guard tables[next].isRead else { return .skipped(tables[next].finding) }
    table = next
    let reader = tables[next].reader
    rows = reader.rows
    people = reader.people
    rowsWithoutPeople = reader.rowsWithoutPeople
    cells = reader.cells
    filter = reader.filter
    columnCount = reader.columns.count
    return .skipped(tables[next].finding)
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

/// Checks the records of a file while they are read, so that they are parsed once.
package protocol RecordObserver: AnyObject {
  /// Called after a record was read.
  ///
  /// - Parameters:
  ///   - record: The record; its ranges are those of the batch.
  ///   - isBlank: Whether the record is empty and is not a contact.
  ///   - findings: All findings so far; the observer adds findings of the record's contact.
  ///   - first: The place of the record's first finding.
  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int)
}

// MARK: - Reading

extension CSVReader {
  /// Reads a batch of whole records; ranges and contact numbers count from its start.
  package func read(_ bytes: [UInt8]) -> ImportBatch<Contact> { read(bytes, observedBy: nil) }

  /// Reads a batch of whole records and shows each of them to an observer.
  package func read(_ bytes: [UInt8], observedBy observer: (any RecordObserver)?) -> ImportBatch<Contact> {
    var reading = reading(of: bytes, observer)
    return reading.whole()
  }

  /// Reads a batch of whole records, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes, nil) }

  private func reading(of bytes: [UInt8], _ observer: (any RecordObserver)?) -> RecordReading {
    var special = UTF8Check.SpecialCharacters()
    let isUTF8 = UTF8Check.pass(in: bytes.span, from: 0, to: bytes.count, &special).isValid
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits, isUTF8: isUTF8)
    records.mayHoldControls =
      special.hasControls || !isUTF8
      || ByteSearch.first(ASCII.verticalTab, in: bytes, from: 0, to: bytes.count) != nil
    records.mayHoldInvisible = special.mayHoldInvisible || !isUTF8
    return RecordReading(self, records, observer)
  }
}
