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
