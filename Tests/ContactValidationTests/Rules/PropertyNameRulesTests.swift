import ContactModel
import Findings
import Testing
import VCardSyntax

@Suite("Rules about the names of properties")
struct PropertyNameRulesTests {
  @Test("A property of no standard is found, and the nearest one is suggested")
  func unknown() {
    expectFindings("⟦VC128⟧EMIAL:ada@example.org", in: VCardVersion.allCases)
    expectFindings("item1.⟦VC128⟧FROBNICATE:1", in: VCardVersion.allCases)
    expectFindings("X-FROBNICATE:1\nx-foo:2", in: VCardVersion.allCases)
    expectFix(
      "EMIAL:ada@example.org", becomes: "EMAIL:ada@example.org", in: VCardVersion.allCases, isUnsafe: true)
    expectFix("FROBNICATE:1", becomes: "FROBNICATE:1", in: VCardVersion.allCases, isUnsafe: true)
    let found = MarkedCards("EMIAL:ada@example.org", in: .v30).found(settings())
    #expect(found.map(\.message) == ["no standard has a property \"EMIAL\" (EMAIL?)"])
  }

  @Test("Old Nextcloud's RELATIONSHIP becomes what it means, and keeps its kind")
  func relationship() {
    expectFindings("⟦VC128⟧RELATIONSHIP;TYPE=spouse:Jane", in: VCardVersion.allCases)
    expectFix(
      "RELATIONSHIP;TYPE=spouse:Jane", becomes: "RELATED;VALUE=text;TYPE=spouse:Jane", in: [.v40], isUnsafe: true)
    expectFix(
      "RELATIONSHIP;TYPE=friend:urn:uuid:1", becomes: "RELATED;TYPE=friend:urn:uuid:1", in: [.v40], isUnsafe: true)
    expectFix(
      "RELATIONSHIP;TYPE=spouse:Jane", becomes: "X-RELATED;TYPE=spouse:Jane", in: [.v21, .v30], isUnsafe: true)
    // The types of an unknown property are not checked.
    expectFix("FROBNICATE;TYPE=spouse:Jane", becomes: "FROBNICATE;TYPE=spouse:Jane", in: [.v40], isUnsafe: true)
  }

  @Test("All properties of the standards are known, in all versions", arguments: VCardVersion.allCases)
  func known(_ version: VCardVersion) {
    for name in ["JSPROP"] + ContactField.all.map(\.property) where !name.hasPrefix("X-") {
      let found = MarkedCards("\(name):x", in: version).found(settings())
      #expect(!found.contains { $0.code.id == "VC128" }, "\(name)")
    }
  }

  @Test("A property of a later version is found, and written as products do")
  func newer() {
    expectFindings("⟦VC130⟧GENDER:F", in: [.v21, .v30])
    expectFindings("IMPP:xmpp:ada@example.org\nCATEGORIES:a\nFBURL:http://www.example.org/", in: [.v30])
    expectFindings("⟦VC130⟧CATEGORIES:a", in: [.v21])
    expectFindings("FBURL:http://www.example.org/", in: [.v21])
    for (line, fixed) in [
      ("KIND:group", "X-ADDRESSBOOKSERVER-KIND:group"), ("KIND:org", "X-KIND:org"), ("GENDER:F", "X-GENDER:F"),
      ("ANNIVERSARY:2009-08-08", "X-ANNIVERSARY:2009-08-08"),
      ("RELATED;VALUE=text:Bob", "X-RELATED;VALUE=text:Bob"), ("LANG:en", "LANG:en"),
    ] {
      expectFix(line, becomes: fixed, in: [.v30])
    }
    expectFindings("GENDER:F\nKIND:individual\nLANG:en", in: [.v40])
  }

  @Test("A property that 4.0 removed is reported, and becomes its replacement")
  func removed() {
    for line in ["NAME:a", "MAILER:a", "CLASS:PUBLIC", "PROFILE:VCARD", "SORT-STRING:a", "LABEL:a", "AGENT:a"] {
      expectFindings("⟦VC131⟧\(line)", in: [.v40], ignoring("VC387"))
    }
    expectFix("PROFILE:VCARD\nTEL:1", becomes: "TEL:1", in: [.v40], isUnsafe: true)
    expectFix(
      "AGENT;VALUE=uri:mailto:bob@example.org", becomes: "RELATED;TYPE=agent;VALUE=uri:mailto:bob@example.org",
      in: [.v40], isUnsafe: true)
    expectFix(
      "SORT-STRING:Loveless\nN:Lovelace;Ada;;;", becomes: "N;SORT-AS=Loveless:Lovelace;Ada;;;", in: [.v40],
      isUnsafe: true)
  }

  @Test("A LABEL finds its address")
  func label() {
    let label = "1 Main St\\nTown"
    let home = "ADR;TYPE=home:;;1 Main St;Town;;;"
    let homeFixed = "ADR;TYPE=home;LABEL=\"1 Main St^nTown\":;;1 Main St;Town;;;"
    let work = "ADR;TYPE=work:;;2 Main St;Town;;;"
    expectFix("\(home)\nLABEL;TYPE=home:\(label)", becomes: homeFixed, in: [.v40], isUnsafe: true)
    expectFix("LABEL:\(label)\n\(home)", becomes: homeFixed, in: [.v40], isUnsafe: true)
    expectFix(
      "\(work)\n\(home)\nLABEL;TYPE=home:\(label)", becomes: "\(work)\n\(homeFixed)", in: [.v40], isUnsafe: true)
    let unclear = "\(work)\n\(home)\nLABEL:\(label)"
    expectFix(unclear, becomes: unclear, in: [.v40], isUnsafe: true)
  }

  @Test("Properties of products are reported if the rule is enabled")
  func vendor() {
    expectFindings(
      "⟦VC129⟧X-EVOLUTION-SPOUSE:Bob\n⟦VC129⟧X-FOO:1", in: VCardVersion.allCases, settings(enabling: "VC129"))
    expectFindings("X-EVOLUTION-SPOUSE:Bob\nX-FOO:1", in: VCardVersion.allCases)
  }
}
