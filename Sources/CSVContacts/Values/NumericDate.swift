internal import ContactModel
internal import SourceText

/// A date of three numbers, the year last, or of two without a year.
struct NumericDate {
  let first: Int
  let second: Int
  let year: Int?
  let separator: UInt8
  /// The time after the date; `nil` for none and for midnight.
  private let time: PartialTime?

  /// Parses `1/20/1981`, `20.1.81`, `20-01-1981`, `20.1.` and `1/20`; a date that begins with the year or is
  /// followed by anything but a time is not of this form.
  init?(_ cell: String) {
    // A date is much shorter.
    guard cell.utf8.count <= 1_000 else { return nil }
    var numbers: [Int] = []
    var widths: [Int] = []
    var current = 0
    var width = 0
    var separator: UInt8 = 0
    var bytes = Array(cell.utf8)
    // Outlook may add the time of midnight.
    if let blank = bytes.firstIndex(of: ASCII.space) {
      guard let time = ClockTime(bytes[blank...]) else { return nil }
      self.time = time.isMidnight ? nil : time.time
      bytes.removeSubrange(blank...)
    } else {
      time = nil
    }
    // German dates without a year end with a period.
    if bytes.last == ASCII.period { bytes.removeLast() }
    for byte in bytes + [0] {
      if ASCII.isDigit(byte), width < 4 {
        current = current * 10 + Int(byte - ASCII.zero)
        width += 1
        continue
      }
      guard width > 0 else { return nil }
      numbers.append(current)
      widths.append(width)
      current = 0
      width = 0
      if byte == 0 { break }
      guard byte == ASCII.slash || byte == ASCII.period || byte == ASCII.hyphen, separator == 0 || byte == separator
      else { return nil }
      separator = byte
    }
    guard numbers.count == 2 || numbers.count == 3, widths[0] <= 2, widths[1] <= 2 else { return nil }
    first = numbers[0]
    second = numbers[1]
    self.separator = separator
    guard numbers.count == 3 else {
      year = nil
      return
    }
    guard widths[2] == 2 || widths[2] == 4 || numbers[2] == 0 else { return nil }
    year = widths[2] == 2 ? NumericDate.year(ofTwoDigits: numbers[2]) : numbers[2]
  }

  /// The year of two digits as Windows reads them: up to 2029.
  static func year(ofTwoDigits number: Int) -> Int { number + (number < 30 ? 2000 : 1900) }

  /// Outlook's `0/0/00`, which means no date.
  var isZero: Bool { first == 0 && second == 0 }

  /// The only order that the numbers allow, if there is only one.
  var proof: DateOrder? {
    if first > 12, second <= 12 { return .dayFirst }
    return second > 12 && first <= 12 ? .monthFirst : nil
  }

  /// The order that follows from the date itself: from a 13th month, or from periods, which mean the day first.
  var evidence: DateOrder? { proof ?? (separator == ASCII.period ? .dayFirst : nil) }

  /// Whether both orders give a date, and not the same one.
  var isAmbiguous: Bool { evidence == nil && first != second && (1...12).contains(first) && (1...12).contains(second) }

  /// The date in an order.
  func date(_ order: DateOrder) -> PartialDate {
    let isDayFirst = order == .dayFirst
    var date = PartialDate(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
    date.time = time
    return date
  }
}

/// The order of day and month in dates of three numbers, such as `1/20/1981` and `20.1.1981`.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
  /// The month first, as in the United States.
  case monthFirst = "mdy"
  /// The day first, as in most countries.
  case dayFirst = "dmy"

  /// The order in words.
  var name: String { self == .monthFirst ? "the month first" : "the day first" }
}

/// A time of day after a date: `00:00`, `14:30:05`, `12:00 AM`, `0:00:00.000`.
struct ClockTime {
  let time: PartialTime

  var isMidnight: Bool { time.hour == 0 && time.minute == 0 && time.second ?? 0 == 0 }

  /// Parses a time; `nil` for any other text. Blanks around it do not matter.
  init?(_ text: ArraySlice<UInt8>) {
    var words = text.split(separator: ASCII.space).map { $0.map(ASCII.lowercased) }
    var half: [UInt8]?
    if let last = words.last, last.contains(where: ASCII.isLetter) {
      half = last.filter(ASCII.isLetter)
      let rest = Array(last.prefix { !ASCII.isLetter($0) })
      words.removeLast()
      if !rest.isEmpty { words.append(rest) }
    }
    guard words.count == 1, half.map({ $0 == Array("am".utf8) || $0 == Array("pm".utf8) }) ?? true else { return nil }
    // A fraction of a second is zeros.
    let pieces = words[0].split(separator: ASCII.period, maxSplits: 1)
    guard pieces.count == 1 || pieces.count == 2 && pieces[1].allSatisfy({ $0 == ASCII.zero }) else { return nil }
    let parts = pieces[0].split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...2).contains(part.count), part.allSatisfy(ASCII.isDigit) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) })
    }
    var hour = numbers[0]
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == Array("pm".utf8) ? 12 : 0)
    }
    guard hour < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    time = PartialTime(hour: hour, minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil)
  }
}
