/// Groups of two or more contacts that share a key, as places in the list of contacts that are compared.
struct Blocks: Sendable {
  private(set) var members: [UInt32] = []
  private var ends: [UInt32] = []
  /// For each block the number of next members that are candidates of each; 0 where all pairs are.
  private var windows: [UInt8] = []

  var count: Int { ends.count }
  /// The number of candidates; those of several blocks count several times.
  private(set) var pairCount = 0

  /// The window of a block that is too large.
  private static let window: UInt8 = 3

  /// The blocks of one kind of key.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that are compared.
  ///   - cap: The maximum size of a block in which all pairs are candidates. Larger blocks are divided by other values of
  ///     their members, and neighbours in the order of these values are candidates too.
  init(_ key: BlockKey, _ view: IndexView, _ parts: BlockParts, _ contacts: [UInt32], cap: Int) {
    var keyed: [UInt64] = []
    keyed.reserveCapacity(contacts.count)
    for place in contacts.indices {
      key.add(view, parts, place, Int(contacts[place])) { hash in
        keyed.append(hash & ~0xFFFF_FFFF | UInt64(place))
      }
    }
    RadixSort.sort(&keyed, bits: 32..<64)
    for run in SortedRuns(keyed, ignoringBits: 32) where run.count > 1 {
      append(keyed[run], parts, cap, isBroad: key.isBroad)
    }
  }

  /// The blocks of one key.
  ///
  /// - Parameter members: The places of the contacts with the key, in order.
  init(_ key: BlockKey, of members: [UInt32], _ parts: BlockParts, cap: Int) {
    append(members.map { UInt64($0) }[...], parts, cap, isBroad: key.isBroad)
  }

  init(allOf count: Int) {
    members = (0..<UInt32(count)).map { $0 }
    end(from: 0, window: 0)
  }

  /// Appends a block, divided if it is too large. The members are in the order of their places.
  private mutating func append(_ block: ArraySlice<UInt64>, _ parts: BlockParts, _ cap: Int, isBroad: Bool) {
    let start = members.count
    for number in block {
      let place = UInt32(truncatingIfNeeded: number)
      // A contact may have a key twice.
      if members.count == start || members.last != place { members.append(place) }
    }
    if members.count - start <= cap { return end(from: start, window: 0) }
    if isBroad { return members.removeSubrange(start...) }
    let distinct = members[start...].map { UInt64($0) }
    members.removeSubrange(start...)
    for part in 0..<BlockParts.Row.cuts {
      var refined: [UInt64] = []
      for place in distinct {
        let number = parts[Int(place)].cut(part)
        if number != 0 { refined.append(UInt64(number) << 32 | place) }
      }
      RadixSort.sort(&refined, bits: 0..<64)
      for run in SortedRuns(refined, ignoringBits: 32) where run.count > 1 && run.count <= cap {
        append(refined[run], window: 0)
      }
    }
    var sorted = distinct.map { place -> UInt64 in
      let row = parts[Int(place)]
      let (name, date) = (UInt64(row.family ^ row.given), UInt64(row.birthday))
      return (StableHash.of(name, date) ^ UInt64(row.street)) & ~0xFFFF_FFFF | place
    }
    RadixSort.sort(&sorted, bits: 0..<64)
    append(sorted[...], window: Blocks.window)
  }

  private mutating func append(_ block: ArraySlice<UInt64>, window: UInt8) {
    let start = members.count
    for number in block { members.append(UInt32(truncatingIfNeeded: number)) }
    end(from: start, window: window)
  }

  /// Ends a block; one with a single member is dropped.
  private mutating func end(from start: Int, window: UInt8) {
    let count = members.count - start
    if count < 2 { return members.removeSubrange(start...) }
    ends.append(UInt32(members.count))
    windows.append(window)
    pairCount += window == 0 ? count * (count - 1) / 2 : (count - 1) * Int(window)
  }

  /// Calls a closure with every candidate whose first contact, the one with the lower place, is in a range.
  func forEachPair(from firsts: Range<UInt32>, _ body: (UInt32, UInt32) -> Void) {
    var start = 0
    for (number, end) in ends.enumerated() {
      let block = start..<Int(end)
      start = Int(end)
      if windows[number] == 0 {
        for i in block {
          let one = members[i]
          if one < firsts.lowerBound { continue }
          if one >= firsts.upperBound { break }
          for j in (i + 1)..<block.upperBound { body(one, members[j]) }
        }
      } else {
        for i in block {
          for j in (i + 1)..<min(block.upperBound, i + 1 + Int(windows[number])) {
            let (one, other) = (min(members[i], members[j]), max(members[i], members[j]))
            if firsts.contains(one) { body(one, other) }
          }
        }
      }
    }
  }
}
