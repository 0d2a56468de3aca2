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
