import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Contacts that are given back to their reader leave nothing in those that are read next.
@Suite("Contacts in reused memory")
struct ReusedContactsTests {
  @Test(
    "The same contacts are read, and a contact that is kept does not change",
    arguments: VCardVersion.allCases, [1, 3, 8, 50])
  func same(_ version: VCardVersion, _ most: Int) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .vCard)
    let cards = (0..<60).map { number in
      // Every other card is as short as one can be: what the one before it had must not be in it.
      number % 2 == 0 ? written(generator.contact(), version).bytes : plainCard(number, version)
    }
    let reader = VCardReader()
    let input = cards.flatMap { $0 }
    let whole = reader.read(input).items
    let difference = differenceOfReused(reader.pieces(of: input), of: most, from: whole)
    #expect(difference == nil, "seed \(seed)")
    #expect(whole.count == cards.count)
  }

  @Test("Contacts of another reader can be given back too")
  func foreign() throws {
    let ada = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL:1\nEND:VCARD\n"
    let input = bytes(ada + "BEGIN:VCARD\nVERSION:4.0\nFN:Bo\nEND:VCARD\n")
    var pieces = VCardReader().pieces(of: input)
    let first = pieces.next(1)
    var own = try #require(first).items
    pieces.reuse(&own)
    var filled = Contact()
    filled.phones = [Phone("2")]
    filled.hobbies = [Entry("chess")]
    var others = [Imported(filled, at: 0..<1)]
    pieces.reuse(&others)
    let second = pieces.next(1)
    let rest = try #require(second).items.map(\.value)
    #expect(filled.phones.count == 1)
    #expect(rest.map(\.displayName) == ["Bo"])
    #expect(rest.allSatisfy { $0.phones.isEmpty && $0.hobbies.isEmpty })
  }

  private func plainCard(_ number: Int, _ version: VCardVersion) -> [UInt8] {
    bytes("BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:\(number)\r\nN:\(number);;;;\r\nEND:VCARD\r\n")
  }
}
