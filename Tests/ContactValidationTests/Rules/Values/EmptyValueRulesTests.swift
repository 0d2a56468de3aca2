import ContactValidation
import Findings
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
      "⟦VC317⟧TEL;TYPE=home:\n⟦VC317⟧ORG:;;\n⟦VC317⟧NOTE:", in: [.v21, .v30, .v40])
    expectFindings("X-FOO:\nNOTE;X-A=1:\nitem1.X-ABLabel:", in: [.v30, .v40], ignoring("VC134"))
    expectFix("TEL;TYPE=home:\nNOTE:a\nORG:;\nURL:", becomes: "NOTE:a", in: [.v21, .v30, .v40])
    // Without the line its label would label nothing.
    expectFix(
      "item1.TEL:\nitem1.X-ABLabel:Boat", becomes: "item1.TEL:\nitem1.X-ABLabel:Boat", in: [.v30], isUnsafe: true,
      ignoring("VC134"))
  }

  @Test(
    "A date, a URI, a position or a kind is not empty",
    arguments: ["BDAY", "REV", "GEO", "TZ", "URL", "IMPP", "SOURCE", "CALURI", "FBURL"])
  func emptyTyped(_ name: String) {
    expectFindings("⟦VC324⟧\(name):", in: [.v30, .v40])
    expectFindings("⟦VC324⟧\(name);X-A=1:", in: [.v30, .v40])
    expectFix("\(name):\nNOTE:a", becomes: "NOTE:a", in: [.v30, .v40])
    expectFindings("X-\(name):", in: [.v30, .v40])
  }

  @Test(
    "A value of vCard 4.0 with a type other than text is not empty",
    arguments: ["KIND", "ANNIVERSARY", "LANG", "RELATED", "CREATED", "SOCIALPROFILE", "DEATHDATE", "LANGUAGE", "XML"])
  func emptyTypedOf40(_ name: String) { expectFindings("⟦VC324⟧\(name):", in: [.v40]) }

  @Test("A text may be empty, and an empty value of vCard 2.1 is a warning")
  func emptyTexts() {
    expectFindings("BDAY;VALUE=text:\nNICKNAME;X-A=1:", in: [.v40], ignoring("VC317"))
    let found = { MarkedCards($0, in: $1).found(RuleSettings()).map(\.severity) }
    #expect(found("BDAY:", .v21) == [.warning])
    #expect(found("BDAY:", .v30) == [.error])
    #expect(found("PHOTO;VALUE=URI:", .v30) == [.error])
    #expect(found("PHOTO;ENCODING=b:", .v30) == [.warning])
    #expect(found("LOGO:", .v40) == [.error])
  }
}
