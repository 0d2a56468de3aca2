import AppContacts
import ContactFiles
import ContactModel
import ContactTestSupport
import Findings
import Foundation
import Testing

@Suite("The book of an app")
struct AppBookTests {
  /// A contact with more than any app shows.
  private static func rich(_ seed: UInt64) -> Contact {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    contact.name?.prefixes = "Lady"
    contact.name?.additional = "King"
    contact.formattedNames = [Entry("Lady Ada King Lovelace")]
    contact.uids = [Entry("id-\(seed)")]
    contact.organizations = [Entry(Organization("Engines", units: ["Notes"]))]
    contact.phones = [
      Phone(PhoneNumber("010-5550-0100"), types: [.home, .voice], preference: 2),
      Phone(PhoneNumber("010-5550-0101"), types: .cell, preference: 1),
    ]
    contact.emails = [Email("ada@example.org", types: .work, preference: 1)]
    contact.emails[0].language = "en"
    contact.addresses = [
      Entry(PostalAddress(street: "1 Example Row", city: "London", country: "UK", countryCode: "GB"), types: .home)
    ]
    contact.birthday = .date(year: 1815, month: 12, day: 10)
    contact.note = "a note"
    contact.urls = ["https://example.org"]
    contact.photo = Media([1, 2, 3, 4, 5, 6])
    contact.categories = ["friends"]
    contact.extensions = [ExtensionProperty("X-AGE", "36"), ExtensionProperty("X-RANK", "7")]
    return contact
  }

  /// What a record of each app changes: the contact after an edit of the first phone number or of the name.
  private static func check<Record: AppRecord>(
    _ type: Record.Type, _ rules: AppRules, edit: (inout Record) -> Void, expected: (inout Contact) -> Void
  ) throws {
    let contact = rich(1)
    var book = ContactBook([contact], rules: rules)
    try book.update(at: 0, with: Record(book.contacts[0]))
    #expect(book.contacts == [contact], "\(type)")
    var record = Record(contact)
    edit(&record)
    try book.update(id: "id-1", with: record)
    var wanted = contact
    expected(&wanted)
    #expect(book.contacts == [wanted], "\(type)")
    #expect(Record(book.contacts[0]) == record, "\(type)")
  }

  @Test("An edit through the record of an app keeps every value that the app does not show")
  func editsKeepTheRest() throws {
    try Self.check(IOSContactsApp.Record.self, IOSContactsApp.rules) {
      $0.phoneNumber = "010-5550-0199"
    } expected: {
      $0.phones[1].value = PhoneNumber("010-5550-0199")
    }
    try Self.check(ContactListProApp.Record.self, ContactListProApp.rules) {
      $0.email = "king@example.org"
    } expected: {
      $0.emails[0].value = "king@example.org"
    }
    for rules in [ContactManagerApp.rules, ContactSectionsApp.rules] {
      try Self.check(ContactManagerApp.Record.self, rules) {
        $0.age = "37"
      } expected: {
        $0.extensions[0].value = "37"
      }
    }
    try Self.check(ESContactsApp.Record.self, ESContactsApp.rules) {
      $0.phones[0].value = "010-5550-0199"
    } expected: {
      $0.phones[0].value = PhoneNumber("010-5550-0199")
    }
  }

  @Test("ESContacts keeps the attributes of a value whose number, type or place changes, and of no other one")
  func attributesOfEditedValues() throws {
    let contact = Self.rich(1)
    func edited(_ edit: (inout ESContactsApp.Record) -> Void) -> Contact {
      var record = ESContactsApp.Record(contact)
      edit(&record)
      return record.contact(updating: contact)
    }
    #expect(
      edited { $0.phones[1].type = "work" }.phones[1]
        == Phone(PhoneNumber("010-5550-0101"), types: .work, preference: 1))
    #expect(edited { $0.phones.swapAt(0, 1) }.phones == contact.phones.reversed())
    #expect(edited { $0.phones.removeFirst() }.phones == [contact.phones[1]])
    #expect(
      edited { $0.phones.insert(.init(type: "fax", value: "1"), at: 0) }.phones == [
        Phone(PhoneNumber("1"), types: .fax), contact.phones[0], contact.phones[1],
      ])
    let moved = edited { $0.addresses[0].city = "Paris" }.addresses[0]
    #expect(moved.value.locality == "Paris" && moved.value.countryCode == "GB" && moved.types == .home)
    #expect(edited { $0.emails[0].value = "king@example.org" }.emails[0].language == "en")
    #expect(edited { $0.lastName = "King" }.name?.prefixes == "Lady")
    #expect(edited { $0.company = "" }.organizations[0].value.units == ["Notes"])
  }

  @Test("Contacts of an app with ids have one from the moment they are added, each its own")
  func identifiers() throws {
    let folder = try TemporaryFolder()
    for (format, path) in [
      (FileFormat.appContactListPro, folder["list.json"]), (.appESContacts, folder["es.json"]),
    ] {
      var book = try ContactBook.open(path, as: format)
      var same = Contact()
      same.name = PersonName(given: "Ada", family: "Lovelace")
      same.phone = "1"
      for _ in 0..<2 { try book.add(same) }
      book.add(contentsOf: [same, same])
      let ids = book.contacts.compactMap(\.uid)
      #expect(Set(ids).count == 4 && !ids.contains(""))
      same.phone = "2"
      try book.update(id: ids[3], with: same)
      #expect(book.contacts.map(\.phone) == ["1", "1", "1", "2"])
      #expect(book.contacts.compactMap(\.uid) == ids)
      try book.remove(id: ids[0])
      try book.save()
      #expect(try ContactBook.load(path, as: format).contacts.compactMap(\.uid) == Array(ids.dropFirst()))
    }
    let twice = try folder.write(
      "twice.json", #"[{"id":"7","name":"Ada","phone":"1","email":""},{"id":"7","name":"Bo","phone":"2","email":""}]"#)
    let loaded = try ContactBook.load(twice, as: .appContactListPro)
    #expect(loaded.contacts[0].uid == "7" && loaded.contacts[1].uid != "7" && loaded.contacts[1].uid != nil)
    var others = ContactBook(rules: IOSContactsApp.rules)
    try others.add(Self.rich(1).withoutID)
    #expect(others.contacts[0].uid == nil)
  }

  @Test("A file is imported at the first start only, even if all contacts are removed later")
  func importedOnce() throws {
    let folder = try TemporaryFolder()
    let cards = try folder.write(
      "a.vcf",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada King\r\nN:King;Ada;;;\r\nEND:VCARD\r\n"
        + "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\r\nN:;;;;\r\nTEL:1\r\nEND:VCARD\r\n")
    let path = folder["store.json"]
    var book = try ContactBook.open(path, as: .appESContacts, importing: cards)
    #expect(book.contacts.map(\.displayName) == ["Ada King"])
    let refused = book.findings.filter { $0.finding.code.id == "JS030" }
    #expect(refused.map { $0.finding.contact?.index } == [1])
    try book.remove(at: 0)
    try book.save()
    #expect(try ContactBook.open(path, as: .appESContacts, importing: cards).contacts.isEmpty)
    #expect(try ContactBook.open(path, as: .appESContacts, importing: "no file").contacts.isEmpty)
    #expect(throws: ContactBook.LoadError.self) {
      try ContactBook.open(folder["other.json"], as: .appESContacts, importing: folder["none.vcf"])
    }
  }

  @Test(
    "Without saved data the list is empty, and is saved to its file",
    arguments: FileFormat.allCases.filter { $0.name.hasPrefix("app-") })
  func firstStart(format: FileFormat) throws {
    let folder = try TemporaryFolder()
    var book = try ContactBook.open(folder["first.json"], as: format)
    #expect(book.contacts.isEmpty && book.rules.app == format.rules.app)
    #expect(!FileManager.default.fileExists(atPath: folder["first.json"]))
    try book.save()
    #expect(try ContactBook.open(folder["first.json"], as: format).contacts.isEmpty)
    #expect(throws: ContactBook.LoadError.self) { try ContactBook.open(folder.path, as: format) }
  }

  @Test("Adding several contacts returns those that were rejected, with the reasons")
  func refusals() throws {
    var book = ContactBook(rules: ContactManagerApp.rules)
    var bad = Contact()
    bad.name = PersonName(given: "Bo", family: "Ek")
    let refusals = book.add(contentsOf: [Self.rich(1), bad, Self.rich(2), Contact()])
    #expect(book.contacts.compactMap(\.uid) == ["id-1", "id-2"])
    #expect(refusals.map(\.index) == [1, 3])
    #expect(refusals.map { "\($0.error)" } == ["The age is not valid.", "The name is not valid."])
    #expect(refusals[0].contact == bad)
  }

  @Test("A contact without a UID is found, edited and removed by its id")
  func contentIdentifiers() throws {
    var book = ContactBook([Self.rich(1).withoutID, Contact()])
    let id = book.contacts[0].id
    #expect(book.index(ofID: id) == 0)
    try book.remove(id: id)
    #expect(book.contacts == [Contact()])
  }
}

extension Contact {
  fileprivate var withoutID: Contact {
    var contact = self
    contact.uids = []
    return contact
  }
}
