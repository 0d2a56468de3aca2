/// Pairs by their weight in quarters of a bit, those that may be merged apart: what the thresholds follow from.
struct ScoreHistogram: Sendable {
  private static let lowest: Float = -60
  private static let perBit: Float = 4
  private static let bins = 800
  /// What is less likely is not merged without a question.
  private static let leastProbability = 0.97
  /// So many false pairs are expected anyway; in a file of a few pairs a share says nothing.
  private static let fewWrong = 0.1

  /// Pairs that no rule keeps from being merged.
  private(set) var automatic = [Int](repeating: 0, count: bins)
  /// Pairs that somebody must decide about, whatever their weight.
  private(set) var review = [Int](repeating: 0, count: bins)
  /// Pairs that are not one by a rule.
  private(set) var no = [Int](repeating: 0, count: bins)
  /// Those that may count as matches of the file: something agrees that belongs to a person.
  private(set) var own = [Int](repeating: 0, count: bins)
  /// Pairs that agree in their names and hardly in anything else.
  private(set) var namesakes = 0

  mutating func add(_ weight: Float, _ score: PairScore) {
    let bin = max(0, min(ScoreHistogram.bins - 1, Int((weight - ScoreHistogram.lowest) * ScoreHistogram.perBit)))
    if score.hasOwnEvidence { own[bin] += 1 }
    if score.isNameOnly { namesakes += 1 }
    switch score.limit {
    case .automatic: automatic[bin] += 1
    case .review: review[bin] += 1
    case .no: no[bin] += 1
    }
  }

  /// Adds a pair that is not one by a rule and of which nobody asked the weight.
  mutating func addRuledOut() { no[0] += 1 }

  mutating func add(_ other: ScoreHistogram) {
    for bin in automatic.indices {
      automatic[bin] += other.automatic[bin]
      review[bin] += other.review[bin]
      no[bin] += other.no[bin]
      own[bin] += other.own[bin]
    }
    namesakes += other.namesakes
  }

  /// How many pairs there are.
  var total: Int { automatic.indices.reduce(0) { $0 + automatic[$1] + review[$1] + no[$1] } }

  /// The weight in the middle of a bin.
  private func weight(_ bin: Int) -> Double {
    Double(ScoreHistogram.lowest) + (Double(bin) + 0.5) / Double(ScoreHistogram.perBit)
  }

  /// How many pairs of one person there are at least if the odds before the comparison are these: those with evidence of
  /// a person's own.
  func expectedPairs(prior: Double) -> Double {
    automatic.indices.reduce(0) { sum, bin in
      let pairs = own[bin]
      return pairs == 0 ? sum : sum + Double(pairs) * (prior + weight(bin)).probability
    }
  }

  /// The lowest weight from which on the share of false pairs is estimated to be at most this, and that share.
  func threshold(prior: Double, falseShare: Double) -> (weight: Double, falseShare: Double) {
    var pairs = 0.0
    var wrong = 0.0
    var best = (weight: -prior + 14, falseShare: 0.0)
    for bin in automatic.indices.reversed() {
      let probability = (prior + weight(bin)).probability
      // Never what is nearly as likely as not, however many sure ones outweigh it.
      if probability < ScoreHistogram.leastProbability { break }
      pairs += Double(automatic[bin])
      wrong += Double(automatic[bin]) * (1 - probability)
      if wrong > falseShare * pairs + ScoreHistogram.fewWrong { break }
      best = (weight(bin) - 0.5 / Double(ScoreHistogram.perBit), pairs == 0 ? 0 : wrong / pairs)
    }
    return best
  }

  /// The same pairs in the bins of a report.
  var forReport: MatchStatistics.WeightHistogram {
    var histogram = MatchStatistics.WeightHistogram()
    for bin in automatic.indices {
      let place = Int(((weight(bin) - histogram.lowest) / histogram.width).rounded(.down))
      histogram.pairs[max(0, min(histogram.pairs.count - 1, place))] += automatic[bin] + review[bin] + no[bin]
    }
    return histogram
  }
}
