internal import ContactModel
internal import SourceText

/// Dates of three numbers, whose order depends on where the file was written: `1/20/1981`, `20.1.1981`.
enum DateOrder: Sendable, Hashable {
  case monthFirst, dayFirst
}

/// A date of three numbers as it stands in a cell.
struct NumericDate {
  let first: Int
  let second: Int
  let year: Int
  let separator: UInt8

  /// Takes `1/20/1981`, `20.1.81` and `20-01-1981` apart; ISO dates are not of this kind.
  init?(_ cell: String) {
    var numbers: [Int] = []
    var widths: [Int] = []
    var current = 0
    var width = 0
    var separator: UInt8 = 0
    var bytes = Array(cell.utf8)
    // Outlook may add the time of midnight.
    if let blank = bytes.firstIndex(of: ASCII.space) { bytes.removeSubrange(blank...) }
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
    guard numbers.count == 3, widths[0] <= 2, widths[1] <= 2, widths[2] == 2 || widths[2] == 4 || numbers[2] == 0 else {
      return nil
    }
    first = numbers[0]
    second = numbers[1]
    // Two digits: as Windows reads them, up to 2029.
    year = widths[2] == 2 ? numbers[2] + (numbers[2] < 30 ? 2000 : 1900) : numbers[2]
    self.separator = separator
  }

  /// Outlook's `0/0/00`: nobody said anything.
  var isZero: Bool { first == 0 && second == 0 }

  /// The order that the numbers allow, where they allow only one.
  var evidence: DateOrder? {
    if first > 12, second <= 12 { return .dayFirst }
    if second > 12, first <= 12 { return .monthFirst }
    return separator == ASCII.period ? .dayFirst : nil
  }

  /// The date under an order.
  func date(_ order: DateOrder) -> PartialDate {
    let isDayFirst = order == .dayFirst
    return PartialDate(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
  }
}
