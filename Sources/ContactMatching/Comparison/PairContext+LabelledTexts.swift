internal import SourceText

extension PairContext {
  /// The values of a kind of the first contact that belong to the compared property or rule.
  func labelledA(_ kind: FeatureValue.Kind) -> [FeatureValue] { labelled(runA(kind)) }
  /// The values of a kind of the second contact that belong to the compared property or rule.
  func labelledB(_ kind: FeatureValue.Kind) -> [FeatureValue] { labelled(runB(kind)) }

  private func labelled(_ run: Range<Int>) -> [FeatureValue] {
    run.map { value($0) }.filter { $0.letters == label }
  }

  /// Compares the texts of an unknown property (`.other`) or of a rule (`.ruleText`) in four levels: a common text with its
  /// rarity, similar ones, partly equal ones, and different ones.
  func compareTexts(of kind: FeatureValue.Kind) -> Outcome {
    let others = labelledB(kind)
    var best = Outcome.nothing
    for one in labelledA(kind) {
      for other in others {
        if one.id == other.id { return Outcome(level: 1, rarity: view.rarity.other[Int(one.id)]) }
        let level = PairContext.level(
          LabelledText.text(view.others.text(one.id)), LabelledText.text(view.others.text(other.id)))
        if best.level == 0 || level < best.level { best = Outcome(level: level) }
      }
    }
    return best
  }

  private static func level(_ one: FrozenTable<UInt8>, _ other: FrozenTable<UInt8>) -> UInt8 {
    // The measure for names would call half of all numbers similar.
    if one.contains(where: ASCII.isDigit), one.count <= 12, other.count <= 12 {
      return StringSimilarity.isSlip(one, other) ? 2 : 4
    }
    switch StringSimilarity.of(one, other) {
    case .same, .spelling, .similar: return 2
    case .distant: return 3
    default: return StringSimilarity.commonWords(one, other) > 0.6 ? 3 : 4
    }
  }
}
