/// Repeats the run with the merged contacts until nothing more is merged, because a merged contact may agree with a third one
/// as neither of its parts did. A later run over the output then finds nothing new.
struct Closure {
  /// The maximum number of contacts. In larger files the repetition takes long, and finds one group in a thousand.
  static let maxContacts = 30_000
  private static let rounds = 4

  /// The features in the order of the contacts.
  let store: FeatureStore
  /// The result of the first run.
  let first: MatchResult
  let options: MatchOptions

  var result: MatchResult {
    var groups = Closure.groups(first.clusters.filter { $0.lane != .review }.map(\.members), count: store.count)
    var last: MatchResult?
    for _ in 0..<Closure.rounds {
      var united = store.united(groups)
      let order = ContentOrder(united)
      united.reorder(order.numbers)
      let run = MatchRun(united, order, inputs: [], placeholders: 0, hasLeftOut: false, options: options)
      let found = run.result { _ in }
      let merged = found.clusters.filter { $0.lane != .review }
      if last == nil, merged.isEmpty { return first }
      last = found
      if merged.isEmpty { break }
      let joined = Closure.groups(merged.map(\.members), count: groups.count)
      groups = joined.map { $0.flatMap { groups[$0] }.sorted() }
      groups.sort { $0[0] < $1[0] }
    }
    return last.map { composed(groups, reviewed: $0) } ?? first
  }

  /// The clusters and each other contact alone, in the order of their first members.
  private static func groups(_ clusters: [[Int]], count: Int) -> [[Int]] {
    var groups: [[Int]] = clusters
    var isClustered = [Bool](repeating: false, count: count)
    for cluster in clusters { for member in cluster { isClustered[member] = true } }
    for contact in 0..<count where !isClustered[contact] { groups.append([contact]) }
    return groups.sorted { $0[0] < $1[0] }
  }

  private func composed(_ groups: [[Int]], reviewed: MatchResult) -> MatchResult {
    var known: [[Int]: MatchCluster] = [:]
    for cluster in first.clusters where cluster.lane != .review { known[cluster.members] = cluster }
    var clusters = groups.filter { $0.count > 1 }.map { known[$0] ?? first.compared($0, lane: .automatic) }
    if reviewed.clusters.allSatisfy({ $0.lane == .review }) {
      clusters += reviewed.clusters.map { cluster in
        first.compared(cluster.members.flatMap { groups[$0] }.sorted(), lane: .review)
      }
    }
    clusters.sort(by: MatchCluster.isBefore)
    return first.with(clusters)
  }
}

extension MatchResult {
  fileprivate func with(_ clusters: [MatchCluster]) -> MatchResult {
    MatchResult(
      clusters: clusters, statistics: statistics, findings: findings, index: index, places: places, model: model,
      automaticThreshold: automaticThreshold)
  }

  fileprivate func compared(_ members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    var cluster = MatchCluster.compared(members.map { Int(places[$0]) }, lane: lane, index, model)
    cluster.members = members
    return cluster
  }
}
