/// What the rules that no weight overrules want to know of a pair: two different people are never merged because they live
/// together, work together or have a name in common.
struct PairFacts: Sendable {
  private var given = NameAlignment.Agreement.nothing
  private var family = NameAlignment.Agreement.nothing
  private var whole: UInt8 = 0
  private var birthday: UInt8 = 0
  /// What else agrees, by sources that have nothing to do with each other: two points for much, one for something.
  private var support = 0
  /// The same for what belongs to one person and not to a household.
  private var ownSupport = 0
  private var place = 0
  private var columns = 0
  private var placeDiffers = 0
  private let isOtherKind: Bool
  private let isCompany: Bool
  private let isSingleWord: Bool
  private var isOtherGeneration = false

  /// - Parameters:
  ///   - left: What the first is.
  ///   - right: What the second is.
  init(_ left: FeatureStore.Flags, _ right: FeatureStore.Flags) {
    isOtherKind =
      left.contains(.isGroup) != right.contains(.isGroup)
      || left.contains(.isCompany) != right.contains(.isCompany) && left.contains(.hasName) && right.contains(.hasName)
    isSingleWord = left.contains(.isSingleWord) || right.contains(.isSingleWord)
    isCompany = left.contains(.isCompany) && right.contains(.isCompany)
  }

  /// Notes how a comparison came out.
  mutating func see(_ rule: MatchTable.Traits, _ outcome: MatchRule.Outcome, _ weight: Float) {
    switch rule.role {
    case .givenName: given = NameAlignment.Agreement(rawValue: outcome.level) ?? .nothing
    case .familyName: family = NameAlignment.Agreement(rawValue: outcome.level) ?? .nothing
    case .wholeName: whole = outcome.level
    case .generation: isOtherGeneration = outcome.level == 2
    case .nameOrder, .additionalName, .organization, .gender: break
    case .birthday:
      birthday = outcome.level
      support += PairFacts.points(weight)
      ownSupport += min(1, PairFacts.points(weight))
    case .street, .place:
      // A town is no evidence by itself; a street is, and the code of a few houses.
      if rule.isStrong || weight >= 7 { place = max(place, PairFacts.points(weight)) }
      if outcome.level == rule.levelCount { placeDiffers += 1 }
    case .email, .phone, .web, .content, .property:
      if rule.isStrong {
        support += PairFacts.points(weight)
        if rule.role != .phone { ownSupport += PairFacts.points(weight) }
      } else {
        columns = max(columns, weight >= 7 ? 2 : weight >= 5 ? 1 : 0)
      }
    }
  }

  /// What a source is worth.
  static func points(_ weight: Float) -> Int { weight >= 7 ? mostPoints : weight >= 3.5 ? 1 : 0 }

  /// The most that a source is worth.
  static let mostPoints = 2

  /// With which points at least two people are not ruled out by their names, where these are in components; 0 where the
  /// names may be one.
  static func leastSupport(given: NameAlignment.Agreement, family: NameAlignment.Agreement) -> Int {
    let isOneCompatible = given.isCompatible || family.isCompatible
    if given.isCompatible && family.isCompatible || isNear(given) && isNear(family) && isOneCompatible { return 0 }
    return isOneCompatible || given == .nothing && family == .nothing ? 2 : 3
  }

  /// The best lane.
  var limit: PairLimit { judgement.limit }

  /// Why there is no better lane, or why there is the best, in words.
  var reason: String { judgement.reason }

  private var judgement: (limit: PairLimit, reason: String) {
    if isOtherKind { return (.no, "one is a person and the other a company or a group") }
    let support = support + place + columns
    let isWholeAlike = whole >= 1 && whole <= 4
    if isCompany {
      if !isWholeAlike { return (.no, "the names of the companies differ") }
      return support >= 1 ? (.automatic, enough) : (.review, "nothing but the names of the companies agrees")
    }
    if isOtherGeneration { return (.review, "one is the other's father or son: Jr. and Sr. differ") }
    var best = byNames(isWholeAlike, support)
    // Each may be an error, both together hardly; unless much else agrees.
    if hasTwoConflicts, support < 4, best.limit == .automatic {
      best = (.review, "the birthday differs, and a name or the address too")
    }
    return best
  }

  private var enough: String { "the names may be one, and enough else agrees" }

  private func byNames(_ isWholeAlike: Bool, _ support: Int) -> (limit: PairLimit, reason: String) {
    if isWholeAlike && whole <= 3 || given.isCompatible && family.isCompatible {
      let isExact = given <= .form && family <= .form && !isSingleWord
      return support >= (isExact ? 1 : 2) ? (.automatic, enough) : (.review, "too little agrees beside the names")
    }
    if isWholeAlike
      || PairFacts.isNear(given) && PairFacts.isNear(family) && (given.isCompatible || family.isCompatible)
    {
      return support >= 2 ? (.automatic, enough) : (.review, "too little agrees beside names that are only similar")
    }
    // Nothing of the names agrees, or one of them: brothers, twins, husband and wife, a name by marriage. What the
    // households of the file say decides.
    if given.isCompatible || family.isCompatible || given == .nothing && family == .nothing && whole == 0 {
      if support >= 4 { return (.automatic, "much agrees beside the names") }
      return support >= 2 ? (.review, "a name differs or is missing") : (.no, "a name differs, and little else agrees")
    }
    let isOtherName = whole > 5
    if support >= 4, ownSupport >= 1, !isOtherName { return (.automatic, "much agrees, and the names may be errors") }
    return ownSupport >= 3 ? (.review, "the names differ") : (.no, "the names differ")
  }

  /// Another birthday and another name or another address.
  private var hasTwoConflicts: Bool {
    birthday >= 5 && (!PairFacts.isNear(given) || !PairFacts.isNear(family) || placeDiffers >= 2)
  }

  /// What speaks against a pair beyond its comparisons, in bits: two conflicts are more than the sum of each.
  var doubt: Float { hasTwoConflicts ? 6 : 0 }

  /// Whether two names may be one with slips in it.
  private static func isNear(_ agreement: NameAlignment.Agreement) -> Bool { agreement != .different }
}
