internal import ContactModel

extension MatchRule {
  /// Jr., Sr. and the like: father and son have everything else in common.
  static let generation = MatchRule(
    "generation", .generation, needs: .generation,
    [Level("same-generation", m: 0.97, u: 0.4, kin: 0.3), Level("different-generation", m: 0.005, u: 0.5, kin: 0.7)],
    texts: RuleTexts { RuleTexts.names($0) { ($0.generation.texts + $0.suffixes.texts).joined(separator: " ") } }
  ) { pair in
    let one = NameWords.Generation(
      rawValue: UInt8(truncatingIfNeeded: pair.value(pair.runA(.generation).lowerBound).id))
    let other = NameWords.Generation(
      rawValue: UInt8(truncatingIfNeeded: pair.value(pair.runB(.generation).lowerBound).id))
    guard let one, let other else { return .nothing }
    return Outcome(level: one.contradicts(other) ? 2 : 1)
  }
}
