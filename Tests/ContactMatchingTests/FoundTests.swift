import ContactMatching
import ContactModel
import Testing

/// Cards of one person that are found, though their names are written differently: what is unknown is not different.
@Suite("One person, written differently")
struct FoundTests {
  private static func lane(_ one: Written, _ other: Written, region: String? = "DE") -> MatchCluster.Lane? {
    let lanes = [[], Written.strangers.map(\.contact)].map {
      SmallBook([one.contact, other.contact] + $0, region: region).lane(0, 1)
    }
    #expect(lanes[0] == lanes[1])
    return lanes[1]
  }

  /// Given and family name in two scripts.
  static let scripts: [(String, String, String, String)] = [
    ("花子", "佐藤", "Hanako", "Sato"), ("小明", "王", "Xiaoming", "Wang"), ("민수", "김", "Minsu", "Kim"),
    ("محمد", "حسن", "Mohammed", "Hassan"), ("דוד", "כהן", "David", "Cohen"), ("राम", "शर्मा", "Ram", "Sharma"),
    ("Γιώργος", "Παππάς", "Giorgos", "Pappas"), ("Ольга", "Смирнова", "Olga", "Smirnova"),
  ]

  @Test("two scripts", arguments: scripts)
  func twoScripts(given: String, family: String, latinGiven: String, latinFamily: String) {
    var one = Written(given: given, family: family, cell: ["+49 151 23456780"])
    var other = Written(given: latinGiven, family: latinFamily, cell: ["+49 151 23456780"])
    // Contacts with only a number in common may need a review.
    for strangers in [[], Written.strangers.map(\.contact)] {
      #expect(SmallBook([one.contact, other.contact] + strangers, region: "DE").lane(0, 1) != nil)
    }
    one.email = ["a@b.example"]
    other.email = ["a@b.example"]
    #expect(Self.lane(one, other) == .automatic)
  }

  /// Names of one person that are merged with a mobile phone in common.
  static let spellings: [(Written, Written)] = [
    (Written(given: "Mohammed", family: "Khan"), Written(given: "Muhammad", family: "Khan")),
    (Written(given: "Yusuf", family: "Khan"), Written(given: "Youssef", family: "Khan")),
    (Written(given: "Omar", family: "Al-Hassan"), Written(given: "Omar", family: "Alhassan")),
    (Written(given: "敏", family: "赵"), Written(given: "赵敏")),
    (Written(given: "麗華", family: "黃"), Written(given: "丽华", family: "黄")),
    (Written(given: "유진", family: "최"), Written(given: "최유진 과장님")),
    (Written(given: "타로", family: "タカハシ"), Written(given: "타로", family: "たかはし")),
    (Written(given: "Женя", family: "Иванов"), Written(given: "Евгений", family: "Иванов")),
    (Written(given: "Jean-Pierre", family: "Martin"), Written(given: "Jean Pierre", family: "Martin")),
    (Written(given: "Robert", family: "Smitb"), Written(given: "Robert", family: "Smith")),
    (Written(given: "Sir John", family: "Keats"), Written(given: "John", family: "Keats")),
    (Written(given: "J.", family: "Pemberton"), Written(given: "James", family: "Pemberton")),
    (Written(given: "Petra"), Written(given: "Petra", family: "Lindner")),
    (Written(given: "Deepa", family: "Nair"), Written(given: "Dipa", family: "Nair")),
    (Written(given: "Lakshmi", family: "Rao"), Written(given: "Laxmi", family: "Rao")),
    (Written(given: "Geetha", family: "Rao"), Written(given: "Gita", family: "Rao")),
    (Written(given: "José Carlos", family: "Mendes Vieira"), Written(given: "Zé Carlos", family: "Vieira")),
    (Written(given: "Juliana", family: "Oliveira Mendes"), Written(given: "Ju", family: "Mendes")),
    (Written(given: "Katarzyna", family: "Zawada"), Written(given: "Kaśka", family: "Zawada")),
    (Written(given: "Алексей", family: "Орлов"), Written(given: "Лёха", family: "Орлов")),
    (Written(given: "Willem", family: "Vandeven"), Written(given: "Willem", family: "van de Ven")),
    (Written(given: "Sanne", family: "Dejong"), Written(name: "Sanne de Jong")),
    (Written(name: "Elenaramos"), Written(given: "Elena", family: "Ramos")),
    (Written(name: "Tomás ❤️ Gil"), Written(given: "Tomás", family: "Gil")),
    (Written(given: "Julia Piso"), Written(given: "Julia", family: "Ortega")),
    (Written(name: "Jim Keats (Phone)"), Written(name: "Jim Keats (Signal)")),
    (Written(name: "Katherine (Kate) Ormsby"), Written(given: "Kate", family: "Ormsby")),
  ]

  @Test(
    "a short form that no table has, and one of two given names, are for review",
    arguments: [
      (Written(given: "Clo", family: "Prado"), Written(given: "Clodoaldo", family: "Prado")),
      (Written(given: "Wa", family: "Prado"), Written(given: "Waldirene", family: "Prado")),
      (Written(given: "Maria", family: "Moreira"), Written(given: "Maria Aparecida", family: "Gomes Moreira")),
    ])
  func shortForm(one: Written, other: Written) {
    var (one, other) = (one, other)
    (one.cell, other.cell) = (["+49 151 23456780"], ["0151 23456780"])
    #expect(Self.lane(one, other) == .review)
  }

  @Test("spellings", arguments: spellings)
  func spelling(one: Written, other: Written) {
    var (one, other) = (one, other)
    (one.cell, other.cell) = (["+49 151 23456780"], ["0151 23456780"])
    #expect(Self.lane(one, other) == .automatic)
  }

  /// Numbers of one person, one of them without its calling code.
  @Test(
    "a number in national and in international form",
    arguments: [
      ("+354 695 1135", "6951135"), ("+55 31 97423-1733", "31 7423-1733"), ("+55 41 98660-6907", "0 41 41 98660-6907"),
      ("+39 06 1234 9876", "06 1234 9876"),
    ])
  func nationalNumber(international: String, national: String) throws {
    let one = Written(given: "Rafael", family: "Rocha", cell: [international])
    let other = Written(given: "Rafael", family: "Rocha", cell: [national])
    #expect(Self.lane(one, other) == .automatic)
    #expect(Self.lane(one, other, region: nil) == .automatic)
  }

  @Test("companies with and without their legal form")
  func companies() {
    let number = ["+81 3-5555-0101"]
    for (one, other) in [
      ("株式会社星野製作所", "星野製作所"), ("주식회사 한빛전자", "한빛전자"), ("Acme, Inc.", "ACME"), ("Beispiel GmbH", "Beispiel"),
    ] {
      let cards = [Written(name: one, work: number, org: one), Written(name: other, work: number, org: other)]
      #expect(Self.lane(cards[0], cards[1]) == .automatic, "\(one)")
    }
  }

  @Test("three spellings of one name do not make a number that of a household")
  func threeSpellings() {
    let cards = [("Catherine", "Lindqvist"), ("Kathrine", "Lindquist"), ("Katherine", "Lindqvist")].map {
      Written(given: $0.0, family: $0.1, cell: ["+49 151 23456780"]).contact
    }
    let book = SmallBook(cards + Written.strangers.map(\.contact), region: "DE")
    #expect(book.result.clusters.first { $0.members.contains(0) }?.members == [0, 1, 2])
  }

  @Test("a contact without a name is merged if one other contact has all of its values, and not if two have them")
  func withoutAName() {
    let nameless = Written(name: "+4915134752089", cell: ["+4915134752089"])
    let hanna = Written(given: "Hanna", family: "Meier", cell: ["0151 34752089"], email: ["hanna@meier.example"])
    let otto = Written(given: "Otto", family: "Kahn", cell: ["0151 34752089"], email: ["otto@kahn.example"])
    #expect(Self.lane(nameless, hanna) == .automatic)
    let both = SmallBook([nameless, hanna, otto].map(\.contact) + Written.strangers.map(\.contact), region: "DE")
    #expect(!both.merges(0, 1))
    #expect(!both.merges(0, 2))
  }

  /// Days, months and years that typing errors make of each other.
  @Test(
    "birthdays a typing error apart",
    arguments: [(1971, 12, 3), (1981, 3, 12), (1972, 3, 12), (1971, 3, 21), (1971, 4, 2), (1971, 3, 13)])
  func nearBirthday(year: Int, month: Int, day: Int) {
    let one = Written(given: "Laura", family: "Keller", house: "3 Quarry Rise,York", born: (1971, 3, 12))
    let other = Written(given: "Laura", family: "Keller", house: "3 Quarry Rise,York", born: (year, month, day))
    #expect(Self.lane(one, other) == .automatic)
  }

  @Test("an impossible date is ignored")
  func impossibleDate() throws {
    var one = Written(given: "Laura", family: "Keller", cell: ["+49 151 23456780"]).contact
    one.birthdays = [Entry(.text("17211286"))]
    let other = Written(given: "Laura", family: "Keller", cell: ["+49 151 23456780"], born: (1990, 2, 3)).contact
    let book = SmallBook([one, other])
    let explanation = try #require(book.result.explain((0, one), (1, other)))
    #expect(!explanation.rows.contains { $0.field == "birthday" })
    #expect(book.merges(0, 1))
  }

  @Test("a name with its accents apart is the same name")
  func decomposed() {
    let one = Written(given: "Zoe\u{308}", family: "Mu\u{308}ller", email: ["zoe@example.org"]).contact
    let other = Written(given: "Zo\u{EB}", family: "M\u{FC}ller", email: ["zoe@example.org"]).contact
    #expect(SmallBook([one, other]).lane(0, 1) == .identical)
  }

  @Test("a value that a merge kept as an alternative is not compared")
  func setAside() {
    var one = Written(given: "Laura", family: "Keller").contact
    one.extensions = [ExtensionProperty("X-ALT-N", "Kelller;Laura;;;")]
    var other = Written(given: "Laura", family: "Meier").contact
    other.extensions = [ExtensionProperty("X-ALT-N", "Kelller;Laura;;;")]
    let explanation = SmallBook([one, other]).result.explain((0, one), (1, other))
    #expect(explanation?.rows.contains { $0.field.contains("alt") } == false)
  }
}
