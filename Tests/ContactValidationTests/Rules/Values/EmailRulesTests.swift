import Testing
import VCardSyntax

@Suite("Rules about EMAIL")
struct EmailRulesTests {
  @Test(
    "Valid addresses are not reported",
    arguments: [
      "ada@example.org", "a.b+c@example.co.uk", "o'neil@example.org", "\"a b\"@example.org", "ada@[192.0.2.1]",
      "用户@例え.jp", "ada@localhost", "a..b@docomo.example", "x_y@sub_domain.example",
    ])
  func addresses(_ text: String) { expectFindings("EMAIL:\(text)", in: VCardVersion.allCases, ignoring("VC020")) }

  @Test(
    "Invalid addresses are reported",
    arguments: [
      "not an email", "ada", "@example.org", "ada@", "ada@.org", "a b@example.org", "ada@exa mple.org", "n/a",
    ])
  func bad(_ text: String) { expectFindings("EMAIL:⟦VC360⟧\(text)", in: VCardVersion.allCases) }

  @Test("Addresses of X.400 are exempt before 4.0")
  func x400() {
    expectFindings("EMAIL;TYPE=x400:C=no;A=x;S=y", in: [.v30], ignoring("VC304"))
    expectFindings("EMAIL;X400:C=no", in: [.v21])
  }

  @Test("mailto: is reported and removed")
  func mailto() {
    expectFindings("EMAIL:⟦VC361⟧mailto:ada@example.org", in: VCardVersion.allCases)
    expectFix(
      "EMAIL:MAILTO:ada@example.org", becomes: "EMAIL:ada@example.org", in: VCardVersion.allCases, isUnsafe: true)
    expectFix("EMAIL:mailto:a@b.example?subject=x", becomes: "EMAIL:mailto:a@b.example?subject=x", in: [.v30])
  }

  @Test("A name beside the address, and two addresses, are found")
  func names() {
    expectFindings("EMAIL:⟦VC362⟧Ada <ada@example.org>", in: VCardVersion.allCases)
    expectFindings("EMAIL:⟦VC362⟧a@example.org / b@example.org", in: VCardVersion.allCases)
    expectFix("EMAIL:Ada <ada@example.org>", becomes: "EMAIL:Ada <ada@example.org>", in: [.v40])
    expectFix("EMAIL:Ada <ada@example.org>", becomes: "EMAIL:ada@example.org", in: [.v40], isUnsafe: true)
  }

  @Test("Blanks around an address are reported and removed")
  func blanks() {
    expectFindings("EMAIL:⟦VC363⟧ada@example.org ", in: VCardVersion.allCases)
    expectFix(
      "EMAIL:ada@example.org  ", becomes: "EMAIL:ada@example.org", in: VCardVersion.allCases, isUnsafe: true)
  }

  @Test(
    "Blanks and mailto: are part of a text that is not an address", arguments: [" x", "x ", "mailto:x", " mailto:"])
  func partsOfText(_ text: String) {
    expectFix("EMAIL:\(text)", becomes: "EMAIL:\(text)", in: VCardVersion.allCases)
    expectFix("EMAIL;Tchangetype:\(text)", becomes: "EMAIL;Tchangetype:\(text)", in: [.v30], ignoring("VC206"))
  }
}
