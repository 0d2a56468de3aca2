import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import PhoneBookContacts

@Suite("Writing phone books")
struct PhoneBookWriterTests {
  private func write(_ contacts: [Contact], _ format: PhoneBookFormat) -> (text: String, losses: [Finding]) {
    let writer = PhoneBookWriter(format)
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    var losses: [Finding] = []
    for contact in contacts { losses += writer.write(contact, into: &bytes) }
    writer.end(into: &bytes)
    return (String(decoding: bytes, as: UTF8.self), losses)
  }

  private static let xml = PhoneBookFormat.allCases.filter(\.isXML)

  private static let ada: Contact = {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada Lovelace")]
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    return contact
  }()

  @Test("The properties of carddav2fb are the speed dial and the vanity number of the preferred number")
  func dialProperties() {
    var contact = Self.ada
    contact.phones = [Entry(PhoneNumber("030 1")), Entry(PhoneNumber("030 2"))]
    contact.phones[1].preference = 1
    contact.extensions = [ExtensionProperty("X-FB-Quickdial", "12"), ExtensionProperty("X-FB-VANITY", "ADA")]
    let (text, losses) = write([contact], .fritzBox)
    #expect(text.contains("quickdial=\"12\" vanity=\"ADA\" id=\"1\">030 2"))
    #expect(losses.isEmpty)
  }

  @Test("Equal numbers are written once", arguments: PhoneBookFormat.allCases)
  func repeated(_ format: PhoneBookFormat) {
    var contact = Self.ada
    contact.phones = [Entry(PhoneNumber("0301234")), Entry(PhoneNumber("0301234"))]
    let (text, losses) = write([contact], format)
    #expect(text.split(separator: "0301234", omittingEmptySubsequences: false).count == 2)
    #expect(losses.contains { $0.code == LossCodes.repeated })
  }

  @Test("Values that the fields hold come back without a loss", arguments: xml)
  func whatFits(format: PhoneBookFormat) {
    var contact = Self.ada
    switch format {
    case .fritzBox:
      contact.phones = [
        Phone("030 1", types: .home, preference: 1), Phone("0170 2", types: .cell), Phone("3", types: .work),
        Phone("4", types: [.work, .fax]), Phone("5", types: .other), Phone("6"),
        Phone("**610", types: [], label: "intern"),
      ]
      contact.phones[1].attributes.parameters = [Parameter("X-QUICKDIAL", ["7"]), Parameter("X-VANITY", ["ADA"])]
      contact.emails = [Email("a@example.org", types: .home), Email("b@example.org")]
      contact.categories = [Entry("VIP")]
      contact.photos = [Entry(Media(.uri("file:///var/1.jpg")))]
      contact.revisions = [Entry(.utc(secondsSince1970: 951_827_696))]
      contact.extensions = [ExtensionProperty("X-FRITZBOX-UNIQUEID", "38")]
    case .yealink: contact.phones = [Phone("1", types: .work), Phone("2", types: .cell), Phone("3", types: .other)]
    case .yealinkDirectory: contact.phones = [Phone("+441315550100"), Phone("2"), Phone("sip:ada@example.org")]
    case .snom:
      contact.phones = [Phone("1", types: .work), Phone("2", types: .cell), Phone("3", types: .home), Phone("4")]
      contact.organizations = [Entry(Organization("Engines & Sons"))]
      contact.titles = [Entry("Head")]
      contact.notes = [Entry("one\ntwo <three> \"four\"")]
      contact.emails = [Email("a@example.org")]
      contact.categories = [Entry("work"), Entry("Favorites"), Entry("VIP")]
      contact.photos = [Entry(Media(.base64("/9j/4AAQSkZJRgABAQAAAQABAAD/"), mediaType: "image/jpeg"))]
    case .gigaset:
      contact.phones = [
        Phone("1", types: .work), Phone("2", types: .work), Phone("3", types: .cell), Phone("4", types: .home),
      ]
    default: break
    }
    let (text, losses) = write([contact], format)
    #expect(losses.map(\.message) == [])
    let back = read(text)
    #expect(codes(back) == [])
    if format != .snom, format != .gigaset { #expect(back.items.map(\.value) == [contact]) }
    #expect(back.items.first?.value.displayName == "Ada Lovelace")
  }

  /// Whatever contact is written, what differs afterwards is named by a loss.
  @Test("Every difference is a finding", arguments: xml)
  func everyDifference(format: PhoneBookFormat) {
    for seed in SeededRandom.seeds(10) {
      var generator = ContactGenerator(seed: seed)
      let contact = generator.contact()
      let (text, losses) = write([contact], format)
      let batch = read(text)
      #expect(codes(batch) == [], "seed \(seed)")
      #expect(batch.items.count == 1, "seed \(seed)")
      guard let back = batch.items.first?.value else { continue }
      let named = Set(losses.compactMap(\.property))
      for field in ContactField.all where !field.areEqual(contact, back) {
        if field.property == "FN", back.formattedNames.isEmpty { continue }
        let isNamed = field.property == "X-" || named.contains(field.property)
        #expect(isNamed, "\(field.property), seed \(seed)")
      }
      #expect(losses.allSatisfy { $0.contact?.index == 0 })
    }
  }

  @Test("Numbers take the fields of their types first, faxes the last")
  func slots() {
    var contact = Self.ada
    contact.phones = [
      Phone("1", types: [.work, .fax]), Phone("2", types: .home), Phone("3", types: .work), Phone("4", types: .cell),
    ]
    let (text, losses) = write([contact], .yealink)
    #expect(text.contains(#"office_number="3" mobile_number="4" other_number="2""#))
    #expect(losses.map(\.code.id) == ["LS005", "LS003"])
    #expect(losses.last?.message == "no field is left for TEL \"1\"; it was lost")
  }

  @Test("A tenth number, other categories and a second preference are lost")
  func fritzBoxLimits() {
    var contact = Self.ada
    contact.phones = (0..<10).map { Phone(PhoneNumber("\($0)"), types: .home) }
    contact.phones[3].preference = 1
    contact.phones[4].preference = 2
    contact.categories = [Entry("VIP"), Entry("Friends")]
    let (text, losses) = write([contact], .fritzBox)
    #expect(text.contains(#"<number type="home" prio="1" id="3">3</number>"#))
    #expect(losses.map { "\($0.code.id) \($0.property ?? "")" } == ["LS006 TEL", "LS003 TEL", "LS001 CATEGORIES"])
  }

  @Test(
    "Numbers are written in the form that a device dials",
    arguments: [
      ("+49 (0)30 123-45/6", "+4930123456", "LS007"), ("(030) 1", "0301", "LS007"), ("*31#1", "*31#1", nil),
      ("ada@example.org", "ada@example.org", nil), ("0800 FLOWERS", "08003569377", "LS011"), ("٣٤", "٣٤", nil),
      ("1\u{2011}2", "12", "LS011"),
    ])
  func dialled(written: String, expected: String, code: String?) {
    var contact = Self.ada
    contact.phones = [Phone(PhoneNumber(written))]
    let (text, losses) = write([contact], .yealinkDirectory)
    #expect(text.contains("<Telephone>\(expected)</Telephone>"))
    #expect(losses.map(\.code.id) == (code.map { [$0] } ?? []))
  }

  @Test("A contact without a number is written and reported")
  func noNumber() {
    for format in Self.xml {
      let (text, findings) = write([Self.ada], format)
      #expect(findings.map(\.code.id) == ["PB010"])
      #expect(text.contains("Lovelace"))
    }
    let (text, findings) = write([Self.ada], .snomList)
    #expect(text == "Ada Lovelace,\n")
    #expect(findings.map(\.code.id) == ["PB010"])
  }

  @Test("Names longer than a device takes are cut and reported")
  func longNames() {
    var contact = Self.ada
    contact.name = PersonName(given: "Ada", family: TextList(String(repeating: "é", count: 40)))
    contact.formattedNames = []
    contact.phones = ["1"].map { Phone($0) }
    let (text, losses) = write([contact], .gigaset)
    #expect(text.contains("surname=\"" + String(repeating: "é", count: 32) + "\""))
    #expect(losses.contains { $0.code == LossCodes.valueChanged && $0.property == "N" })
  }

  @Test("A list has one number a line, names without a comma, and no number that the base skips")
  func list() {
    var contact = Self.ada
    contact.formattedNames = [Entry("Lovelace, Ada")]
    contact.phones = [Phone("+49 30-1"), Phone("2"), Phone("1234567890123456789012"), Phone("**610")]
    let (text, findings) = write([contact], .snomList)
    #expect(text == "Lovelace  Ada,+49301\nLovelace  Ada,2\n")
    #expect(findings.filter { $0.property == "TEL" }.map(\.code.id) == ["LS007", "LS001", "LS001", "PB011"])
    #expect(findings.contains { $0.property == "FN" && $0.code == LossCodes.valueChanged })
  }

  @Test("A line break in a MECARD, which cannot be escaped, is a slash and a loss")
  func meCardLines() {
    var contact = Self.ada
    contact.notes = [Entry("Line 1\nLine 2")]
    let (text, losses) = write([contact], .meCard)
    #expect(text.contains("NOTE:Line 1 / Line 2;"))
    #expect(losses.contains { $0.code == LossCodes.valueChanged && $0.property == "NOTE" })
  }

  @Test(
    "A comma in a name of a MECARD is a blank, because scanners turn the name round at it",
    arguments: [
      ("Hash, Comma", "#", "N:Hash Comma,#;"), ("Lovelace", "Ada, Augusta", "N:Lovelace,Ada Augusta;"),
      ("Lovelace", "Ada", "N:Lovelace,Ada;"),
    ])
  func meCardCommas(family: String, given: String, line: String) {
    var contact = Contact()
    contact.names = [Entry(PersonName(given: TextList(given), family: TextList(family)))]
    let (text, losses) = write([contact], .meCard)
    #expect(text.hasPrefix("MECARD:" + line))
    #expect(losses.contains { $0.severity == .warning } == line.contains(" "))
  }

  @Test("A MECARD that is longer than a QR code holds is named", arguments: [(2_900, []), (4_000, ["PB016"])])
  func meCardLength(count: Int, codes: [String]) {
    var contact = Contact()
    contact.names = [Entry(PersonName(given: "Ada", family: "Lovelace"))]
    contact.notes = [Entry(String(repeating: "x", count: count))]
    let losses = write([contact], .meCard).losses
    #expect(losses.filter { $0.code.id.hasPrefix("PB") }.map(\.code.id) == codes)
  }

  @Test("A MECARD escapes its delimiters, and comes back")
  func meCard() {
    var contact = Self.ada
    contact.formattedNames = []
    contact.phones = [Phone("+44 1"), Phone("2")]
    contact.emails = [Email("a@example.org")]
    contact.notes = [Entry("a;b:c,d\\e \"f\" g")]
    contact.urls = [Entry("https://example.org/?a=b")]
    contact.nicknames = [Entry("Countess; of")]
    contact.organizations = [Entry(Organization("Engines, Inc"))]
    contact.birthday = .date(PartialDate(year: 1815, month: 12, day: 10))
    var address = PostalAddress()
    address.street = "12 Square"
    address.locality = "London"
    contact.addresses = [Entry(address)]
    let (text, losses) = write([contact], .meCard)
    #expect(losses.map(\.message) == [])
    #expect(
      text.hasPrefix("MECARD:N:Lovelace,Ada;TEL:+44 1;TEL:2;EMAIL:a@example.org;NOTE:a\\;b\\:c\\,d\\\\e \\\"f\\\" g;")
    )
    #expect(text.hasSuffix(";;\n"))
    #expect(text.contains("BDAY:18151210;ADR:,,12 Square,London,,,;"))
  }
}
