internal import Findings
internal import SourceText
internal import VCardSyntax

/// ORG whose components are single letters: a program wrote a text as the list of its letters.
enum OrganizationRules {
  static let letters = Rule("VC338")

  /// The least number of letters: fewer may be departments.
  private static let fewest = 4

  static let family = RuleFamily(
    rules: [letters],
    lines: [
      LineCheck(of: ["ORG"], with: .semicolon) { line, scope in
        let components = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        guard components.count >= fewest, components.allSatisfy({ isCharacter($0, line) }) else { return }
        // A semicolon of the text separates its components.
        let text = components.map { range in
          line.bytes[range].first == ASCII.backslash && line.bytes[range].last == ASCII.semicolon
            ? ";" : line.text(range)
        }.joined()
        scope.report(
          letters, in: line, at: line.value, fix: line.rewriting(line.value, as: text),
          "ORG \(line.quoted(line.value)) has a component for each letter (expected \(Finding.quote(text)))")
      }
    ])

  /// Whether a component is one character, with or without a backslash before it.
  private static func isCharacter(_ range: Range<Int>, _ line: ContentLine) -> Bool {
    let bytes =
      line.bytes[range].first == ASCII.backslash && range.count > 1
      ? line.bytes[range].dropFirst() : line.bytes[range]
    return bytes.count { $0 & 0xC0 != 0x80 } == 1
  }
}
