internal import CSVSyntax

/// The cells of one record while its values look for their columns. A record of ninety columns has a dozen that hold
/// something: only those are kept.
struct SlotCells {
  /// The most columns that there can be.
  static let mostColumns = 128

  private let count: Int
  private var texts: [String] = []
  /// For each column how many texts were there when it got its own; nothing is said of columns that have none.
  private var places: [UInt8]
  /// The columns that have a text, a bit each.
  private var filled: (low: UInt64, high: UInt64) = (0, 0)

  init(count: Int) {
    precondition(count <= SlotCells.mostColumns, "a bit stands for each column")
    self.count = count
    places = Array(repeating: 0, count: count)
    texts.reserveCapacity(24)
  }

  private func isFilled(_ column: Int) -> Bool {
    (column < 64 ? filled.low >> UInt64(column) : filled.high >> UInt64(column - 64)) & 1 != 0
  }

  /// The text in a column.
  subscript(column: Int) -> String { isFilled(column) ? texts[Int(places[column])] : "" }

  /// Puts a text into a column, if there is one.
  mutating func set(_ column: Int, _ text: String) {
    guard column >= 0 else { return }
    if isFilled(column) {
      texts[Int(places[column])] = text
    } else if !text.isEmpty {
      places[column] = UInt8(texts.count)
      texts.append(text)
      if column < 64 { filled.low |= 1 << UInt64(column) } else { filled.high |= 1 << UInt64(column - 64) }
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
      record.add(texts[Int(places[column])])
      next = column + 1
      rest &= rest &- 1
    }
  }
}
