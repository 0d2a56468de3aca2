import Testing
import VCardSyntax

@Suite("Rules about URIs without a scheme")
struct SchemeRulesTests {
  private static let uuid = "03a0e51f-d1aa-4385-8a53-e29025acd8af"

  @Test("A member of a group is a URI")
  func member() {
    for member in ["urn:uuid:\(Self.uuid)", "mailto:a@example.org", "xmpp:a@example.org", "tel:+1-418-555-5555"] {
      expectFindings("KIND:group\nMEMBER:\(member)", in: [.v40])
    }
    for member in [Self.uuid, "a@example.org", "Ada Lovelace"] {
      expectFindings("KIND:group\nMEMBER:⟦VC380⟧\(member)", in: [.v40])
    }
    for (member, scheme) in [(Self.uuid, "urn:uuid:"), ("a@example.org", "mailto:"), ("Ada", "")] {
      expectFix(
        "KIND:group\nMEMBER:\(member)", becomes: "KIND:group\nMEMBER:\(scheme)\(member)", in: [.v40], isUnsafe: true)
    }
    expectFix("KIND:group\nMEMBER:\(Self.uuid)", becomes: "KIND:group\nMEMBER:\(Self.uuid)", in: [.v40])
  }

  @Test("An address of instant messaging is a URI")
  func messaging() {
    expectFindings("IMPP:xmpp:alice@example.com\nIMPP;TYPE=home:im:alice@example.com", in: [.v30, .v40])
    expectFindings("IMPP;X-SERVICE-TYPE=Skype:skype:alice\nIMPP:x-apple:alice", in: [.v30])
    for text in ["alice", "alice@example.com", "alice smith"] {
      expectFindings("IMPP:⟦VC386⟧\(text)", in: [.v30, .v40])
      expectFix("IMPP:\(text)", becomes: "IMPP:\(text)", in: [.v30, .v40], isUnsafe: true)
    }
    for (service, scheme) in [("Skype", "skype:"), ("Jabber", "xmpp:"), ("AIM", "aim:"), ("Foo", "")] {
      expectFix(
        "IMPP;X-SERVICE-TYPE=\(service):alice", becomes: "IMPP;X-SERVICE-TYPE=\(service):\(scheme)alice", in: [.v30],
        isUnsafe: true)
      expectFix(
        "IMPP;SERVICE-TYPE=\(service):alice", becomes: "IMPP;SERVICE-TYPE=\(service):\(scheme)alice", in: [.v40],
        isUnsafe: true)
    }
    // A wrong VALUE has a rule of its own.
    expectFindings("IMPP;VALUE=⟦VC411⟧text:alice", in: [.v30, .v40])
  }

  @Test("A relation in words has VALUE=text")
  func related() {
    for text in [
      ":urn:uuid:\(Self.uuid)", ";TYPE=contact:http://example.com/directory/jdoe.vcf",
      ";TYPE=co-worker;VALUE=text:Please contact Jane Doe", ";VALUE=uri:mailto:jane@example.org",
    ] {
      expectFindings("RELATED\(text)", in: [.v40])
    }
    for text in ["Jane Doe", "Jane", "jane@example.org", "assistant: Jane Doe"] {
      expectFindings("RELATED;TYPE=friend:⟦VC381⟧\(text)", in: [.v40])
      expectFix(
        "RELATED;TYPE=friend:\(text)", becomes: "RELATED;TYPE=friend;VALUE=text:\(text)", in: [.v40], isUnsafe: true)
    }
    expectFix("RELATED:Jane Doe", becomes: "RELATED;VALUE=text:Jane Doe", in: [.v40])
    expectSameContact("RELATED:Jane Doe", in: [.v40])
    // A reader took these for something else than the text.
    for text in ["RELATED:assistant: Jane Doe"] { expectFix(text, becomes: text, in: [.v40]) }
  }
}
