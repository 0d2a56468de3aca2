import ContactMatching
import ContactModel
import Findings
import Testing

/// Cards of two people: never merged without a question, in a book of two and among others.
@Suite("Two people who have much in common")
struct DifferentPeopleTests {
  private func keepsApart(_ one: Card, _ other: Card, sourceLocation: SourceLocation = #_sourceLocation) {
    for amongStrangers in [false, true] {
      let book = SmallBook(one, other, amongStrangers: amongStrangers)
      let explanation = book.result.explain((0, book.contacts[0]), (1, book.contacts[1]))
      #expect(
        !book.merges(0, 1), "\(amongStrangers ? "among strangers" : "alone"): \(explanation?.described ?? "")",
        sourceLocation: sourceLocation)
    }
  }

  @Test func fatherAndSonJrAndSr() {
    keepsApart(
      Card(name: "John Doe", phone: ["+1 212 555 0111"], street: "12 Main Street", city: "Springfield", suffix: "Sr."),
      Card(name: "John Doe", phone: ["+1 212 555 0111"], street: "12 Main Street", city: "Springfield", suffix: "Jr."))
  }

  @Test func fatherAndSonByTheirBirthdays() {
    keepsApart(
      Card(
        name: "John Doe", phone: ["+1 212 555 0111"], street: "12 Main Street", city: "Springfield",
        born: PartialDate(year: 1950, month: 3, day: 1)),
      Card(
        name: "John Doe", phone: ["+1 212 555 0111"], street: "12 Main Street", city: "Springfield",
        born: PartialDate(year: 1981, month: 9, day: 24)))
  }

  @Test(arguments: [("Anna", "Lena"), ("Kim", "Tim"), ("Christina", "Christine"), ("Paul", "Paula"), ("Jan", "Jana")])
  func twins(one: String, other: String) {
    let born = PartialDate(year: 1990, month: 5, day: 17)
    keepsApart(
      Card(name: "\(one) Mueller", phone: ["+1 212 555 0123"], street: "5 Oak Road", city: "Dover", born: born),
      Card(name: "\(other) Mueller", phone: ["+1 212 555 0123"], street: "5 Oak Road", city: "Dover", born: born))
  }

  @Test func householdPhone() {
    keepsApart(
      Card(name: "Anna Berg", phone: ["+1 212 555 0123"], street: "5 Oak Road", city: "Dover"),
      Card(name: "Peter Berg", phone: ["+1 212 555 0123"], street: "5 Oak Road", city: "Dover"))
  }

  @Test func familyMailbox() {
    keepsApart(
      Card(name: "Alice Green", email: ["greens@example.org"]), Card(name: "Bob Green", email: ["greens@example.org"]))
  }

  @Test func namesakesWhoseMailboxesAreNumbered() {
    keepsApart(
      Card(name: "John Smith", email: ["john.smith1@acme.example"], organization: "Acme"),
      Card(name: "John Smith", email: ["john.smith2@acme.example"], organization: "Acme"))
  }

  @Test func namesakesInTwoFirms() {
    keepsApart(
      Card(name: "Michael Smith", email: ["msmith@acme.example"], phone: ["+1 212 555 0111"], organization: "Acme"),
      Card(name: "Michael Smith", email: ["michael@globex.example"], phone: ["+1 415 555 0199"], organization: "Globex")
    )
  }

  @Test func oneJobAtTwoFirms() {
    keepsApart(
      Card(name: "IT Support", phone: ["+1 212 555 0111"], organization: "Acme"),
      Card(name: "IT Support", phone: ["+1 415 555 0199"], organization: "Globex"))
  }

  @Test func aSingleWordAlone() {
    keepsApart(
      Card(name: "Anna", phone: ["+1 212 555 0111"]), Card(name: "Anna", email: ["anna@example.org"]))
  }

  @Test func companyAndPerson() {
    keepsApart(
      Card(name: "Acme Widgets", phone: ["+1 212 555 0177"], kind: .organization),
      Card(name: "John Doe", phone: ["+1 212 555 0177"], organization: "Acme Widgets"))
  }

  @Test func theSameOfficeMailbox() {
    keepsApart(
      Card(name: "John Doe", email: ["info@acme.example"]), Card(name: "John Roe", email: ["info@acme.example"]))
  }

  @Test func placeholders() {
    keepsApart(
      Card(name: "John Doe", email: ["none@example.org"], phone: ["000-000-0000"]),
      Card(name: "John Doe", email: ["none@example.org"], phone: ["000-000-0000"], organization: "Acme"))
  }

  @Test func anotherBirthdayAndAnotherAddress() {
    keepsApart(
      Card(
        name: "John Doe", street: "12 Main Street", city: "Springfield", postcode: "62701",
        born: PartialDate(year: 1950, month: 3, day: 1)),
      Card(
        name: "John Doe", street: "7 Elm Road", city: "Portland", postcode: "97201",
        born: PartialDate(year: 1981, month: 9, day: 24)))
  }

  @Test func aSwitchboard() {
    let names = [
      "Ada Byron", "Bo Carr", "Cy Dunn", "Di Eck", "Ed Fox", "Flo Gray", "Gus Hill", "Hal Innes", "Ivy Jones",
    ]
    let cards = names.map { Card(name: $0, phone: ["+1 212 555 0100"], organization: "Acme").contact }
    let book = SmallBook(cards)
    #expect(book.result.clusters.isEmpty)
    #expect(book.result.statistics.hubs == 1)
    #expect(book.result.findings.contains { $0.code == MatchCodes.sharedValue })
  }

  @Test func namesakesAtASwitchboard() {
    let names = [
      "Ada Byron", "Bo Carr", "Cy Dunn", "Di Eck", "Ed Fox", "Flo Gray", "Gus Hill", "Hal Innes", "Ivy Jones",
    ]
    var cards = names.map { Card(name: $0, phone: ["+1 212 555 0100"]).contact }
    cards.append(Card(name: "Ada Kerr", email: ["ada@k.example"], phone: ["+1 212 555 0100"]).contact)
    let book = SmallBook(cards)
    #expect(!book.merges(0, 9))
  }

  @Test func aGroupAndAPerson() {
    keepsApart(
      Card(name: "John Doe", email: ["doe@example.org"], kind: .group),
      Card(name: "John Doe", email: ["doe@example.org"]))
  }
}
