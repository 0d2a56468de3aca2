internal import Findings
internal import SourceText
internal import VCardSyntax

/// LEVEL and INDEX of EXPERTISE, HOBBY, INTEREST and ORG-DIRECTORY (RFC 6715).
enum SkillRules {
  static let level = Rule("VC390")
  static let index = Rule("VC391")

  static let family = RuleFamily(
    rules: [level, index],
    lines: [
      LineCheck(of: ["EXPERTISE", "HOBBY", "INTEREST"], in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "LEVEL") { checkLevel(parameter, line, scope) }
      },
      LineCheck(of: ["EXPERTISE", "HOBBY", "INTEREST", "ORG-DIRECTORY"], in: .only40, with: .otherParameter) {
        line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "INDEX") { checkIndex(parameter, line, scope) }
      },
    ])

  private static let expertise = ["beginner", "average", "expert"]
  private static let interest = ["low", "medium", "high"]

  private static func checkLevel(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let (own, others) = line.isNamed("EXPERTISE") ? (expertise, interest) : (interest, expertise)
    let written = line.text(line.valueRanges(of: parameter)[0]).asciiLowercased
    guard !own.contains(written) else { return }
    let meant = others.firstIndex(of: written).map { own[$0] }
    scope.report(
      level, in: line, at: parameter.value, parameter: "LEVEL",
      fix: meant.map { Fix("write LEVEL=\($0)", edits: [line.replacing(parameter.value, with: $0)]) },
      "LEVEL \(line.quoted(parameter.value)) of \(line.shownName) (expected \(own.joined(separator: ", ")))")
  }

  private static func checkIndex(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard !line.isPositive(line.valueRanges(of: parameter)[0]) else { return }
    scope.report(
      index, in: line, at: parameter.value, parameter: "INDEX", fix: line.removal(of: parameter),
      "INDEX \(line.quoted(parameter.value)) of \(line.shownName) is not a positive integer")
  }
}

extension ContentLine {
  /// Whether a range is a positive number of digits.
  fileprivate func isPositive(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { ASCII.isDigit(bytes[$0]) } && range.contains { bytes[$0] != ASCII.zero }
  }
}
