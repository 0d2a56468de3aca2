import ContactValidation
import Testing
import VCardSyntax

@Suite("Rules about references of HTML")
struct EntityRulesTests {
  @Test("References are found in texts, with and without the escape of a vCard")
  func found() {
    expectFindings("NOTE:Smith ⟦VC337⟧&amp; Sons &lt;", in: VCardVersion.allCases, ignoring("VC304"))
    expectFindings("TITLE:J⟦VC337⟧&uuml;rgen", in: VCardVersion.allCases, ignoring("VC304"))
    expectFindings("NOTE:a⟦VC337⟧&#64;b &#x40;", in: VCardVersion.allCases, ignoring("VC304"))
    expectFindings("NOTE:Smith ⟦VC337⟧&amp\\; Sons", in: [.v30, .v40])
    expectFindings("URL:https://example.org/?a=1⟦VC337⟧&amp;b=2", in: VCardVersion.allCases)
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:⟦VC337⟧Smith &amp=3B Sons", in: [.v21])
    expectFindings("NOTE:R&D; AT&T &copy &nothing; &#; &#x; &#xD800; &#1;", in: [.v21, .v40])
    expectFindings("URL:https://example.org/?a=1&b=2;c=3", in: VCardVersion.allCases)
  }

  @Test("The characters are written themselves, with the escapes that they need")
  func fixes() {
    func fix(_ text: String, _ expected: String, _ versions: [VCardVersion] = VCardVersion.allCases) {
      expectFix("NOTE:" + text, becomes: "NOTE:" + expected, in: versions, isUnsafe: true)
      expectFix("NOTE:" + text, becomes: "NOTE:" + text, in: versions, ignoring("VC304"))
    }
    fix("Smith &amp; Sons", "Smith & Sons")
    fix("a&#64;b &#x40; &lt;&gt;&quot;&apos;", "a@b @ <>\"'")
    fix("Smith &amp\\; Sons", "Smith & Sons", [.v30, .v40])
    fix("one&#44; two&#10;three&#59;", "one\\, two\\nthree\\;", [.v30, .v40])
    fix("&amp;amp;amp; &amp;lt;", "& <")
    fix("J&uuml;rgen&nbsp;M &euro;5 &#146;", "Jürgen\u{A0}M €5 ’", [.v30, .v40])
    expectFix(
      "NOTE:J&uuml;rgen", becomes: "NOTE;CHARSET=UTF-8:Jürgen", in: [.v21], isUnsafe: true)
    expectFix(
      "URL:https://example.org/?a=1&amp;b=2", becomes: "URL:https://example.org/?a=1&b=2", in: VCardVersion.allCases,
      isUnsafe: true)
  }
}
