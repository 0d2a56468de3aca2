/// What every way in which a comparison comes out is worth, in bits, and how likely two contacts are one before they are
/// compared (Fellegi and Sunter 1969), with a third kind of pair beside those of one person and of two: people of one
/// household, who have nearly everything in common but their given names.
struct MatchModel: Sendable {
  /// The odds of the kinds of pairs before anything is compared, in bits against two strangers; far below 0.
  struct Prior: Sendable {
    /// One person.
    var match: Double
    /// Two people of one household.
    var kin: Double
  }

  let table: MatchTable
  let dependence: ComparisonCorrelation
  /// For each rule and level how often it is so for contacts of one person.
  private(set) var m: [[Double]]
  /// For each rule and level how often it is so for contacts of two strangers.
  let u: [[Double]]
  var prior: Prior
  /// Whether the file has families in it.
  var households = Households()
  /// The rule about the birthday.
  let birthdayRule: Int
  /// Where the rules about places are, and maybe others.
  let placeRules: Range<Int>
  /// A row of ``rowWidth`` a rule.
  private var weights: [Weight] = []

  /// What a level is worth, for one person and for two of a household, each against two strangers.
  struct Weight: Sendable {
    var match: Float
    var kin: Float
    /// log2 of the shares alone, without the chance.
    var matchShare: Float
    var kinShare: Float
    var isByRarity: Bool
    /// The least that it is worth for one person, whatever the rarity.
    var least = -Float.greatestFiniteMagnitude
    /// What exact agreement is worth beside the rarity, for the levels that are no exact agreement.
    var exact: Float = 0

    static let none = Weight(match: 0, kin: 0, matchShare: 0, kinShare: 0, isByRarity: false)
  }

  /// The most that one comparison speaks against two contacts.
  private static let floor: Float = -9

  init(table: MatchTable, dependence: ComparisonCorrelation, m: [[Double]], u: [[Double]], prior: Prior) {
    self.dependence = dependence
    self.table = table
    birthdayRule = table.rules.firstIndex { $0.role == .birthday } ?? 0
    placeRules =
      (table.rules.firstIndex { $0.role.isPlace } ?? 0)..<(table.rules.lastIndex { $0.role.isPlace } ?? -1) + 1
    self.m = m
    self.u = u
    self.prior = prior
    setWeights()
  }

  /// Takes over new shares of the ways in which comparisons come out.
  mutating func take(m: [[Double]]) {
    self.m = m
    setWeights()
  }

  /// The odds that it takes to merge without a question where nothing but what a household shares agrees beside the names,
  /// in bits: 98.5 %.
  static let leastUncertain = 6.0

  private static let rowWidth = 8

  private mutating func setWeights() {
    weights = table.rules.indices.flatMap { rule in
      var row = table.rules[rule].levels.indices.map { level in
        let description = table.rules[rule].levels[level]
        let u = description.isByRarity ? 0 : u[rule][level].bits
        return Weight(
          match: max(MatchModel.floor, Float(m[rule][level].bits - u)),
          kin: max(MatchModel.floor, Float(description.kin.bits - u)),
          matchShare: description.isByRarity ? Float(m[rule][level].bits) : 0,
          kinShare: description.isByRarity ? Float(description.kin.bits) : 0, isByRarity: description.isByRarity)
      }
      // What agrees exactly never weighs less than what is only similar.
      if row.count > 1, row[0].isByRarity {
        row[0].least = row.dropFirst().lazy.filter { !$0.isByRarity }.map(\.match).max() ?? row[0].least
        for level in row.indices.dropFirst() { row[level].exact = row[0].matchShare }
      }
      return row + [Weight](repeating: .none, count: MatchModel.rowWidth - row.count)
    }
  }

  /// The weight of one comparison.
  func weight(_ rule: Int, _ outcome: MatchRule.Outcome) -> Weight {
    var weight = weights[rule * MatchModel.rowWidth + Int(outcome.level) - 1]
    if weight.isByRarity {
      let isName = table.traits[rule].role.isNameComponent
      weight.match = isName ? weight.match + outcome.rarity : max(weight.match + outcome.rarity, weight.least)
      weight.kin += outcome.rarity
    } else if outcome.rarity > 0 {
      // A common name with a slip in it is no more than the common name.
      weight.match = min(weight.match, weight.exact + outcome.rarity)
    }
    return weight
  }

  /// Compares a pair.
  func compare(_ pair: PairContext) -> [MatchRule.Outcome] {
    table.traits.indices.map { table.compare($0, pair) }
  }

  /// Compares two contacts and adds up what it is worth; nothing where they are not one by a rule and it is not asked
  /// how far from it they are.
  func scoreUnlessRuledOut(_ pair: PairContext, _ a: Int, _ b: Int) -> PairScore? {
    pair.begin(a, b)
    if pair.saySameContent { return .sameContent }
    return isRuledOut(pair) ? nil : score(pair)
  }

  /// Compares two contacts and adds up what it is worth.
  func score(_ pair: PairContext, _ a: Int, _ b: Int) -> PairScore {
    pair.begin(a, b)
    return pair.saySameContent ? .sameContent : score(pair)
  }

  /// Adds up what a pair is worth.
  private func score(_ pair: PairContext) -> PairScore {
    pair.sums.begin()
    var judgement = PairJudgement(pair.headA.flags, pair.headB.flags, households)
    for rule in table.traits.indices {
      let outcome = table.compare(rule, pair)
      if outcome.level == 0 { continue }
      let weight = weight(rule, outcome)
      pair.sums.add(rule, table.traits[rule], weight)
      judgement.see(table.traits[rule], outcome, weight.match)
    }
    return score(pair.sums, judgement)
  }

  /// The score of a pair whose outcomes are known.
  func score(
    _ view: IndexView, _ a: Int, _ b: Int, _ outcomes: ArraySlice<PairSample.Entry>, _ sums: inout WeightSums
  ) -> PairScore {
    sums.begin()
    var judgement = PairJudgement(view.head(a).flags, view.head(b).flags, households)
    for entry in outcomes {
      let weight = weight(Int(entry.rule), entry.outcome)
      sums.add(Int(entry.rule), table.traits[Int(entry.rule)], weight)
      judgement.see(table.traits[Int(entry.rule)], entry.outcome, weight.match)
    }
    return score(sums, judgement)
  }

  private func score(_ sums: WeightSums, _ judgement: PairJudgement) -> PairScore {
    let total = sums.total(dependence)
    let result = judgement.result
    return PairScore(
      match: total.match - judgement.doubt, kin: judgement.areCompanies ? -60 : total.kin,
      contradiction: sums.contradiction, result: result)
  }

  /// How likely a pair is one person, in bits of odds.
  func odds(_ score: PairScore) -> Double { prior.match + Double(score.weight(prior)) }
}

/// What a pair was found to be worth, and the best lane that the rules leave it.
struct PairScore: Sendable {
  /// For one person against two strangers, in bits.
  let match: Float
  /// For two of a household against two strangers, in bits.
  let kin: Float
  /// The sum of what speaks against one person, in bits; 0 where nothing does.
  let contradiction: Float
  let limit: PairLimit
  /// Whether the two are never merged, not even because of a third contact.
  let isBarred: Bool
  /// Whether it is sure enough to hold where another contact agrees as well.
  let isCertain: Bool
  /// Whether both have a birthday, and these are no typing error apart.
  let isOtherBirthday: Bool
  /// Whether it may count as one of the matches of the file.
  let hasOwnEvidence: Bool
  /// Whether the names agree and hardly anything else does.
  let isNameOnly: Bool

  init(match: Float, kin: Float, contradiction: Float, result: PairJudgement.Result) {
    (self.match, self.kin, self.contradiction) = (match, kin, contradiction)
    (limit, isBarred, isCertain) = (result.limit, result.isBarred, result.isCertain)
    (hasOwnEvidence, isNameOnly) = (result.hasOwnEvidence, result.isNameOnly)
    isOtherBirthday = result.isOtherBirthday
  }

  /// Of two contacts that say the same.
  static let sameContent = PairScore(
    match: 60, kin: -60, contradiction: 0,
    result: .init(
      limit: .automatic, isCertain: true, hasOwnEvidence: true, reason: "both say the same, value by value"))

  /// For one person against all others, in bits: what remains when the two may live together.
  func weight(_ prior: MatchModel.Prior) -> Float { match - household(prior) }

  /// How much it takes away that the two may be of one household, in bits.
  func household(_ prior: MatchModel.Prior) -> Float {
    let odds = Double(kin) + prior.kin
    if odds < -12 { return 0 }
    return Float(odds > 30 ? odds : (1 + odds.fromBits).bits)
  }
}

/// The best lane that a pair can come into, whatever its weight.
enum PairLimit: UInt8, Sendable, Comparable {
  /// Not one person.
  case no
  /// Somebody must decide.
  case review
  /// No rule speaks against it.
  case automatic

  static func < (left: PairLimit, right: PairLimit) -> Bool { left.rawValue < right.rawValue }
}
