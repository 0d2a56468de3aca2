package import ContactModel
internal import Findings
internal import SourceText
package import VCardSyntax

extension PropertyInput {
  /// The date of the value, or its text where it is none or cannot be.
  mutating func date() -> DateValue {
    // Nearly every date is digits and hyphens: no text is made of it.
    if valueType.isEmpty, attributes.isCommon, !isQuotedPrintable,
      let date = DateGrammar.parsePlain(line.bytes, line.value), date.year != 1604
    {
      return .date(PartialDate(date))
    }
    if valueType != "text", !isQuotedPrintable, attributes.parameters.isEmpty,
      let parts = DateGrammar.parse(line.bytes[line.value])
    {
      let date = PartialDate(parts)
      if date.isPossible, date.year != 1604 { return .date(date) }
    }
    return dateValue(of: text())
  }

  /// A text as a date, or the text itself where it is none or cannot be.
  mutating func dateValue(of text: String) -> DateValue {
    let trimmed = text.trimmingASCIISpaceIfNeeded
    let omitted = take("X-APPLE-OMIT-YEAR")
    if valueType == "text" { return .text(text) }
    guard let parts = DateGrammar.parse(Array(trimmed.utf8)[...]) else {
      if !trimmed.isEmpty {
        report(
          MappingCodes.badDate, "\(Finding.quote(trimmed)) in \(name) is no date; the text was kept", at: line.value)
      }
      return .text(text)
    }
    var date = PartialDate(parts)
    guard date.isPossible else {
      report(MappingCodes.dateOutOfRange, impossible(date, trimmed), at: line.value)
      return .text(text)
    }
    // Apple writes an unknown year as 1604, a leap year, and mostly says so in a parameter.
    if let year = date.year, date.day != nil, year == omitted.map({ Int($0) }) ?? 1604 { date.year = nil }
    return .date(date)
  }

  private func impossible(_ date: PartialDate, _ text: String) -> String {
    if let month = date.month, !(1...12).contains(month) {
      return "month \(month) in \(name) \(Finding.quote(text)) (months are 01-12); the text was kept"
    }
    if let day = date.day {
      let days = PartialDate.days(inMonth: date.month, ofYear: date.year)
      if !(1...days).contains(day) {
        return "day \(day) in \(name) \(Finding.quote(text)) (the month has \(days) days); the text was kept"
      }
    }
    return "the time in \(name) \(Finding.quote(text)) cannot be; the text was kept"
  }
}

extension PartialDate {
  /// The parts that the grammar found.
  package init(_ parts: DateParts) {
    self.init(year: parts.year, month: parts.month, day: parts.day, time: parts.time.map { PartialTime($0) })
  }
}

extension PartialTime {
  /// The parts that the grammar found.
  init(_ parts: TimeParts) {
    self.init(
      hour: parts.hour, minute: parts.minute, second: parts.second, fraction: parts.fraction,
      utcOffset: parts.utcOffset)
  }
}
