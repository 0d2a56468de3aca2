internal import ContactModel

extension MatchRule {
  /// The name as a whole, word by word: of companies, and of people whose names are not in components.
  static let wholeName = MatchRule(
    "name", .wholeName, needs: .wholeName,
    [
      Level("same-name", m: 0.6, household: 0.004), Level("nearly-the-same-name", m: 0.15, u: 0.0005, household: 0.008),
      Level("part-of-name", m: 0.12, u: 0.002, household: 0.06),
      Level("similar-name", m: 0.06, u: 0.005, household: 0.3),
      Level("distant-name", m: 0.04, u: 0.03, household: 0.27),
      Level("different-name", m: 0.03, u: 0.96, household: 0.3),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in CommonWords.outcome(pair) }
}
