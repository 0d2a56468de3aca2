/// Whether a file has errors in given names rather than families.
///
/// Two records that share a house or a phone, with different given names and one birthday, are twins in an address book and one
/// person with an error in a register. The others decide: in families only about one pair in thirty has one birthday.
enum NameErrors {
  /// The minimum number of pairs with one birthday for a decision.
  private static let minPairs = 8
  /// The minimum number of them for each pair with two birthdays.
  private static let minRatio = 2

  static func areFrequent(in sample: PairSample, _ view: IndexView, _ model: MatchModel) -> Bool {
    var sums = WeightSums()
    var (ofOneBirthday, ofTwo) = (0, 0)
    for number in 0..<sample.count {
      let (a, b) = sample.pairs[number]
      let outcomes = sample.outcomes(number)
      guard let birthday = outcomes.first(where: { model.table.traits[Int($0.rule)].role == .birthday }) else {
        continue
      }
      let verdict = model.score(view, Int(a), Int(b), outcomes, &sums).score.verdict
      guard verdict.isSharing else { continue }
      switch verdict.conflict {
      case .twins: ofOneBirthday += 1
      case .otherGivenName: if birthday.outcome.level >= 6 { ofTwo += 1 }
      default: continue
      }
    }
    return ofOneBirthday >= minPairs && ofTwo * minRatio <= ofOneBirthday
  }
}
