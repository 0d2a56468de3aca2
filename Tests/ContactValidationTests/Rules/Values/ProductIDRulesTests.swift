import Testing
import VCardSyntax

@Suite("Rules about PRODID")
struct ProductIDRulesTests {
  @Test("A PRODID that is not a public identifier is reported if the rule is enabled")
  func form() {
    let asked = settings(enabling: "VC394")
    for text in ["my app", "-//my app", "Example//App//EN"] {
      expectFindings("PRODID:⟦VC394⟧\(text)", in: [.v30, .v40], asked)
      expectFindings("PRODID:\(text)", in: [.v30, .v40])
    }
    for text in [
      "-//ONLINE DIRECTORY//NONSGML Version 1//EN", "+//IDN example.org//App//EN", "ISO 8879:1986//DTD x//EN",
      "urn:example:app",
    ] {
      expectFindings("PRODID:\(text)", in: [.v30, .v40], asked)
    }
  }
}
