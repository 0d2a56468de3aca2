import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

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
