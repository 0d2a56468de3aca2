internal import ContactModel
internal import Findings
internal import SourceText

/// Dates as products write them: ISO dates, three numbers in the order of the file, or a month by its name.
enum ProductDate {
  /// The result of reading a cell.
  enum Reading {
    case value(DateValue)
    /// A date whose order the dates before it do not prove.
    case doubtful(DateValue, DateOrder)
    /// The text can be read in two ways.
    case ambiguous
    /// Numbers that are no day of the calendar.
    case impossible
    /// A text.
    case text
    /// The number of a day, which a spreadsheet shows as a date.
    case serial(PartialDate)
    /// No date: Outlook writes `0/0/00`.
    case nothing
  }

  static func read(_ cell: String, _ decision: DateDecision) -> Reading {
    if let date = DateCell.wholeDate(cell) { return .value(.date(date)) }
    let text = cell.trimmingASCIISpace
    let value = DateCell.value(text)
    if case .date = value { return .value(value) }
    if let numeric = NumericDate(text) { return read(numeric, decision) }
    if let date = SerialDate.date(text) { return .serial(date) }
    if let date = CompactDate.date(text) { return .value(.date(date)) }
    if let date = yearFirst(text) ?? NamedMonthDate.date(text) {
      return date.isPossible ? .value(.date(date)) : .impossible
    }
    return .text
  }

  private static func read(_ numeric: NumericDate, _ decision: DateDecision) -> Reading {
    if numeric.isZero { return .nothing }
    let order: DateOrder
    var isDoubtful = false
    switch decision {
    case .order(let decided):
      order = numeric.evidence ?? decided
      isDoubtful = numeric.proof != nil && numeric.proof != decided
    case .unknown(let habit):
      order = numeric.evidence ?? habit
      isDoubtful = numeric.isAmbiguous
    case .mixed:
      if numeric.isAmbiguous { return .ambiguous }
      order = numeric.evidence ?? .dayFirst
    }
    let date = numeric.date(order)
    if !date.isPossible { return .impossible }
    return isDoubtful ? .doubtful(.date(date), order) : .value(.date(date))
  }

  /// The value of a cell, with a finding if it is not a date; `nil` for no date.
  static func value(
    _ cell: String, _ decision: DateDecision, _ findings: inout [Finding], _ property: String, at place: Range<Int>?
  ) -> DateValue? {
    func keep(_ code: FindingCode, _ message: String) -> DateValue {
      findings.append(Finding(code, message, at: place, property: property))
      return .text(cell)
    }
    switch read(cell, decision) {
    case .value(let value):
      reportCentury(value, cell, &findings, property, at: place)
      return value
    case .serial(let date):
      findings.append(
        Finding(
          CSVContactCodes.serialDate,
          "\(Finding.quote(cell)) is a spreadsheet's number of a day; it was read as \(date.text)", at: place,
          property: property))
      return .date(date)
    case .doubtful(let value, let order):
      findings.append(
        Finding(
          CSVContactCodes.ambiguousDate,
          "\(Finding.quote(cell)) was read with \(order.name), which the dates before it do not tell",
          at: place, property: property))
      return value
    case .nothing: return nil
    case .impossible:
      return keep(CSVContactCodes.badDate, "there is no day \(Finding.quote(cell)); it was kept as text")
    case .text:
      return keep(CSVContactCodes.badDate, "\(Finding.quote(cell)) is not a date; it was kept as text")
    case .ambiguous:
      return keep(
        CSVContactCodes.ambiguousDate,
        "other dates of the column have the day first and others the month, so \(Finding.quote(cell)) could be both; "
          + "it was kept as text\(Advice.dateOrderDecides())")
    }
  }

  /// Whether the text of a date, or of a text instead of one, is read back as that value.
  static func comesBack(_ value: DateValue) -> Bool {
    switch read(value.text, .mixed) {
    case .value(let back): back == value
    case .text, .impossible: value.date == nil
    case .ambiguous, .doubtful, .nothing, .serial: false
    }
  }

  /// Reports a year such as 0015, which has lost its century.
  private static func reportCentury(
    _ value: DateValue, _ cell: String, _ findings: inout [Finding], _ property: String, at place: Range<Int>?
  ) {
    guard case .date(let date) = value, let year = date.year, (0..<100).contains(year) else { return }
    findings.append(
      Finding(
        CSVContactCodes.lostCentury,
        "the year of \(Finding.quote(cell)) has lost its century: \(1900 + year) or \(2000 + year); it was kept as year "
          + "\(year)", at: place, property: property))
  }

  // MARK: Forms

  /// `1972/01/31`, `1972.1.31`, `1972-1-31 00:00:00`, `1940-06-07Z`, `2018-10-11 09:55`; midnight is no time of day.
  private static func yearFirst(_ text: String) -> PartialDate? {
    var numbers: [Int] = []
    var separator: UInt8?
    var current = 0
    var width = 0
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isDigit(byte) {
        current = current * 10 + Int(byte - ASCII.zero)
        width += 1
        if width > (numbers.isEmpty ? 4 : 2) { return nil }
        index += 1
        continue
      }
      guard numbers.isEmpty ? width == 4 : width > 0 else { return nil }
      if numbers.count == 2 { break }
      guard byte == ASCII.slash || byte == ASCII.period || byte == ASCII.hyphen, byte == separator ?? byte else {
        return nil
      }
      separator = byte
      numbers.append(current)
      current = 0
      width = 0
      index += 1
    }
    guard numbers.count == 2, width > 0 else { return nil }
    var date = PartialDate(year: numbers[0], month: numbers[1], day: current)
    let rest = bytes[index...]
    if rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) { return date }
    guard rest.first == ASCII.space || rest.first == UInt8(ascii: "T") else { return nil }
    guard let time = time(rest.dropFirst()) else { return nil }
    if time.hour != 0 || time.minute != 0 || (time.second ?? 0) != 0 { date.time = time }
    return date
  }

  /// `09:55` or `09:55:14`.
  private static func time(_ bytes: ArraySlice<UInt8>) -> PartialTime? {
    let parts = bytes.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.count == 2, part.allSatisfy(ASCII.isDigit) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) })
    }
    return PartialTime(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil)
  }
}

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

/// The number of a day in a spreadsheet: day 1 is the first of January 1900. Cells whose format was lost have it.
enum SerialDate {
  /// The days from 1927 to 2064; shorter numbers are years.
  private static let days = 10_000...60_000
  /// The number of 1 January 1970. Spreadsheets count a 29 February 1900.
  private static let epoch = 25_569

  /// The date of five digits, with or without a time of day as a fraction.
  static func date(_ text: String) -> PartialDate? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == ASCII.period || $0 == ASCII.comma }
    guard let first = parts.first, parts.count <= 2, first.count == 5,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }), let day = Int(Substring(first)),
      days.contains(day)
    else { return nil }
    return PartialDate(daysSince1970: day - epoch)
  }
}
