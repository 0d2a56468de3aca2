/// Pairs with the outcomes of their comparisons in compact form, for expectation maximisation.
struct PairSample: Sendable {
  struct Entry: Sendable {
    let rule: UInt8
    let outcome: Outcome
  }

  private(set) var pairs: [(a: UInt32, b: UInt32)] = []
  private var ends: [UInt32] = []
  private var entries: [Entry] = []

  var count: Int { pairs.count }

  mutating func append(_ a: Int, _ b: Int, _ pair: PairContext, _ table: MatchTable) {
    pair.begin(a, b)
    for rule in table.traits.indices {
      let outcome = table.compare(rule, pair)
      if outcome.level > 0 { entries.append(Entry(rule: UInt8(truncatingIfNeeded: rule), outcome: outcome)) }
    }
    pairs.append((UInt32(a), UInt32(b)))
    ends.append(UInt32(entries.count))
  }

  mutating func append(_ other: PairSample) {
    let base = UInt32(entries.count)
    pairs += other.pairs
    ends += other.ends.map { $0 + base }
    entries += other.entries
  }

  func outcomes(_ number: Int) -> ArraySlice<Entry> {
    entries[Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])]
  }
}
