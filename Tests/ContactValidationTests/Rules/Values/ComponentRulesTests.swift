import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules about the components of N and ADR")
struct ComponentRulesTests {
  @Test("N has five components in 4.0, or seven, and at most five before")
  func nameCount() {
    for text in ["Lovelace", "Lovelace;Ada", "Lovelace;Ada;;"] {
      expectFindings("N:⟦VC340⟧\(text)", in: [.v40])
      expectFindings("N:\(text)", in: [.v21, .v30])
    }
    for text in ["a;b;c;d;e", ";;;;", "a\\;x;b;c;d;e", "a,b;;;;"] {
      expectFindings("N:\(text)\(text == ";;;;" ? "\nFN:ada@example.org" : "")", in: [.v21, .v30, .v40])
    }
    for text in ["a;b;c;d;e;f;g", "a;b;c;d;e;;"] {
      expectFindings("N:\(text)", in: [.v40])
      expectFindings("N:⟦VC340⟧\(text)", in: [.v21, .v30])
    }
    expectFindings("N:⟦VC340⟧a;b;c;d;e;f;g;h", in: [.v21, .v30, .v40])
    expectFindings("N:⟦VC340⟧a;b;c;d;e;f", in: [.v21, .v30, .v40])
    expectFix("N:a;b;c;d;e;f", becomes: "N:a;b;c;d;e;f;", in: [.v40])
    expectFix("N:Lovelace;Ada", becomes: "N:Lovelace;Ada;;;", in: [.v40])
    expectFix("N:", becomes: "N:;;;;", in: [.v40])
    expectFix("N:Lovelace;Ada;;;;;", becomes: "N:Lovelace;Ada;;;", in: [.v21, .v30])
    expectSameContact("N:Lovelace;Ada;;;;;", in: [.v21, .v30])
    expectSameContact("N:Lovelace;Ada", in: [.v40])
    expectFix("N:a;b;c;d;e;f;g;h", becomes: "N:a;b;c;d;e;f;g;h", in: [.v40])
  }

  @Test("An empty N beside the name of a person is found before 4.0")
  func emptyName() {
    expectFindings("FN:Ada Lovelace\n⟦VC341⟧N:;;;;", in: [.v21, .v30])
    expectFindings("FN:Ada Lovelace\n⟦VC341⟧N:", in: [.v21, .v30])
    expectFindings("FN:Ada Lovelace\nN:;;;;", in: [.v40])
    expectFindings("FN:Ada\nN:;Ada;;;", in: [.v21, .v30])
    expectFindings("FN:Analytical Engines\nORG:Analytical Engines;Sales\nN:;;;;", in: [.v21, .v30])
    expectFindings("FN:Analytical Engines\nX-ABShowAs:COMPANY\nN:;;;;", in: [.v30])
    expectFindings("FN:+1 555 0100\nN:;;;;", in: [.v21, .v30])
    expectFix(
      "FN:Ada Lovelace\nN:;;;;", becomes: "FN:Ada Lovelace\nN:Lovelace;Ada;;;", in: [.v21, .v30], isUnsafe: true)
    expectFix(
      "FN;CHARSET=UTF-8:Ada Müller\nN:;;;;", becomes: "FN;CHARSET=UTF-8:Ada Müller\nN;CHARSET=UTF-8:Müller;Ada;;;",
      in: [.v21], isUnsafe: true)
    expectFix("FN:Ada\nN:", becomes: "FN:Ada\nN:;Ada;;;", in: [.v21, .v30], isUnsafe: true)
    expectFix(
      "FN:Ada King Lovelace\\, jr\nN:;;\n ;;", becomes: "FN:Ada King Lovelace\\, jr\nN:Lovelace;Ada;King;;jr",
      in: [.v30], isUnsafe: true)
    expectFix("FN:Ada Lovelace\nN:;;;;", becomes: "FN:Ada Lovelace\nN:;;;;", in: [.v21, .v30])
  }

  @Test("ADR has seven components, or eighteen in 4.0")
  func addressCount() {
    let eighteen = String(repeating: ";", count: 17)
    expectFindings("ADR:⟦VC342⟧;;1 Main;Town", in: [.v30, .v40])
    expectFindings("ADR:;;1 Main;Town", in: [.v21])
    expectFindings("ADR:;;1 Main;Town;;1234;Country", in: [.v21, .v30, .v40])
    expectFindings("ADR:⟦VC342⟧;;1 Main;Town;;1234;Country;", in: [.v21, .v30, .v40])
    expectFindings("ADR:\(eighteen)x", in: [.v40])
    expectFindings("ADR:⟦VC342⟧\(eighteen)x", in: [.v21, .v30])
    expectFindings("ADR:⟦VC342⟧\(eighteen)x;", in: [.v40])
    expectFix("ADR:;;1 Main;Town", becomes: "ADR:;;1 Main;Town;;;", in: [.v30, .v40])
    expectFix("ADR:;;1 Main;Town;;1;C;;", becomes: "ADR:;;1 Main;Town;;1;C", in: [.v21, .v30, .v40])
    expectFix("ADR:;;1 Main;Town;;1;C;x", becomes: "ADR:;;1 Main;Town;;1;C;x", in: [.v21, .v30, .v40])
    expectSameContact("ADR:;;1 Main;Town", in: [.v30, .v40])
    expectSameContact("ADR:;;1 Main;Town;;1;C;;", in: [.v21, .v30, .v40])
  }

  @Test("Two addresses in one line are reported")
  func severalInOne() {
    let address = ";;1 Main;Town;;1234;Country"
    for text in ["\(address),\(address)", "\(address);\(address)", "\(address),\(address),\(address)"] {
      expectFindings("ADR:⟦VC393⟧\(text)", in: [.v30, .v40], ignoring("VC011"))
      expectFindings("ADR:⟦VC342⟧\(text)", in: [.v21])
    }
    expectFindings("ADR:⟦VC342⟧\(address);;;;;;", in: [.v30, .v40])
    expectFindings("ADR:⟦VC342⟧\(address);;;;;;;", in: [.v30, .v40])
  }

  @Test("Missing components are less severe in 3.0 than additional ones")
  func severity() {
    let few = MarkedCards("ADR:;;1 Main;Town", in: .v30).found(settings())
    #expect(few.map(\.severity) == [.warning])
    let many = MarkedCards("ADR:;;1 Main;Town;;1;C;x", in: .v30).found(settings())
    #expect(many.map(\.severity) == [.error])
    var asked = settings()
    asked.severities["VC342"] = .note
    #expect(MarkedCards("ADR:;;1 Main;Town", in: .v30).found(asked).map(\.severity) == [.note])
  }

  @Test("A post office box or an extended address is noted in 4.0")
  func boxOrExtended() {
    expectFindings("ADR:⟦VC343⟧Box 12;;;Town;;1234;Country\nADR:;⟦VC343⟧Suite 5;1 Main;Town;;;", in: [.v40])
    expectFindings("ADR:⟦VC343⟧Box 12;Suite 5;1 Main;Town;;;", in: [.v40])
    expectFindings("ADR:Box 12;Suite 5;1 Main;Town;;;", in: [.v21, .v30])
  }

  @Test("An address without text is reported and removed")
  func emptyAddress() {
    expectFindings("ADR;TYPE=home:⟦VC344⟧;;;;;;\n⟦VC344⟧ADR:", in: [.v21, .v30, .v40])
    expectFindings("ADR;LABEL=\"1 Main, Town\":;;;;;;\nADR;GEO=\"geo:1,2\":;;;;;;", in: [.v40])
    expectFix("ADR;TYPE=home:;;;;;;\nTEL:1", becomes: "TEL:1", in: [.v21, .v30, .v40])
    expectFix("item1.ADR:;;;;;;\nTEL:1", becomes: "item1.ADR:;;;;;;\nTEL:1", in: [.v21, .v30, .v40])
  }
}
