internal import ContactModel
internal import SourceText

extension MatchRule {
  /// The organization that somebody works for; colleagues have it in common.
  static let organization = MatchRule(
    "organization", .organization, of: .organization, needs: .organization,
    [
      Level("same-organization", m: 0.6, kin: 0.1), Level("similar-organization", m: 0.1, u: 0.003, kin: 0.03),
      Level("different-organization", m: 0.3, u: 0.98, kin: 0.87),
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
          pair.likeness(one, other, pair.view.organizations).rawValue <= StringSimilarity.similar.rawValue
        {
          best = Outcome(level: 2)
        }
      }
    }
    return best
  }
}
