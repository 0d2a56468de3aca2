internal import Findings
internal import SourceText
internal import VCardSyntax

/// The form of values with VALUE=integer or VALUE=float.
enum NumberRules {
  static let form = Rule("VC395")

  static let family = RuleFamily(
    rules: [form],
    lines: [
      LineCheck(in: .only40, with: .valueParameter) { line, scope in
        let isInteger = line.hasParameter("VALUE", "INTEGER")
        guard isInteger || line.hasParameter("VALUE", "FLOAT"), !line.value.isEmpty else { return }
        for piece in ValueText.split(line.bytes, line.value, at: ASCII.comma) {
          guard let flaw = isInteger ? integerFlaw(line, piece) : floatFlaw(line, piece) else { continue }
          scope.report(form, in: line, at: piece, "\(line.quoted(piece)) in \(line.shownName) is not a valid \(flaw)")
          return
        }
      }
    ])

  private static func integerFlaw(_ line: ContentLine, _ range: Range<Int>) -> String? {
    let digits = unsigned(line, range)
    guard !digits.isEmpty, digits.allSatisfy({ ASCII.isDigit(line.bytes[$0]) }) else {
      return "integer (expected digits, such as 42 or -7)"
    }
    return Int64(line.text(range)) == nil ? "integer of 64 bits (at most 9223372036854775807)" : nil
  }

  private static func floatFlaw(_ line: ContentLine, _ range: Range<Int>) -> String? {
    let parts = line.bytes[unsigned(line, range)].split(separator: ASCII.period, omittingEmptySubsequences: false)
    let isFloat = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
    return isFloat ? nil : "number (expected digits and at most one point, such as 20.30; no exponent)"
  }

  private static func unsigned(_ line: ContentLine, _ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, line.bytes[first] == ASCII.plus || line.bytes[first] == ASCII.hyphen else {
      return range
    }
    return first + 1..<range.upperBound
  }
}
