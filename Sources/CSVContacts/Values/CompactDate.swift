internal import ContactModel
internal import SourceText

/// Dates of few signs: `19710403`, a month of a year, `05/1987`, `5.1987`, `1987/05`, and `1971年4月3日`.
enum CompactDate {
  /// The years in which eight digits are a date.
  private static let years = 1850...2100

  static func date(_ text: String) -> PartialDate? {
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { return eastAsian(text) }
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == ASCII.slash || $0 == ASCII.period || $0 == ASCII.hyphen
    }
    guard parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) } }
    switch parts.map(\.count) {
    case [8]: return possible(year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
    case [1, 4], [2, 4]: return possible(year: numbers[1], month: numbers[0])
    case [4, 1], [4, 2]: return possible(year: numbers[0], month: numbers[1])
    default: return nil
    }
  }

  /// A date whose numbers have the words for year, month and day after them, in Chinese, Japanese or Korean.
  private static func eastAsian(_ text: String) -> PartialDate? {
    var numbers: [Int] = []
    var digits = ""
    for scalar in text.unicodeScalars.prefix(24) {
      if ("0"..."9").contains(scalar) {
        digits.unicodeScalars.append(scalar)
        continue
      }
      if scalar == " " { continue }
      guard numbers.count < 3, units[numbers.count].contains(scalar), digits.utf8.count <= 4, let number = Int(digits)
      else { return nil }
      numbers.append(number)
      digits = ""
    }
    guard digits.isEmpty, numbers.count > 1 else { return nil }
    return possible(year: numbers[0], month: numbers[1], day: numbers.count > 2 ? numbers[2] : nil)
  }

  private static let units: [Set<Unicode.Scalar>] = [["年", "년"], ["月", "월"], ["日", "일"]]

  private static func possible(year: Int, month: Int, day: Int? = nil) -> PartialDate? {
    let date = PartialDate(year: year, month: month, day: day)
    return years.contains(year) && month > 0 && day != 0 && date.isPossible ? date : nil
  }
}
