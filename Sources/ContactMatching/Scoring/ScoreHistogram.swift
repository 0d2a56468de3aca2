/// The numbers of pairs that may be merged by their odds, in bins of a quarter of a bit. The threshold follows from it.
struct ScoreHistogram: Sendable {
  private static let perBit = 4.0
  private static let bins = 240
  /// The number of false pairs that is accepted beside the share, for files of few pairs.
  private static let acceptedPairs = 0.3

  /// By odds from 0 on.
  private var pairs = [Int](repeating: 0, count: bins)
  /// The number of all pairs.
  private(set) var total = 0
  /// The number of pairs in which hardly anything but the names agrees.
  private(set) var namesakes = 0
  /// The expected number of pairs of one person.
  private(set) var expected = 0.0

  mutating func add(_ score: PairScore, _ prior: PriorOdds) {
    total += 1
    let verdict = score.verdict
    let limit = score.limit(prior)
    if limit == .review, verdict.isNameOnly { namesakes += 1 }
    if limit == .no || verdict.isNameOnly { return }
    let odds = Double(score.weight(prior)) + prior.match
    expected += odds.probability
    if limit == .automatic, odds >= score.leastOdds {
      pairs[min(ScoreHistogram.bins - 1, Int(odds * ScoreHistogram.perBit))] += 1
    }
  }

  /// Adds a pair that was rejected before it was weighed.
  mutating func addRuledOut() { total += 1 }

  mutating func add(_ other: ScoreHistogram) {
    for bin in pairs.indices { pairs[bin] += other.pairs[bin] }
    total += other.total
    namesakes += other.namesakes
    expected += other.expected
  }

  /// The lowest odds in bits from which the estimated share of false pairs is at most `falseShare`, and that share.
  func threshold(falseShare: Double) -> (odds: Double, falseShare: Double) {
    var count = 0.0
    var wrong = 0.0
    var best = (odds: Double(ScoreHistogram.bins) / ScoreHistogram.perBit, falseShare: 0.0)
    for bin in pairs.indices.reversed() {
      let odds = (Double(bin) + 0.5) / ScoreHistogram.perBit
      if odds < PairScore.minOdds - 0.5 { break }
      count += Double(pairs[bin])
      wrong += Double(pairs[bin]) * (1 - odds.probability)
      if wrong > max(falseShare * count, ScoreHistogram.acceptedPairs) { break }
      best = (Double(bin) / ScoreHistogram.perBit, count == 0 ? 0 : wrong / count)
    }
    return best
  }
}
