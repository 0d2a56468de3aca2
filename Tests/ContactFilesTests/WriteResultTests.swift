import CSVContacts
import ContactFiles
import ContactModel
import ContactTestSupport
import Findings
import Foundation
import SourceText
import Testing

@Suite("Results of writing for an app")
struct WriteResultTests {
  private static var ada: Contact {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.email = "ada@example.org"
    ada.note = "a note"
    return ada
  }

  @Test("A name that was made is a note and not a loss; a value without a column is a loss")
  func lossesAndNotes() throws {
    let folder = try TemporaryFolder()
    let result = try [Self.ada].write(to: folder["a.vcf"], as: .vcard30)
    #expect(result.losses.isEmpty && result.notes.map(\.finding.severity) == [.note])
    let table = try [Self.ada].bytes(as: .appContactListPro).result
    #expect(table.losses.allSatisfy { $0.finding.severity > .note } && !table.losses.isEmpty)
    #expect(table.findings.count == table.losses.count + table.notes.count)
    var book = ContactBook([Self.ada])
    #expect(try book.save(to: folder["b.vcf"], as: .vcard30) == result)
  }

  @Test(
    "A file with an extension of no format is an error, and is not created",
    arguments: ["x.xyz", "book.a", "noextension", "a.b.c"])
  func unknownExtensions(name: String) throws {
    let folder = try TemporaryFolder()
    let failure = try #require(throws: FileFailure.self) { try [Self.ada].write(to: folder[name]) }
    #expect(failure.message.contains("extension") && !failure.message.contains("--"))
    #expect(!FileManager.default.fileExists(atPath: folder[name]))
    try [Self.ada].write(to: folder[name], as: .vcard40)
    #expect(try ContactFile.read(folder[name]).contacts.count == 1)
  }

  @Test(
    "A file that was read is written to its extension, to none, and to that of another format, but to no unknown one")
  func extensionsOfReadFiles() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write(
      "book.xml",
      #"<?xml version="1.0" encoding="utf-8"?><phonebooks><phonebook><contact><person><realName>Ada</realName></person><telephony><number type="home">030 1</number></telephony></contact></phonebook></phonebooks>"#
    )
    let file = try ContactFile.read(book)
    try file.write(to: folder["other.xml"])
    try file.write(to: folder["other"])
    try file.write(to: folder["other.vcf"])
    #expect(try ContactFile.read(folder["other.xml"]).format == file.format)
    #expect(try ContactFile.read(folder["other"]).format == file.format)
    #expect(try ContactFile.read(folder["other.vcf"]).format == .vcard)
    #expect(throws: FileFailure.self) { try file.write(to: folder["other.xyz"]) }
    var opened = try ContactBook.load(book)
    #expect(throws: FileFailure.self) { try opened.save(to: folder["third.xyz"]) }
    try opened.save()
  }

  @Test("No text of a failure or of a finding names an option of the command or begins with a colon")
  func textsForApps() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("there.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\nEND:VCARD\r\n")
    var texts: [String] = []
    func collect(_ work: () throws -> Void) {
      do { try work() } catch { texts.append("\(error)") }
    }
    func read(_ text: [UInt8], _ name: String, _ change: (inout ReadingOptions) -> Void = { _ in }) {
      var options = ReadingOptions()
      change(&options)
      collect {
        let file = try ContactFile.read(.bytes(text, name: name), options: options)
        texts += file.findings.map(\.description)
      }
    }
    collect { try [Self.ada].write(to: path) }
    read([], "")
    read(Array("hello world".utf8), "")
    read(Array("hello".utf8), "a.vcf")
    read(Array("Wer,Was\nx,y\n".utf8), "t.csv")
    read(Array("Name,Tel,Wer\nM\u{e9},1,x\n".unicodeScalars.map { UInt8($0.value) }), "t.csv")
    read(Array("Name,Birthday\nAda,03/04/2021\n".utf8), "t.csv")
    read(Array("ada@example.org,Ada,x\nbo@example.org,Bo,y\n".utf8), "t.csv")
    read(Array(#"[{"a":1}]"#.utf8), "a.json")
    read(Array("[\"a\"]".utf8), "a.json")
    let long = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\nNOTE:" + String(repeating: "x", count: 4_000)
    read(Array((long + "\r\nEND:VCARD\r\n").utf8), "a.vcf") { $0.limits.text = 100 }
    read(Array((long + "\r\nEND:VCARD\r\n").utf8), "a.vcf") { $0.limits.card = 100 }
    read(Array((long + "\r\nEND:VCARD\r\n").utf8), "a.vcf") { $0.limits.properties = 2 }
    texts += Validation(long + "\nEND:VCARD\n").findings.map(\.description)
    var photo = Self.ada
    photo.photo = Media(Array(repeating: 7, count: 100_000))
    texts += try [photo].bytes(as: .xlsx).result.findings.map(\.description)
    texts += try [photo].bytes(as: .csv).result.findings.map(\.description)
    #expect(texts.count > 15)
    for text in texts {
      #expect(!text.contains("--") && !text.hasPrefix(":"), "\(text)")
      #expect(!text.unicodeScalars.contains { $0.value >= 0x10_FFF0 }, "\(text)")
    }
  }

  // MARK: - A table of an app's own

  @Test("A table with columns of an app's own is written in their order, and read back")
  func ownTable() throws {
    let folder = try TemporaryFolder()
    let table = try CSVProfile(columns: [
      "Mitglied": "name", "Mobil": "phone.mobile", "Mobil 2": "phone.mobile", "Arbeit": "email.work",
      "Ort": "address.home.city", "PLZ": "address.home.postcode", "Eintritt": "date.Joined", "Nr.": "custom.Nr.",
      "Firma": "org", "Geburtstag": "birthday", "Notiz": "note", "Anschrift": "address.work",
    ])
    var ada = Self.ada
    ada.emails[0].types = .work
    ada.phones = [Phone("030 1", types: .cell), Phone("030 2", types: .cell)]
    ada.addresses = [
      Entry(PostalAddress(city: "Berlin", postalCode: "10115"), types: .home),
      Entry(PostalAddress(street: "Weg 1", city: "Bonn"), types: .work),
    ]
    ada.dates = [Entry(.date(year: 2020, month: 2, day: 1), types: [], label: "Joined")]
    ada.extensions = [ExtensionProperty("X-CUSTOM-FIELD", "17", parameters: [Parameter("X-LABEL", ["Nr."])])]
    ada.birthday = .date(month: 12, day: 10)
    ada.organization = "Engines"
    let result = try [ada].write(to: folder["own.csv"], in: table)
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder["own.csv"])), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(
      lines == [
        "Mitglied,Mobil,Mobil 2,Arbeit,Ort,PLZ,Eintritt,Nr.,Firma,Geburtstag,Notiz,Anschrift",
        "Ada Lovelace,030 1,030 2,ada@example.org,Berlin,10115,2020-02-01,17,Engines,--12-10,a note,\"Weg 1, Bonn\"",
      ])
    let read = try ContactFile.read(folder["own.csv"], in: table).contacts
    #expect(read.count == 1 && read[0].displayName == "Ada Lovelace")
    #expect(read[0].phones == ada.phones && read[0].emails == ada.emails && read[0].dates == ada.dates)
    #expect(read[0].birthday == ada.birthday && read[0].note == "a note" && read[0].organization == "Engines")
    #expect(read[0].addresses.first == ada.addresses.first && read[0].extensions == ada.extensions)
    #expect(result.losses.allSatisfy { ["N", "ADR"].contains($0.finding.property?.prefix { $0.isLetter } ?? "") })
  }

  @Test("A value without a column of the table is a loss, and a name without a column for its parts is one text")
  func lossesOfOwnTable() throws {
    let table = try CSVProfile(columns: ["Name": "name.full", "Phone": "phone"])
    var ada = Self.ada
    ada.phones = ["1", "2"]
    let written = try [ada].bytes(in: table)
    #expect(String(decoding: written.bytes, as: UTF8.self) == "Name,Phone\r\nAda Lovelace,1\r\n")
    let lost = Set(written.result.losses.compactMap { $0.finding.property.map { String($0.prefix { $0.isLetter }) } })
    #expect(lost.isSuperset(of: ["EMAIL", "NOTE", "TEL"]))
  }

  @Test("Columns with unknown fields, and more columns than a record has, are errors")
  func invalidTables() throws {
    #expect(throws: UnknownFieldPath.self) { try CSVProfile(columns: ["A": "name.first"]) }
    let many = try (0...TooManyColumns.maximum).map { try CSVColumnField("Phone \($0)", "phone") }
    #expect(throws: TooManyColumns.self) { try CSVProfile(columnFields: many) }
    let table = try CSVProfile(columnFields: Array(many.dropLast()))
    var ada = Self.ada
    ada.phones = (0..<100).map { Phone("\($0)") }
    #expect(try !([ada].bytes(in: table).result.losses.isEmpty))
    #expect(try ([Contact]()).bytes(in: table).bytes.starts(with: "Phone 0,Phone 1,".utf8))
  }

  @Test("Invented contacts lose no value without a finding in a table of an app's own")
  func inventedContacts() throws {
    let table = try CSVProfile(
      columnFields: CSVFieldPath.names.filter { !$0.contains("LABEL") && $0 != "ignore" }.prefix(60).map {
        try CSVColumnField($0, $0)
      })
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    for filling in ContactGenerator.fillings {
      let contact = generator.contact(with: filling.filling)
      let written = try [contact].bytes(in: table)
      var options = ReadingOptions()
      options.format = .csv
      options.columnFields = table.columnFields
      let read = try? ContactFile.read(.bytes(written.bytes, name: "t.csv"), options: options).contacts.first
      if read != contact { #expect(!written.result.findings.isEmpty, "\(filling.name)") }
    }
  }
}
