import ContactMatching
import ContactModel
import Testing

/// Cards of one person that are merged without a question, in a book of two and among others.
@Suite("One person, written down twice")
struct SamePersonTests {
  private func merges(_ one: Card, _ other: Card, sourceLocation: SourceLocation = #_sourceLocation) {
    for amongStrangers in [false, true] {
      let book = SmallBook(one, other, amongStrangers: amongStrangers)
      let explanation = book.result.explain((0, book.contacts[0]), (1, book.contacts[1]))
      #expect(
        book.merges(0, 1), "\(amongStrangers ? "among strangers" : "alone"): \(explanation?.described ?? "")",
        sourceLocation: sourceLocation)
      #expect(!book.merges(0, 5), sourceLocation: sourceLocation)
    }
  }

  @Test func theSameEmail() {
    merges(
      Card(name: "John Doe", email: ["john@doe.example"], phone: ["+1 212 555 0111"]),
      Card(name: "John Doe", email: ["JOHN@doe.example"], organization: "Acme"))
  }

  @Test func theSamePhoneInAnotherForm() {
    merges(
      Card(name: "John Doe", phone: ["(212) 555-0111"]),
      Card(name: "John Doe", email: ["j@d.example"], phone: ["+1 212 555 0111"]))
  }

  @Test func swappedNames() {
    merges(
      Card(name: "Ludwig Wagenknecht", email: ["lw@post.example"]),
      Card(name: "Wagenknecht Ludwig", email: ["lw@post.example"], phone: ["+49 30 123456"]))
  }

  @Test func aNickname() {
    merges(
      Card(name: "Robert Miller", email: ["rm77@post.example"]),
      Card(name: "Bob Miller", email: ["rm77@post.example"], phone: ["+1 212 555 0122"]))
  }

  @Test func aTypingError() {
    merges(
      Card(name: "Katharina Hoffmann", email: ["kh@example.org"], born: PartialDate(year: 1980, month: 4, day: 12)),
      Card(name: "Katharnia Hofmann", email: ["kh@example.org"], born: PartialDate(year: 1980, month: 4, day: 12)))
  }

  @Test func anUmlautInTwoForms() {
    merges(
      Card(name: "Jürgen Müller", email: ["jm@example.org"]),
      Card(name: "Juergen Mueller", email: ["jm@example.org"], phone: ["+49 30 223344"]))
  }

  @Test func transliteration() {
    merges(
      Card(name: "Александр Щукин", email: ["shchukin@example.org"]),
      Card(name: "Aleksandr Shchukin", email: ["shchukin@example.org"], phone: ["+7 495 123 45 67"]))
  }

  @Test func anInitial() {
    merges(
      Card(name: "J Doe", email: ["jdoe@example.org"], phone: ["+1 212 555 0133"]),
      Card(name: "Jane Doe", email: ["jdoe@example.org"], phone: ["+1 212 555 0133"]))
  }

  @Test func aNameByMarriageWithTheSameBirthdayAndPhone() {
    merges(
      Card(name: "Anna Schmidt", phone: ["+49 171 5550101"], born: PartialDate(year: 1985, month: 4, day: 12)),
      Card(name: "Anna Meyer", phone: ["+49 171 5550101"], born: PartialDate(year: 1985, month: 4, day: 12)))
  }

  @Test func theSameUID() {
    merges(
      Card(name: "Ada Lovelace", phone: ["+44 20 7946 0101"], uid: "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"),
      Card(name: "Ada Lovelace", email: ["ada@example.org"], uid: "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"))
  }

  @Test func aBirthdayWithAMistypedDigit() {
    merges(
      Card(name: "John Doe", email: ["john@doe.example"], born: PartialDate(year: 1980, month: 4, day: 12)),
      Card(name: "John Doe", email: ["john@doe.example"], born: PartialDate(year: 1980, month: 4, day: 13)))
  }

  @Test func anotherBirthdayAloneIsNotAVeto() {
    merges(
      Card(
        name: "Johanna Doering", email: ["johanna@doe.example"], phone: ["+1 212 555 0155"],
        born: PartialDate(year: 1980, month: 4, day: 12)),
      Card(
        name: "Johanna Doering", email: ["johanna@doe.example"], phone: ["+1 212 555 0155"],
        born: PartialDate(year: 1984, month: 11, day: 30)))
  }

  @Test func aCustomerNumber() {
    let strangers = (0..<20).map { number in
      Card(
        name: "\(SmallBook.strangers[number % 10].name)", other: [("Customer no", "47\(number)1\(number * 7)9")]
      ).contact
    }
    let book = SmallBook(
      [
        Card(name: "John Doe", phone: ["+1 212 555 0111"], other: [("Customer no", "4711-0815")]).contact,
        Card(name: "John Doe", email: ["john@doe.example"], other: [("Customer no", "4711-0815")]).contact,
      ] + strangers)
    #expect(book.merges(0, 1))
  }

  @Test func identicalCardsAreIdentical() {
    let card = Card(name: "John Doe", email: ["john@doe.example"])
    var renumbered = card
    renumbered.uid = "2"
    let book = SmallBook(card, renumbered, amongStrangers: true)
    #expect(book.lane(0, 1) == .identical)
    #expect(book.result.clusters.map(\.members) == [[0, 1]])
    #expect(book.result.statistics.identicalContacts == 1)
  }

  @Test func twoCompanyCards() {
    merges(
      Card(name: "Acme Widgets Inc.", phone: ["+1 212 555 0177"], kind: .organization),
      Card(name: "ACME Widgets", email: ["info@acme.example"], phone: ["+1 212 555 0177"], kind: .organization))
  }
}

extension PairExplanation {
  /// The table in a line, for a failed test.
  var described: String {
    rows.map { "\($0.rule) \(($0.weight * 10).rounded() / 10)" }.joined(separator: ", ")
      + " = \((total * 10).rounded() / 10) of \((threshold * 10).rounded() / 10), \(probability): \(reason)"
  }
}
