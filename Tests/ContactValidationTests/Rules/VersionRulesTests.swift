import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules about VERSION and PROFILE")
struct VersionRulesTests {
  private static let body = "FN:Ada\nN:;Ada;;;\n"

  @Test("A card without VERSION is found, and gets the one that it was read as")
  func missing() {
    expectFindings("⟦VC110⟧BEGIN:VCARD\n\(Self.body)END:VCARD", in: [.v30])
    expectFix(
      "BEGIN:VCARD\n\(Self.body)END:VCARD", becomes: "BEGIN:VCARD\nVERSION:3.0\n\(Self.body)END:VCARD", in: [.v30],
      isUnsafe: true)
    expectFix(
      "BEGIN:VCARD\n\(Self.body)TEL;PREF=1:1\nEND:VCARD",
      becomes: "BEGIN:VCARD\nVERSION:4.0\n\(Self.body)TEL;PREF=1:1\nEND:VCARD", in: [.v40], isUnsafe: true)
    expectFix(
      "BEGIN:VCARD\n\(Self.body)TEL;HOME:1\nEND:VCARD",
      becomes: "BEGIN:VCARD\nVERSION:2.1\n\(Self.body)TEL;HOME:1\nEND:VCARD", in: [.v21], isUnsafe: true)
    expectFix(
      "BEGIN:VCARD\n\(Self.body)END:VCARD", becomes: "BEGIN:VCARD\nVERSION:3.0\n\(Self.body)END:VCARD", in: [.v30])
  }

  @Test("VERSION moves to the line after BEGIN in 4.0")
  func notFirst() {
    expectFindings("BEGIN:VCARD\n\(Self.body)⟦VC111⟧VERSION:4.0\nEND:VCARD", in: [.v40])
    expectFix(
      "BEGIN:VCARD\n\(Self.body)VERSION:4.0\nTEL:1\nEND:VCARD",
      becomes: "BEGIN:VCARD\nVERSION:4.0\n\(Self.body)TEL:1\nEND:VCARD", in: [.v40])
    expectSameContact("BEGIN:VCARD\n\(Self.body)VERSION:4.0\nEND:VCARD", in: [.v40])
    expectFindings("BEGIN:VCARD\n\(Self.body)VERSION:3.0\nEND:VCARD", in: [.v30])
    expectFindings("BEGIN:VCARD\n\(Self.body)VERSION:2.1\nEND:VCARD", in: [.v21])
  }

  @Test("A second VERSION is found", arguments: VCardVersion.allCases)
  func duplicate(_ version: VCardVersion) {
    let line = "VERSION:\(version.rawValue)\n"
    expectFindings("BEGIN:VCARD\n\(line)\(Self.body)⟦VC112⟧\(line)END:VCARD", in: [version])
  }

  @Test("A version that does not exist is found", arguments: ["5.0", "1.0", "abc", "3.1"])
  func unsupported(_ text: String) {
    expectFindings("BEGIN:VCARD\n⟦VC113⟧VERSION:\(text)\n\(Self.body)END:VCARD", in: [.v30])
  }

  @Test("A version in another spelling is written as in the standard")
  func malformed() {
    for (text, version) in [
      (" 4.0", "4.0"), ("4", "4.0"), ("v3.0", "3.0"), ("3", "3.0"), ("2.1 ", "2.1"), ("V4.0", "4.0"),
    ] {
      expectFindings("BEGIN:VCARD\nVERSION:⟦VC114⟧\(text)\n\(Self.body)END:VCARD", in: [.v30])
      expectFix(
        "BEGIN:VCARD\nVERSION:\(text)\n\(Self.body)END:VCARD",
        becomes: "BEGIN:VCARD\nVERSION:\(version)\n\(Self.body)END:VCARD", in: [.v30])
      expectSameContact("BEGIN:VCARD\nVERSION:\(text)\n\(Self.body)END:VCARD", in: [.v30])
    }
  }

  @Test("Cards of several versions in one file are reported once")
  func mixed() {
    let cards = ["3.0", "3.0", "4.0", "3.0"].map { "BEGIN:VCARD\nVERSION:\($0)\n\(Self.body)END:VCARD\n" }
    let found = MarkedCards(cards.joined(), in: .v30).foundWithFile(ignoring("VC602"))
    #expect(found.map(\.code.id) == ["VC115"])
    #expect(found.first?.message == "the cards of the file have different versions: 3 of 3.0, 1 of 4.0")
    #expect(found.first?.range?.lowerBound == 2 * MarkedCards(cards[0], in: .v30).bytes.count)
    #expect(MarkedCards(cards[0] + cards[1], in: .v30).foundWithFile(ignoring("VC602")).isEmpty)
  }

  @Test("PROFILE is VCARD")
  func profile() {
    expectFindings("PROFILE:⟦VC116⟧ICALENDAR", in: [.v30])
    expectFindings("PROFILE:vCard", in: [.v30])
    expectFix("PROFILE:ICALENDAR", becomes: "PROFILE:VCARD", in: [.v30])
    expectSameContact("PROFILE:ICALENDAR", in: [.v30])
  }
}
