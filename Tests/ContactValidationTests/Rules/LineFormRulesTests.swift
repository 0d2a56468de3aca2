import Findings
import Testing
import VCardSyntax

@Suite("Rules about the form of lines")
struct LineFormRulesTests {
  @Test("A line without a colon is found, and a semicolon in its place is named")
  func missingColon() {
    expectFindings("⟦VC201⟧this is not a property", in: VCardVersion.allCases)
    expectFindings("BDAY⟦VC201⟧;19531015T231000Z", in: VCardVersion.allCases)
    expectFindings("NOTE:a\nBDAY⟦VC201⟧;19531015T231000Z", in: VCardVersion.allCases)
    let found = MarkedCards("BDAY;19531015T231000Z", in: .v40).found(settings())
    #expect(found.first?.message.contains("there is a semicolon instead of the colon") == true)
  }

  @Test("An invalid name is reported")
  func names() {
    expectFindings("⟦VC202⟧:value", in: VCardVersion.allCases)
    expectFindings("⟦VC202⟧;TYPE=home:value", in: VCardVersion.allCases)
    expectFindings("⟦VC203⟧X_FOO:1", in: VCardVersion.allCases)
    expectFindings("⟦VC203⟧E MAIL:1", in: VCardVersion.allCases)
    // The Kelvin sign is not a K.
    expectFindings("⟦VC203⟧\u{212A}EY:1", in: [.v30, .v40])
    expectFindings("X-FOO:1", in: VCardVersion.allCases)
  }

  @Test("An invalid group is reported, and its invalid characters are removed by fixes")
  func groups() {
    expectFindings("⟦VC204⟧item 1.EMAIL:a@example.org", in: [.v30, .v40])
    expectFindings("⟦VC204⟧a.b.TEL:+1 555 0100", in: [.v30, .v40])
    expectFindings("⟦VC204⟧.TEL:+1 555 0100", in: [.v30, .v40])
    expectFindings("item-1.TEL:+1 555 0100", in: [.v30, .v40])
    expectFix("item 1.EMAIL:a@example.org", becomes: "item1.EMAIL:a@example.org", in: [.v30, .v40], isUnsafe: true)
    expectFix("a.b.TEL:+1 555 0100", becomes: "ab.TEL:+1 555 0100", in: [.v30, .v40], isUnsafe: true)
    expectFix(".TEL:+1 555 0100", becomes: "TEL:+1 555 0100", in: [.v30, .v40])
  }

  @Test("Lowercase names are reported if the rule is enabled, and become uppercase")
  func lowercase() {
    let asked = settings(enabling: "VC205")
    expectFindings("⟦VC205⟧tel;type=home:+1 555 0100\nTEL;⟦VC205⟧Type=work:+1 555 0101", in: [.v40], asked)
    expectFindings("TEL;TYPE=home:+1 555 0100", in: [.v40], asked)
    expectFindings("tel;type=home:+1 555 0100", in: [.v40])
    expectFix(
      "item1.tel;type=home;Pref=1:+1 555 0100", becomes: "item1.TEL;TYPE=home;PREF=1:+1 555 0100", in: [.v40], asked)
    expectSameContact("tel;type=home:+1 555 0100", in: [.v40], asked)
  }

  @Test("A blank before a value is found")
  func leadingBlank() {
    expectFindings("NOTE:⟦VC217⟧ a", in: VCardVersion.allCases)
    expectFindings("NOTE:a ", in: VCardVersion.allCases)
    expectFindings("NOTE:\n a", in: VCardVersion.allCases)
    expectFix("NOTE: \t a", becomes: "NOTE:a", in: VCardVersion.allCases, isUnsafe: true)
    expectFix("NOTE: a", becomes: "NOTE: a", in: VCardVersion.allCases)
    expectFindings("PHOTO;ENCODING=BASE64;TYPE=JPEG:\n /9j/AAAA\n\n", in: [.v21])
  }

  @Test("A semicolon in place of the colon before a URI is reported")
  func semicolon() {
    expectFindings("URL⟦VC201⟧;https://www.example.org/", in: [.v21, .v30, .v40])
    expectFindings("URL;TYPE=work⟦VC201⟧;https://www.example.org/", in: [.v21, .v30, .v40])
    expectFindings("PHOTO;ALTID=1⟦VC201⟧;data:image/png;base64,iVBORw0KGgoAAAAN", in: [.v40])
    // These are types.
    expectFindings("TEL;⟦VC206⟧HOME:+1 555 0100", in: [.v30, .v40])
    expectFix("URL;https://www.example.org/", becomes: "URL:https://www.example.org/", in: [.v21, .v30, .v40])
  }
}
