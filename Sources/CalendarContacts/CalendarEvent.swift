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
