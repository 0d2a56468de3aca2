internal import ContactModel

extension MergeRule where Value == DateValue {
  /// Dates, equal unless a part contradicts: a birthday without a year is merged into the one with it.
  static let date = MergeRule(
    united: unitedDate,
    fullness: { value in
      guard case .date(let date) = value else { return 0 }
      return [date.year, date.month, date.day].count { $0 != nil } * 2 + (date.time == nil ? 0 : 1)
    },
    isBlank: { TextRichness.isBlank($0.text) },
    parts: { PropertyValue.parts($0) },
    written: { value in
      switch value {
      case .date(let date): (date.text, [])
      case .text(let text): (WrittenText.escaped(text), [Parameter("VALUE", ["text"])])
      }
    })

  /// Dates of which a contact has several, equal if they are the same day.
  static let day: MergeRule = {
    var rule = date
    rule.bucket = { ValueKey.date($0) }
    return rule
  }()

  /// Times of writing, equal if their texts are.
  static let time: MergeRule = {
    var rule = date
    rule.bucket = { $0.text }
    rule.united = { $0.text == $1.text ? $0 : nil }
    rule.fullness = { _ in 0 }
    return rule
  }()

  private static let unitedDate: @Sendable (DateValue, DateValue) -> DateValue? = { first, second in
    switch (first, second) {
    case (.date(let date), .date(let other)): united(date, other).map { .date($0) }
    case (.text(let text), .text(let other)):
      ValueKey.text(text) == ValueKey.text(other) ? .text(TextRichness.richer(text, other)) : nil
    case (.date(let date), .text(let text)): date.text == text ? first : nil
    case (.text(let text), .date(let date)): date.text == text ? second : nil
    }
  }

  private static func united(_ first: PartialDate, _ second: PartialDate) -> PartialDate? {
    guard isCompatible(first.year, second.year), isCompatible(first.month, second.month),
      isCompatible(first.day, second.day), isCompatible(first.time, second.time)
    else { return nil }
    let date = PartialDate(
      year: first.year ?? second.year, month: first.month ?? second.month, day: first.day ?? second.day,
      time: first.time ?? second.time)
    // 29 February is not in every year.
    return date.isPossible || !first.isPossible || !second.isPossible ? date : nil
  }

  private static func isCompatible<Part: Equatable>(_ first: Part?, _ second: Part?) -> Bool {
    first == nil || second == nil || first == second
  }

  /// A number in the order of time; `nil` for words and for dates without a year.
  static func moment(_ value: DateValue) -> Int? {
    guard case .date(let date) = value, let year = date.year else { return nil }
    let days = (year * 13 + (date.month ?? 1)) * 32 + (date.day ?? 1)
    guard let time = date.time else { return days * 86_400 }
    let minutes = (time.hour ?? 0) * 60 + (time.minute ?? 0) - (time.utcOffset ?? 0)
    return days * 86_400 + minutes * 60 + (time.second ?? 0)
  }
}
