internal import Findings
internal import SourceText
internal import VCardSyntax

/// The requirements of CardDAV servers, of vdir folders, and of readers that support RFC 6350 only.
enum CardDAVRules {
  private static let carddav: Set<String> = ["carddav"]

  static let missingUID = Rule(
    "VC901", "carddav-missing-uid", .error, .since30, .profile, .unsafe, profiles: carddav,
    rule: "For CardDAV, a card has a UID.", why: "The server refuses a card without one.", section: "RFC 6352 5.1",
    bad: card("FN:Ada\nN:;Ada;;;"), good: card("FN:Ada\nN:;Ada;;;\nUID:a1"))

  static let oneCard = Rule(
    "VC902", "carddav-one-card", .error, .since30, .profile, profiles: carddav,
    rule: "For CardDAV, a file has one card.",
    why:
      "A resource of an address book is one card; the server refuses more. contacts-convert split writes a file for each card.",
    section: "RFC 6352 5.1", bad: card("FN:Ada\nN:;Ada;;;\nUID:a1") + card("FN:Grace\nN:;Grace;;;\nUID:a2"),
    good: card("FN:Ada\nN:;Ada;;;\nUID:a1"))

  static let version21 = Rule(
    "VC903", "carddav-v21", .error, .only21, .profile, profiles: carddav,
    rule: "For CardDAV, a card has version 3.0 or 4.0.",
    why: "Servers refuse vCard 2.1. contacts-convert --to vcard3.0 converts the card.",
    section: "RFC 6352 5.1", bad: "BEGIN:VCARD\nVERSION:2.1\nN:;Ada;;;\nUID:a1\nEND:VCARD",
    good: card("FN:Ada\nN:;Ada;;;\nUID:a1"))

  static let size = Rule(
    "VC905", "carddav-resource-size", .warning, .since30, .profile, profiles: carddav,
    rule: "For CardDAV, a card is no larger than --max-resource-size (1 MiB).",
    why:
      "A server has a limit (max-resource-size) and refuses larger cards. The usual cause is the photo: "
      + "contacts-convert --photos drop removes it.", section: "RFC 6352 6.2.3", bad: "a card with a photo of 4 MB",
    good: "a card with a photo of 100 kB")

  static let strict = Rule(
    "VC906", "rfc6350-strict", .error, .only40, .profile, profiles: ["rfc6350"],
    rule: "By RFC 6350 alone, N has five components and ADR seven.",
    why:
      "RFC 9554 added components in 2024; older readers misplace them or refuse the line.",
    section: "RFC 6350 6.2.2, 6.3.1", bad: "N:Lovelace;Ada;;;;Byron;", good: "N:Lovelace;Ada;;;")

  static let fileName = Rule(
    "VC907", "vdir-filename", .note, .since30, .profile, profiles: ["vdir"],
    rule: "In a vdir, each card has its own file, named by its UID.",
    why: "Programs that synchronize folders find a card by its name, and treat a card with another name as new.",
    section: "vdir: one file an item",
    bad: card("FN:Ada\nN:;Ada;;;\nUID:cards") + card("FN:Grace\nN:;Grace;;;\nUID:a2"),
    good: card("FN:Ada\nN:;Ada;;;\nUID:cards"))

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
          "the card has version 2.1, which CardDAV servers refuse (contacts-convert --to vcard3.0)")
      },
    ])

  private static func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }
}
