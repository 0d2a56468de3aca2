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
    return PartialDate(daysSince1970: day - epoch)
  }
}
