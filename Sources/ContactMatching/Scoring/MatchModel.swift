/// The match weights of all levels and the prior odds (Fellegi and Sunter 1969). Beside pairs of one person and of two
/// strangers there is a third class: people of one household, who have nearly everything in common but the given name.
struct MatchModel: Sendable {
  let table: MatchTable
  let dependence: ComparisonCorrelation
  /// The probabilities of the levels.
  private(set) var levels: LevelProbabilities
  private(set) var prior: PriorOdds
  private(set) var errors = ErrorCounts()
  /// The index of the rule for birthdays.
  let birthdayRule: Int
  /// A row of `rowWidth` weights for each rule.
  private var weights: [LevelWeight] = []
  private let rowWidth: Int

  /// The lowest weight of a comparison.
  private static let floor: Float = -9

  /// The probabilities of the levels of all rules, for the three classes of pairs.
  struct LevelProbabilities: Sendable {
    /// For contacts of one person.
    var m: [[Double]]
    /// For people of one household.
    var household: [[Double]]
    /// For strangers.
    var u: [[Double]]
  }

  init(table: MatchTable, dependence: ComparisonCorrelation, levels: LevelProbabilities, prior: PriorOdds) {
    self.dependence = dependence
    self.table = table
    birthdayRule = table.rules.firstIndex { $0.role == .birthday } ?? 0
    self.levels = levels
    self.prior = prior
    rowWidth = table.rules.map(\.levels.count).max() ?? 0
    setWeights()
  }

  /// The model with what a round of the estimation found.
  func fitted(_ levels: LevelProbabilities, _ prior: PriorOdds, _ errors: ErrorCounts) -> MatchModel {
    var model = self
    model.levels = levels
    model.prior = prior
    model.errors = errors
    model.setWeights()
    return model
  }

  private mutating func setWeights() {
    weights = table.rules.indices.flatMap { rule in
      var row = table.rules[rule].levels.indices.map { number in
        let isByRarity = table.rules[rule].levels[number].isByRarity
        let u = isByRarity ? 0 : levels.u[rule][number].bits
        let (m, household) = (levels.m[rule][number].bits, levels.household[rule][number].bits)
        return LevelWeight(
          match: max(MatchModel.floor, Float(m - u)), household: max(MatchModel.floor, Float(household - u)),
          matchShare: isByRarity ? Float(m) : 0, householdShare: isByRarity ? Float(household) : 0,
          isByRarity: isByRarity)
      }
      if row.count > 1, row[0].isByRarity {
        for level in row.indices.dropFirst() { row[level].exact = row[0].matchShare }
      }
      return row + [LevelWeight](repeating: .none, count: rowWidth - row.count)
    }
  }

  func weight(_ rule: Int, _ outcome: Outcome) -> LevelWeight {
    var weight = weights[rule * rowWidth + Int(outcome.level) - 1]
    if weight.isByRarity {
      weight.match += outcome.rarity
      weight.household += outcome.rarity
    } else if outcome.rarity > 0 {
      // A frequent value with a typing error weighs no more than the frequent value.
      weight.match = min(weight.match, weight.exact + outcome.rarity)
    }
    return weight
  }

  /// The score of two contacts; `nil` where it is clear early that they are two people.
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
    var evidence = PairEvidence(pair.headA.flags, pair.headB.flags)
    for rule in table.traits.indices {
      let outcome = table.compare(rule, pair)
      if outcome.level == 0 { continue }
      let weight = weight(rule, outcome)
      sums.add(rule, table.traits[rule], weight)
      evidence.add(table.traits[rule], outcome, weight.match)
    }
    return score(sums, evidence)
  }

  func score(
    _ view: IndexView, _ a: Int, _ b: Int, _ outcomes: ArraySlice<PairSample.Entry>, _ sums: inout WeightSums
  ) -> (score: PairScore, errors: ErrorCounts.Errors) {
    sums.reset()
    var evidence = PairEvidence(view.head(a).flags, view.head(b).flags)
    for entry in outcomes {
      let (traits, weight) = (table.traits[Int(entry.rule)], weight(Int(entry.rule), entry.outcome))
      sums.add(Int(entry.rule), traits, weight)
      evidence.add(traits, entry.outcome, weight.match)
    }
    return (score(sums, evidence), evidence.errors)
  }

  func score(_ sums: WeightSums, _ evidence: PairEvidence) -> PairScore {
    let total = sums.total(dependence)
    return PairScore(
      match: total.match + errors.weight(evidence.errors) + evidence.containedWeight,
      household: evidence.isSharing
        ? total.household + evidence.householdNamesakes - (evidence.isOneOfHousehold ? sums.sharedAdvantage : 0)
        : -1_000,
      verdict: evidence.verdict)
  }
}

/// Early rejection of pairs. Performance: three of four candidates are two people by their names alone
/// (``PairEvidence``).
extension MatchModel {
  /// Whether a pair is two people by its names and birthdays. False decides nothing.
  func isRuledOut(_ pair: PairContext) -> Bool {
    // Companies, groups and unknown properties have other rules, and are few.
    let flags = pair.headA.flags.union(pair.headB.flags)
    if !flags.isDisjoint(with: [.isCompany, .isGroup]) || pair.haveBoth(anyOf: MatchModel.special) { return false }
    let names = pair.nameAlignment()
    if names.family >= .established,
      names.given >= .established || names.given == .nothing || names.given == .initial || names.given == .part
    {
      return prior.hasHouseholds || !pair.haveBoth(anyOf: MatchModel.shared)
    }
    guard names.given >= .established, prior.hasHouseholds || !pair.haveBoth(anyOf: MatchModel.shared) else {
      return false
    }
    let birthday = table.compare(birthdayRule, pair).level
    return birthday == 0 || birthday > 3
  }

  private static let shared = [FeatureValue.Kind.email, .phone, .street, .web, .organization, .photo, .note]
    .reduce(0) { $0 | $1.bit }
  private static let special =
    FeatureValue.Kind.uid.bit | FeatureValue.Kind.wholeName.bit | FeatureValue.Kind.other.bit
}
