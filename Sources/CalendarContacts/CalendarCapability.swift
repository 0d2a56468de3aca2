/// A property that a calendar can hold.
public struct CalendarCapability: Sendable, Hashable {
  /// The property as vCard names it: `BDAY`.
  public let property: String
  /// The maximum number of values; `nil` if there is no limit, 0 if it is a part of others.
  public let limit: Int?
  /// A restriction, or empty.
  public let note: String

  /// All properties that have a place in a calendar.
  public static let all = [
    CalendarCapability(property: "FN", limit: 0, note: "the title of the events"),
    CalendarCapability(property: "BDAY", limit: nil, note: "a day and its month, with or without the year"),
    CalendarCapability(property: "ANNIVERSARY", limit: nil, note: "a day and its month, with or without the year"),
  ]
}
