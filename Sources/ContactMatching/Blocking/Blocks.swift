/// Groups of contacts that share a key. Only groups of two and more are kept, as places in the list of contacts that are
/// compared.
struct Blocks: Sendable {
  /// The members of all blocks, one block behind the other.
  private(set) var members: [UInt32] = []
  private var ends: [UInt32] = []
  /// For each block 0 where all pairs in it are candidates, else how many neighbours of each member are.
  private var windows: [UInt8] = []

  /// How many blocks there are.
  var count: Int { ends.count }
  /// How many candidates they give, those that several blocks give counted several times.
  private(set) var pairCount = 0

  /// Neighbours that are compared in a block that is too large, sorted by what else its members say.
  private static let window: UInt8 = 3

  /// The blocks of one kind of key.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that are compared; blocks hold their places.
  ///   - cap: The largest block in which all pairs are candidates. Larger ones are cut by what else their members say;
  ///     of what is still too large neighbours are compared.
  init(
    _ key: BlockKey, _ view: IndexView, _ parts: BlockParts, _ contacts: [UInt32], cap: Int, threads: Int
  ) {
    var keyed: [UInt64] = []
    for part in Parallel.map(
      contacts.count, chunk: 16_384, threads: threads,
      { range in
        var keyed: [UInt64] = []
        keyed.reserveCapacity(range.count)
        for place in range {
          key.add(view, parts, place, Int(contacts[place])) { hash in
            keyed.append(hash & ~0xFFFF_FFFF | UInt64(place))
          }
        }
        return keyed
      })
    {
      keyed += part
    }
    RadixSort.sort(&keyed, bits: 32..<64)
    var start = 0
    while start < keyed.count {
      var end = start + 1
      while end < keyed.count, keyed[end] >> 32 == keyed[start] >> 32 { end += 1 }
      if end - start > 1, !key.isBroad || end - start <= cap {
        add(keyed[start..<end].map { UInt32(truncatingIfNeeded: $0) }, parts, cap)
      }
      start = end
    }
  }

  /// Every pair of a few contacts.
  init(allOf count: Int) { append((0..<UInt32(count)).map { $0 }, window: 0) }

  /// The members are in the order of their places.
  private mutating func add(_ block: [UInt32], _ parts: BlockParts, _ cap: Int) {
    // A contact may have one key twice.
    var distinct = block
    if zip(block, block.dropFirst()).contains(where: { $0 == $1 }) {
      distinct = zip([UInt32.max] + block, block).filter { $0 != $1 }.map(\.1)
      if distinct.count < 2 { return }
    }
    if distinct.count <= cap { return append(distinct, window: 0) }
    for part in [parts.birthday, parts.postcode, parts.street, parts.givenSound, parts.familySound] {
      var refined = distinct.filter { part[Int($0)] != 0 }.map { UInt64(part[Int($0)]) << 32 | UInt64($0) }
      RadixSort.sort(&refined, bits: 0..<64)
      var start = 0
      while start < refined.count {
        var end = start + 1
        while end < refined.count, refined[end] >> 32 == refined[start] >> 32 { end += 1 }
        if end - start > 1, end - start <= cap {
          append(refined[start..<end].map { UInt32(truncatingIfNeeded: $0) }, window: 0)
        }
        start = end
      }
    }
    var sorted = distinct.map { place -> UInt64 in
      let (name, date) = (
        UInt64(parts.family[Int(place)] ^ parts.given[Int(place)]), UInt64(parts.birthday[Int(place)])
      )
      return (StableHash.of(name, date) ^ UInt64(parts.street[Int(place)])) & ~0xFFFF_FFFF | UInt64(place)
    }
    RadixSort.sort(&sorted, bits: 0..<64)
    append(sorted.map { UInt32(truncatingIfNeeded: $0) }, window: Blocks.window)
  }

  private mutating func append(_ block: [UInt32], window: UInt8) {
    members += block
    ends.append(UInt32(members.count))
    windows.append(window)
    pairCount += window == 0 ? block.count * (block.count - 1) / 2 : (block.count - 1) * Int(window)
  }

  /// Calls a closure with every candidate whose first contact, the one with the lower place, is in a range.
  func forEachPair(from firsts: Range<UInt32>, _ see: (UInt32, UInt32) -> Void) {
    var start = 0
    for (number, end) in ends.enumerated() {
      let block = start..<Int(end)
      start = Int(end)
      if windows[number] == 0 {
        for i in block {
          let one = members[i]
          if one < firsts.lowerBound { continue }
          if one >= firsts.upperBound { break }
          for j in (i + 1)..<block.upperBound { see(one, members[j]) }
        }
      } else {
        for i in block {
          for j in (i + 1)..<min(block.upperBound, i + 1 + Int(windows[number])) {
            let (one, other) = (min(members[i], members[j]), max(members[i], members[j]))
            if firsts.contains(one) { see(one, other) }
          }
        }
      }
    }
  }
}
