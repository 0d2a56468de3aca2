/// Goes on until nothing more is merged: what a merge makes of two contacts may agree with a third as neither of them did,
/// and names that were errors are gone. A run over the merged contacts then finds nothing that this one has not found.
struct Closure {
  /// Larger files are looked at once: each further look takes as long as the first, and finds one group in a thousand.
  static let mostContacts = 30_000
  private static let rounds = 4

  private let store: FeatureStore
  private let options: MatchOptions
  private let first: MatchResult

  /// - Parameters:
  ///   - store: The features in the order of the contacts.
  ///   - first: What was found in them.
  init(_ store: FeatureStore, _ first: MatchResult, _ options: MatchOptions) {
    self.store = store
    self.first = first
    self.options = options
  }

  /// The result with all that is merged when what was merged is looked at again.
  var result: MatchResult {
    var groups = Closure.groups(first.clusters.filter { $0.lane != .review }.map(\.members), count: store.count)
    var last: MatchResult?
    for _ in 0..<Closure.rounds {
      let united = store.united(groups)
      let order = ContentOrder(united)
      var ordered = united
      ordered.reorder(order)
      let found = MatchRun(ordered, order, inputs: [], placeholders: 0, hasLeftOut: false, options: options).result {
        _ in
      }
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

  /// The members of each group, and each of the others alone, in the order of their first members.
  private static func groups(_ clusters: [[Int]], count: Int) -> [[Int]] {
    var groups: [[Int]] = clusters
    var isTaken = [Bool](repeating: false, count: count)
    for cluster in clusters { for member in cluster { isTaken[member] = true } }
    for contact in 0..<count where !isTaken[contact] { groups.append([contact]) }
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
    clusters.sort { ($0.members[0], $0.lane == .review ? 1 : 0) < ($1.members[0], $1.lane == .review ? 1 : 0) }
    return first.with(clusters)
  }
}

extension MatchResult {
  /// The same run with other clusters.
  fileprivate func with(_ clusters: [MatchCluster]) -> MatchResult {
    var statistics = statistics
    statistics.clusterSizes = MatchRun.sizes(clusters)
    return MatchResult(
      clusters: clusters, statistics: statistics, findings: findings, index: index, places: places, model: model,
      automaticThreshold: automaticThreshold)
  }

  /// A cluster of some contacts with all pairs compared.
  fileprivate func compared(_ members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    var cluster = MatchCluster.compared(members.map { Int(places[$0]) }, lane: lane, index, model)
    cluster.members = members
    return cluster
  }
}
