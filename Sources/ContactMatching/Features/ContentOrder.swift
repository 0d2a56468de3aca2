/// The order in which a run looks at contacts: by their content, and not by their position in the files.
///
/// Samples are drawn, ties are broken and blocks are cut by places. In this order they come out the same however the
/// files are shuffled.
struct ContentOrder: Sendable {
  /// The number of the contact at each place.
  let numbers: [UInt32]
  /// The place of each contact.
  let places: [UInt32]

  init(_ store: FeatureStore) {
    var keyed = (0..<store.count).map { store.contentHashes[$0] & ~0xFFFF_FFFF | UInt64($0) }
    RadixSort.sort(&keyed, bits: 32..<64)
    var numbers = keyed.map { UInt32(truncatingIfNeeded: $0) }
    func isLess(_ one: UInt32, _ other: UInt32) -> Bool {
      let (left, right) = (Int(one), Int(other))
      return (store.contentHashes[left], store.identityHashes[left], one)
        < (store.contentHashes[right], store.identityHashes[right], other)
    }
    var start = 0
    while start < keyed.count {
      var end = start + 1
      while end < keyed.count, keyed[end] >> 32 == keyed[start] >> 32 { end += 1 }
      if end - start > 1 { numbers[start..<end].sort(by: isLess) }
      start = end
    }
    var places = [UInt32](repeating: 0, count: numbers.count)
    for (place, number) in numbers.enumerated() { places[Int(number)] = UInt32(place) }
    self.numbers = numbers
    self.places = places
  }

  /// A cluster of places as one of contacts.
  func numbered(_ cluster: MatchCluster) -> MatchCluster {
    let members = cluster.members.map { Int(numbers[$0]) }
    let sorted = members.indices.sorted { members[$0] < members[$1] }
    var newPlaces = [Int](repeating: 0, count: members.count)
    for (place, old) in sorted.enumerated() { newPlaces[old] = place }
    var result = cluster
    result.members = sorted.map { members[$0] }
    result.links = cluster.links.map { link in
      let (one, other) = (newPlaces[link.a], newPlaces[link.b])
      return MatchLink(
        a: min(one, other), b: max(one, other), weight: link.weight, probability: link.probability)
    }
    result.links.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    return result
  }
}
