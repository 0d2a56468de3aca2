internal import Findings
internal import SourceText
internal import VCardSyntax

/// CLASS: the access class of a card of 3.0.
enum AccessClassRules {
  static let badClass = Rule("VC385")

  static let family = RuleFamily(
    rules: [badClass],
    lines: [
      LineCheck(of: ["CLASS"], in: .only30) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]) else { return }
        let range = line.trimmed(line.value)
        let isKnown =
          ASCIIWord.equals(line.bytes, range, "PUBLIC") || ASCIIWord.equals(line.bytes, range, "PRIVATE")
          || ASCIIWord.equals(line.bytes, range, "CONFIDENTIAL")
          || ASCIIWord.equals(line.bytes, range.prefix(2), "X-")
        if isKnown { return }
        scope.report(
          badClass, in: line, at: range,
          "CLASS \(line.quoted(range)) is in no standard (expected PUBLIC, PRIVATE or CONFIDENTIAL)")
      }
    ])
}
