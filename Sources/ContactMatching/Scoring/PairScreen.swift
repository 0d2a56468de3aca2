/// Rules out pairs by what is soonest known.
///
/// Three of four candidates are two people by a rule that no weight overrules (``PairFacts``): a name differs, and too
/// little else agrees. That nothing can agree shows in the numbers of the values, before their texts are compared.
extension MatchModel {
  /// Whether a pair that is to be compared is none by a rule. False says nothing.
  func isRuledOut(_ pair: PairContext) -> Bool {
    // Companies, groups, generations and columns of somebody's own have rules of their own, and are few.
    let flags = pair.headA.flags.union(pair.headB.flags)
    if !flags.isDisjoint(with: [.isCompany, .isGroup]) || pair.haveBoth(anyOf: MatchModel.special) { return false }
    let names = pair.nameAlignment()
    let least = PairFacts.leastSupport(given: names.given, family: names.family)
    if least == 0 { return false }
    var most = points(birthdayRule, pair)
    if pair.mayAgree(.email) { most += PairFacts.mostPoints }
    if pair.mayAgree(.phone) { most += PairFacts.mostPoints }
    if pair.haveBoth(anyOf: MatchModel.shared) {
      for kind in [FeatureValue.Kind.web, .uid, .note, .photo] where pair.mayAgree(kind) {
        most += PairFacts.mostPoints
      }
    }
    if most >= least { return false }
    if most + PairFacts.mostPoints < least { return true }
    var place = 0
    for rule in placeRules where table.traits[rule].role.isPlace { place = max(place, points(rule, pair)) }
    return most + place < least
  }

  /// What a comparison supports a pair with, whatever it needs to count at all.
  private func points(_ rule: Int, _ pair: PairContext) -> Int {
    let outcome = table.compare(rule, pair)
    return outcome.level == 0 ? 0 : PairFacts.points(weight(rule, outcome).match)
  }

  private static let special =
    FeatureValue.Kind.wholeName.bit | FeatureValue.Kind.generation.bit | FeatureValue.Kind.other.bit
  private static let shared =
    FeatureValue.Kind.web.bit | FeatureValue.Kind.uid.bit | FeatureValue.Kind.note.bit | FeatureValue.Kind.photo.bit
}

extension PairContext {
  /// Whether both have one of some kinds of values, a bit each.
  func haveBoth(anyOf kinds: UInt32) -> Bool { headA.kinds & headB.kinds & kinds != 0 }

  /// Whether values of a kind may be the same, or nearly.
  fileprivate func mayAgree(_ kind: FeatureValue.Kind) -> Bool {
    if !haveBoth(anyOf: kind.bit) { return false }
    let hasParities = kind == .email || kind == .phone
    for left in runA(kind) {
      for right in runB(kind) {
        let (one, other) = (value(left), value(right))
        if one.id == other.id || hasParities && one.mayBeSlip(of: other) { return true }
        if kind == .phone, (one.letters | other.letters) & FeatureValue.mark != 0 { return true }
      }
    }
    return false
  }
}
