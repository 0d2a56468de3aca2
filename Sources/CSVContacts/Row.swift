internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// One record as a profile looks at it: its cells by column.
struct Row {
  let record: CSVRecordReader
  let undoesFormulaGuard: Bool

  /// Whether the cell says nothing.
  func isEmpty(_ column: Int) -> Bool {
    column < 0 || column >= record.fields.count || record.fields[column].isEmpty
  }

  /// The text of the cell as it stands, or nothing where it is empty.
  func exact(_ column: Int) -> String? {
    guard !isEmpty(column) else { return nil }
    let text = record.text(column)
    return undoesFormulaGuard ? FormulaGuard.removed(from: text) : text
  }

  /// The text of the cell with LF for every line break in it, or nothing where it is empty.
  func text(_ column: Int) -> String? {
    guard let text = exact(column) else { return nil }
    return text.utf8.contains(ASCII.carriageReturn) ? LineBreaks.asLineFeeds(text) : text
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
  /// The contact that a record says, with what there is to say about it.
  func read(_ row: Row, _ findings: inout [Finding]) -> Contact
  /// Which columns have no meaning to the profile and hold values that were kept by name.
  var unknownColumns: [Int] { get }
  /// Looks at the first records, for what has to be known before the first one is read.
  mutating func study(_ records: inout CSVRecordReader, _ findings: inout [Finding], header: [String])
}

extension RowReader {
  mutating func study(_ records: inout CSVRecordReader, _ findings: inout [Finding], header: [String]) {}
}

/// Writes contacts as records of one profile.
protocol RowWriter: Sendable {
  /// The names of the columns.
  var header: [String] { get }
  /// The cells of a contact, in the order of the columns; what they cannot hold goes to the log.
  func cells(_ contact: Contact, _ losses: inout LossLog) -> [String]
}

extension String {
  /// Whether two texts are the same bytes; `==` takes two ways to write é for the same.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
