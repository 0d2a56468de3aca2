import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// The form that values have in a version, and that they come back from it.
@Suite("Written forms")
struct WrittenFormTests {
  /// Writes a contact, looks for a line, and reads the contact again.
  private func back(_ contact: Contact, _ version: VCardVersion, line: String) throws -> Contact {
    let (output, _) = written(contact, version)
    #expect(logicalLines(output).contains(line), "\(String(decoding: output, as: UTF8.self))")
    let batch = VCardReader().read(output)
    #expect(batch.findings.map(\.code.id) == [], "\(batch.findings.map(\.message))")
    return try #require(batch.items.first).value
  }

  @Test("Components of RFC 9554 stand beside ADR and N before 4.0", arguments: [VCardVersion.v21, .v30])
  func newComponents(_ version: VCardVersion) throws {
    var contact = Contact()
    var name = PersonName(given: "Ana", family: "Pérez")
    name.secondFamily = "Gómez"
    name.generation = "Jr."
    contact.name = name
    contact.formattedNames = [Entry("Ana Pérez Gómez")]
    var address = PostalAddress()
    address.street = "Calle Mayor 5"
    address.fineComponents = ["", "2", "", "", "5", "Calle; Mayor", "", "", "", "", "norte"]
    contact.addresses = [Entry(address, types: .home), Entry(address, types: .work)]
    contact.addresses[0].value.countryCode = "es"
    contact.addresses[1].label = "Casa"
    let home = version == .v30 ? ";TYPE=HOME" : ";HOME"
    let again = try back(contact, version, line: "item1.ADR\(home):;;Calle Mayor 5;;;;")
    #expect(again.names == contact.names)
    #expect(again.addresses == contact.addresses)
    let whole = try back(
      contact, .v40, line: "ADR;CC=es;TYPE=home:;;Calle Mayor 5;;;;;;2;;;5;Calle\\; Mayor;;;;;norte")
    #expect(whole.addresses == contact.addresses)
  }

  @Test(
    "A name without a scheme is an IMPP of Apple's scheme", arguments: VCardVersion.allCases,
    [
      ("ada", "x-apple:ada"), ("Ada L.; x", "x-apple:Ada%20L.%3B%20x"), ("Zoë", "x-apple:Zo%C3%AB"),
      ("xmpp:ada@example.org", "xmpp:ada@example.org"), ("x-apple:b", "x-apple:x-apple%3Ab"),
      ("50% of \"us\"\n", "x-apple:50%25%20of%20%22us%22%0A"),
    ])
  func handles(_ version: VCardVersion, _ handle: (text: String, uri: String)) throws {
    var contact = Contact()
    contact.name = PersonName(given: "Jo", family: "Doe")
    contact.instantMessages = [Entry(InstantMessageAddress(handle.text, service: "Jabber"))]
    let parameter = version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE"
    let again = try back(contact, version, line: "IMPP;\(parameter)=Jabber:\(handle.uri)")
    #expect(again.instantMessages == contact.instantMessages)
  }

  @Test(
    "Several forms of what a card of 4.0 has once share an ALTID, and have no PREF and no PID; others are kept apart")
  func singles() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo Doe")]
    contact.names = [
      Entry(PersonName(given: "Jo", family: "Doe")), Entry(PersonName(given: "Joséphine", family: "Doe")),
    ]
    contact.names[1].language = "fr"
    contact.anniversaries = [Entry(.date(PartialDate(year: 2001, month: 2, day: 3)))]
    contact.anniversaries[0].preference = 1
    contact.genders = [Entry(Gender(sex: "F")), Entry(Gender(sex: "O")), Entry(Gender(sex: "N"))]
    contact.genders[0].attributes.altID = "g"
    contact.genders[1].attributes.altID = "g"
    contact.genders[2].attributes.altID = "h"
    contact.genders[2].attributes.pids = ["1.1"]
    let (output, findings) = written(contact, .v40)
    #expect(
      logicalLines(output) == [
        "FN:Jo Doe", "N;ALTID=1:Doe;Jo;;;", "N;LANGUAGE=fr;ALTID=1:Doe;Joséphine;;;", "GENDER;ALTID=g:F",
        "GENDER;ALTID=g:O", "ANNIVERSARY:20010203", "X-ALT-GENDER;ALTID=h;PID=1.1:N",
      ])
    #expect(
      findings.map { "\($0.code.id) \($0.property ?? "")" } == [
        "LS013 GENDER", "LS008 N", "LS008 N", "LS006 ANNIVERSARY",
      ])
    #expect(VCardReader().read(output).findings.isEmpty)
  }

  @Test(
    "What a property cannot be in a version stands in one of its name with X-",
    arguments: [
      ("KEY", VCardVersion.v30, "X-KEY;VALUE=uri:https://example.org/k"),
      ("LOGO", .v30, "X-LOGO;VALUE=text:a logo"), ("LOGO", .v40, "X-LOGO;VALUE=text:a logo"),
      ("AGENT", .v30, "X-RELATED;VALUE=text;TYPE=AGENT:Susan"), ("AGENT", .v21, "X-RELATED;VALUE=text;AGENT:Susan"),
      ("REV", .v40, "X-REV:20240102"), ("BDAY", .v40, "X-BDAY:1985---12"),
    ])
  func outside(_ name: String, _ version: VCardVersion, _ line: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo Doe")]
    contact.name = PersonName(given: "Jo", family: "Doe")
    switch name {
    case "KEY": contact.keys = [Entry(Media(.uri("https://example.org/k")))]
    case "LOGO": contact.logos = [Entry(Media(.text("a logo")))]
    case "AGENT": contact.agents = [Entry(.reference(Reference("Susan")))]
    case "REV": contact.revisions = [Entry(.date(PartialDate(year: 2024, month: 1, day: 2)))]
    default: contact.birthdays = [Entry(.date(PartialDate(year: 1985, day: 12)))]
    }
    let again = try back(contact, version, line: line)
    #expect(differentFields(contact, again).isEmpty)
    #expect(written(contact, version).findings.contains { $0.code == LossCodes.otherForm && $0.property == name })
  }

  @Test("Types that 4.0 has at another property only are our own parameter there")
  func displacedTypes() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo Doe")]
    contact.phones = [Entry(PhoneNumber("1"), types: [.home, .cell])]
    contact.emails = [Entry("jo@example.org", types: [.home, .cell])]
    contact.birthdays = [Entry(.date(PartialDate(year: 1985, month: 4, day: 12)), types: .work)]
    contact.birthdays[0].attributes.otherTypes = ["x-boat"]
    let (output, findings) = written(contact, .v40)
    #expect(
      logicalLines(output) == [
        "FN:Jo Doe", "BDAY;X-TYPE=work,x-boat:19850412", "TEL;TYPE=home,cell:1",
        "EMAIL;TYPE=home;X-TYPE=cell:jo@example.org",
      ])
    #expect(findings.map { "\($0.code.id) \($0.property ?? "")" } == ["LS007 BDAY", "LS007 EMAIL"])
    let again = try #require(VCardReader().read(output).items.first).value
    #expect(differentFields(contact, again).isEmpty)
  }

  @Test(
    "A backslash at the end of a parameter takes nothing of the next one in 2.1",
    arguments: ["\\", "a\\", "C:\\", "a\\;b", "a\\\\"])
  func backslash21(_ text: String) throws {
    var contact = Contact()
    contact.name = PersonName(given: "Jo", family: "Doe")
    contact.phones = [Entry(PhoneNumber("1"))]
    contact.phones[0].attributes.parameters = [Parameter("X-A", [text]), Parameter("X-B", ["b"])]
    let (output, _) = written(contact, .v21)
    let again = try #require(VCardReader().read(output).items.first).value
    let parameters = again.phones.first?.attributes.parameters ?? []
    #expect(parameters.map(\.name) == ["X-A", "X-B"])
    // A colon cannot be written, and that is said.
    #expect(parameters.first?.values == [text.replacing(":", with: " ")])
    #expect(parameters.last?.values == ["b"])
  }
}
