internal import ContactModel
internal import SourceText

extension MatchRule {
  static let additionalName = MatchRule(
    "middle name", .additionalName, needs: .additional,
    [
      Level("same-middle-name", m: 0.6, household: 0.06),
      Level("same-middle-initial", m: 0.25, u: 0.06, household: 0.08),
      Level("similar-middle-name", m: 0.05, u: 0.01, household: 0.01),
      Level("different-middle-name", m: 0.1, u: 0.92, household: 0.85, cap: 0.12),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.additional.joined() } }
  ) { pair in
    var best = Outcome(level: 4)
    for left in pair.runA(.additional) {
      for right in pair.runB(.additional) {
        let one = pair.value(left)
        let other = pair.value(right)
        let initial = pair.initialAgreement(one, other)
        if one.id == other.id, initial == nil {
          best = Outcome(level: 1, rarity: max(best.rarity, pair.view.rarity.given[Int(one.id)]))
        } else if best.level == 1 {
          continue
        } else if initial == .initial {
          best = Outcome(level: 2)
        } else if initial == nil, best.level > 3, pair.nameAgreement(one, other).isCompatible {
          best = Outcome(level: 3)
        }
      }
    }
    return best
  }
}
