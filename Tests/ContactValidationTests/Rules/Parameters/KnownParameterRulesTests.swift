import Testing
import VCardSyntax

@Suite("Rules about which parameters there are")
struct KnownParameterRulesTests {
  @Test("A parameter that no standard has is found, and the one that was meant is named")
  func unknown() {
    expectFindings("TEL;⟦VC426⟧TYP=home:+15550100", in: [.v21, .v30, .v40])
    expectFindings("EMAIL;⟦VC426⟧COLOUR=blue:a@example.org", in: [.v21, .v30, .v40])
    expectFix("TEL;TYP=home:+15550100", becomes: "TEL;TYPE=home:+15550100", in: [.v21, .v30, .v40], isUnsafe: true)
    expectFix("EMAIL;COLOUR=blue:a@example.org", becomes: "EMAIL;COLOUR=blue:a@example.org", in: [.v40], isUnsafe: true)
    expectFindings("TEL;X-BOAT=1;VND-1234-A=b:+15550100\nX-FOO;BAR=1:a", in: [.v30, .v40])
  }

  @Test("Parameters that came with 4.0 are found in the versions before")
  func newer() {
    expectFindings("EMAIL;⟦VC427⟧ALTID=1;⟦VC427⟧PREF=50:a@example.org", in: [.v21, .v30])
    expectFindings("ADR;⟦VC427⟧LABEL=\"1 Main St\":;;1 Main St;;;;", in: [.v30])
    expectFix("EMAIL;PREF=1:a@example.org", becomes: "EMAIL;TYPE=pref:a@example.org", in: [.v21, .v30])
    expectFix("EMAIL;TYPE=pref;PREF=1:a@example.org", becomes: "EMAIL;TYPE=pref:a@example.org", in: [.v21, .v30])
    expectSameContact("EMAIL;PREF=1;TYPE=home:a@example.org", in: [.v21, .v30])
    expectFix("EMAIL;PREF=50:a@example.org", becomes: "EMAIL;PREF=50:a@example.org", in: [.v30], isUnsafe: true)
    expectFindings("EMAIL;ALTID=1;PREF=50;PROP-ID=a;AUTHOR-NAME=Ada:a@example.org", in: [.v40])
    expectFindings("FN;LANGUAGE=en:Ada", in: [.v21, .v30])
  }

  @Test("A parameter that a contact cannot hold is reported once")
  func notKept() {
    expectFindings("⟦VC431⟧KIND;X-A=1:org", in: [.v40])
    expectFindings("⟦VC431⟧X-KIND;X-A=1:org", in: [.v30])
    expectFindings("KIND:org", in: [.v40])
  }
}
