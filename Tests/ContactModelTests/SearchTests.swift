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
    ("0171", false), ("77", true), ("x77", false), ("zoe", true), ("mira", false), ("", true), ("  ", true),
    (" zo ", true),
    ("1", true), ("９", true), ("-", false), ("١٧١", true), ("example 1", false),
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

  @Test func anEmptyContactIsFoundByNothing() {
    #expect(!ContactSearch("a").matches(Contact()))
    #expect(!ContactSearch("1").matches(Contact()))
    #expect(ContactSearch("").matches(Contact()))
  }

  @Test func sectionsKeepEveryContactOnceAndInOrder() {
    let names = ["b", "B", "a", "á", "A\u{301}b", "#", "1", " c", "", "ß", "Ça", "я", "日", "İ", "\u{301}x"]
    let contacts = names.map { name in
      var contact = Contact()
      contact.formattedNames = [Entry(name)]
      return contact
    }
    let sections = ContactSection.sections(of: contacts)
    #expect(sections.flatMap(\.indices).sorted() == Array(names.indices))
    #expect(sections.last?.letter == "#")
    #expect(sections.map(\.letter) == ["A", "B", "C", "I", "S", "Я", "日", "#"])
    #expect(sections[0].indices.map { names[$0] } == ["a", "á", "A\u{301}b"])
    for section in sections {
      #expect(section.indices.allSatisfy { contacts[$0].sectionLetter == section.letter })
    }
  }
}
