internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// The cells of the fixed columns of one record, filled in any order.
///
/// Performance: a record of ninety columns has a dozen texts, so only those are stored, and most of them are the contact's.
struct RowAssembler {
  /// The maximum number of columns.
  static let maxColumns = 128

  /// A text in the contact that is written, or a text that was made.
  private enum Cell {
    case place(TextPlace)
    /// By its number in ``made``.
    case made(Int)
  }

  private let count: Int
  /// The contact that is written.
  private let contact: ContactBuffer
  /// The filled columns, in the order of the columns.
  private var cells: [Cell] = []
  private var made: [String] = []
  /// The columns that have a text, a bit each.
  private var filled: (low: UInt64, high: UInt64) = (0, 0)
  /// The last of these columns, or -1.
  private var last = -1

  init(count: Int, _ contact: ContactBuffer) {
    precondition(count <= RowAssembler.maxColumns, "there is a bit for each column")
    self.count = count
    self.contact = contact
    cells.reserveCapacity(min(count, 16))
  }

  private func isFilled(_ column: Int) -> Bool {
    (column < 64 ? filled.low &>> UInt64(column) : filled.high &>> UInt64(column - 64)) & 1 != 0
  }

  /// The number of filled columns before a column.
  private func place(_ column: Int) -> Int {
    if column < 64 { return (filled.low & (1 &<< UInt64(column) - 1)).nonzeroBitCount }
    return filled.low.nonzeroBitCount + (filled.high & (1 &<< UInt64(column - 64) - 1)).nonzeroBitCount
  }

  /// The text in a column.
  subscript(column: Int) -> String {
    guard isFilled(column) else { return "" }
    switch cells[place(column)] {
    case .place(let place): return contact.text(place)
    case .made(let number): return made[number]
    }
  }

  /// Sets the text of a column; -1 is no column.
  mutating func set(_ column: Int, _ text: consuming String) {
    // The columns before are not changed by an empty text.
    if column < 0 || text.isEmpty && !isFilled(column) { return }
    made.append(text)
    set(column, .made(made.count - 1))
  }

  /// Sets the text of a column to one of the contact, which is not empty.
  mutating func set(_ column: Int, _ place: TextPlace) {
    if column >= 0 { set(column, .place(place)) }
  }

  private mutating func set(_ column: Int, _ cell: Cell) {
    if column > last {
      // The usual case, because most columns are filled in their order.
      cells.append(cell)
      last = column
    } else if isFilled(column) {
      cells[place(column)] = cell
      return
    } else {
      cells.insert(cell, at: place(column))
    }
    if column < 64 {
      filled.low |= 1 &<< UInt64(column)
    } else {
      filled.high |= 1 &<< UInt64(column - 64)
    }
  }

  /// Adds the cells to a record.
  func write(to record: inout CSVRecordDraft) {
    var columns = filled
    var next = 0
    for cell in cells {
      let column: Int
      if columns.low != 0 {
        column = columns.low.trailingZeroBitCount
        columns.low &= columns.low &- 1
      } else {
        column = 64 + columns.high.trailingZeroBitCount
        columns.high &= columns.high &- 1
      }
      record.addEmpty(column - next)
      switch cell {
      case .place(let place): record.add(contact.bytes(place))
      case .made(let number): record.add(made[number])
      }
      next = column + 1
    }
    record.addEmpty(count - next)
  }
}
