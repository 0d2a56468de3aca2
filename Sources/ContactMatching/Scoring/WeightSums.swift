/// Adds the weights of a pair, for one person and for a household.
///
/// Agreement that follows from another agreement (``ComparisonCorrelation``) counts only with its additional weight. Of the
/// name in components and the whole name, the one with the higher weight counts.
struct WeightSums {
  /// Weights in bits, each against two strangers.
  struct Total {
    var match: Float = 0
    var household: Float = 0

    static func + (left: Total, right: Total) -> Total {
      Total(match: left.match + right.match, household: left.household + right.household)
    }
  }

  private var components = Total()
  private var whole = Total()
  private var hasWhole = false
  private var hasComponents = false
  private var rest = Total()
  /// Whether a phone number or a mailbox agrees.
  private var isReached = false
  /// By how much a number or a mailbox that agrees is more frequent in a household than for one person, in bits.
  private(set) var sharedAdvantage: Float = 0
  private var against = Total()
  /// The comparisons that agree and may depend on each other.
  private var agreements = [Agreement](repeating: Agreement(), count: 16)
  private var count = 0

  private struct Agreement {
    var rule = 0
    var weight = LevelWeight.none
  }

  /// The probability in bits that people who share a number share a mailbox, or the opposite.
  private static let furtherReach: Float = -1.7
  /// The lowest weight of all places together, because people move.
  private static let placeFloor: Float = -6

  /// Removes all weights and keeps the memory.
  mutating func reset() {
    (components, whole, rest, against) = (Total(), Total(), Total(), Total())
    (hasWhole, hasComponents, isReached) = (false, false, false)
    (count, sharedAdvantage) = (0, 0)
  }

  mutating func add(_ rule: Int, _ traits: MatchTable.Traits, _ weight: LevelWeight) {
    var bits = Total(match: weight.match, household: weight.household)
    if traits.role == .phone || traits.role == .email, weight.isByRarity {
      // People who share a phone often share a mailbox too.
      if isReached { bits.household += max(0, WeightSums.furtherReach - weight.householdShare) }
      isReached = true
      sharedAdvantage += max(0, bits.household - bits.match)
    }
    if traits.isDependent, weight.match > 0, count < agreements.count {
      agreements[count] = Agreement(rule: rule, weight: weight)
      count += 1
      return
    }
    if traits.role == .wholeName {
      whole = bits
      hasWhole = true
    } else if traits.role.isNameComponent {
      components = components + bits
      hasComponents = true
    } else if traits.role.isPlace {
      against = against + bits
    } else {
      rest = rest + bits
    }
  }

  func total(_ dependence: ComparisonCorrelation) -> Total {
    let name = hasWhole && (!hasComponents || whole.match > components.match) ? whole : components
    let places = Total(
      match: max(against.match, WeightSums.placeFloor), household: max(against.household, WeightSums.placeFloor))
    return name + rest + places + agreeing(dependence)
  }

  /// The sum of the agreements, the strongest first; each further one counts with its additional weight.
  private func agreeing(_ dependence: ComparisonCorrelation) -> Total {
    var sum = Total()
    var taken: UInt32 = 0
    for _ in 0..<count {
      var best = -1
      for place in 0..<count where taken & (1 << UInt32(place)) == 0 {
        if best < 0 || agreements[place].weight.match > agreements[best].weight.match { best = place }
      }
      let agreement = agreements[best]
      var beyond: Float = 30
      for place in 0..<count where taken & (1 << UInt32(place)) != 0 {
        beyond = min(beyond, dependence.bits(of: agreement.rule, given: agreements[place].rule))
      }
      taken |= 1 << UInt32(best)
      sum.match += max(0, min(agreement.weight.match, beyond + agreement.weight.matchShare))
      sum.household += min(agreement.weight.household, max(0, beyond) + agreement.weight.householdShare)
    }
    return sum
  }
}

/// The weight of a level in bits (the logarithm of its Bayes factor): for one person, and for two people of a household, each
/// against two strangers.
struct LevelWeight: Sendable {
  var match: Float
  var household: Float
  /// The logarithms of the probabilities for one person and for a household; 0 where the level is not weighed by rarity.
  var matchShare: Float
  var householdShare: Float
  var isByRarity: Bool
  /// The weight of exact agreement beside the rarity; for the levels of other agreement.
  var exact: Float = 0

  static let none = LevelWeight(match: 0, household: 0, matchShare: 0, householdShare: 0, isByRarity: false)
}
