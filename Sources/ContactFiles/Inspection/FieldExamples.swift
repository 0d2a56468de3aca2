/// Values of a field: the most frequent ones, and the longest one.
///
/// Memory is bounded: of many different values a fixed number of counters is kept, and the least frequent values give way
/// (Misra and Gries). A value that more than one in `capacity` contacts have is always found.
struct FieldExamples: Sendable {
  private static let capacity = 256
  private static let shown = 3

  private var counts: [String: Int] = [:]
  private(set) var longest = ""

  mutating func add(_ value: String) {
    if value.isEmpty { return }
    if value.utf8.count > longest.utf8.count { longest = value }
    if let count = counts[value] {
      counts[value] = count + 1
    } else if counts.count < FieldExamples.capacity {
      counts[value] = 1
    } else {
      subtract(1)
    }
  }

  mutating func add(_ other: FieldExamples) {
    if other.longest.utf8.count > longest.utf8.count { longest = other.longest }
    counts.merge(other.counts) { $0 + $1 }
    if counts.count > FieldExamples.capacity { subtract(counts.values.sorted(by: >)[FieldExamples.capacity]) }
  }

  private mutating func subtract(_ number: Int) {
    counts = counts.compactMapValues { $0 > number ? $0 - number : nil }
  }

  /// The most frequent values; equally frequent ones in the order of their bytes.
  var frequent: [String] {
    let order = counts.sorted { one, other in
      one.value != other.value ? one.value > other.value : one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }
    return order.prefix(FieldExamples.shown).map(\.key)
  }
}
