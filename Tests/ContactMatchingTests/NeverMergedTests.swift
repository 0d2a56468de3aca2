import ContactMatching
import ContactModel
import Testing

/// Cases that are never merged without a question, whatever else agrees: the list in the README. Each case is tested
/// alone and in a book of twenty strangers.
@Suite("Never merged without a question")
struct NeverMergedTests {
  /// Cards of different people.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let cards: [Contact]
    var testDescription: String { title }

    init(_ title: String, _ cards: [Written]) {
      self.title = title
      self.cards = cards.map(\.contact)
    }
  }

  private static func check(_ example: Case, sourceLocation: SourceLocation = #_sourceLocation) {
    for strangers in [[], Written.strangers.map(\.contact)] {
      let book = SmallBook(example.cards + strangers, region: "DE")
      let merged = book.result.clusters.filter { $0.lane != .review && $0.members[0] < example.cards.count }
      #expect(
        merged.map(\.members) == [], "\(example.title), among \(strangers.count) strangers",
        sourceLocation: sourceLocation)
    }
  }

  private static let house = "12 Alder Walk,Bath"
  private static let landline = "+44 1225 446010"

  // MARK: - Families

  static let families: [Case] = [
    Case(
      "a household's landline, address and mailbox",
      ["Jennifer", "Marie", "Paul", "Tom"].map {
        Written(given: $0, family: "Mockton", home: [landline], email: ["mocktons@example.org"], house: house)
      }),
    Case(
      "one mobile phone and one mailbox of a couple",
      ["Jennifer", "Marie"].map {
        Written(given: $0, family: "Mockton", cell: ["+44 7700 900111"], email: ["mocktons@example.org"])
      }),
    Case(
      "names that no table knows",
      ["Xandrith", "Borvelle"].map {
        Written(given: $0, family: "Mockton", cell: ["+44 7700 900111"], email: ["mocktons@example.org"], house: house)
      }),
    Case(
      "twins",
      ["Anna", "Hannah"].map {
        Written(given: $0, family: "Whitcombe", home: [landline], house: house, born: (1991, 5, 9))
      }),
    Case(
      "a man and a woman of one household",
      ["Daniel", "Daniela"].map {
        Written(
          given: $0, family: "Kraus", cell: ["+49 151 23456780"], email: ["kraus@web.example"], house: "5 Ring,Ulm")
      }),
    Case(
      "father and son of one name, by their birthdays",
      [(1962, 10, 1), (1994, 12, 15)].map {
        Written(
          given: "Peter", family: "Tennant", home: [landline], email: ["tennant@example.org"], house: house, born: $0)
      }),
    Case(
      "father and son of one name, by their mobile phones",
      ["+44 7700 900285", "+44 7700 900359"].map {
        Written(given: "James", family: "Pemberton", cell: [$0], home: [landline], house: house)
      }),
    Case(
      "Sr. and Jr.",
      ["Sr.", "Jr."].map {
        Written(given: "Peter", family: "Tennant", cell: ["+44 7700 900285"], house: house, suffix: $0)
      }),
    Case(
      "an initial that two of a household may be",
      ["E.", "Emil", "Edith"].map {
        Written(given: $0, family: "Berger", home: ["+49 30 5550141"], house: "5 Ring,Ulm")
      }
    ),
    Case(
      "a card that father and son may be",
      [
        Written(given: "James", family: "Pemberton", home: [landline], house: house, born: (1956, 4, 8)),
        Written(given: "James", family: "Pemberton", home: [landline], house: house),
        Written(given: "James", family: "Pemberton", home: [landline], house: house, born: (1986, 6, 22)),
      ]),
    Case(
      "a man and a woman by their titles",
      ["Herr Krause", "Frau Krause"].map { Written(name: $0, cell: ["+49 151 23456780"]) }),
  ]

  @Test("families", arguments: families) func ofAFamily(example: Case) { Self.check(example) }

  @Test(
    "short forms and parts of a given name, with two mobile phones",
    arguments: [
      ("Alex", "Alexandra"), ("Chris", "Christine"), ("Pat", "Patricia"), ("Sam", "Samantha"), ("Ana", "Ana María"),
      ("Marie", "Marie-Louise"), ("José", "José Luis"), ("Mai", "Mai Anh"), ("Juan Carlos", "Juan Luis"),
    ])
  func ofSimilarGivenNames(one: String, other: String) {
    let cards = zip([one, other], ["+34 600 111 222", "+34 600 333 444"]).map {
      Written(given: $0.0, family: "Ruiz", cell: [$0.1], home: ["+34 912 345 678"], house: "Calle Sol 5,Toledo")
    }
    Self.check(Case("two mobile phones", cards))
    let alike = [one, other].map {
      Written(given: $0, family: "Ruiz", home: ["+34 912 345 678"], house: "Calle Sol 5,Toledo")
    }
    Self.check(Case("nothing but the household", alike))
  }

  @Test(
    "similar given names with one mobile phone",
    arguments: [
      ("Maria", "Mariana"), ("Julia", "Juliana"), ("Ana", "Anabela"), ("Ana", "Ana Paula"), ("Jo", "John"),
      ("Ram", "Ramesh"), ("Tuan", "Thuan"), ("Sami", "Shami"), ("Clo", "Clodoaldo"), ("Zé Carlos", "José Luís"),
    ])
  func ofOneMobilePhone(one: String, other: String) {
    let cards = [one, other].map {
      Written(given: $0, family: "Prado", cell: ["+34 600 111 222"], house: "Calle Sol 5,Toledo")
    }
    Self.check(Case("one mobile phone", cards))
  }

  @Test(
    "cards of several people",
    arguments: [
      "Lena + Emil Berger", "Lena & Emil Berger", "Lena und Emil Berger", "Lena and Emil Berger", "Lena et Emil Berger",
      "Lena y Emil Berger", "Lena e Emil Berger", "Lena och Emil Berger", "Lena og Emil Berger", "Family Berger",
      "Familie Berger", "Famille Berger", "Familia Berger", "Famiglia Berger", "The Bergers", "Mr. & Mrs. Berger",
    ])
  func ofSeveralPeople(name: String) {
    let reach = Written(cell: ["+49 151 23456780"], email: ["b@berger.example"], house: "5 Ring,Ulm")
    var (lena, couple) = (reach, reach)
    (lena.given, lena.family, couple.name) = ("Lena", "Berger", name)
    Self.check(Case(name, [lena, couple]))
  }

  // MARK: - Namesakes

  static let namesakes: [Case] = [
    Case(
      "numbers and mailboxes that differ",
      [
        Written(given: "John", family: "Smith", cell: ["+44 7700 945001"], email: ["john.smith1@example.com"]),
        Written(given: "John", family: "Smith", cell: ["+44 7700 945002"], email: ["jsmith77@example.net"]),
      ]),
    Case(
      "direct lines of one company",
      ["+1 312 555 0141", "+1 312 555 0142"].map { Written(given: "Maria", family: "Garcia", work: [$0], org: "Acme") }),
    Case(
      "area codes that differ",
      ["030 5550141", "040 5550141"].map { Written(given: "Maria", family: "Schmidt", cell: [$0]) }),
    Case(
      "area codes of North America that differ",
      ["(312) 555-0141", "(415) 555-0141"].map { Written(given: "Mark", family: "Jones", cell: [$0]) }),
    Case(
      "two mailboxes of one company",
      ["jan.novak@firm.example", "jan.novak2@firm.example"].map {
        Written(given: "Jan", family: "Novak", work: ["+420 224 555 010"], email: [$0], org: "Firm")
      }),
    Case(
      "colleagues at a switchboard",
      ["Tom", "Tim", "Wei", "Wen"].map {
        Written(given: $0, family: "Baker", work: ["+1 312 555 0100"], email: ["office@acme.example"], org: "Acme")
      }),
    Case(
      "sixty John Smiths with numbered mailboxes and numbers",
      (0..<60).map {
        Written(
          given: "John", family: "Smith", cell: ["+1 312 555 \(1_000 + $0)"], email: ["john.smith\($0)@example.com"])
      }),
    Case(
      "namesakes who share a number with many others",
      (0..<60).map {
        Written(
          given: ["John", "Mary", "Ann", "Peter"][$0 % 4], family: ["Smith", "Jones", "Brown"][$0 % 3],
          cell: ["+1 312 555 0100"], email: ["u\($0)@mail\($0 % 7).example"])
      }),
  ]

  @Test("namesakes and colleagues", arguments: namesakes) func ofOneName(example: Case) { Self.check(example) }
}
