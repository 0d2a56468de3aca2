import ContactModel
import Testing

@testable import CSVContacts

/// FairMail: 5 columns, dates with the day first.
enum FairMail {
  static let profile = CSVProfile("fairmail-csv", "FairMail", sample: "fairmail.csv") { table }

  static let table = ColumnTable(
    dateOrder: .dayFirst,
    columns: [
      ("First", .name(.given)), ("Last", .name(.family)), ("Mail", .email(1)), ("Cell", .phone(.cell)),
      ("Born", .birthday),
    ],
    readingAlso: [("Surname", .name(.family))])
}

@Suite("The article on adding a product")
struct AddingAProductTests {
  @Test("Its example is a profile")
  func example() {
    #expect(FairMail.profile.name == "fairmail-csv")
    #expect(FairMail.profile.carries.contains { $0.property == "BDAY" })
  }
}
