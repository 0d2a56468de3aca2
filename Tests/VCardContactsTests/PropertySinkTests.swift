import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// What a codec writes is the same whether it goes into the text of content lines or to the sink of another format.
@Suite("Property sinks")
struct PropertySinkTests {
  /// Keeps the properties as their content lines.
  private final class Lines: PropertySink {
    var lines: [String] = []

    func write(_ property: Property) -> [PropertyLoss] {
      var line = ContentLineWriter()
      line.begin(property.name, group: property.group)
      for parameter in property.parameters { line.parameter(parameter.name, parameter.values, usesCarets: true) }
      lines.append(String(decoding: line.line, as: UTF8.self) + ":" + property.value.rawText)
      return []
    }

    func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool { false }
    func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer) {}
  }

  /// The content lines of a text, without their folds.
  private static func unfolded(_ text: [UInt8]) -> [String] {
    var lines: [String] = []
    var line = ContentLine(text)
    var scanner = ContentLineScanner(text, census: ByteStatistics(text))
    while scanner.next(&line) { lines.append(String(decoding: line.bytes[line.line], as: UTF8.self)) }
    return lines
  }

  @Test(
    "A sink gets the properties that the text of 4.0 has",
    arguments: 0..<3)
  func sameProperties(_ kind: Int) {
    let seed = SeededRandom.runSeed
    let options = [
      ContactGenerator.Options.vCard, ContactGenerator.Options(sparseness: 2), ContactGenerator.Options(sparseness: 6),
    ]
    var generator = ContactGenerator(seed: seed, options[kind])
    for number in 0..<24 * SeededRandom.factor {
      let contact = generator.contact()
      var text: [UInt8] = []
      let findings = VCardWriter(version: .v40).write(contact, into: &text)
      // Line breaks within a value that is copied are written in another way.
      if findings.contains(where: { $0.message.hasPrefix("line breaks") }) { continue }
      let lines = PropertySinkTests.unfolded(text).dropFirst(2).dropLast()
      let sink = Lines()
      _ = VCardWriter.write(contact, to: sink)
      if let (line, other) = zip(lines, sink.lines).first(where: { !$0.utf8.elementsEqual($1.utf8) }) {
        Issue.record("seed \(seed), contact \(number): \(line.debugDescription), not \(other.debugDescription)")
      } else if lines.count != sink.lines.count {
        Issue.record("seed \(seed), contact \(number): \(lines.count) lines, not \(sink.lines.count)")
      }
    }
  }

  @Test(
    "A contact without rare fields is written in the same form as one that has some",
    arguments: VCardVersion.allCases)
  func commonFields(_ version: VCardVersion) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, ContactGenerator.Options(sparseness: 2, isWellFormed: true))
    for number in 0..<16 * SeededRandom.factor {
      let invented = generator.contact()
      var contact = Contact()
      contact.kind = invented.kind
      contact.uids = invented.uids
      contact.revisions = invented.revisions
      contact.productIDs = invented.productIDs
      contact.formattedNames = invented.formattedNames
      contact.names = invented.names
      contact.nicknames = invented.nicknames
      contact.phones = invented.phones
      contact.emails = invented.emails
      contact.addresses = invented.addresses
      contact.urls = invented.urls
      contact.organizations = invented.organizations
      contact.titles = invented.titles
      contact.birthdays = invented.birthdays
      contact.photos = invented.photos
      contact.notes = invented.notes
      contact.categories = invented.categories
      var common: [UInt8] = []
      _ = VCardWriter(version: version).write(contact, into: &common)
      contact.hobbies = [Entry("chess")]
      var more: [UInt8] = []
      _ = VCardWriter(version: version).write(contact, into: &more)
      let rest = String(decoding: more, as: UTF8.self).split(separator: "\r\n").filter { !$0.hasSuffix("HOBBY:chess") }
      let isSame = rest == String(decoding: common, as: UTF8.self).split(separator: "\r\n")
      #expect(isSame, "seed \(seed), contact \(number)")
    }
  }
}
