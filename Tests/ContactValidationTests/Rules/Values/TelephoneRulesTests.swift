import Testing
import VCardSyntax

@Suite("Rules about TEL")
struct TelephoneRulesTests {
  @Test(
    "Valid numbers are not reported",
    arguments: ["+1 555 0100", "(030) 12 34", "112", "1-800-FLOWERS", "٠١٢٣٤", "+49 30 1234 x12", "55e"])
  func numbers(_ text: String) { expectFindings("TEL:\(text)", in: VCardVersion.allCases, ignoring("VC020")) }

  @Test("A URI without VALUE=uri is found")
  func uriAsText() {
    expectFindings("TEL:⟦VC364⟧tel:+1-555-0100", in: [.v40])
    expectFindings("TEL;VALUE=uri:tel:+1-555-0100", in: [.v40])
    for uri in ["sip:ada@example.org", "sips:ada@example.org", "xmpp:ada@example.org"] {
      expectFindings("TEL:⟦VC364⟧\(uri)", in: [.v40])
      expectFix("TEL:\(uri)", becomes: "TEL;VALUE=uri:\(uri)", in: [.v40], isUnsafe: true)
      expectFix("TEL:\(uri)", becomes: "TEL:\(uri)", in: [.v40])
    }
    expectFindings("TEL:⟦VC367⟧sip:ada@example.org", in: [.v21, .v30])
    expectFix("TEL;TYPE=cell:tel:+1-555-0100", becomes: "TEL;TYPE=cell;VALUE=uri:tel:+1-555-0100", in: [.v40])
    expectFix("TEL;VALUE=text:tel:+1-555-0100", becomes: "TEL;VALUE=uri:tel:+1-555-0100", in: [.v40])
  }

  @Test("A text is reported if the rule is enabled, and becomes a URI if it has a country code")
  func text() {
    expectFindings("TEL:⟦VC365⟧+1 555 0100", in: [.v40], settings(enabling: "VC365"))
    expectFix(
      "TEL:+1 (555) 0100", becomes: "TEL;VALUE=uri:tel:+1-(555)-0100", in: [.v40], isUnsafe: true,
      settings(enabling: "VC365"))
    expectFix("TEL:555 0100", becomes: "TEL:555 0100", in: [.v40], isUnsafe: true, settings(enabling: "VC365"))
  }

  @Test(
    "A value that cannot be dialled is reported",
    arguments: ["tel:+1 555 0100", "tel:555-0100", "tel:+", "tel:+1-555-0100x5", "tel:+1/555"])
  func badURI(_ uri: String) { expectFindings("TEL;VALUE=uri:⟦VC366⟧\(uri)", in: [.v40]) }

  @Test(
    "Numbers of RFC 3966 are not reported",
    arguments: [
      "tel:+1-555-0100;ext=5", "tel:7042;phone-context=example.com", "tel:+49(30)12.34", "tel:*21;phone-context=+49",
      "sip:ada@example.org",
    ])
  func goodURI(_ uri: String) { expectFindings("TEL;VALUE=uri:\(uri)", in: [.v40]) }

  @Test("A value without digits is reported")
  func noDigits() {
    for text in ["n/a", "none", "-"] { expectFindings("TEL:⟦VC367⟧\(text)", in: VCardVersion.allCases) }
  }

  @Test("A number that a spreadsheet has rounded is found")
  func spreadsheet() {
    for text in ["1.55501E+11", "4,9E+12", "5e+10"] {
      expectFindings("TEL:⟦VC368⟧\(text)", in: [.v21])
      expectFindings("TEL:⟦VC368⟧\(text)", in: [.v30, .v40], ignoring("VC303"))
    }
    expectFindings("TEL:+1 555 E+1", in: VCardVersion.allCases)
  }
}
