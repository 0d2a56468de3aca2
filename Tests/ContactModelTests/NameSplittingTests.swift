import Testing

@testable import ContactModel

@Suite("Splitting a name")
struct NameSplittingTests {
  @Test(arguments: [
    ("Ada Lovelace", "Lovelace;Ada;;;"),
    ("Ada King Lovelace", "Lovelace;Ada;King;;"),
    ("J. R. R. Tolkien", "Tolkien;J.;R. R.;;"),
    ("Ada", ";Ada;;;"),
    (" Ada", "; Ada;;;"),
    ("Ada\u{A0}Lovelace", "Lovelace;Ada;;;"),
    ("Müller, Hans", "Müller;Hans;;;"),
    ("Müller, Dr. Hans Peter", "Müller;Hans;Peter;Dr.;"),
    ("García Márquez, Gabriel", "García Márquez;Gabriel;;;"),
    ("Goethe, Johann Wolfgang von", "von Goethe;Johann;Wolfgang;;"),
    ("Smith, John Q., Jr.", "Smith;John;Q.;;Jr."),
    ("SMITH, JOHN", "SMITH;JOHN;;;"),
    ("Dr. Ada von Lovelace", "von Lovelace;Ada;;Dr.;"),
    ("Prof. Dr. med. Hans Müller", "Müller;Hans;;Prof. Dr. med.;"),
    ("Dr. h. c. Hans Müller", "Müller;Hans;;Dr. h. c.;"),
    ("Dipl.-Ing. Hans Müller", "Müller;Hans;;Dipl.-Ing.;"),
    ("Dr. H. Müller", "Müller;H.;;Dr.;"),
    ("Frau Müller", "Müller;;;Frau;"),
    ("Ludwig van Beethoven", "van Beethoven;Ludwig;;;"),
    ("Nguyen Van An", "An;Nguyen;Van;;"),
    ("von Neumann", "von Neumann;;;;"),
    ("Ada Lovelace, PhD", "Lovelace;Ada;;;PhD"),
    ("Jane Doe, CPA, MBA", "Doe;Jane;;;CPA, MBA"),
    ("Martin Luther King Jr.", "King;Martin;Luther;;Jr."),
    ("山田 太郎", "山田;太郎;;;"),
    ("山田太郎", ";山田太郎;;;"),
    ("Tom & Jane Smith", ";Tom & Jane Smith;;;"),
    ("Smith, Jones, Brown", ";Smith, Jones, Brown;;;"),
    ("Firma Müller GmbH", ";Firma Müller GmbH;;;"),
    ("Acme S.p.A.", ";Acme S.p.A.;;;"),
    ("Anrufbeantworter 1", ";Anrufbeantworter 1;;;"),
    ("Imre Sas", "Sas;Imre;;;"),
    ("Acme AG", ";Acme AG;;;"),
  ])
  func parts(_ text: String, _ parts: String) {
    let name = PersonName(splitting: text)
    let found = [name.family, name.given, name.additional, name.prefixes, name.suffixes].map { $0.joined(",") }
    #expect(found.joined(separator: ";") == parts)
  }

  @Test func aLongTextIsNotSplit() {
    let text = String(repeating: "Ada ", count: 100_000)
    #expect(PersonName(splitting: text) == PersonName(given: TextList(text), family: []))
  }

  private func contact(_ name: String) -> Contact {
    var contact = Contact()
    contact.formattedNames = [Entry(name)]
    return contact
  }

  @Test func thePartsAreMadeFromTheFormattedName() {
    let derived = contact("Ada Lovelace").derivedPersonName
    #expect(derived?.from == "FN")
    #expect(derived?.name == PersonName(given: "Ada", family: "Lovelace"))
  }

  @Test func titlesOfTheStructuredNameAreKept() {
    for (text, prefixes) in [("Deb Will", "Dr."), ("Dr. Deb Will", "Dr."), ("Prof. Deb Will", "Dr.,Prof.")] {
      var deb = contact(text)
      var name = PersonName(given: " ", family: [])
      name.prefixes = "Dr."
      deb.name = name
      let made = deb.derivedPersonName?.name
      #expect(made?.given == "Deb")
      #expect(made?.family == "Will")
      #expect(made?.prefixes.joined(",") == prefixes)
    }
  }

  @Test func aNameInPartsIsNotMadeAgain() {
    for part in [\PersonName.given, \.family, \.additional, \.secondFamily] {
      var ada = contact("Ada Lovelace")
      ada.name = PersonName()
      ada.names[0].value[keyPath: part] = "Ada"
      #expect(ada.derivedPersonName == nil)
    }
  }

  @Test func whatIsNotAPersonHasNoPartsOfAName() {
    for kind in [Kind.organization, .group, .location] {
      var contact = contact("Engines Ltd.")
      contact.kind = kind
      #expect(contact.derivedPersonName == nil)
    }
    var firm = contact("Engines")
    firm.organizations = [Entry(Organization("Engines", units: ["Sales"]))]
    #expect(firm.derivedPersonName == nil)
    firm.formattedNames = [Entry("Engines, Sales")]
    #expect(firm.derivedPersonName == nil)
    #expect(contact("ada@example.org").derivedPersonName == nil)
    #expect(contact("+1 555 0100").derivedPersonName == nil)
    var place = Contact()
    place.addresses = [Entry(PostalAddress())]
    place.addresses[0].value.street = "12 Elm Road"
    place.addresses[0].value.locality = "Leeds"
    #expect(place.derivedName?.text == "12 Elm Road, Leeds")
    place.formattedNames = [Entry("12 Elm Road, Leeds")]
    #expect(place.derivedPersonName == nil)
  }

  @Test func aNicknameIsTheNameWhereThereIsNoOther() {
    var ada = Contact()
    ada.nicknames = [Entry("Addie")]
    #expect(ada.derivedPersonName?.from == "NICKNAME")
    #expect(ada.derivedPersonName?.name.given == "Addie")
    ada.formattedNames = [Entry("Addie")]
    #expect(ada.derivedPersonName?.name.given == "Addie")
  }

  @Test func aFormattedNameIsMadeFromWhateverIsThere() {
    func name(_ change: (inout Contact) -> Void) -> String {
      var contact = Contact()
      change(&contact)
      return contact.derivedName.map { "\($0.from) \($0.text)" } ?? "nothing"
    }
    #expect(name { _ in } == "nothing")
    #expect(name { $0.birthdays = [Entry(.date(PartialDate(year: 1985, month: 4, day: 12)))] } == "BDAY 1985-04-12")
    #expect(name { $0.urls = [Entry("https://example.org")] } == "URL https://example.org")
    #expect(name { $0.instantMessages = [Entry(InstantMessageAddress("xmpp:ada"))] } == "IMPP ada")
    #expect(name { $0.notes = [Entry("\n first \nsecond")] } == "NOTE first")
    #expect(name { $0.positions = [Entry(Position(latitude: "1", longitude: "2"))] } == "GEO geo:1,2")
    let long = name { $0.notes = [Entry(String(repeating: "word ", count: 1_000))] }
    #expect(long.utf8.count < 120 && long.hasSuffix("word"))
    // Blanks are not a name.
    #expect(
      name {
        $0.name = PersonName(given: " ", family: " ")
        $0.organizations = [Entry(Organization("Engines"))]
      } == "ORG Engines")
  }
}
