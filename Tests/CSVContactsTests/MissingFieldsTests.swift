import CSVSyntax
import ContactComparison
import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

@Suite struct MissingFieldsTests {
  /// The fields without columns are those that the profile does not carry.
  @Test(arguments: CSVProfile.all.filter(\.isWritable))
  func missingFields(profile: CSVProfile) {
    let places = Set(profile.carries.map(\.property))
    let missing = CSVColumns(profile: profile).missingFields
    for field in ContactField.all {
      #expect(missing.contains(field.bit) == !places.contains(field.property), "\(field.property)")
    }
  }

  /// A record is not read back only if nothing but the fields without columns differs.
  @Test(arguments: RoundTripTests.products, SeededRandom.seeds(6))
  func theFilterNeverHidesALoss(product: String, seed: UInt64) throws {
    let profile = try #require(CSVProfile(named: product))
    var options = ContactGenerator.Options.csv(sparseness: seed % 2 == 0 ? 12 : 30)
    if seed % 3 != 0 { options.texts = ContactGenerator.Options.ordinary }
    var generator = ContactGenerator(seed: seed, options)
    for number in 0..<60 {
      let contact = generator.contact()
      var columns = CSVColumns(profile: profile)
      columns.count(contact)
      var filter = ReadBackFilter()
      var bytes: [UInt8] = []
      var record = CSVRecordWriter().begin(after: &bytes)
      ColumnWriter(columns).write(contact, into: &record, &filter)
      record.removeNULs()
      let hasNULs = record.hasLostNULs
      bytes = record.end()
      filter.checkBytes(bytes, bytes.indices)
      if filter.mayDiffer || hasNULs { continue }
      let back = ReadBackRecords(columns, .rfc4180, guardsFormulas: false).read(bytes)
      var losses = ReadBackLosses(contact.without(columns.missingFields), in: columns.target)
      losses.compare(with: back)
      #expect(losses.findings.map(\.message) == [], "seed \(seed), contact \(number)")
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
      #expect(losses.contains { $0.message == "N \"given: Engines Ltd.\" was made from the other values" })
    }
  }

  @Test func eachCustomPropertyIsReportedOnce() throws {
    let writer = try writer()
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "")
    contact.extensions = [ExtensionProperty("NOTE", ""), ExtensionProperty("X-FOO", "1")]
    var bytes: [UInt8] = []
    let losses = writer.write(contact, into: &bytes)
    #expect(losses.map(\.message) == ["an empty NOTE was skipped", "X-FOO \"1\" has no column and was lost"])
    #expect(losses.map { $0.severity > .note } == [false, true])
  }
}

@Suite struct OwnOrderTests {
  @Test func theOrderNamesFields() { #expect(LosslessColumns.order.unknown == []) }
}
