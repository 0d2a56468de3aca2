internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// One record as a profile looks at it: its cells by column.
struct Row {
  let record: CSVRecord
  let undoesFormulaGuard: Bool
  /// Whether cells without quotes are texts as they stand.
  private let isPlain: Bool

  init(record: CSVRecord, undoesFormulaGuard: Bool) {
    self.record = record
    self.undoesFormulaGuard = undoesFormulaGuard
    isPlain = record.isUTF8 && !undoesFormulaGuard && !record.mayHoldControls
  }

  /// Whether the cell says nothing.
  @inline(__always)
  func isEmpty(_ column: Int) -> Bool {
    if UInt(bitPattern: column) < 64 { return record.filled &>> UInt64(truncatingIfNeeded: column) & 1 == 0 }
    return column < 0 || column >= record.fields.count || record.fields[column].isEmpty
  }

  /// The text of the cell as it stands, or nothing where it is empty.
  func exact(_ column: Int) -> String? {
    guard !isEmpty(column) else { return nil }
    let text = record.text(of: record.fields[column])
    return undoesFormulaGuard ? FormulaGuard.removed(from: text) : text
  }

  /// Where the text of the cell stands, or nothing where there is no such cell.
  func range(_ column: Int) -> Range<Int>? {
    column >= 0 && column < record.fields.count ? record.fields[column].range : nil
  }

  /// The text of the cell with LF for every line break in it, or nothing where it is empty.
  @inline(__always)
  func text(_ column: Int) -> String? {
    guard !isEmpty(column) else { return nil }
    // Nearly every cell stands in the file as it is. Without quotes no line break can be in it.
    if isPlain, record.fields[column].isPlain { return record.text(ofPlain: record.fields[column]) }
    return oddText(column)
  }

  @inline(never)
  private func oddText(_ column: Int) -> String? {
    guard let text = exact(column) else { return nil }
    if record.fields[column].isPlain { return text }
    return text.holdsCarriageReturn ? LineBreaks.asLineFeeds(text) : text
  }

  /// Whether a cell may hold several values as Google writes them: there are two colons in its bytes, one behind the
  /// other, whatever encoding they have.
  func mayHaveSeveral(_ column: Int) -> Bool {
    guard !isEmpty(column) else { return false }
    return ByteSearch.firstPair(of: ASCII.colon, in: record.bytes, record.fields[column].range) != nil
  }

  /// Whether a cell of that column or one behind it may hold several values.
  func mayHaveSeveral(from column: Int) -> Bool {
    guard column >= 0, column < record.fields.count, let last = record.fields.last else { return false }
    let range = record.fields[column].range.lowerBound..<last.range.upperBound
    return ByteSearch.firstPair(of: ASCII.colon, in: record.bytes, range) != nil
  }
}

enum LineBreaks {
  /// The text with LF for CRLF and CR.
  static func asLineFeeds(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var wasReturn = false
    for byte in text.utf8 {
      if byte == ASCII.carriageReturn {
        bytes.append(ASCII.lineFeed)
      } else if byte != ASCII.lineFeed || !wasReturn {
        bytes.append(byte)
      }
      wasReturn = byte == ASCII.carriageReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads the records of one file: a profile that has looked at the header.
protocol RowReader: Sendable {
  /// Reads the contact that a record says into one that has nothing in it, with what there is to say about it.
  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding])
  /// Which columns have no meaning to the profile and hold values that were kept by name.
  var unknownColumns: [Int] { get }
  /// Which columns hold dates whose order the file has to tell.
  var dateColumns: [Int] { get }
  /// Whether there is a column for a name, an organization, an e-mail address or a phone number.
  var hasIdentity: Bool { get }
  /// Which columns are kept under their own names, known or not.
  var keptColumns: [Int] { get }
  /// What the cells of each column are, where the header has that many.
  func kinds(_ count: Int) -> [CSVColumnKind]
  /// The reader that reads some columns, by their place, as somebody has named it.
  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader
  /// Says how the dates of each column are read.
  mutating func decide(_ dates: [DateDecision])
}

extension RowReader {
  var dateColumns: [Int] { [] }
  mutating func decide(_ dates: [DateDecision]) {}
}

/// Writes contacts as records of one profile.
protocol RowWriter: Sendable {
  /// The names of the columns.
  var header: [String] { get }
  /// Adds the cells of a contact, in the order of the columns; what they cannot hold goes to the log.
  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossRecorder)
}
