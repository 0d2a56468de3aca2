import ContactMatching
import ContactModel
import Testing

@Suite("Names as they are compared")
struct NameWordsTests {
  @Test(arguments: [
    ("John Doe", "john doe", NameGeneration.none), ("Doe, John", "john doe", .none),
    ("Doe, John Q.", "john q doe", .none), ("Dr. John Doe, PhD", "john doe", .none),
    ("John Doe Jr.", "john doe", .junior), ("Doe, John, Jr", "john doe", .junior),
    ("Doe Jr., John", "john doe", .junior),
    ("John Doe Sr", "john doe", .senior), ("Sr. Juan Doe", "juan doe", .none), ("John Doe III", "john doe", .third),
    ("Ludwig van der Rohe", "ludwig van der rohe", .none), ("Rohe, Ludwig van der", "ludwig van der rohe", .none),
    ("van der Rohe, Ludwig", "ludwig van der rohe", .none), ("Cher", "cher", .none), ("Prince", "prince", .none),
    ("Dr.", "dr", .none), ("", "", .none), (",", "", .none), ("山田太郎", "山田太郎", .none),
    ("Anna-Maria O'Brien", "anna maria obrien", .none), ("Jim Doe (Signal)", "jim doe", .none),
    ("Jim (work) Doe", "jim doe", .none), ("小明（公司）", "小明", .none), ("(Jim)", "jim", .none),
  ])
  func formatted(name: String, words: String, generation: NameGeneration) {
    let read = NameWords(name)
    #expect((read.given + read.additional + read.family).joined(separator: " ") == words)
    #expect(read.generation == generation)
  }

  @Test func componentsAndFormattedNameGiveTheSame() {
    var name = PersonName(given: "Ludwig", family: "van der Rohe")
    name.prefixes = "Dr."
    name.suffixes = "Jr."
    #expect(NameWords(name) == NameWords("Dr. Ludwig van der Rohe, Jr."))
    #expect(NameWords(name) == NameWords("van der Rohe, Ludwig, Jr."))
    #expect(NameWords(name).family == ["van der rohe"])
  }

  @Test func aGenerationInTheFamilyNameIsNotAFamilyName() {
    #expect(NameWords(PersonName(given: "John", family: "Doe Jr.")).family == ["doe"])
    #expect(NameWords(PersonName(given: "Junior", family: "Doe")).given == ["junior"])
  }

  @Test func aWholeNameInTheGivenNameIsSplit() {
    #expect(NameWords(PersonName(given: "John Doe", family: "")) == NameWords("John Doe"))
  }

  @Test(arguments: [
    (NameGeneration.junior, NameGeneration.senior, true), (.junior, .none, false),
    (.junior, .second, false),
    (.senior, .third, true), (.third, .third, false),
  ])
  func generations(one: NameGeneration, other: NameGeneration, contradicts: Bool) {
    #expect(one.contradicts(other) == contradicts)
    #expect(other.contradicts(one) == contradicts)
  }
}
