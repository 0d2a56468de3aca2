import Testing
import VCardSyntax

@Suite("Rules about organizations")
struct OrganizationRulesTests {
  @Test("An organization of single letters is found")
  func letters() {
    expectFindings("ORG:⟦VC338⟧A;C;M;E", in: VCardVersion.allCases)
    expectFindings("ORG:⟦VC338⟧M;ü;l;l;e;r", in: [.v30, .v40])
    expectFindings("ORG:A;C;M\nTITLE:A;B;C;D", in: VCardVersion.allCases, ignoring("VC304"))
    expectFindings("ORG:ACME;A;B;C", in: VCardVersion.allCases)
    expectFix("ORG:A;c;m;e;\\;;Q;A", becomes: "ORG:Acme;QA", in: [.v30, .v40], isUnsafe: true)
  }
}
