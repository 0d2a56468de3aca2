import ContactModel
import ContactTestSupport
import Testing
import VCardContacts

@testable import JSONContacts

@Suite("Plain values in jCards")
struct JCardPlainTests {
  /// Passes each property to a sink, and no plain values.
  private final class Properties: PropertySink {
    let sink: JCardSink
    var format: String { sink.format }

    init(_ sink: JCardSink) { self.sink = sink }

    func write(_ property: Property) -> [PropertyLoss] { sink.write(property) }
    func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool { false }
    func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer) {}
  }

  @Test(
    "Values that are written from the bytes of a contact are those that are written as properties", arguments: 0..<3)
  func samePropertiesAndFindings(_ kind: Int) {
    let seed = SeededRandom.runSeed
    let options = [
      ContactGenerator.Options(isWellFormed: true), ContactGenerator.Options(sparseness: 2),
      ContactGenerator.Options(texts: ContactGenerator.Options.ordinary, sparseness: 3, isWellFormed: true),
    ]
    var generator = ContactGenerator(seed: seed, options[kind])
    for number in 0..<24 * SeededRandom.factor {
      let contact = Contact(generator.contact().buffer)
      var empty: [UInt8] = []
      let plain = JCardSink(after: &empty, draining: nil)
      let sink = JCardSink(after: &empty, draining: nil)
      let findings = VCardWriter.write(contact, to: plain)
      let others = VCardWriter.write(contact, to: Properties(sink))
      let (text, other) = (plain.extractBytes(), sink.extractBytes())
      #expect(text == other, "seed \(seed), contact \(number): \(String(decoding: text, as: UTF8.self))")
      #expect(findings == others, "seed \(seed), contact \(number)")
    }
  }
}
