internal import Findings
internal import SourceText
internal import VCardSyntax

/// CATEGORIES: a list between commas.
enum CategoryRules {
  static let separator = Rule(
    "VC384", "category-separator", .warning, .since30, .judgement, .unsafe,
    rule: "Categories are separated by commas.",
    why: "Other programs treat categories separated by semicolons as one category with a long name.",
    section: "RFC 6350 6.7.1, RFC 2426 3.6.1", bad: "CATEGORIES:friends;family", good: "CATEGORIES:friends,family")

  static let family = RuleFamily(
    [separator],
    lines: [
      LineCheck(of: ["CATEGORIES"], in: .since30, with: .semicolon) { line, scope in
        guard line.isPlainText(scope) else { return }
        let pieces = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        guard pieces.count > 1 else { return }
        scope.report(
          separator, in: line, at: pieces[0].upperBound..<pieces[0].upperBound + 1,
          fix: Fix(
            "write commas", isSafe: false,
            edits: pieces.dropFirst().map { line.replacing($0.lowerBound - 1..<$0.lowerBound, with: ",") }),
          "CATEGORIES \(line.quoted(line.value)) has semicolons (categories are separated by commas)")
      }
    ])
}
