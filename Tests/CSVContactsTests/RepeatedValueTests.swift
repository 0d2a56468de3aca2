import CSVContacts
import ContactModel
import Findings
import Testing

@Suite("Repeated values in a CSV")
struct RepeatedValueTests {
  @Test("Equal numbers and dates are written once, and the repetition is reported")
  func once() throws {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Byron")
    contact.phones = [Entry(PhoneNumber("+1 555 0100"), types: .cell), Entry(PhoneNumber("+1 555 0100"), types: .cell)]
    let day = DateValue.date(PartialDate(year: 2001, month: 2, day: 3))
    contact.anniversaries = [Entry(day), Entry(day)]
    var columns = CSVColumns(profile: try #require(CSVProfile(named: "google-csv")))
    columns.count(contact)
    let writer = try #require(CSVWriter(columns: columns))
    #expect(!writer.columnNames.contains { $0.hasPrefix("Phone 2") || $0.hasPrefix("Event 2") })
    var bytes: [UInt8] = []
    let losses = writer.write(contact, into: &bytes)
    #expect(losses.map(\.code) == [LossCodes.repeated, LossCodes.repeated])
  }
}
