internal import ContactModel
internal import SourceText

/// Dates as cells hold them.
enum DateCell {
  /// `1984-11-13`, `--03-14`, `1984`, `1984-11`, `---13`, and these with a time; anything else is text.
  static func value(_ text: String) -> DateValue {
    if let date = wholeDate(text) { return .date(date) }
    guard let date = date(text), date.isPossible, date.text.hasSameBytes(as: text) else {
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

  /// Whether a text is zeros and separators, which some programs write for no date: `0000-00-00`.
  static func isZero(_ text: String) -> Bool {
    text.utf8.first == ASCII.zero
      && text.utf8.allSatisfy {
        $0 == ASCII.zero || $0 == ASCII.hyphen || $0 == ASCII.slash || $0 == ASCII.period || $0 == ASCII.colon
          || $0 == ASCII.space || $0 | 0x20 == UInt8(ascii: "t") || $0 | 0x20 == UInt8(ascii: "z")
      }
  }

  /// Whether the text of a date is read back as that date, because all of its parts have one of the forms above.
  static func comesBack(_ value: DateValue) -> Bool {
    guard case .date(let date) = value else { return false }
    return date.time == nil && date.isPossible && date != PartialDate()
  }

  private static let dates = ["yyyy-mm-dd", "yyyy-mm", "yyyy---dd", "yyyy", "--mm-dd", "--mm", "---dd"]
  private static let times = ["hh:nn:ss", "hh:nn", "hh", "-nn:ss", "-nn", "--ss"]

  private static func date(_ text: String) -> PartialDate? {
    let sides = text.utf8.split(separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = sides.first else { return nil }
    var date = PartialDate()
    if !first.isEmpty || sides.count == 1 {
      guard let numbers = numbers(first, dates) else { return nil }
      date = PartialDate(year: numbers.year, month: numbers.month, day: numbers.day)
    }
    if sides.count > 1 {
      guard let time = time(sides[1]) else { return nil }
      date.time = time
    }
    return date
  }

  private static func time(_ text: Substring.UTF8View) -> PartialTime? {
    var text = text
    var offset: Int?
    if text.last == UInt8(ascii: "Z") {
      offset = 0
      text = text.dropLast()
    } else if text.count > 6, let zone = numbers(text.suffix(6), ["+hh:nn", "-hh:nn"]) {
      let minutes = (zone.hour ?? 0) * 60 + (zone.minute ?? 0)
      offset = text.suffix(6).first == ASCII.hyphen ? -minutes : minutes
      text = text.dropLast(6)
    }
    let parts = text.split(separator: ASCII.period, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let numbers = numbers(first, times),
      parts.dropFirst().allSatisfy({ $0.allSatisfy(ASCII.isDigit) })
    else { return nil }
    return PartialTime(
      hour: numbers.hour, minute: numbers.minute, second: numbers.second,
      fraction: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "", utcOffset: offset)
  }

  /// The numbers of a text by the letters of its pattern.
  private struct Numbers {
    /// By the last three bits of a letter, which are different for every letter of the patterns; -1 for no number.
    private var values = SIMD8<Int>(repeating: -1)

    private subscript(letter: UInt8) -> Int? {
      let value = values[Int(letter & 7)]
      return value < 0 ? nil : value
    }

    var year: Int? { self[UInt8(ascii: "y")] }
    var month: Int? { self[UInt8(ascii: "m")] }
    var day: Int? { self[UInt8(ascii: "d")] }
    var hour: Int? { self[UInt8(ascii: "h")] }
    var minute: Int? { self[UInt8(ascii: "n")] }
    var second: Int? { self[UInt8(ascii: "s")] }

    mutating func add(_ digit: UInt8, to letter: UInt8) {
      values[Int(letter & 7)] = (self[letter] ?? 0) * 10 + Int(digit - ASCII.zero)
    }
  }

  /// The numbers of a text; `nil` if it has none of the patterns.
  private static func numbers(_ text: Substring.UTF8View, _ patterns: [String]) -> Numbers? {
    let count = text.count
    for pattern in patterns where pattern.utf8.count == count {
      var numbers = Numbers()
      let fits = zip(pattern.utf8, text).allSatisfy { letter, byte in
        guard ASCII.isLetter(letter) else { return letter == byte }
        guard ASCII.isDigit(byte) else { return false }
        numbers.add(byte, to: letter)
        return true
      }
      if fits { return numbers }
    }
    return nil
  }
}
