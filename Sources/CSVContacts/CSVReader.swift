public import CSVSyntax
public import ContactModel
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

    /// How much of the beginning of the file is UTF-8.
    package var evidence = UTF8Evidence()

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
  /// - Parameters:
  ///   - keepsTorn: Whether short records stay together with those behind them.
  ///   - piece: How many bytes of whole records are cut off at once.
  package func splitter(keepsTorn: Bool = false, piece: Int = CSVSplitter.ordinaryPiece) -> CSVSplitter {
    CSVSplitter(dialect: dialect, limits: limits, keepingWhole: keepsTorn ? columns.count : 0, piece: piece)
  }

  /// Looks at the dates of a batch of whole records, without reading contacts.
  package func study(_ bytes: [UInt8], _ dates: inout DateOrderVotes) {
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits)
    dates.see(&records)
  }

  /// Reads a batch of whole records; ranges and contact numbers count from its start.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> { read(bytes, observedBy: nil) }

  /// Reads a batch of whole records and shows each of them to somebody.
  package func read(_ bytes: [UInt8], observedBy observer: (any RecordObserver)?) -> ImportBatch<Contact> {
    var reading = reading(of: bytes, observer)
    return reading.whole()
  }

  /// Reads a batch of whole records, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes, nil) }

  private func reading(of bytes: [UInt8], _ observer: (any RecordObserver)?) -> RecordReading {
    var hasControls = false
    let isUTF8 = UTF8Check.pass(in: bytes.span, from: 0, to: bytes.count, &hasControls).isValid
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits, isUTF8: isUTF8)
    records.mayHoldControls =
      hasControls || !isUTF8 || ByteSearch.first(ASCII.verticalTab, in: bytes, from: 0, to: bytes.count) != nil
    return RecordReading(records, rows, cells, columnCount: columns.count, isOwn: isOwn, options, observer)
  }
}
