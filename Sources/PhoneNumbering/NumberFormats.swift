/// A format of numbers: the sizes of the groups of digits, and the separators.
struct NumberFormat: Sendable {
  /// The minimum and maximum number of digits of each group.
  let groups: [ClosedRange<Int>]
  /// The format: `$1` is the first group.
  let template: [UInt8]
  /// The same with the national prefix, if it is written.
  let nationalTemplate: [UInt8]
  /// How the numbers begin that are written so; empty for all.
  let leadingDigits: [UInt8]

  /// Reads `3,3-4;$1 $2;0$1;leading digits`. The leading digits may be `=3`, those of the format of that number.
  init(_ line: ArraySlice<UInt8>, after others: [NumberFormat]) {
    let fields = line.split(separator: UInt8(ascii: ";"), maxSplits: 3, omittingEmptySubsequences: false)
    func field(_ index: Int) -> ArraySlice<UInt8> { index < fields.count ? fields[index] : [] }
    groups = field(0).split(separator: UInt8(ascii: ",")).compactMap { group in
      let ends = group.split(separator: UInt8(ascii: "-")).map(TableNumber.value)
      guard let minimum = ends.first, let maximum = ends.last, minimum <= maximum else { return nil }
      return minimum...maximum
    }
    template = Array(field(1))
    nationalTemplate = Self.combined(template, rule: field(2))
    let leading = field(3)
    if leading.first == UInt8(ascii: "=") {
      let number = TableNumber.value(leading.dropFirst())
      leadingDigits = others.indices.contains(number) ? others[number].leadingDigits : []
    } else {
      leadingDigits = Array(leading)
    }
  }

  /// Replaces the first group of the template by the rule of the national prefix (`(0$1)`).
  private static func combined(_ template: [UInt8], rule: ArraySlice<UInt8>) -> [UInt8] {
    guard !rule.isEmpty, let place = template.firstIndex(of: UInt8(ascii: "$")), place + 1 < template.count else {
      return template
    }
    // The rule's `$1` is the group that is replaced, which is not always the first one.
    let group = template[place + 1]
    var combined = Array(template[..<place])
    var isGroup = false
    for byte in rule {
      combined.append(isGroup ? group : byte)
      isGroup = byte == UInt8(ascii: "$")
    }
    return combined + template[(place + 2)...]
  }

  /// The number of digits of each group for a number, the first groups as large as possible; `nil` if it does not fit.
  func division(of count: Int) -> [Int]? {
    var minimum = groups.reduce(0) { $0 + $1.lowerBound }
    var maximum = groups.reduce(0) { $0 + $1.upperBound }
    guard minimum <= count, count <= maximum else { return nil }
    var rest = count
    return groups.map { group in
      minimum -= group.lowerBound
      maximum -= group.upperBound
      let taken = min(group.upperBound, rest - minimum)
      rest -= taken
      return taken
    }
  }

  /// Writes a number.
  func write(_ digits: DigitString, _ division: [Int], national: Bool, into text: inout [UInt8]) {
    var isGroup = false
    for byte in national ? nationalTemplate : template {
      if isGroup {
        isGroup = false
        let group = Int(byte) - Int(UInt8(ascii: "1"))
        guard division.indices.contains(group) else { continue }
        let start = division[..<group].reduce(0, +)
        digits[start..<start + division[group]].write(into: &text)
      } else if byte == UInt8(ascii: "$") {
        isGroup = true
      } else {
        text.append(byte)
      }
    }
  }
}

/// The ways to write the numbers of a region: the first whose beginning and length fit.
struct NumberFormats: Sendable {
  private let formats: [NumberFormat]
  private let beginnings: DigitAutomaton?

  init(_ formats: [NumberFormat] = []) {
    self.formats = formats
    beginnings =
      formats.isEmpty
      ? nil
      : DigitAutomaton(
        formats.map { DigitPattern($0.leadingDigits) }, matchingBeginnings: true)
  }

  /// Writes a number, as bare digits if no format fits.
  func write(_ digits: DigitString, national: Bool, into text: inout [UInt8]) {
    if var fitting = beginnings?.patterns(matching: digits) {
      while fitting != 0 {
        let format = formats[fitting.trailingZeroBitCount]
        if let division = format.division(of: digits.count) {
          format.write(digits, division, national: national, into: &text)
          return
        }
        fitting &= fitting - 1
      }
    }
    digits.write(into: &text)
  }
}

enum TableNumber {
  /// The value of digits; 0 if there are none.
  static func value(_ text: ArraySlice<UInt8>) -> Int {
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 9_999)
    }
    return value
  }
}
