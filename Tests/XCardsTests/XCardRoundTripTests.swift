import ContactModel
import ContactTestSupport
import Findings
import Foundation
import SourceText
import Testing
import VCardContacts
import VCardSyntax
import XCards

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("xCards there and back")
struct XCardRoundTripTests {
  @Test("A generated contact comes back as from vCard 4.0, or what changes is a reported loss")
  func generated() {
    for seed in SeededRandom.seeds(120) {
      var generator = ContactGenerator(seed: seed, Self.texts)
      let contact = generator.contact()
      var card: [UInt8] = []
      let losses = VCardWriter(version: .v40).write(contact, into: &card)
      let expected = VCardReader().read(card).items.map(\.value)
      let written = writeXCards([contact])
      let batch = XCardReader().read(written.bytes)
      // No finding of its own: nothing is lost that vCard 4.0 can hold.
      #expect(written.losses == losses, "seed \(seed)")
      let (lines, others) = (
        batch.items.flatMap { XCardsTests.lines(of: $0.value) }, expected.flatMap(XCardsTests.lines)
      )
      let difference = zip(lines, others).first { $0 != $1 } ?? (lines.count == others.count ? nil : ("", ""))
      #expect(difference == nil, "seed \(seed)")
      #expect(batch.items.map(\.value) == expected || difference != nil, "seed \(seed)")
    }
  }

  @Test("An xCard of a generated contact is the same after a way through vCard 4.0")
  func throughText() {
    for seed in SeededRandom.seeds(60) {
      var generator = ContactGenerator(seed: seed, ContactGenerator.Options(isWellFormed: true))
      let first = contacts(ofLines: XCardsTests.lines(of: generator.contact()).joined(separator: "\r\n"))
      var card: [UInt8] = []
      for contact in first { _ = VCardWriter(version: .v40).write(contact, into: &card) }
      let second = VCardReader().read(card).items.map(\.value)
      let isSame = writeXCards(second).bytes == writeXCards(first).bytes
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("Properties that are not known come back or are a reported loss")
  func unknown() {
    var exact = 0
    for seed in SeededRandom.seeds(400) {
      var random = SeededRandom(seed: seed)
      func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      let names = ["X-FOO", "X-FOO", "x-foo", "X-Foo-Bar", "FOO", "X-ABLabel", "9-X"]
      let values = ["", "a", "a\\,b;c", "a,b", "é", "1", "1.50", "true", "\\n\\N", "20240229", "a\\:b", "-0500", " b "]
      let types = ["text", "TEXT", "integer", "boolean", "date", "uri", "utc-offset", "x-other", "unknown", "other"]
      var property = ExtensionProperty(pick(names), pick(values))
      if random.once(in: 2) { property.parameters.append(Parameter("VALUE", [pick(types)])) }
      if random.once(in: 2) {
        property.parameters.append(Parameter(pick(["X-A", "x-a", "TYPE", "GROUP", "9"]), ["v", "w"]))
      }
      if random.once(in: 4) { property.parameters.append(Parameter(pick(["X-A", "VALUE"]), ["v\"^\n"])) }
      var contact = Contact()
      contact.formattedNames = [Entry("A")]
      contact.extensions = [property]
      let written = writeXCards([contact])
      let back = XCardReader().read(written.bytes).items.map(\.value)
      let expected = contacts(ofLines: lines(of: contact).joined(separator: "\r\n"))
      if back == expected {
        exact += 1
      } else {
        #expect(!written.losses.isEmpty, "seed \(seed): \(lines(of: contact))")
      }
    }
    #expect(exact > 150)
  }

  @Test("Another parser of XML reads every document, and no finding is about its structure")
  func wellFormed() {
    for seed in SeededRandom.seeds(40) {
      var generator = ContactGenerator(seed: seed, Self.texts)
      let bytes = writeXCards([generator.contact(), generator.contact()]).bytes
      #expect(XMLParser(data: Data(bytes)).parse(), "seed \(seed)")
      let codes = XCardReader().read(bytes).findings.map(\.code)
      #expect(codes.allSatisfy { !XCardCodes.all.contains($0) || $0 == XCardCodes.value }, "seed \(seed): \(codes)")
    }
  }

  /// Anything, of texts put together from what writers of XML and of vCards get wrong.
  private static let texts = ContactGenerator.Options(
    texts: [
      "", "a", "Ada", "é", "e\u{301}", "\"", "'", "\\", "\\n", "line\nbreak", "\r\n", "\t", " ", "\0", "\u{1F}",
      "\u{7F}",
      "<", ">", "&", "&amp;", "]]>", "<a/>", "</text>", "<a xmlns=\"urn:a\">b</a>", ",", ":", ";", "日本語",
      "😀",
      "\u{FEFF}", "\u{FFFD}", "\u{2028}", "value", "1985-04-12", "BEGIN:VCARD",
    ], pieces: 0...2, sparseness: 3, hasUnknowns: false, agentDepth: 3)

  @Test("The cards of a sample come back", arguments: ["rfc6350-4.0.vcf", "macos-3.0.vcf", "iphone-3.0.vcf"])
  func sample(name: String) throws {
    let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
    let read = VCardReader().read(Array(try Data(contentsOf: file))).items.map(\.value)
    var card: [UInt8] = []
    for contact in read { _ = VCardWriter(version: .v40).write(contact, into: &card) }
    let expected = VCardReader().read(card).items.map(\.value)
    #expect(!expected.isEmpty)
    #expect(XCardReader().read(writeXCards(read).bytes).items.map(\.value) == expected)
  }
}
