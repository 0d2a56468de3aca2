import ContactModel
import Testing

@testable import ContactMatching

extension MatchRule {
  /// The job title.
  static let title = MatchRule(
    "job title", .weightOnly, needs: .ruleText,
    [
      Level("same-title", m: 0.6, household: 0.1),
      Level("similar-title", m: 0.1, u: 0.01, household: 0.05),
      Level("partly-the-same-title", m: 0.05, u: 0.04, household: 0.05),
      Level("different-title", m: 0.25, u: 0.95, household: 0.8),
    ],
    texts: RuleTexts { $0.titles.map(\.value) }
  ) { pair in pair.compareTexts(of: .ruleText) }
}

@Suite("The article on adding a match rule")
struct AddingAMatchRuleTests {
  @Test("Its example is a rule")
  func example() {
    #expect(MatchRule.title.levels.map(\.slug).first == "same-title")
  }
}
