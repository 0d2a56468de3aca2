internal import CSVSyntax
internal import SourceText

/// The cells of the fixed columns of one record, filled in any order.
///
/// Performance: a record of ninety columns has a dozen texts, so only those are stored.
struct RowAssembler {
  /// The maximum number of columns.
  static let maxColumns = 128

  private let count: Int
  /// The texts of the filled columns, in the order of the columns.
  private var texts: [String] = []
  /// The columns that have a text, a bit each.
  private var filled: (low: UInt64, high: UInt64) = (0, 0)
  /// The last of these columns, or -1.
  private var last = -1

  init(count: Int) {
    precondition(count <= RowAssembler.maxColumns, "there is a bit for each column")
    self.count = count
    texts.reserveCapacity(min(count, 16))
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
  subscript(column: Int) -> String { isFilled(column) ? texts[place(column)] : "" }

  /// Sets the text of a column; -1 is no column.
  mutating func set(_ column: Int, _ text: consuming String) {
    guard column >= 0 else { return }
    if column > last {
      // The usual case, because most columns are filled in their order.
      if text.isEmpty { return }
      texts.append(text)
      last = column
    } else if isFilled(column) {
      texts[place(column)] = text
      return
    } else {
      if text.isEmpty { return }
      texts.insert(text, at: place(column))
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
    for place in texts.indices {
      let column: Int
      if columns.low != 0 {
        column = columns.low.trailingZeroBitCount
        columns.low &= columns.low &- 1
      } else {
        column = 64 + columns.high.trailingZeroBitCount
        columns.high &= columns.high &- 1
      }
      record.addEmpty(column - next)
      // Performance: a short text is added without a reference to it.
      if let text = InlineStringBits(texts[place]) { record.add(text) } else { record.add(texts[place]) }
      next = column + 1
    }
    record.addEmpty(count - next)
  }
}
