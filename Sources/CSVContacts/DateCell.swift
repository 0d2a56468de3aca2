internal import ContactModel
internal import SourceText

/// Dates as cells hold them.
enum DateCell {
  /// `1984-11-13`, `--03-14`, `1984`, `1984-11`, `---13`, and these with a time; anything else is text.
  static func value(_ text: String) -> DateValue {
    if let date = wholeDate(text) { return .date(date) }
    guard let date = date(Array(text.utf8)[...]), date.isPossible, date.text.isSame(as: text) else {
      return .text(text)
    }
    return .date(date)
  }

  /// The date of the usual form `1984-11-13`.
  static func wholeDate(_ text: String) -> PartialDate? {
    guard text.utf8.count == 10 else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes -> PartialDate? in
      guard bytes[4] == ASCII.hyphen, bytes[7] == ASCII.hyphen else { return nil }
      var number = 0
      for index in bytes.indices where index != 4 && index != 7 {
        guard ASCII.isDigit(bytes[index]) else { return nil }
        number = number * 10 + Int(bytes[index] - ASCII.zero)
      }
      let date = PartialDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      return date.isPossible ? date : nil
    } ?? nil
  }

  /// The date alone: a column for a date has no time. Zeros are no date.
  static func text(_ value: DateValue) -> String {
    guard case .date(var date) = value else { return isZero(value.text) ? "" : value.text }
    if date.time != nil, date.year != nil || date.month != nil || date.day != nil { date.time = nil }
    return date.text
  }

  /// True if a text is zeros and separators, which some programs write for no date: `0000-00-00`.
  static func isZero(_ text: String) -> Bool {
    text.utf8.first == ASCII.zero
      && text.utf8.allSatisfy {
        $0 == ASCII.zero || $0 == ASCII.hyphen || $0 == ASCII.slash || $0 == ASCII.period || $0 == ASCII.colon
          || $0 == ASCII.space || $0 | 0x20 == UInt8(ascii: "t") || $0 | 0x20 == UInt8(ascii: "z")
      }
  }

  /// True if the text of a date is read back as that date, because all of its parts have one of the forms above.
  static func comesBack(_ value: DateValue) -> Bool {
    guard case .date(let date) = value else { return false }
    return date.time == nil && date.isPossible && date != PartialDate()
  }

  private static func date(_ text: ArraySlice<UInt8>) -> PartialDate? {
    var scanner = DigitScanner(text)
    var date = PartialDate()
    if scanner.skip("---") {
      guard let day = scanner.number(2) else { return nil }
      date.day = day
    } else if scanner.skip("--") {
      guard let month = scanner.number(2) else { return nil }
      date.month = month
      if scanner.skip("-") {
        guard let day = scanner.number(2) else { return nil }
        date.day = day
      }
    } else if scanner.next != UInt8(ascii: "T") {
      guard let year = scanner.number(4) else { return nil }
      date.year = year
      if scanner.skip("---") {
        guard let day = scanner.number(2) else { return nil }
        date.day = day
      } else if scanner.skip("-") {
        guard let month = scanner.number(2) else { return nil }
        date.month = month
        if scanner.skip("-") {
          guard let day = scanner.number(2) else { return nil }
          date.day = day
        }
      }
    }
    if scanner.skip("T") {
      guard let time = time(&scanner) else { return nil }
      date.time = time
    }
    return scanner.isAtEnd ? date : nil
  }

  private static func time(_ scanner: inout DigitScanner) -> PartialTime? {
    var time = PartialTime()
    if scanner.skip("--") {
      guard let second = scanner.number(2) else { return nil }
      time.second = second
    } else if scanner.skip("-") {
      guard let minute = scanner.number(2) else { return nil }
      time.minute = minute
      if scanner.skip(":") {
        guard let second = scanner.number(2) else { return nil }
        time.second = second
      }
    } else {
      guard let hour = scanner.number(2) else { return nil }
      time.hour = hour
      if scanner.skip(":") {
        guard let minute = scanner.number(2) else { return nil }
        time.minute = minute
        if scanner.skip(":") {
          guard let second = scanner.number(2) else { return nil }
          time.second = second
        }
      }
    }
    if scanner.skip(".") { time.fraction = scanner.digits() }
    if scanner.skip("Z") {
      time.utcOffset = 0
    } else if scanner.next == ASCII.plus || scanner.next == ASCII.hyphen {
      let sign = scanner.skip("-") ? -1 : 1
      _ = scanner.skip("+")
      guard let hours = scanner.number(2), scanner.skip(":"), let minutes = scanner.number(2) else { return nil }
      time.utcOffset = sign * (hours * 60 + minutes)
    }
    return time
  }
}

/// Reads numbers of a known width.
private struct DigitScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  mutating func skip(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard rest.starts(with: wanted) else { return false }
    rest = rest.dropFirst(wanted.count)
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    guard rest.count >= width else { return nil }
    var number = 0
    for byte in rest.prefix(width) {
      guard ASCII.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - ASCII.zero)
    }
    rest = rest.dropFirst(width)
    return number
  }

  mutating func digits() -> String {
    let digits = rest.prefix { ASCII.isDigit($0) }
    rest = rest.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self)
  }
}
