import Testing
import VCardSyntax

@Suite("Rules about UID")
struct IdentifierRulesTests {
  @Test("A UID of 4.0 that is not a URI is reported, and keeps its value")
  func notURI() {
    expectFindings("UID:⟦VC371⟧abc123", in: [.v40])
    expectFindings("UID:abc123", in: [.v21, .v30])
    expectFindings("UID;VALUE=text:abc123", in: [.v40])
    expectFindings("UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", in: [.v40])
    expectFix("UID:abc123", becomes: "UID;VALUE=text:abc123", in: [.v40])
  }

  @Test(
    "A prefix that occurs more than once is found and written once",
    arguments: ["urn:uuid:urn:uuid:", "URN:UUID:urn:uuid:", "urn:uuid:urn:uuid:urn:uuid:"])
  func repeatedPrefix(prefixes: String) {
    let uuid = "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"
    for version in VCardVersion.allCases {
      expectFindings("UID:⟦VC448⟧\(prefixes)\(uuid)", in: [version])
      expectFix("UID:\(prefixes)\(uuid)", becomes: "UID:urn:uuid:\(uuid)", in: [version], isUnsafe: true)
    }
    expectFindings("KIND:group\nMEMBER:⟦VC448⟧\(prefixes)\(uuid)", in: [.v40])
    expectFindings("RELATED:⟦VC448⟧\(prefixes)\(uuid)", in: [.v40])
    expectFindings("UID:urn:uuid:urn:uuid", in: VCardVersion.allCases)
  }

  @Test("A card without UID is reported, and gets one by unsafe fixes only")
  func missing() {
    for version in VCardVersion.allCases {
      let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\nEND:VCARD"
      expectFindings("⟦VC372⟧" + card, in: [version], settings(enabling: "VC372"))
      expectFix(card, becomes: card, in: [version], settings(enabling: "VC372"))
      let bytes = MarkedCards(card, in: version).bytes
      let result = fixed(bytes, isUnsafe: true, settings(enabling: "VC372"))
      let text = String(decoding: result, as: UTF8.self)
      #expect(text.contains("\r\nUID:urn:uuid:"))
      #expect(text.hasSuffix("\r\nEND:VCARD\r\n"))
      #expect(fixed(bytes, isUnsafe: true, settings(enabling: "VC372")) == result)
    }
  }

  @Test(
    "A card gets one UID, whatever its last line is",
    arguments: [
      "NOTE:one\ntwo", "BEGIN:VEVENT\nNOTE:one", "ORG:\\\nA\n\n", "NOTE:1\n\n ", "AGENT:\nBEGIN:VCARD\nEND:VCARD",
    ])
  func once(_ last: String) {
    for version in VCardVersion.allCases {
      let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n\(last)\nEND:VCARD"
      let result = fixed(MarkedCards(card, in: version).bytes, isUnsafe: true, settings(enabling: "VC372"))
      let text = String(decoding: result, as: UTF8.self)
      #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nUID:urn:uuid:"))
      #expect(text.split(separator: "\r\nUID:").count == 2)
      #expect(fixed(result, isUnsafe: true, settings(enabling: "VC372")) == result)
    }
  }
}
