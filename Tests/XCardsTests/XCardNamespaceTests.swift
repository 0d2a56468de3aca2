import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import XCards

@Suite("Namespaces of xCards")
struct XCardNamespaceTests {
  private static let uri = "urn:ietf:params:xml:ns:vcard-4.0"

  @Test(
    "Any prefix of the namespace, and a card alone",
    arguments: [
      "<v:vcards xmlns:v=\"\(uri)\"><v:vcard><v:fn><v:text>Ada</v:text></v:fn></v:vcard></v:vcards>",
      "<vcard xmlns='\(uri)'><fn><text>Ada</text></fn></vcard>",
      "<a:vcard xmlns:a='\(uri)'><b:fn xmlns:b='\(uri)'><b:text>Ada</b:text></b:fn></a:vcard>",
      "<x xmlns='urn:x' xmlns:v='\(uri)'><v:vcard><v:fn><v:text>Ada</v:text></v:fn></v:vcard></x>",
      "<!-- <vcard> --><vcards xmlns=\"\(uri)\"><vcard><fn><text>Ada</text></fn></vcard></vcards>",
    ])
  func prefixes(text: String) {
    let batch = XCardReader().read(Array(text.utf8))
    #expect(batch.items.map(\.value) == contacts(ofLines: "FN:Ada"))
    #expect(batch.findings.isEmpty, "\(batch.findings.map(\.message))")
  }

  @Test(
    "A card without the namespace is read and reported, and one with another is skipped",
    arguments: [
      ("<vcards><vcard><fn><text>Ada</text></fn></vcard></vcards>", ["XC021"], ["Ada"]),
      ("<v:vcard><v:fn><v:text>Ada</v:text></v:fn></v:vcard>", ["XC021"], ["Ada"]),
      ("<vcard xmlns='urn:ietf:params:xml:ns:vcard-5.0'><fn><text>Ada</text></fn></vcard>", ["XC021"], ["Ada"]),
      ("<vcard xmlns='urn:x'><fn><text>Ada</text></fn></vcard>", ["XC020"], []),
      (
        "<vcards xmlns='\(uri)'><vcard xmlns='urn:x'/><vcard><fn><text>Ada</text></fn></vcard></vcards>", ["XC020"],
        ["Ada"]
      ),
    ])
  func otherNamespace(text: String, codes: [String], names: [String]) {
    let batch = XCardReader().read(Array(text.utf8))
    #expect(batch.findings.map(\.code.id) == codes)
    #expect(batch.items.map(\.value.displayName) == names)
  }

  @Test(
    "An element of another namespace is an XML property, and comes back as an element",
    arguments: [
      "<a xmlns=\"urn:a\"/>", "<a:b xmlns:a=\"urn:a\" a:c='d &lt; e'>f<a:g/> h</a:b>",
      "<vcard xmlns=\"urn:a\"><vcard>b</vcard></vcard>", "<a xmlns=\"urn:a\"><![CDATA[</a>]]>&#65;</a>",
    ])
  func foreign(element: String) {
    let batch = XCardReader().read(document("<fn><text>A</text></fn>\(element)<note><text>b</text></note>"))
    #expect(batch.items.map { $0.value.xml.map(\.value) } == [[element]])
    #expect(batch.items.first?.value.notes.map(\.value) == ["b"])
    #expect(batch.findings.isEmpty, "\(batch.findings.map(\.message))")
    let written = writeXCards(batch.items.map(\.value))
    #expect(String(decoding: written.bytes, as: UTF8.self).contains("\n    \(element)\n"))
    #expect(XCardReader().read(written.bytes).items.map(\.value) == batch.items.map(\.value))
    #expect(written.losses.isEmpty)
  }

  @Test(
    "The text of an XML property that cannot be an element is written as a text, and nothing is lost",
    arguments: [
      "<a/>", "<a xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>", "<a xmlns=\"urn:a\">", "<a xmlns=\"urn:a\"/> b", "b",
      "<a:b/>", "<a xmlns=\"urn:a\"/><a xmlns=\"urn:a\"/>", "<a xmlns=\"urn:a\">&b;</a>", "<a xmlns=\"urn:a\"></b>",
      "<a xmlns=\"urn:a\" b=c/>", "<a xmlns=\"urn:a\" b=\"1\" b=\"2\"/>", "<!DOCTYPE a><a xmlns=\"urn:a\"/>",
      "<a xmlns=\"urn:a\">]]></a>", "<a xmlns=\"urn:a\"><?xml version='1.0'?></a>", "<a:b xmlns:a=\"urn:a\"><c/></a:b>",
      "</vcard></vcards>", "<a xmlns=\"urn:a\" b=\"</vcard>\"/>",
    ])
  func text(xml: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("A")]
    contact.xml = [Entry(xml)]
    let written = writeXCards([contact])
    #expect(String(decoding: written.bytes, as: UTF8.self).contains("<xml><text>"))
    #expect(XCardReader().read(written.bytes).items.map(\.value) == [contact])
    #expect(written.losses.isEmpty)
  }
}
