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
