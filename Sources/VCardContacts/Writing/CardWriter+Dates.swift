package import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes a date: in the basic form in 4.0, in the extended form in 3.0 and 2.1, with Apple's mark for an unknown year,
  /// and under an `X-` name if the version cannot hold it.
  ///
  /// - Parameters:
  ///   - outside: The name if the version does not have the property or cannot hold the value.
  ///   - isNative: Whether the version has the property.
  ///   - label: The label as it is written, if it is not the one of the attributes.
  mutating func date(
    _ name: PropertyName, outside: PropertyName, isNative: Bool, _ entry: Entry<DateValue>, label: String? = nil
  ) {
    // The usual case: a complete date that every version can hold.
    if isNative, !isAlternate, case .date(let date) = entry.value, date.year != 1604,
      version != .v40 || date.time != nil || name.text == "BDAY",
      let text = date.wholeText(hasSeparators: version != .v40)
    {
      return property(name, entry.attributes, .raw(text), label: label)
    }
    if case .date(let date) = entry.value, !date.isWritable {
      report(
        LossCodes.valueChanged,
        "\(name.text) \(Finding.quote(date.text)) is not a date that a vCard can hold; its text is written",
        property: name.text)
      return self.date(
        name, outside: outside, isNative: isNative, Entry(.text(date.text), attributes: entry.attributes), label: label)
    }
    if importer?.reading.yearlessDate == ProductLineReading.YearlessDate.none, case .date(let date) = entry.value,
      date.year == nil,
      date.month != nil
    {
      report(
        LossCodes.ignored,
        "the product reads no date without a year, such as \(name.text) \(Finding.quote(date.text))",
        property: name.text)
    }
    let isTimestamp = name.text == "REV" || name.text == "CREATED"
    var entry = entry
    if isTimestamp, version == .v40, case .date(var date) = entry.value, date.time?.fraction.isEmpty == false {
      report(
        LossCodes.valueChanged,
        "\(name.text) \(Finding.quote(date.text)) is written without the fraction of its second: vCard 4.0 has none",
        property: name.text, severity: .note)
      date.time?.fraction = ""
      entry.value = .date(date)
    }
    switch (version, entry.value) {
    // The form in which a merge keeps other values of a property.
    case (_, .date(let date)) where isAlternate:
      property(outside, entry.attributes, .raw(date.text), parameters: date.knownYear)
    case (.v40, .text(let text)) where isTimestamp:
      reportOtherForm(name.text, text, "written as \(outside.text)")
      property(outside, entry.attributes, .text(text), valueType: "text", label: label)
    case (.v40, .date(let date)) where isTimestamp ? !date.isTimestamp : !date.isIn40:
      reportOtherForm(name.text, date.text, "written as \(outside.text)")
      property(outside, entry.attributes, .raw(date.basicText), parameters: date.knownYear, label: label)
    case (.v40, .text(let text)):
      property(name, entry.attributes, .text(text), valueType: "text", label: label)
    case (.v40, .date(let date)):
      property(
        isNative ? name : outside, entry.attributes, .raw(date.basicText),
        parameters: date.knownYear, label: label)
    case (_, .text(let text)):
      reportOtherForm(name.text, text, "written as \(outside.text)")
      property(outside, entry.attributes, .text(text), valueType: "text", label: label)
    case (_, .date(let date)):
      if !isNative || !date.isWholeOrYearless || isTimestamp && date.year == nil {
        reportOtherForm(name.text, date.text, "written as \(outside.text)")
        property(outside, entry.attributes, .raw(date.text), parameters: date.knownYear, label: label)
      } else if date.year == nil, importer?.reading.yearlessDate != ProductLineReading.YearlessDate.appleYear {
        property(name, entry.attributes, .raw(date.text), label: label)
      } else if date.year == nil {
        property(
          name, entry.attributes, .raw("1604" + date.text.dropFirst(1)),
          parameters: [Parameter("X-APPLE-OMIT-YEAR", ["1604"])], label: label)
      } else {
        property(name, entry.attributes, .raw(date.text), parameters: date.knownYear, label: label)
      }
    }
  }
}

extension PartialDate {
  /// The parameter of a known year 1604, which readers would otherwise take for an unknown year.
  fileprivate var knownYear: [Parameter] {
    year == 1604 && day != nil ? [Parameter("X-APPLE-OMIT-YEAR", ["0000"])] : []
  }

  /// Whether 3.0 can hold the date: a complete one, or month and day with Apple's mark.
  var isWholeOrYearless: Bool {
    guard month != nil, day != nil else { return false }
    guard let time else { return true }
    return year != nil && time.hour != nil && time.minute != nil && time.second != nil
  }

  /// Whether 4.0 can hold the date (RFC 6350 4.3): no part in the middle is missing, and the second has no fraction.
  var isIn40: Bool {
    if year != nil, month == nil, day != nil { return false }
    guard let time else { return true }
    guard time.fraction.isEmpty else { return false }
    if year == nil, month == nil, day == nil { return true }
    // A date before a time has a day, and the time begins with the hour.
    return day != nil && time.hour != nil && !(time.minute == nil && time.second != nil)
  }

  /// Whether it is a complete date and time, as REV and CREATED are in 4.0 (RFC 6350 4.3.5).
  var isTimestamp: Bool {
    guard year != nil, month != nil, day != nil, let time, time.fraction.isEmpty else { return false }
    return time.hour != nil && time.minute != nil && time.second != nil
  }

  /// Whether the date can be read back from its text.
  var isWritable: Bool {
    guard isPossible else { return false }
    if wholeText(hasSeparators: true) != nil { return true }
    return [text, basicText].allSatisfy { text in
      DateGrammar.parse(text).map { PartialDate($0) } == self
    }
  }

  /// The basic form of RFC 6350 4.3: `19850412`, `--0412`, `1985-04`, `1985`, `---12`, `T102200Z`.
  package var basicText: String {
    if let text = wholeText(hasSeparators: false) { return text }
    var text: String
    switch (year, month, day) {
    case (let year?, let month?, let day?): text = zeros(year, 4) + zeros(month, 2) + zeros(day, 2)
    case (let year?, let month?, nil): text = zeros(year, 4) + "-" + zeros(month, 2)
    case (let year?, nil, nil): text = zeros(year, 4)
    case (nil, let month?, let day?): text = "--" + zeros(month, 2) + zeros(day, 2)
    case (nil, let month?, nil): text = "--" + zeros(month, 2)
    case (nil, nil, let day?): text = "---" + zeros(day, 2)
    case (nil, nil, nil): text = ""
    case (.some, nil, .some): text = self.text
    }
    if let time { text += "T" + time.basicText }
    return text
  }
}

extension PartialTime {
  /// The basic form of RFC 6350 4.3.2: `102200`, `1022`, `10`, `-2200`, `--00`, followed by the zone.
  var basicText: String {
    var text: String
    switch (hour, minute, second) {
    case (let hour?, let minute?, let second?): text = zeros(hour, 2) + zeros(minute, 2) + zeros(second, 2)
    case (let hour?, let minute?, nil): text = zeros(hour, 2) + zeros(minute, 2)
    case (let hour?, nil, _): text = zeros(hour, 2)
    case (nil, let minute?, let second?): text = "-" + zeros(minute, 2) + zeros(second, 2)
    case (nil, let minute?, nil): text = "-" + zeros(minute, 2)
    case (nil, nil, let second?): text = "--" + zeros(second, 2)
    case (nil, nil, nil): text = ""
    }
    if !fraction.isEmpty { text += "." + fraction }
    if let utcOffset { text += PartialTime.text(ofOffset: utcOffset, separator: "") }
    return text
  }
}

private func zeros(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
