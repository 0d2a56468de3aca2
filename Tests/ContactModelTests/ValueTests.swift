import ContactModel
import Testing

@Suite("Values of the model")
struct ValueTests {
  @Test(arguments: [
    (PartialDate(year: 1985, month: 4, day: 12), "1985-04-12"),
    (PartialDate(year: 1985, month: 4), "1985-04"),
    (PartialDate(year: 85), "0085"),
    (PartialDate(month: 4, day: 12), "--04-12"),
    (PartialDate(month: 4), "--04"),
    (PartialDate(day: 12), "---12"),
    (PartialDate(time: PartialTime(hour: 10, minute: 22)), "T10:22"),
    (
      PartialDate(year: 1996, month: 10, day: 22, time: PartialTime(hour: 14, minute: 0, second: 0, utcOffset: 0)),
      "1996-10-22T14:00:00Z"
    ),
    (
      PartialDate(year: 1996, month: 10, day: 22, time: PartialTime(hour: 14, utcOffset: -330)),
      "1996-10-22T14-05:30"
    ),
    (PartialDate(time: PartialTime(minute: 20, second: 30, fraction: "5")), "T-20:30.5"),
  ])
  func aDateIsWrittenAsFarAsItIsKnown(date: PartialDate, text: String) {
    #expect(date.text == text)
  }

  @Test(arguments: [
    (PartialDate(year: 2023, month: 2, day: 29), false), (PartialDate(year: 2024, month: 2, day: 29), true),
    (PartialDate(year: 1900, month: 2, day: 29), false), (PartialDate(year: 2000, month: 2, day: 29), true),
    (PartialDate(month: 2, day: 29), true), (PartialDate(month: 13), false), (PartialDate(day: 31), true),
    (PartialDate(month: 4, day: 31), false), (PartialDate(day: 0), false),
    (PartialDate(time: PartialTime(hour: 24)), false), (PartialDate(time: PartialTime(minute: 60)), false),
    (PartialDate(time: PartialTime(second: 60)), true),
  ])
  func onlyWhatACalendarHasIsPossible(date: PartialDate, isPossible: Bool) {
    #expect(date.isPossible == isPossible)
  }

  @Test(arguments: [
    ("+1 555 0100 x5555", "+1 555 0100", "5555"), ("+1 555 0100", "+1 555 0100", ""), (" x5", " x5", ""),
    ("1x5", "1x5", ""), ("ext x", "ext x", ""), ("1 x2 x3", "1 x2", "3"),
  ])
  func anExtensionFollowsTheNumber(text: String, number: String, ext: String) {
    let phone = PhoneNumber(display: text)
    #expect(phone.text == number)
    #expect(phone.ext == ext)
    #expect(phone.display == text)
  }

  @Test(
    arguments: [
      ("", []), ("AA==", [0]), ("AAE=", [0, 1]), ("AAEC", [0, 1, 2]), ("AAECAwQ=", [0, 1, 2, 3, 4]),
      ("/+8=", [255, 239]),
    ] as [(String, [UInt8])])
  func inlineMediaGiveTheirBytes(base64: String, bytes: [UInt8]) {
    #expect(Media(.base64(Base64(base64))).bytes == bytes)
  }

  @Test func invalidBase64HasNoBytes() {
    #expect(Media(.base64("A")).bytes == nil)
    #expect(Media(.base64("AA*A")).bytes == nil)
    #expect(Media(.uri("https://example.org/a.png")).bytes == nil)
  }

  @Test func listsOfOneTextAreLists() {
    var list: TextList = "Philip"
    #expect(list.texts == ["Philip"])
    list.append("Paul")
    list.append("Pia")
    #expect(list.texts == ["Philip", "Paul", "Pia"])
    #expect(list.joined(", ") == "Philip, Paul, Pia")
    #expect(TextList("").isEmpty)
    #expect(TextList([""]).count == 1)
    #expect(TextList(["a"]) == "a")
  }

  @Test func listsDifferWhereTheirBytesDo() {
    #expect(TextList("caf\u{e9}") != TextList("cafe\u{301}"))
  }

  @Test func typesKnowTheirNames() {
    for name in TypeSet.names { #expect(TypeSet(name: name)?.names == [name]) }
    #expect(TypeSet(name: "boat") == nil)
    #expect((TypeSet.work.union(.home)).names == ["home", "work"])
    #expect(TypeSet(rawValue: 1 << 63).names.isEmpty)
  }

  @Test func preferencesStayInTheirRange() {
    var email = Email("a@example.org", types: .home, label: "school", preference: 500)
    #expect(email.preference == 100)
    email.preference = 0
    #expect(email.preference == 1)
    email.preference = nil
    #expect(email.preference == nil)
    #expect(email.label == "school")
  }

  @Test func attributesWithoutValuesAreEmpty() {
    var attributes = Attributes()
    #expect(attributes.isEmpty)
    attributes.label = "Boat"
    #expect(!attributes.isEmpty)
    attributes.label = nil
    #expect(attributes.isEmpty)
    #expect(attributes == Attributes())
  }

  @Test func copiesOfAContactAreValues() {
    var first = Contact()
    first.phones = [Phone("1")]
    var second = first
    second.phones.append(Phone("2"))
    #expect(first.phones.count == 1)
    #expect(second.phones.count == 2)
    first.phones.append(Phone("2"))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test func theSingleValueKeepsItsAttributes() {
    var contact = Contact()
    contact.uids = [Entry("old")]
    contact.uids[0].group = "g"
    contact.uid = "new"
    #expect(
      contact.uids == [
        {
          var entry = Entry<String>("new")
          entry.group = "g"
          return entry
        }()
      ])
    contact.uid = nil
    #expect(contact.uids.isEmpty)
  }

  @Test(arguments: [
    ("xmpp:jo@example.org", "xmpp", "jo@example.org"), ("jo", "", "jo"), ("SIP:1", "sip", "1"),
  ])
  func anInstantMessageAddressHasASchemeAndAHandle(uri: String, scheme: String, handle: String) {
    #expect(InstantMessageAddress(uri).scheme == scheme)
    #expect(InstantMessageAddress(uri).handle == handle)
  }
}
