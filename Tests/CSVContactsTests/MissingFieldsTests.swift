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

  /// What is reported, and what is counted, is the same whether or not the record was read back.
  @Test(arguments: RoundTripTests.products, SeededRandom.seeds(6))
  func theFilterNeverHidesALoss(product: String, seed: UInt64) throws {
    let profile = try #require(CSVProfile(named: product))
    var options = ContactGenerator.Options.csv(sparseness: seed % 2 == 0 ? 12 : 30)
    if seed % 3 != 0 { options.texts = ContactGenerator.Options.ordinary }
    var generator = ContactGenerator(seed: seed, options)
    let all = CountedFindings(kinds: [], least: .error, maximum: 0)
    for number in 0..<6 * SeededRandom.factor {
      let contact = generator.contact()
      var columns = CSVColumns(profile: profile)
      columns.count(contact)
      let writer = try #require(CSVWriter(columns: columns))
      var (bytes, copy): ([UInt8], [UInt8]) = ([], [])
      var counted = all
      let findings = writer.write(contact, into: &bytes)
      #expect(writer.write(contact, into: &copy, counting: &counted).isEmpty)
      let back = ReadBackRecords(columns, .rfc4180, guardsFormulas: false).read(bytes)
      let distinct = DistinctContact(contact)
      var losses = ReadBackLosses(distinct.contact, in: columns.target)
      losses.reportRepeated(in: distinct)
      losses.compare(with: back)
      #expect(
        findings.map(\.message).sorted() == losses.findings.map(\.message).sorted(), "seed \(seed), contact \(number)")
      var counts = ReadBackLosses(distinct.contact, in: columns.target)
      counts.counted = all
      counts.reportRepeated(in: distinct)
      counts.compare(with: back)
      #expect(Self.lines(counted) == Self.lines(counts.counted), "seed \(seed), contact \(number)")
    }
  }

  /// The counts, one a line.
  private static func lines(_ findings: CountedFindings) -> [String] {
    findings.counts.map { count in
      let subject = count.kind.subject.map { "\($0)" } ?? ""
      return "\(count.number) \(count.kind.code.id) \(subject) \(count.severity.name)"
    }.sorted()
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
