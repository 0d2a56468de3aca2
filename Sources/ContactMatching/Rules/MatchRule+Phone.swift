internal import ContactModel
internal import PhoneNumbering
internal import SourceText

extension MatchRule {
  /// The two phone numbers that agree best. A number of one person counts more than a shared one; two complete numbers
  /// that differ in one digit count little.
  static let phone = MatchRule(
    "phone number", .phone, needs: .phone, isFittedToHouseholds: true,
    [
      Level("same-phone", m: 0.5, household: 0.12), Level("same-shared-phone", m: 0.25, household: 0.5),
      Level("same-last-digits", m: 0.05, u: 0.00002, household: 0.01, isFixed: true),
      Level("similar-phone", m: 0.03, u: 0.004, household: 0.02),
      Level("same-switchboard", m: 0.02, u: 0.001, household: 0.05),
      Level("different-phone", m: 0.19, u: 0.995, household: 0.25, cap: 0.4),
    ],
    texts: RuleTexts(key: lastDigits) { $0.phones.map(\.value.display) }
  ) { pair in
    var best = Outcome(level: 6)
    var found = 0
    var agreeing: UInt8 = 0
    for left in pair.runA(.phone) {
      var isFound = false
      for right in pair.runB(.phone) {
        let one = pair.value(left)
        let other = pair.value(right)
        if one.id == other.id {
          isFound = true
          agreeing |= lines(one) | lines(other)
          let isShared = isSharedPhone(pair, one, other)
          let rarity =
            isShared ? pair.owned(pair.view.rarity.phone[Int(one.id)], .phone) : pair.view.rarity.ofPersonalPhone
          let level: UInt8 = isShared ? 2 : 1
          if level < best.level || level == best.level && rarity > best.rarity {
            best = Outcome(level: level, evidence: best.evidence, rarity: rarity)
          }
          let isMobile = (one.letters | other.letters) & FeatureValue.mobileLine != 0
          best.evidence.insert(isShared ? .shared : isMobile ? .personal : .uncertain)
        } else if best.level > 2, one.mayBeSlip(of: other) || one.mayBeNationalForm(of: other) {
          let level = comparePhones(pair, one, other)
          if level < best.level {
            best = Outcome(
              level: level, evidence: level != 3 ? [] : lines(one) & lines(other) == 2 ? .personal : .uncertain)
          }
        }
      }
      if isFound { found += 1 }
    }
    // Different numbers of one kind of line belong to two people or places.
    let common = lines(of: pair.runA(.phone), pair) & lines(of: pair.runB(.phone), pair)
    if common & ~agreeing != 0, best.evidence.isDisjoint(with: [.personal, .uncertain]) {
      best.evidence.insert(.differs)
    }
    best.evidence.insert(pair.wholeRuns(.phone, found))
    return best
  }

  /// Whether a number that both have is shared: a landline, a switchboard, the phone of a couple.
  private static func isSharedPhone(_ pair: PairContext, _ one: FeatureValue, _ other: FeatureValue) -> Bool {
    let areCompanies = pair.headA.flags.intersection(pair.headB.flags).contains(.isCompany)
    let marks = one.letters | other.letters
    if !areCompanies, marks & FeatureValue.fixedLine != 0, marks & FeatureValue.mobileLine == 0 { return true }
    return pair.isShared(pair.people.phone[Int(one.id)])
  }

  /// The kinds of lines of some numbers: 1 for fixed ones, 2 for mobile ones, 3 where it is unknown.
  private static func lines(of run: Range<Int>, _ pair: PairContext) -> UInt8 {
    run.reduce(0) { $0 | lines(pair.value($1)) }
  }

  private static func lines(_ value: FeatureValue) -> UInt8 {
    switch value.letters & (FeatureValue.fixedLine | FeatureValue.mobileLine) {
    case FeatureValue.fixedLine: 1
    case FeatureValue.mobileLine: 2
    default: 3
    }
  }

  private static func lastDigits(_ text: String) -> String {
    String(decoding: text.utf8.filter(ASCII.isDigit).suffix(7), as: UTF8.self)
  }

  private static func comparePhones(_ pair: PairContext, _ left: FeatureValue, _ right: FeatureValue) -> UInt8 {
    let (leftKey, rightKey) = (pair.view.phones.text(left.id), pair.view.phones.text(right.id))
    let (one, other) = (number(leftKey), number(rightKey))
    if StringSimilarity.isEqual(one, other) {
      // The extensions differ.
      return 5
    }
    guard one.count >= 7, other.count >= 7 else { return 6 }
    if left.mayBeNationalForm(of: right),
      isNationalForm(left, leftKey, of: right, rightKey) || isNationalForm(right, rightKey, of: left, leftKey)
    {
      return 3
    }
    return one.count >= 8 && other.count >= 8 && StringSimilarity.isSlip(one, other) ? 4 : 6
  }

  /// Whether a number without a calling code is the end of another one, or equals it in its country.
  private static func isNationalForm(
    _ value: FeatureValue, _ key: FrozenTable<UInt8>, of other: FeatureValue, _ otherKey: FrozenTable<UInt8>
  ) -> Bool {
    guard value.letters & FeatureValue.unknownCountry != 0 else { return false }
    let digits = number(key)
    let isAssumed = key[0] == ASCII.plus
    let national = isAssumed ? digits.extracting(callingCodeLength(digits)..<digits.count) : digits
    let short = withoutTrunkPrefix(national)
    let long = number(otherKey)
    if short.count >= 7, short.count <= long.count,
      StringSimilarity.isEqual(short, long.extracting(long.count - short.count..<long.count))
    {
      return true
    }
    guard other.letters & FeatureValue.unknownCountry == 0,
      let region = ParsedNumber("+" + String(decoding: long, as: UTF8.self))?.region.flatMap({ NumberingRegion($0) })
    else { return false }
    // The zero before a carrier code is not a part of a number in another country.
    return ["", "0"].contains { prefix in
      let text = prefix + String(decoding: national, as: UTF8.self)
      return ValueKey.phone(PhoneNumber(text), region: region).utf8.dropFirst().elementsEqual(long)
    }
  }

  private static func callingCodeLength(_ digits: FrozenTable<UInt8>) -> Int {
    var code = 0
    for (index, digit) in digits.prefix(3).enumerated() {
      code = code * 10 + Int(digit % 16)
      if NumberingPlan.shared.hasCallingCode(code) { return index + 1 }
    }
    return 0
  }

  /// A number without the zeros that are dialled before it within its country.
  private static func withoutTrunkPrefix(_ digits: FrozenTable<UInt8>) -> FrozenTable<UInt8> {
    let start = digits.firstIndex { $0 != ASCII.zero } ?? digits.count
    return digits.extracting(start..<digits.count)
  }

  /// The digits without an extension.
  private static func number(_ key: FrozenTable<UInt8>) -> FrozenTable<UInt8> {
    let end = key.firstIndex(of: UInt8(ascii: "x")) ?? key.count
    return key.extracting(min(1, end)..<end)
  }
}
