internal import Findings
internal import SourceText
internal import VCardSyntax

/// The requirements of CardDAV servers, of vdir folders, and of readers that support RFC 6350 only.
enum CardDAVRules {
  static let missingUID = Rule("VC901")
  static let oneCard = Rule("VC902")
  static let version21 = Rule("VC903")
  static let size = Rule("VC905")
  static let strict = Rule("VC906")
  static let fileName = Rule("VC907")

  static let family = RuleFamily(
    rules: [missingUID, oneCard, version21, size, strict, fileName],
    lines: [
      LineCheck(of: ["N", "ADR"], in: .only40, with: .semicolon) { line, scope in
        guard scope.isEnabled(strict) else { return }
        let isName = line.isNamed("N")
        let count = ValueText.split(line.bytes, line.value, at: ASCII.semicolon).count
        // Other counts violate RFC 9554, too.
        guard isName ? count == 7 : count == 18 else { return }
        scope.report(
          strict, in: line, at: line.value,
          "\(line.shownName) has \(count) components (RFC 6350 has \(isName ? 5 : 7); RFC 9554 added the rest)")
      }
    ],
    cards: [
      CardCheck(in: .since30) { scope in
        guard !scope.isAgent else { return }
        if scope.isEnabled(missingUID), IdentifierRules.lacksUID(scope) {
          scope.supersede(IdentifierRules.missing, at: scope.begin.lowerBound)
          scope.report(
            missingUID, at: scope.begin, property: "UID", fix: IdentifierRules.newUID(scope),
            "the card has no UID; a CardDAV server refuses it")
        }
        let octets = scope.facts.end - scope.begin.lowerBound
        if octets > scope.resourceSize {
          scope.report(
            size, at: scope.begin, "the card has \(octets) octets; the store accepts at most \(scope.resourceSize)")
        }
      },
      CardCheck(in: .only21) { scope in
        guard !scope.isAgent else { return }
        scope.report(
          version21, at: scope.begin, property: "VERSION",
          "the card has version 2.1, which CardDAV servers refuse\(Advice.convertTo("vcard3.0"))")
      },
    ])
}
