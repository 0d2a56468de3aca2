import CSVContacts
import ContactComparison
import ContactMatching
import ContactModel
import ContactTestSupport
import JSONContacts
import SourceText
import Testing
import VCardContacts
import VCardSyntax
import XCards

@testable import ContactFiles

/// A field that is in ``ContactField/all`` is in everything that walks over it.
@Suite struct EveryFieldTests {
  /// A contact with values in one field.
  private static func contact(_ name: String, seed: UInt64) throws -> (field: ContactField, contact: Contact) {
    let field = try #require(ContactField.all.first { $0.name == name })
    let filling = try #require(ContactGenerator.fillings.first { $0.name == name }?.filling)
    var options = ContactGenerator.Options(texts: ["Ada", "12 Quay Street", "名前", "plain"], isWellFormed: true)
    options.agentDepth = 1
    var generator = ContactGenerator(seed: seed, options)
    var contact = generator.contact(with: filling)
    if contact.kind != nil { contact.kind = .group }
    return (field, contact)
  }

  @Test(arguments: ContactField.all.map(\.name))
  func everyLosslessFormatHoldsIt(name: String) throws {
    for seed in SeededRandom.seeds(1) {
      let (field, contact) = try Self.contact(name, seed: seed)
      #expect(!field.isEmpty(contact))

      var json: [UInt8] = []
      _ = JSONWriter(.lines).write(contact, into: &json)
      #expect(JSONReader().read(json).items.map(\.value) == [contact], "JSON, seed \(seed)")
      #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"{"version":2,"\#(field.key)"#))

      var columns = CSVColumns(profile: try #require(CSVProfile(named: "csv")))
      columns.count(contact)
      let writer = try #require(CSVWriter(columns: columns))
      var csv: [UInt8] = []
      writer.header(into: &csv)
      let losses = writer.write(contact, into: &csv)
      #expect(losses.isEmpty)
      let start = csv.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let detection = CSVReader.detect(prefix: Array(csv[start...]), profile: nil, options: .init())
      let reader = try #require(detection.reader)
      let rows = reader.read(Array(csv[start...][(start + detection.headerEnd)...]))
      #expect(rows.items.map(\.value) == [contact], "CSV, seed \(seed)")
    }
  }

  /// vCard 4.0, jCard and xCard hold it under its property or, where 4.0 has none, under another one.
  @Test(arguments: ContactField.all.map(\.name))
  func vCardHoldsIt(name: String) throws {
    for seed in SeededRandom.seeds(1) {
      let (field, contact) = try Self.contact(name, seed: seed)
      var card: [UInt8] = []
      _ = VCardWriter(version: .v40).write(contact, into: &card)
      var jCard: [UInt8] = []
      JCardWriter().begin(into: &jCard)
      _ = JCardWriter().write(contact, into: &jCard)
      JCardWriter().end(into: &jCard)
      var xCard: [UInt8] = []
      XCardWriter().begin(into: &xCard)
      _ = XCardWriter().write(contact, into: &xCard)
      XCardWriter().end(into: &xCard)
      for read in [
        VCardReader().read(card), JCardReader().read(jCard, isWholeText: true), XCardReader().read(xCard),
      ] {
        let back = try #require(read.items.first?.value)
        #expect(!field.isEmpty(back), "seed \(seed): \(String(decoding: card, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: ContactField.all.map(\.name))
  func mergeComparisonAndInspectionKnowIt(name: String) throws {
    let (field, contact) = try Self.contact(name, seed: 1)
    var other = Contact()
    if name != "extensions" { other.extensions = [ExtensionProperty("X-OTHER", "1")] }

    let merged = ContactMerger().merge([MergeMember(contact), MergeMember(other)])
    // No program wrote the merged contact.
    #expect(field.isEmpty(merged.contact) == (field.property == "PRODID"))
    #expect(merged.values.contains { $0.field == field.key })

    // The two are paired by what they share.
    var (before, after) = (Contact(), contact)
    before.uids = [Entry("urn:uuid:0d1a4a5c-3c60-4a66-8f5e-6b6b0f7f1a11")]
    before.formattedNames = [Entry("Grace Hopper")]
    before.emails = [Entry("grace@example.org")]
    if after.uids.isEmpty { after.uids = before.uids }
    if after.formattedNames.isEmpty { after.formattedNames = before.formattedNames }
    if after.emails.isEmpty { after.emails = before.emails }
    let change = try #require(ContactComparison(of: [before], with: [after]).changed.first)
    #expect(change.properties.map(\.property) == [field.property])

    var census = FieldCounts()
    census.count(contact)
    #expect(census.found.map(\.name) == [field.key])
    #expect(census.found.map(\.values) == [field.count(in: contact)])
  }

  /// The orders of the outputs name fields of the model.
  @Test func ordersNameFields() {
    #expect(FieldCounts.order.unknown == [])
  }
}
