internal import ContactModel

extension MatchRule {
  /// The family name. One of two names and the name before marriage count as a form of it.
  static let familyName = MatchRule(
    "family name", .familyName, isFittedToHouseholds: true,
    [
      Level("same-family-name", m: 0.83, household: 0.7),
      Level("same-family-name-spelt-otherwise", m: 0.02, household: 0.01),
      Level("one-of-two-family-names", m: 0.02, household: 0.04),
      Level("same-family-initial", m: 0.01, u: 0.01, household: 0.01),
      Level("part-of-family-name", m: 0.001, u: 0.0001, household: 0.001),
      Level("similar-family-name", m: 0.07, u: 0.003, household: 0.005),
      Level("distant-family-name", m: 0.015, u: 0.02, household: 0.015),
      Level("established-family-name", m: 0.01, u: 0.002, household: 0.04, cap: 0.03),
      Level("different-family-name", m: 0.02, u: 0.96, household: 0.2, cap: 0.1),
    ],
    texts: RuleTexts { RuleTexts.names($0) { ($0.family.texts + $0.secondFamily.texts).joined(separator: " ") } }
  ) { pair in
    let names = pair.nameAlignment()
    return Outcome(level: names.family.rawValue, rarity: names.familyRarity)
  }
}
