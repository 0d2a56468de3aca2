/// Hundreds of people with a few names, each with a mobile phone or a numbered mailbox. Some share a town, an employer or,
/// by chance, a birthday. The duplicates have the number or the mailbox of the person.
package struct NamesakeGenerator {
  private var people: PersonMaker
  private var cards = BookCards()
  private var numbers: [String: Int] = [:]

  /// Names, with similar ones.
  private static let names = [
    ["Maria", "Silva"], ["Jan", "Novák"], ["John", "Smith"], ["Maria", "Silva"], ["Jan", "Novák"],
    ["Marie", "Silva"], ["Mario", "Silva"], ["Jana", "Nováková"], ["Jon", "Smith"], ["Petr", "Novák"],
    ["Petra", "Nováková"], ["Maria", "Santos"],
  ]
  private static let employers = ["Alfa Works", "Nordbank", "City Hospital", "Riverside School"]

  package init(seed: UInt64) { people = PersonMaker(seed: seed) }

  /// A book of at least so many contacts.
  package mutating func book(_ count: Int) -> InventedBook {
    while cards.count < count { addPerson() }
    return cards.book(people.country, &people.random)
  }

  private mutating func addPerson() {
    let name = people.random.pick(NamesakeGenerator.names)
    var card = BookCard()
    (card.given, card.family) = (name[0], name[1])
    let reach = people.random.below(10)
    if reach < 8 { card.mobiles = [people.mobile()] }
    if reach > 2 { card.mailboxes = [numberedMailbox(name)] }
    if people.random.happens(percent: 40) {
      let town = people.random.pick(people.country.towns)
      (card.town, card.postcode) = (town.name, town.postcode)
    }
    if people.random.happens(percent: 20) { card.organization = people.random.pick(NamesakeGenerator.employers) }
    if people.random.happens(percent: 20) { card.birthday = people.birthday(1960 + people.random.below(40)) }
    let person = cards.add(card)
    if people.random.happens(percent: 25) { cards.add(copy(of: card), of: person) }
  }

  /// `jan.novak1@`, `jan.novak2@` and so on at one provider.
  private mutating func numberedMailbox(_ name: [String]) -> String {
    let local = name.map(PersonMaker.ascii).joined(separator: ".")
    let place = people.random.pick(["gmail.com", "mail.example", "post.example"])
    let number = numbers["\(local)@\(place)", default: 0] + 1
    numbers["\(local)@\(place)"] = number
    return "\(local)\(number)@\(place)"
  }

  private mutating func copy(of card: BookCard) -> BookCard {
    var copy = card
    switch people.random.below(4) {
    case 0 where !card.mobiles.isEmpty:
      copy = card.nameOnly
      copy.mobiles = card.mobiles.map(people.country.national)
    case 1 where !card.mailboxes.isEmpty:
      copy = card.nameOnly
      copy.mailboxes = card.mailboxes
    case 2: copy.family = people.random.misspelt(card.family)
    default:
      (copy.town, copy.postcode, copy.organization, copy.birthday) = ("", "", "", nil)
    }
    return copy
  }
}
