import Testing
import VCardSyntax

@Suite("Rules about quotes and escapes in parameters")
struct ParameterTextRulesTests {
  private static let address = ":;;1 Main St;Town;;;"

  @Test("A quote that never closes is found where it opens")
  func unclosedQuote() {
    expectFindings("TEL;X-A=⟦VC209⟧\"home:+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL;X-A=\"home\":+1 555 0100", in: [.v30, .v40])
  }

  @Test("A quote inside a value is written as RFC 6868 does")
  func quoteInside() {
    expectFindings("ADR;LABEL=the ⟦VC210⟧\"Ritz\"" + Self.address, in: [.v40])
    expectFindings("ADR;X-A=\"the \",\"Ritz\"" + Self.address, in: [.v30, .v40])
    expectFindings("ADR;X-A=\"the ⟦VC210⟧\"Ritz" + Self.address, in: [.v30, .v40])
    expectFindings("X-B;X-A=a⟦VC210⟧\"b\"c:x", in: [.v30, .v40])
    expectFix("X-B;X-A=a\"b\"c:x", becomes: "X-B;X-A=a'b'c:x", in: [.v30], isUnsafe: true)
    expectFix(
      "ADR;LABEL=the \"Ritz\"" + Self.address, becomes: "ADR;LABEL=\"the ^'Ritz^'\"" + Self.address, in: [.v40])
    expectSameContact("ADR;LABEL=the \"Ritz\"" + Self.address, in: [.v40])
  }

  @Test("A value that can only have been meant to hold a delimiter needs quotes")
  func needsQuotes() {
    expectFindings("ADR;LABEL=1 Main St⟦VC211⟧, Town" + Self.address, in: [.v40])
    expectFindings("ADR;LABEL=⟦VC211⟧1 Main St;Town" + Self.address, in: [.v40])
    expectFindings("NOTE;X-SOURCE=⟦VC211⟧http://www.example.org/a:text", in: [.v30, .v40])
    expectFindings("NOTE;X-SOURCE=\"http://www.example.org/a\":text", in: [.v30, .v40])
    expectFindings("ADR;LABEL=\"1 Main St, Town\"" + Self.address, in: [.v40])
    expectFix(
      "ADR;LABEL=1 Main St, Town" + Self.address, becomes: "ADR;LABEL=\"1 Main St, Town\"" + Self.address, in: [.v40],
      isUnsafe: true)
    expectFix(
      "ADR;LABEL=1 Main St;Town;TYPE=home" + Self.address,
      becomes: "ADR;LABEL=\"1 Main St;Town\";TYPE=home" + Self.address, in: [.v40], isUnsafe: true)
    expectFix(
      "NOTE;X-SOURCE=http://www.example.org:80/a:text", becomes: "NOTE;X-SOURCE=\"http://www.example.org:80/a\":text",
      in: [.v30, .v40], isUnsafe: true)
    expectFix(
      "ADR;LABEL=1 Main St, Town" + Self.address, becomes: "ADR;LABEL=\"1 Main St, Town\"" + Self.address, in: [.v40])
  }

  @Test("Escapes with a backslash are written with a caret, or as the characters that they mean")
  func backslash() {
    expectFindings("ADR;LABEL=\"1 Main St⟦VC213⟧\\nTown\"" + Self.address, in: [.v40])
    expectFindings("ADR;LABEL=\"1 Main St^nTown\"" + Self.address, in: [.v40])
    expectFindings("ADR;X-PATH=\"c:\\temp\"" + Self.address, in: [.v40])
    expectFix(
      "ADR;LABEL=\"1 Main St\\nTown\\, USA\"" + Self.address,
      becomes: "ADR;LABEL=\"1 Main St^nTown, USA\"" + Self.address,
      in: [.v40])
    expectFix("ADR;X-A=a\\;b" + Self.address, becomes: "ADR;X-A=\"a;b\"" + Self.address, in: [.v40])
    expectSameContact("ADR;LABEL=\"1 Main St\\nTown\\, USA\"" + Self.address, in: [.v40])
    expectSameContact("ADR;X-A=a\\;b" + Self.address, in: [.v40])
  }

  @Test("A caret that escapes nothing is found")
  func unknownCaret() {
    expectFindings("ADR;LABEL=a⟦VC214⟧^b" + Self.address, in: [.v40])
    expectFindings("ADR;LABEL=\"a⟦VC214⟧^\"" + Self.address, in: [.v40])
    expectFindings("ADR;LABEL=a^^b^nc^'d" + Self.address, in: [.v40])
    expectFindings("ADR;X-A=a^b" + Self.address, in: [.v30])
  }

  @Test("A list of types in quotes is reported if the rule is enabled, and loses its quotes")
  func quotedList() {
    let asked = settings(enabling: "VC219")
    expectFindings("TEL;TYPE=⟦VC219⟧\"voice,fax\":+1 555 0100", in: [.v40], asked)
    expectFindings("TEL;TYPE=voice,fax;X-A=\"a,b\":+1 555 0100", in: [.v40], asked)
    expectFindings("TEL;TYPE=\"voice,fax\":+1 555 0100", in: [.v40])
    expectFix("TEL;TYPE=\"voice,fax\":+1 555 0100", becomes: "TEL;TYPE=voice,fax:+1 555 0100", in: [.v40], asked)
    expectSameContact("TEL;TYPE=\"voice,fax\":+1 555 0100", in: [.v40], asked)
  }
}
