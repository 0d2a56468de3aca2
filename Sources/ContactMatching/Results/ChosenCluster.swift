extension MatchResult {
  /// A cluster of contacts that somebody chose, whatever the matching made of them.
  ///
  /// - Parameters:
  ///   - members: The numbers of the contacts, in their order.
  ///   - lane: What is to be done with them.
  /// - Returns: the cluster, with the pairs that were compared and a score that is that of the weakest member.
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
      id: ClusterID.of(members.map { Int(self.places[$0]) }, index), members: members, lane: lane,
      score: best.min() ?? 0,
      links: links.sorted { $0.key < $1.key }.map(\.value))
  }

  /// What a contact says as a number: the same for contacts that say the same, value by value; 0 where it says nothing.
  package func contentHash(of contact: Int) -> UInt64 {
    places.indices.contains(contact) ? index.view.contentHash(Int(places[contact])) : 0
  }
}
