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
