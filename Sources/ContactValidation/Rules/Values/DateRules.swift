internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Birthdays, anniversaries and dates of death: their validity, and their form in each version.
enum DateRules {
  static let badDate = Rule(MappingCodes.badDate, .only40, .grammar)
  static let extendedDate = Rule("VC348")
  static let hour24 = Rule(MappingCodes.hour24, .only40, .must, .unsafe)
  static let fraction = Rule("VC352")
  static let truncated = Rule("VC353")
  // The month of one digit has one reading only, so the fix is safe.
  static let badDateBefore40 = Rule(MappingCodes.badDateBefore40, .before40, .grammar, .safe)
  static let textDate = Rule(MappingCodes.textDate, .only40, .must, .safe)

  static let family = RuleFamily(
    rules: [
      badDate, extendedDate, Rule(MappingCodes.yearAndMonth, .only40, .must),
      Rule(MappingCodes.dateOutOfRange, .all, .grammar), hour24, fraction, truncated, badDateBefore40, textDate,
    ],
    lines: [
      LineCheck(of: ["BDAY", "ANNIVERSARY", "DEATHDATE"], in: .only40) { line, scope in
        guard !WrittenDate.isPlainBasic(line), isDate(line, scope) else { return }
        check40(line, scope)
      },
      LineCheck(of: ["BDAY"], in: .before40) { line, scope in
        guard DateGrammar.parsePlain(line.bytes, line.value) == nil, isDate(line, scope),
          let written = WrittenDate(line), written.date.isPossible
        else { return }
        checkBefore40(written, line, scope)
      },
    ])

  /// Whether the value should be a date and is not encoded.
  static func isDate(_ line: ContentLine, _ scope: CardScope) -> Bool {
    guard !line.value.isEmpty, !scope.traits.contains(.encoded) else { return false }
    return !scope.traits.contains(.parameters) || !line.hasParameter("VALUE", "TEXT")
  }

  private static func check40(_ line: ContentLine, _ scope: CardScope) {
    guard let written = WrittenDate(line) else {
      return scope.offer(line.declaring("text"), for: textDate, in: line)
    }
    guard written.date.isPossible else { return offerMidnight(written, line, scope) }
    guard written.isDateAndOrTime else {
      return scope.report(
        badDate, in: line, at: written.range,
        "\(line.quoted(written.range)) in \(line.shownName) lacks a part in the middle (expected a date like 19850412, 1985-04, --0412 or 19850412T1022)"
      )
    }
    checkForm(extendedDate, written, line, scope)
    checkFraction(written, line, scope)
  }

  /// Reports a date that does not have the basic form.
  static func checkForm(_ rule: Rule, _ written: WrittenDate, _ line: ContentLine, _ scope: CardScope) {
    guard !written.isBasic else { return }
    let basic = written.date.basicText
    scope.report(
      rule, in: line, at: written.range, fix: line.rewriting(written.range, as: basic),
      "\(line.quoted(written.range)) in \(line.shownName) is not the basic form (4.0 requires \(Finding.quote(basic)))")
  }

  static func checkFraction(_ written: WrittenDate, _ line: ContentLine, _ scope: CardScope) {
    guard written.parts.time?.fraction.isEmpty == false,
      let start = written.range.first(where: { [ASCII.period, ASCII.comma].contains(line.bytes[$0]) })
    else { return }
    var end = start + 1
    while end < written.range.upperBound, ASCII.isDigit(line.bytes[end]) { end += 1 }
    let cut = start..<end
    scope.report(
      fraction, in: line, at: cut,
      fix: Fix("remove the fraction \(line.quoted(cut))", edits: [line.removing(cut)]),
      "\(line.quoted(written.range)) in \(line.shownName) has a fraction of a second (4.0 has whole seconds)")
  }

  /// Hour 24 of a day is hour 0 of the next.
  static func offerMidnight(_ written: WrittenDate, _ line: ContentLine, _ scope: CardScope) {
    guard written.parts.time?.hour == 24 else { return }
    var date = written.date
    date.time?.hour = 0
    guard date.isPossible else { return }
    if let day = date.day {
      let last = PartialDate.days(inMonth: date.month, ofYear: date.year)
      // The day after 28 February, or after a day of an unknown month, depends on the year.
      if day < min(last, 28) || day < last && date.year != nil {
        date.day = day + 1
      } else if let month = date.month, let year = date.year {
        date.day = 1
        date.month = month % 12 + 1
        if month == 12 { date.year = year + 1 }
      } else {
        return
      }
      guard date.isPossible else { return }
    }
    let text = date.basicText
    scope.offer(line.rewriting(written.range, as: text), for: hour24, in: line)
  }

  private static func checkBefore40(_ written: WrittenDate, _ line: ContentLine, _ scope: CardScope) {
    let shown = "\(line.quoted(written.range)) in \(line.shownName)"
    let version = scope.version.rawValue
    let parts = written.parts
    guard written.isWholeDay, parts.time == nil || written.isWholeTime else {
      let what = parts.year == nil ? "has no year" : parts.day == nil ? "has no day" : "has no whole time"
      return scope.report(
        truncated, in: line, at: written.range, fix: appleForm(written, line),
        "\(shown) \(what) (\(version) requires a whole date like 1985-04-12\(parts.year == nil ? ", or Apple's 1604 with X-APPLE-OMIT-YEAR=1604" : ""))"
      )
    }
    let unusual = written.form.intersection([.singleDigits, .blankForT, .zoneOfHours])
    guard !unusual.isEmpty else { return }
    let text = written.date.text
    let what =
      unusual.contains(.singleDigits)
      ? "has a month or day of one digit"
      : unusual.contains(.blankForT) ? "has a blank instead of the T" : "has an offset without minutes"
    scope.report(
      badDateBefore40, in: line, at: written.range, fix: line.rewriting(written.range, as: text),
      "\(shown) \(what) (expected \(Finding.quote(text)))")
  }

  /// A date without a year as Apple writes it.
  private static func appleForm(_ written: WrittenDate, _ line: ContentLine) -> Fix? {
    let parts = written.parts
    guard parts.year == nil, parts.month != nil, parts.day != nil, parts.time == nil,
      line.parameter("X-APPLE-OMIT-YEAR") == nil
    else { return nil }
    var date = written.date
    date.year = 1604
    return Fix(
      "write it as Apple does, with the year 1604",
      edits: [
        line.insertingParameter("X-APPLE-OMIT-YEAR=1604"),
        line.replacing(written.range, with: date.text),
      ])
  }
}

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
