import SourceText
import Testing

@testable import ContactModel

@Suite("Names that an address book derives")
struct DerivedNameTests {
  private func contact(
    formatted: String? = nil, given: TextList = [], family: TextList = [], organization: String? = nil,
    email: String? = nil, phone: String? = nil, nickname: String? = nil
  ) -> Contact {
    var contact = Contact()
    if let formatted { contact.formattedNames = [Entry(formatted)] }
    if !given.isEmpty || !family.isEmpty { contact.name = PersonName(given: given, family: family) }
    if let organization { contact.organizations = [Entry(Organization(organization, units: ["Sales"]))] }
    if let email { contact.emails = [Email(email)] }
    if let phone { contact.phones = [Phone(PhoneNumber(phone))] }
    if let nickname { contact.nicknames = [Entry(nickname)] }
    return contact
  }

  @Test func theFormattedNameIsShownUnchanged() {
    #expect(contact(formatted: "A. Lovelace", given: "Ada", family: "Lovelace").displayName == "A. Lovelace")
  }

  @Test func theMostPreferredFormattedNameIsShown() {
    var ada = Contact()
    ada.formattedNames = [Entry("second", types: [], preference: 2), Entry("first", types: [], preference: 1)]
    #expect(ada.displayName == "first")
  }

  @Test func aNameIsMadeFromWhatIsThereInAFixedOrder() {
    let everything = contact(
      given: "Ada", family: "Lovelace", organization: "Engines", email: "a@example.org", phone: "1", nickname: "Addie")
    #expect(everything.derivedName?.from == "N")
    #expect(everything.displayName == "Ada Lovelace")
    #expect(contact(organization: "Engines", email: "a@example.org").derivedName?.text == "Engines, Sales")
    #expect(contact(email: "a@example.org", nickname: "Addie").displayName == "Addie")
    #expect(contact(email: "a@example.org", phone: "1").displayName == "a@example.org")
    #expect(contact(phone: "+1 555").displayName == "+1 555")
    #expect(Contact().displayName.isEmpty)
    #expect(Contact().derivedName == nil)
  }

  @Test func aBlankFormattedNameIsIgnored() {
    #expect(contact(formatted: "  ", given: "Ada").displayName == "Ada")
  }

  static let lists: [TextList] = [[], "Ada", " ", ["Ada", "King"], ["", "Ada"], "e\u{301}", "é", "a b"]
  static let texts = [
    "", " ", "Ada", "Ada Ada", "Ada King", "Ada King Ada", "Ada  Ada", "Ada ", " Ada", "é", "e\u{301}", "Ada é", "a b",
    "a b Ada", "Ada a b Dr.", "Dr. Ada", "Dr. Ada Ada King Jr.", "Engines, Sales", "Addie", "a@example.org", "1 x2",
  ]

  /// A formatted name is compared with the name that would be made without making it.
  @Test(arguments: lists, lists)
  func theOriginOfAFormattedNameIsFound(given: TextList, family: TextList) {
    var names: [PersonName?] = [nil]
    for prefix in ["", "Dr."] as [TextList] {
      for suffix in ["", "Jr."] as [TextList] {
        for additional in ["", "Ada"] as [TextList] {
          var name = PersonName(given: given, family: family)
          name.prefixes = prefix
          name.suffixes = suffix
          name.additional = additional
          names.append(name)
        }
      }
    }
    let others = [
      contact(), contact(organization: "Engines"), contact(nickname: "Addie"), contact(email: "a@example.org"),
      contact(phone: "1"),
    ]
    var different: [String] = []
    for other in others {
      for name in names {
        var contact = other
        contact.name = name
        let derived = contact.derivedName
        for text in Self.texts + [derived?.text ?? ""] {
          let isSame = derived.map { $0.text.utf8.elementsEqual(text.utf8) } ?? false
          let origin = contact.origin(ofFormattedName: text, contact.names)
          if origin != (isSame ? derived?.from : nil) { different.append(text) }
        }
      }
    }
    #expect(different == [])
  }

  @Test(arguments: 0...40)
  func textsAreTheSameWhenAllTheirBytesAre(_ length: Int) {
    let text = String("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGH".prefix(length))
    #expect(text.hasSameBytes(as: text))
    #expect(!text.hasSameBytes(as: text + "x") && !(text + "x").hasSameBytes(as: text))
    for place in 0..<length {
      var bytes = Array(text.utf8)
      bytes[place] = UInt8(ascii: "-")
      #expect(!text.hasSameBytes(as: String(decoding: bytes, as: UTF8.self)))
    }
    #expect(!"\u{E9}".hasSameBytes(as: "e\u{301}"))
  }

  @Test func componentsAreInTheOrderOfAnEnvelope() {
    var name = PersonName(given: ["Rene", "J."], family: "van der Harten")
    name.prefixes = "Sir"
    name.additional = "Philip"
    name.suffixes = ["R.D.O.N.", "Jr."]
    #expect(name.display == "Sir Rene J. Philip van der Harten R.D.O.N. Jr.")
  }

  @Test(arguments: [
    ("Ada", "Lovelace", "Lovelace Ada", 4, "L"),
    ("", "Lovelace", "Lovelace", 0, "L"),
    ("Ada", "", "Ada", 0, "A"),
    ("Jo", "van Jo", "van Jo Jo", 3, "V"),
    ("Élodie", "Étienne", "Étienne Élodie", 7, "E"),
    ("Yuki", "佐藤", "佐藤 Yuki", 5, "佐"),
    ("", "4 Wheels", "4 Wheels", 0, "#"),
    ("👩‍👧 é", "Lee", "Lee 👩‍👧 é", 4, "L"),
    ("민준", "김", "김 민준", 3, "ㄱ"), ("서연", "까", "까 서연", 3, "ㄱ"), ("하늘", "황", "황 하늘", 3, "ㅎ"),
    ("さくら", "がとう", "がとう さくら", 4, "か"), ("Yuki", "ｻﾄｳ", "ｻﾄｳ Yuki", 5, "さ"), ("", "ヴィ", "ヴィ", 0, "あ"),
  ])
  func sortingAndSections(given: String, family: String, sortName: String, start: Int, letter: String) {
    let contact = contact(given: TextList(given), family: TextList(family))
    #expect(contact.sortName == sortName)
    #expect(contact.sortNameStart == start)
    #expect(contact.sectionLetter == letter)
  }

  @Test func theContactsOwnSortTextCounts() {
    var rene = contact(given: "Rene", family: "van der Harten")
    rene.names[0].value.sortAs = ["Harten", "Rene"]
    #expect(rene.sortName == "Harten Rene")
    #expect(rene.sectionLetter == "H")
  }

  @Test func aFirmIsSortedByItsName() {
    #expect(contact(organization: "Engines").sortName == "Engines")
    var firm = contact(formatted: "The Engines", organization: "Engines")
    firm.kind = .organization
    firm.organizations[0].value.sortAs = "engine works"
    #expect(firm.sortName == "engine works")
  }

  @Test func nothingSortsUnderTheNumberSign() {
    #expect(Contact().sectionLetter == "#")
    #expect(Contact().sortNameStart == nil)
  }

  @Test("Korean names are in sections by first consonant, Japanese ones by row, in their order")
  func sectionsOfScripts() {
    let names = ["황", "이", "김", "까치", "강", "박", "빵", "ㅃ", "\u{1112}\u{1161}", "わた", "さと", "サイ", "ざい", "あお", "Zoe", "4"]
    let sections = ContactSection.sections(of: names.map { contact(formatted: $0) })
    #expect(
      sections.map { "\($0.letter) " + $0.indices.map { names[$0] }.joined(separator: ",") } == [
        "Z Zoe", "あ あお", "さ サイ,さと,ざい", "わ わた", "ㄱ 강,김,까치", "ㅂ ㅃ,박,빵", "ㅇ 이",
        "ㅎ \u{1112}\u{1161},황", "# 4",
      ])
    let few = ["김", "강", "곽", "구", "권", "고", "길", "금"].map { contact(formatted: $0 + " 하늘") }
    #expect(ContactSection.sections(of: few).count == 1)
  }
}
