internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// That a card says who it is about: FN and N.
enum NameRules {
  static let missingFN = Rule(MappingCodes.missingFN, .since30, .must, .unsafe)

  static let missingN = Rule(
    "VC121", "missing-n", .error, .before40, .must, .unsafe, severities: [.v21: .warning],
    rule: "A card of version 2.1 or 3.0 has an N.",
    why: "Address books that sort by family name, and Apple's and Android's, read the parts of the name from it.",
    section: "RFC 2426 3.1.2; vCard 2.1 2.2.2",
    bad: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEND:VCARD")

  static let emptyFN = Rule(
    "VC123", "empty-fn", .warning, .since30, .judgement, .unsafe,
    rule: "FN says something.",
    why: "The property is required so that there is something to show; an empty one shows nothing.",
    section: "RFC 6350 6.2.1", bad: "FN:", good: "FN:Ada Lovelace")

  static let family = RuleFamily(
    [missingFN, missingN, emptyFN],
    lines: [
      LineCheck(of: ["FN"], in: .since30) { line, scope in
        guard ContentLineScanner.isBlank(line.bytes, line.value) else { return }
        scope.report(emptyFN, in: line, "FN has no text")
      }
    ],
    cards: [
      CardCheck(in: .before40) { scope in
        guard !scope.isAgent, !scope.lines.contains(where: { $0.name == n }) else { return }
        scope.report(missingN, at: scope.begin, "the card has no N; \(scope.version.rawValue) requires it")
      }
    ])

  private static let n = PropertyName.number("N")
}
