internal import ContactModel

extension MatchRule {
  /// The given name. Two similar names that are both in use are different names.
  static let givenName = MatchRule(
    "given name", .givenName,
    [
      Level("same-given-name", m: 0.78, household: 0.003),
      Level("same-given-name-spelt-otherwise", m: 0.02, household: 0.001),
      Level("form-of-given-name", m: 0.05, household: 0.0002),
      Level("same-initial", m: 0.03, u: 0.002, household: 0.002),
      Level("similar-given-name", m: 0.07, u: 0.006, household: 0.005),
      Level("distant-given-name", m: 0.02, u: 0.03, household: 0.03),
      Level("different-given-name", m: 0.04, u: 0.92, household: 0.956),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.given.joined() } + $0.nicknames.map(\.value) }
  ) { pair in
    let names = pair.nameAlignment()
    let evidence: Outcome.Evidence =
      names.isPart ? .part : names.isCounterpart ? .counterpart : names.isSecondName ? .secondName : []
    return Outcome(level: names.given.rawValue, evidence: evidence, rarity: names.givenRarity)
  }
}
