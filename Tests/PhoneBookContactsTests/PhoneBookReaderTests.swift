import ContactModel
import ContactTestSupport
import Findings
import Foundation
import SourceText
import Testing

@testable import PhoneBookContacts

func read(_ text: String, limits: Limits = Limits()) -> ImportBatch<Contact> {
  PhoneBookReader(limits: limits).read(Array(text.utf8))
}

func codes(_ batch: ImportBatch<Contact>) -> [String] { batch.findings.map(\.code.id) }

@Suite("Reading phone books")
struct PhoneBookReaderTests {
  private func sample(_ name: String) throws -> [Contact] {
    let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
    let batch = PhoneBookReader().read(Array(try Data(contentsOf: file)))
    #expect(batch.findings.map(\.message) == [])
    return batch.items.map(\.value)
  }

  @Test func fritzBox() throws {
    let contacts = try sample("fritzbox.xml")
    #expect(contacts.map(\.displayName) == ["Lovelace, Ada", "Müller & Söhne"])
    let ada = try #require(contacts.first)
    #expect(ada.names.first?.value == PersonName(given: "Ada", family: "Lovelace"))
    #expect(ada.phones.map(\.types) == [.home, .cell, [.work, .fax]])
    #expect(ada.phones.map(\.preference) == [1, nil, nil])
    #expect(
      ada.phones[0].attributes.parameters == [Parameter("X-QUICKDIAL", ["1"]), Parameter("X-VANITY", ["ADA"])])
    #expect(ada.emails == [Email("ada@example.org", types: .home)])
    #expect(ada.categories.map(\.value) == ["VIP"])
    #expect(ada.photos.map(\.value.source) == [.uri("file:///var/media/ftp/FRITZ/fonpix/12.jpg")])
    #expect(ada.revision?.text == "2020-01-02T03:04:05Z")
    #expect(ada.extensions.map(\.name) == ["X-FRITZBOX-RINGTONE", "X-FRITZBOX-UNIQUEID"])
    #expect(contacts[1].phones.map(\.label) == [nil, "intern"])
  }

  @Test func yealink() throws {
    let contacts = try sample("yealink.xml")
    #expect(contacts.map(\.displayName) == ["Ada Lovelace", "Zoë Müller"])
    #expect(contacts.map { $0.phones.map(\.types) } == [[.work, .cell], [.other]])
    #expect(contacts[1].categories.map(\.value) == ["Blacklist"])
    #expect(contacts[1].extensions.map(\.name) == ["X-YEALINK-LINE", "X-YEALINK-RING"])
    let remote = try sample("yealink-directory.xml")
    #expect(remote.map { $0.phones.map(\.value.text) } == [["1001", "+441315550101"], ["+49895550103"]])
    #expect(remote[0].phones[1].types == .cell)
    let old = read(
      #"<contactData><group><contact sDisplayName="Ada" sMobilNumber="1" group="Friends"/></group></contactData>"#)
    #expect(old.items.map { $0.value.phones.map(\.types) } == [[.cell]])
    #expect(old.items.first?.value.categories.map(\.value) == ["Friends"])
  }

  @Test func snom() throws {
    let contacts = try sample("snom.xml")
    #expect(contacts.map(\.displayName) == ["Ada Lovelace", "Müller"])
    #expect(contacts[0].phones.map(\.types) == [[], .cell, .work])
    #expect(contacts[0].phones.map(\.label) == ["extension", nil, nil])
    #expect(contacts[0].titles.map(\.value) == ["Head of Engines"])
    #expect(Set(contacts[0].categories.map(\.value)) == ["work", "Favorites", "VIP"])
    #expect(contacts[1].categories.map(\.value) == ["Blocked"])
    #expect(contacts.allSatisfy { $0.extensions.isEmpty })
    let items = try sample("snom-1.xml")
    #expect(items.map { $0.phones.map(\.value.text) } == [["1001"], ["+491705550101"]])
    #expect(items.map { $0.phones.map(\.types) } == [[[]], [.cell]])
    #expect(items[1].extensions == [ExtensionProperty("X-SNOM-CONTEXT", "line2")])
  }

  @Test func gigaset() throws {
    let contacts = try sample("gigaset.xml")
    #expect(contacts.map(\.displayName) == ["Ada Lovelace", "Müller & Söhne"])
    #expect(contacts.map { $0.phones.map(\.types) } == [[.cell, .work, .work], [.work]])
  }

  @Test(
    "Texts as XML has them",
    arguments: [
      ("A&amp;B &lt;C&gt; &quot;D&quot; &apos;E&apos;", "A&B <C> \"D\" 'E'"), ("Zo&#235;&#xEB;", "Zoëë"),
      ("<![CDATA[A & <B>]]>", "A & <B>"), ("one<![CDATA[ & two]]> &amp; three", "one & two & three"),
      ("\n    Ada\n  ", "Ada"), (" Ada ", " Ada "), ("a\r\nb\rc", "a\nb\nc"), ("A < B", "A < B"),
      ("Ada<!-- no > name -->", "Ada"), ("&#10;Ada&#10;", "\nAda\n"),
    ])
  func texts(written: String, expected: String) {
    let batch = read("<DirectoryEntry><Name>\(written)</Name></DirectoryEntry>")
    #expect(batch.items.map { $0.value.formattedNames.map(\.value) } == [[expected]])
    #expect(codes(batch) == [])
  }

  @Test("Attributes in any form")
  func attributes() {
    for tag in [
      "<number type='work' >1</number>", "<number type = \"work\">1</number>", "<number type=work>1</number>",
      "<n:number xmlns:n='x>y' type=\"work\">1</n:number>", "<number\n\ttype=\"WORK\"\n>1</number >",
    ] {
      let batch = read("<contact><person><realName>A</realName></person><telephony>\(tag)</telephony></contact>")
      #expect(batch.items.first?.value.phones.first?.types == .work, "\(tag)")
      #expect(batch.items.first?.value.phones.first?.value.text == "1", "\(tag)")
    }
  }

  @Test("Values without a field are kept under the names of their elements")
  func unknown() {
    let batch = read(
      """
      <contact><person><realName>A</realName><nick size="2">Ad</nick></person>
      <telephony><number type="pager" foo="x">1</number></telephony></contact>
      """)
    let contact = batch.items.first?.value
    #expect(contact?.extensions.map { CustomField.cells($0)?.label } == ["person/nick", "person/nick@size"])
    #expect(contact?.phones.first?.label == "pager")
    #expect(contact?.phones.first?.attributes.parameters == [Parameter("X-FOO", ["x"])])
  }

  @Test(
    "References that are not characters are kept and reported",
    arguments: ["&uuml;", "&", "&#0;", "&#xD800;", "&#;", "&#99999999999;"])
  func references(text: String) {
    let batch = read("<DirectoryEntry><Name>A \(text) B</Name></DirectoryEntry>")
    #expect(batch.items.first?.value.displayName == "A \(text) B")
    #expect(codes(batch) == ["PB002"])
    #expect(batch.findings.first?.range == 16..<(16 + 17 + text.utf8.count))
  }

  @Test("Bytes that are not UTF-8")
  func damaged() {
    let bytes = Array("<DirectoryEntry><Name>A".utf8) + [0xFC] + Array("</Name></DirectoryEntry>".utf8)
    let batch = PhoneBookReader().read(bytes)
    #expect(batch.items.first?.value.displayName == "A\u{FFFD}")
    #expect(codes(batch) == ["PB004"])
  }

  @Test("The format of a document by its first elements")
  func recognition() {
    let cases: [(String, PhoneBookFormat?)] = [
      ("<?xml version=\"1.0\"?>\n<!-- <tbook> --><phonebooks><phonebook>", .fritzBox), ("<root_group>", .yealink),
      ("<FanvilIPPhoneDirectory clearlight=\"true\">", .yealinkDirectory), ("<settings><tbook e=\"2\">", .snom),
      ("<settings><phone-settings>", nil), ("<!DOCTYPE LocalDirectory><list><entry", nil),
      ("<!DOCTYPE LocalDirectory><list><entry name=\"\"/>", .gigaset), ("<list><a/>", nil), ("<html>", nil), ("", nil),
    ]
    for (text, format) in cases { #expect(PhoneBookFormat(recognising: Array(text.utf8)) == format, "\(text)") }
  }
}

@Suite("Numbers that a telephone dials, and entries of other telephones")
struct DialledNumberTests {
  @Test(
    "Extensions follow a pause, and capitals are digits",
    arguments: [
      ("0049 30 1234567 ext. 12", "0049301234567,12"), ("+49 (0)30 12", "+493012"), ("1-800-FLOWERS", "18003569377"),
      ("030/1234567p12", "0301234567,12"), ("555 0100 x7", "5550100,7"), ("030 12 Durchwahl 5", "03012,5"),
      ("*121#", "*121#"), ("ada@sip.example", "ada@sip.example"), ("call me", "call me"),
      ("030 12 or 030 13", "030 12 or 030 13"),
    ])
  func dialled(_ text: String, _ expected: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    contact.phones = [Entry(PhoneNumber(text))]
    var bytes: [UInt8] = []
    _ = PhoneBookWriter(.yealink).write(contact, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("other_number=\"\(expected)\""))
  }

  private func lines(_ text: String) -> [String] {
    PhoneBookReader().read(Array(text.utf8)).items.map { item in
      let contact = item.value
      let phones = contact.phones.map { "\($0.value.text) \($0.types.names.joined(separator: ","))".trimmingASCIISpace }
      return
        ([contact.displayName] + phones + contact.categories.map { "#" + $0.value } + contact.extensions.map(\.name))
        .joined(separator: "|")
    }
  }

  @Test("A menu of Yealink is the category of its units")
  func menus() {
    let text = """
      <?xml version="1.0"?><YealinkIPPhoneBook><Title>T</Title><Menu Name="Staff">
      <Unit Name="Ada" Phone1="1" Phone2="" Phone3="3" default_photo="Resource:"/>
      <Menu Name="Board"><Unit Name="Bo" Phone1="2"/></Menu><Unit Name="Cy" Phone1="4"/></Menu>
      <Unit Name="Di" Phone1="5"/></YealinkIPPhoneBook>
      """
    #expect(lines(text) == ["Ada|1|3|#Staff", "Bo|2|#Board", "Cy|4|#Staff", "Di|5"])
  }

  @Test("A Grandstream phone book is read: nested numbers, their types and the names of its groups")
  func grandstream() {
    let text = """
      <AddressBook><pbgroup><id>2</id><name>Work &amp; more</name></pbgroup><Contact><id>1</id><FirstName>Ada</FirstName>\
      <LastName>Voss</LastName><Phone type="Work"><phonenumber>8000</phonenumber><accountindex>1</accountindex></Phone>\
      <Phone type="Cell"><phonenumber>2</phonenumber><accountindex>3</accountindex></Phone>\
      <Phone><phonenumber>8001</phonenumber></Phone><Phone><phonenumber>8002</phonenumber></Phone><Group>2</Group>\
      <Primary>0</Primary><Company>Voss</Company><Department>IT</Department></Contact><Contact><FirstName>Bo</FirstName><Phone type="Home"><phonenumber>3</phonenumber>\
      </Phone><Groups>2,7</Groups></Contact></AddressBook>
      """
    #expect(PhoneBookFormat(recognising: Array(text.utf8)) == .yealinkDirectory)
    #expect(
      lines(text) == ["Ada Voss|8000 work|2 cell|8001|8002|#Work & more", "Bo|3 home|#Work & more|X-CUSTOM-FIELD"])
    let contacts = PhoneBookReader().read(Array(text.utf8)).items.map(\.value)
    #expect(contacts.first?.phones.map(\.parameters) == [[], [Parameter("X-ACCOUNTINDEX", ["3"])], [], []])
    #expect(contacts.first?.organizations.map(\.value) == [Organization("Voss", units: ["IT"])])
    #expect(contacts.last?.extensions.count == 1)
  }

  @Test("Fanvil's elements are numbers, and groups of Yealink are categories")
  func elements() {
    #expect(
      lines(
        "<FanvilIPPhoneDirectory><DirectoryEntry><Name>Ada</Name><Telephone>1</Telephone><Mobile>2</Mobile><Other>3</Other></DirectoryEntry></FanvilIPPhoneDirectory>"
      ) == ["Ada|1|2 cell|3 other"])
    let contact =
      "<root_contact><contact display_name=\"Ada\" mobile_number=\"2\" group_id_name=\"Friends\"/></root_contact>"
    #expect(lines(contact) == ["Ada|2 cell|#Friends"])
  }
}
