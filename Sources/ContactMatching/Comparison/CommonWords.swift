internal import SourceText

/// The common words of two whole names. A word weighs as many bits as it is rare.
struct CommonWords {
  /// The share of the common words in both names.
  private(set) var share = 0.0
  /// The share in the name that weighs less.
  private(set) var shareOfShorter = 0.0

  init(_ pair: borrowing PairContext) {
    let left = pair.runA(.nameWord)
    let right = pair.runB(.nameWord)
    guard !left.isEmpty, !right.isEmpty else { return }
    func weight(_ place: Int) -> Double { Double(max(1, pair.view.rarity.nameWord[Int(pair.value(place).id)])) }
    var used: UInt32 = 0
    var common = 0.0
    var totalLeft = 0.0
    let totalRight = right.reduce(0) { $0 + weight($1) }
    for place in left {
      let own = weight(place)
      totalLeft += own
      var best = (share: 0.0, place: -1)
      for other in right where used & (1 << UInt32(other - right.lowerBound)) == 0 {
        let share = CommonWords.share(pair, pair.value(place), pair.value(other))
        if share > best.share { best = (share, other) }
      }
      guard best.place >= 0 else { continue }
      used |= 1 << UInt32(best.place - right.lowerBound)
      common += best.share * min(own, weight(best.place))
    }
    share = 2 * common / (totalLeft + totalRight)
    shareOfShorter = common / min(totalLeft, totalRight)
  }

  private static func share(_ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue) -> Double {
    if one.id == other.id { return 1 }
    switch pair.nameAgreement(one, other) {
    case .same, .spelling, .form: return 0.95
    case .similar: return 0.85
    case .nothing, .initial, .part, .distant, .established, .different:
      let (left, right) = (pair.view.names.text(one.id), pair.view.names.text(other.id))
      if left.first ?? 0 >= 0x80 { return 0 }
      return min(left.count, right.count) >= 3 && StringSimilarity.isStart(left, right) ? 0.7 : 0
    }
  }

  /// How two whole names agree, by the levels of ``MatchRule/wholeName``.
  static func outcome(_ pair: PairContext) -> Outcome {
    let one = pair.value(pair.runA(.wholeName).lowerBound)
    let other = pair.value(pair.runB(.wholeName).lowerBound)
    if one.id == other.id { return Outcome(level: 1, rarity: pair.view.rarity.wholeName[Int(one.id)]) }
    let words = CommonWords(pair)
    if words.share >= 0.85 { return Outcome(level: 2) }
    if words.shareOfShorter >= 0.85, words.share >= 0.4 { return Outcome(level: 3) }
    if words.share >= 0.55 { return Outcome(level: 4) }
    return Outcome(level: words.share >= 0.3 || words.shareOfShorter >= 0.6 ? 5 : 6)
  }
}
