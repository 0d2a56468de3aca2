import Testing
import VCardSyntax

@Suite("Rules about groups of contacts and groups of lines")
struct KindAndLabelRulesTests {
  private static let member = "MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af"

  @Test("MEMBER needs KIND:group")
  func member() {
    expectFindings("⟦VC132⟧\(Self.member)\n\(Self.member)0", in: [.v40], ignoring("VC604", "VC381", "VC383"))
    expectFindings("KIND:org\n⟦VC132⟧\(Self.member)", in: [.v40], ignoring("VC604"))
    expectFindings("KIND:group\n\(Self.member)", in: [.v40], ignoring("VC604"))
    expectFindings("KIND:GROUP\n\(Self.member)", in: [.v40], ignoring("VC604"))
  }

  @Test("A group without members is reported if the rule is enabled")
  func withoutMember() {
    expectFindings(
      "⟦VC133⟧BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nKIND:group\nEND:VCARD", in: [.v40], settings(enabling: "VC133"))
    expectFindings("KIND:group", in: [.v40])
    expectFindings("KIND:group\n\(Self.member)", in: [.v40], settings(enabling: "VC133"))
  }

  @Test("A label without a line, and one with two, are found")
  func labels() {
    expectFindings("⟦VC134⟧item1.X-ABLabel:Boat", in: [.v30, .v40])
    expectFindings("item1.TEL:+1 555 0100\nitem1.X-ABLabel:Boat", in: [.v30, .v40])
    expectFindings(
      "item1.TEL:+1 555 0100\n⟦VC135⟧item1.EMAIL:a@example.org\nitem1.X-ABLabel:Boat", in: [.v30, .v40])
    expectFindings("ITEM1.TEL:+1 555 0100\nitem1.X-ABLabel:Boat\n⟦VC135⟧Item1.TEL:+1 555 0101", in: [.v30, .v40])
    expectFindings("item1.TEL:+1 555 0100\nitem1.EMAIL:a@example.org", in: [.v30, .v40])
    expectFindings("item1.ADR:;;1 Main St;Town;;;\nitem1.X-ABADR:us\nitem1.X-ABLabel:Boat", in: [.v30])
    expectFindings("item1.ADR:;;1 Main St;Town;;;\n⟦VC137⟧item1.X-ABADR:us\nitem1.X-ABLabel:Boat", in: [.v40])
  }
}
