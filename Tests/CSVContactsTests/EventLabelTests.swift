import CSVContacts
import ContactModel
import Testing

@Suite("Labels of dates in Google's columns")
struct EventLabelTests {
  @Test(
    "A date of the type other has Google's label, as telephone numbers of this type have, and is read back",
    arguments: [("Other", TypeSet.other, nil), ("First met", [], "First met")] as [(String, TypeSet, String?)])
  func label(_ label: String, _ types: TypeSet, _ custom: String?) throws {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    let date = Entry(DateValue.date(PartialDate(year: 2010, month: 5, day: 4)), types: types, label: custom)
    contact.dates = [date]
    let (bytes, losses) = try writeAll([contact], profile: "google-csv")
    #expect(String(decoding: bytes, as: UTF8.self).contains("\(label),2010-05-04"))
    #expect(losses.isEmpty)
    #expect(try readAll(bytes).contacts.first?.dates == [date])
  }
}
