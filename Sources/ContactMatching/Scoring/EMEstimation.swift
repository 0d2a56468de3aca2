/// Fits the model to a file without labels: the u probabilities from random pairs, and the m probabilities by expectation
/// maximisation over the candidates.
///
/// The initial probabilities of the rules count as a fixed number of pairs (Dirichlet priors). They decide a small file, and a
/// large file decides by itself.
struct EMEstimation {
  /// The number of random pairs that the initial u probabilities count as.
  private static let assumedChance = 2_000.0
  /// The number of pairs of one person that the initial m probabilities count as.
  private static let assumedMatches = 40.0
  private static let rounds = 25

  static func uProbabilities(
    _ index: MatchIndex, _ contacts: [UInt32], _ table: MatchTable, pairs wanted: Int, threads: Int
  ) -> [[Double]] {
    let count = contacts.count
    let counts = Parallel.map(count < 2 ? 0 : wanted, chunk: 4096, threads: threads) { range in
      var counts = table.rules.map { [Int](repeating: 0, count: $0.levels.count + 1) }
      let pair = PairContext(index)
      for number in range {
        let mixed = StableHash.mix(UInt64(number))
        let a = Int(contacts[Int(mixed % UInt64(count))])
        let b = Int(contacts[Int(StableHash.mix(mixed) % UInt64(count))])
        if a == b { continue }
        pair.begin(a, b)
        for rule in table.traits.indices {
          counts[rule][Int(table.compare(rule, pair).level)] += 1
        }
      }
      return counts
    }
    return table.rules.indices.map { rule in
      let levels = table.rules[rule].levels
      let observed = levels.indices.map { level in counts.reduce(0) { $0 + $1[rule][level + 1] } }
      let all = Double(observed.reduce(0, +))
      return levels.indices.map { level in
        levels[level].isFixed
          ? levels[level].u : (Double(observed[level]) + assumedChance * levels[level].u) / (all + assumedChance)
      }
    }
  }

  /// The model that fits the candidates.
  ///
  /// - Parameters:
  ///   - contacts: The number of contacts that are compared.
  ///   - model: The initial model.
  ///   - sample: Some of the candidates.
  ///   - sampledShare: Their share of all candidates.
  static func fit(
    _ view: IndexView, _ contacts: Int, _ model: MatchModel, _ sample: PairSample, sampledShare: Double, threads: Int
  ) -> MatchModel {
    var model = model
    let all = allPairs(contacts)
    var active = Array(0..<sample.count)
    for round in 0..<rounds {
      let before = model
      let numbers = active
      let sums = Parallel.map(numbers.count, chunk: 8192, threads: threads) { range in
        var sums = Sums(before.table)
        for place in range { sums.add(numbers[place], sample, view, before) }
        return sums
      }
      model.prior.match = priorBits(sums.reduce(0) { $0 + $1.matches } / sampledShare + assumedPairs(contacts), all)
      model.prior.household =
        model.households.areFamilies
        ? priorBits(sums.reduce(0) { $0 + $1.households } / sampledShare + assumedHouseholds(contacts), all)
        : -100
      model.setM(mProbabilities(sums, model))
      // Performance: most candidates are strangers, and remain so in every round.
      if round == 2 { active = sums.flatMap(\.promising) }
      let change = zip(before.m, model.m).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? 0
      if change < 0.001, round > 2 { break }
    }
    return model
  }

  private struct Sums: Sendable {
    var levels: [[Double]]
    var matches = 0.0
    var households = 0.0
    var promising: [Int] = []
    private var sums = WeightSums()

    init(_ table: MatchTable) { levels = table.rules.map { [Double](repeating: 0, count: $0.levels.count) } }

    mutating func add(_ number: Int, _ sample: PairSample, _ view: IndexView, _ model: MatchModel) {
      let (a, b) = sample.pairs[number]
      let outcomes = sample.outcomes(number)
      let score = model.score(view, Int(a), Int(b), outcomes, &sums)
      // Only pairs with personal evidence count as matches, so that the model does not learn from families and namesakes.
      let odds = score.verdict.hasOwnEvidence ? model.odds(score) : -100
      let householdOdds = model.prior.household + Double(score.household)
      if odds < -16, householdOdds < -16 { return }
      promising.append(number)
      let isMatch = odds.probability
      households += (1 - isMatch) * householdOdds.probability
      if isMatch < 0.000_1 { return }
      matches += isMatch
      for entry in outcomes { levels[Int(entry.rule)][Int(entry.outcome.level) - 1] += isMatch }
    }
  }

  /// The m probabilities by the sums of a round and the initial ones.
  private static func mProbabilities(_ sums: [Sums], _ model: MatchModel) -> [[Double]] {
    model.table.rules.indices.map { rule in
      let initial = normalised(model.table.rules[rule].levels.map(\.m))
      let observed = initial.indices.map { level in sums.reduce(0) { $0 + $1.levels[rule][level] } }
      let total = observed.reduce(0, +)
      return initial.indices.map { level in
        let share = (observed[level] + assumedMatches * initial[level]) / (total + assumedMatches)
        // A difference never has a positive weight.
        let maximum = level == initial.count - 1 && initial.count > 1 ? model.u[rule][level] * 0.6 : 1
        // A level that the file does not show may still occur.
        return min(max(share, initial[level] * 0.3), maximum)
      }
    }
  }

  static func initial(_ contacts: Int, _ table: MatchTable, _ dependence: ComparisonCorrelation, u: [[Double]])
    -> MatchModel
  {
    let all = allPairs(contacts)
    return MatchModel(
      table: table, dependence: dependence, m: table.rules.map { normalised($0.levels.map(\.m)) }, u: u,
      prior: .init(
        match: priorBits(max(1, Double(contacts) * 0.05), all), household: priorBits(assumedHouseholds(contacts), all)))
  }

  /// The number of pairs of one person that are assumed beside those that are found.
  static func assumedPairs(_ contacts: Int) -> Double { 1 + Double(contacts) * 0.002 }

  /// The number of pairs of one household that are assumed beside those that are found.
  static func assumedHouseholds(_ contacts: Int) -> Double { 0.25 + min(10, Double(contacts) * 0.03) }

  /// The number of all pairs, increased for small files.
  static func allPairs(_ contacts: Int) -> Double { Double(contacts) * Double(max(1, contacts - 1)) / 2 + 100 }

  /// The odds for an expected number of pairs among all, in bits.
  static func priorBits(_ expected: Double, _ all: Double) -> Double {
    let share = min(0.5, expected / max(1, all))
    return (share / (1 - share)).bits
  }

  private static func normalised(_ shares: [Double]) -> [Double] {
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }
}
