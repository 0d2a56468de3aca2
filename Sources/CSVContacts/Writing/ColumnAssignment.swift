internal import ContactModel

/// The columns of one kind of value, each for other types or another label.
struct ColumnAssignment: Sendable {
  let columns: [FixedColumn]
  /// The attributes of a value that is read from each column.
  let attributes: [Attributes]
  /// The bits of the types of each.
  private let types: [UInt64]
  /// The columns that have labels, a bit each.
  private let labelled: UInt64

  /// Types that make no difference for a value.
  private static let ignored: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]

  init(_ columns: [FixedColumn]) {
    precondition(columns.count < UInt64.bitWidth, "there is a bit for each column")
    self.columns = columns
    attributes = columns.map(\.attributes)
    types = columns.map(\.types.rawValue)
    labelled = columns.indices.reduce(0) { columns[$1].label == nil ? $0 : $0 | 1 << UInt64($1) }
  }

  var isEmpty: Bool { columns.isEmpty }

  /// All of the columns, a bit each.
  private var all: UInt64 { 1 << UInt64(columns.count) - 1 }

  /// Whether a column, used or not, is for exactly such a value.
  func hasColumn(for attributes: Attributes) -> Bool { exact(attributes, among: all) != nil }

  /// The first of some columns that is for exactly such a value.
  private func exact(_ attributes: Attributes, among candidates: UInt64) -> Int? {
    let wanted = attributes.types.rawValue & ~ColumnAssignment.ignored.rawValue
    let label = attributes.isCommon ? nil : attributes.label
    var rest = label == nil ? candidates & ~labelled : candidates & labelled
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if types[index] == wanted, label == nil || columns[index].label == label { return index }
      rest &= rest &- 1
    }
    return nil
  }

  /// The first of some columns that fits.
  private func first(among columns: UInt64, _ isFitting: (Int) -> Bool) -> Int? {
    var rest = columns
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if isFitting(index) { return index }
      rest &= rest &- 1
    }
    return nil
  }

  /// The column of each entry, or -1: first the columns for exactly such a value, then the nearest ones.
  ///
  /// - Parameter rank: The order of the columns for other values; those of the lowest number are first.
  func assign<Value>(
    _ entries: [Entry<Value>], rank: (FixedColumn) -> Int = { _ in 0 }, isFitting: (Attributes, FixedColumn) -> Bool
  ) -> [Int] {
    if entries.isEmpty { return [] }
    var assigned = Array(repeating: -1, count: entries.count)
    var free = all
    var left = entries.count
    func take(_ column: Int?, for index: Int) {
      guard let column else { return }
      assigned[index] = column
      free &= ~(1 << UInt64(column))
      left -= 1
    }
    for index in entries.indices { take(exact(entries[index].attributes, among: free), for: index) }
    if left == 0 { return assigned }
    for index in entries.indices where assigned[index] < 0 {
      let attributes = entries[index].attributes
      if attributes.types.isEmpty { continue }
      let column = first(among: free) {
        types[$0] != 0 && types[$0] & ~attributes.types.rawValue == 0 && isFitting(attributes, columns[$0])
      }
      take(column, for: index)
    }
    if left == 0 { return assigned }
    let order = columns.indices.sorted { (rank(columns[$0]), $0) < (rank(columns[$1]), $1) }
    for index in entries.indices where assigned[index] < 0 {
      let attributes = entries[index].attributes
      take(order.first { free & 1 << UInt64($0) != 0 && isFitting(attributes, columns[$0]) }, for: index)
    }
    return assigned
  }
}
