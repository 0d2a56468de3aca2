import ContactModel
import SourceText

/// One event.
struct CalendarEvent {
  /// What is celebrated.
  enum Occasion: String, CaseIterable {
    case birthday
    case anniversary

    var property: String {
      switch self {
      case .birthday: "BDAY"
      case .anniversary: "ANNIVERSARY"
      }
    }

    func dates(of contact: Contact) -> [DateValue] {
      switch self {
      case .birthday: contact.birthdays.map(\.value)
      case .anniversary: contact.anniversaries.map(\.value)
      }
    }
  }

  private let occasion: Occasion
  private let date: CalendarDay
  private let name: String
  private let stamp: String
  private let alarms: [CalendarAlarm]
  /// The bytes that the UID is derived from.
  private let identity: String
  /// The year of the event, with the age; `nil` for an event that recurs every year.
  private var occurrence: (year: Int, age: Int)?

  /// An event that recurs every year.
  ///
  /// - Parameter number: The number of dates of the contact before this one.
  init(_ occasion: Occasion, on date: CalendarDay, of contact: Contact, number: Int, alarms: [CalendarAlarm]) {
    self.occasion = occasion
    self.date = date
    self.alarms = alarms
    let shown = CalendarEvent.singleLine(contact.displayName)
    name = shown.isEmpty ? "(no name)" : shown
    stamp = CalendarEvent.stamp(of: contact)
    // A changed date of a contact with a UID changes its event.
    let owner = contact.uid.map { "uid:" + UniqueIdentifier.key($0) } ?? "name:\(name)\n\(date.text)"
    identity = "\(occasion.rawValue)\n\(number)\n\(owner)"
  }

  /// The event of one year.
  func inYear(_ year: Int, age: Int) -> CalendarEvent {
    var event = self
    event.occurrence = (year, age)
    return event
  }

  /// Its content lines, not folded.
  var lines: [String] {
    let start = occurrence.map { date.inYear($0.year) } ?? date.first
    var lines = [
      "BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(stamp)", "DTSTART;VALUE=DATE:\(start.basicText)",
    ]
    if let end = start.next { lines.append("DTEND;VALUE=DATE:\(end.basicText)") }
    if occurrence == nil { lines.append("RRULE:\(date.rule)") }
    let title = CalendarLines.escaped(title)
    lines.append("SUMMARY:\(title)")
    if date.year != nil { lines.append("DESCRIPTION:\(occasion == .birthday ? "Born" : "Since") \(date.text)") }
    lines += ["CATEGORIES:\(occasion.rawValue.asciiUppercased)", "TRANSP:TRANSPARENT"]
    for alarm in alarms {
      lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\(alarm.trigger)", "DESCRIPTION:\(title)", "END:VALARM"]
    }
    lines.append("END:VEVENT")
    return lines
  }

  private var title: String {
    let title = "\(name)'s \(occasion.rawValue)"
    guard let occurrence, occurrence.age > 0 else { return title }
    return "\(title) (\(occurrence.age))"
  }

  private var uid: String {
    let year = occurrence.map { "\n\($0.year)" } ?? ""
    return DerivedIdentifier.make(from: Array((identity + year).utf8)[...])
  }

  /// The time of the last change in UTC (RFC 5545 3.8.7.2).
  private static func stamp(of contact: Contact) -> String {
    var date = contact.revisions.first?.value.date
    if let seconds = date?.secondsSince1970 { date = PartialDate(secondsSince1970: seconds) }
    guard let text = date?.wholeText(hasSeparators: false) else { return "19700101T000000Z" }
    return text.utf8.count == 8 ? text + "T000000Z" : text.hasSuffix("Z") ? text : text + "Z"
  }

  /// The text with a blank in place of each line break.
  private static func singleLine(_ text: String) -> String {
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }
}

/// The day of a birthday or an anniversary.
struct CalendarDay: Hashable {
  /// The first year of the Gregorian calendar in the times of Windows, which begin in 1601. Events of earlier years, which
  /// several programs refuse, begin in ``replacement``.
  private static let earliest = 1601
  /// The year of the first event if the year is unknown or too early. It is a leap year.
  private static let replacement = 1972

  /// The year, if it is known.
  let year: Int?
  let month: Int
  let day: Int

  /// The day of a date; `nil` if its month or its day is unknown or impossible. A time of day has no effect.
  init?(_ value: DateValue) {
    guard let date = value.date, let month = date.month, let day = date.day,
      PartialDate(year: date.year, month: month, day: day).isPossible
    else { return nil }
    self.init(year: date.year, month: month, day: day)
  }

  private init(year: Int?, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of the first event.
  var first: CalendarDay {
    let year = year.flatMap { $0 < CalendarDay.earliest ? nil : $0 } ?? CalendarDay.replacement
    return CalendarDay(year: year, month: month, day: day)
  }

  /// The day in another year: 28 February for a 29 February that the year does not have.
  func inYear(_ year: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: min(day, PartialDate.days(inMonth: month, ofYear: year)))
  }

  /// The next day; `nil` after the year 9999.
  var next: CalendarDay? {
    let year = year ?? CalendarDay.replacement
    if day < PartialDate.days(inMonth: month, ofYear: year) {
      return CalendarDay(year: year, month: month, day: day + 1)
    }
    if month < 12 { return CalendarDay(year: year, month: month + 1, day: 1) }
    return year < 9_999 ? CalendarDay(year: year + 1, month: 1, day: 1) : nil
  }

  /// The rule of a yearly event. A rule for 29 February alone would skip three years of four (RFC 5545 3.3.10), so it is the
  /// last day of February.
  var rule: String {
    month == 2 && day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
  }

  /// The date of RFC 5545 3.3.4: `18151210`.
  var basicText: String {
    PartialDate(year: year, month: month, day: day).wholeText(hasSeparators: false) ?? ""
  }

  /// The date for people: `1815-12-10`, or `--12-10` without the year.
  var text: String { PartialDate(year: year, month: month, day: day).text }
}
