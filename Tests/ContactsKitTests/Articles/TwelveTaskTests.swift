import ContactsKit
import Testing

@Suite("Twelve tasks of an app")
struct TwelveTaskTests {
  private static let cards = """
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    TEL;TYPE=home:+44 20 7946 0010\r
    EMAIL:ada@example.org\r
    GENDER:F\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Charles Babbage\r
    N:Babbage;Charles;;;\r
    BDAY:17911-26\r
    END:VCARD\r

    """

  private let folder = TemporaryFolder()

  private func opened() throws -> TwelveTasks {
    var tasks = TwelveTasks()
    try tasks.read(path: try folder.write("a.vcf", Self.cards))
    return tasks
  }

  @Test("A file is read with its findings, and its names are in sections")
  func reading() throws {
    let tasks = try opened()
    #expect(tasks.output.lines.count == 1)
    #expect(tasks.output.lines[0].contains("a.vcf:13:6: "))
    tasks.showNames()
    #expect(tasks.output.lines.dropFirst() == ["B [\"Charles Babbage\"]", "L [\"Ada Lovelace\"]"])
    #expect(tasks.search().map(\.displayName) == ["Ada Lovelace"])
  }

  @Test("A contact is added, changed and deleted")
  func editing() throws {
    var tasks = try opened()
    tasks.changeNumber()
    #expect(tasks.contacts[0].phones.map(\.value.text) == ["+44 20 7946 0000", "+44 20 7946 0001"])
    #expect(tasks.contacts[0].phones[0].types == .home)
    tasks.add()
    #expect(tasks.contacts.map(\.displayName) == ["Ada Lovelace", "Charles Babbage", "Ada Lovelace"])
    tasks.delete(id: tasks.contacts[1].id)
    #expect(tasks.contacts.map(\.displayName) == ["Ada Lovelace", "Ada Lovelace"])
  }

  @Test("Contacts are written as vCards and as a table with its losses")
  func writing() throws {
    let tasks = try opened()
    try tasks.writeCards(path: folder["a.vcf"])
    #expect(try ContactFile.read(folder["a.vcf"]).contacts == tasks.contacts)
    try tasks.writeTable(path: folder["a.csv"])
    #expect(tasks.output.lines.contains { $0.contains("GENDER") })
    #expect(try ContactFile.read(folder["a.csv"]).contacts.count == 2)
    #expect(throws: FileFailure.self) { try tasks.writeTable(path: folder["a.csv"]) }
  }

  @Test("Duplicates are found, and two books become one")
  func duplicates() throws {
    var tasks = try opened()
    let mine = tasks.contacts
    tasks.contacts += mine.prefix(1)
    tasks.findDuplicates()
    #expect(tasks.output.lines.count { $0.hasPrefix("one person: [0, 2]") } == 1)
    var other = mine[0]
    other.emails.append(Email("countess@example.org"))
    tasks.mergeBooks(mine: mine, theirs: [other])
    #expect(tasks.contacts.count == 2)
    #expect(tasks.contacts.flatMap(\.emails).map(\.value) == ["ada@example.org", "countess@example.org"])
  }

  @Test("A text is checked, and bytes are imported")
  func importing() throws {
    var tasks = TwelveTasks()
    tasks.validate(text: Self.cards)
    #expect(tasks.output.lines.contains { $0.hasPrefix("13:6: error: ") })
    try tasks.importBytes(bytes: Array(Self.cards.utf8))
    #expect(tasks.contacts.count == 2)
  }
}
