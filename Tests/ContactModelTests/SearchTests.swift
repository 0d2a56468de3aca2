import ContactModel
import Testing

@Suite struct SearchTests {
  private var contact: Contact {
    var contact = Contact()
    contact.name = PersonName(given: "Zoë", family: "Straße")
    contact.nicknames = [Entry("Zo")]
    contact.phones = [Phone("+49 (171) 555-01.00"), Phone(PhoneNumber("112", ext: "77"))]
    contact.emails = [Email("Zoe.S@Example.org")]
    return contact
  }

  @Test(arguments: [
    ("zoë", true), ("ZOË", true), ("Zoe\u{308}", true), ("strasse", true), ("STRASSE", true), ("straße zoë", true),
    ("zoë str", true), ("example.ORG", true), ("171555", true), ("171 555-0100", true), ("+49171", true),
    ("0171", true), ("77", true), ("x77", false), ("zoe", true), ("mira", false), ("", true), ("  ", true),
    (" zo ", true),
    ("1", true), ("９", true), ("-", false), ("١٧١", true), ("example 1", true), ("example 8", false),
  ])
  func finds(text: String, isFound: Bool) { #expect(ContactSearch(text).matches(contact) == isFound) }

  @Test(arguments: [
    ("zoe", "Zoë", true), ("ZOE", "Zoe\u{308}", true), ("zoë", "Zoe", true), ("lukasz", "Łukasz", true),
    ("soren", "Søren", true), ("çelik", "Celik", true), ("й", "Николаи\u{306}", true), ("e", "日", false),
    ("\u{301}", "Ada", false), ("zoa", "Zoë", false), ("strasse", "Straße", true),
  ])
  func accentsDoNotMatterInNames(text: String, name: String, isFound: Bool) {
    var contact = Contact()
    contact.formattedNames = [Entry(name)]
    #expect(ContactSearch(text).matches(contact) == isFound)
  }

  private static let person: Contact = {
    var contact = Contact()
    contact.name = PersonName(given: "Anne-Marie", family: "O’Neil")
    contact.formattedNames = [Entry("Anne-Marie O’Neil")]
    contact.organizations = [Entry(Organization("Nguyễn & Ấu", units: ["Účtárna"]))]
    contact.notes = [Entry("plumber from Brno")]
    contact.categories = [Entry("choir")]
    var address = PostalAddress()
    address.street = "Main St 5"
    address.locality = "Köln"
    address.countryCode = "DE"
    contact.addresses = [Entry(address)]
    contact.phones = [Phone("+49 172 1234567"), Phone("(030) 555-0100"), Phone("800 FLOWERS")]
    return contact
  }()

  @Test(
    "each word is found in any field, and a number in any form",
    arguments: [
      ("oneil", true), ("o'neil", true), ("anne marie", true), ("annemarie neil", true), ("nguyen", true),
      ("au uctarna", true),
      ("brno choir", true), ("koln", true), ("koeln", true), ("KÖLN", true), ("ko\u{308}ln", true), ("main st", true),
      ("anne 172", true), ("0172 123", true), ("+49 30 5550100", true), ("0049172", true), ("030555", true),
      ("flowers", true),
      ("anne 999", false), ("brno tenor", false), ("+48 172", false), ("0049173", false), ("neil marie x", false),
      ("de 5", false),
    ])
  func words(text: String, isFound: Bool) { #expect(ContactSearch(text).matches(Self.person) == isFound) }

  @Test func anEmptyContactIsFoundByNothing() {
    #expect(!ContactSearch("a").matches(Contact()))
    #expect(!ContactSearch("1").matches(Contact()))
    #expect(ContactSearch("").matches(Contact()))
  }

  @Test func sectionsKeepEveryContactOnceAndInOrder() {
    let names = [
      "b", "B", "a", "á", "A\u{301}b", "#", "1", " c", "", "ß", "Ça", "я", "日", "İ", "\u{301}x", "Ấu", "Đức",
    ]
    let contacts = names.map { name in
      var contact = Contact()
      contact.formattedNames = [Entry(name)]
      return contact
    }
    let sections = ContactSection.sections(of: contacts)
    #expect(sections.flatMap(\.indices).sorted() == Array(names.indices))
    #expect(sections.last?.letter == "#")
    #expect(sections.map(\.letter) == ["A", "B", "C", "D", "I", "S", "Я", "日", "#"])
    #expect(sections[0].indices.map { names[$0] } == ["a", "á", "A\u{301}b", "Ấu"])
    for section in sections {
      #expect(section.indices.allSatisfy { contacts[$0].sectionLetter == section.letter })
    }
  }
}
