internal import ContactModel
internal import SourceText

/// The number of a day in a spreadsheet: day 1 is the first of January 1900. Cells whose format was lost have it.
enum SerialDate {
  /// The days from 1927 to 2064; shorter numbers are years.
  private static let days = 10_000...60_000
  /// The number of 1 January 1970. Spreadsheets count a 29 February 1900.
  private static let epoch = 25_569

  /// The date of five digits, with or without a time of day as a fraction.
  static func date(_ text: String) -> PartialDate? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == ASCII.period || $0 == ASCII.comma }
    guard let first = parts.first, parts.count <= 2, first.count == 5,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }), let day = Int(Substring(first)),
      days.contains(day)
    else { return nil }
    return date(daysSince1970: day - epoch)
  }

  /// The day of the Gregorian calendar, counted in years that begin in March.
  private static func date(daysSince1970 number: Int) -> PartialDate {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return PartialDate(
      year: era * 400 + yearOfEra + (isNextYear ? 1 : 0), month: isNextYear ? month - 9 : month + 3,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
