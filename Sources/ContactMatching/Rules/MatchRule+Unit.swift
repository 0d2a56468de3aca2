internal import ContactModel

extension MatchRule {
  /// Whether two cards of companies are of one department and branch. Another department, another house, or another
  /// number or mailbox beside the same company is another unit; a number in common proves nothing.
  static let unit = MatchRule(
    "department or branch", .unit,
    [
      Level("one-unit", m: 0.97, u: 0.3, household: 0.08, isFixed: true),
      Level("two-units", m: 0.03, u: 0.7, household: 0.92, isFixed: true),
    ],
    texts: RuleTexts { $0.organizations.map { $0.value.units.joined(separator: " ") } }
  ) { pair in
    guard pair.areCompanies else { return .nothing }
    let street = pair.haveBoth(anyOf: FeatureValue.Kind.address.bit) ? pair.addressAlignment().street.level : 0
    let isOther =
      pair.haveOtherDepartments || street >= 5
      || pair.haveBoth(anyOf: FeatureValue.Kind.phone.bit) && MatchRule.phone.compare(pair).level >= 5
      || pair.haveBoth(anyOf: FeatureValue.Kind.email.bit) && MatchRule.email.compare(pair).level == 6
    return Outcome(level: isOther ? 2 : 1)
  }
}

extension PairContext {
  /// Whether both name a department, and the two are different.
  var haveOtherDepartments: Bool {
    let (left, right) = (runA(.department), runB(.department))
    if left.isEmpty || right.isEmpty { return false }
    return !left.contains { one in right.contains { agreement(value(one), value($0), view.organizations) <= .similar } }
  }
}
