internal import SourceText

extension ValueOwners {
  /// Counts the people of the values of some contacts, in tables of the given sizes.
  init(_ features: FrozenValue<IndexView>, _ contacts: [UInt32], sizes: [Int], threads: Int, _ memory: FrozenMemory) {
    var uses = [[UInt64]](repeating: [], count: ValueOwners.kinds.count)
    let view = features.value
    for contact in contacts {
      for value in view.values(Int(contact)) {
        guard let kind = ValueOwners.kinds.firstIndex(where: { value.has($0) }) else { continue }
        uses[kind].append(UInt64(value.id) << 32 | UInt64(contact))
      }
    }
    let counts = uses.indices.map { kind -> [UInt8] in
      RadixSort.sort(&uses[kind], bits: 0..<64)
      return ValueOwners.count(uses[kind], features, memory, size: sizes[kind], threads: threads)
    }
    self.init(counts, memory)
  }

  /// The maximum number of cards with one value that are grouped.
  private static let maxCards = 24
  private static let kinds: [FeatureValue.Kind] = [.email, .phone, .web, .photo]

  private static func count(
    _ uses: [UInt64], _ features: FrozenValue<IndexView>, _ memory: FrozenMemory, size: Int, threads: Int
  ) -> [UInt8] {
    var counts = [UInt8](repeating: 1, count: size)
    let shared = SortedRuns(uses, ignoringBits: 32).filter { $0.count > 1 }
    let found = Parallel.map(shared.count, chunk: 512, threads: threads) { range in
      let pair = PairContext(features, in: memory)
      return range.map { run in people(uses[shared[run]].map { Int($0 & 0xFFFF_FFFF) }, pair) }
    }
    for (run, people) in zip(shared, found.joined()) { counts[Int(uses[run.lowerBound] >> 32)] = people }
    return counts
  }

  /// The number of people that some cards belong to, by their names.
  private static func people(_ cards: [Int], _ pair: PairContext) -> UInt8 {
    let view = pair.view
    // The fullest names come first, so that a short one joins them.
    func fullness(_ card: Int) -> Int {
      [FeatureValue.Kind.given, .family].reduce(0) { fullness, kind in
        guard let value = view.values(kind, card).first else { return fullness }
        return fullness + (view.names.length(value.id) > 1 ? 2 : 1)
      }
    }
    let ordered = cards.map { (card: $0, fullness: fullness($0), hash: view.contentHash($0)) }
      .sorted { ($1.fullness, $0.hash) < ($0.fullness, $1.hash) }.prefix(maxCards)
    var people: [[Int]] = []
    for (card, _, _) in ordered {
      let place = people.firstIndex { group in
        group.contains { member in
          pair.begin(member, card)
          return !pair.areOfTwo
        }
      }
      if let place { people[place].append(card) } else { people.append([card]) }
      if people.count == Int(UInt8.max) { break }
    }
    return UInt8(people.count)
  }
}
