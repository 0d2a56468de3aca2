import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

@Suite("Contacts in another encoding, part by part")
struct ContactEncodingTests {
  private static let encodings: [TextEncoding] = [
    .utf16LE, .utf32BE, .windows1252, .usASCII, .iso8859x5, .windows1258, .shiftJIS, .gb18030, .iso2022JP, .utf7,
    .big5,
  ].filter(\.isAvailable)

  private let contact: Contact = {
    var contact = Contact()
    contact.formattedNames = [Entry("Łukasz 日本, \"Ê\u{304}\u{CA}\"")]
    contact.name = PersonName(given: ["e\u{301}"], family: ["Σ"])
    contact.notes = [
      Entry("¥ 漢字かな e\u{301}o\u{308}\u{301} 😀\nЖ; a\u{30C}\u{CA}\u{30C} naïve\n\u{301} 日\u{300}z"),
      Entry(String(repeating: "日本語\u{304}é", count: 40)),
    ]
    return contact
  }()

  @Test(
    "are the same as contacts that are encoded whole", arguments: encodings,
    [FileFormat.vcard40, .outlookCSV, .ndjson, .ldif])
  func parts(encoding: TextEncoding, format: FileFormat) throws {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    var options = ConversionOptions()
    options.outputFormat = format
    let encoder = try FormatWriters.plan(for: options).encoder
    var text: [UInt8] = []
    var counted = CountedFindings()
    _ = encoder.write(contact, version: "4.0", into: &text, counting: &counted)
    let output = OutputEncoder(encoding, for: format)
    let whole = ContactEncoding(output, encoder.propertyWalk, after: [1, 2])
    whole.add(text[...], isEnd: true, draining: nil)
    #expect(whole.written.starts(with: [1, 2]))
    for most in [1, 2, 7, 200] {
      var encoded: [UInt8] = []
      let parted = ContactEncoding(output, encoder.propertyWalk)
      var rest = text[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random.below(most))
        rest = rest.dropFirst(part.count)
        encoded += parted.encode(part, isEnd: rest.isEmpty)
      }
      // Compared here, so that a test that fails does not print all of it.
      let areSame = (encoded == Array(whole.written[2...]), parted.findings == whole.findings)
      #expect(areSame == (true, true), "seed \(SeededRandom.runSeed), \(most)")
    }
  }

  @Test("report each character that is lost once for each property")
  func properties() throws {
    let output = OutputEncoder(.windows1252, for: .vcard30)
    let encoding = ContactEncoding(output, ContentLineWalk())
    let text = "BEGIN:VCARD\r\nFN:日 日\r\nitem1.NOTE;X=日:Ж日\r\n 日\r\nN:\r\n ;Ж\r\n"
    encoding.add(Array(text.utf8)[...], isEnd: true, draining: nil)
    #expect(encoding.findings.map(\.property) == ["FN", "item1.NOTE", "item1.NOTE", "N"])
    let cells = ContactEncoding(output, ColumnWalk(["A", "B", "C"]))
    cells.add(Array("日,\"Ж,\"\"日\n\",日\r\n".utf8)[...], isEnd: true, draining: nil)
    #expect(cells.findings.map(\.property) == ["A", "B", "B", "C"])
  }

  /// A note in another script is one finding for each of its characters, and not for each place.
  @Test("know every property of a contact that loses many characters")
  func many() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:日\nN:日;;;;\nNOTE:\(String(repeating: "日本", count: 5000))\nEND:VCARD\n"
    let converted = try Converted.run([source(card, "in.vcf")], to: .vcard30) { $0.outputEncoding = .windows1252 }
    #expect(converted.messages.filter { $0.hasPrefix("LS012") }.count == 4)
  }
}
