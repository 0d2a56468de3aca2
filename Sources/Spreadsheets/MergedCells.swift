/// A rectangle of cells that are shown as one.
struct MergedCells: Hashable {
  /// The maximum number of rectangles that are read.
  static let maximum = 1_024

  var rows: Range<Int>
  var columns: Range<Int>

  init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }

  /// Reads a range of cells: `A1:B2`.
  init?(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ":"))
    guard parts.count == 2, let first = CellReference(parts[0]), let last = CellReference(parts[1]),
      first.row <= last.row, first.column <= last.column
    else { return nil }
    rows = first.row..<last.row + 1
    columns = first.column..<last.column + 1
  }
}

/// The place of a cell: `B12`.
struct CellReference {
  var column = 0
  var row = 0

  static let maxRows = 1_048_576

  init?(_ text: ArraySlice<UInt8>) {
    var letters = 0
    var digits = 0
    for byte in text where byte != UInt8(ascii: "$") {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        guard digits == 0, letters < 3 else { return nil }
        column = column * 26 + Int(byte & 0x1F)
        letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard letters > 0, digits < 7 else { return nil }
        row = row * 10 + Int(byte & 0x0F)
        digits += 1
      default: return nil
      }
    }
    guard digits > 0, row > 0, row <= CellReference.maxRows, column <= SheetRow.maxColumns else { return nil }
    column -= 1
    row -= 1
  }
}

/// The header of a table whose cells are merged.
///
/// A name over several columns belongs to all of them. If the next row names each of these columns, the two rows become one:
/// `Phone` over `Home` and `Work` becomes `Home Phone` and `Work Phone`.
enum MergedHeader {
  /// Rewrites the header among the first rows.
  static func apply(_ merged: [MergedCells], to rows: inout [SheetRow]) {
    guard let header = rows.firstIndex(where: { filledCells($0) > 1 }) else { return }
    let row = rows[header]
    let spans = merged.filter {
      $0.rows.lowerBound == row.index && $0.columns.count > 1 && !row[$0.columns.lowerBound].isEmpty
    }
    guard !spans.isEmpty else { return }
    let below = header + 1 < rows.count && rows[header + 1].index == row.index + 1 ? rows[header + 1] : nil
    let isSecondRow = below.map { namesColumns($0, below: row, spans) } ?? false
    let lower = isSecondRow ? below : nil
    var names = SheetRow(index: row.index)
    for column in 0..<max(row.count, lower?.count ?? 0, spans.map(\.columns.upperBound).max() ?? 0) {
      let span = spans.first { $0.columns.contains(column) }
      let upper = row[span?.columns.lowerBound ?? column]
      names.set(column, to: joined(upper, lower?[column] ?? []))
    }
    rows[header] = names
    if isSecondRow { rows[header + 1].removeAll(index: row.index + 1) }
  }

  private static func filledCells(_ row: SheetRow) -> Int { (0..<row.count).count { !row[$0].isEmpty } }

  /// Whether a row has the second names of merged columns: no other column has a text in both rows, and no name looks like a
  /// value.
  private static func namesColumns(_ row: SheetRow, below header: SheetRow, _ spans: [MergedCells]) -> Bool {
    let covered = Set(spans.flatMap(\.columns))
    var named = 0
    for column in 0..<row.count where !row[column].isEmpty {
      guard covered.contains(column) || header[column].isEmpty else { return false }
      let isValue = row[column].contains { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "@") }
      guard !isValue, row[column].count <= 64 else { return false }
      if covered.contains(column) { named += 1 }
    }
    return named > 1
  }

  private static func joined(_ upper: ArraySlice<UInt8>, _ lower: ArraySlice<UInt8>) -> [UInt8] {
    if lower.isEmpty { return Array(upper) }
    return upper.isEmpty ? Array(lower) : Array(lower) + [UInt8(ascii: " ")] + Array(upper)
  }
}
