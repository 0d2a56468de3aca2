public import CSVContacts
internal import ContactValidation
public import SourceText
package import VCardSyntax

/// How an input is read.
public struct ReadingOptions: Sendable {
  /// The format; `nil` to recognise it by content and name.
  public var format: FileFormat?
  /// The character encoding; `nil` to detect it.
  public var encoding: TextEncoding?
  /// The limits for the input.
  public var limits = Limits()
  /// Whether contacts with errors are rejected instead of repaired.
  public var isStrict = false
  /// Whether the apostrophes of a CSV that was made safe for spreadsheets are removed.
  public var undoesFormulaGuard = false
  /// The order of day and month in a CSV; `nil` to derive it from the dates of the file.
  public var dateOrder: DateOrder?
  /// Columns of a CSV and the fields for their values, in place of the meaning of their names.
  public var columnFields: [CSVColumnField] = []
  /// The names of the columns of a CSV without a header; empty if it has one.
  public var columnNames: [String] = []
  /// The name of the sheet of a workbook; `nil` for the one that has contacts.
  public var sheet: String?
  /// Whether a further person in each record of a CSV, such as `Her Name` and `Her Mobile`, is a contact of its own; otherwise
  /// that person's values are values of the first one, with a label.
  public var separatesPeople = false
  /// The number of threads; 0 for the number of processors.
  public var threads = 0
  /// The number of bytes that are read at once.
  public var blockSize = BlockReader.defaultBlockSize

  /// Whether the meaning of the columns of a CSV is described.
  var describesColumns = false
  /// The versions of vCard whose lines may be written again.
  package var versionsOfLines = Set(VCardVersion.allCases)
  /// The rules that are checked; `nil` to only read.
  var rules: PreparedRules?
  /// The encoding of vCard lines that are not UTF-8 and have no CHARSET; `nil` to guess it for each card.
  var cardFallback: TextEncoding?
  /// The share of UTF-8 in the first values or bytes.
  var evidence = UTF8Evidence()
  /// Whether the text was decoded from another encoding than UTF-8.
  var isTranscoded = false

  /// Creates the default options.
  public init() {}

  /// Whether an input is known to be LDIF before it is opened.
  func isDirectory(_ source: ContactSource) -> Bool {
    if let format { return format.family == .ldif }
    let name = source.name.asciiLowercased
    return name.hasSuffix(".ldif") || name.hasSuffix(".ldi")
  }

  var workers: Int { threads > 0 ? threads : POSIX.processorCount }
}
