internal import ContactModel
internal import SourceText

extension MatchRule {
  /// The employer; colleagues have it in common.
  static let organization = MatchRule(
    "organization", .organization, of: .organization, needs: .organization, isFittedToHouseholds: true,
    [
      Level("same-organization", m: 0.65, household: 0.5),
      Level("similar-organization", m: 0.1, u: 0.003, household: 0.05),
      Level("different-organization", m: 0.25, u: 0.98, household: 0.45, cap: 0.4),
    ],
    texts: RuleTexts { $0.organizations.map(\.value.name) }
  ) { pair in
    var best = Outcome(level: 3)
    for left in pair.runA(.organization) {
      for right in pair.runB(.organization) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id {
          let rarity = pair.view.rarity.organization[Int(one.id)]
          best = Outcome(level: 1, rarity: best.level == 1 ? max(best.rarity, rarity) : rarity)
        } else if best.level > 2,
          pair.agreement(one, other, pair.view.organizations) <= .similar
        {
          best = Outcome(level: 2)
        }
      }
    }
    return best
  }
}
