/// The dates that a workbook has as numbers of days.
struct SerialDates {
  /// Whether the days are counted from 1904, as in old workbooks of the Mac.
  let isFrom1904: Bool

  /// The day 0, in days since 1970-01-01.
  private static let start1900 = -25_569
  private static let start1904 = -24_107
  private static let maxDays = 2_958_465
  private static let secondsOfDay = 86_400

  /// The text in the form of ISO 8601, which has one meaning everywhere, with the parts that the cell shows. A time of
  /// midnight is left out.
  ///
  /// - Returns: `nil` if the number is no date.
  func text(of number: DecimalNumber, _ parts: FormatSection.DateParts) -> [UInt8]? {
    guard !number.isNegative || number.isZero, let whole = number.wholePart,
      whole <= SerialDates.maxDays
    else { return nil }
    let fraction = Double("0." + String(decoding: number.fraction.prefix(15).map { $0 + 0x30 }, as: UTF8.self)) ?? 0
    var seconds = Int((fraction * Double(SerialDates.secondsOfDay)).rounded())
    var days = whole
    if seconds == SerialDates.secondsOfDay {
      seconds = 0
      days += 1
    }
    if parts.contains(.elapsed) { return Array(clock(seconds + days * SerialDates.secondsOfDay, parts).utf8) }
    var text = date(days, parts)
    let hasTime = !parts.isDisjoint(with: [.hour, .minute, .second])
    if text.isEmpty {
      text = clock(seconds, parts)
    } else if hasTime, seconds > 0 {
      text += "T" + clock(seconds, [.second])
    }
    return Array(text.utf8)
  }

  private func date(_ days: Int, _ parts: FormatSection.DateParts) -> String {
    // The first workbooks had a 29 February 1900.
    let shift = isFrom1904 ? SerialDates.start1904 : SerialDates.start1900 + (days < 60 ? 1 : 0)
    let (year, month, day) = SerialDates.calendar(days + shift)
    let years = SerialDates.padded(year, 4)
    let months = SerialDates.padded(month, 2)
    let dayText = SerialDates.padded(day, 2)
    switch (parts.contains(.year), parts.contains(.month), parts.contains(.day)) {
    case (true, true, true), (true, false, true): return "\(years)-\(months)-\(dayText)"
    case (true, true, false): return "\(years)-\(months)"
    case (true, false, false): return years
    case (false, true, true): return "--\(months)-\(dayText)"
    case (false, true, false): return "--\(months)"
    case (false, false, true): return "---\(dayText)"
    case (false, false, false): return ""
    }
  }

  private func clock(_ seconds: Int, _ parts: FormatSection.DateParts) -> String {
    let hours = SerialDates.padded(seconds / 3_600, 2)
    let minutes = SerialDates.padded(seconds / 60 % 60, 2)
    return parts.contains(.second)
      ? "\(hours):\(minutes):\(SerialDates.padded(seconds % 60, 2))" : "\(hours):\(minutes)"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// The date of a number of days since 1970, in the Gregorian calendar.
  private static func calendar(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so the day of a leap year is the last one. Four hundred years have 146,097 days.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension DecimalNumber {
  /// The whole number before the point; `nil` if it is too large.
  var wholePart: Int? {
    guard point <= 9 else { return nil }
    return whole.reduce(0) { $0 * 10 + Int($1) }
  }
}
