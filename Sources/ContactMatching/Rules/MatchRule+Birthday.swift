internal import ContactModel

extension MatchRule {
  /// The birthday. Typing errors in dates are common, so another date alone decides nothing.
  static let birthday = MatchRule(
    "birthday", .birthday, needs: .birthday,
    [
      Level("same-birthday", m: 0.84, household: 0.03),
      Level("same-birthday-in-part", m: 0.02, u: 0.003, household: 0.005),
      Level("similar-birthday", m: 0.07, u: 0.001, household: 0.005),
      Level("near-birthday", m: 0.03, u: 0.004, household: 0.01),
      Level("birthday-differs-in-one-part", m: 0.02, u: 0.02, household: 0.03),
      Level("different-birthday", m: 0.017, u: 0.55, household: 0.42, cap: 0.25),
      Level("birthday-of-another-generation", m: 0.003, u: 0.42, household: 0.5, cap: 0.01),
    ],
    texts: RuleTexts { $0.birthdays.map(\.value.text) }
  ) { pair in
    let one = pair.value(pair.runA(.birthday).lowerBound).id
    let other = pair.value(pair.runB(.birthday).lowerBound).id
    if one == other {
      // 1 January often stands for an unknown day.
      let isWhole = one >= 10_000 && one % 100 != 0 && one / 100 % 100 != 0 && one % 10_000 != 101
      return isWhole
        ? Outcome(level: 1, rarity: pair.owned(pair.view.rarity.birthday(one), .birthday)) : Outcome(level: 2)
    }
    return Outcome(level: compareDates(one, other))
  }

  private static func compareDates(_ one: UInt32, _ other: UInt32) -> UInt8 {
    let (yearA, monthA, dayA) = (one / 10_000, one / 100 % 100, one % 100)
    let (yearB, monthB, dayB) = (other / 10_000, other / 100 % 100, other % 100)
    var known = 0
    var same = 0
    func count(_ left: UInt32, _ right: UInt32) {
      if left == 0 || right == 0 { return }
      known += 1
      if left == right { same += 1 }
    }
    count(yearA, yearB)
    count(monthA, monthB)
    count(dayA, dayB)
    if known < 3 { return known == same ? (known == 2 && (yearA == 0 || yearB == 0) ? 2 : 0) : 6 }
    if yearA == yearB, monthA == dayB, dayA == monthB { return 3 }
    if isSlip(one, other) { return 3 }
    let years = max(yearA, yearB) - min(yearA, yearB)
    if monthA == monthB, dayA == dayB { return years == 1 || years == 10 || years == 100 ? 4 : 5 }
    if abs(days(yearA, monthA, dayA) - days(yearB, monthB, dayB)) <= 45 { return 4 }
    if same == 2 { return 5 }
    return years >= 15 ? 7 : 6
  }

  /// An approximate count of days, with 30 days a month.
  private static func days(_ year: UInt32, _ month: UInt32, _ day: UInt32) -> Int {
    Int(year) * 365 + Int(month) * 30 + Int(day)
  }

  /// Whether one digit differs, or two neighbours are swapped.
  private static func isSlip(_ one: UInt32, _ other: UInt32) -> Bool {
    var (left, right) = (one, other)
    var places = 0
    while left % 10 == right % 10, places < 8 {
      left /= 10
      right /= 10
      places += 1
    }
    if places == 8 { return false }
    if left / 10 == right / 10 { return true }
    return left / 100 == right / 100 && left % 10 == right / 10 % 10 && right % 10 == left / 10 % 10
  }
}
