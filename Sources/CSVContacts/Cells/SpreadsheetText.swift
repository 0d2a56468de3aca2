internal import CSVSyntax
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

/// Recognizes texts that a spreadsheet runs as formulas.
package enum FormulaCell {
  /// The maximum number of bytes that are checked: a formula that is harmless so far is a note.
  private static let reach = 1_000

  /// A cell that a spreadsheet would run.
  enum Kind {
    /// It begins as formulas do.
    case formula
    /// It calls something outside of the spreadsheet.
    case dangerous
  }

  /// Whether a spreadsheet runs the text.
  package static func isFormula(_ text: String) -> Bool { kind(of: text) != nil }

  /// The kind of formula; `nil` for a text. Numbers, lists with dashes and single signs are texts.
  static func kind(of text: String) -> Kind? {
    let bytes = text.utf8.prefix(reach)
    guard let first = bytes.first, bytes.count > 1, FormulaGuard.startsFormula(bytes) else { return nil }
    switch first {
    // The name of an account is not a call.
    case ASCII.atSign: if bytes.dropFirst().allSatisfy(isOfAccount) { return nil }
    case ASCII.plus, ASCII.hyphen:
      let second = bytes.dropFirst().first ?? ASCII.space
      if second == ASCII.space || second == first || bytes.dropFirst().allSatisfy(isOfNumber) { return nil }
    default: break
    }
    return isDangerous(Array(bytes).map(ASCII.lowercased)) ? .dangerous : .formula
  }

  /// Whether the text begins with the apostrophe of the formula guard.
  static func isGuarded(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == ASCII.apostrophe else { return false }
    switch bytes.dropFirst().first {
    case UInt8(ascii: "="), ASCII.atSign, ASCII.plus, ASCII.hyphen: return true
    default: return false
    }
  }

  private static func isOfAccount(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.underscore || byte == ASCII.period
      || byte == ASCII.hyphen || byte >= 0x80
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == ASCII.space || byte == ASCII.period || byte == ASCII.comma || byte == ASCII.hyphen
      || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == ASCII.slash
  }

  private static let calls = [
    "cmd|", "dde(", "hyperlink(", "importxml(", "importdata(", "importhtml(", "importfeed(", "importrange(",
    "webservice(", "|'",
  ].map { Array($0.utf8) }

  private static func isDangerous(_ bytes: [UInt8]) -> Bool {
    for start in bytes.indices {
      for call in calls where bytes[start] == call[0] && bytes[start...].starts(with: call) { return true }
    }
    return false
  }
}
