internal import ContactModel
public import ContactsKit
public import Foundation

extension DateValue {
  /// Creates a date of the parts that the components have.
  ///
  /// - Parameter components: Components of the Gregorian calendar, of which other calendars are not converted.
  /// - Returns: `nil` if there is no year, month, day, hour, minute or second, or if the calendar is another one.
  public init?(_ components: DateComponents) {
    guard let date = PartialDate(components) else { return nil }
    self = .date(date)
  }

  /// The known parts of the date; `nil` for a free text.
  public var dateComponents: DateComponents? { date.map { DateComponents($0) } }
}

extension PartialDate {
  /// Creates a date of the parts that the components have.
  ///
  /// - Returns: `nil` if there is no year, month, day, hour, minute or second, or if the components are of another calendar
  ///   than the Gregorian one.
  public init?(_ components: DateComponents) {
    if let calendar = components.calendar, calendar.identifier != .gregorian, calendar.identifier != .iso8601 {
      return nil
    }
    var time: PartialTime?
    if components.hour != nil || components.minute != nil || components.second != nil {
      let nanoseconds = components.nanosecond.flatMap { (1..<1_000_000_000).contains($0) ? $0 : nil }
      time = PartialTime(
        hour: components.hour, minute: components.minute, second: components.second,
        fraction: nanoseconds.map { String(String($0 + 1_000_000_000).dropFirst()) } ?? "",
        utcOffset: components.timeZone.map { $0.secondsFromGMT() / 60 })
    } else if components.year == nil, components.month == nil, components.day == nil {
      return nil
    }
    self.init(year: components.year, month: components.month, day: components.day, time: time)
  }
}

extension DateComponents {
  /// The known parts of a date, without a calendar.
  public init(_ date: PartialDate) {
    let time = date.time
    let nanosecond = time.flatMap { time in
      time.fraction.isEmpty ? nil : Int(String((time.fraction + "000000000").prefix(9)))
    }
    self.init(
      timeZone: time?.utcOffset.flatMap { TimeZone(secondsFromGMT: $0 * 60) }, year: date.year, month: date.month,
      day: date.day, hour: time?.hour, minute: time?.minute, second: time?.second, nanosecond: nanosecond)
  }
}
