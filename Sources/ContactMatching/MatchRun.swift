/// A run over all contacts: identical contacts, candidates, the fit of the model, scores, thresholds and clusters.
struct MatchRun {
  private let index: MatchIndex
  private let options: MatchOptions
  /// The order of the contacts. A run knows them by their places in it.
  private let order: ContentOrder
  private let inputs: InputNumbers
  /// The decisions, by the places of the contacts.
  private let decided: DecidedPairs
  private let placeholders: Int
  private let hasLeftOut: Bool
  /// For each contact the first one that is identical to it.
  private let firsts: [UInt32]
  /// The contacts that are compared: the first of identical ones.
  private let contacts: [UInt32]
  private let earlier: Earlier?

  /// What an earlier run over the same contacts found, before some of them were merged.
  struct Earlier {
    /// Its result, of which the model is kept.
    let result: MatchResult
    /// The scores of pairs of contacts that were not merged, by their numbers.
    let pairs: [ScoredPair]
    /// Whether each contact is a merged one, whose pairs are scored.
    let isMerged: [Bool]
  }

  /// The numbers of candidates and of random pairs that the model is fitted to.
  private static let sampleSize = 200_000
  private static let randomPairs = 200_000
  /// The number of pairs that are prefetched.
  private static let prefetched = 16
  /// The accepted share of false pairs among those that are merged.
  private static let falseShare = 0.005

  /// Prepares a run, which brings the contacts into its own order.
  ///
  /// - Parameters:
  ///   - decided: The decisions, by the numbers of the contacts.
  ///   - earlier: An earlier run, after which only the pairs of merged contacts are scored.
  init(
    _ store: consuming FeatureStore, inputs: [Int] = [], decided: DecidedPairs, placeholders: Int = 0,
    hasLeftOut: Bool = false, options: MatchOptions, after earlier: Earlier? = nil
  ) {
    self.earlier = earlier
    var store = store
    let order = ContentOrder(store)
    store.reorder(order.numbers)
    self.options = options
    let pairs = decided.renumbered { order.places[Int($0)] }
    self.decided = pairs
    self.order = order
    self.hasLeftOut = hasLeftOut
    self.inputs = InputNumbers(inputs, order)
    self.placeholders = placeholders
    // Identical contacts of different inputs are compared like others, and so are those with decisions.
    let firsts =
      options.scope == .all
      ? IdenticalContacts.firsts(store, decided: pairs.contacts) : store.contentHashes.indices.map { UInt32($0) }
    self.firsts = firsts
    contacts = firsts.indices.filter { Int(firsts[$0]) == $0 }.map { UInt32($0) }
    index =
      options.model.map { MatchIndex(store, $0) }
      ?? MatchIndex(
        store, contacts, labels: earlier?.result.index.labels, keepsFrequencies: options.wantsModel && earlier == nil,
        threads: max(1, options.threads))
  }

  func result(_ progress: (Double) -> Void) -> MatchResult {
    var statistics = MatchStatistics()
    statistics.contacts = index.count
    statistics.identicalContacts = index.count - contacts.count
    statistics.placeholders = placeholders
    statistics.hubs = index.hubs.count
    let threads = max(1, options.threads)
    progress(0.02)
    let candidates = CandidatePairs(index, contacts, options.model, threads: threads) { progress(0.02 + 0.3 * $0) }
    statistics.blocks = candidates.blockCount
    let model =
      options.model.map { MatchModel($0, MatchTable(index)) } ?? earlier?.result.model
      ?? fittedModel(candidates, threads)
    progress(0.45)
    var (pairs, histogram) = score(model, candidates, threads) { progress(0.45 + 0.45 * $0) }
    statistics.candidates = histogram.total
    let prior = model.prior.match
    statistics.expectedPairs = histogram.expected
    statistics.priorBits = prior
    var (automatic, share) = histogram.threshold(falseShare: MatchRun.falseShare)
    let fitted = index.frequencies.flatMap {
      FittedModel(model, index, frequencies: $0, contacts: contacts.count, threshold: automatic)
    }
    if let kept = options.model { automatic = kept.threshold }
    if options.automatic == .identical { (automatic, share) = (.infinity, 0) }
    if let earlier {
      automatic = earlier.result.automaticThreshold + prior
      pairs += earlier.pairs.map { pair in pair.renumbered { order.places[Int($0)] } }
    }
    statistics.automaticThreshold = automatic - prior
    statistics.estimatedFalseShare = share
    statistics.namesakes = histogram.namesakes
    progress(0.92)
    let constraints = Constraints(decided, scope: options.scope, inputs: inputs)
    let clustering = Clustering(
      index, model, firsts: firsts, pairs: pairs, automatic: automatic,
      isWide: options.review == .wide, constraints: constraints)
    let found = clustering.clusters(threads: threads)
    progress(1)
    let unknownNames = options.model.map { UnknownNames.count(index, contacts, $0) } ?? 0
    let clusters = found.clusters.map { order.numbered($0) }.sorted(by: MatchCluster.isBefore)
    return MatchResult(
      clusters: clusters, statistics: statistics,
      findings: MatchResult.findings(
        index, statistics, tooLarge: found.tooLarge, hasLeftOut: hasLeftOut, unknownNames: unknownNames), index: index,
      places: order.places, model: model, constraints: constraints, automaticThreshold: automatic - prior,
      pairs: pairs.map { pair in pair.renumbered { order.numbers[Int($0)] } }, fitted: fitted ?? options.model)
  }

  /// The model that fits the contacts.
  private func fittedModel(_ candidates: CandidatePairs, _ threads: Int) -> MatchModel {
    let table = MatchTable(index)
    // In a small file too many random pairs would be pairs of one person.
    let randomPairs = min(MatchRun.randomPairs, contacts.count * 40, contacts.count * max(0, contacts.count - 1) / 2)
    let chance = EMEstimation.chance(index, contacts, table, pairs: randomPairs, threads: threads)
    let dependence = ComparisonCorrelation(index, contacts, table, threads: threads)
    return fit(EMEstimation.initial(contacts.count, table, dependence, chance), chance, candidates, threads)
  }

  /// Fits the model to a sample of the candidates, which depends on nothing but the pairs.
  private func fit(
    _ initial: MatchModel, _ chance: EMEstimation.Chance, _ candidates: CandidatePairs, _ threads: Int
  ) -> MatchModel {
    let step = UInt64(max(1, candidates.pairCount / MatchRun.sampleSize))
    let index = index
    let isIncluded = pairFilter()
    var sample = PairSample()
    for part in Parallel.map(
      candidates.partCount, chunk: 1, threads: threads,
      { range in
        var sample = PairSample()
        let pair = PairContext(index)
        for part in range {
          for number in candidates.part(part, where: { StableHash.mix($0) % step == 0 && isIncluded($0) }) {
            sample.append(Int(number >> 32), Int(number & 0xFFFF_FFFF), pair, initial.table)
          }
        }
        return sample
      })
    {
      sample.append(part)
    }
    return EMEstimation.fit(
      index.view, contacts.count, initial, chance, sample, sampledShare: 1 / Double(step), threads: threads)
  }

  /// Scores all candidates, and returns those that may be one person.
  private func score(
    _ model: MatchModel, _ candidates: CandidatePairs, _ threads: Int, _ progress: (Double) -> Void
  ) -> ([ScoredPair], ScoreHistogram) {
    let index = index
    let isIncluded = pairFilter()
    var pairs: [ScoredPair] = []
    var histogram = ScoreHistogram()
    // A few parts at a time, for progress.
    let step = max(1, threads) * 2
    for start in stride(from: 0, to: candidates.partCount, by: step) {
      let count = min(step, candidates.partCount - start)
      for (kept, counted) in Parallel.map(
        count, chunk: 1, threads: threads,
        { range in
          var kept: [ScoredPair] = []
          var counted = ScoreHistogram()
          let context = PairContext(index)
          var sums = WeightSums()
          for part in range {
            let pairs = candidates.part(start + part, where: isIncluded)
            for (place, pair) in pairs.enumerated() {
              if place % MatchRun.prefetched == 0 {
                context.prefetch(pairs[place..<min(place + MatchRun.prefetched, pairs.count)])
              }
              let (a, b) = (Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
              guard let score = model.scoreUnlessRuledOut(context, a, b, &sums) else {
                counted.addRuledOut()
                continue
              }
              counted.add(score, model.prior)
              let scored = ScoredPair(a, b, score, model.prior)
              if scored.limit != .no, Double(scored.weight) + model.prior.match > -2 { kept.append(scored) }
            }
          }
          return (kept, counted)
        })
      {
        pairs += kept
        histogram.add(counted)
      }
      progress(Double(start + count) / Double(candidates.partCount))
    }
    return (pairs, histogram)
  }

  /// The condition for pairs by the scope of the options, and by an earlier run.
  private func pairFilter() -> @Sendable (UInt64) -> Bool {
    if let earlier {
      let isMerged = order.numbers.map { earlier.isMerged[Int($0)] }
      return { isMerged[Int($0 >> 32)] || isMerged[Int($0 & 0xFFFF_FFFF)] }
    }
    guard options.scope != .all else { return { _ in true } }
    let inputs = inputs
    return { inputs.number(Int($0 >> 32)) != inputs.number(Int($0 & 0xFFFF_FFFF)) }
  }
}

/// The contacts that are identical, value by value.
enum IdenticalContacts {
  /// For each contact the first one that is identical to it; for an empty contact itself.
  ///
  /// - Parameter decided: Contacts that are never identical to others.
  static func firsts(_ store: FeatureStore, decided: Set<UInt32>) -> [UInt32] {
    var seen: [UInt64: UInt32] = [:]
    seen.reserveCapacity(store.count)
    return store.contentHashes.indices.map { place in
      let hash = store.contentHashes[place]
      if hash == 0 || !decided.isEmpty && decided.contains(UInt32(place)) { return UInt32(place) }
      if let first = seen[hash] { return first }
      seen[hash] = UInt32(place)
      return UInt32(place)
    }
  }
}
