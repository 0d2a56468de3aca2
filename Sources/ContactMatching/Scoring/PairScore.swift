/// The odds before anything is compared, in bits, against two strangers; far below 0.
struct PriorOdds: Sendable {
  /// That two contacts are one person.
  var match: Double
  /// That they are two people of one household.
  var household: Double

  /// The odds of what does not occur.
  static let none = -1_000.0

  /// Whether the file has households: at least one pair for sixteen pairs of one person.
  var hasHouseholds: Bool { household > match - 4 }
}

/// The best lane of a pair.
enum PairLimit: UInt8, Sendable, Comparable {
  /// Two people.
  case no
  case review
  case automatic

  static func < (left: PairLimit, right: PairLimit) -> Bool { left.rawValue < right.rawValue }
}

/// The weights and the evidence of a pair.
struct PairScore: Sendable {
  /// The weight for one person against two strangers, in bits.
  let match: Float
  /// The weight for two people of a household against two strangers, in bits.
  let household: Float
  let verdict: PairVerdict

  /// The score of identical contacts.
  static let identical = PairScore(match: 60, household: -60, verdict: PairVerdict(isPersonal: true))

  /// The probability from which a pair is merged, where nothing is shared and where something is.
  static let minOdds = 4.25
  static let minSharingOdds = 5.0
  /// The share of a household beside one person, in bits, from which it is feared: a tenth, and less than a hundredth where a
  /// name differs.
  private static let fearedOdds = -3.3
  private static let fearedOddsOfNames = -7.0
  /// The odds in bits below which two contacts that may be of one household are never in one merged cluster: one third.
  private static let minOddsOfCluster = -1.0

  /// The weight for one person against all others, in bits.
  func weight(_ prior: PriorOdds) -> Float { match - householdPenalty(prior) }

  /// The part of ``match`` that a household may explain, in bits.
  func householdPenalty(_ prior: PriorOdds) -> Float {
    let odds = Double(household) + prior.household
    if odds < -12 { return 0 }
    return Float(odds > 30 ? odds : (1 + odds.fromBits).bits)
  }

  /// Whether a conflict is against an automatic merge. One that people of a household explain counts where the file has
  /// households, or a household is feared.
  func isStopped(_ prior: PriorOdds) -> Bool {
    guard let conflict = verdict.conflict else { return false }
    switch conflict.force {
    case .absolute, .questionAnywhere: return true
    case .twoPeople, .probablyTwoPeople: return prior.hasHouseholds || isOfHousehold(prior)
    case .question: return isOfHousehold(prior)
    }
  }

  /// Whether the conflict of the pair is that of a household.
  private func isOfHousehold(_ prior: PriorOdds) -> Bool {
    verdict.isSharing && (prior.hasHouseholds || isFeared(prior, PairScore.fearedOddsOfNames))
  }

  /// Whether the two stay apart even if both agree with a third contact.
  func isApart(_ prior: PriorOdds) -> Bool {
    switch verdict.conflict?.force {
    case .absolute: return true
    case .twoPeople, .probablyTwoPeople: if verdict.isSharing, prior.hasHouseholds { return true }
    case .question, .questionAnywhere, nil: break
    }
    return isFeared(prior, PairScore.fearedOdds) && Double(weight(prior)) + prior.match < PairScore.minOddsOfCluster
  }

  /// Whether the two may be people of one household, with at least some odds beside one person.
  private func isFeared(_ prior: PriorOdds, _ least: Double) -> Bool {
    verdict.isSharing && Double(household) + prior.household > Double(match) + prior.match + least
  }

  /// The best lane of the pair, whatever its weight.
  func limit(_ prior: PriorOdds) -> PairLimit {
    if !mayBeOne(prior) { return .no }
    if verdict.isNameOnly { return verdict.isDifferentElsewhere ? .no : .review }
    return isStopped(prior) ? .review : .automatic
  }

  /// Whether the two can be one person at all.
  func mayBeOne(_ prior: PriorOdds) -> Bool {
    switch verdict.conflict?.force {
    case .absolute: false
    case .twoPeople: !prior.hasHouseholds
    case .probablyTwoPeople, .question, .questionAnywhere, nil: true
    }
  }

  /// The minimum odds of an automatic merge, in bits.
  var leastOdds: Double { verdict.isSharing ? PairScore.minSharingOdds : PairScore.minOdds }
}
