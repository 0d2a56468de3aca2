import ContactFiles
import ContactModel
import ContactTestSupport
import ContactsFoundation
import Foundation
import Testing

@Suite("Contacts and Foundation")
struct FoundationTests {
  @Test("The coded form is the JSON form, and nothing changes")
  func coding() throws {
    var generator = ContactGenerator(seed: SeededRandom.runSeed, ContactGenerator.Options(sparseness: 3))
    let contacts = try ContactFile.read((0..<6).map { _ in generator.contact() }.data(as: .json)).contacts
    func expectSame(_ others: [Contact], _ comment: Comment) throws {
      let isSame = try others.bytes(as: .json).bytes == contacts.bytes(as: .json).bytes
      #expect(isSame, comment)
    }
    try expectSame(FoundationPrograms().code(contacts: contacts), "seed \(SeededRandom.runSeed)")
    try expectSame(
      ContactFile.read(JSONEncoder().encode(contacts), named: "a.json").contacts, "seed \(SeededRandom.runSeed)")
    try expectSame(
      JSONDecoder().decode([Contact].self, from: contacts.data(as: .json)), "seed \(SeededRandom.runSeed)")
  }

  @Test(
    "A value that a contact cannot hold is an error",
    arguments: [
      #"{"uid": 7}"#, #"{"phones": [{"value": true}]}"#, #"{"shoeSize": 44}"#, "[]", "\"Ada\"",
      #"{"birthday": {"value": []}}"#,
    ])
  func decodingErrors(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Contact.self, from: Data(json.utf8)) }
  }

  @Test("Values of any depth do not crash")
  func depth() {
    let json = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Contact.self, from: Data(json.utf8)) }
    let shallow = #"{"extensions":"# + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "}"
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Contact.self, from: Data(shallow.utf8)) }
  }

  @Test("A document is read from data and written to data in its format")
  func document() throws {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"
    let written = try FoundationPrograms().openAndSave(data: Data(card.utf8))
    #expect(String(decoding: written, as: UTF8.self).contains("VERSION:4.0\r\nFN:Ada\r\nBDAY:19900213"))
    #expect(throws: FileFailure.self) { try ContactFile.read(Data()) }
  }

  @Test("Files are read and written at URLs")
  func urls() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-kit-\(UUID()) é.vcf")
    defer { try? FileManager.default.removeItem(at: url) }
    var ada = Contact()
    ada.formattedNames = [Entry("Ada")]
    ada.photo = Media(Data([0xFF, 0xD8, 0xFF, 1]))
    try [ada].write(to: url, as: .vcard40)
    var file = try ContactFile.read(url)
    #expect(file.contacts == [ada])
    #expect(file.contacts[0].photo?.data == Data([0xFF, 0xD8, 0xFF, 1]))
    #expect(file.contacts[0].photo?.mediaType == "image/jpeg")
    file.contacts.append(Contact())
    try file.write(to: url, replacing: true)
    var book = try ContactBook.load(url)
    #expect(book.contacts.count == 2)
    try book.save(to: url)
  }

  @Test(
    "Dates are converted to components and back",
    arguments: [
      PartialDate(year: 1990, month: 2, day: 13), PartialDate(month: 2, day: 29), PartialDate(year: 1990),
      PartialDate(day: 3), PartialDate(year: 1990, month: 2),
      PartialDate(
        year: 2024, month: 12, day: 31,
        time: PartialTime(hour: 23, minute: 59, second: 58, fraction: "250000000", utcOffset: -330)),
      PartialDate(time: PartialTime(hour: 7)),
    ])
  func dates(date: PartialDate) throws {
    #expect(PartialDate(DateComponents(date)) == date)
    let components = try #require(DateValue.date(date).dateComponents)
    #expect(DateValue(components) == .date(date))
    #expect(components.year == date.year && components.month == date.month && components.day == date.day)
  }

  @Test("Components without a date, and those of other calendars, are not a date")
  func noDates() {
    #expect(DateValue(DateComponents()) == nil)
    #expect(DateValue(DateComponents(calendar: Calendar(identifier: .chinese), year: 7, month: 1, day: 1)) == nil)
    #expect(DateValue.text("circa 1800").dateComponents == nil)
  }

  @Test("Errors have descriptions for people")
  func errors() {
    func description(_ error: any Error) -> String { error.localizedDescription }
    #expect(description(ContactBookError.noContactAt(7)) == "There is no contact at 7.")
    #expect(description(FileFailure(IOCodes.unreadableInput, path: "a", "b")).hasPrefix("a: b ["))
    #expect(
      description(ESContactsApp.ValidationError.nameRequired)
        == "At least one of first name, last name and company is required.")
    let missing = #expect(throws: ContactBook.LoadError.self) { try ContactBook.load("/nonexistent/a.vcf") }
    #expect(missing?.localizedDescription.contains("No such file") == true)
  }
}
