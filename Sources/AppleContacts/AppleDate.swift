#if canImport(Contacts)
  internal import ContactModel
  internal import Foundation
  internal import SourceText

  /// Dates of Apple's Contacts framework.
  enum AppleDate {
    /// The date of components in the Gregorian calendar, of which the year may be unknown.
    static func date(_ components: DateComponents) -> DateValue? {
      let date = PartialDate(year: components.year, month: components.month, day: components.day)
      return date.isPossible && (date.month != nil || date.year != nil) ? .date(date) : nil
    }

    static func date(_ components: NSDateComponents) -> DateValue? {
      func known(_ number: Int) -> Int? { number == NSDateComponentUndefined ? nil : number }
      var swift = DateComponents()
      swift.year = known(components.year)
      swift.month = known(components.month)
      swift.day = known(components.day)
      return date(swift)
    }

    /// The components of a date; `nil` if it is a text or lacks the month or the day, which the framework requires.
    static func components(_ value: DateValue) -> DateComponents? {
      guard let date = value.date, let month = date.month, let day = date.day else { return nil }
      var components = DateComponents()
      components.calendar = Calendar(identifier: .gregorian)
      components.year = date.year
      components.month = month
      components.day = day
      return components
    }

    static func objectiveComponents(_ value: DateValue) -> NSDateComponents? {
      guard let components = components(value) else { return nil }
      let object = NSDateComponents()
      object.calendar = components.calendar
      if let year = components.year { object.year = year }
      if let month = components.month { object.month = month }
      if let day = components.day { object.day = day }
      return object
    }

    // MARK: Birthdays in other calendars

    private static let property = "X-ALTBDAY"
    private static let leapMonth = "X-LEAP-MONTH"
    private static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
      ("chinese", .chinese), ("hebrew", .hebrew), ("islamic", .islamic),
    ]

    /// A birthday in a calendar that is not Gregorian, as Apple's vCards have it: `X-ALTBDAY;CALSCALE=chinese` with the
    /// era and the year, four digits each, the month and the day. An unknown year is a hyphen.
    static func property(_ components: DateComponents) -> ExtensionProperty? {
      guard let identifier = components.calendar?.identifier,
        let calendar = calendars.first(where: { $0.identifier == identifier }), let month = components.month,
        let day = components.day
      else { return nil }
      var parameters = [Parameter("CALSCALE", [calendar.name])]
      if components.isLeapMonth == true { parameters.append(Parameter(leapMonth, ["1"])) }
      let year = components.year.map { digits($0, 4) } ?? "-"
      return ExtensionProperty(
        property, digits(components.era ?? 0, 4) + year + digits(month, 2) + digits(day, 2), parameters: parameters)
    }

    /// The components of such a property; `nil` if it is another one, or has another form.
    static func components(_ line: ExtensionProperty) -> DateComponents? {
      guard line.name.equalsIgnoringASCIICase(property),
        let name = line.parameters.first(where: { $0.name == "CALSCALE" })?.values.first?.asciiLowercased,
        let calendar = calendars.first(where: { $0.name == name })
      else { return nil }
      var rest = Array(line.value.utf8)[...]
      func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      }
      guard let era = number(4) else { return nil }
      var year: Int?
      if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() } else { year = number(4) }
      guard let month = number(2), let day = number(2), rest.isEmpty else { return nil }
      var components = DateComponents()
      components.calendar = Calendar(identifier: calendar.identifier)
      if era > 0 { components.era = era }
      components.year = year
      components.month = month
      components.day = day
      if line.parameters.contains(where: { $0.name == leapMonth }) { components.isLeapMonth = true }
      return components
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
      let text = String(max(0, number))
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
  }
#endif
