import ContactModel
import Findings
import SourceText
import VCardContacts
import VCardSyntax

extension Form where Value == DateValue {
  /// A date as a text. A free text and an impossible date are members of the entry (``EntryForm/dateSubstitute``).
  ///
  /// A date that is an object with these members is read, too, as in the first version of the form.
  static let date = Form(
    write: { value, output in
      guard case .date(let date) = value else { return output.text("") }
      // Performance: the text of a plain date is always read as the same date.
      output.text(date.wholeText(hasSeparators: true) ?? date.text)
    },
    read: { value, reading in
      if case .object = value.kind {
        guard let members = members.read(value, &reading) else { return nil }
        return members.text.map(DateValue.text) ?? .date(members.date)
      }
      guard let text = Form<String>.text.read(value, &reading) else { return nil }
      if let date = DateText.parse(text) { return .date(date) }
      if let date = DateText.parseOtherForm(text) {
        reading.report(
          JSONCodes.looseValue, "the date \(reading.quoted(value)) was read as \(date.text)", value.range)
        return .date(date)
      }
      reading.report(
        JSONCodes.dateAsText, "\(reading.quoted(value)) is not a date like 1985-04-12; it was kept as a free text",
        value.range)
      return .text(text)
    })

  fileprivate static let members = Form<DateMembers>.object(
    DateMembers(),
    [
      .optionalText("text", { $0.text }, { $0.text = $1 }),
      Field("parts", { $0.date }, { $0.date = $1 }, .parts, isAbsent: { _ in true }),
    ] + Form<PartialDate>.fields.map { $0.of(get: { $0.date }, set: { $0.date = $1 }) })
}

/// The members of a date that is an object.
private struct DateMembers: Sendable {
  var text: String?
  var date = PartialDate()
}

extension Form where Value == PartialDate {
  /// The parts of a date, possible or not.
  fileprivate static let parts = Form.object(PartialDate(), fields)

  fileprivate static var fields: [Field<PartialDate>] {
    [
      Field("year", { $0.year }, { $0.year = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("month", { $0.month }, { $0.month = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("day", { $0.day }, { $0.day = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("time", { $0.time }, { $0.time = $1 }, time.optional, absent: .some(nil)),
    ]
  }

  private static let time = Form<PartialTime>.object(
    PartialTime(),
    [
      Field("hour", { $0.hour }, { $0.hour = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("minute", { $0.minute }, { $0.minute = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("second", { $0.second }, { $0.second = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      .text("fraction", { $0.fraction }, { $0.fraction = $1 }),
      Field("utcOffset", { $0.utcOffset }, { $0.utcOffset = $1 }, Form<Int>.number.optional, absent: .some(nil)),
    ])
}

extension MemberField where Root == PartialDate, Draft == PartialDate {
  /// The same key of an object that has a date.
  fileprivate func of<Other>(
    get: @escaping @Sendable (Other) -> PartialDate, set: @escaping @Sendable (inout Other, PartialDate) -> Void
  ) -> Field<Other> {
    Field<Other>(
      key, isAbsent: { [isAbsent] in isAbsent(get($0)) }, write: { [write] in write(get($0), &$1) },
      read: { [read] value, other, reading in
        var date = get(other)
        read(value, &date, &reading)
        set(&other, date)
      })
  }
}

extension EntryForm where Value == DateValue {
  /// The members of an entry whose date is a free text or impossible: `text`, `parts`.
  static var dateSubstitute: Substitute {
    Substitute(
      isNeeded: { value in
        guard case .date(let date) = value else { return true }
        return date.wholeText(hasSeparators: true) == nil && DateText.parse(date.text) != date
      },
      members: FieldTable(fields: [
        Field(
          "text", isAbsent: { $0.value.date != nil },
          write: { entry, output in if case .text(let text) = entry.value { output.text(text) } },
          read: { _, _, _ in }),
        Field(
          "parts", isAbsent: { $0.value.date == nil },
          write: { entry, output in if let date = entry.value.date { Form.parts.write(date, &output) } },
          read: { _, _, _ in }),
      ]))
  }
}

/// Parses the text form of dates (``PartialDate/text``): `1985-04-12`, `1985-04`, `1985`, `--04-12`, `--04`, `---12`,
/// `1985---12`, each optionally followed by `T10:20:30.5-05:00` or a part of it.
enum DateText {
  /// The date of a text; `nil` if it is not a possible date.
  static func parse(_ text: String) -> PartialDate? {
    guard text.utf8.count <= 64 else { return nil }
    var scanner = Scanner(bytes: Array(text.utf8))
    guard var date = scanner.date() else { return nil }
    if scanner.consume(UInt8(ascii: "T")) {
      guard let time = scanner.time() else { return nil }
      date.time = time
    }
    return scanner.isAtEnd && date.isPossible && date != PartialDate() ? date : nil
  }

  /// The date of a text in another form whose meaning is clear: the basic form, single digits, a blank before the time,
  /// slashes or periods after the year.
  static func parseOtherForm(_ text: String) -> PartialDate? {
    guard text.utf8.count <= 64 else { return nil }
    let bytes = Array(text.trimmingASCIISpace.utf8)
    guard let parts = DateGrammar.parse(bytes[...]) ?? withHyphens(bytes).flatMap({ DateGrammar.parse($0[...]) }) else {
      return nil
    }
    let date = PartialDate(parts)
    return date.isPossible && date != PartialDate() ? date : nil
  }

  /// `1985-04-12` of `1985/04/12`; `nil` for a text of another form.
  private static func withHyphens(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= 8, text[..<4].allSatisfy(ASCII.isDigit), text[4] == ASCII.slash || text[4] == ASCII.period
    else { return nil }
    let end = text.firstIndex { $0 == UInt8(ascii: "T") || ASCII.isBlank($0) } ?? text.count
    return text.enumerated().map { $0 < end && $1 == text[4] ? ASCII.hyphen : $1 }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    mutating func consume(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<index + count] {
        guard ASCII.isDigit(byte) else { return nil }
        value = value * 10 + Int(byte - ASCII.zero)
      }
      index += count
      return value
    }

    /// A date without its time.
    mutating func date() -> PartialDate? {
      if index < bytes.count, bytes[index] == UInt8(ascii: "T") { return PartialDate() }
      var date = PartialDate()
      date.year = digits(4)
      guard date.year != nil || consume(ASCII.hyphen) else { return nil }
      guard consume(ASCII.hyphen) else { return date.year == nil ? nil : date }
      if consume(ASCII.hyphen) {
        if date.year != nil, !consume(ASCII.hyphen) { return nil }
        date.day = digits(2)
        return date.day == nil ? nil : date
      }
      date.month = digits(2)
      guard date.month != nil else { return nil }
      guard consume(ASCII.hyphen) else { return date }
      date.day = digits(2)
      return date.day == nil ? nil : date
    }

    mutating func time() -> PartialTime? {
      var time = PartialTime()
      // A hyphen replaces a part that is unknown.
      let skipsHour = consume(ASCII.hyphen)
      let skipsMinute = skipsHour && consume(ASCII.hyphen)
      if !skipsHour {
        time.hour = digits(2)
        if time.hour == nil { return nil }
      }
      if skipsHour ? !skipsMinute : consume(ASCII.colon) {
        time.minute = digits(2)
        if time.minute == nil { return nil }
      }
      if skipsMinute || time.minute != nil && consume(ASCII.colon) {
        time.second = digits(2)
        if time.second == nil { return nil }
      }
      if consume(ASCII.period) {
        while index < bytes.count, ASCII.isDigit(bytes[index]) {
          time.fraction.unicodeScalars.append(Unicode.Scalar(bytes[index]))
          index += 1
        }
        if time.fraction.isEmpty { return nil }
      }
      return offset(of: time)
    }

    private mutating func offset(of time: PartialTime) -> PartialTime? {
      var time = time
      if isAtEnd { return time }
      if consume(UInt8(ascii: "Z")) {
        time.utcOffset = 0
        return time
      }
      let isNegative = consume(ASCII.hyphen)
      guard isNegative || consume(ASCII.plus), let hours = digits(2), consume(ASCII.colon), let minutes = digits(2),
        minutes < 60
      else { return nil }
      time.utcOffset = (hours * 60 + minutes) * (isNegative ? -1 : 1)
      return time
    }
  }
}
