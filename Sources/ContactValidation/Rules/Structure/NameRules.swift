internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The name of a card: FN and N.
enum NameRules {
  static let missingFN = Rule(MappingCodes.missingFN, .since30, .must, .unsafe)
  static let missingN = Rule("VC121")
  static let missingNIn40 = Rule("VC122")
  static let emptyFN = Rule("VC123")

  static let family = RuleFamily(
    rules: [missingFN, missingN, missingNIn40, emptyFN],
    lines: [
      LineCheck(of: ["FN"], in: .since30, with: [.emptyValue, .outerBlank]) { line, scope in
        guard ASCII.isBlank(line.bytes, line.value), !scope.traits.contains(.encoded) else { return }
        scope.facts.emptyFN = scope.facts.emptyFN ?? line.physicalRange(line.value)
      }
    ],
    cards: [CardCheck(in: .since30, check: checkFN), CardCheck(check: checkN)])

  private static func checkFN(_ scope: CardScope) {
    guard !scope.isAgent else { return }
    if let place = scope.facts.emptyFN {
      // An empty FN is not a missing one.
      scope.supersede(missingFN, at: scope.begin.lowerBound)
      let derived = derivedFN(scope)
      scope.report(
        emptyFN, at: place, property: "FN",
        fix: derived.map {
          Fix($0.description, edits: [Edit(place, escaped($0.text, scope.version))])
        }, "FN has no text")
      return
    }
    guard scope.contact.formattedNames.isEmpty, let derived = derivedFN(scope) else { return }
    let line = Array("FN:".utf8) + escaped(derived.text, scope.version) + scope.lineEnd
    scope.offer(
      Fix(derived.description, edits: [Edit(scope.placeOfNewLine, line)]), for: missingFN,
      at: scope.begin)
  }

  /// The FN that the writers would derive.
  private static func derivedFN(_ scope: CardScope) -> (text: String, description: String)? {
    scope.contact.derivedName.map { ($0.text, "write FN from \($0.from): \(Finding.quote($0.text))") }
  }

  private static func checkN(_ scope: CardScope) {
    guard !scope.isAgent, !scope.lines.contains(where: { $0.name == PropertyNumber.n }) else { return }
    let rule = scope.version == .v40 ? missingNIn40 : missingN
    if scope.version == .v40, let kind = scope.contact.kind, kind != .individual { return }
    scope.report(
      rule, at: scope.begin, property: "N", fix: nFromFN(scope),
      "the card has no N; \(scope.version == .v40 ? "the card of a person should have one" : "\(scope.version.rawValue) requires it")"
    )
  }

  private static func nFromFN(_ scope: CardScope) -> Fix? {
    guard let name = scope.contact.formattedNames.first(where: { !$0.value.isEmpty })?.value,
      // Longer texts are not names.
      name.utf8.count <= 1_000
    else { return nil }
    // A company has no family name.
    let parts = scope.contact.derivedPersonName?.name.lineValue ?? ";;;;"
    let needsCharset = scope.version == .v21 && !parts.utf8.allSatisfy { $0 < 0x80 }
    let line = Array("N\(needsCharset ? ";CHARSET=UTF-8" : ""):\(parts)".utf8) + scope.lineEnd
    return Fix("write N from FN: \(Finding.quote(parts))", edits: [Edit(scope.placeOfNewLine, line)])
  }

  private static func escaped(_ text: String, _ version: VCardVersion) -> [UInt8] {
    Array(ValueText.escaped(text, TextEscapes(semicolon: version != .v40)).utf8)
  }
}

// MARK: - Values of N

extension PersonName {
  var lineValue: String {
    [family, given, additional, prefixes, suffixes]
      .map { list in list.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",") }
      .joined(separator: ";")
  }
}
