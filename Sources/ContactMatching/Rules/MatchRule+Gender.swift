internal import ContactModel

extension MatchRule {
  static let gender = MatchRule(
    "gender", .weightOnly, needs: .ruleText,
    [
      Level("same-gender", m: 0.98, u: 0.5, household: 0.5), Level("different-gender", m: 0.02, u: 0.5, household: 0.5),
    ],
    texts: RuleTexts(key: sex) { $0.genders.prefix(1).map(\.value.sex) }
  ) { pair in
    guard let one = pair.labelledA(.ruleText).first, let other = pair.labelledB(.ruleText).first else {
      return .nothing
    }
    return Outcome(level: one.id == other.id ? 1 : 2)
  }

  /// `M` or `F`; other sexes are not compared.
  private static func sex(_ text: String) -> String {
    let letter = text.prefix(1).uppercased()
    return letter == "M" || letter == "F" ? letter : ""
  }
}
