import ContactModel

/// The day of a birthday or an anniversary.
struct CalendarDay: Hashable {
  /// The first year of the Gregorian calendar in the times of Windows, which begin in 1601. Events of earlier years, which
  /// several programs refuse, begin in ``replacement``.
  private static let earliest = 1601
  /// The year of the first event if the year is unknown or too early. It is a leap year.
  private static let replacement = 1972

  /// The year, if it is known.
  let year: Int?
  let month: Int
  let day: Int

  /// The day of a date; `nil` if its month or its day is unknown or impossible. A time of day has no effect.
  init?(_ value: DateValue) {
    guard let date = value.date, let month = date.month, let day = date.day,
      PartialDate(year: date.year, month: month, day: day).isPossible
    else { return nil }
    self.init(year: date.year, month: month, day: day)
  }

  private init(year: Int?, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of the first event.
  var first: CalendarDay {
    let year = year.flatMap { $0 < CalendarDay.earliest ? nil : $0 } ?? CalendarDay.replacement
    return CalendarDay(year: year, month: month, day: day)
  }

  /// The day in another year: 28 February for a 29 February that the year does not have.
  func inYear(_ year: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: min(day, PartialDate.days(inMonth: month, ofYear: year)))
  }

  /// The next day; `nil` after the year 9999.
  var next: CalendarDay? {
    let year = year ?? CalendarDay.replacement
    if day < PartialDate.days(inMonth: month, ofYear: year) {
      return CalendarDay(year: year, month: month, day: day + 1)
    }
    if month < 12 { return CalendarDay(year: year, month: month + 1, day: 1) }
    return year < 9_999 ? CalendarDay(year: year + 1, month: 1, day: 1) : nil
  }

  /// The rule of a yearly event. A rule for 29 February alone would skip three years of four (RFC 5545 3.3.10), so it is the
  /// last day of February.
  var rule: String {
    month == 2 && day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
  }

  /// The date of RFC 5545 3.3.4: `18151210`.
  var basicText: String {
    PartialDate(year: year, month: month, day: day).wholeText(hasSeparators: false) ?? ""
  }

  /// The date for people: `1815-12-10`, or `--12-10` without the year.
  var text: String { PartialDate(year: year, month: month, day: day).text }
}
