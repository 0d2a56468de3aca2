/// The order of the contacts in a run: by their content, not by their position in the files.
///
/// Samples, ties and the division of blocks depend on the order, so the result does not depend on that of the files.
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
    for run in SortedRuns(keyed, ignoringBits: 32) where run.count > 1 { numbers[run].sort(by: isLess) }
    var places = [UInt32](repeating: 0, count: numbers.count)
    for (place, number) in numbers.enumerated() { places[Int(number)] = UInt32(place) }
    self.numbers = numbers
    self.places = places
  }

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
