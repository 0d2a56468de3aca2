internal import SourceText

/// The parts of a date (RFC 6350 4.3, RFC 2425 5.8.4): numbers, not yet checked against the calendar.
package struct DateParts: Sendable, Hashable {
  package var year: Int?
  package var month: Int?
  package var day: Int?
  package var time: TimeParts?

  package init(year: Int? = nil, month: Int? = nil, day: Int? = nil, time: TimeParts? = nil) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }
}

/// A whole date, alone or with a whole time.
package struct PlainDate: Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let clock: (hour: Int, minute: Int, second: Int)?
  /// Whether the time is in UTC, not local.
  package let isUTC: Bool
}

package struct TimeParts: Sendable, Hashable {
  package var hour: Int?
  package var minute: Int?
  package var second: Int?
  package var fraction = ""
  /// Minutes east of UTC.
  package var utcOffset: Int?

  package init() {}
}

/// The form of a date, apart from its parts.
package struct DateForm: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Hyphens inside a whole date or after a month: `1985-04-12`, `--04-12`; not `1985-04`, which all forms share.
  package static let extendedDate = DateForm(rawValue: 1)
  /// Colons inside a time: `10:22`.
  package static let extendedTime = DateForm(rawValue: 2)
  /// A colon inside an offset from UTC: `-08:00`.
  package static let extendedZone = DateForm(rawValue: 4)
  /// A month or a day of one digit: `1985-4-2`.
  package static let singleDigits = DateForm(rawValue: 8)
  /// A blank in the place of the T.
  package static let blankForT = DateForm(rawValue: 16)
  /// A small `t` or `z`.
  package static let smallLetters = DateForm(rawValue: 32)
  /// An offset from UTC of hours alone: `-08`.
  package static let zoneOfHours = DateForm(rawValue: 64)
}

/// Reads dates and times: the basic and the extended form, truncated forms, and the single digits that people write.
package struct DateGrammar {
  private let text: ArraySlice<UInt8>
  private var index: Int
  private var form: DateForm = []

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// The maximum length of a date; a longer text is not parsed.
  private static let longest = 1_000

  /// The date and time of a text; `nil` if it is not a date.
  package static func parse(_ text: String) -> DateParts? {
    text.utf8.count > longest ? nil : parse(Array(text.utf8)[...])
  }

  /// The minutes of an offset from UTC; `nil` if the text is not an offset.
  package static func parseOffset(_ text: String) -> Int? {
    text.utf8.count > longest ? nil : parseOffset(Array(text.utf8)[...])
  }

  /// The date and time of a text; `nil` if it is not a date.
  package static func parse(_ text: ArraySlice<UInt8>) -> DateParts? {
    var grammar = DateGrammar(text)
    return grammar.dateAndOrTime()
  }

  /// The date and time of a text and their form; `nil` if it is not a date.
  package static func parseForm(_ text: ArraySlice<UInt8>) -> (parts: DateParts, form: DateForm)? {
    var grammar = DateGrammar(text)
    return grammar.dateAndOrTime().map { ($0, grammar.form) }
  }

  /// A valid whole date, alone or with a whole time that is local or in UTC, in the basic or the extended form, as
  /// nearly all dates are. Nil for any other text.
  package static func parsePlain(_ bytes: [UInt8], _ range: Range<Int>) -> PlainDate? {
    let text = bytes.span
    let start = range.lowerBound
    guard range.count >= 8 else { return nil }
    var digits = Digits()
    let year = digits.pair(text, start) &* 100 &+ digits.pair(text, start &+ 2)
    // One more with hyphens between the numbers, two more after the month.
    let hyphen = text[start &+ 4] == ASCII.hyphen ? 1 : 0
    let date = 8 &+ 2 &* hyphen
    guard range.count >= date, hyphen == 0 || text[start &+ 7] == ASCII.hyphen else { return nil }
    let month = digits.pair(text, start &+ 4 &+ hyphen)
    let day = digits.pair(text, start &+ 6 &+ 2 &* hyphen)
    // The days that every month has; for the others the calendar decides.
    guard digits.areAll, 1...12 ~= month, 1...28 ~= day else { return nil }
    if range.count == date { return PlainDate(year: year, month: month, day: day, clock: nil, isUTC: false) }
    let clock = start &+ date &+ 1
    guard range.upperBound &- clock >= 6, text[clock &- 1] == UInt8(ascii: "T") else { return nil }
    let colon = text[clock &+ 2] == ASCII.colon ? 1 : 0
    let timeEnd = clock &+ 6 &+ 2 &* colon
    guard range.upperBound >= timeEnd, colon == 0 || text[clock &+ 5] == ASCII.colon else { return nil }
    let hour = digits.pair(text, clock)
    let minute = digits.pair(text, clock &+ 2 &+ colon)
    let second = digits.pair(text, clock &+ 4 &+ 2 &* colon)
    let isUTC = range.upperBound &- timeEnd == 1 && text[timeEnd] == UInt8(ascii: "Z")
    guard digits.areAll, range.upperBound == timeEnd &+ (isUTC ? 1 : 0), hour < 24, minute < 60, second < 60 else {
      return nil
    }
    return PlainDate(year: year, month: month, day: day, clock: (hour, minute, second), isUTC: isUTC)
  }

  /// The offset of a text such as `-0500`, `+01:00`, `-05` or `Z`, in minutes; `nil` if it is not an offset.
  package static func parseOffset(_ text: ArraySlice<UInt8>) -> Int? {
    var grammar = DateGrammar(text)
    guard let offset = grammar.zone(), grammar.isAtEnd else { return nil }
    return offset
  }

  private var isAtEnd: Bool { index == text.endIndex }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    index + ahead < text.endIndex ? text[index + ahead] : nil
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  /// Consumes a separator that only some forms have.
  private mutating func consume(_ byte: UInt8, of mark: DateForm) -> Bool {
    guard consume(byte) else { return false }
    form.insert(mark)
    return true
  }

  /// The number of digits that follow, at most `limit`.
  private func digitRun(_ limit: Int = 9) -> Int {
    var count = 0
    while count < limit, let byte = peek(count), ASCII.isDigit(byte) { count += 1 }
    return count
  }

  private mutating func number(_ digits: Int) -> Int? {
    guard digits > 0, digitRun(digits) == digits else { return nil }
    var value = 0
    for _ in 0..<digits {
      value = value * 10 + Int(text[index] - ASCII.zero)
      index += 1
    }
    return value
  }

  /// date-and-or-time = date-time / date / "T" time
  private mutating func dateAndOrTime() -> DateParts? {
    var parts = DateParts()
    if peek().map({ ASCII.uppercased($0) }) != UInt8(ascii: "T") {
      guard date(&parts) else { return nil }
      if isAtEnd { return parts }
    }
    // Spreadsheets write a space instead of the T.
    guard
      consume(UInt8(ascii: "T")) || consume(UInt8(ascii: "t"), of: .smallLetters)
        || consume(ASCII.space, of: .blankForT)
    else { return nil }
    guard let time = time(), isAtEnd else { return nil }
    parts.time = time
    return parts
  }

  /// Reads a date of any form into the parts; false if there is none.
  private mutating func date(_ parts: inout DateParts) -> Bool {
    if consume(ASCII.hyphen) {
      guard consume(ASCII.hyphen) else { return false }
      if consume(ASCII.hyphen) {
        parts.day = number(2)
        return parts.day != nil
      }
      parts.month = number(2)
      guard parts.month != nil else { return false }
      _ = peek(1).map(ASCII.isDigit) == true && consume(ASCII.hyphen, of: .extendedDate)
      if digitRun() > 0 {
        parts.day = number(2)
        return parts.day != nil
      }
      return true
    }
    switch digitRun() {
    case 8:
      parts.year = number(4)
      parts.month = number(2)
      parts.day = number(2)
      return true
    case 4:
      parts.year = number(4)
      guard consume(ASCII.hyphen) else { return true }
      if consume(ASCII.hyphen) {
        guard consume(ASCII.hyphen) else { return false }
        parts.day = number(2)
        return parts.day != nil
      }
      parts.month = oneOrTwoDigits()
      guard parts.month != nil else { return false }
      guard consume(ASCII.hyphen, of: .extendedDate) else { return true }
      parts.day = oneOrTwoDigits()
      return parts.day != nil
    default:
      return false
    }
  }

  private mutating func oneOrTwoDigits() -> Int? {
    let count = digitRun(2)
    if count == 1 { form.insert(.singleDigits) }
    return number(count)
  }

  /// Reads a time of any form.
  private mutating func time() -> TimeParts? {
    var time = TimeParts()
    if consume(ASCII.hyphen) {
      if consume(ASCII.hyphen) {
        time.second = number(2)
        guard time.second != nil else { return nil }
      } else {
        time.minute = number(2)
        guard time.minute != nil else { return nil }
        _ = consume(ASCII.colon, of: .extendedTime)
        if digitRun() > 0 { time.second = number(2) }
      }
    } else {
      time.hour = number(2)
      guard time.hour != nil else { return nil }
      if consume(ASCII.colon, of: .extendedTime) || digitRun() > 0 {
        time.minute = number(2)
        guard time.minute != nil else { return nil }
        if consume(ASCII.colon, of: .extendedTime) || digitRun() > 0 {
          time.second = number(2)
          guard time.second != nil else { return nil }
        }
      }
    }
    if time.second != nil, consume(ASCII.period) || consume(ASCII.comma) {
      let count = digitRun(18)
      guard count > 0 else { return nil }
      time.fraction = String(decoding: text[index..<index + count], as: UTF8.self)
      index += count
    }
    if !isAtEnd {
      time.utcOffset = zone()
      guard time.utcOffset != nil else { return nil }
    }
    return time
  }

  /// zone = "Z" / sign hour [[":"] minute]
  private mutating func zone() -> Int? {
    if consume(UInt8(ascii: "Z")) || consume(UInt8(ascii: "z"), of: .smallLetters) { return 0 }
    let sign: Int
    if consume(ASCII.hyphen) {
      sign = -1
    } else if consume(ASCII.plus) {
      sign = 1
    } else {
      return nil
    }
    guard let hours = number(2) else { return nil }
    _ = consume(ASCII.colon, of: .extendedZone)
    if isAtEnd { form.insert(.zoneOfHours) }
    let minutes = digitRun() > 0 ? number(2) : 0
    guard let minutes else { return nil }
    return sign * (hours * 60 + minutes)
  }
}

/// Reads numbers of two digits, and records whether all bytes were digits.
private struct Digits {
  /// Has its highest bit set if a byte was not a digit.
  private var other: UInt8 = 0

  /// Whether all bytes were digits.
  var areAll: Bool { other < 0x80 }

  @inline(__always)
  mutating func pair(_ text: Span<UInt8>, _ index: Int) -> Int {
    let tens = text[index] &- ASCII.zero
    let ones = text[index &+ 1] &- ASCII.zero
    // Values above nine have the highest bit set.
    other |= tens | (tens &+ 118) | ones | (ones &+ 118)
    return Int(tens) &* 10 &+ Int(ones)
  }
}
