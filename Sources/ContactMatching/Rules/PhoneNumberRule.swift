internal import ContactModel
internal import SourceText

extension MatchRule {
  /// Phone numbers, the two that agree best. Another extension of one switchboard, or the same last digits where nobody
  /// knows the country, are weak.
  static let phone = MatchRule(
    "phone number", .phone, needs: .phone, isStrong: true,
    [
      Level("same-phone", m: 0.6, kin: 0.4), Level("same-last-digits", m: 0.05, u: 0.00001, kin: 0.02),
      Level("similar-phone", m: 0.08, u: 0.00002, kin: 0.02), Level("same-switchboard", m: 0.02, u: 0.001, kin: 0.01),
      Level("different-phone", m: 0.25, u: 0.999, kin: 0.55),
    ],
    texts: RuleTexts(key: lastDigits) {
      $0.phones.map(\.value.display)
    }
  ) { pair in
    var best = Outcome(level: 5)
    for left in pair.runA(.phone) {
      for right in pair.runB(.phone) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id {
          let rarity = pair.owned(pair.view.rarity.phone[Int(one.id)], .phone)
          best = Outcome(level: 1, rarity: best.level == 1 ? max(best.rarity, rarity) : rarity)
        } else if best.level > 1, one.mayBeSlip(of: other) || (one.letters | other.letters) & FeatureValue.mark != 0 {
          let level = comparePhones(pair.view.phones.text(one.id), pair.view.phones.text(other.id))
          if level < best.level { best = Outcome(level: level) }
        }
      }
    }
    return best
  }

  private static func lastDigits(_ text: String) -> String {
    String(decoding: text.utf8.filter(ASCII.isDigit).suffix(7), as: UTF8.self)
  }

  private static func comparePhones(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let one = number(left)
    let other = number(right)
    if Likeness.isEqual(one, other) {
      // One without the extension may be the whole switchboard.
      return 4
    }
    guard one.count >= 8, other.count >= 8 else { return 5 }
    // The last seven digits, where one of the two does not say its country.
    let isUnknown = left[0] == ASCII.numberSign || right[0] == ASCII.numberSign
    let tails = (
      UnsafeBufferPointer(rebasing: one[(one.count - 7)...]), UnsafeBufferPointer(rebasing: other[(other.count - 7)...])
    )
    if isUnknown, Likeness.isEqual(tails.0, tails.1) { return 2 }
    return Likeness.isSlip(one, other) ? 3 : 5
  }

  /// What tells two numbers apart, marked where nobody knows the country: then the last digits count, whatever stands
  /// before them.
  static func phoneParities(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    FeatureValue.parities(of: number(key)) | (key.first == ASCII.numberSign ? FeatureValue.mark : 0)
  }

  /// The digits without an extension.
  private static func number(_ key: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let end = key.firstIndex(of: UInt8(ascii: "x")) ?? key.count
    return UnsafeBufferPointer(rebasing: key[min(1, end)..<end])
  }
}
