import ContactsKit
import Testing

@Suite("Five apps on a contact book")
struct SeedAppTests {
  private let folder = TemporaryFolder()

  @Test("iOS Contacts App: name and phone number are required")
  func iosContacts() throws {
    let path = folder["ios.json"]
    var store = try IOSContactsStore(path: path)
    var mira = IOSContactsApp.Record()
    mira.name = "Mira"
    let error = #expect(throws: IOSContactsApp.ValidationError.self) { try store.add(mira) }
    #expect(error?.message == "Name and Phone Number are required.")
    mira.phoneNumber = "555 0100"
    try store.add(mira)
    #expect(store.search("MIR") == [0])
    #expect(store.search("555").isEmpty)
    mira.surname = "Okonjo"
    try store.update(mira, at: 0)
    #expect(try IOSContactsStore(path: path).records == [mira])
    try store.delete(at: 0)
    #expect(try IOSContactsStore(path: path).records.isEmpty)
  }

  @Test("contact-manager-ui: sections in memory, which disappear with their last row")
  func sections() throws {
    var store = ContactSectionsStore()
    #expect(ContactSectionsStore.format("010") == "01-0")
    #expect(ContactSectionsStore.format("0101") == "01-01")
    var bora = ContactSectionsApp.Record()
    (bora.name, bora.age, bora.phoneNumber) = ("Bora", "31", "01055500123")
    var ana = bora
    ana.name = "Ana"
    try store.add(bora)
    try store.add(ana)
    #expect(store.sections.map(\.letter) == ["A", "B"])
    #expect(store.sections[1].rows[0].phoneNumber == "010-5550-0123")
    #expect(store.search("bor").map(\.name) == ["Bora"])
    ana.name = "Zoe"
    try store.update(ana, row: 0, section: 0)
    #expect(store.sections.map(\.letter) == ["B", "Z"])
    try store.delete(row: 0, section: 0)
    #expect(store.sections.map(\.letter) == ["Z"])
    try store.save(to: folder["sections.json"])
    #expect(try ContactFile.read(folder["sections.json"]).contacts.map(\.displayName) == ["Zoe"])
  }

  @Test("ContactListPro: contacts are edited and deleted by id")
  func listPro() throws {
    let path = folder["list.json"]
    var store = try ContactListProStore(path: path)
    var lena = ContactListProApp.Record()
    (lena.id, lena.name, lena.phone) = ("7C0E", "Lena", "555 0123")
    try store.add(lena)
    lena.phone = "555 0199"
    try store.update(lena)
    store = try ContactListProStore(path: path)
    #expect(store.rows.map(\.phone) == ["555 0199"])
    #expect(store.record(id: "7C0E") == lena)
    lena.id = "other"
    #expect(throws: ContactBookError.noContactWithID("other")) { try store.update(lena) }
    try store.delete(id: "7C0E")
    #expect(try ContactListProStore(path: path).rows.isEmpty)
  }

  @Test("ESContacts: a file is imported once, and sections are by last name")
  func esContacts() throws {
    let path = folder["es.json"]
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "N:Reyes;Tomas;;;", "UID:41", "TEL:555 0199", "END:VCARD", ""]
    let cards = try folder.write("a.vcf", lines.joined(separator: "\r\n"))
    var store = try ESContactsStore(path: path, importing: cards)
    #expect(store.sections.map(\.letter) == ["R"])
    #expect(store.sections[0].rows[0] == ("Tomas Reyes", 6))
    store = try ESContactsStore(path: path, importing: "no file")
    var draft = ESContactsStore.draft
    #expect(draft.addresses[0].country == "United States")
    #expect(ESContactsStore.phoneTypes.contains("mobile"))
    let error = #expect(throws: ESContactsApp.ValidationError.self) { try store.add(draft) }
    #expect(error?.message == "At least one of first name, last name and company is required.")
    draft.company = "7 Seas"
    try store.add(draft)
    #expect(store.sections.map(\.letter) == ["R", "#"])
    var tomas = try #require(store.record(id: "41"))
    tomas.lastName = "Vega"
    try store.update(tomas)
    #expect(store.sections.map(\.letter) == ["V", "#"])
    try store.delete(id: "41")
    let saved = try ContactBook.load(path, as: .appESContacts).contacts
    #expect(saved.map(\.displayName) == ["7 Seas"])
    #expect(saved[0].addresses.isEmpty)
  }

  @Test("contact-manager-ui: an error for each field and for the file")
  func manager() throws {
    let path = folder["manager.json"]
    var store = try ContactManagerStore(path: path)
    var noor = ContactManagerApp.Record()
    func message() -> String? {
      do {
        try store.add(noor)
        return nil
      } catch { return ContactManagerStore.message(error) }
    }
    #expect(message() == "The name is not valid.")
    noor.name = "Noor"
    #expect(message() == "The age is not valid.")
    noor.age = "42"
    #expect(message() == "The phone number is not valid.")
    noor.phoneNumber = "01055500456"
    #expect(message() == nil)
    #expect(store.search("5500456").map(\.name) == ["Noor"])
    #expect(store.search("noor").map(\.phoneNumber) == ["010-5550-0456"])
    noor.age = "43"
    try store.update(noor, at: 0)
    #expect(try ContactManagerStore(path: path).records.map(\.age) == ["43"])
    try store.delete(at: 0)
    #expect(store.records.isEmpty)
    func loading(_ path: String) -> String {
      do {
        _ = try ContactManagerStore(path: path)
        return ""
      } catch { return ContactManagerStore.message(error) }
    }
    #expect(try ContactManagerStore(path: folder["none.json"]).records.isEmpty)
    #expect(loading(folder[""]).hasPrefix("The file cannot be opened: "))
    #expect(loading(try folder.write("page.json", "<!DOCTYPE html><html>")) == "1 contacts cannot be read.")
    let error = #expect(throws: ContactBook.LoadError.self) { try ContactBook.load(folder["page.json"]) }
    #expect(error.map { ContactManagerStore.message($0) }?.hasPrefix("The file is in no known format: ") == true)
    let others = try folder.write("others.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bo\r\nN:Bo;;;;\r\nEND:VCARD\r\n")
    #expect(try store.add(contentsOf: others) == ["Bo: The age is not valid."])
    #expect(ContactManagerStore.errors(in: ContactManagerApp.Record()).count == 3)
    let bad = try folder.write("bad.json", #"[{"name": "A", "age": "1"}, 7]"#)
    #expect(loading(bad).hasSuffix("cannot be read."))
  }

  @Test("A value without a field in the app is kept in memory, and is a loss in the file of the app")
  func otherValues() throws {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    contact.birthday = .date(year: 1990, month: 2, day: 13)
    for app in FileFormat.allCases where app.name.hasPrefix("app-") {
      var book = ContactBook([contact], rules: app.rules)
      let losses = try book.save(to: folder["app.json"], as: app).losses
      #expect(losses.contains { $0.finding.property == "BDAY" }, "\(app)")
      #expect(book.contacts[0].birthday == contact.birthday)
      #expect(try book.save(to: folder["app.vcf"], as: .vcard).losses.isEmpty)
      #expect(try ContactFile.read(folder["app.vcf"]).contacts[0].birthday == contact.birthday)
    }
  }
}
