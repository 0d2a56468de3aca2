internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// A date as it stands in a line: its parts, which need not be possible, and the form that it is written in.
struct WrittenDate {
  /// Where it stands, without the blanks around it.
  let range: Range<Int>
  let parts: DateParts
  let form: DateForm

  /// The date of a line, or nothing where its value is none.
  init?(_ line: ContentLine) {
    var range = line.value
    while let first = range.first, ASCII.isBlank(line.bytes[first]) { range.removeFirst() }
    while let last = range.last, ASCII.isBlank(line.bytes[last]) { range.removeLast() }
    guard let (parts, form) = DateGrammar.parseForm(line.bytes[range]) else { return nil }
    self.range = range
    self.parts = parts
    self.form = form
  }

  /// The date as the model has it.
  var date: PartialDate { PartialDate(parts) }

  /// What is written in another way than the basic form of ISO 8601, which vCard 4.0 demands (RFC 6350 4.3).
  var isBasic: Bool { form.isSubset(of: .zoneOfHours) }

  /// Whether the parts are a date-and-or-time of vCard 4.0 (RFC 6350 4.3.4), whatever their form.
  var isDateAndOrTime: Bool {
    switch (parts.year, parts.month, parts.day, parts.time) {
    case (.some, nil, .some, _): false
    case (nil, nil, nil, .some): true
    case (_, _, _, nil): true
    case (_, _, let day, let time?): day != nil && time.hour != nil
    }
  }

  /// Whether year, month and day are there.
  var isWholeDay: Bool { parts.year != nil && parts.month != nil && parts.day != nil }

  /// Whether hour, minute and second are there.
  var isWholeTime: Bool { parts.time.map { $0.hour != nil && $0.minute != nil && $0.second != nil } ?? false }

  /// Whether a line has a whole possible date in the basic form, as nearly all lines of 4.0 have; told from its length,
  /// without a look at the whole grammar.
  static func isPlainBasic(_ line: ContentLine, withTime: Bool? = nil) -> Bool {
    let length = line.value.count
    guard length == 8 || length == 15 || length == 16, withTime.map({ $0 == (length > 8) }) ?? true else {
      return false
    }
    return DateGrammar.parsePlain(line.bytes, line.value) != nil
  }
}
