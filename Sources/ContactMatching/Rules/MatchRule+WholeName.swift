internal import ContactModel

extension MatchRule {
  /// The name of a person as a whole, word by word, where it is not in components.
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
  ) { pair in pair.areCompanies ? .nothing : CommonWords.outcome(pair) }

  /// The name of a company, which its departments and branches share.
  static let companyName = MatchRule(
    "name of the company", .companyName, needs: .wholeName, isFittedToHouseholds: true,
    [
      Level("same-company", m: 0.7, household: 0.75),
      Level("nearly-the-same-company", m: 0.13, u: 0.0005, household: 0.05),
      Level("part-of-company-name", m: 0.1, u: 0.002, household: 0.1),
      Level("similar-company", m: 0.04, u: 0.005, household: 0.03),
      Level("distant-company", m: 0.02, u: 0.03, household: 0.03),
      Level("different-company", m: 0.01, u: 0.96, household: 0.04, cap: 0.02),
    ],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in pair.areCompanies ? CommonWords.outcome(pair) : .nothing }
}
