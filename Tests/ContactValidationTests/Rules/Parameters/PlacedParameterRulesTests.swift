import Findings
import Testing
import VCardSyntax

@Suite("Rules about LANGUAGE, CALSCALE, MEDIATYPE and SORT-AS")
struct PlacedParameterRulesTests {
  @Test("LANGUAGE is a parameter of texts only")
  func language() {
    expectFindings("BDAY;LANGUAGE=⟦VC413⟧en:19850412", in: [.v40])
    expectFindings("EMAIL;LANGUAGE=⟦VC413⟧en:a@example.org", in: [.v40])
    expectFindings("RELATED;LANGUAGE=⟦VC413⟧en:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b2", in: [.v40])
    expectFix("BDAY;LANGUAGE=en;ALTID=1:19850412", becomes: "BDAY;ALTID=1:19850412", in: [.v40], isUnsafe: true)
    expectFindings(
      "BDAY;VALUE=text;LANGUAGE=en:circa 1800\nTITLE;LANGUAGE=en:Countess\nRELATED;VALUE=text;LANGUAGE=en:Ada\nX-FOO;LANGUAGE=en:a",
      in: [.v40])
    expectFindings("EMAIL;LANGUAGE=en:a@example.org", in: [.v30, .v21])
  }

  @Test("CALSCALE is a parameter of dates only, and is gregorian")
  func calscale() {
    expectFindings("BDAY;VALUE=text;CALSCALE=⟦VC414⟧gregorian:circa 1800", in: [.v40])
    expectFindings("BDAY;CALSCALE=⟦VC414⟧gregorian:T102200", in: [.v40])
    expectFindings("TEL;CALSCALE=⟦VC414⟧gregorian:+15550100", in: [.v40])
    expectFindings("BDAY;CALSCALE=⟦VC415⟧hebrew:57450122", in: [.v40], ignoring("VC347", "VC350"))
    expectFindings("BDAY;CALSCALE=Gregorian:19850412\nX-FOO;CALSCALE=gregorian:a", in: [.v40])
  }

  @Test(
    "MEDIATYPE is a type and a subtype",
    arguments: ["jpeg", "image/", "/jpeg", "image/jpeg/2", "-image/jpeg", "image jpeg", ""])
  func mediaType(_ type: String) {
    let found = MarkedCards("KEY;MEDIATYPE=\(type):ftp://example.org/a", in: .v40).found(settings())
    #expect(found.map(\.code.id) == ["VC421"])
  }

  @Test(
    "Valid media types", arguments: ["image/jpeg", "application/vnd.a+xml", "\"text/plain;charset=utf-8\""])
  func goodMediaType(_ type: String) { expectFindings("KEY;MEDIATYPE=\(type):ftp://example.org/a", in: [.v40]) }

  @Test("MEDIATYPE is a parameter of URIs only")
  func mediaTypeElsewhere() {
    expectFindings("NOTE;MEDIATYPE=⟦VC422⟧text/plain:hello", in: [.v40])
    expectFindings("TEL;MEDIATYPE=⟦VC422⟧text/plain:+15550100", in: [.v40])
    expectFindings("RELATED;VALUE=text;MEDIATYPE=⟦VC422⟧text/plain:Ada", in: [.v40])
    expectFix("NOTE;MEDIATYPE=text/plain:hello", becomes: "NOTE:hello", in: [.v40], isUnsafe: true)
    // Without its media type, the type of a key in text would be unknown.
    let key = "KEY;VALUE=text;MEDIATYPE=application/pgp-keys:mQENBFX"
    expectFix(key, becomes: key, in: [.v40])
    expectFix(key, becomes: "KEY;VALUE=text:mQENBFX", in: [.v40], isUnsafe: true)
    expectFindings("TEL;VALUE=uri;MEDIATYPE=text/plain:tel:+15550100", in: [.v40])
  }

  @Test("SORT-AS is a parameter of N and ORG only")
  func sortAs() {
    expectFindings("FN;SORT-AS=⟦VC423⟧Lovelace:Ada Lovelace", in: [.v40])
    expectFix("FN;SORT-AS=Lovelace:Ada Lovelace", becomes: "FN:Ada Lovelace", in: [.v40], isUnsafe: true)
    expectFindings("N;SORT-AS=\"Lovelace,Ada\":Lovelace;Ada;;;\nORG;SORT-AS=Engines:The Engines", in: [.v40])
  }
}
