internal import SourceText

/// The forms in which a spreadsheet keeps or shows a number that is meant as a text.
enum SpreadsheetText {
  /// The text of a formula that is only that text: `="0170 1234567"`.
  static func inFormula(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count > 3, bytes[0] == ASCII.equals, bytes[1] == ASCII.doubleQuote, bytes.last == ASCII.doubleQuote
    else { return nil }
    var inner: [UInt8] = []
    var isQuoted = false
    for byte in bytes[2..<bytes.count - 1] {
      if byte == ASCII.doubleQuote, !isQuoted {
        isQuoted = true
        continue
      }
      // A quote that is not doubled ends the text; what follows is calculated.
      if isQuoted, byte != ASCII.doubleQuote { return nil }
      isQuoted = false
      inner.append(byte)
    }
    return isQuoted ? nil : String(decoding: inner, as: UTF8.self)
  }

  /// The text without apostrophes before it, or around it. The apostrophe before a formula is a guard and stays, as do
  /// those around the name beside an address.
  static func withoutApostrophe(_ text: String) -> String? {
    guard text.utf8.first == ASCII.apostrophe else { return nil }
    var rest = text.utf8.drop { $0 == ASCII.apostrophe }
    guard !rest.isEmpty, !rest.contains(ASCII.lessThan) else { return nil }
    if rest.last == ASCII.apostrophe { rest = rest.dropLast() }
    let text = String(Substring(rest)).trimmingASCIISpace
    return FormulaCell.isFormula(text) ? nil : text
  }

  /// The digits after an apostrophe that keeps their zeros: `'02108`.
  static func numberAfterApostrophe(_ text: String) -> String? {
    let rest = text.utf8.dropFirst()
    guard text.utf8.first == ASCII.apostrophe, rest.count > 2, let first = rest.first, ASCII.isDigit(first),
      rest.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.space })
    else { return nil }
    return String(Substring(rest))
  }

  /// All digits of a whole number in scientific notation if none is lost: `3.105550199E9`.
  static func exactNumber(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let sides = text.utf8.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    guard sides.count == 2, let exponent = Int(Substring(sides[1])), (1...20).contains(exponent) else { return nil }
    let parts = sides[0].split(omittingEmptySubsequences: false) { $0 == ASCII.period || $0 == ASCII.comma }
    guard parts.count == 2, parts[0].count == 1, parts[1].count == exponent,
      parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) })
    else { return nil }
    return String(Substring(parts[0])) + String(Substring(parts[1]))
  }
}
