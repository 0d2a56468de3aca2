/// A decimal number with all digits of its text, so that nothing is lost in binary.
struct DecimalNumber {
  var isNegative = false
  /// The digits without zeros at both ends, as values; empty for zero.
  var digits: [UInt8] = []
  /// The number of digits before the decimal point; negative if zeros follow the point.
  var point = 0

  /// The number of digits that spreadsheets keep.
  static let precision = 15
  private static let maxPoint = 310

  init(digits: [UInt8], point: Int, isNegative: Bool = false) {
    self.isNegative = isNegative
    self.digits = digits
    self.point = point
    trim()
  }

  /// Reads the text of a number: `-1.5E+3`.
  init?(_ text: [UInt8]) {
    var index = 0
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      index = 1
    }
    var hasPoint = false
    var hasDigits = false
    scan: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(text[index] - UInt8(ascii: "0"))
        if !hasPoint { point += 1 }
        hasDigits = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: break scan
      }
      index += 1
    }
    guard hasDigits else { return nil }
    if index < text.count {
      guard text[index] == UInt8(ascii: "E") || text[index] == UInt8(ascii: "e"),
        let exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)), abs(exponent) <= 400
      else { return nil }
      point += exponent
    }
    trim()
    guard abs(point) <= DecimalNumber.maxPoint else { return nil }
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  var isZero: Bool { digits.isEmpty }

  var isWhole: Bool { digits.count <= point }

  /// The number with at most so many digits after the point.
  func rounded(toFraction count: Int) -> DecimalNumber { rounded(toDigits: point + count) }

  /// The number with at most so many digits.
  func rounded(toDigits count: Int) -> DecimalNumber {
    guard count < digits.count else { return self }
    guard count >= 0 else { return DecimalNumber(digits: [], point: 0) }
    var kept = Array(digits[..<count])
    var point = point
    if digits[count] >= 5 {
      var index = kept.count
      while index > 0, kept[index - 1] == 9 {
        index -= 1
        kept[index] = 0
      }
      if index > 0 {
        kept[index - 1] += 1
      } else {
        kept.insert(1, at: 0)
        point += 1
      }
    }
    return DecimalNumber(digits: kept, point: point, isNegative: isNegative)
  }

  /// The digits before the point.
  var whole: [UInt8] {
    guard point > 0 else { return [] }
    return (0..<point).map { $0 < digits.count ? digits[$0] : 0 }
  }

  /// The digits after the point.
  var fraction: [UInt8] {
    if point >= digits.count { return [] }
    return point >= 0 ? Array(digits[point...]) : Array(repeating: 0, count: -point) + digits
  }

  /// The text of a cell without a format. All digits of a whole number are kept: it may be a phone number.
  var generalText: [UInt8] {
    let value = isWhole ? self : rounded(toDigits: DecimalNumber.precision)
    guard value.point <= 21, value.point > -10 else { return value.scientificText }
    var text: [UInt8] = value.isNegative && !value.isZero ? [UInt8(ascii: "-")] : []
    let whole = value.whole
    text += (whole.isEmpty ? [0] : whole).map { $0 + UInt8(ascii: "0") }
    if !value.fraction.isEmpty {
      text.append(UInt8(ascii: "."))
      text += value.fraction.map { $0 + UInt8(ascii: "0") }
    }
    return text
  }

  private var scientificText: [UInt8] {
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    text.append((digits.first ?? 0) + UInt8(ascii: "0"))
    if digits.count > 1 {
      text.append(UInt8(ascii: "."))
      text += digits.dropFirst().map { $0 + UInt8(ascii: "0") }
    }
    return text + "E\(point > 0 ? "+" : "")\(point - 1)".utf8
  }
}
