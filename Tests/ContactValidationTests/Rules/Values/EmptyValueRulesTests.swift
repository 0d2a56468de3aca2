import Testing
import VCardSyntax

@Suite("Rules about empty values")
struct EmptyValueRulesTests {
  @Test("A photo without data is found")
  func emptyBinary() {
    expectFindings("⟦VC316⟧PHOTO;ENCODING=b;TYPE=JPEG:\n⟦VC316⟧KEY:", in: [.v30])
    expectFindings("⟦VC316⟧PHOTO;ENCODING=BASE64:\n⟦VC316⟧SOUND:", in: [.v21])
    expectFindings("⟦VC316⟧LOGO:", in: [.v40])
    expectFix("PHOTO;ENCODING=b;TYPE=JPEG:\nTEL:1", becomes: "TEL:1", in: [.v30])
  }

  @Test("A property without a value is found")
  func emptyValue() {
    expectFindings(
      "⟦VC317⟧TEL;TYPE=home:\n⟦VC317⟧ORG:;;\n⟦VC317⟧NOTE:\n⟦VC317⟧BDAY:\n⟦VC317⟧URL:", in: [.v21, .v30, .v40])
    expectFindings("X-FOO:\nNOTE;X-A=1:\nitem1.X-ABLabel:", in: [.v30, .v40], ignoring("VC134"))
    expectFix("TEL;TYPE=home:\nNOTE:a\nORG:;\nURL:", becomes: "NOTE:a", in: [.v21, .v30, .v40])
    // Without the line its label would label nothing.
    expectFix(
      "item1.TEL:\nitem1.X-ABLabel:Boat", becomes: "item1.TEL:\nitem1.X-ABLabel:Boat", in: [.v30], isUnsafe: true,
      ignoring("VC134"))
  }
}
