package import ContactModel

extension DateValue {
  /// The value of REV for a moment in UTC.
  package static func utc(secondsSince1970 seconds: Int) -> DateValue {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - day * 86_400
    // A civil date from days, in years that begin in March, so that the leap day is the last day of a year.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    return .date(
      PartialDate(
        year: year, month: civilMonth, day: dayOfYear - (153 * month + 2) / 5 + 1,
        time: PartialTime(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, utcOffset: 0)))
  }
}
