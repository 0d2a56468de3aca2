internal import ContactModel
internal import SourceText

extension MatchRule {
  /// The employer; colleagues have it in common.
  static let organization = MatchRule(
    "organization", .organization, of: .organization, needs: .organization, isFittedToHouseholds: true,
    [
      Level("same-organization", m: 0.65, household: 0.5),
      Level("similar-organization", m: 0.1, u: 0.003, household: 0.05),
      Level("different-organization", m: 0.25, u: 0.98, household: 0.45, cap: 0.4),
    ],
    texts: RuleTexts { $0.organizations.map(\.value.name) }
  ) { pair in
    var best = Outcome(level: 3)
    for left in pair.runA(.organization) {
      for right in pair.runB(.organization) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id {
          let rarity = pair.view.rarity.organization[Int(one.id)]
          best = Outcome(level: 1, rarity: best.level == 1 ? max(best.rarity, rarity) : rarity)
        } else if best.level > 2,
          pair.agreement(one, other, pair.view.organizations) <= .similar
        {
          best = Outcome(level: 2)
        }
      }
    }
    return best
  }
}

extension MatchRule {
  /// Whether two cards of companies are of one department and branch. Another department, another house, or another
  /// number or mailbox beside the same company is another unit; a number in common proves nothing.
  static let unit = MatchRule(
    "department or branch", .unit,
    [
      Level("same-department", m: 0.5, u: 0.02, household: 0.003, isFixed: true),
      Level("one-unit", m: 0.47, u: 0.28, household: 0.03, isFixed: true),
      Level("two-units", m: 0.03, u: 0.7, household: 0.967, isFixed: true, cap: 0.05),
    ],
    texts: RuleTexts { $0.organizations.map { $0.value.units.joined(separator: " ") } }
  ) { pair in
    guard pair.areCompanies else { return .nothing }
    let street = pair.haveBoth(anyOf: FeatureValue.Kind.address.bit) ? pair.addressAlignment().street.level : 0
    let isSameDepartment = pair.areDepartmentsSame
    let isOther =
      isSameDepartment == false || street >= 5
      || pair.haveBoth(anyOf: FeatureValue.Kind.phone.bit) && MatchRule.phone.compare(pair).level >= 5
      || pair.haveBoth(anyOf: FeatureValue.Kind.email.bit) && MatchRule.email.compare(pair).level == 6
    return Outcome(level: isOther ? 3 : isSameDepartment == true ? 1 : 2)
  }
}

extension PairContext {
  /// Whether both name the same department; `nil` where one names none.
  fileprivate var areDepartmentsSame: Bool? {
    let (left, right) = (runA(.department), runB(.department))
    if left.isEmpty || right.isEmpty { return nil }
    return left.contains { one in right.contains { agreement(value(one), value($0), view.organizations) <= .similar } }
  }
}
