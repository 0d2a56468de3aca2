import ContactModel
import ContactTestSupport
import Testing

@Suite("Single values, literals, ids and descriptions of a contact")
struct SingleValueTests {
  // MARK: - Single values

  @Test("Setting a single value replaces the preferred value, and keeps its attributes and the other values")
  func replacesPreferred() {
    var contact = Contact()
    contact.phones = [Phone("+1 555 0100", types: .home), Phone("+1 555 0101", types: .cell, preference: 1)]
    contact.phone = "+1 555 0199 x7"
    #expect(contact.phones.map(\.description) == ["+1 555 0100 (home)", "+1 555 0199 x7 (cell, preference 1)"])
    #expect(contact.phones[1].value.ext == "7")
    contact.organizations = [Entry(Organization("Engines", units: ["Research"]), types: .work)]
    contact.organization = "Engines Ltd"
    #expect(contact.organizations == [Entry(Organization("Engines Ltd", units: ["Research"]), types: .work)])
  }

  @Test("A single value of a contact without one is added, and nil removes one value")
  func addsAndRemoves() {
    var contact = Contact()
    (contact.note, contact.title, contact.email) = ("a note", "Analyst", "ada@example.org")
    (contact.phone, contact.organization) = ("+1 555 0100", "Engines Ltd")
    #expect(contact.notes == ["a note"] && contact.titles == ["Analyst"] && contact.emails == ["ada@example.org"])
    #expect(contact.phones == ["+1 555 0100"] && contact.organizations == ["Engines Ltd"])
    contact.emails.append("second@example.org")
    (contact.note, contact.title, contact.email, contact.phone, contact.organization) = (nil, nil, nil, nil, nil)
    #expect(contact.email == "second@example.org" && contact.emails.count == 1)
    contact.email = nil
    #expect(contact == Contact())
  }

  @Test("An invented contact is equal after each single value is set to itself")
  func settingItselfChangesNothing() {
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    for filling in ContactGenerator.fillings {
      let source = generator.contact(with: filling.filling)
      var contact = source
      contact.note = contact.note
      contact.title = contact.title
      contact.email = contact.email
      contact.phone = contact.phone
      contact.organization = contact.organization
      #expect(contact == source, "\(filling.name)")
    }
  }

  // MARK: - Literals

  @Test("Values without attributes are written as literals")
  func literals() {
    var contact = Contact()
    contact.phones = ["+49 30 1"]
    contact.emails = ["a@example.org", .init("b@example.org", types: .work)]
    contact.organizations = ["Engines Ltd"]
    contact.categories = ["friends", "chess"]
    #expect(contact.phones == [Phone(PhoneNumber("+49 30 1"))])
    #expect(contact.emails == [Email("a@example.org"), Email("b@example.org", types: .work)])
    #expect(contact.organizations == [Entry(Organization("Engines Ltd"))])
    #expect(contact.categories.map(\.value) == ["friends", "chess"])
    let number = ["+1", "555"].joined(separator: " ")
    #expect(Phone(number, types: .cell) == Entry(PhoneNumber("+1 555"), types: .cell))
  }

  // MARK: - Ids

  @Test("The id is the UID, or else depends on every value and on nothing else")
  func ids() {
    var contact = Contact()
    contact.uids = ["urn:uuid:7c0e"]
    #expect(contact.id == "urn:uuid:7c0e")
    contact.uids = [" "]
    #expect(contact.id.hasPrefix("content:"))
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    for filling in ContactGenerator.fillings where filling.name != "uids" {
      var one = generator.contact(with: filling.filling)
      one.uids = []
      var other = one
      #expect(one.id == other.id && one.id.utf8.count == 24)
      other.interests.append("chess, and nothing else")
      #expect(one.id != other.id, "\(filling.name)")
      other = one
      other.mailers.insert(Entry("m", types: .work), at: 0)
      var third = one
      third.mailers.insert(Entry("m", types: .home), at: 0)
      #expect(other.id != third.id)
    }
    #expect(Contact().id == Contact().id)
    var large = Contact()
    large.note = String(repeating: "x", count: 100_000)
    let before = large.id
    large.note?.append("x")
    #expect(large.id != before)
  }

  // MARK: - Descriptions

  @Test("A contact is described by its name and a line for each value")
  func descriptionOfContact() {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.phones = [Phone("+1 555 0100", types: [.cell, .work])]
    ada.addresses = [Entry(PostalAddress(street: "1 Example Row", city: "London"), types: .home)]
    ada.birthday = .date(month: 12, day: 10)
    ada.note = "two\nlines"
    ada.extensions = [ExtensionProperty("X-RANK", "7")]
    #expect(
      ada.description.split(separator: "\n") == [
        "Ada Lovelace", "  Phone: +1 555 0100 (cell, work)", "  Address: 1 Example Row, London (home)",
        "  Birthday: --12-10", "  Note: two lines", "  X-RANK: 7",
      ])
    #expect(Contact().description == "(no name)")
  }

  @Test(
    "A value is described as people write it",
    arguments: [
      ("\(Phone("+1 555 0100", types: [.cell, .work]))", "+1 555 0100 (cell, work)"),
      ("\(Email("a@example.org", types: [], label: "school", preference: 1))", "a@example.org (school, preference 1)"),
      ("\(Email("a@example.org"))", "a@example.org"),
      ("\(PersonName(given: ["Ada", "King"], family: "Lovelace"))", "Ada King Lovelace"),
      ("\(PostalAddress(street: "1 Row", city: "London", country: "UK"))", "1 Row, London, UK"),
      ("\(Organization("Engines Ltd", units: ["Research"]))", "Engines Ltd, Research"),
      ("\(DateValue.date(year: 1815, month: 12, day: 10))", "1815-12-10"),
      ("\(PartialDate(month: 12, day: 10))", "--12-10"),
      ("\(PartialTime(hour: 10, minute: 20))", "10:20"),
      ("\(DateValue.text("about 1815"))", "about 1815"),
      ("\(TypeSet([.work, .cell]))", "cell, work"),
      ("\(TextList(["a", "b"]))", "a, b"),
      ("\(Kind.organization)", "org"),
      ("\(Gender(sex: "F", identity: "she"))", "F, she"),
      ("\(Position(latitude: "51.5", longitude: "-0.1"))", "geo:51.5,-0.1"),
      ("\(Media([1, 2, 3, 4, 5, 6]))", "6 bytes"),
      ("\(Media(.uri("https://example.org/a.jpg")))", "https://example.org/a.jpg"),
      ("\(InstantMessageAddress("xmpp:ada@example.org", service: "Jabber"))", "Jabber: xmpp:ada@example.org"),
      ("\(SocialProfile("https://example.org/ada", service: "Chess"))", "Chess: https://example.org/ada"),
      ("\(Parameter("TYPE", ["a", "b"]))", "TYPE=a,b"),
      (
        "\(ExtensionProperty("X-A", "v", parameters: [Parameter("P", ["1"])], group: "item1"))", "item1.X-A;P=1: v"
      ),
      ("\(ContactSection(letter: "L", indices: [0, 4]))", "L: 0, 4"),
    ])
  func descriptions(text: String, expected: String) { #expect(text == expected) }
}
