internal import SourceText

/// How many people have each value by which people are reached or told apart.
///
/// People are counted and not cards: the cards with a value are put together by their names, as far as these may be those
/// of one person. Three spellings of one name do not make a phone that of a household; two given names do.
struct ValueOwners: Sendable {
  let email: FrozenTable<UInt8>
  let phone: FrozenTable<UInt8>
  let web: FrozenTable<UInt8>
  /// Photos; UIDs and notes are counted with them, and are not used.
  let opaque: FrozenTable<UInt8>

  /// The most cards with one value that are looked at. Who has more is no single person in any case that matters.
  private static let mostCards = 24
  private static let kinds: [FeatureValue.Kind] = [.email, .phone, .web, .photo]

  /// Nobody has anything; there is nothing to ask for.
  init() {
    let memory = FrozenMemory()
    (email, phone, web, opaque) = (memory.freeze([]), memory.freeze([]), memory.freeze([]), memory.freeze([]))
  }

  /// Counts the people of some contacts.
  init(_ place: FrozenValue<IndexView>, _ contacts: [UInt32], sizes: [Int], threads: Int, _ memory: FrozenMemory) {
    var uses = [[UInt64]](repeating: [], count: ValueOwners.kinds.count)
    let view = place.value
    for contact in contacts {
      for value in view.values(Int(contact)) {
        guard let kind = ValueOwners.kinds.firstIndex(where: { $0.rawValue == value.kindNumber }) else { continue }
        uses[kind].append(UInt64(value.id) << 32 | UInt64(contact))
      }
    }
    let counts = uses.indices.map { kind -> [UInt8] in
      RadixSort.sort(&uses[kind], bits: 0..<64)
      return ValueOwners.count(uses[kind], place, size: sizes[kind], threads: threads)
    }
    email = memory.freeze(counts[0])
    phone = memory.freeze(counts[1])
    web = memory.freeze(counts[2])
    opaque = memory.freeze(counts[3])
  }

  private static func count(
    _ uses: [UInt64], _ place: FrozenValue<IndexView>, size: Int, threads: Int
  ) -> [UInt8] {
    var counts = [UInt8](repeating: 1, count: size)
    var runs: [Range<Int>] = []
    var start = 0
    while start < uses.count {
      var end = start + 1
      while end < uses.count, uses[end] >> 32 == uses[start] >> 32 { end += 1 }
      if end - start > 1 { runs.append(start..<end) }
      start = end
    }
    let shared = runs
    let found = Parallel.map(shared.count, chunk: 512, threads: threads) { range in
      let pair = PairContext(place)
      return range.map { run in people(uses[shared[run]].map { Int($0 & 0xFFFF_FFFF) }, pair) }
    }
    for (run, people) in zip(shared, found.joined()) { counts[Int(uses[run.lowerBound] >> 32)] = people }
    return counts
  }

  /// Whether two names that differ are both borne by people: what is not, may be the other with an error in it.
  private static func haveNamesOfTwo(_ pair: PairContext) -> Bool {
    let view = pair.view
    func areBorne(_ kind: FeatureValue.Kind, _ rarity: FrozenTable<Float>) -> Bool? {
      guard let one = pair.runA(kind).first.map({ pair.value($0).id }),
        let other = pair.runB(kind).first.map({ pair.value($0).id })
      else { return nil }
      if one == other { return nil }
      return [one, other].allSatisfy {
        view.nicknames($0).contains(.isBorne) || view.rarity.isBorne(rarity[Int($0)], view.names.length($0))
      }
    }
    let given = areBorne(.given, view.rarity.given)
    return given ?? areBorne(.family, view.rarity.family) ?? true
  }

  /// How many people some contacts are by their names.
  private static func people(_ cards: [Int], _ pair: PairContext) -> UInt8 {
    let view = pair.view
    // In an order that follows from what the cards say: the fullest names first, so that a short one joins them.
    func fullness(_ card: Int) -> Int {
      return [FeatureValue.Kind.given, .family].reduce(0) { fullness, kind in
        guard let value = view.values(kind, card).first else { return fullness }
        return fullness + (view.names.length(value.id) > 1 ? 2 : 1)
      }
    }
    let ordered = cards.map { (card: $0, fullness: fullness($0), hash: view.contentHash($0)) }
      .sorted { ($1.fullness, $0.hash) < ($0.fullness, $1.hash) }.prefix(mostCards)
    var people: [[Int]] = []
    for (card, _, _) in ordered {
      let place = people.firstIndex { group in
        // A spelling of a spelling is one name too.
        group.contains { member in
          pair.begin(member, card)
          return NameVerdict(pair).mayBeOne || !haveNamesOfTwo(pair)
        }
      }
      if let place { people[place].append(card) } else { people.append([card]) }
      if people.count == Int(UInt8.max) { break }
    }
    return UInt8(people.count)
  }
}
