internal import Findings
internal import SourceText
internal import VCardSyntax

/// GENDER: a letter for the sex, and a text for the identity.
enum GenderRules {
  static let sex = Rule("VC345")
  static let components = Rule("VC346")

  static let family = RuleFamily(
    rules: [sex, components],
    lines: [
      LineCheck(of: ["GENDER"], in: .only40) { line, scope in
        let parts = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        if parts.count > 2 {
          scope.report(
            components, in: line, at: parts[2].lowerBound - 1..<line.value.upperBound,
            "GENDER \(line.quoted(line.value)) has \(parts.count) components (at most 2; a semicolon of the text is \\;)"
          )
        }
        guard !scope.traits.contains(.encoded), let first = parts.first else { return }
        checkSex(first, hasIdentity: parts.count > 1, line, scope)
      }
    ])

  private static func checkSex(_ range: Range<Int>, hasIdentity: Bool, _ line: ContentLine, _ scope: CardScope) {
    if range.isEmpty { return }
    if range.count == 1, "MFONU".utf8.contains(line.bytes[range.lowerBound]) { return }
    let text = line.text(range).trimmingASCIISpace
    let fix: Fix?
    if let letter = letter(of: text) {
      fix = line.rewriting(range, as: letter)
    } else if !hasIdentity {
      fix = Fix("make it the identity", edits: [line.inserting(";", at: range.lowerBound)])
    } else {
      fix = nil
    }
    scope.report(
      sex, in: line, at: range, fix: fix,
      "the sex \(line.quoted(range)) in GENDER is not valid (expected M, F, O, N, U or nothing; an identity follows a semicolon)"
    )
  }

  private static func letter(of text: String) -> String? {
    switch text.asciiUppercased {
    case "M", "MALE": "M"
    case "F", "FEMALE": "F"
    case "O", "OTHER": "O"
    case "N", "NONE": "N"
    case "U", "UNKNOWN": "U"
    default: nil
    }
  }
}
