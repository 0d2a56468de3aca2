import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules of CardDAV, vdir and RFC 6350 alone")
struct CardDAVRulesTests {
  private func settings(for profiles: String..., ignoring: Set<String> = []) -> RuleSettings {
    var settings = RuleSettings()
    settings.profiles = Set(profiles)
    settings.ignored = ignoring
    return settings
  }

  private func card(_ name: String, uid: String?, _ version: VCardVersion = .v40, marks: String = "") -> String {
    "\(marks)BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:\(name)\nN:\(name);;;;\n"
      + (uid.map { "UID:\($0)\n" } ?? "") + "END:VCARD\n"
  }

  @Test("A card for CardDAV has a UID", arguments: [VCardVersion.v30, .v40])
  func missingUID(_ version: VCardVersion) {
    expectFindingsAcross(card("Ada", uid: nil, version, marks: "⟦VC901⟧"), settings(for: "carddav"))
    expectFindingsAcross(card("Ada", uid: "urn:uuid:1", version), settings(for: "carddav"))
  }

  @Test("The UID that a fix gives is the same always, and another one for another card")
  func newUID() throws {
    let settings = settings(for: "carddav", ignoring: ["VC006"])
    let fixed = ["Ada", "Ada", "Grace"].map { name in
      String(
        decoding: ContactValidationTests.fixed(Array(card(name, uid: nil).utf8), isUnsafe: true, settings),
        as: UTF8.self)
    }
    #expect(fixed[0] == fixed[1])
    let uids = fixed.map { $0.split(separator: "\n").first { $0.hasPrefix("UID:urn:uuid:") } }
    #expect(uids[0] != nil && uids[0] != uids[2])
    #expect(fixed[0].contains("VERSION:4.0\nUID:urn:uuid:"))
  }

  @Test("A file for CardDAV has one card, and every UID is there once")
  func oneCard() {
    let first = card("Ada", uid: "urn:uuid:1")
    expectFindingsAcross(
      first + card("Grace", uid: "urn:uuid:2", marks: "⟦VC902⟧") + card("Mary", uid: "urn:uuid:3"),
      settings(for: "carddav"))
    expectFindingsAcross(
      first + card("Grace", uid: "⟦VC904⟧urn:uuid:1", marks: "⟦VC902⟧"), settings(for: "carddav"))
    expectFindingsAcross(first + card("Grace", uid: "⟦VC601⟧urn:uuid:1"))
  }

  @Test("A card for CardDAV is not of version 2.1")
  func version21() {
    expectFindingsAcross(card("Ada", uid: "1", .v21, marks: "⟦VC903⟧"), settings(for: "carddav"))
    expectFindingsAcross(card("Ada", uid: "1", .v21), settings(for: "vdir", ignoring: ["VC907"]))
  }

  @Test("A card for CardDAV is no larger than the server accepts")
  func size() {
    var settings = settings(for: "carddav")
    settings.resourceSize = 100
    let note = "NOTE:\(String(repeating: "a", count: 60))"
    expectFindingsAcross("⟦VC905⟧BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nUID:1\n\(note)\nEND:VCARD\n", settings)
    expectFindingsAcross("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nUID:1\nNOTE:a\nEND:VCARD\n", settings)
  }

  @Test("By RFC 6350 alone N has five components and ADR seven")
  func strict() {
    let strict = settings(for: "rfc6350")
    expectFindings("N:⟦VC906⟧Lovelace;Ada;;;;Byron;", in: [.v40], strict)
    expectFindings("ADR:⟦VC906⟧;;1 Main St;;;;;;;;;;;;;;;", in: [.v40], strict)
    expectFindings("N:Lovelace;Ada;;;\nADR:;;1 Main St;;;;", in: [.v40], strict)
    expectFindings("N:Lovelace;Ada;;;;Byron;", in: [.v40])
  }

  @Test("A file in a vdir has the name of the UID")
  func fileName() {
    let vdir = settings(for: "vdir")
    expectFindingsAcross(card("Ada", uid: "cards", .v30), vdir)
    expectFindingsAcross(card("Ada", uid: "⟦VC907⟧a1", .v30), vdir)
    expectFindingsAcross(card("Ada", uid: "cards", .v30) + card("Grace", uid: "a2", .v30, marks: "⟦VC907⟧"), vdir)
  }
}
