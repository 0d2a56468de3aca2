extension MatchCluster {
  /// A cluster of some contacts with all pairs compared; its score is that of the member that agrees least.
  ///
  /// - Parameter places: The places of the contacts in the index, which become the members.
  static func compared(_ places: [Int], lane: Lane, _ index: MatchIndex, _ model: MatchModel) -> MatchCluster {
    let pair = PairContext(index)
    var links: [MatchLink] = []
    var best = [Double](repeating: 0, count: places.count)
    for (a, one) in places.enumerated() {
      for (b, other) in places.enumerated().dropFirst(a + 1) {
        let weight = Double(model.score(pair, one, other).weight(model.prior))
        let probability = (weight + model.prior.match).probability
        links.append(MatchLink(a: a, b: b, weight: weight, probability: probability))
        (best[a], best[b]) = (max(best[a], probability), max(best[b], probability))
      }
    }
    return MatchCluster(
      id: ClusterID.of(places, index), members: places, lane: lane, score: best.min() ?? 0, links: links)
  }
}
