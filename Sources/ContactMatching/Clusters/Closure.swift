internal import Findings

/// Compares the merged contacts again until nothing more is merged, because a merged contact may agree with a third one
/// as none of its parts did.
///
/// The model is fitted once: what is left after the sure pairs were merged must not be judged as if there had never been
/// any. So only pairs of merged contacts get a new score. The merged contacts are compared as they would be written, and
/// at the end by a run of their own, so that a later run over the output finds nothing to merge.
struct Closure {
  /// The maximum number of contacts without a kept model. In a larger file a round needs too much memory and time.
  static let maxContacts = 400_000
  /// The maximum number of rounds. Only a crafted file needs more than a few.
  private static let maxRounds = 30

  /// The contacts of the current round: those that were never merged, and merged ones.
  private var store: FeatureStore
  /// For each of them the contacts that it consists of, sorted.
  private var groups: [[Int]]
  /// Which of them are merged ones.
  private var isMerged: [Bool]
  /// The scores of their pairs, but for those of merged contacts.
  private var pairs: [ScoredPair]
  private let first: MatchResult
  private let decided: DecidedPairs
  private let options: MatchOptions

  /// - Parameters:
  ///   - store: The features of the contacts in their order.
  ///   - first: The result of the first run.
  init(_ store: consuming FeatureStore, first: MatchResult, decided: DecidedPairs, options: MatchOptions) {
    groups = (0..<store.count).map { [$0] }
    isMerged = groups.map { _ in false }
    pairs = first.pairs
    self.store = store
    self.first = first
    self.decided = decided
    self.options = options
  }

  /// The clusters that are merged, and those for review in the last round.
  ///
  /// - Parameter merging: The features of the merged contacts of some groups.
  consuming func result(
    progress: (Double) throws -> Void, merging: (_ groups: [[Int]]) throws -> ContactFeatures
  ) rethrows -> MatchResult {
    var found = first.clusters
    for round in 1...Closure.maxRounds {
      var merged = found.filter { $0.lane != .review }
      if merged.isEmpty {
        if round == 1, options.model == nil { return first }
        // A later run fits a model of its own, unless it uses a kept one.
        if options.model == nil { merged = run(after: nil).clusters.filter { $0.lane != .review } }
        if merged.isEmpty { return composed(reviewed: found) }
      }
      guard try unite(merged, by: merging) else { break }
      // Performance: only pairs of merged contacts are new. By a kept model, a part of the contacts is judged elsewhere in
      // the same way, where the earlier scores are not known.
      let result = run(after: options.model == nil ? .init(result: first, pairs: pairs, isMerged: isMerged) : nil)
      (found, pairs) = (result.clusters, result.pairs)
      try progress(1 - 1 / Double(round + 1))
    }
    if found.allSatisfy({ $0.lane == .review }) { return composed(reviewed: found) }
    return composed(
      reviewed: found,
      Finding(
        MatchCodes.unfinishedMerge,
        "the merged contacts still agree with others after \(Closure.maxRounds) rounds; deduplicate the output again"))
  }

  /// Replaces the members of clusters by merged contacts; false if their features do not fit.
  private mutating func unite(
    _ clusters: [MatchCluster], by merging: (_ groups: [[Int]]) throws -> ContactFeatures
  ) rethrows -> Bool {
    var isClustered = [Bool](repeating: false, count: store.count)
    for cluster in clusters { for member in cluster.members { isClustered[member] = true } }
    let others = (0..<store.count).filter { !isClustered[$0] }
    let merged = clusters.map { cluster in cluster.members.flatMap { groups[$0] }.sorted() }
    let features = try merging(merged)
    guard features.count == merged.count else { return false }
    store = store.selecting(others)
    guard store.append(features.store) else { return false }
    store.close()
    // In the order of their first contacts, which decides between identical ones.
    let all = others.map { groups[$0] } + merged
    let order = all.indices.sorted { all[$0][0] < all[$1][0] }
    store.reorder(order.map { UInt32($0) })
    groups = order.map { all[$0] }
    isMerged = order.map { $0 >= others.count }
    var numbers = [UInt32](repeating: .max, count: isClustered.count)
    for (number, place) in order.enumerated() where place < others.count { numbers[others[place]] = UInt32(number) }
    pairs = pairs.filter { numbers[Int($0.a)] != .max && numbers[Int($0.b)] != .max }
      .map { pair in pair.renumbered { numbers[Int($0)] } }
    return true
  }

  private func run(after earlier: MatchRun.Earlier?) -> MatchResult {
    var places = [UInt32](repeating: 0, count: first.places.count)
    for (place, group) in groups.enumerated() { for member in group { places[member] = UInt32(place) } }
    return MatchRun(
      store, decided: decided.renumbered { places[Int($0)] }, options: options, after: earlier
    ).result { _ in }
  }

  /// The result with the merged groups, and with clusters of the last round, which merges none of them, for review.
  private func composed(reviewed: [MatchCluster], _ finding: Finding? = nil) -> MatchResult {
    var known: [[Int]: MatchCluster] = [:]
    // By a kept model, a part of the contacts is judged elsewhere, where earlier rounds are not known.
    if options.model == nil {
      for cluster in first.clusters where cluster.lane != .review { known[cluster.members] = cluster }
    }
    var clusters = groups.filter { $0.count > 1 }.map { known[$0] ?? first.merged($0) }
    clusters += reviewed.map { cluster in
      first.compared(cluster.members.flatMap { groups[$0] }.sorted(), lane: .review)
    }
    clusters.sort(by: MatchCluster.isBefore)
    return first.with(clusters, adding: finding)
  }
}

extension MatchResult {
  fileprivate func with(_ clusters: [MatchCluster], adding finding: Finding?) -> MatchResult {
    MatchResult(
      clusters: clusters, statistics: statistics, findings: findings + [finding].compactMap { $0 }, index: index,
      places: places, model: model, constraints: constraints, automaticThreshold: automaticThreshold, pairs: pairs,
      fitted: fitted)
  }

  fileprivate func compared(_ members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    var cluster = MatchCluster.compared(members.map { Int(places[$0]) }, lane: lane, index, model)
    cluster.members = members
    return cluster
  }

  fileprivate func merged(_ members: [Int]) -> MatchCluster {
    var cluster = MatchCluster.merged(members.map { Int(places[$0]) }, index, model)
    cluster.members = members
    return cluster
  }
}

extension FeatureStore {
  /// A store of some of the contacts.
  fileprivate func selecting(_ contacts: [Int]) -> FeatureStore {
    var store = FeatureStore(textsOf: self)
    for contact in contacts {
      for value in values(of: contact) { store.append(value) }
      store.endContact(
        flags: flags[contact].subtracting(.isPlain), contentHash: contentHashes[contact],
        identityHash: identityHashes[contact])
    }
    return store
  }
}
