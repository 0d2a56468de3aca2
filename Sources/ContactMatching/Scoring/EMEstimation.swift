/// Fits the model to a file without labels: expectation maximisation over the candidates and over random pairs, with three
/// classes of pairs.
///
/// The initial probabilities of the rules count as a fixed number of pairs (Dirichlet priors). They decide a small file, and a
/// large file decides by itself. The frequency of a class is its share of all pairs, not of the candidates.
struct EMEstimation {
  /// The number of random pairs that the initial u probabilities count as.
  private static let assumedChance = 200.0
  /// The number of pairs of one person, and of one household, that the initial probabilities count as. A smaller number
  /// lets a small book learn from families that they are one person.
  private static let assumedMatches = 20.0
  private static let rounds = 30

  /// The outcomes of random pairs.
  struct Chance: Sendable {
    /// By rule and level.
    fileprivate var counts: [[Double]]
    /// The number of pairs.
    fileprivate let pairs: Double
  }

  static func chance(
    _ index: MatchIndex, _ contacts: [UInt32], _ table: MatchTable, pairs wanted: Int, threads: Int
  ) -> Chance {
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
    let sums = table.rules.indices.map { rule in
      table.rules[rule].levels.indices.map { level in Double(counts.reduce(0) { $0 + $1[rule][level + 1] }) }
    }
    return Chance(counts: sums, pairs: Double(wanted))
  }

  /// The model that fits the candidates.
  ///
  /// - Parameters:
  ///   - contacts: The number of contacts that are compared.
  ///   - model: The initial model.
  ///   - sample: Some of the candidates.
  ///   - sampledShare: Their share of all candidates.
  static func fit(
    _ view: IndexView, _ contacts: Int, _ model: MatchModel, _ chance: Chance, _ sample: PairSample,
    sampledShare: Double, threads: Int
  ) -> MatchModel {
    var model = model
    let all = allPairs(contacts)
    let hasNameErrors = NameErrors.areFrequent(in: sample, view, model)
    var active = Array(0..<sample.count)
    for round in 0..<rounds {
      let before = model
      let numbers = active
      let parts = Parallel.map(numbers.count, chunk: 8192, threads: threads) { range in
        var sums = Sums(before.table)
        for place in range { sums.add(numbers[place], sample, view, before) }
        return sums
      }
      var sums = Sums(before.table)
      for part in parts { sums.add(part) }
      var prior = prior(
        matches: sums.match.pairs / sampledShare, households: sums.household.pairs / sampledShare, contacts)
      if hasNameErrors { prior.household = PriorOdds.none }
      let levels = MatchModel.LevelProbabilities(
        m: mProbabilities(sums, before.table), household: householdProbabilities(sums, before.table),
        u: uProbabilities(chance, before.table, without: sums, share: chance.pairs / all / sampledShare))
      model = before.fitted(levels, prior, ErrorCounts(sums.errors))
      // Performance: most candidates are strangers, and remain so in every round.
      if round == 2 { active = parts.flatMap(\.promising) }
      let change = zip(before.levels.m, model.levels.m).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? 0
      let moved = max(abs(before.prior.match - prior.match), abs(before.prior.household - prior.household))
      if change < 0.001, moved < 0.01, round > 2 { break }
    }
    return model
  }

  /// The expected numbers of the pairs of a class and of their levels.
  private struct ClassSums: Sendable {
    var pairs = 0.0
    var levels: [[Double]]

    mutating func add(_ outcomes: ArraySlice<PairSample.Entry>, _ share: Double) {
      if share < 0.000_1 { return }
      pairs += share
      for entry in outcomes { levels[Int(entry.rule)][Int(entry.outcome.level) - 1] += share }
    }

    mutating func add(_ other: ClassSums) {
      pairs += other.pairs
      for rule in levels.indices {
        for level in levels[rule].indices { levels[rule][level] += other.levels[rule][level] }
      }
    }
  }

  private struct Sums: Sendable {
    var match: ClassSums
    var household: ClassSums
    var errors = ErrorCounts.Counts()
    var promising: [Int] = []
    private var sums = WeightSums()

    init(_ table: MatchTable) {
      match = ClassSums(levels: table.rules.map { [Double](repeating: 0, count: $0.levels.count) })
      household = match
    }

    mutating func add(_ other: Sums) {
      match.add(other.match)
      household.add(other.household)
      errors.add(other.errors)
    }

    mutating func add(_ number: Int, _ sample: PairSample, _ view: IndexView, _ model: MatchModel) {
      let (a, b) = sample.pairs[number]
      let outcomes = sample.outcomes(number)
      let (score, errors) = model.score(view, Int(a), Int(b), outcomes, &sums)
      let verdict = score.verdict
      // The model must not learn from namesakes.
      let isPossible = !verdict.isNameOnly && score.mayBeOne(model.prior)
      let matchOdds = isPossible ? model.prior.match + Double(score.match) : -100
      let householdOdds = verdict.isSharing ? model.prior.household + Double(score.household) : -100
      if matchOdds < -16, householdOdds < -16 { return }
      promising.append(number)
      let (one, house) = (min(matchOdds, 60).fromBits, min(householdOdds, 60).fromBits)
      let total = 1 + one + house
      match.add(outcomes, one / total)
      household.add(outcomes, house / total)
      self.errors.add(errors, one / total)
    }
  }

  /// The m probabilities by the sums of a round and the initial ones.
  private static func mProbabilities(_ sums: Sums, _ table: MatchTable) -> [[Double]] {
    table.rules.indices.map { rule in
      let levels = table.rules[rule].levels
      var shares = smoothed(sums.match.levels[rule], normalised(levels.map(\.m)), assumedMatches)
      // What is above the cap of a level belongs to the others.
      for level in levels.indices where shares[level] > levels[level].cap {
        let others = 1 - shares[level]
        for other in levels.indices where other != level { shares[other] *= (1 - levels[level].cap) / others }
        shares[level] = levels[level].cap
      }
      return shares
    }
  }

  /// The probabilities for households: fitted for what households share, and constant for what belongs to one person.
  private static func householdProbabilities(_ sums: Sums, _ table: MatchTable) -> [[Double]] {
    table.rules.indices.map { rule in
      let initial = normalised(table.rules[rule].levels.map(\.household))
      return table.rules[rule].isFittedToHouseholds
        ? smoothed(sums.household.levels[rule], initial, assumedMatches) : table.rules[rule].levels.map(\.household)
    }
  }

  /// The u probabilities by random pairs, without those of one person or of one household among them.
  private static func uProbabilities(_ chance: Chance, _ table: MatchTable, without sums: Sums?, share: Double)
    -> [[Double]]
  {
    table.rules.indices.map { rule in
      let levels = table.rules[rule].levels
      let counts = levels.indices.map { level in
        let others = sums.map { $0.match.levels[rule][level] + $0.household.levels[rule][level] } ?? 0
        return max(0, chance.counts[rule][level] - others * share)
      }
      let shares = smoothed(counts, normalised(levels.map(\.u)), assumedChance)
      return levels.indices.map { levels[$0].isFixed ? levels[$0].u : shares[$0] }
    }
  }

  /// The shares of observed counts, with initial shares that count as a number of observations.
  private static func smoothed(_ counts: [Double], _ initial: [Double], _ assumed: Double) -> [Double] {
    let total = counts.reduce(0, +)
    return zip(counts, initial).map { ($0 + assumed * $1) / (total + assumed) }
  }

  static func initial(_ contacts: Int, _ table: MatchTable, _ dependence: ComparisonCorrelation, _ chance: Chance)
    -> MatchModel
  {
    MatchModel(
      table: table, dependence: dependence,
      levels: .init(
        m: table.rules.map { normalised($0.levels.map(\.m)) },
        household: table.rules.map { $0.levels.map(\.household) },
        u: uProbabilities(chance, table, without: nil, share: 0)),
      prior: prior(matches: Double(contacts) * 0.1, households: Double(contacts) * 0.05, contacts))
  }

  /// The prior odds by the expected numbers of pairs, with some that are assumed.
  static func prior(matches: Double, households: Double, _ contacts: Int) -> PriorOdds {
    let count = Double(contacts)
    let all = allPairs(contacts)
    return PriorOdds(
      match: priorBits(min(max(matches + 2, count * 0.000_5), count * 10), all),
      household: priorBits(households + min(5, 1 + count * 0.05), all))
  }

  /// The number of all pairs, increased for small files.
  static func allPairs(_ contacts: Int) -> Double { Double(contacts) * Double(max(1, contacts - 1)) / 2 + 100 }

  /// The odds for an expected number of pairs among all, in bits.
  private static func priorBits(_ expected: Double, _ all: Double) -> Double {
    let share = min(0.5, expected / max(1, all))
    return (share / (1 - share)).bits
  }

  private static func normalised(_ shares: [Double]) -> [Double] {
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }
}
