/// The odds before anything is compared, in bits, against two strangers; far below 0.
struct PriorOdds: Sendable {
  /// That two contacts are one person.
  var match: Double
  /// That they are two people of one household.
  var household: Double
}

/// The weights and the verdict of a pair.
struct PairScore: Sendable {
  /// The weight for one person against two strangers, in bits.
  let match: Float
  /// The weight for two people of a household against two strangers, in bits.
  let household: Float
  /// The sum of the negative weights for one person, in bits.
  let contradiction: Float
  let verdict: PairVerdict

  /// The score of identical contacts.
  static let identical = PairScore(
    match: 60, household: -60, contradiction: 0,
    verdict: PairVerdict(limit: .automatic, isCertain: true, hasOwnEvidence: true))

  /// The weight for one person against all others, in bits.
  func weight(_ prior: PriorOdds) -> Float { match - householdPenalty(prior) }

  /// The part of ``match`` that a household may explain, in bits.
  func householdPenalty(_ prior: PriorOdds) -> Float {
    let odds = Double(household) + prior.household
    if odds < -12 { return 0 }
    return Float(odds > 30 ? odds : (1 + odds.fromBits).bits)
  }
}
