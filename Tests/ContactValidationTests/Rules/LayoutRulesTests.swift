import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules about text between lines and cards")
struct LayoutRulesTests {
  private static func card(_ version: VCardVersion, _ rest: String = "") -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n\(rest)END:VCARD\n"
  }

  @Test("An empty line in a card is removed, unless the next line would continue the previous one")
  func blankLine() {
    expectFindings("TEL:1\n⟦VC016⟧\nNOTE:a", in: [.v30, .v40])
    expectFindings("TEL:1\n\nNOTE:a", in: [.v21])
    expectFix("TEL:1\n\n\nNOTE:a", becomes: "TEL:1\nNOTE:a", in: [.v30, .v40])
    expectSameContact("TEL:1\n\nNOTE:a", in: [.v30, .v40])
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/AAAA"
    expectFix("\(photo)\n\nNOTE:a", becomes: "\(photo)\nNOTE:a", in: [.v30])
    // The text after it would become part of the photo or the note.
    expectFix("\(photo)\n\nAAAA\nTEL:1", becomes: "\(photo)\n\nAAAA\nTEL:1", in: [.v30])
    expectFix("NOTE:a\n\n b\nTEL:1", becomes: "NOTE:a\n\n b\nTEL:1", in: [.v30, .v40])
  }

  @Test("Consecutive empty lines are reported once", arguments: [VCardVersion.v30, .v40])
  func manyBlankLines(_ version: VCardVersion) {
    for count in [2, 3, 1000] {
      expectFindings("TEL:1\n⟦VC016⟧" + String(repeating: "\n", count: count) + "NOTE:a", in: [version])
      let card = Self.card(version, String(repeating: "\n", count: count) + "TEL:1\n\nNOTE:a\n")
      let found = MarkedCards(card, in: version).found(RuleSettings()).filter { $0.code.id == "VC016" }
      #expect(
        found.map(\.message) == [
          "\(count) empty lines in the card; vCard \(version.rawValue) has none",
          "an empty line in the card; vCard \(version.rawValue) has none",
        ])
    }
    // Lines of blanks between them go with them.
    expectFix("TEL:1\n\n\nNOTE:a\n\n\n\nURL:b", becomes: "TEL:1\nNOTE:a\nURL:b", in: [version])
  }

  @Test("The last line needs a line end", arguments: [VCardVersion.v30, .v40])
  func noFinalBreak(_ version: VCardVersion) {
    for lineEnd in ["\r\n", "\n"] {
      let whole = Self.card(version)
      var settings = RuleSettings()
      settings.ignored = ["VC006"]
      let cut = MarkedCards(String(whole.dropLast()), in: version, lineEnd: lineEnd, endsLine: false)
      #expect(cut.found(settings).map(\.code.id) == ["VC018"])
      #expect(fixed(cut.bytes, settings) == MarkedCards(whole, in: version, lineEnd: lineEnd).bytes)
    }
    #expect(MarkedCards(String(Self.card(.v21).dropLast()), in: .v21, endsLine: false).found(settings()).isEmpty)
  }

  @Test("Text outside of cards is found, each piece once", arguments: VCardVersion.allCases)
  func textOutside(_ version: VCardVersion) {
    let card = Self.card(version)
    expectFindings("⟦VC019⟧Exported\nby X\n\(card)⟦VC019⟧between\n\(card)⟦VC019⟧behind", in: [version])
    expectFix(
      "Exported\nby X\n\(card)between\n\n\(card)behind", becomes: "\(card)\n\(card)", in: [version], isUnsafe: true)
    expectFix("Exported\n\(card)", becomes: "Exported\n\(card)", in: [version])
    expectFindings("\n\(card)\n\n\(card)\n", in: [version])
  }

  @Test("A comment is found")
  func comment() {
    expectFindings("⟦VC023⟧# a comment", in: VCardVersion.allCases)
    expectFix("TEL:1\n# a comment", becomes: "TEL:1", in: VCardVersion.allCases, isUnsafe: true)
  }

  @Test(
    "A file that breaks off is one finding, whatever its last line lacks",
    arguments: VCardVersion.allCases,
    [
      "⟦VC022⟧NOTE:some te", "⟦VC022⟧TEL;TYPE=ho", "⟦VC022⟧EMA", "⟦VC022⟧X-A;X-B=\"a",
      "NOTE:a\n⟦VC022⟧PHOTO;ENCODING=b:AAEC\n AA",
      "⟦VC022⟧NOTE;ENCODING=QUOTED-PRINTABLE:=41=", "⟦VC022⟧NOTE;ENCODING=QUOTED-PRINTABLE:caf=\n=41",
    ])
  func truncated(_ version: VCardVersion, _ rest: String) {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n" + rest
    let cards = MarkedCards(text, in: version, endsLine: false)
    #expect(cards.expectations(settings()) == cards.expected)
    #expect(fixed(cards.bytes, isUnsafe: true) == cards.bytes)
  }

  @Test("Base64 and quoted-printable that break off at the end of a line are found too")
  func truncatedValue() {
    let start = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\n"
    expectFindings(start + "⟦VC022⟧PHOTO;ENCODING=b:AAEC\n AA", in: [.v30])
    expectFindings("⟦VC102⟧" + start + "PHOTO;ENCODING=b;TYPE=JPEG:/9j/\n AAAA", in: [.v30])
  }
}
