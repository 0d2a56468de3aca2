internal import CSVSyntax
internal import SourceText

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
