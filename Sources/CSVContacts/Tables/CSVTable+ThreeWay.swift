internal import CSVSyntax

/// Records that two copies of a table changed.
extension CSVTable {
  /// The record with the changed cells of both copies; `nil` if both changed one cell in different ways.
  ///
  /// - Parameters:
  ///   - base: The record before the changes; the columns of all three are those of this table.
  package func record(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    guard let old = TableRow(base, reader), let own = TableRow(mine, reader), let other = TableRow(theirs, reader)
    else {
      return nil
    }
    func text(_ row: TableRow, _ column: Int) -> String {
      column < row.cells.count ? row.cells[column].text : ""
    }
    var cells = own.cells
    for column in 0..<max(old.cells.count, own.cells.count, other.cells.count) {
      let (before, here, there) = (text(old, column), text(own, column), text(other, column))
      if there.isSame(as: before) || there.isSame(as: here) { continue }
      guard here.isSame(as: before) else { return nil }
      while cells.count <= column { cells.append(.empty) }
      cells[column] = column < other.cells.count ? other.cells[column] : .empty
    }
    return record(of: cells, [:])
  }
}
