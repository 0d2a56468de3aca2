import ContactModel
import Findings
import SourceText
import Testing

@testable import LDIFContacts

/// The attributes of address books and directories that are more than one value of one field.
@Suite("Attributes of other schemas")
struct SchemaTests {
  private func read(_ lines: String) throws -> Contact {
    let record = "dn: cn=A\nobjectclass: inetOrgPerson\ncn: A B\nsn: B\n\(lines)\n"
    let batch = LDIFReader().read(Array(record.utf8))
    #expect(batch.findings.map(\.message) == [])
    return try #require(batch.items.first?.value)
  }

  private func text(_ contact: Contact) -> (text: String, losses: [String]) {
    let (bytes, losses) = write([contact])
    return (String(decoding: bytes, as: UTF8.self), losses.map(\.message))
  }

  /// A contact, what its record has, and whether it comes back.
  private func checkRoundTrip(_ contact: Contact, _ line: String) {
    let (text, losses) = text(contact)
    #expect(text.contains("\n\(line)\n"), "\(text)")
    #expect(losses == [])
    #expect(LDIFReader().read(Array(text.utf8)).items.map(\.value) == [contact])
  }

  @Test(
    "A messenger is read by the attribute of its service, and its bare name is written",
    arguments: [
      ("nsAIMid: zoeaim", "aim:zoeaim", "AIM", "nsAIMid: zoeaim"),
      ("nsAIMid: aim:zoeaim", "aim:zoeaim", "AIM", "nsAIMid: zoeaim"),
      ("nscpaimscreenname: zoe aim", "aim:zoe%20aim", "AIM", "nsAIMid: zoe aim"),
      ("jabberID: zoe@x.example", "xmpp:zoe@x.example", "Jabber", "jabberID: zoe@x.example"),
      ("icqNumber: 4711", "icq:4711", "ICQ", "icqID: 4711"),
      ("msnID: zoe@x.example", "msnim:zoe@x.example", "MSN", "msnID: zoe@x.example"),
      ("yahooID: zoe", "ymsgr:zoe", "Yahoo", "yahooID: zoe"),
      ("skypeID: zoe.s", "skype:zoe.s", "Skype", "skypeID: zoe.s"),
      ("apple-imhandle: XMPP: zoe@x.example", "xmpp:zoe@x.example", "Jabber", "jabberID: zoe@x.example"),
      ("apple-imhandle: aim:zoe", "aim:zoe", "AIM", "nsAIMid: zoe"),
    ])
  func messengers(_ line: String, _ uri: String, _ service: String, _ written: String) throws {
    let contact = try read(line)
    #expect(contact.instantMessages.map(\.value) == [InstantMessageAddress(uri, service: service)])
    checkRoundTrip(contact, written)
  }

  @Test(
    "Every way to write an address is the name in its service, without a loss",
    arguments: [
      (InstantMessageAddress("aim:zoe"), "nsAIMid: zoe"),
      (InstantMessageAddress("zoe", service: "aim"), "nsAIMid: zoe"),
      (InstantMessageAddress("aim:zoe", service: "AIM"), "nsAIMid: zoe"),
      (InstantMessageAddress("aim:goim?screenname=zoe&message=hi"), "nsAIMid: zoe"),
      (InstantMessageAddress("XMPP:zoe@x.example", service: "xmpp"), "jabberID: zoe@x.example"),
      (InstantMessageAddress("icq:17"), "icqID: 17"),
    ])
  func spellings(_ address: InstantMessageAddress, _ line: String) {
    var contact = Contact()
    contact.formattedNames = [Entry("Zoe")]
    contact.instantMessages = [Entry(address)]
    let (text, losses) = text(contact)
    #expect(text.contains("\n\(line)\n") && losses == [])
  }

  @Test("Each of several messengers has its own attribute, and only one without an attribute is a loss")
  func severalMessengers() {
    var contact = Contact()
    contact.formattedNames = [Entry("Zoe")]
    contact.instantMessages = [
      Entry(InstantMessageAddress("xmpp:zoe@x.example")), Entry(InstantMessageAddress("matrix:u/zoe:x.example")),
      Entry(InstantMessageAddress("aim:zoeaim")),
    ]
    let (text, losses) = text(contact)
    #expect(text.contains("nsAIMid: zoeaim\n") && text.contains("jabberID: zoe@x.example\n"))
    #expect(losses == ["IMPP \"matrix:u/zoe:x.example\" cannot be represented and was lost"])
  }

  @Test(
    "A manager and an assistant are related people, by their names or those of their entries",
    arguments: [
      ("managerName: Boss", "Boss", "Manager", "managerName: Boss"),
      ("assistantName: Ann", "Ann", "Assistant", "assistantName: Ann"),
      ("manager: cn=Boss\\, The,ou=x,dc=y", "Boss, The", "Manager", "manager: cn=Boss\\, The,ou=x,dc=y"),
      ("manager: CN=M\\C3\\BCller,OU=x", "Müller", "Manager", "manager: CN=M\\C3\\BCller,OU=x"),
      ("secretary: uid=ann,ou=x", "ann", "Assistant", "secretary: uid=ann,ou=x"),
      ("assistant: cn=Ann+uid=ann,ou=x", "Ann", "Assistant", "secretary: cn=Ann+uid=ann,ou=x"),
      ("manager: Boss", "Boss", "Manager", "managerName: Boss"),
    ])
  func people(_ line: String, _ name: String, _ label: String, _ written: String) throws {
    let contact = try read(line)
    #expect(contact.related.map(\.value.text) == [name] && contact.related.map(\.label) == [label])
    checkRoundTrip(contact, written)
  }

  @Test(
    "Several addresses in one value are several addresses",
    arguments: [
      ("a@x.example,b@x.example", ["a@x.example", "b@x.example"]),
      ("a@x.example, b@x.example ,", ["a@x.example", "b@x.example"]), ("a@x.example", ["a@x.example"]),
      ("\"a,b\"@x.example", ["\"a,b\"@x.example"]), ("a,b@x.example", ["a,b@x.example"]),
    ])
  func addresses(_ value: String, _ expected: [String]) throws {
    #expect(try read("mail: \(value)").emails.map(\.value) == expected)
  }

  @Test("SOGo's list of categories is several categories")
  func categories() throws {
    let contact = try read("vcardcategories: Friends,Rowing club, ")
    #expect(contact.categories.map(\.value) == ["Friends", "Rowing club"])
    checkRoundTrip(contact, "category: Friends\ncategory: Rowing club")
  }

  @Test("The place of an office has the name that CSV files give it")
  func office() throws {
    let contact = try read("physicalDeliveryOfficeName: Room 17")
    #expect(contact.extensions == [CustomField.property(label: "Office Location", value: "Room 17")])
    checkRoundTrip(contact, "physicalDeliveryOfficeName: Room 17")
  }

  @Test("The second line of abook's street is one of the same address")
  func street() throws {
    let contact = try read("streetaddress: S 1\nstreetaddress2: S 2\nlocality: L")
    #expect(contact.addresses.map { Array($0.value.street) } == [["S 1", "S 2"]])
  }

  // MARK: Files that are cut off

  /// Whether a file is reported as cut off.
  private func isCutOff(_ text: String, limits: Limits = Limits()) -> Bool {
    var splitter = LDIFSplitter(limits: limits)
    var pending = Array(text.utf8)
    var codes: [FindingCode] = []
    while true {
      let cut = splitter.scan(pending, isEnd: true)
      codes += cut.findings.map(\.code)
      pending.removeFirst(cut.end)
      if cut.end == 0 || pending.isEmpty { break }
    }
    return codes.contains { $0 === LDIFCodes.cutOff }
  }

  private static let hand = "dn: cn=A\ncn: A\nmail: a@x.example\n"
  private static let whole = "dn: cn=B\nobjectClass: person\ncn: B\nsn: B\n"
  private static let abook =
    "dn: cn=C,mail=c@x.example\ncn: C\nmail: c@x.example\nobjectclass: top\nobjectclass: person\n"
  private static let thunderbird = "dn: mail=e@x\nobjectclass: person\nobjectclass: mozillaAbPersonAlpha\nmail: e@x\n"
  private static let mails = "dn: cn=D\nobjectClass: inetOrgPerson\ncn: D\nmail: d@x.example\n"

  @Test(
    "A last record that is like the others is complete",
    arguments: [
      hand, "\(hand)\n\(hand)", "version: 1\n\n\(hand)\n\(hand)", whole, "\(whole)\n\(whole)", abook,
      "\(abook)\n\(abook)\n\(abook)", "\(mails)\n\(mails)", "\(hand)\n\(whole)", "\(mails)\n\(whole)\n\(mails)",
      "\(whole)\n\(thunderbird)", thunderbird,
    ])
  func complete(_ text: String) {
    #expect(!isCutOff(text))
    #expect(!isCutOff(text.replacing("\n", with: "\r\n")))
  }

  @Test(
    "A last record without what the others have is cut off",
    arguments: [
      "\(whole)\n\(hand)", "\(abook)\n\(hand)", "\(whole)\n\(mails)", mails, "dn: cn=A\nobjectClass: top\n",
      String(whole.dropLast()), String(hand.dropLast()), "\(hand)\n\(hand)\n" + abook.dropLast(),
    ])
  func cutOff(_ text: String) {
    #expect(isCutOff(text))
  }
}
