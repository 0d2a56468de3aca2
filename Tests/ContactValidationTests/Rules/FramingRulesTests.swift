import Findings
import Testing
import VCardSyntax

@Suite("Rules about BEGIN and END")
struct FramingRulesTests {
  private static func card(_ version: VCardVersion, _ name: String = "Ada") -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:\(name)\nN:;\(name);;;\nEND:VCARD\n"
  }

  private static func open(_ version: VCardVersion) -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Bob\nN:;Bob;;;\n"
  }

  @Test("Properties before any BEGIN are found", arguments: VCardVersion.allCases)
  func missingBegin(_ version: VCardVersion) {
    expectFindings("⟦VC101⟧FN:Ada\nTEL:1\n" + Self.card(version), in: [version])
  }

  @Test("A card without END is found at its BEGIN, and ended", arguments: VCardVersion.allCases)
  func missingEnd(_ version: VCardVersion) {
    expectFindings("⟦VC102⟧" + Self.open(version), in: [version])
    expectFix(Self.open(version), becomes: Self.open(version) + "END:VCARD\n", in: [version])
  }

  @Test("A card without END before another is ended there", arguments: [VCardVersion.v30, .v40])
  func missingEndBetween(_ version: VCardVersion) {
    expectFindings("⟦VC102⟧" + Self.open(version) + Self.card(version), in: [version])
    expectFix(
      Self.open(version) + Self.card(version), becomes: Self.open(version) + "END:VCARD\n" + Self.card(version),
      in: [version], isUnsafe: true)
  }

  @Test("END without BEGIN is found", arguments: VCardVersion.allCases)
  func endWithoutBegin(_ version: VCardVersion) {
    expectFindings(Self.card(version) + "⟦VC103⟧END:VCARD\n", in: [version])
  }

  @Test("BEGIN and END of something else are found", arguments: VCardVersion.allCases)
  func wrongComponent(_ version: VCardVersion) {
    expectFindings(
      Self.card(version) + "⟦VC104⟧BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n" + Self.card(version), in: [version])
    expectFindings("⟦VC102⟧" + Self.open(version) + "⟦VC104⟧END:VCRAD\n", in: [version])
  }

  @Test("Parameters and groups are removed from BEGIN and END")
  func decorated() {
    let body = "VERSION:4.0\nFN:Ada\nN:;Ada;;;\n"
    let card = "BEGIN:VCARD\n\(body)END:VCARD"
    expectFindings("⟦VC105⟧BEGIN;X=1:VCARD\n\(body)⟦VC105⟧END;X=1:VCARD", in: [.v40])
    expectFix("BEGIN;X=1:VCARD\n\(body)END;X=1:VCARD", becomes: card, in: [.v40])
    expectFindings("⟦VC106⟧item1.BEGIN:VCARD\n\(body)⟦VC106⟧item1.END:VCARD", in: [.v40])
    expectFix("a.BEGIN:VCARD\n\(body)b.END;X=1:VCARD", becomes: card, in: [.v40])
    let body30 = body.replacing("4.0", with: "3.0")
    expectFindings("item1.BEGIN:VCARD\n\(body30)item1.END:VCARD", in: [.v30])
    expectFindings("⟦VC105⟧BEGIN;X=1:VCARD\n\(body30)END:VCARD", in: [.v30])
    expectSameContact("BEGIN;X=1:VCARD\n\(body)END:VCARD", in: [.v40])
  }

  @Test("A card inside another is found, but for an AGENT of 2.1")
  func nested() {
    expectFindings(Self.open(.v21) + "AGENT:\n" + Self.card(.v21) + "END:VCARD", in: [.v21])
    expectFindings(Self.open(.v21) + "⟦VC107⟧" + Self.card(.v21) + "TEL:1\nEND:VCARD", in: [.v21])
    expectFindings(
      Self.open(.v30) + "AGENT:\n⟦VC107⟧" + Self.card(.v30) + "END:VCARD", in: [.v30])
  }

  @Test("A card without a property has one finding", arguments: VCardVersion.allCases)
  func empty(_ version: VCardVersion) {
    let empty = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nEND:VCARD\n"
    expectFindings("⟦VC117⟧" + empty + Self.card(version), in: [version])
    expectFix(empty + Self.card(version), becomes: Self.card(version), in: [version], isUnsafe: true)
    expectFix(empty, becomes: empty, in: [version])
  }

  @Test("A name as long as its line fills neither a message nor a property path")
  func longNames() {
    let name = String(repeating: "A", count: 5000)
    let lines = [
      "\(name):1", "\(name);\(name)=1:1", "BEGIN:\(name)", "END:\(name)", "END:X\(name)", "TEL;X_\(name)=1:1",
    ]
    let card = (["BEGIN:VCARD", "VERSION:3.0", "FN:Ada", "N:;Ada;;;"] + lines).joined(separator: "\n") + "\nEND:VCARD"
    let found = MarkedCards(card, in: .v30).found(settings())
    #expect(Set(found.map(\.code.id)).isSuperset(of: ["VC011", "VC104", "VC128", "VC208"]))
    #expect(found.allSatisfy { $0.message.utf8.count < 300 && ($0.property ?? "").utf8.count < 100 })
  }
}
