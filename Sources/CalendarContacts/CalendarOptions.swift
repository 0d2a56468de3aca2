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
