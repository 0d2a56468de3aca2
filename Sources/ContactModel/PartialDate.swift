/// A date of which parts may be unknown (RFC 6350 4.3): `1985-04-12`, `--04-12`, `1985`, `---12`, with or without time.
public struct PartialDate: Hashable, Sendable {
  @usableFromInline var knownYear = KnownNumber()
  @usableFromInline var knownMonth = KnownNumber()
  @usableFromInline var knownDay = KnownNumber()
  /// The time of day, if known.
  public var time: PartialTime?

  /// The year, 0-9999.
  @inlinable public var year: Int? {
    get { knownYear.number }
    set { knownYear.number = newValue }
  }

  /// The month, 1-12.
  @inlinable public var month: Int? {
    get { knownMonth.number }
    set { knownMonth.number = newValue }
  }

  /// The day of the month, 1-31.
  @inlinable public var day: Int? {
    get { knownDay.number }
    set { knownDay.number = newValue }
  }

  /// Creates a date.
  @inlinable
  public init(year: Int? = nil, month: Int? = nil, day: Int? = nil, time: PartialTime? = nil) {
    self.time = time
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether the known parts can be a date: a month from 1 to 12, and a day that the month has.
  public var isPossible: Bool {
    if let year, !(0...9999).contains(year) { return false }
    if let month, !(1...12).contains(month) { return false }
    if let day {
      guard day >= 1, day <= PartialDate.days(inMonth: month, ofYear: year) else { return false }
    }
    return time?.isPossible ?? true
  }

  /// The number of days of a month; 29 for February of an unknown year, 31 for an unknown month.
  public static func days(inMonth month: Int?, ofYear year: Int?) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    default: return 31
    }
  }

  /// The date with separators, as in JSON and CSV: `1985-04-12`, `1985-04`, `1985`, `--04-12`, `--04`, `---12`,
  /// `1985-04-12T10:20:00Z`, `T10:20`.
  public var text: String {
    if let text = wholeText(hasSeparators: true) { return text }
    var text = dateText
    if let time { text += "T" + time.text }
    return text
  }

  private var dateText: String {
    switch (year, month, day) {
    case (let year?, let month?, let day?): padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    case (let year?, let month?, nil): "\(padded(year, 4))-\(padded(month, 2))"
    case (let year?, nil, nil): padded(year, 4)
    case (let year?, nil, let day?): "\(padded(year, 4))---\(padded(day, 2))"
    case (nil, let month?, let day?): "--\(padded(month, 2))-\(padded(day, 2))"
    case (nil, let month?, nil): "--\(padded(month, 2))"
    case (nil, nil, let day?): "---\(padded(day, 2))"
    case (nil, nil, nil): ""
    }
  }
}

/// A time of day of which parts may be unknown (RFC 6350 4.3.2).
public struct PartialTime: Hashable, Sendable {
  @usableFromInline var knownHour = KnownNumber()
  @usableFromInline var knownMinute = KnownNumber()
  @usableFromInline var knownSecond = KnownNumber()
  @usableFromInline var knownOffset = KnownNumber()
  /// The fraction digits of the second, as written, or empty.
  public var fraction: String

  /// The hour, 0-23.
  @inlinable public var hour: Int? {
    get { knownHour.number }
    set { knownHour.number = newValue }
  }

  /// The minute, 0-59.
  @inlinable public var minute: Int? {
    get { knownMinute.number }
    set { knownMinute.number = newValue }
  }

  /// The second, 0-60.
  @inlinable public var second: Int? {
    get { knownSecond.number }
    set { knownSecond.number = newValue }
  }

  /// The offset from UTC in minutes (0 for `Z`); `nil` for local time.
  @inlinable public var utcOffset: Int? {
    get { knownOffset.number }
    set { knownOffset.number = newValue }
  }

  /// Creates a time.
  @inlinable
  public init(hour: Int? = nil, minute: Int? = nil, second: Int? = nil, fraction: String = "", utcOffset: Int? = nil) {
    self.fraction = fraction
    self.hour = hour
    self.minute = minute
    self.second = second
    self.utcOffset = utcOffset
  }

  /// Whether the known parts can be a time.
  public var isPossible: Bool {
    (hour.map { (0...23).contains($0) } ?? true)
      && (minute.map { (0...59).contains($0) } ?? true)
      && (second.map { (0...60).contains($0) } ?? true)
      && (utcOffset.map { abs($0) < 24 * 60 } ?? true)
  }

  /// The time with separators: `10:20:30`, `10:20`, `10`, `-20:30`, `--30`, followed by the offset if there is one.
  public var text: String {
    var text: String
    switch (hour, minute, second) {
    case (let hour?, let minute?, let second?):
      text = padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2)
    case (let hour?, let minute?, nil): text = padded(hour, 2) + ":" + padded(minute, 2)
    case (let hour?, nil, _): text = padded(hour, 2)
    case (nil, let minute?, let second?): text = "-\(padded(minute, 2)):\(padded(second, 2))"
    case (nil, let minute?, nil): text = "-\(padded(minute, 2))"
    case (nil, nil, let second?): text = "--\(padded(second, 2))"
    case (nil, nil, nil): text = ""
    }
    if !fraction.isEmpty { text += "." + fraction }
    if let utcOffset { text += PartialTime.text(ofOffset: utcOffset, separator: ":") }
    return text
  }

  /// An offset from UTC: `Z`, `-05:00`, or without the separator `-0500`.
  public static func text(ofOffset minutes: Int, separator: String) -> String {
    if minutes == 0 { return "Z" }
    let sign = minutes < 0 ? "-" : "+"
    return sign + padded(abs(minutes) / 60, 2) + separator + padded(abs(minutes) % 60, 2)
  }
}

/// A date whose parts may be unknown, or a free text (`circa 1800`).
public enum DateValue: Hashable, Sendable {
  /// A date.
  case date(PartialDate)
  /// Free text.
  case text(String)

  /// A date, of which parts may be unknown: `.date(month: 2, day: 13)` is a birthday without a year.
  public static func date(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> DateValue {
    .date(PartialDate(year: year, month: month, day: day))
  }

  /// The date with separators, or the text.
  public var text: String {
    switch self {
    case .date(let date): date.text
    case .text(let text): text
    }
  }

  /// The date, if it is one.
  public var date: PartialDate? {
    if case .date(let date) = self { return date }
    return nil
  }
}

/// An optional part of a date or time. Performance: four bytes instead of sixteen. A number that does not fit is clamped.
@usableFromInline
struct KnownNumber: Hashable, Sendable {
  @usableFromInline var stored = Int32.min

  @usableFromInline init() {}

  @inlinable var number: Int? {
    get { stored == .min ? nil : Int(stored) }
    set { stored = newValue.map { max(Int32(clamping: $0), -Int32.max) } ?? .min }
  }
}

/// A number with leading zeros up to a width.
func padded(_ number: Int, _ width: Int) -> String {
  if width == 2, number >= 0, number < 100 {
    return String(unsafeUninitializedCapacity: 2) { digits in
      digits[0] = UInt8(ascii: "0") + UInt8(number / 10)
      digits[1] = UInt8(ascii: "0") + UInt8(number % 10)
      return 2
    }
  }
  let digits = String(number)
  if digits.utf8.count >= width { return digits }
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension PartialDate {
  /// The seconds since the first day of the year 0, for comparison; `nil` if the day is unknown. A time without an offset
  /// counts as fourteen hours before UTC, the earliest possible.
  package var secondsSinceYear0: Int? {
    guard let year, let month, let day else { return nil }
    // Years begin in March here, so that the leap day is the last of a year.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    let seconds = (time?.hour ?? 0) * 3600 + (time?.minute ?? 0) * 60 + (time?.second ?? 0)
    return days * 86_400 + seconds - (time?.utcOffset ?? 14 * 60) * 60
  }
}

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

extension DateValue {
  /// The value of REV for a moment in UTC.
  package static func utc(secondsSince1970 seconds: Int) -> DateValue { .date(PartialDate(secondsSince1970: seconds)) }
}

extension PartialDate {
  private static let secondsOfDay = 86_400

  /// The day and time of a moment, in UTC.
  package init(secondsSince1970 seconds: Int) {
    let day = (seconds >= 0 ? seconds : seconds - Self.secondsOfDay + 1) / Self.secondsOfDay
    let rest = seconds - day * Self.secondsOfDay
    self.init(daysSince1970: day)
    time = PartialTime(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, utcOffset: 0)
  }

  /// The moment of a complete date with a time in UTC or with an offset; `nil` for any other date.
  package var secondsSince1970: Int? {
    guard isPossible, let year, let month, let day, let time, let hour = time.hour, let minute = time.minute,
      let second = time.second, let offset = time.utcOffset
    else { return nil }
    // Years are counted from March, as in `init(daysSince1970:)`.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * Self.secondsOfDay + hour * 3600 + (minute - offset) * 60 + second
  }
}
