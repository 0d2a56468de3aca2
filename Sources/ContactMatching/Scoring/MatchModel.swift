/// The match weights of all levels and the prior odds (Fellegi and Sunter 1969). Beside pairs of one person and of two
/// strangers there is a third kind: people of one household, who have nearly everything in common but the given name.
struct MatchModel: Sendable {
  let table: MatchTable
  let dependence: ComparisonCorrelation
  /// The m probabilities by rule and level: for contacts of one person.
  private(set) var m: [[Double]]
  /// The u probabilities by rule and level: for contacts of strangers.
  let u: [[Double]]
  var prior: PriorOdds
  var households = Households()
  /// The index of the rule for birthdays.
  let birthdayRule: Int
  /// A range of indices that contains the rules for places.
  let placeRules: Range<Int>
  /// A row of `rowWidth` weights for each rule.
  private var weights: [LevelWeight] = []
  private let rowWidth: Int

  /// The lowest weight of a comparison.
  private static let floor: Float = -9

  init(table: MatchTable, dependence: ComparisonCorrelation, m: [[Double]], u: [[Double]], prior: PriorOdds) {
    self.dependence = dependence
    self.table = table
    birthdayRule = table.rules.firstIndex { $0.role == .birthday } ?? 0
    placeRules =
      (table.rules.firstIndex { $0.role.isPlace } ?? 0)..<(table.rules.lastIndex { $0.role.isPlace } ?? -1) + 1
    self.m = m
    self.u = u
    self.prior = prior
    rowWidth = table.rules.map(\.levels.count).max() ?? 0
    setWeights()
  }

  mutating func setM(_ m: [[Double]]) {
    self.m = m
    setWeights()
  }

  /// The minimum odds of an automatic merge in bits, where only names and values of a household agree: 98.5 %.
  static let minUncertainOdds = 6.0

  private mutating func setWeights() {
    weights = table.rules.indices.flatMap { rule in
      var row = table.rules[rule].levels.indices.map { number in
        let level = table.rules[rule].levels[number]
        let isByRarity = level.isByRarity
        let u = isByRarity ? 0 : u[rule][number].bits
        let (m, household) = (m[rule][number].bits, level.household.bits)
        return LevelWeight(
          match: max(MatchModel.floor, Float(m - u)), household: max(MatchModel.floor, Float(household - u)),
          matchShare: isByRarity ? Float(m) : 0, householdShare: isByRarity ? Float(household) : 0,
          isByRarity: isByRarity)
      }
      // Exact agreement never weighs less than similarity.
      if row.count > 1, row[0].isByRarity {
        row[0].minimum = row.dropFirst().lazy.filter { !$0.isByRarity }.map(\.match).max() ?? row[0].minimum
        for level in row.indices.dropFirst() { row[level].exact = row[0].matchShare }
      }
      return row + [LevelWeight](repeating: .none, count: rowWidth - row.count)
    }
  }

  func weight(_ rule: Int, _ outcome: Outcome) -> LevelWeight {
    var weight = weights[rule * rowWidth + Int(outcome.level) - 1]
    if weight.isByRarity {
      let isName = table.traits[rule].role.isNameComponent
      weight.match = isName ? weight.match + outcome.rarity : max(weight.match + outcome.rarity, weight.minimum)
      weight.household += outcome.rarity
    } else if outcome.rarity > 0 {
      // A frequent name with a typing error weighs no more than the frequent name.
      weight.match = min(weight.match, weight.exact + outcome.rarity)
    }
    return weight
  }

  /// The score of two contacts; nil where a rule shows early that they are two people.
  func scoreUnlessRuledOut(_ pair: PairContext, _ a: Int, _ b: Int, _ sums: inout WeightSums) -> PairScore? {
    pair.begin(a, b)
    if pair.areIdentical { return .identical }
    return isRuledOut(pair) ? nil : score(pair, &sums)
  }

  func score(_ pair: PairContext, _ a: Int, _ b: Int, _ sums: inout WeightSums) -> PairScore {
    pair.begin(a, b)
    return pair.areIdentical ? .identical : score(pair, &sums)
  }

  private func score(_ pair: PairContext, _ sums: inout WeightSums) -> PairScore {
    sums.reset()
    var judgement = PairJudgement(pair.headA.flags, pair.headB.flags, households)
    for rule in table.traits.indices {
      let outcome = table.compare(rule, pair)
      if outcome.level == 0 { continue }
      let weight = weight(rule, outcome)
      sums.add(rule, table.traits[rule], weight)
      judgement.add(table.traits[rule], outcome, weight.match)
    }
    return score(sums, judgement)
  }

  func score(
    _ view: IndexView, _ a: Int, _ b: Int, _ outcomes: ArraySlice<PairSample.Entry>, _ sums: inout WeightSums
  ) -> PairScore {
    sums.reset()
    var judgement = PairJudgement(view.head(a).flags, view.head(b).flags, households)
    for entry in outcomes {
      let weight = weight(Int(entry.rule), entry.outcome)
      sums.add(Int(entry.rule), table.traits[Int(entry.rule)], weight)
      judgement.add(table.traits[Int(entry.rule)], entry.outcome, weight.match)
    }
    return score(sums, judgement)
  }

  func score(_ sums: WeightSums, _ judgement: PairJudgement) -> PairScore {
    let total = sums.total(dependence)
    return PairScore(
      match: total.match - judgement.conflictPenalty, household: judgement.areCompanies ? -60 : total.household,
      contradiction: sums.contradiction, verdict: judgement.result.verdict)
  }

  /// The odds that a pair is one person, in bits.
  func odds(_ score: PairScore) -> Double { prior.match + Double(score.weight(prior)) }
}
