/// The numbers of pairs by weight, in bins of a quarter of a bit. The thresholds follow from it.
struct ScoreHistogram: Sendable {
  private static let lowest: Float = -60
  private static let perBit: Float = 4
  private static let bins = 800
  /// The minimum probability of an automatic merge.
  private static let minProbability = 0.97
  /// The number of false pairs that is accepted beside the share, for files of few pairs.
  private static let acceptedPairs = 0.1

  /// Pairs that may be merged automatically.
  private var automatic = [Int](repeating: 0, count: bins)
  /// Pairs with personal evidence.
  private var own = [Int](repeating: 0, count: bins)
  /// The number of all pairs.
  private(set) var total = 0
  /// The number of pairs in which hardly anything but the names agrees.
  private(set) var namesakes = 0

  mutating func add(_ weight: Float, _ score: PairScore) {
    let bin = max(0, min(ScoreHistogram.bins - 1, Int((weight - ScoreHistogram.lowest) * ScoreHistogram.perBit)))
    if score.verdict.hasOwnEvidence { own[bin] += 1 }
    if score.verdict.isNameOnly { namesakes += 1 }
    if score.verdict.limit == .automatic { automatic[bin] += 1 }
    total += 1
  }

  /// Adds a pair that was rejected before it was weighed.
  mutating func addRuledOut() { total += 1 }

  mutating func add(_ other: ScoreHistogram) {
    for bin in automatic.indices {
      automatic[bin] += other.automatic[bin]
      own[bin] += other.own[bin]
    }
    total += other.total
    namesakes += other.namesakes
  }

  /// The weight in the middle of a bin.
  private func weight(_ bin: Int) -> Double {
    Double(ScoreHistogram.lowest) + (Double(bin) + 0.5) / Double(ScoreHistogram.perBit)
  }

  /// A lower estimate of the number of pairs of one person: of those with personal evidence.
  func expectedPairs(prior: Double) -> Double {
    automatic.indices.reduce(0) { sum, bin in
      let pairs = own[bin]
      return pairs == 0 ? sum : sum + Double(pairs) * (prior + weight(bin)).probability
    }
  }

  /// The lowest weight from which the estimated share of false pairs is at most `falseShare`, and that share.
  func threshold(prior: Double, falseShare: Double) -> (weight: Double, falseShare: Double) {
    var pairs = 0.0
    var wrong = 0.0
    var best = (weight: -prior + 14, falseShare: 0.0)
    for bin in automatic.indices.reversed() {
      let probability = (prior + weight(bin)).probability
      if probability < ScoreHistogram.minProbability { break }
      pairs += Double(automatic[bin])
      wrong += Double(automatic[bin]) * (1 - probability)
      if wrong > falseShare * pairs + ScoreHistogram.acceptedPairs { break }
      best = (weight(bin) - 0.5 / Double(ScoreHistogram.perBit), pairs == 0 ? 0 : wrong / pairs)
    }
    return best
  }
}
