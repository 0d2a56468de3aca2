import Testing
import VCardSyntax

@Suite("Rules about the grammatical gender (RFC 9554)")
struct GrammaticalGenderRulesTests {
  @Test("Each GRAMGENDER has its own language")
  func languages() {
    expectFindings("GRAMGENDER;LANGUAGE=de:feminine\n⟦VC439⟧GRAMGENDER;LANGUAGE=DE:neuter", in: [.v40])
    expectFindings("GRAMGENDER:feminine\n⟦VC439⟧GRAMGENDER:neuter", in: [.v40])
    expectFindings("GRAMGENDER;LANGUAGE=de:feminine\nGRAMGENDER;LANGUAGE=fr:masculine\nGRAMGENDER:common", in: [.v40])
  }

  @Test("GRAMGENDER is a word of the standard")
  func words() {
    expectFindings("GRAMGENDER:⟦VC399⟧female", in: [.v40])
    expectFindings("GRAMGENDER;LANGUAGE=de:Feminine\nGRAMGENDER:x-other", in: [.v40])
    expectFix("GRAMGENDER:female", becomes: "GRAMGENDER:feminine", in: [.v40], isUnsafe: true)
  }
}
