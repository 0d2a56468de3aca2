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
  /// Whether the bytes of cells without quotes are their texts.
  private let isPlain: Bool
  /// The only column with a value; `nil` if every cell has its own.
  private let onlyColumn: Int?

  init(record: CSVRecord, cleaned: CleanedCells = CleanedCells(), undoesFormulaGuard: Bool) {
    self.record = record
    self.cleaned = cleaned
    self.undoesFormulaGuard = undoesFormulaGuard
    filled = record.filled & ~cleaned.emptied
    isPlain = record.isUTF8 && !undoesFormulaGuard && !record.mayHoldControls && cleaned.isEmpty
    onlyColumn = nil
  }

  /// The cell of one column, as if the others were empty.
  init(_ row: Row, only column: Int) {
    record = row.record
    cleaned = row.cleaned
    undoesFormulaGuard = row.undoesFormulaGuard
    isPlain = row.isPlain
    filled = 0..<64 ~= column ? row.filled & 1 << UInt64(column) : 0
    onlyColumn = column
  }

  /// Whether the cell is empty.
  @inline(__always)
  func isEmpty(_ column: Int) -> Bool {
    if UInt(bitPattern: column) < 64 { return filled &>> UInt64(truncatingIfNeeded: column) & 1 == 0 }
    return column < 0 || column >= record.fields.count || record.fields[column].isEmpty
      || !cleaned.isEmpty && cleaned[column]?.isEmpty == true || onlyColumn ?? column != column
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
    return text.utf8Contains(ASCII.carriageReturn) ? LineBreaks.asLineFeeds(text) : text
  }

  /// Adds the text of the cell, which is not empty, to a contact.
  @inline(__always)
  func place(_ column: Int, in contact: inout ContactBuilder) -> TextPlace {
    if holdsItsText(column) { return contact.place(record.bytes.span.extracting(record.fields[column].range)) }
    return contact.place(text(column) ?? "")
  }

  /// Whether the bytes of the cell are its text.
  @inline(__always)
  func holdsItsText(_ column: Int) -> Bool {
    guard isPlain else { return false }
    let field = record.fields[column]
    return field.isPlain
      || field.form == .quoted
        && ByteSearch.first(
          ASCII.carriageReturn, in: record.bytes, from: field.range.lowerBound, to: field.range.upperBound) == nil
  }

  /// The first byte of the cell, which is not empty.
  @inline(__always)
  func firstByte(_ column: Int) -> UInt8 { record.bytes[record.fields[column].range.lowerBound] }

  /// Whether the bytes of the cell hold an ASCII character.
  @inline(__always)
  func holds(_ byte: UInt8, _ column: Int) -> Bool {
    let range = record.fields[column].range
    return ByteSearch.first(byte, in: record.bytes, from: range.lowerBound, to: range.upperBound) != nil
  }

  /// The values of the cell, which is not empty.
  func values(_ column: Int) -> [CellValue] { cleaned[column] ?? [CellValue(text: text(column) ?? "")] }

  /// The first value of the cell is its text; these are the others.
  func furtherValues(_ column: Int) -> ArraySlice<CellValue> {
    cleaned.isEmpty ? [] : cleaned[column]?.dropFirst() ?? []
  }

  /// The name beside the e-mail address in the cell.
  func nameBesideAddress(_ column: Int) -> String { cleaned.isEmpty ? "" : cleaned[column]?.first?.name ?? "" }

  /// Whether a cell may hold several values as Google writes them: it has two colons in a row.
  func mayHaveSeveral(_ column: Int) -> Bool {
    guard !isEmpty(column) else { return false }
    return ByteSearch.firstPair(of: ASCII.colon, in: record.bytes, record.fields[column].range) != nil
  }

  /// Whether a cell of that column or a later one may hold several values.
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

/// The cells of a record whose values are not their texts.
struct CleanedCells: Sendable {
  private var cells: [(column: Int, values: [CellValue])] = []
  /// The cells without a value among the first 64, a bit each.
  private(set) var emptied: UInt64 = 0

  var isEmpty: Bool { cells.isEmpty }

  /// Whether an e-mail address has a name beside it.
  var hasNames: Bool { cells.contains { $0.values.contains { !$0.name.isEmpty } } }

  /// The values of the cell in a column; `nil` if they are its text.
  subscript(column: Int) -> [CellValue]? { cells.first { $0.column == column }?.values }

  mutating func add(_ values: [CellValue], at column: Int) {
    cells.append((column, values))
    if values.isEmpty, 0..<64 ~= column { emptied |= 1 << UInt64(column) }
  }
}
