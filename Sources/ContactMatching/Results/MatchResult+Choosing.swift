extension MatchResult {
  /// A cluster of given contacts, with those of their pairs that were compared. Its score is the lowest among the best scores
  /// of the members.
  package func cluster(of members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    var places: [Int: Int] = [:]
    for (place, member) in members.enumerated() { places[member] = place }
    var links: [Int: MatchLink] = [:]
    var best = [Double](repeating: 0, count: members.count)
    for cluster in clusters where cluster.members.contains(where: { places[$0] != nil }) {
      for link in cluster.links {
        guard let one = places[cluster.members[link.a]], let other = places[cluster.members[link.b]] else { continue }
        let (a, b) = (min(one, other), max(one, other))
        links[a * members.count + b] = MatchLink(a: a, b: b, weight: link.weight, probability: link.probability)
        best[a] = max(best[a], link.probability)
        best[b] = max(best[b], link.probability)
      }
    }
    return MatchCluster(
      id: MatchCluster.id(of: members.map { Int(self.places[$0]) }, index), members: members, lane: lane,
      score: best.min() ?? 0,
      links: links.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The hash of the values of a contact, equal for identical contacts; 0 for an empty contact.
  package func contentHash(of contact: Int) -> UInt64 {
    places.indices.contains(contact) ? index.view.contentHash(Int(places[contact])) : 0
  }
}
