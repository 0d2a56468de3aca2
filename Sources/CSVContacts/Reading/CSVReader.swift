package import CSVSyntax
internal import ContactModel
internal import Findings
package import SourceText

/// Reads contacts from the records of a CSV file whose header was detected.
///
/// ```swift
/// let detection = CSVReader.detect(prefix: bytes)
/// guard let reader = detection.reader else { return }
/// let batch = reader.read(Array(bytes[detection.headerEnd...]))
/// ```
package struct CSVReader: Sendable {
  /// The options of a reader.
  package struct Options: Sendable, Hashable {
    /// Whether a record with a syntax finding is rejected.
    package var isStrict = false
    /// Whether the apostrophes of the formula guard are removed.
    package var undoesFormulaGuard = false
    /// The order of day and month; `nil` for the order that the dates of the file prove.
    package var dateOrder: DateOrder?
    /// Columns with the fields that they mean, whatever their names.
    package var fields: [CSVColumnField] = []
    /// The names of the columns of a file without a header; empty if the file has one.
    package var names: [String] = []

    /// Whether a further person in each record is a contact of its own. Such records cannot be copied.
    package var separatesPeople = false

    /// How much of the beginning of the file is UTF-8.
    package var evidence = UTF8Evidence()

    /// The defaults: forgiving, cells as they are.
    package init() {}
  }

  /// The profile that the columns are read as.
  package let profile: CSVProfile
  /// The delimiter.
  package let dialect: CSVDialect
  let limits: Limits
  let options: Options
  /// The columns of the header.
  package let columns: [CSVColumn]
  private(set) var rows: ColumnReader
  /// The columns of further people in each record, and the reader of the other columns.
  private(set) var people: [PersonColumns] = []
  private(set) var rowsWithoutPeople: ColumnReader?
  let cells: CellFindings
  let filter: RecordFilter
  let isLossless: Bool
  /// The tables after the first one.
  private(set) var sections: [TableSection] = []
  /// Whether there are other tables after the first one, with other columns.
  package var hasSections: Bool { !sections.isEmpty }

  init(
    profile: CSVProfile, dialect: CSVDialect, limits: Limits, options: Options, header: [String], unknown: Set<Int>,
    rows: ColumnReader, habits: RecordFilter.Habits = RecordFilter.Habits(), hasOnlyContacts: Bool = false
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
    filter = RecordFilter(
      hasOnlyContacts ? [] : columns, dialect, limits, habits, isPlain: profile == PlainTable.profile)
    isLossless = profile.table.traits.contains(.isLossless)
  }

  /// The reader that reads dates as it was decided.
  func deciding(_ dates: [DateDecision]) -> CSVReader {
    var reader = self
    reader.rows.decide(dates)
    for index in people.indices { reader.people[index].rows.decide(dates) }
    reader.rowsWithoutPeople?.decide(dates)
    return reader
  }

  /// The reader that reads the columns of further people as contacts of their own.
  ///
  /// - Parameter rows: The reader of the other columns.
  func separating(_ people: [PersonColumns], from rows: ColumnReader) -> CSVReader {
    var reader = self
    reader.people = people
    reader.rowsWithoutPeople = rows
    return reader
  }

  /// The reader that also reads other tables after the first one.
  func adding(_ sections: [TableSection]) -> CSVReader {
    var reader = self
    reader.sections = sections
    return reader
  }

  /// The reader for a part of a file, which cannot know in which of several tables it is.
  package var withoutSections: CSVReader {
    var reader = self
    for index in sections.indices { reader.sections[index].isRead = false }
    return reader
  }

  /// Splits a stream that begins after the header at the ends of records.
  ///
  /// - Parameters:
  ///   - keepsTorn: Whether short records stay together with those after them.
  ///   - piece: The maximum number of bytes of whole records in a piece.
  package func splitter(keepsTorn: Bool = false, piece: Int = CSVSplitter.ordinaryPiece) -> CSVSplitter {
    CSVSplitter(dialect: dialect, limits: limits, keepingWhole: keepsTorn ? columns.count : 0, piece: piece)
  }

  /// Counts the votes of a batch of whole records for the order of day and month, without reading contacts.
  package func countDates(_ bytes: [UInt8], into dates: inout DateOrderVotes) {
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits)
    dates.add(&records)
  }
}

/// A table after another one in the same file, with columns of its own.
struct TableSection: Sendable {
  let names: [HeaderName]
  let reader: CSVReader
  /// Whether its records are read by its columns, for which the file must be read as one piece.
  var isRead = true

  /// Whether a record is its header.
  func begins(with record: CSVRecord) -> Bool {
    var count = 0
    for (column, field) in record.fields.enumerated() where !field.isEmpty {
      guard column < names.count, names[column].first == ASCII.lowercased(record.bytes[field.range.lowerBound]) else {
        return false
      }
      guard HeaderName(record.text(of: field)) == names[column] else { return false }
      count += 1
    }
    return count > 0 && count == names.count { !$0.isEmpty }
  }

  /// The finding about its header.
  var finding: Finding {
    let columns = reader.columns.map(\.name).filter { !$0.isEmpty }.prefix(5).map { Finding.quote($0) }
    return Finding(
      CSVCodes.secondTable,
      "another table begins here, with the columns \(columns.joined(separator: ", ")); its records were read "
        + (isRead ? "by these names" : "in the columns of the first table, so split the file"))
  }
}

/// The columns of a further person in each record, who is read as a contact of its own: `Her Name`, `Her Mobile`.
struct PersonColumns: Sendable {
  /// Reads the columns of the person.
  var rows: ColumnReader
  /// The columns that no other person has.
  let columns: [Int]
  /// How the person is related to the contact of the record.
  let relation: FixedColumn

  /// The relation of the contact of the record to the person.
  var backRelation: FixedColumn { relation.types.contains(.spouse) ? relation : FixedColumn(.contact) }

  /// The fields of the name.
  static let names = [FieldNumber.names, .formattedNames].reduce(0 as UInt64) { $0 | $1.bit }

  /// The further people of each record: those with a name and something else.
  ///
  /// - Parameter clues: What the values of each column look like.
  static func all(_ words: TableReading, _ names: [HeaderPhrase], header: [String], _ clues: [ColumnClues])
    -> [PersonColumns]
  {
    Set(words.further.values).sorted().compactMap { place in
      let own = words.further.keys.filter { words.further[$0] == place }.sorted()
      let reading = TableReading(ofPerson: own, in: words, names, clues)
      let meanings = own.compactMap { reading.meanings[$0] }
      guard meanings.contains(where: \.isNameOfPerson), meanings.contains(where: { !$0.isOfName }) else { return nil }
      let titles = header.enumerated().map { own.contains($0.offset) ? $0.element : "" }
      var found = Dictionary(uniqueKeysWithValues: header.indices.map { ($0, ColumnMeaning.ignored) })
      for column in own { found[column] = reading.meanings[column] }
      for column in reading.shared { found[column] = .name(.family) }
      return PersonColumns(
        rows: ColumnReader(PlainTable.profile.table, header: titles, words: found), columns: own,
        relation: words.relation(of: own))
    }
  }
}
