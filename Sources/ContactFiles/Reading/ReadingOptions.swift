public import CSVContacts
internal import ContactValidation
public import SourceText

/// How an input is read.
public struct ReadingOptions: Sendable {
  /// The format, or nothing to find it out from the content and then from the name.
  public var format: FileFormat?
  /// The character encoding, or nothing to find it out.
  public var encoding: TextEncoding?
  /// What the input may cost.
  public var limits = Limits()
  /// Whether to reject what breaks the standard instead of repairing it.
  public var isStrict = false
  /// Whether the apostrophes of a CSV that was made safe for spreadsheets are taken off.
  public var undoesFormulaGuard = false
  /// Which comes first in the dates of a CSV, or nothing to go by what the dates of the file say.
  public var dateOrder: DateOrder?
  /// Columns of a CSV with the fields that their values go into, whatever the columns mean otherwise.
  public var columnFields: [CSVColumnField] = []
  /// How many workers there are; 0 for as many as there are processors.
  public var threads = 0
  /// How many bytes are read at once.
  public var blockSize = BlockReader.defaultBlockSize

  /// The rules that the input is checked by while it is read; nothing where it is only read.
  var rules: PreparedRules?
  /// What the lines of a vCard are in that are no UTF-8 and name no CHARSET; nothing to guess it card by card.
  var cardFallback: TextEncoding?
  /// How much of the first values, or of the first bytes, is UTF-8.
  var evidence = UTF8Evidence()
  /// Whether the text was decoded from something other than UTF-8.
  var isTranscoded = false

  /// The defaults.
  public init() {}

  var workers: Int { threads > 0 ? threads : POSIX.processorCount }
}
