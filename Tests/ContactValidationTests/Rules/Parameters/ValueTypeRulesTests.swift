import Testing
import VCardSyntax

@Suite("Rules about VALUE")
struct ValueTypeRulesTests {
  @Test("A type of values is one that the version has")
  func unknown() {
    expectFindings("X-FOO;VALUE=⟦VC410⟧foo:a", in: [.v30, .v40])
    expectFindings("TEL;VALUE=⟦VC410⟧txet:+15550100", in: [.v30, .v40])
    expectFindings("X-FOO;VALUE=⟦VC410⟧timestamp:20240101T000000Z", in: [.v30])
    expectFindings("X-FOO;VALUE=x-bar:a\nX-FOO;VALUE=TEXT:b\nX-FOO;VALUE=integer:1", in: [.v30, .v40])
    expectFindings("URL;VALUE=URL:https://example.org", in: [.v21])
  }

  @Test(
    "A type of values is one that the property can have",
    arguments: [
      ("TEL;VALUE=⟦VC411⟧date:+15550100", [VCardVersion.v30, .v40]), ("FN;VALUE=⟦VC411⟧uri:Ada", [.v30, .v40]),
      ("TEL;VALUE=⟦VC411⟧uri:tel:+15550100", [.v30]), ("BDAY;VALUE=⟦VC411⟧text:1985-04-12", [.v30]),
      ("LANG;VALUE=⟦VC411⟧text:en", [.v40]),
    ])
  func notAllowed(_ bad: String, _ versions: [VCardVersion]) { expectFindings(bad, in: versions) }

  @Test("Types of the grammars are not reported")
  func allowed() {
    expectFindings(
      "TEL;VALUE=uri:tel:+15550100\nBDAY;VALUE=date-and-or-time:19850412\nANNIVERSARY;VALUE=date:20090808\nTZ;VALUE=text:Europe/London",
      in: [.v40])
    expectFindings(
      "TEL;VALUE=phone-number:+15550100\nBDAY;VALUE=date:1985-04-12\nREV;VALUE=date-time:2024-01-01T00:00:00Z\nTZ;VALUE=text:Europe/London",
      in: [.v30])
  }

  @Test("The fix removes the type")
  func fixes() {
    expectFix(
      "TEL;VALUE=date;TYPE=home:+15550100", becomes: "TEL;TYPE=home:+15550100", in: [.v30, .v40], isUnsafe: true)
    expectFix("TEL;VALUE=uri:tel:+15550100", becomes: "TEL:+15550100", in: [.v30], isUnsafe: true)
  }

  @Test("Types that only 3.0 has are removed")
  func of30() {
    expectFindings("TEL;VALUE=⟦VC412⟧phone-number:+15550100", in: [.v40])
    expectFix("TEL;VALUE=phone-number:+15550100", becomes: "TEL:+15550100", in: [.v40])
    expectSameContact("TEL;VALUE=phone-number:+15550100", in: [.v40])
    expectFindings("PHOTO;VALUE=binary;ENCODING=b:AAECAwQF", in: [.v30])
  }
}
