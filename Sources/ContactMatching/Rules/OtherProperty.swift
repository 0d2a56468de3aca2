internal import ContactModel
internal import SourceText

extension MatchRule {
  /// A property that nobody knows: a customer number, an identity number, a column of somebody's own. What it is worth
  /// its frequencies tell.
  static func other(_ label: OtherLabel, named name: String) -> MatchRule {
    MatchRule(
      name, .property, of: .other, label: label.number, needs: .other, isStrong: label.isIdentifier,
      isIdentity: label.isIdentifier,
      [
        // What no identity number is may well be that of a family: its house, its town.
        Level("same-\(slug(name))", m: 0.6, kin: label.isIdentifier ? 0.02 : 0.6),
        Level("similar-\(slug(name))", m: 0.08, u: 0.003, kin: label.isIdentifier ? 0.01 : 0.08),
        Level("partly-the-same-\(slug(name))", m: 0.05, u: 0.03, kin: label.isIdentifier ? 0.03 : 0.05),
        Level("different-\(slug(name))", m: 0.27, u: 0.96, kin: label.isIdentifier ? 0.94 : 0.27),
      ],
      texts: RuleTexts { contact in
        contact.extensions.filter { ContentHash.label($0).asciiUppercased.utf8.elementsEqual(label.name.utf8) }
          .map(\.value)
      }
    ) { pair in
      var best = Outcome.nothing
      for left in pair.runA(.other) where pair.value(left).letters == pair.label {
        for right in pair.runB(.other) where pair.value(right).letters == pair.label {
          let one = pair.value(left)
          let other = pair.value(right)
          if one.id == other.id {
            return Outcome(
              level: 1, evidence: label.isIdentifier ? .personal : .shared,
              rarity: pair.view.rarity.other[Int(one.id)])
          }
          let level = compareOthers(pair.view.others.text(one.id), pair.view.others.text(other.id))
          if best.level == 0 || level < best.level { best = Outcome(level: level) }
        }
      }
      return best
    }
  }

  private static func compareOthers(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let one = UnsafeBufferPointer(rebasing: left[min(OtherValue.prefix, left.count)...])
    let other = UnsafeBufferPointer(rebasing: right[min(OtherValue.prefix, right.count)...])
    // Numbers are alike only where a digit was mistyped; the measure for names would call half of them alike.
    if one.contains(where: ASCII.isDigit), one.count <= 12, other.count <= 12 {
      return StringSimilarity.isSlip(one, other) ? 2 : 4
    }
    switch StringSimilarity.of(one, other) {
    case .same, .spelling, .similar: return 2
    case .distant: return 3
    case .different: return WordOverlap.share(one, other) > 0.6 ? 3 : 4
    }
  }

  /// The name of a property as a part of a slug.
  private static func slug(_ name: String) -> String {
    FoldedText.words(name).utf8.split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "-")
  }
}
