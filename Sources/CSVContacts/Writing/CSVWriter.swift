package import CSVSyntax
internal import ContactComparison
package import ContactModel
package import Findings
package import SourceText

/// Writes contacts as CSV in one product's columns.
///
/// ```swift
/// var columns = CSVColumns(profile: .googleCSV)
/// for contact in contacts { columns.count(contact) }
/// let writer = try CSVWriter(columns: columns)
/// var bytes: [UInt8] = []
/// writer.header(into: &bytes)
/// for contact in contacts { losses += writer.write(contact, into: &bytes) }
/// ```
package struct CSVWriter: Sendable {
  /// The options of a writer.
  package struct Options: Sendable, Hashable {
    /// The delimiter.
    package var dialect = CSVDialect.rfc4180
    /// Whether the file begins with a byte order mark, by which Excel recognizes UTF-8.
    package var writesByteOrderMark = false
    /// Whether cells that a spreadsheet would run as a formula get an apostrophe.
    package var guardsFormulas = false
    /// The language of the names of the columns, one of ``CSVProfile/languages``; any other one is English.
    package var language = "en"

    /// The defaults: commas, no byte order mark, exact data.
    package init() {}
  }

  /// The profile that is written.
  package let profile: CSVProfile
  private let options: Options
  private let rows: ColumnWriter
  private let records: CSVRecordWriter
  private let isLossless: Bool
  private let target: ReadBackLosses.Target
  private let back: ReadBackRecords

  /// Creates a writer; `nil` if the profile can only be read.
  ///
  /// - Parameters:
  ///   - columns: The plan of the columns; an empty one is enough for fixed columns.
  ///   - options: The options.
  package init?(columns: CSVColumns, options: Options = Options()) {
    guard columns.profile.isWritable else { return nil }
    profile = columns.profile
    self.options = options
    rows = ColumnWriter(columns, names: columns.profile.columnNames(in: options.language))
    target = columns.target
    back = ReadBackRecords(columns, options.dialect, guardsFormulas: options.guardsFormulas)
    isLossless = columns.profile.table.traits.contains(.isLossless)
    records = CSVRecordWriter(dialect: options.dialect, guardsFormulas: options.guardsFormulas)
  }

  /// The delimiter.
  var delimiter: UInt8 { options.dialect.delimiter }

  /// The names of the columns.
  package var columnNames: [String] { rows.header }

  /// Adds the header record, with the byte order mark before it if there is to be one.
  package func header(into bytes: inout [UInt8]) {
    if options.writesByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
    records.write(rows.header, into: &bytes)
  }

  /// Appends the record of a contact and returns what it could not hold (LSnnn).
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Appends the record of a contact and returns what it could not hold; findings that are not reported are counted.
  ///
  /// - Parameter drain: Takes bytes of a large record before it is complete.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    if !isLossless, contact.mayRepeatValues {
      let distinct = DistinctContact(contact)
      return write(distinct.contact, distinct, into: &bytes, counting: &counted, draining: drain)
    }
    return write(contact, nil, into: &bytes, counting: &counted, draining: drain)
  }

  private func write(
    _ contact: Contact, _ distinct: DistinctContact?, into bytes: inout [UInt8],
    counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    var filter = ReadBackFilter()
    let start = bytes.count
    let record = write(contact, after: &bytes, drain, &filter)
    if record.hasLostNULs { filter.mayDiffer = true }
    bytes = record.end()
    if drain != nil {
      // Bytes of a large record have left, and cannot be searched.
      filter.mayDiffer = filter.mayDiffer || !isLossless
    } else if !isLossless {
      filter.checkBytes(bytes, start..<bytes.count)
    }
    var losses = ReadBackLosses(contact, in: target)
    // Performance: a swap avoids a copy at the first change.
    swap(&losses.counted, &counted)
    if let distinct { losses.reportRepeated(in: distinct) }
    filter.count(in: &losses.counted)
    if filter.mayDiffer {
      losses.compare(with: readBack(contact, bytes, start, isWhole: drain == nil))
    } else {
      for (field, index, read) in filter.attributes { losses.compareAttributes(of: field, index, with: read) }
      losses.reportLosses(of: rows.missing)
    }
    swap(&losses.counted, &counted)
    return losses.findings
  }

  private func write(
    _ contact: Contact, after bytes: inout [UInt8], _ drain: PartialOutputSink?, _ filter: inout ReadBackFilter
  ) -> CSVRecordDraft {
    // Only a text with a colon can be read as several values.
    var record = records.begin(after: &bytes, watching: ASCII.colon, draining: drain)
    rows.write(contact, into: &record, &filter)
    record.removeNULs()
    return record
  }

  /// The contact that is read from the record at the end of bytes.
  ///
  /// - Parameter isWhole: Whether the bytes have the whole record. If not, it is written once more.
  private func readBack(_ contact: Contact, _ bytes: [UInt8], _ start: Int, isWhole: Bool) -> Contact {
    if isWhole { return back.read(Array(bytes[start...])) }
    var filter = ReadBackFilter()
    var copy: [UInt8] = []
    return back.read(write(contact, after: &copy, nil, &filter).end())
  }
}

/// Reads the records that a writer has written, with the reader of the product.
final class ReadBackRecords: Sendable {
  private let columns: CSVColumns
  private let dialect: CSVDialect
  private let guardsFormulas: Bool
  /// Created for the first record.
  private let reader = Lock<CSVReader?>(nil)

  /// - Parameter guardsFormulas: Whether the writer adds an apostrophe to cells that a spreadsheet would run.
  init(_ columns: CSVColumns, _ dialect: CSVDialect, guardsFormulas: Bool) {
    self.columns = columns
    self.dialect = dialect
    self.guardsFormulas = guardsFormulas
  }

  /// The contact of a record; an empty one if the reader skips the record.
  func read(_ bytes: [UInt8]) -> Contact {
    let reader = reader.withLock { reader in
      let made = reader ?? makeReader()
      reader = made
      return made
    }
    return reader.read(bytes).items.first?.value ?? Contact()
  }

  private func makeReader() -> CSVReader {
    let table = columns.profile.table
    // The names in English, whatever the language of the output.
    let header = ColumnWriter(columns).header
    var rows = ColumnReader(table, header: header)
    rows.decide(header.map { _ in .order(table.dateOrder ?? .monthFirst) })
    var reading = CSVReader.Options()
    reading.undoesFormulaGuard = guardsFormulas
    return CSVReader(
      profile: columns.profile, dialect: dialect, limits: Limits(), options: reading, header: header,
      unknown: [], rows: rows)
  }
}

extension CSVColumns {
  /// What the columns hold, for the losses of a contact that is read back.
  var target: ReadBackLosses.Target {
    let capacities = self.capacities
    var target = ReadBackLosses.Target(place: "column") { capacities[$0] ?? .nothing }
    target.keepsOrder = false
    // The first address is the main one.
    target.orderedProperty = "EMAIL"
    target.isSameLabel = { written, read in
      // `Home` in a cell for labels, or in the column for home.
      guard let label = written.label, read.label == nil,
        written.types.isSubset(of: read.types.union([.voice, .internet, .pcs, .text]))
      else { return false }
      return [LabelVocabulary.phones, .places, .relations].contains { vocabulary in
        let named = vocabulary.attributes(label)
        return named.label == nil && named.types == read.types
      }
    }
    return target
  }

  private var capacities: [String: ReadBackLosses.Target.Capacity] {
    var capacities: [String: ReadBackLosses.Target.Capacity] = [:]
    for capability in profile.carries { capacities[capability.property] = .init(limit: capability.limit) }
    // There may be columns for other kept properties only.
    if capacities["X-"] != nil { capacities["X-"] = .unlimited }
    for (columns, used) in zip(profile.table.groups, used) {
      for field in columns.fields { capacities[field.property] = .values(used.count) }
    }
    return capacities
  }

  /// The fields without a column.
  var missingFields: PresentFields {
    let capacities = self.capacities
    return ContactField.all.reduce(into: []) { if capacities[$1.property] == nil { $0.insert($1.bit) } }
  }
}
