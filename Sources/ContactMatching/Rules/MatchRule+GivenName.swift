internal import ContactModel

extension MatchRule {
  /// The given name. People of one household have independent given names, so that the names of a household are not
  /// fitted: a register with typing errors would become one of families.
  static let givenName = MatchRule(
    "given name", .givenName,
    [
      Level("same-given-name", m: 0.78, household: 0.003),
      Level("same-given-name-spelt-otherwise", m: 0.02, household: 0.001),
      Level("form-of-given-name", m: 0.05, household: 0.008),
      Level("same-initial", m: 0.03, u: 0.002, household: 0.003),
      Level("part-of-given-name", m: 0.03, u: 0.001, household: 0.04),
      Level("similar-given-name", m: 0.07, u: 0.003, household: 0.002),
      Level("distant-given-name", m: 0.02, u: 0.03, household: 0.06),
      Level("established-given-name", m: 0.01, u: 0.004, household: 0.03, cap: 0.02),
      Level("different-given-name", m: 0.01, u: 0.94, household: 0.87, cap: 0.15),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.given.joined() } + $0.nicknames.map(\.value) }
  ) { pair in
    let names = pair.nameAlignment()
    return Outcome(level: names.given.rawValue, rarity: names.givenRarity)
  }
}
