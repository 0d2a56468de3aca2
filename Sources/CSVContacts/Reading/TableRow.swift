internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// A cell of a table.
enum TableCell: Sendable {
  /// The bytes as written, with quotes, and the text.
  case written(ArraySlice<UInt8>, text: String)
  /// A new text; it is quoted if it needs that or if the cell was.
  case text(String, wasQuoted: Bool)

  static let empty = TableCell.text("", wasQuoted: false)

  var text: String {
    switch self {
    case .written(_, let text), .text(let text, _): text
    }
  }

  var isEmpty: Bool { text.isEmpty }

  /// The cell with another text.
  func changed(to text: String) -> TableCell {
    switch self {
    case .written(let bytes, _): .text(text, wasQuoted: bytes.first == ASCII.doubleQuote)
    case .text(_, let wasQuoted): .text(text, wasQuoted: wasQuoted)
    }
  }

  /// The cell with an apostrophe if a spreadsheet would run it as a formula.
  func guarded(_ isWanted: Bool) -> TableCell {
    guard isWanted else { return self }
    let bare = FormulaGuard.removed(from: text)
    guard FormulaGuard.isNeeded(Array(bare.utf8)[...]), !text.hasSameBytes(as: "'" + bare) else { return self }
    return changed(to: "'" + bare)
  }
}

/// A record of a table and its cells.
struct TableRow {
  let row: Row
  /// The cells, as many as the record has.
  let cells: [TableCell]

  /// Parses a record; `nil` if there is none.
  init?(_ bytes: [UInt8], _ reader: CSVReader) {
    var records = CSVRecordReader(bytes, dialect: reader.dialect, limits: reader.limits)
    guard records.next() else { return nil }
    records.guessUndeclared(in: reader.options.evidence)
    records.mayHoldInvisible = true
    let record = records.record
    if case .wrapped(let inner) = reader.filter.kind(of: record) {
      cells = inner.fields.map { .text(inner.text(of: $0), wasQuoted: false) }
      row = TableRow.row(inner, reader)
      return
    }
    cells = TableRow.cells(of: record, records.range, in: bytes, reader.dialect)
    row = TableRow.row(record, reader)
  }

  /// The cells of a record, each with its bytes.
  static func cells(
    of record: CSVRecord, _ range: Range<Int>, in bytes: [UInt8], _ dialect: CSVDialect
  ) -> [TableCell] {
    let delimiter = dialect.delimiter
    let fields = record.fields
    var cells: [TableCell] = []
    cells.reserveCapacity(fields.count)
    var start = range.lowerBound
    for index in fields.indices {
      let next = index + 1 < fields.count ? fields[index + 1] : nil
      let end = next.map { place(before: $0, of: delimiter, in: bytes) } ?? range.upperBound
      cells.append(.written(bytes[start..<max(start, end)], text: record.text(of: fields[index])))
      start = max(start, end) + 1
    }
    return cells
  }

  /// The place of the delimiter before a field, which begins with its text, or with a quote that may follow blanks.
  private static func place(before field: CSVField, of delimiter: UInt8, in bytes: [UInt8]) -> Int {
    var place = field.range.lowerBound - (field.isPlain ? 1 : 2)
    while !field.isPlain, place > 0, bytes[place] != delimiter, ASCII.isBlank(bytes[place]) { place -= 1 }
    return place
  }

  /// The record with its cells cleaned, as the reader reads it.
  private static func row(_ record: CSVRecord, _ reader: CSVReader) -> Row {
    var findings: [Finding] = []
    let cleaned = reader.cells.check(record, &findings)
    return Row(record: record, cleaned: cleaned, undoesFormulaGuard: reader.options.undoesFormulaGuard)
  }

  /// The cell of a column; empty if the record has none.
  subscript(column: Int) -> TableCell { column < cells.count ? cells[column] : .empty }
}
