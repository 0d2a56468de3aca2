import ContactsKit
import Testing

@Suite("The examples of the articles")
struct ArticleTests {
  private let articles = Articles()
  private let folder = TemporaryFolder()

  private var printed: [String] { articles.output.lines }

  private static let cards = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    EMAIL:ada@example.com\r
    item1.TEL;TYPE=CELL:0170 1234567\r
    PHOTO;VALUE=URI:https://example.com/ada.jpg\r
    BDAY:1990-13-45\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Charles Babbage\r
    N:Babbage;Charles;;;\r
    X-RANK:7\r
    END:VCARD\r

    """

  private static let twins = [
    contact("Ada", "Lovelace", "ada@example.com", PartialDate(year: 1990, month: 2, day: 13)),
    contact("Ada", "Lovelace", "ada@example.com", PartialDate(year: 1990, month: 2, day: 14)),
    contact("Charles", "Babbage", "charles@example.com", nil),
  ]

  private static func contact(_ given: String, _ family: String, _ email: String, _ birthday: PartialDate?) -> Contact {
    var contact = Contact()
    contact.name = PersonName(given: TextList(given), family: TextList(family))
    contact.emails = [Email(email)]
    contact.birthday = birthday.map { .date($0) }
    return contact
  }

  @Test("Landing pages")
  func landingPages() throws {
    let path = try folder.write("a.vcf", Self.cards)
    try articles.readAndWrite(path: path)
    #expect(try ContactFile.read(path).contacts.map(\.displayName) == ["Charles Babbage", "Ada Lovelace"])
    try articles.convert(path: path, output: folder["b.vcf"])
    #expect(printed.last == "2 contacts, 0 losses")
    articles.contact()
    #expect(printed.last == "Ada Lovelace")
    articles.number()
    #expect(printed.suffix(2) == ["+4930123456", "030 123456 ext. 7"])
    articles.lines(text: Self.cards)
    #expect(printed.last == #"6 item1 ["CELL"] 0170 1234567"#)
    articles.card(text: Self.cards)
    #expect(printed.last?.contains("NOTE:one\\, two") == true)
    #expect(printed.last?.contains("PHOTO") == false)
  }

  @Test("Reading any file")
  func reading() throws {
    let path = try folder.write("a.vcf", Self.cards)
    try articles.read(path: path)
    #expect(printed.count == 2)
    #expect(printed[0] == "vcard 2 0")
    #expect(printed[1].contains("a.vcf:8:6: error: "))
    try articles.readSources(folder: folder[""], bytes: Array(Self.cards.utf8))
    #expect(printed.suffix(2) == ["2", "2"])
    let table = try folder.write("t.csv", "Kunde,Büro 2,Geburtstag\nAda Lovelace,030 123456,04.05.1990\n")
    try articles.readWithOptions(path: table)
    #expect(printed.last == "Ada Lovelace 1990-05-04")
    try articles.stream(path: path)
    #expect(printed.last == "1 contacts without a number")
    try articles.inspect(path: table)
    #expect(printed.contains { $0.hasPrefix("csv UTF-8 1") })
    #expect(printed.contains { $0.hasPrefix("Geburtstag is ") })
  }

  @Test("Writing for a product")
  func writing() throws {
    let path = try folder.write("a.vcf", Self.cards)
    let contacts = try ContactFile.read(path).contacts
    try articles.write(contacts: contacts, path: folder["a.csv"])
    #expect(printed.contains { $0.hasPrefix("Charles Babbage ") && $0.contains("X-RANK") })
    try articles.losses(of: contacts)
    articles.capabilities()
    #expect(printed.last == "at most 3 e-mail addresses no labels")
    articles.product()
    #expect(printed.contains("google-csv 3000"))
    try articles.writeFor(product: "google", path: path, output: folder["google.csv"])
    #expect(printed.last?.hasPrefix("2 contacts, ") == true)
    #expect(try ContactFile.read(folder["google.csv"]).format == .googleCSV)
    try articles.changePhones(path: path, output: folder["c.vcf"])
    let changed = try ContactFile.read(folder["c.vcf"]).contacts[0]
    #expect(changed.phones.first?.value.text == "+49 170 1234567")
    #expect(changed.photos.isEmpty && changed.uid != nil)
  }

  @Test("Finding duplicates")
  func duplicates() throws {
    articles.deduplicate(contacts: Self.twins)
    #expect(printed.first?.hasPrefix("[0, 1] 0.99") == true)
    #expect(printed.dropFirst() == ["birthday 1990-02-13 1990-02-14 X-ALT-BDAY", "1 contacts were merged into others"])
    var contacts = Self.twins
    contacts.removeLast()
    for (index, given) in ["Ada", "A."].enumerated() {
      contacts[index].name?.given = TextList(given)
      contacts[index].birthday = nil
      contacts[index].emails = []
      contacts[index].addresses = [Entry(PostalAddress(street: "1 Example Row", city: "London", country: "UK"))]
    }
    #expect(Deduplication(contacts).run().review.map(\.members) == [[0, 1]])
    #expect(articles.review(contacts: contacts) { _, _ in true }.count == 1)
    #expect(articles.review(contacts: contacts) { _, _ in false }.count == 2)
    #expect(articles.options(contacts: Self.twins).run().contacts.count == 3)
    let old = try folder.write("old.vcf", Self.cards)
    let new = try folder.write("new.vcf", Self.cards)
    try articles.deduplicateFiles(old: old, new: new, output: folder["all.vcf"])
    #expect(printed.last == "2 contacts were merged into others, 0 groups need a review")
  }

  @Test("Validating")
  func validating() throws {
    articles.validate(text: Self.cards)
    #expect(printed.contains { $0.hasPrefix("8:6: error: ") })
    let path = try folder.write("a.vcf", Self.cards)
    #expect(try !articles.validateFiles(path: path))
    #expect(printed.last?.hasPrefix("VC") == true)
    let findings = articles.chooseRules(text: Self.cards)
    #expect(findings.contains { $0.finding.code.id == "VC350" && $0.finding.severity == .warning })
    articles.explain()
    #expect(printed.last?.hasPrefix("VC350 date-out-of-range ") == true)
  }

  @Test("The tutorial cleans an export")
  func tutorial() throws {
    let export = try folder.write(
      "google.csv",
      """
      First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
      Ada,,Lovelace,* myContacts,Work,ada@example.com,Mobile,020 7946 0001
      Ada,,Lovelace,* myContacts,Home,ada@example.com,Mobile,+44 20 7946 0001
      Charles,,Babbage,* myContacts,,,,

      """)
    let tutorial = Tutorial()
    try tutorial.cleanUp(export, region: "GB", writingTo: folder["icloud.vcf"])
    let lines = tutorial.output.lines
    #expect(lines[0] == "google-csv 3 contacts")
    #expect(lines[1] == "Charles Babbage has no phone number and no e-mail address")
    #expect(lines[2].hasPrefix(#"merged: ["Ada Lovelace", "Ada Lovelace"] [same-given-name "Ada" ("#))
    #expect(!lines.contains { $0.hasPrefix("review:") })
    let clean = try ContactFile.read(folder["icloud.vcf"])
    #expect(clean.contacts.map(\.displayName) == ["Ada Lovelace", "Charles Babbage"])
    #expect(clean.places.allSatisfy { $0.version == "3.0" })
  }
}
