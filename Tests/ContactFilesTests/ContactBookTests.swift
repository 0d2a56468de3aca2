import AppContacts
import ContactModel
import ContactTestSupport
import Findings
import Foundation
import Testing

@testable import ContactFiles

@Suite("An address book in memory")
struct ContactBookTests {
  func contact(_ name: String, phone: String = "", id: String? = nil) -> Contact {
    var record = ContactListProApp.Record()
    (record.name, record.phone, record.id) = (name, phone, id ?? "")
    return record.contact()
  }

  // MARK: What each app does

  @Test("iOS Contacts App: required fields, search by name, update at an index")
  func iosContacts() throws {
    let folder = try TemporaryFolder()
    let path = folder["SavedContacts.json"]
    var book = ContactBook(rules: FileFormat.appIOSContacts.rules)
    var record = IOSContactsApp.Record()
    record.name = "Ada"
    #expect(throws: IOSContactsApp.ValidationError.nameAndPhoneRequired) { try book.add(record.contact()) }
    #expect(book.contacts.isEmpty)
    record.phoneNumber = "555 0100"
    #expect(try book.add(record.contact()) == 0)
    (record.name, record.surname) = ("Grace", "Hopper")
    try book.add(record.contact())
    #expect(book.search("HOPP") == [1])
    #expect(book.search("555").isEmpty)
    record.surname = "Murray"
    try book.update(at: 1, with: record.contact(updating: book.contacts[1]))
    #expect(try book.save(to: path, as: .appIOSContacts).findings.isEmpty)

    let again = try ContactBook.load(path)
    #expect(again.format == .appIOSContacts)
    #expect(again.rules.app == "iOS Contacts App")
    #expect(again.contacts == book.contacts)
    #expect(again.contacts.map { IOSContactsApp.Record($0).surname } == ["", "Murray"])
  }

  @Test("contact-manager-ui (sections): hyphens, sections, and a section that disappears with its last row")
  func contactSections() throws {
    var book = ContactBook(rules: FileFormat.appContactSections.rules)
    for (name, phone) in [("Bora", "01012345678"), ("Ana", "021234567"), ("Ben", "+82 10"), ("7up", "1")] {
      var record = ContactSectionsApp.Record()
      (record.name, record.phoneNumber, record.age) = (name, phone, "30")
      try book.add(record.contact())
    }
    #expect(book.contacts.map(\.phones[0].value.text) == ["010-1234-5678", "02-123-4567", "+82 10", "1"])
    #expect(book.sections.map(\.letter) == ["A", "B", "#"])
    #expect(book.sections[1].indices.map { book.contacts[$0].displayName } == ["Ben", "Bora"])
    #expect(try book.remove(row: 0, ofSection: 0).displayName == "Ana")
    #expect(book.sections.map(\.letter) == ["B", "#"])
    #expect(throws: ContactBookError.noRow(2, section: 0)) { try book.remove(row: 2, ofSection: 0) }
    #expect(throws: ContactBookError.noRow(0, section: 9)) { try book.remove(row: 0, ofSection: 9) }
    #expect(book.search("bo").map { book.contacts[$0].displayName } == ["Bora"])
  }

  @Test("ContactListPro: add, edit and delete by id")
  func contactListPro() throws {
    let folder = try TemporaryFolder()
    let path = folder["contacts.json"]
    var book = ContactBook(rules: FileFormat.appContactListPro.rules)
    try book.add(contact("Ada", phone: "1", id: "a"))
    try book.add(contact("Grace", phone: "2", id: "b"))
    try book.save(to: path, as: .appContactListPro)
    try book.update(id: "a", with: contact("Ada Lovelace", phone: "3"))
    #expect(book.contact(id: "a")?.displayName == "Ada Lovelace")
    try book.remove(id: "b")
    #expect(throws: ContactBookError.noContactWithID("b")) { try book.remove(id: "b") }
    #expect(throws: ContactBookError.noContactWithID("c")) { try book.update(id: "c", with: contact("C")) }
    try book.save()
    let again = try ContactBook.load(path)
    #expect(again.contacts == book.contacts)
    #expect(again.contacts.map(\.uid) == ["a"])
  }

  @Test("ESContacts: imported once, blanks dropped on save, sorted by last name")
  func esContacts() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "contacts.json",
      """
      [{"id":"1","firstName":"Ada","lastName":"Lovelace","company":"","phones":[{"type":"home","number":"1"}],
      "emails":[],"addresses":[]},
      {"id":"2","firstName":"","lastName":"","company":"Abacus","phones":[],"emails":[],"addresses":[]}]
      """)
    var book = try ContactBook.load(path)
    #expect(book.findings.isEmpty)
    var edited = book.contacts[0]
    edited.phones.append(Phone(" ", types: .work))
    edited.addresses = [Entry(ESContactsApp.newAddress(), types: .home)]
    try book.update(id: "1", with: edited)
    #expect(book.contacts[0].phones.count == 1)
    #expect(book.contacts[0].addresses.isEmpty)
    #expect(throws: ESContactsApp.ValidationError.nameRequired) { try book.add(Contact()) }
    #expect(book.sections.map(\.letter) == ["A", "L"])
    try book.save()
    #expect(try ContactBook.load(path).contacts == book.contacts)
  }

  @Test("contact-manager-ui: an error for each field, and a different one for each fault of the JSON")
  func contactManager() throws {
    let folder = try TemporaryFolder()
    var book = ContactBook(rules: FileFormat.appContactManager.rules)
    var record = ContactManagerApp.Record()
    record.name = "Noor"
    #expect(throws: ContactManagerApp.ValidationError.invalidAge) { try book.add(record.contact()) }
    record.age = "42"
    #expect(throws: ContactManagerApp.ValidationError.invalidPhoneNumber) { try book.add(record.contact()) }
    record.phoneNumber = "01055500123"
    try book.add(record.contact())
    #expect(book.contacts[0].phones.map(\.value.text) == ["010-5550-0123"])
    #expect(book.search("5550-01") == [0])

    func kind(_ name: String, all: Bool = false) -> String {
      do {
        _ = try ContactBook.load(folder[name], as: .appContactManager, requiringAll: all)
        return "loaded"
      } catch {
        switch error {
        case .path: return "path"
        case .data: return "data"
        case .decoding: return "decoding"
        }
      }
    }
    try folder.write("page.json", "<!DOCTYPE html><html>")
    try folder.write("broken.json", "[{\"name\": \"Ada\" \"age\"}]")
    try folder.write("half.json", "[{\"name\":\"A\",\"age\":\"1\",\"phoneNumber\":\"010-1234-5678\"},\n{\"name\" 1}]")
    try folder.write("empty.json", "")
    try folder.write("none.json", "[]")
    #expect(kind("missing.json") == "path")
    #expect(kind("broken.json") == "decoding")
    #expect(kind("page.json") == "decoding")
    #expect(kind("half.json") == "loaded")
    #expect(kind("half.json", all: true) == "decoding")
    #expect(kind("empty.json") == "loaded")
    #expect(kind("none.json") == "loaded")
    #expect(throws: ContactBook.LoadError.self) { try ContactBook.load(folder["page.json"]) }
  }

  // MARK: Files

  @Test(
    "comes back from every format that it is saved to",
    arguments: FileFormat.allCases.filter { $0.isWritable && $0.isReadable })
  func everyFormat(format: FileFormat) throws {
    let folder = try TemporaryFolder()
    var book = ContactBook([contact("Ada Lovelace", phone: "010-1234-5678"), contact("Émile Zola", phone: "2")])
    try book.save(to: folder["book"], as: format)
    let again = try ContactBook.load(folder["book"], as: format)
    #expect(again.contacts.map(\.displayName) == ["Ada Lovelace", "Émile Zola"])
    let hasPhones = format.carries.contains { $0.field == "TEL" }
    // A telephone has the digits alone.
    let numbers = again.contacts.map { $0.phones.first?.value.text.replacing("-", with: "") }
    #expect(numbers == (hasPhones ? ["01012345678", "2"] : [nil, nil]))
    // An empty book is a file too.
    var empty = ContactBook()
    try empty.save(to: folder["empty"], as: format)
    #expect(try ContactBook.load(folder["empty"], as: format).contacts.isEmpty)
  }

  @Test("a file with contacts that could not be read is not replaced")
  func unread() throws {
    let folder = try TemporaryFolder()
    let text = "{\"uid\":\"1\"}\n{\"uid\" 2}\n"
    let path = try folder.write("a.ndjson", text)
    try folder.link("link.ndjson", to: path)
    var book = try ContactBook.load(path)
    #expect(book.contacts.map(\.uid) == ["1"])
    #expect(book.unreadContacts == 1)
    for name in [nil, path, folder["link.ndjson"]] {
      #expect(throws: ContactBookError.wouldLoseUnreadContacts(1, path: name ?? path)) { try book.save(to: name) }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    var copy = book
    try copy.save(to: folder["copy.ndjson"])
    #expect(book.path == path)
    try book.save(losingUnread: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"version\":2,\"uid\":\"1\"}\n")
    #expect(book.unreadContacts == 0)
  }

  @Test("a vCard keeps its version, and values that a format cannot hold are reported")
  func versions() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN;ALTID=1:Ada\r\nEND:VCARD\r\n")
    var book = try ContactBook.load(path)
    #expect(try book.save().findings.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("FN;ALTID=1:Ada"))
    let losses = try book.save(to: folder["b.csv"], as: .outlookCSV).losses
    #expect(!losses.isEmpty)
    #expect(losses.allSatisfy { $0.finding.contact?.index == 0 })
  }

  @Test("needs a file to save to, and rejects indices that do not exist")
  func mistakes() throws {
    var book = ContactBook([contact("Ada")])
    #expect(throws: ContactBookError.noFile) { try book.save() }
    for index in [-1, 1, .max] {
      #expect(throws: ContactBookError.noContactAt(index)) { try book.remove(at: index) }
      #expect(throws: ContactBookError.noContactAt(index)) { try book.update(at: index, with: Contact()) }
    }
    #expect(throws: FileFailure.self) { try book.save(to: "/nowhere/at/all.vcf") }
    let copy = book
    try book.remove(at: 0)
    #expect(copy.contacts.count == 1)
  }

  @Test("finds the same contacts by id as a search through all of them")
  func identifiers() throws {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    func contact(_ random: inout SeededRandom) -> Contact {
      var contact = Contact()
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        contact.uids.append(Entry(["1", "2", "3", "\u{E9}", "e\u{301}", ""].randomElement(using: &random) ?? ""))
      }
      return contact
    }
    var book = ContactBook((0..<3).map { _ in contact(&random) })
    for _ in 0..<300 {
      let place = Int.random(in: 0..<max(1, book.contacts.count), using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !book.contacts.isEmpty: try book.remove(at: place)
      case 1 where !book.contacts.isEmpty: try book.update(at: place, with: contact(&random))
      default: try book.add(contact(&random))
      }
      for id in ["1", "2", "3", "\u{E9}", "e\u{301}", ""] {
        let expected = book.contacts.firstIndex { $0.uids.contains { $0.value.utf8.elementsEqual(id.utf8) } }
        #expect(book.index(ofID: id) == expected, "seed \(seed), id \(id)")
      }
    }
  }
}
