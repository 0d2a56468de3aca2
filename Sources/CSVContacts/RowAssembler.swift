internal import CSVSyntax

/// The cells of the fixed columns of one record, filled in any order.
///
/// Performance: a record of ninety columns has a dozen texts, so only those are stored.
struct RowAssembler {
  /// The maximum number of columns.
  static let maxColumns = 128

  private let count: Int
  private var texts: [String] = []
  /// The place in ``texts`` of the text of each column; meaningful for filled columns only.
  private var places: (low: SIMD64<UInt8>, high: SIMD64<UInt8>) = (.zero, .zero)
  /// The columns that have a text, a bit each.
  private var filled: (low: UInt64, high: UInt64) = (0, 0)

  init(count: Int) {
    precondition(count <= RowAssembler.maxColumns, "there is a bit for each column")
    self.count = count
    texts.reserveCapacity(min(count, 24))
  }

  private func place(_ column: Int) -> Int? {
    if column < 64 {
      return filled.low >> UInt64(column) & 1 == 0 ? nil : Int(places.low[column])
    }
    return filled.high >> UInt64(column - 64) & 1 == 0 ? nil : Int(places.high[column - 64])
  }

  /// The text in a column.
  subscript(column: Int) -> String { place(column).map { texts[$0] } ?? "" }

  /// Sets the text of a column; -1 is no column.
  mutating func set(_ column: Int, _ text: String) {
    guard column >= 0 else { return }
    if let place = place(column) {
      texts[place] = text
    } else if !text.isEmpty {
      if column < 64 {
        places.low[column] = UInt8(texts.count)
        filled.low |= 1 << UInt64(column)
      } else {
        places.high[column - 64] = UInt8(texts.count)
        filled.high |= 1 << UInt64(column - 64)
      }
      texts.append(text)
    }
  }

  /// Adds the cells to a record.
  func write(to record: inout CSVRecordDraft) {
    var next = 0
    write(filled.low, from: 0, &next, to: &record)
    write(filled.high, from: 64, &next, to: &record)
    record.addEmpty(count - next)
  }

  private func write(_ filled: UInt64, from start: Int, _ next: inout Int, to record: inout CSVRecordDraft) {
    var rest = filled
    while rest != 0 {
      let column = start + rest.trailingZeroBitCount
      record.addEmpty(column - next)
      record.add(texts[Int(start == 0 ? places.low[column] : places.high[column - 64])])
      next = column + 1
      rest &= rest &- 1
    }
  }
}
