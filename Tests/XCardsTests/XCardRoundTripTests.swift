import ContactModel
import ContactTestSupport
import Findings
import Foundation
import JSONContacts
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
  @Test("Properties that are not known come back or are a reported loss")
  func unknown() {
    var exact = 0
    for seed in SeededRandom.seeds(130) {
      var random = SeededRandom(seed: seed)
      func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
      let names = ["X-FOO", "X-FOO", "x-foo", "X-Foo-Bar", "FOO", "X-ABLabel", "9-X"]
      let values = ["", "a", "a\\,b;c", "a,b", "é", "1", "1.50", "true", "\\n\\N", "20240229", "a\\:b", "-0500"]
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
    #expect(exact > 30)
  }

  @Test(
    "A generated contact comes back as from jCard, and what XML cannot hold is a reported loss",
    arguments: [true, false])
  func generated(isWellFormed: Bool) {
    var exact = 0
    let seeds = SeededRandom.seeds(60)
    for seed in seeds {
      var generator = ContactGenerator(
        seed: seed, isWellFormed ? ContactGenerator.Options(isWellFormed: true) : Self.texts)
      let contact = generator.contact()
      let jCards = JCardWriter()
      var card: [UInt8] = []
      jCards.begin(into: &card)
      let losses = jCards.write(contact, into: &card)
      jCards.end(into: &card)
      let expected = JCardReader().read(card).items.map(\.value)
      let written = writeXCards([contact])
      let back = XCardReader().read(written.bytes).items.map(\.value)
      if back == expected {
        exact += 1
      } else {
        let (line, other) =
          zip(back.flatMap(lines), expected.flatMap(lines)).first { $0 != $1 } ?? ("", "")
        let name = line.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        // A property that was changed by jCard, too, has one loss.
        let isNamed = written.losses.contains { (finding: Finding) in
          finding.code.id == "LS011" && String(Substring(name)).hasSuffix(finding.property ?? "-")
        }
        #expect(written.losses.count > losses.count || isNamed, "seed \(seed): \(line) for \(other)")
      }
    }
    #expect(exact > seeds.count / 4)
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
