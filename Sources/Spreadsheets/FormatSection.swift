/// One of the sections of a number format: `00000`, `(###) ###-####`, `dd/mm/yyyy`.
struct FormatSection {
  enum Token: Hashable {
    case literal(UInt8)
    /// A digit, and whether it is shown if it is zero at an end.
    case digit(isRequired: Bool)
    case point
    case comma
  }

  /// The parts of a date or time that are shown.
  struct DateParts: OptionSet {
    let rawValue: Int
    static let year = DateParts(rawValue: 1)
    static let month = DateParts(rawValue: 2)
    static let day = DateParts(rawValue: 4)
    static let hour = DateParts(rawValue: 8)
    static let minute = DateParts(rawValue: 16)
    static let second = DateParts(rawValue: 32)
    static let elapsed = DateParts(rawValue: 64)
  }

  enum Comparison: String {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "<>"
    case greater = ">"
    case greaterOrEqual = ">="
  }

  private(set) var tokens: [Token] = []
  private(set) var dateParts: DateParts = []
  private(set) var condition: (comparison: Comparison, value: Double)?
  /// Whether the value is shown without a format: `General`, `@`, fractions and powers of ten.
  private(set) var isGeneral = false
  private(set) var percents = 0
  /// The last letters of a date, to tell months from minutes.
  private var dateLetters: [UInt8] = []

  init(_ code: ArraySlice<UInt8>) {
    var index = code.startIndex
    if code.prefix(7).map(lowercased).elementsEqual("general".utf8) {
      isGeneral = true
      return
    }
    while index < code.endIndex {
      let byte = code[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        while index < code.endIndex, code[index] != byte {
          tokens.append(.literal(code[index]))
          index += 1
        }
        index += 1
      case UInt8(ascii: "\\"), UInt8(ascii: "!"):
        if index < code.endIndex { tokens.append(.literal(code[index])) }
        index += 1
      case UInt8(ascii: "_"):
        tokens.append(.literal(UInt8(ascii: " ")))
        index += 1
      case UInt8(ascii: "*"): index += 1
      case UInt8(ascii: "["):
        let end = code[index...].firstIndex(of: UInt8(ascii: "]")) ?? code.endIndex
        addBracket(code[index..<end])
        index = min(end + 1, code.endIndex)
      default: add(byte, code, &index)
      }
    }
    readMinutes()
  }

  private func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private mutating func add(_ byte: UInt8, _ code: ArraySlice<UInt8>, _ index: inout Int) {
    switch byte {
    case UInt8(ascii: "0"): tokens.append(.digit(isRequired: true))
    case UInt8(ascii: "#"), UInt8(ascii: "?"): tokens.append(.digit(isRequired: false))
    case UInt8(ascii: "."): tokens.append(.point)
    case UInt8(ascii: ","): tokens.append(.comma)
    case UInt8(ascii: "%"):
      percents += 1
      tokens.append(.literal(byte))
    case UInt8(ascii: "@"): isGeneral = true
    case UInt8(ascii: "E"), UInt8(ascii: "e"):
      if index < code.endIndex, code[index] == UInt8(ascii: "+") || code[index] == UInt8(ascii: "-") {
        isGeneral = true
      } else {
        dateLetters.append(UInt8(ascii: "y"))
      }
    case UInt8(ascii: "/"):
      // A fraction has a digit before the slash, or a blank and a digit.
      if case .digit = tokens.last { isGeneral = true }
      tokens.append(.literal(byte))
    case UInt8(ascii: "A"), UInt8(ascii: "a"):
      if code[index...].prefix(4).map(lowercased).elementsEqual("m/pm".utf8) { index += 4 }
    default:
      let letter = lowercased(byte)
      if "ymdhsgb".utf8.contains(letter) {
        if dateLetters.last != letter || index - 2 < code.startIndex || lowercased(code[index - 2]) != letter {
          dateLetters.append(letter)
        }
      } else {
        tokens.append(.literal(byte))
      }
    }
  }

  /// A condition, a currency, an elapsed time, or a color or language, which have no text.
  private mutating func addBracket(_ content: ArraySlice<UInt8>) {
    switch content.first.map(lowercased) {
    case UInt8(ascii: "$"):
      tokens += content.dropFirst().prefix { $0 != UInt8(ascii: "-") }.map { .literal($0) }
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      let sign = content.prefix { $0 == 0x3C || $0 == 0x3D || $0 == 0x3E }
      if let comparison = Comparison(rawValue: String(decoding: sign, as: UTF8.self)),
        let value = Double(String(decoding: content[sign.endIndex...], as: UTF8.self))
      {
        condition = (comparison, value)
      }
    case UInt8(ascii: "h")?, UInt8(ascii: "m")?, UInt8(ascii: "s")?:
      guard let first = content.first, content.allSatisfy({ lowercased($0) == lowercased(first) }) else { return }
      dateParts.insert(.elapsed)
      dateLetters.append(lowercased(first) == UInt8(ascii: "m") ? UInt8(ascii: "n") : lowercased(first))
    default: break
    }
  }

  /// Turns letters into parts: `m` is the minute after an hour or before a second.
  private mutating func readMinutes() {
    for (index, letter) in dateLetters.enumerated() {
      let before = index > 0 ? dateLetters[index - 1] : 0
      let after = index + 1 < dateLetters.count ? dateLetters[index + 1] : 0
      switch letter {
      case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "b"): dateParts.insert(.year)
      case UInt8(ascii: "d"): dateParts.insert(.day)
      case UInt8(ascii: "h"): dateParts.insert(.hour)
      case UInt8(ascii: "s"): dateParts.insert(.second)
      case UInt8(ascii: "n"): dateParts.insert(.minute)
      default: dateParts.insert(before == UInt8(ascii: "h") || after == UInt8(ascii: "s") ? .minute : .month)
      }
    }
  }

  /// Whether it is for a value, by its condition; `nil` without one.
  func isFor(_ value: Double) -> Bool? {
    guard let condition else { return nil }
    switch condition.comparison {
    case .less: return value < condition.value
    case .lessOrEqual: return value <= condition.value
    case .equal: return value == condition.value
    case .notEqual: return value != condition.value
    case .greater: return value > condition.value
    case .greaterOrEqual: return value >= condition.value
    }
  }
}

// MARK: - Numbers

extension FormatSection {
  /// The text of a number, without its sign.
  func text(of number: DecimalNumber) -> [UInt8] {
    var number = number
    number.isNegative = false
    number.point += 2 * percents
    let lastDigit = tokens.lastIndex { if case .digit = $0 { true } else { false } }
    let scale = lastDigit.map { tokens[($0 + 1)...].prefix { $0 == .comma }.count } ?? 0
    number.point -= 3 * scale
    let point = tokens.firstIndex(of: .point) ?? tokens.endIndex
    let fractionDigits = tokens[point...].count { if case .digit = $0 { true } else { false } }
    number = number.rounded(toFraction: fractionDigits)
    let firstDigit = tokens[..<point].firstIndex { if case .digit = $0 { true } else { false } }
    let isGrouped =
      firstDigit.map { first in lastDigit.map { tokens[first..<min(max($0, first), point)].contains(.comma) } ?? false }
      ?? false
    let text = wholeText(number.whole, tokens[..<point], firstDigit, isGrouped: isGrouped)
    return text + fractionText(number.fraction, tokens[point...])
  }

  private func wholeText(
    _ digits: [UInt8], _ tokens: ArraySlice<Token>, _ first: Int?, isGrouped: Bool
  ) -> [UInt8] {
    var rest = digits
    var reversed: [UInt8] = []
    var count = 0
    func put(_ digit: UInt8) {
      if isGrouped, count > 0, count % 3 == 0 { reversed.append(UInt8(ascii: ",")) }
      reversed.append(digit + UInt8(ascii: "0"))
      count += 1
    }
    for (index, token) in zip(tokens.indices, tokens).reversed() {
      switch token {
      case .literal(let byte): reversed.append(byte)
      case .digit(let isRequired):
        if let digit = rest.popLast() { put(digit) } else if isRequired { put(0) }
        if index == first { while let digit = rest.popLast() { put(digit) } }
      case .point, .comma: break
      }
    }
    return reversed.reversed()
  }

  private func fractionText(_ digits: [UInt8], _ tokens: ArraySlice<Token>) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    let hasDigits = tokens.contains(.digit(isRequired: true)) || !digits.isEmpty
    for token in tokens {
      switch token {
      case .literal(let byte): text.append(byte)
      case .point: if hasDigits, next == 0 { text.append(UInt8(ascii: ".")) }
      case .digit(let isRequired):
        if next < digits.count {
          text.append(digits[next] + UInt8(ascii: "0"))
        } else if isRequired {
          text.append(UInt8(ascii: "0"))
        }
        next += 1
      case .comma: break
      }
    }
    return text
  }
}
