/// Early rejection of pairs. Performance: three of four candidates are two people by their names alone
/// (``PairJudgement``).
extension MatchModel {
  /// Whether a rule shows that a pair is two people. False decides nothing.
  func isRuledOut(_ pair: PairContext) -> Bool {
    // Companies, groups, generations and unknown properties have other rules, and are few.
    let flags = pair.headA.flags.union(pair.headB.flags)
    if !flags.isDisjoint(with: [.isCompany, .isGroup, .isSeveral]) || pair.haveBoth(anyOf: MatchModel.special) {
      return false
    }
    if pair.mayAgree(.uid) { return false }
    switch NameVerdict(pair) {
    case .different where households.areFamilies: return true
    case .different: return isRuledOutWithoutFamilies(pair)
    case .unknown, .distant, .counterpart, .secondName, .otherFamily:
      if pair.mayAgree(.email) || pair.mayAgree(.phone) || pair.mayAgree(.web) || pair.mayAgree(.photo) { return false }
      let birthday = table.compare(birthdayRule, pair).level
      if birthday >= 1, birthday <= 4 { return false }
      return !placeRules.contains { table.traits[$0].role == .street && table.compare($0, pair).level == 1 }
    case .same, .form, .initial, .partial, .similar: return false
    }
  }

  /// In a file without families names may be errors, so that two other values must differ too.
  private func isRuledOutWithoutFamilies(_ pair: PairContext) -> Bool {
    let birthday = table.compare(birthdayRule, pair).level
    if birthday >= 1, birthday <= 4 { return false }
    if pair.mayAgree(.email) || pair.mayAgree(.phone) { return false }
    return !placeRules.contains { rule in
      let outcome = table.compare(rule, pair)
      return outcome.level > 0 && weight(rule, outcome).match >= 7
    }
  }

  private static let special =
    FeatureValue.Kind.wholeName.bit | FeatureValue.Kind.generation.bit | FeatureValue.Kind.other.bit
}

extension PairContext {
  /// Whether values of a kind may be equal or similar.
  fileprivate func mayAgree(_ kind: FeatureValue.Kind) -> Bool {
    if !haveBoth(anyOf: kind.bit) { return false }
    let hasParities = kind == .email || kind == .phone
    for left in runA(kind) {
      for right in runB(kind) {
        let (one, other) = (value(left), value(right))
        if one.id == other.id || hasParities && one.mayBeSlip(of: other) { return true }
        if kind == .phone, (one.letters | other.letters) & FeatureValue.unknownCountry != 0 { return true }
      }
    }
    return false
  }
}
