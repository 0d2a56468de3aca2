internal import ContactModel

extension MatchRule {
  /// Whether given and family name are in the same order.
  static let nameOrder = MatchRule(
    "order of names", .nameOrder,
    [
      Level("names-in-one-order", m: 0.97, u: 0.9, household: 0.97),
      Level("names-swapped", m: 0.03, u: 0.1, household: 0.03),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in
    let names = pair.nameAlignment()
    guard names.hasOrder, names.given.isCompatible || names.family.isCompatible else { return .nothing }
    return Outcome(level: names.isSwapped ? 2 : 1, evidence: names.areGivenNames ? .givenNames : [])
  }
}
