import Testing
import VCardSyntax

@Suite("Rules about the name of a card")
struct NameRulesTests {
  @Test("A card without N is found in 2.1 and 3.0")
  func missingN() {
    expectFindings("⟦VC121⟧BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD", in: [.v30])
    expectFindings("⟦VC121⟧BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nEND:VCARD", in: [.v21])
    expectFindings("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD", in: [.v30])
  }

  @Test("FN without text is found")
  func emptyFN() {
    expectFindings("⟦VC123⟧FN: ", in: [.v30, .v40])
  }
}
