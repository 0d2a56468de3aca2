import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// What was read of a card must not change what is read of the next one.
@Suite("Repeated cards")
struct RepeatedCardsTests {
  /// The findings about the cards from one place on, with places that count from there.
  private func findings(_ batch: ImportBatch<Contact>, _ range: Range<Int>) -> [String] {
    batch.findings.compactMap { finding in
      guard let place = finding.range, range.contains(place.lowerBound) else { return nil }
      return "\(finding.code.id) \(finding.severity) \(place.lowerBound - range.lowerBound) \(finding.message)"
    }
  }

  private func check(_ cards: [UInt8], _ name: String = "") {
    let batch = VCardReader().read(cards + cards + cards)
    let once = VCardReader().read(cards)
    let isSame = batch.items.map(\.value) == (0..<3).flatMap { _ in once.items.map(\.value) }
    #expect(isSame, "\(name)")
    for time in 0..<3 {
      let range = time * cards.count..<(time + 1) * cards.count
      #expect(findings(batch, range) == findings(once, 0..<cards.count), "\(name), the time \(time)")
    }
  }

  @Test("Samples three times", arguments: SampleTests.names)
  func samples(_ name: String) throws { check(try SampleTests.bytes(name)) }

  @Test("Invented cards three times, in every version", arguments: VCardVersion.allCases)
  func invented(_ version: VCardVersion) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed)
    for number in 0..<6 * SeededRandom.factor {
      check(written(generator.contact(), version).bytes, "seed \(seed), number \(number)")
    }
  }

  @Test("A wrong head is reported in every line")
  func findingsOfHeads() {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL;PREF=900:1\nTEL;PREF=900:2\nTEL;PREF=900:3\nEND:VCARD\n"
    let batch = VCardReader().read(bytes(card))
    #expect(batch.findings.count == 3)
    check(bytes(card))
  }

  @Test(
    "A line like BEGIN or END of another component does not keep a card from its END",
    arguments: ["END:X", "a.END:X", "END;X=1:X", "AGENT:x", "VERSION:x", "BEGIN:X"])
  func framing(_ line: String) {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(line)\nN:;Ada;;;\nEND:VCARD\n"
    let next = "BEGIN:VCARD\nVERSION:3.0\nFN:Grace\nN:;Grace;;;\nEND:VCARD\n"
    let batch = VCardReader().read(bytes(card + next))
    #expect(batch.items.map(\.value.displayName) == ["Ada", "Grace"])
  }
}
