internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The cells of one record by column.
struct Row {
  let record: CSVRecord
  let undoesFormulaGuard: Bool
  /// The cells whose values are not their texts.
  let cleaned: CleanedCells
  /// The first 64 cells with a value, a bit each.
  let filled: UInt64
  /// True if the bytes of cells without quotes are their texts.
  private let isPlain: Bool

  init(record: CSVRecord, cleaned: CleanedCells = CleanedCells(), undoesFormulaGuard: Bool) {
    self.record = record
    self.cleaned = cleaned
    self.undoesFormulaGuard = undoesFormulaGuard
    filled = record.filled & ~cleaned.emptied
    isPlain = record.isUTF8 && !undoesFormulaGuard && !record.mayHoldControls && cleaned.isEmpty
  }

  /// True if the cell is empty.
  @inline(__always)
  func isEmpty(_ column: Int) -> Bool {
    if UInt(bitPattern: column) < 64 { return filled &>> UInt64(truncatingIfNeeded: column) & 1 == 0 }
    return column < 0 || column >= record.fields.count || record.fields[column].isEmpty
      || !cleaned.isEmpty && cleaned[column]?.isEmpty == true
  }

  /// The text of the cell; `nil` if it is empty.
  func exact(_ column: Int) -> String? {
    guard !isEmpty(column) else { return nil }
    let text = record.text(of: record.fields[column])
    return undoesFormulaGuard ? FormulaGuard.removed(from: text) : text
  }

  /// The bytes of the text of the cell; `nil` if there is no such cell.
  func range(_ column: Int) -> Range<Int>? {
    column >= 0 && column < record.fields.count ? record.fields[column].range : nil
  }

  /// The text of the cell with LF for every line break; `nil` if it is empty.
  @inline(__always)
  func text(_ column: Int) -> String? {
    guard !isEmpty(column) else { return nil }
    // The usual case. A cell without quotes has no line break.
    if isPlain, record.fields[column].isPlain { return record.text(ofPlain: record.fields[column]) }
    return unusualText(column)
  }

  @inline(never)
  private func unusualText(_ column: Int) -> String? {
    if !cleaned.isEmpty, let values = cleaned[column] { return values.first?.text }
    guard let text = exact(column) else { return nil }
    if record.fields[column].isPlain { return text }
    return text.holdsCarriageReturn ? LineBreaks.asLineFeeds(text) : text
  }

  /// The first value of the cell is its text; these are the others.
  func furtherValues(_ column: Int) -> ArraySlice<CellValue> {
    cleaned.isEmpty ? [] : cleaned[column]?.dropFirst() ?? []
  }

  /// The name beside the e-mail address in the cell.
  func nameBesideAddress(_ column: Int) -> String { cleaned.isEmpty ? "" : cleaned[column]?.first?.name ?? "" }

  /// True if a cell may hold several values as Google writes them: it has two colons in a row.
  func mayHaveSeveral(_ column: Int) -> Bool {
    guard !isEmpty(column) else { return false }
    return ByteSearch.firstPair(of: ASCII.colon, in: record.bytes, record.fields[column].range) != nil
  }

  /// True if a cell of that column or a later one may hold several values.
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
