/// Fits the model to a file without labels: how often comparisons agree by chance from pairs taken by chance, how often
/// they agree for one person by expectation maximisation over the candidates.
///
/// The shipped values stand in the place of pairs that a small file does not have (Dirichlet priors), so that twenty
/// contacts work too and a large file decides by itself.
struct EMEstimation {
  /// How many pairs taken by chance the shipped values stand for.
  private static let assumedChance = 2_000.0
  /// How many pairs of one person they stand for.
  private static let assumedMatches = 40.0
  private static let rounds = 25

  /// The shares of levels among pairs taken by chance, shipped values included.
  static func chance(
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
      let seen = levels.indices.map { level in counts.reduce(0) { $0 + $1[rule][level + 1] } }
      let all = Double(seen.reduce(0, +))
      return levels.indices.map { level in
        levels[level].isFixed
          ? levels[level].u : (Double(seen[level]) + assumedChance * levels[level].u) / (all + assumedChance)
      }
    }
  }

  /// The model that fits the candidates, and how many pairs of one person there are among all of them.
  ///
  /// - Parameters:
  ///   - contacts: How many contacts are compared.
  ///   - model: What is shipped, with what is known of chance.
  ///   - sample: Some of the candidates.
  ///   - sampledShare: Which share of all candidates they are.
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
      model.prior.kin =
        model.households.areFamilies
        ? priorBits(sums.reduce(0) { $0 + $1.households } / sampledShare + assumedHouseholds(contacts), all)
        : -100
      model.take(m: shares(sums, model))
      // Most candidates are strangers, and stay so: they need not be looked at in every round.
      if round == 2 { active = sums.flatMap(\.promising) }
      let change = zip(before.m, model.m).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? 0
      if change < 0.001, round > 2 { break }
    }
    return model
  }

  /// What one round adds up.
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
      // Only pairs with evidence of a person's own are taken for matches: what families and namesakes have in common must
      // not be learned as what matches have in common, and the count of matches is one from below.
      let odds = score.hasOwnEvidence ? model.odds(score) : -100
      let kinOdds = model.prior.kin + Double(score.kin)
      if odds < -16, kinOdds < -16 { return }
      promising.append(number)
      let isMatch = odds.probability
      households += (1 - isMatch) * kinOdds.probability
      if isMatch < 0.000_1 { return }
      matches += isMatch
      for entry in outcomes { levels[Int(entry.rule)][Int(entry.outcome.level) - 1] += isMatch }
    }
  }

  /// How often each level comes out for one person, by what was added up and what is shipped.
  private static func shares(_ sums: [Sums], _ model: MatchModel) -> [[Double]] {
    model.table.rules.indices.map { rule in
      let shipped = normalised(model.table.rules[rule].levels.map(\.m))
      let seen = shipped.indices.map { level in sums.reduce(0) { $0 + $1.levels[rule][level] } }
      let total = seen.reduce(0, +)
      return shipped.indices.map { level in
        let share = (seen[level] + assumedMatches * shipped[level]) / (total + assumedMatches)
        // To differ never speaks for two contacts, whatever a file seems to say: then it is not people that were
        // learned.
        let most = level == shipped.count - 1 && shipped.count > 1 ? model.u[rule][level] * 0.6 : 1
        // A file that shows no change of a name may still have one: what is rare is never taken for impossible.
        return min(max(share, shipped[level] * 0.3), most)
      }
    }
  }

  /// The model before anything was seen of pairs of one person.
  static func shipped(_ contacts: Int, _ table: MatchTable, _ dependence: ComparisonCorrelation, u: [[Double]])
    -> MatchModel
  {
    let all = allPairs(contacts)
    return MatchModel(
      table: table, dependence: dependence, m: table.rules.map { normalised($0.levels.map(\.m)) }, u: u,
      prior: .init(
        match: priorBits(max(1, Double(contacts) * 0.05), all), kin: priorBits(assumedHouseholds(contacts), all)))
  }

  /// A few pairs of one person are always assumed, in proportion to the file.
  static func assumedPairs(_ contacts: Int) -> Double { 1 + Double(contacts) * 0.002 }

  /// Pairs of people of one household that are assumed beside those that are found: a small file may have some.
  static func assumedHouseholds(_ contacts: Int) -> Double { 0.25 + min(10, Double(contacts) * 0.03) }

  /// How many pairs there are, with those of the contacts that are assumed beside a few.
  static func allPairs(_ contacts: Int) -> Double { Double(contacts) * Double(max(1, contacts - 1)) / 2 + 100 }

  /// The odds that two contacts taken by chance are one, in bits.
  static func priorBits(_ expected: Double, _ all: Double) -> Double {
    let share = min(0.5, expected / max(1, all))
    return (share / (1 - share)).bits
  }

  private static func normalised(_ shares: [Double]) -> [Double] {
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }
}
