internal import ContactModel
internal import SourceText

/// Which comes first in dates of three numbers, `1/20/1981` or `20.1.1981`: that depends on where a file was written.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
  /// The month first, as in the United States.
  case monthFirst = "mdy"
  /// The day first, as nearly everywhere else.
  case dayFirst = "dmy"

  /// The order where nothing tells it: the month first under a column with an English name, as Outlook and most products
  /// write in the United States, the day first under every other.
  static func habit(of column: String, in profile: CSVProfile) -> DateOrder {
    let isEnglish = profile.isGoogle || english.contains(HeaderName(column))
    return isEnglish ? .monthFirst : .dayFirst
  }

  private static let english = Set(
    [
      "Birthday", "Birth Date", "Birthdate", "Date of Birth", "DOB", "Born", "Anniversary", "Wedding Anniversary",
    ].map { HeaderName($0) })

  /// The order in words.
  var name: String { self == .monthFirst ? "the month first" : "the day first" }
}

/// A date of three numbers as it stands in a cell, the year last.
struct NumericDate {
  let first: Int
  let second: Int
  let year: Int
  let separator: UInt8

  /// Takes `1/20/1981`, `20.1.81` and `20-01-1981` apart; dates that begin with the year are not of this kind.
  init?(_ cell: String) {
    // Nobody puts so much behind a date.
    guard cell.utf8.count <= 1_000 else { return nil }
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
  var proof: DateOrder? {
    if first > 12, second <= 12 { return .dayFirst }
    return second > 12 && first <= 12 ? .monthFirst : nil
  }

  /// The order that the date itself says: by a 13th month, or by its periods, which nobody writes who has the month first.
  var evidence: DateOrder? { proof ?? (separator == ASCII.period ? .dayFirst : nil) }

  /// Whether both orders give a day and these are not the same.
  var isAmbiguous: Bool { evidence == nil && first != second && (1...12).contains(first) && (1...12).contains(second) }

  /// The date under an order.
  func date(_ order: DateOrder) -> PartialDate {
    let isDayFirst = order == .dayFirst
    return PartialDate(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
  }
}
