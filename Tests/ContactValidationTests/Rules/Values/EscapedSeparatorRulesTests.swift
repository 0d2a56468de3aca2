import ContactValidation
import Testing
import VCardSyntax

@Suite("Rules about separators with a backslash")
struct EscapedSeparatorRulesTests {
  @Test("A name or an address in one component is found")
  func found() {
    expectFindings("N:⟦VC336⟧Back\\;Fore\\;\\;\\;;;;;", in: VCardVersion.allCases)
    expectFindings("N:⟦VC336⟧Back\\;Fore;;;;", in: VCardVersion.allCases)
    expectFindings("N:Back\\;Back;Fore;;;", in: VCardVersion.allCases)
    expectFindings("N:Back;Fore;;;", in: VCardVersion.allCases)
    expectFindings("ADR:⟦VC336⟧\\;\\;1 Main Street\\;Town\\;\\;1234\\;Country;;;;;;", in: [.v30], ignoring("VC398"))
    expectFindings("ADR:a\\;b;;;;;;", in: [.v30])
    expectFindings("N;ENCODING=QUOTED-PRINTABLE:⟦VC336⟧M=3D\\;Fore\\;\\;\\;", in: [.v21])
  }

  @Test("Unsafe fixes remove the backslashes of the separators")
  func fixes() {
    for text in ["N:Back\\;Fore\\;\\;\\;;;;;", "N:Back\\;Fore;;;;"] {
      expectFix(text, becomes: "N:Back;Fore;;;", in: VCardVersion.allCases, isUnsafe: true)
      expectFix(text, becomes: text, in: VCardVersion.allCases)
    }
    expectFix("N:Back\\;Fore\\;A\\,B\\;\\;", becomes: "N:Back;Fore;A\\,B;;", in: [.v30, .v40], isUnsafe: true)
    expectFix(
      "ADR:\\;\\;1 Main Street\\;Town\\;\\;1234\\;Country;;;;;;", becomes: "ADR:;;1 Main Street;Town;;1234;Country",
      in: [.v30, .v40], isUnsafe: true)
  }
}
