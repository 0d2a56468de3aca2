internal import SourceText

extension MatchCluster {
  /// A cluster with all pairs compared. Its score is the lowest among the best scores of the members.
  ///
  /// - Parameter places: The places of the contacts in the index, which become the members.
  static func compared(_ places: [Int], lane: Lane, _ index: MatchIndex, _ model: MatchModel) -> MatchCluster {
    let pair = PairContext(index)
    var sums = WeightSums()
    var links: [MatchLink] = []
    var best = [Double](repeating: 0, count: places.count)
    for (a, one) in places.enumerated() {
      for (b, other) in places.enumerated().dropFirst(a + 1) {
        let weight = Double(model.score(pair, one, other, &sums).weight(model.prior))
        let probability = (weight + model.prior.match).probability
        links.append(MatchLink(a: a, b: b, weight: weight, probability: probability))
        (best[a], best[b]) = (max(best[a], probability), max(best[b], probability))
      }
    }
    return MatchCluster(
      id: id(of: places, index), members: places, lane: lane, score: best.min() ?? 0, links: links)
  }

  /// The order by the first members. A contact may be in a merged cluster and in one for review, which follows.
  static func isBefore(_ left: MatchCluster, _ right: MatchCluster) -> Bool {
    (left.members[0], left.lane == .review ? 1 : 0) < (right.members[0], right.lane == .review ? 1 : 0)
  }

  /// The id of a cluster, which depends only on the identities of its members.
  static func id(of members: [Int], _ index: MatchIndex) -> String {
    let identities = members.map { index.view.identityHashes[$0] }.sorted()
    let digits = String(identities.reduce(UInt64(members.count)) { StableHash.of($0, $1) }, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
