/// Adds the weights of a pair, for one person and for two of a household at once.
///
/// What agrees for a reason that was counted already (``ComparisonCorrelation``) counts with what it says beyond that; of a name in
/// components and the same name as a whole the one counts that says more.
struct WeightSums {
  /// Bits for one person and for two of a household, each against two strangers.
  struct Total {
    var match: Float = 0
    var kin: Float = 0

    static func + (left: Total, right: Total) -> Total {
      Total(match: left.match + right.match, kin: left.kin + right.kin)
    }
  }

  private var components = Total()
  private var whole = Total()
  private var hasWhole = false
  private var hasComponents = false
  private var rest = Total()
  /// The sum of all that speaks against one person.
  private(set) var contradiction: Float = 0
  private var against = Total()
  /// Comparisons that agree and may depend on each other: their rules and weights. There is always room for as many.
  private var agreements = [Agreement](repeating: Agreement(), count: 16)
  private var count = 0

  private struct Agreement {
    var rule = 0
    var weight = MatchModel.Weight.none
  }

  /// The most that other places speak against two contacts: people move.
  private static let placeFloor: Float = -6

  /// Forgets what was added and keeps the memory.
  mutating func begin() {
    (components, whole, rest, against) = (Total(), Total(), Total(), Total())
    (hasWhole, hasComponents) = (false, false)
    contradiction = 0
    count = 0
  }

  /// Adds the weight of a rule.
  mutating func add(_ rule: Int, _ description: MatchTable.Traits, _ weight: MatchModel.Weight) {
    let bits = Total(match: weight.match, kin: weight.kin)
    contradiction += min(0, weight.match)
    if description.isDependent, weight.match > 0, count < agreements.count {
      agreements[count] = Agreement(rule: rule, weight: weight)
      count += 1
      return
    }
    if description.role == .wholeName {
      whole = bits
      hasWhole = true
    } else if description.role.isNameComponent {
      components = components + bits
      hasComponents = true
    } else if description.role.isPlace {
      against = against + bits
    } else {
      rest = rest + bits
    }
  }

  /// The sums.
  func total(_ dependence: ComparisonCorrelation) -> Total {
    let name = hasWhole && (!hasComponents || whole.match > components.match) ? whole : components
    let places = Total(
      match: max(against.match, WeightSums.placeFloor), kin: max(against.kin, WeightSums.placeFloor))
    return name + rest + places + agreeing(dependence)
  }

  /// What agrees, the strongest first; each of the others with what it says once those before it are known.
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
      sum.kin += min(agreement.weight.kin, max(0, beyond) + agreement.weight.kinShare)
    }
    return sum
  }
}
