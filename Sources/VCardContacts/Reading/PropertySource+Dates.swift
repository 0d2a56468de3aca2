package import ContactModel
internal import Findings
internal import SourceText
package import VCardSyntax

extension PropertySource {
  /// The date of the value, or its text if it is not a possible date.
  mutating func date() -> DateValue {
    // Performance: parses the usual forms without a text.
    if valueType.isEmpty, attributes.isCommon, !isQuotedPrintable,
      let date = DateGrammar.parsePlain(line.bytes, line.value), date.year != 1604
    {
      return .date(PartialDate(date))
    }
    return dateValue(of: text())
  }

  /// A text as a date, or the text itself if it is not a possible date.
  mutating func dateValue(of text: String) -> DateValue {
    let trimmed = text.trimmingASCIISpaceIfNeeded
    let omitted = removeParameter("X-APPLE-OMIT-YEAR")
    if valueType == "text" { return .text(text) }
    guard let parts = time(trimmed) ?? DateGrammar.parse(trimmed) else {
      if isTimestamp, let date = legibleTimestamp(in: trimmed) { return .date(date) }
      if !trimmed.isEmpty { reportNoDate(trimmed) }
      return .text(text)
    }
    var date = PartialDate(parts)
    guard date.isPossible else {
      reportImpossible(date, trimmed)
      return .text(text)
    }
    // Apple writes an unknown year as 1604, a leap year, usually with a parameter.
    if let year = date.year, date.day != nil, year == omitted.map({ Int($0) }) ?? 1604 { date.year = nil }
    return .date(date)
  }

  /// A time of the type `time`, which has no T before it (RFC 6350 4.3.2).
  private func time(_ text: String) -> DateParts? { valueType == "time" ? DateGrammar.parse("T" + text) : nil }

  /// Whether programs compare the value to find the newer card, so that a part of it is useful.
  private var isTimestamp: Bool { line.isNamed("REV") || line.isNamed("CREATED") }

  private var exampleOfTimestamp: String { version == .v40 ? "20240131T101500Z" : "2024-01-31T10:15:00Z" }

  /// The longest date at the start of a text, as in `2017-01-12T11:34:36Z(0)`.
  private mutating func legibleTimestamp(in text: String) -> PartialDate? {
    let longest = 40
    let bytes = Array(text.utf8.prefix(longest + 1))
    for end in stride(from: min(bytes.count - 1, longest), through: 8, by: -1) {
      // A number is not divided.
      if ASCII.isDigit(bytes[end]) || ASCII.isLetter(bytes[end]) { continue }
      guard let parts = DateGrammar.parse(bytes[..<end]) else { continue }
      let date = PartialDate(parts)
      guard date.isPossible, date.year != nil, date.day != nil else { continue }
      report(
        MappingCodes.badRevision,
        "\(Finding.quote(text)) in \(name) is not a date and time (expected one like \(exampleOfTimestamp)); it was read as \(date.text)",
        at: line.value)
      return date
    }
    return nil
  }

  /// Whether the property is a vendor's, for which no standard requires a date.
  private var isOfVendor: Bool { ASCIIWord.equals(line.bytes, line.name.prefix(2), "X-") }

  private mutating func reportNoDate(_ text: String) {
    if isOfVendor { return }
    let shown = "\(Finding.quote(text)) in \(name)"
    let code: FindingCode
    let what: String
    if isTimestamp {
      code = MappingCodes.badRevision
      what = "\(shown) is not a date and time (expected one like \(exampleOfTimestamp)); the text was kept"
    } else if version != .v40 {
      code = MappingCodes.badDateBefore40
      what = "\(shown) is not a date (expected one like 1985-04-12); the text was kept"
    } else if text.utf8.count == 6, text.utf8.allSatisfy(ASCII.isDigit) {
      code = MappingCodes.yearAndMonth
      let expected = Finding.quote("\(text.prefix(4))-\(text.suffix(2))")
      what =
        "six digits in \(name) \(Finding.quote(text)) (expected \(expected) for a year and a month, or eight digits); the text was kept"
    } else if DateWords.isProse(text) {
      code = MappingCodes.textDate
      what = "\(shown) is a text (expected VALUE=text before it, or a date like 19850412)"
    } else {
      code = MappingCodes.badDate
      what = "\(shown) is not a date (expected one like 19850412 or --0412); the text was kept"
    }
    report(code, what, at: line.value)
  }

  private mutating func reportImpossible(_ date: PartialDate, _ text: String) {
    if isOfVendor { return }
    guard let what = date.impossibility("\(name) \(Finding.quote(text))") else { return }
    let isEndOfDay = date.hasPossibleDay && date.time?.isEndOfDay == true && version == .v40
    let code = isEndOfDay ? MappingCodes.hour24 : MappingCodes.dateOutOfRange
    report(code, what + "; the text was kept", at: line.value)
  }
}

/// Distinguishes a date in words from digits that are not a date.
private enum DateWords {
  /// Whether a text has a word of three letters and does not begin with the year of a date.
  static func isProse(_ text: String) -> Bool {
    let start = text.utf8.prefix(5)
    if start.count == 5, start.prefix(4).allSatisfy(ASCII.isDigit),
      start.last == ASCII.hyphen || start.allSatisfy(ASCII.isDigit)
    {
      return false
    }
    var letters = 0
    for byte in text.utf8 {
      // A letter of another script has two bytes or more.
      letters = ASCII.isLetter(byte) || byte >= 0x80 ? letters + 1 : 0
      if letters == 3 { return true }
    }
    return false
  }
}

extension PartialDate {
  /// The reason why a date is impossible, for a message; `nil` if it is possible.
  ///
  /// - Parameter shown: The name of its property and its text.
  package func impossibility(_ shown: String) -> String? {
    if isPossible { return nil }
    if let month, !(1...12).contains(month) { return "month \(month) in \(shown) (months are 01-12)" }
    if let day, !hasPossibleDay {
      let days = PartialDate.days(inMonth: month, ofYear: year)
      return "day \(day) in \(shown) (\(month == nil ? "days are 01-31" : "the month has \(days) days"))"
    }
    if time?.isEndOfDay == true { return "hour 24 in \(shown) (midnight is 00 of the next day)" }
    return "the time in \(shown) is impossible (00:00:00-23:59:60, offsets up to 23:59)"
  }

  fileprivate var hasPossibleDay: Bool { PartialDate(year: year, month: month, day: day).isPossible }

  init(_ date: PlainDate) {
    self.init(
      year: date.year, month: date.month, day: date.day,
      time: date.clock.map {
        PartialTime(hour: $0.hour, minute: $0.minute, second: $0.second, utcOffset: date.isUTC ? 0 : nil)
      })
  }

  package init(_ parts: DateParts) {
    self.init(year: parts.year, month: parts.month, day: parts.day, time: parts.time.map { PartialTime($0) })
  }
}

extension PartialTime {
  init(_ parts: TimeParts) {
    self.init(
      hour: parts.hour, minute: parts.minute, second: parts.second, fraction: parts.fraction,
      utcOffset: parts.utcOffset)
  }

  /// Whether it is midnight at the end of a day, which ISO 8601 allows and vCard does not.
  fileprivate var isEndOfDay: Bool { hour == 24 && (minute ?? 0) == 0 && (second ?? 0) == 0 }
}
