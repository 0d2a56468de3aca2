extension PartialDate {
  /// The day of the Gregorian calendar after a number of days since 1 January 1970.
  ///
  /// Years are counted from March, so that a leap day is their last day (Howard Hinnant's algorithm). Days before the
  /// year 0 are not possible dates.
  package init(daysSince1970 number: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    self.init(
      year: era * 400 + yearOfEra + (isNextYear ? 1 : 0), month: isNextYear ? month - 9 : month + 3,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
