/// The texts of the cells of a row.
struct SheetRow {
  /// The index of the row in its sheet, from 0.
  var index = 0
  /// The texts, in one piece.
  private(set) var text: [UInt8] = []
  /// The ends of the texts, one for each column from the first on.
  private(set) var ends: [Int] = []

  /// The number of columns that spreadsheets have.
  static let maxColumns = 16_384

  init(index: Int) { self.index = index }

  var count: Int { ends.count }

  /// The number of columns up to the last one with a text.
  var filledCount: Int { text.isEmpty ? 0 : (ends.firstIndex(of: text.count) ?? -1) + 1 }

  subscript(column: Int) -> ArraySlice<UInt8> {
    guard column < ends.count else { return [] }
    return text[(column > 0 ? ends[column - 1] : 0)..<ends[column]]
  }

  /// Adds the text of a column, and empty ones before it. A column that has a text already is left alone.
  mutating func set(_ column: Int, to value: some Sequence<UInt8>) {
    guard column >= ends.count else { return }
    while ends.count < column { ends.append(text.count) }
    text += value
    ends.append(text.count)
  }

  mutating func removeAll(index: Int) {
    self.index = index
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// A sheet of a workbook.
package struct WorkbookSheet: Sendable, Hashable {
  /// The maximum number of sheets.
  static let maximum = 1_024

  /// The name on its tab.
  package var name: String
  /// Whether the program hides it.
  package var isHidden: Bool
}
