/// How events are written.
public struct CalendarOptions: Sendable, Hashable {
  /// The years for which a date with a known year has an event of its own, with the age in its title; `nil` for one event
  /// that recurs every year.
  public var ages: ClosedRange<Int>?
  /// The reminders of each event.
  public var alarms: [CalendarAlarm] = []

  /// Creates the default options: yearly events without ages and reminders.
  public init() {}
}

/// A reminder some time before the day of an event begins (VALARM of RFC 5545 3.6.6).
public struct CalendarAlarm: Sendable, Hashable {
  private static let minutesOfHour = 60
  private static let minutesOfDay = 24 * 60
  /// The longest time: a year.
  private static let longest = 366 * minutesOfDay

  /// The minutes from the reminder to the beginning of the day.
  public let minutes: Int

  /// A reminder a number of minutes before the day begins; `nil` for a negative number, and for more than a year.
  public init?(minutesBefore minutes: Int) {
    guard (0...CalendarAlarm.longest).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads a number with its unit: `1w`, `1d`, `15h`, `30m`, `0d`; `nil` for any other text.
  public init?(_ text: String) {
    var digits = text.utf8[...]
    guard let unit = digits.popLast(), (1...6).contains(digits.count),
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let number = Int(Substring(digits))
    else { return nil }
    switch unit | 0x20 {
    case UInt8(ascii: "w"): self.init(minutesBefore: number * 7 * CalendarAlarm.minutesOfDay)
    case UInt8(ascii: "d"): self.init(minutesBefore: number * CalendarAlarm.minutesOfDay)
    case UInt8(ascii: "h"): self.init(minutesBefore: number * CalendarAlarm.minutesOfHour)
    case UInt8(ascii: "m"): self.init(minutesBefore: number)
    default: return nil
    }
  }

  /// The duration of TRIGGER (RFC 5545 3.3.6): `-P1D`, `-PT15H`, `PT0S`.
  var trigger: String {
    if minutes == 0 { return "PT0S" }
    if minutes % CalendarAlarm.minutesOfDay == 0 { return "-P\(minutes / CalendarAlarm.minutesOfDay)D" }
    if minutes % CalendarAlarm.minutesOfHour == 0 { return "-PT\(minutes / CalendarAlarm.minutesOfHour)H" }
    return "-PT\(minutes)M"
  }
}
