import CSVContacts
import ContactModel
import ContactTestSupport
import SourceText
import Testing

/// Contacts that are given back to the reader of a table leave nothing in those that are read next.
@Suite("Contacts of tables in reused memory")
struct ReusedContactsTests {
  @Test(
    "The same contacts are read, and a contact that is kept does not change",
    arguments: ["google-csv", "google-csv-2023", "outlook-csv", "csv"], [1, 3, 8])
  func same(_ product: String, _ most: Int) throws {
    let profile = try #require(CSVProfile(named: product))
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .csv(sparseness: 3))
    let contacts = (0..<20).map { number in
      // Every other contact is as short as one can be: what the one before it had must not be in it.
      var short = Contact()
      short.name = PersonName(given: TextList("\(number)"), family: [])
      return number % 2 == 0 ? generator.contact() : short
    }
    var columns = CSVColumns(profile: profile)
    for contact in contacts { columns.count(contact) }
    let writer = try #require(CSVWriter(columns: columns))
    var header: [UInt8] = []
    writer.header(into: &header)
    var records: [UInt8] = []
    for contact in contacts { _ = writer.write(contact, into: &records) }
    let reader = try #require(CSVReader.detect(prefix: header + records, profile: profile).reader)
    let whole = reader.read(records).items
    #expect(whole.count > 10, "seed \(seed)")
    let difference = differenceOfReused(reader.pieces(of: records), of: most, from: whole)
    #expect(difference == nil, "seed \(seed)")
  }
}
