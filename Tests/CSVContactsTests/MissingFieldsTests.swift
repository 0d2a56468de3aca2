import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

@Suite struct MissingFieldsTests {
  /// A field holds something where there are values to show, and nowhere else.
  @Test(arguments: SeededRandom.seeds(40))
  func filledFieldsHaveValues(seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .csv(sparseness: seed % 2 == 0 ? 1 : 4))
    for _ in 0..<5 {
      let contact = generator.contact()
      let filled = contact.filled
      for field in ContactField.all {
        #expect(
          filled.contains(field.bit) == !field.shownValues(contact).isEmpty, "seed \(seed), \(field.property)")
      }
    }
  }

  /// What has no place in a product's columns is found in contacts with rare fields and in those without.
  @Test(arguments: ["google-csv", "google-csv-2023", "outlook-csv", "thunderbird-csv"])
  func missingFields(product: String) throws {
    let profile = try #require(CSVProfile(named: product))
    let places = Set(profile.carries.map(\.property))
    let missing = MissingFields(of: profile)
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .csv(sparseness: 3))
    for number in 0..<60 {
      var contact = generator.contact()
      if number % 2 == 0 {
        var common = Contact()
        common.kind = contact.kind
        common.uids = contact.uids
        common.revisions = contact.revisions
        common.productIDs = contact.productIDs
        common.names = contact.names
        common.phones = contact.phones
        common.photos = contact.photos
        common.extensions = contact.extensions
        contact = common
      }
      let filled = missing.filled(contact.filled)
      for field in ContactField.all {
        let isMissing = !places.contains(field.property) && !field.shownValues(contact).isEmpty
        #expect(filled.contains(field.bit) == isMissing, "seed \(seed), contact \(number), \(field.property)")
      }
    }
  }
}

/// A product with columns for a name and an e-mail address alone.
@Suite struct SmallProductTests {
  private static let table = ColumnTable(columns: [("Forename", .name(.given)), ("Mail", .email(1))])

  private func writer() throws -> CSVWriter {
    try #require(CSVWriter(columns: CSVColumns(profile: CSVProfile("small-csv", "Small") { Self.table })))
  }

  @Test func theNameOfACompanyIsWritten() throws {
    var company = Contact()
    company.formattedNames = [Entry("Engines Ltd.")]
    company.kind = .organization
    var named = Contact()
    named.formattedNames = [Entry("Engines Ltd.")]
    named.organizations = [Entry(Organization("Engines Ltd."))]
    for contact in [company, named] {
      var bytes: [UInt8] = []
      let losses = try writer().write(contact, into: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "Engines Ltd.,\r\n")
      #expect(losses.contains { $0.message == "FN \"Engines Ltd.\" has no column and was written as the first name" })
    }
  }

  @Test func eachCustomPropertyIsReportedOnce() throws {
    let writer = try writer()
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "")
    contact.extensions = [ExtensionProperty("NOTE", ""), ExtensionProperty("X-FOO", "1")]
    var bytes: [UInt8] = []
    let losses = writer.write(contact, into: &bytes)
    #expect(losses.map(\.message) == ["an empty NOTE was lost", "X-FOO \"1\" has no column and was lost"])
    #expect(losses.map { $0.severity > .note } == [false, true])
  }
}

@Suite struct OwnOrderTests {
  @Test func theOrderNamesFields() { #expect(LosslessColumns.order.unknown == []) }
}
