internal import ContactModel
internal import SourceText

extension MatchRule {
  /// Middle names and initials.
  static let additionalName = MatchRule(
    "middle name", .additionalName, needs: .additional,
    [
      Level("same-middle-name", m: 0.6, kin: 0.06), Level("same-middle-initial", m: 0.25, u: 0.06, kin: 0.08),
      Level("similar-middle-name", m: 0.05, u: 0.01, kin: 0.01),
      Level("different-middle-name", m: 0.1, u: 0.92, kin: 0.85),
    ],
    texts: RuleTexts { RuleTexts.names($0) { $0.additional.joined() } }
  ) { pair in
    let names = pair.view.names
    var best = Outcome(level: 4)
    for left in pair.runA(.additional) {
      for right in pair.runB(.additional) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id, names.length(one.id) > 1 {
          best = Outcome(level: 1, rarity: max(best.rarity, pair.view.rarity.given[Int(one.id)]))
          continue
        }
        if best.level == 1 { continue }
        let isInitial = names.length(one.id) == 1 || names.length(other.id) == 1
        if isInitial, names.text(one.id).first == names.text(other.id).first {
          best = Outcome(level: 2)
        } else if !isInitial, best.level > 3,
          pair.nameLikeness(one, other).isCompatible
        {
          best = Outcome(level: 3)
        }
      }
    }
    return best
  }
}
