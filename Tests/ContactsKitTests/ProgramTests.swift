import CSVContacts
import ContactsKit
import Testing

/// Everything here is available by one import, in a target that imports members explicitly.
@Suite("The programs of a new user")
struct ProgramTests {
  private let programs = Programs()
  private let folder = TemporaryFolder()

  private var printed: [String] { programs.output.lines }

  private static let cards = """
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    EMAIL:ada@example.com\r
    TEL:+44 20 7946 0001\r
    ADR:;;1 Example Row;London;;;UK\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Charles Babbage\r
    N:Babbage;Charles;;;\r
    BDAY:17911-26\r
    END:VCARD\r

    """

  @Test("A file is read, edited and written back in its version")
  func editing() throws {
    let path = try folder.write("a.vcf", Self.cards)
    try programs.readEditAndWriteBack(path: path)
    #expect(printed.first?.contains("a.vcf:13:6: ") == true)
    #expect(printed.first?.hasSuffix("]") == true)
    let text = try folder.text("a.vcf")
    #expect(text.contains("VERSION:4.0"))
    #expect(text.contains("EMAIL;TYPE=work;PREF=1:ada@example.org"))
    #expect(text.contains("BDAY:19900213"))
    let file = try ContactFile.read("\(path).csv")
    #expect(file.format == .googleCSV)
    #expect(file.contacts.map(\.displayName) == ["Charles Babbage", "Ada Lovelace"])
    #expect(throws: FileFailure.self) { try file.write(to: path) }
  }

  @Test("A contact is built with a photo of bytes and a birthday without a year")
  func building() throws {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2, 254]
    try programs.build(path: folder["built.vcf"], jpeg: bytes)
    let contact = try #require(try ContactFile.read(folder["built.vcf"]).contacts.first)
    #expect(contact.photo == Media(bytes, mediaType: "image/jpeg"))
    #expect(contact.photo?.bytes == bytes)
    #expect(contact.birthday?.text == "--12-10")
    #expect(contact.addresses.first?.value == PostalAddress(street: "1 Example Row", city: "London", country: "UK"))
    #expect(contact.addresses.first?.value.locality == "London")
  }

  @Test("The columns of a table get fields by paths")
  func table() throws {
    try programs.readTable(path: try folder.write("t.csv", "Kunde,Büro 2\nAda Lovelace,+44 20 7946 0001\n"))
    #expect(printed == ["Ada Lovelace +44 20 7946 0001"])
    let error = #expect(throws: UnknownFieldPath.self) { try CSVColumnField("Kunde", "name.givn") }
    #expect(error?.description == "\"name.givn\" is not the path of a field; CSVFieldPath.names lists them")
  }

  @Test("A text is checked")
  func validating() {
    programs.validate(text: Self.cards)
    #expect(printed.contains { $0.hasPrefix("13:6: error: ") })
    #expect(Validation("").findings.count == 1)
    #expect(
      Validation("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n").findings.allSatisfy {
        $0.finding.severity == .note
      })
  }

  @Test("The contacts of an array are merged")
  func deduplicating() throws {
    var contacts = try ContactFile.read(.bytes(Array(Self.cards.utf8), name: "")).contacts
    var other = contacts[0]
    other.emails = [Email("ada@example.com"), Email("lovelace@example.org")]
    contacts.append(other)
    try programs.deduplicate(contacts: contacts, path: folder["d.vcf"])
    #expect(printed.count == 1)
    #expect(printed.first?.hasPrefix("Ada Lovelace [0, 2] [") == true)
    #expect(printed.first?.contains("same-email \"ada@example.com\" (+") == true)
    let merged = try ContactFile.read(folder["d.vcf"]).contacts
    #expect(merged.map(\.displayName) == ["Ada Lovelace", "Charles Babbage"])
    #expect(merged[0].emails.map(\.value) == ["ada@example.com", "lovelace@example.org"])
  }

  @Test("A file is streamed")
  func streaming() throws {
    try programs.stream(path: try folder.write("s.vcf", Self.cards + Self.cards))
    #expect(printed == ["[\"UK\": 2]"])
  }

  @Test("A file is converted")
  func converting() throws {
    try programs.convert(path: try folder.write("c.vcf", Self.cards))
    #expect(printed.last == "2 contacts written")
    #expect(try folder.text("c.vcf.vcf").contains("VERSION:3.0"))
  }

  @Test("A book is loaded, changed and saved")
  func book() throws {
    try programs.keepBook(path: try folder.write("b.json", ""))
    #expect(printed == ["L [\"Ada Lovelace\"]", "[0]"])
    #expect(try ContactBook.load(folder["b.json"], as: .appESContacts).contacts.count == 1)
  }

  @Test("A phone number is parsed")
  func number() {
    programs.parseNumber()
    #expect(printed == ["+4930123456 030 123456 ext. 7 true"])
  }

  @Test("Content lines are read and written")
  func lines() {
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nitem1.TEL;TYPE=HOME,\"VOICE\":+1 555\n  0100\nEND:VCARD\n"
    programs.readLines(text: text)
    #expect(printed[0] == "4 item1 [\"HOME\", \"VOICE\"] +1 555 0100")
    #expect(
      printed[1] == "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nitem1.TEL;TYPE=HOME,VOICE:+1 555 0100\r\n"
        + "NOTE;LANGUAGE=en:one\\, two\r\nEND:VCARD\r\n")
  }
}
