public import CSVSyntax
public import ContactModel
public import Findings
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
public struct CSVWriter: Sendable {
  /// How the bytes look.
  public struct Options: Sendable, Hashable {
    /// What parts the fields.
    public var dialect = CSVDialect.rfc4180
    /// Whether the file begins with a byte order mark, by which Excel tells UTF-8.
    public var writesByteOrderMark = false
    /// Whether cells that a spreadsheet would run as a formula get an apostrophe.
    public var guardsFormulas = false

    /// The defaults: commas, no byte order mark, exact data.
    public init() {}
  }

  /// The profile that is written.
  public let profile: CSVProfile
  private let options: Options
  private let rows: any RowWriter
  private let records: CSVRecordWriter

  /// Makes a writer; nothing where the profile can only be read.
  ///
  /// - Parameters:
  ///   - columns: The plan; for a profile of fixed columns one that has counted nothing.
  ///   - options: How the bytes look.
  public init?(columns: CSVColumns, options: Options = Options()) {
    guard columns.profile.isWritable, let rows = ProfileTable.writer(columns) else { return nil }
    profile = columns.profile
    self.options = options
    self.rows = rows
    records = CSVRecordWriter(dialect: options.dialect, guardsFormulas: options.guardsFormulas)
  }

  /// What parts the fields.
  var delimiter: UInt8 { options.dialect.delimiter }

  /// The names of the columns.
  public var columnNames: [String] { rows.header }

  /// Adds the header record, with the byte order mark before it if there is to be one.
  public func header(into bytes: inout [UInt8]) {
    if options.writesByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
    records.write(rows.header, into: &bytes)
  }

  /// Adds the record of a contact and tells what it could not hold (LSnnn).
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Adds the record of a contact and tells what it could not hold; what nobody reads about is only counted.
  ///
  /// - Parameter drain: Takes what is many before the record is whole.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    var losses = LossRecorder(contact)
    // Moved and not copied, because what two hold is copied at the first change.
    swap(&losses.counted, &counted)
    // Without a colon nobody could take a cell for several values.
    var record = records.begin(behind: &bytes, watching: ASCII.colon, draining: drain)
    rows.write(contact, into: &record, &losses)
    bytes = record.end()
    swap(&losses.counted, &counted)
    return losses.takeFindings()
  }
}

extension CSVProfile {
  /// Whether the columns depend on the contacts, so that they have to be counted first (``CSVColumns``).
  public var needsCounting: Bool { isGoogle || self == OwnSet.profile }
}
