public import ContactModel
public import Findings
internal import SourceText

/// Writes the birthdays and anniversaries of contacts as yearly events of a calendar (iCalendar, RFC 5545).
///
/// ```swift
/// let writer = CalendarWriter()
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for contact in contacts { losses += writer.write(contact, into: &bytes) }
/// writer.end(into: &bytes)
/// ```
///
/// An event has the same UID whenever it is written, so that a calendar that imports it again updates it: it is derived from
/// the UID of the contact, or from its name and the date if it has none. DTSTAMP is the revision of the contact, or 1970, and
/// never the time of the run.
///
/// - A date without a year, or of a year before 1601, has an event from 1972 on.
/// - An event on 29 February is on the last day of February in every year.
/// - Only the day of a date with a time counts.
/// - A date without a day or a month, and a text, is a loss. Other properties of a contact have no place in a calendar.
public struct CalendarWriter: Sendable {
  private let options: CalendarOptions

  /// Creates a writer.
  public init(_ options: CalendarOptions = CalendarOptions()) { self.options = options }

  /// Writes the lines before the first event.
  public func begin(into bytes: inout [UInt8]) {
    write(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//contacts-kit//contacts-kit//EN", "CALSCALE:GREGORIAN"], to: &bytes)
  }

  /// Writes the line after the last event.
  public func end(into bytes: inout [UInt8]) { write(["END:VCALENDAR"], to: &bytes) }

  /// Writes the events of a contact; nothing if it has no birthday and no anniversary.
  ///
  /// - Returns: The dates that have no event. The contact's number in these findings is 0.
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Writes the events of a contact.
  ///
  /// - Parameter counted: Decides which findings are only counted, and counts them.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings
  ) -> [Finding] {
    guard contact.has(.birthdays) || contact.has(.anniversaries) else { return [] }
    var findings: [Finding] = []
    for occasion in CalendarEvent.Occasion.allCases {
      var written: Set<String> = []
      for date in occasion.dates(of: contact) {
        guard let day = CalendarDay(date) else {
          let severity = LossCodes.property.severity
          if counted.count(LossCodes.property, severity, property: occasion.property) { continue }
          findings.append(CalendarWriter.loss(of: date, occasion, contact))
          continue
        }
        // Alternative forms of one date are one event.
        let number = written.count
        guard written.insert(day.text).inserted else { continue }
        for event in events(occasion, on: day, of: contact, number: number) { write(event.lines, to: &bytes) }
      }
    }
    return findings
  }

  private func events(
    _ occasion: CalendarEvent.Occasion, on day: CalendarDay, of contact: Contact, number: Int
  ) -> [CalendarEvent] {
    let event = CalendarEvent(occasion, on: day, of: contact, number: number, alarms: options.alarms)
    guard let years = options.ages, let first = day.year else { return [event] }
    return years.filter { $0 >= first && $0 <= 9_999 }.map { event.inYear($0, age: $0 - first) }
  }

  private static func loss(of date: DateValue, _ occasion: CalendarEvent.Occasion, _ contact: Contact) -> Finding {
    let name = contact.displayName
    return Finding(
      LossCodes.property,
      "\(occasion.property) \(Finding.quote(date.text)) is not a day of a month, has no event and was lost",
      contact: ContactReference(index: 0, uid: contact.uid, name: name.isEmpty ? nil : name),
      property: occasion.property)
  }

  private func write(_ lines: [String], to bytes: inout [UInt8]) {
    // Performance: moving the bytes avoids a copy.
    var before: [UInt8] = []
    swap(&before, &bytes)
    var output = CalendarLines(after: before)
    before = []
    for line in lines { output.add(line) }
    bytes = output.bytes
  }
}

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
