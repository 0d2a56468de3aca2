internal import ContactModel

/// The columns of one kind of value that mean different things, and what each of them means.
struct SlotGroup: Sendable {
  let slots: [Slot]
  /// What a value from each of the columns is said to be.
  let attributes: [Attributes]
  /// The bits of the types of each.
  private let types: [UInt64]
  /// The columns that have labels, a bit each.
  private let labelled: UInt64

  /// What values are anyway, whether they say it or not.
  private static let unsaid: TypeSet = [.voice, .internet, .pcs, .text, .dom, .intl, .postal, .parcel]

  init(_ slots: [Slot]) {
    precondition(slots.count < UInt64.bitWidth, "a bit stands for each column")
    self.slots = slots
    attributes = slots.map(\.attributes)
    types = slots.map(\.types.rawValue)
    labelled = slots.indices.reduce(0) { slots[$1].label == nil ? $0 : $0 | 1 << UInt64($1) }
  }

  var isEmpty: Bool { slots.isEmpty }

  /// All of the columns, a bit each.
  private var all: UInt64 { 1 << UInt64(slots.count) - 1 }

  /// Whether there is a column, taken or not, for exactly such a value.
  func hasColumn(for said: Attributes) -> Bool { exact(said, among: all) != nil }

  /// The first of some columns that means exactly what is said.
  private func exact(_ said: Attributes, among columns: UInt64) -> Int? {
    let wanted = said.types.rawValue & ~SlotGroup.unsaid.rawValue
    let label = said.isCommon ? nil : said.label
    var rest = label == nil ? columns & ~labelled : columns & labelled
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if types[index] == wanted, label == nil || slots[index].label == label { return index }
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

  /// Which entry goes into which column, or -1: first those that say exactly what the column means, then the nearest.
  func assign<Value>(_ entries: [Entry<Value>], isFitting: (Attributes, Slot) -> Bool) -> [Int] {
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
      let said = entries[index].attributes
      if said.types.isEmpty { continue }
      let column = first(among: free) {
        types[$0] != 0 && types[$0] & ~said.types.rawValue == 0 && isFitting(said, slots[$0])
      }
      take(column, for: index)
    }
    if left == 0 { return assigned }
    for index in entries.indices where assigned[index] < 0 {
      let said = entries[index].attributes
      take(first(among: free) { isFitting(said, slots[$0]) }, for: index)
    }
    return assigned
  }
}
