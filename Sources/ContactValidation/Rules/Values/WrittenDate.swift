internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// A date in a line: its parts, which may be impossible, and its form.
struct WrittenDate {
  /// Its place, without blanks around it.
  let range: Range<Int>
  let parts: DateParts
  let form: DateForm

  init?(_ line: ContentLine) { self.init(line.bytes, line.value) }

  /// The date in a range of bytes, which blanks may surround.
  init?(_ bytes: [UInt8], _ place: Range<Int>) {
    var range = place
    while let first = range.first, ASCII.isBlank(bytes[first]) { range.removeFirst() }
    while let last = range.last, ASCII.isBlank(bytes[last]) { range.removeLast() }
    guard let (parts, form) = DateGrammar.parseForm(bytes[range]) else { return nil }
    self.range = range
    self.parts = parts
    self.form = form
  }

  var date: PartialDate { PartialDate(parts) }

  /// Whether it is the basic form of ISO 8601, which vCard 4.0 requires (RFC 6350 4.3).
  var isBasic: Bool { form.isSubset(of: .zoneOfHours) }

  /// Whether the parts are a date-and-or-time of vCard 4.0 (RFC 6350 4.3.4), in any form.
  var isDateAndOrTime: Bool {
    switch (parts.year, parts.month, parts.day, parts.time) {
    case (.some, nil, .some, _): false
    case (nil, nil, nil, .some): true
    case (_, _, _, nil): true
    case (_, _, let day, let time?): day != nil && time.hour != nil
    }
  }

  var isWholeDay: Bool { parts.year != nil && parts.month != nil && parts.day != nil }

  var isWholeTime: Bool { parts.time.map { $0.hour != nil && $0.minute != nil && $0.second != nil } ?? false }

  /// Whether the line has a whole, possible date in the basic form. Performance: nearly all lines of 4.0 have, and the
  /// length decides before the grammar.
  static func isPlainBasic(_ line: ContentLine, withTime: Bool? = nil) -> Bool {
    let length = line.value.count
    guard length == 8 || length == 15 || length == 16, withTime.map({ $0 == (length > 8) }) ?? true else {
      return false
    }
    return DateGrammar.parsePlain(line.bytes, line.value) != nil
  }
}
