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
