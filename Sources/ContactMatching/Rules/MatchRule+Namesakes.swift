internal import ContactModel

extension MatchRule {
  /// Whether several people of the file have the name. Then it says less than its parts together, however rare they are.
  static let namesakes = MatchRule(
    "people of this name", .namesakes, [Level("namesakes", m: 1, household: 1)], texts: RuleTexts { [$0.displayName] }
  ) { pair in
    let correction = pair.nameAlignment().namesakes
    return correction < 0 ? Outcome(level: 1, rarity: correction) : .nothing
  }
}
