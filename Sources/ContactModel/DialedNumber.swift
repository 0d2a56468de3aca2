internal import SourceText

/// The digits of a phone number, or of a part of one, and whether they begin with a calling code.
struct DialedNumber: Sendable {
  private var digits: [UInt8] = []
  private let isInternational: Bool

  /// - Parameter text: A number in any form, with digits of any script.
  init(_ text: String) {
    var hasPlus = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        if scalar >= "0", scalar <= "9" { digits.append(UInt8(truncatingIfNeeded: scalar.value)) }
        if scalar == "+", digits.isEmpty { hasPlus = true }
      } else if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
        digits.append(UInt8(ascii: "0") + UInt8(value))
      } else if scalar == "\u{FF0B}", digits.isEmpty {
        hasPlus = true
      }
    }
    let hasPrefix = !hasPlus && digits.count > 3 && digits.starts(with: "00".utf8)
    if hasPrefix { digits.removeFirst(2) }
    isInternational = hasPlus || hasPrefix
  }

  /// Whether a text consists of digits and the punctuation of numbers.
  static func mayBe(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "+", "-", "(", ")", ".", "/", " ", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{FF0B}", "#", "*": break
      default:
        guard scalar.properties.generalCategory == .decimalNumber else { return false }
        hasDigit = true
      }
    }
    return hasDigit
  }

  /// Whether another number contains these digits, or begins with them in its national or international form.
  func isIn(_ other: DialedNumber) -> Bool {
    if digits.isEmpty { return false }
    if DialedNumber.has(other.digits, digits) { return true }
    // A part of one digit would be in every number.
    guard isInternational != other.isInternational, national.count > 1 else { return false }
    return other.national.starts(with: national)
  }

  /// The digits without the calling code, or without the zero in its place.
  private var national: ArraySlice<UInt8> {
    isInternational ? digits.dropFirst(DialedNumber.lengthOfCallingCode(digits)) : digits.drop { $0 == ASCII.zero }
  }

  /// The number of digits of the calling code with which a number begins (ITU-T E.164).
  private static func lengthOfCallingCode(_ digits: [UInt8]) -> Int {
    guard let first = digits.first else { return 0 }
    if first == UInt8(ascii: "1") || first == UInt8(ascii: "7") { return 1 }
    let long: [StaticString] = [
      "21", "22", "23", "24", "25", "26", "29", "35", "37", "38", "42", "50", "59", "67", "68", "69", "80", "85", "87",
      "88", "96", "97", "99",
    ]
    let isLong = long.contains { code in code.withUTF8Buffer { digits.starts(with: $0) } }
    return isLong ? 3 : 2
  }

  private static func has(_ digits: [UInt8], _ part: [UInt8]) -> Bool {
    guard digits.count >= part.count else { return false }
    return (0...(digits.count - part.count)).contains { digits[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
