internal import ContactModel

extension MatchRule {
  /// The generation (Jr., Sr.). Father and son may have everything else in common.
  static let generation = MatchRule(
    "generation", .generation, needs: .generation,
    [
      Level("same-generation", m: 0.97, u: 0.4, household: 0.3),
      Level("different-generation", m: 0.005, u: 0.5, household: 0.7),
    ],
    texts: RuleTexts { RuleTexts.names($0) { ($0.generation.texts + $0.suffixes.texts).joined(separator: " ") } }
  ) { pair in
    func generation(_ run: Range<Int>) -> NameGeneration {
      NameGeneration(rawValue: UInt8(truncatingIfNeeded: pair.value(run.lowerBound).id)) ?? .none
    }
    return Outcome(level: generation(pair.runA(.generation)).contradicts(generation(pair.runB(.generation))) ? 2 : 1)
  }
}
