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

  @Test("Components of RFC 9554 are written beside ADR and N before 4.0", arguments: [VCardVersion.v21, .v30])
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
    "A name without a scheme gets the scheme of its service, or is X-IMPP", arguments: VCardVersion.allCases,
    [
      ("ada", "Jabber", "IMPP", "xmpp:ada"), ("ada@example.org", "xmpp", "IMPP", "xmpp:ada@example.org"),
      ("ada.l", "Skype", "IMPP", "skype:ada.l"), ("12", "ICQ", "IMPP", "icq:12"), ("ada", "Foo", "X-IMPP", "ada"),
      ("ada", "", "X-IMPP", "ada"), ("Ada L", "Skype", "X-IMPP", "Ada L"), ("Zoë", "Jabber", "X-IMPP", "Zoë"),
      ("xmpp:ada@example.org", "Jabber", "IMPP", "xmpp:ada@example.org"),
    ])
  func handles(_ version: VCardVersion, _ handle: (text: String, service: String, name: String, value: String)) throws {
    var contact = Contact()
    contact.name = PersonName(given: "Jo", family: "Doe")
    contact.instantMessages = [Entry(InstantMessageAddress(handle.text, service: handle.service))]
    let parameter = version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE"
    let head = handle.name + (handle.service.isEmpty ? "" : ";\(parameter)=\(handle.service)")
    let (output, _) = written(contact, version)
    let again = try #require(VCardReader().read(output).items.first).value
    let isEncoded = version == .v21 && handle.value == "Zoë"
    #expect(isEncoded || logicalLines(output).contains("\(head):\(handle.value)"))
    #expect(again.instantMessages.map(\.value.uri) == [handle.value])
    #expect(again.instantMessages.map(\.value.service) == [handle.service])
  }

  @Test("A service without a name is omitted and reported", arguments: VCardVersion.allCases)
  func serviceAlone(_ version: VCardVersion) {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo")]
    contact.instantMessages = [Entry(InstantMessageAddress("", service: "Jabber"))]
    let (output, findings) = written(contact, version)
    #expect(!logicalLines(output).contains { $0.contains("IMPP") })
    #expect(findings.map(\.code).contains(LossCodes.emptyLeftOut))
  }

  @Test("A profile of 4.0 that is a text without a service, or with a user name, is X-SOCIALPROFILE")
  func profileTexts() throws {
    for (service, username, name) in [
      ("", "", "X-SOCIALPROFILE"), ("a", "b", "X-SOCIALPROFILE"), ("a", "", "SOCIALPROFILE"),
    ] {
      var contact = Contact()
      contact.formattedNames = [Entry("Jo")]
      contact.socialProfiles = [Entry(SocialProfile("jo", isURI: false, service: service, username: username))]
      let (output, _) = written(contact, .v40)
      #expect(logicalLines(output).contains { $0.hasPrefix(name + ";") })
      #expect(VCardReader().read(output).items.first?.value.socialProfiles == contact.socialProfiles)
    }
  }

  @Test("A parameter with one value is written once, and its repetition is reported")
  func repeatedParameter() {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo")]
    contact.notes = [Entry("a")]
    contact.notes[0].attributes.parameters = [
      Parameter("SCRIPT", ["Latn"]), Parameter("Script", ["Cyrl"]), Parameter("X-A", ["1"]), Parameter("X-A", ["2"]),
    ]
    let (output, findings) = written(contact, .v40)
    #expect(logicalLines(output).contains("NOTE;SCRIPT=Latn;X-A=1;X-A=2:a"))
    #expect(findings.map(\.code).contains(LossCodes.attribute))
  }

  @Test("Further anniversaries are labelled dates in every version", arguments: VCardVersion.allCases)
  func anniversaries(_ version: VCardVersion) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Jo")]
    contact.name = PersonName(given: "Jo", family: "Doe")
    contact.anniversaries = [2001, 2002, 2003].map { Entry(.date(PartialDate(year: $0, month: 5, day: 4))) }
    let (output, _) = written(contact, version)
    let lines = logicalLines(output)
    #expect(lines.count { $0.contains("X-ABDATE:200") } == (version == .v40 ? 2 : 3))
    #expect(lines.count { $0.hasSuffix(".X-ABLabel:_$!<Anniversary>!$_") } == (version == .v40 ? 2 : 3))
    #expect(!lines.contains { $0.contains("X-ALT-") })
    let again = try #require(VCardReader().read(output).items.first).value
    #expect(Set(again.anniversaries) == Set(contact.anniversaries))
  }

  @Test(
    "A standard property without a value is omitted in another version", arguments: VCardVersion.allCases,
    ["BDAY", "REV", "GEO", "TZ", "KIND", "URL", "PHOTO", "PHOTO;VALUE=URI", "NOTE", "ADR;TYPE=HOME", "TEL"])
  func emptyValues(_ version: VCardVersion, head: String) throws {
    let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Jo\nN:;Jo;;;\nX-A:\n\(head):\nEND:VCARD\n"
    let contact = try #require(VCardReader().read(Array(card.utf8)).items.first).value
    let name = String(head.prefix { $0 != ";" })
    for other in VCardVersion.allCases {
      let (output, findings) = written(contact, other, keepsNames: true)
      #expect(logicalLines(output).contains { $0.hasPrefix(name) } == (other == version), "\(other)")
      #expect(findings.map(\.code).contains(LossCodes.emptyLeftOut) == (other != version), "\(other)")
      #expect(logicalLines(output).contains("X-A:"))
    }
  }

  @Test("An empty LABEL of ADR is not written again", arguments: VCardVersion.allCases)
  func emptyLabel(_ version: VCardVersion) throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nADR;LABEL=:;;Street 1;;;;\nEND:VCARD\n"
    let contact = try #require(VCardReader().read(Array(card.utf8)).items.first).value
    #expect(logicalLines(written(contact, version).bytes).contains("ADR:;;Street 1;;;;"))
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
    "A value that a property cannot have in a version is written to a property with X-",
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
    case "AGENT": contact.agents = [Entry(.reference(TextOrURI("Susan")))]
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
    // A colon cannot be written, which is reported.
    #expect(parameters.first?.values == [text.replacing(":", with: " ")])
    #expect(parameters.last?.values == ["b"])
  }

  @Test(
    "A name with one relation has a label that Apple shows, and comes back",
    arguments: [
      ("spouse", "_$!<Spouse>!$_"), ("colleague", "_$!<Colleague>!$_"), ("sibling", "_$!<Sibling>!$_"),
      ("contact", "contact"), ("co-worker", "co-worker"), ("emergency", "emergency"),
    ])
  func relationLabel(_ type: String, _ label: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    let types = try #require(TypeSet(name: type))
    contact.related = [Entry(TextOrURI("Bob"), types: types)]
    var bytes: [UInt8] = []
    _ = VCardWriter(version: .v30).write(contact, into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("item1.X-ABRELATEDNAMES:Bob\r\nitem1.X-ABLabel:\(label)\r\n"))
    let read = try #require(VCardReader().read(bytes).items.first?.value)
    #expect(read.related.first?.attributes.types == types)
    #expect(read.related.first?.label == nil)
  }
}
