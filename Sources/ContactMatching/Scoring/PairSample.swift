/// Pairs with how their comparisons came out, packed: what the fit goes over again and again.
struct PairSample: Sendable {
  /// How a comparison came out, with the number of its rule.
  struct Entry: Sendable {
    let rule: UInt8
    let outcome: MatchRule.Outcome
  }

  private(set) var pairs: [(a: UInt32, b: UInt32)] = []
  private var ends: [UInt32] = []
  private var entries: [Entry] = []

  /// How many pairs there are.
  var count: Int { pairs.count }

  /// Compares a pair and adds it.
  mutating func add(_ a: Int, _ b: Int, _ pair: PairContext, _ table: MatchTable) {
    pair.begin(a, b)
    for rule in table.traits.indices {
      let outcome = table.compare(rule, pair)
      if outcome.level > 0 { entries.append(Entry(rule: UInt8(truncatingIfNeeded: rule), outcome: outcome)) }
    }
    pairs.append((UInt32(a), UInt32(b)))
    ends.append(UInt32(entries.count))
  }

  /// Adds the pairs of another sample.
  mutating func add(_ other: PairSample) {
    let base = UInt32(entries.count)
    pairs += other.pairs
    ends += other.ends.map { $0 + base }
    entries += other.entries
  }

  /// The outcomes of a pair.
  func outcomes(_ number: Int) -> ArraySlice<Entry> {
    entries[Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])]
  }
}
