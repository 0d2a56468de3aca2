import Testing
import VCardSyntax

@Suite("Rules about the parameters of ADR")
struct AddressParameterRulesTests {
  @Test("LABEL, GEO and TZ are parameters of ADR only")
  func elsewhere() {
    expectFindings("TEL;LABEL=⟦VC424⟧Boat:+15550100", in: [.v40])
    expectFindings("TEL;GEO=⟦VC424⟧\"geo:1,2\";TZ=⟦VC424⟧Europe/London:+15550100", in: [.v40])
    expectFix("TEL;LABEL=Boat:+15550100", becomes: "TEL:+15550100", in: [.v40], isUnsafe: true)
    expectFindings("ADR;LABEL=\"1 Main St\";GEO=\"geo:1,2\";TZ=Europe/London:;;1 Main St;;;;", in: [.v40])
  }

  @Test("GEO is a URI in quotes")
  func geo() {
    // The rest of the URI is in the place of the post office box.
    expectFindings("ADR;GEO=⟦VC425⟧geo:12.3457,78.910:;;1 Main St;;;;", in: [.v40], ignoring("VC343"))
    expectFindings("ADR;GEO=⟦VC425⟧\"12.3457;78.910\":;;1 Main St;;;;", in: [.v40])
    expectFix(
      "ADR;TYPE=home;GEO=geo:12.3457,-78.910:;;1 Main St;;;;",
      becomes: "ADR;TYPE=home;GEO=\"geo:12.3457,-78.910\":;;1 Main St;;;;", in: [.v40], isUnsafe: true)
  }

  @Test("CC is a code of two letters")
  func country() {
    expectFindings("ADR;CC=⟦VC429⟧England:;;1 Main St;;;;", in: [.v40])
    expectFix("ADR;CC=England:;;1 Main St;;;;", becomes: "ADR:;;1 Main St;;;;", in: [.v40], isUnsafe: true)
    expectFindings("ADR;CC=GB:;;1 Main St;;;;", in: [.v40])
  }
}
