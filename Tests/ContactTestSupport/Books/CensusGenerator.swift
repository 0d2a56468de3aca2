import ContactModel

/// A census of households with hardly a duplicate: parents, children, twins, three generations with one name. A household
/// has one address and one landline. Four rows in 10,000 are another row of a person, with typing errors.
package struct CensusGenerator {
  private var people: PersonMaker
  private var cards = BookCards()
  /// People whose row may be repeated: those with a birthday.
  private var repeatable: [(person: Int, card: BookCard)] = []

  package init(seed: UInt64) { people = PersonMaker(seed: seed) }

  /// A book of at least so many contacts.
  package mutating func book(_ count: Int) -> InventedBook {
    while cards.count < count { addHousehold() }
    for _ in 0..<max(1, count * 4 / 10_000) {
      let place = people.random.below(repeatable.count)
      cards.add(withErrors(repeatable[place].card), of: repeatable[place].person)
      repeatable.remove(at: place)
    }
    return cards.book(people.country, &people.random)
  }

  private mutating func addHousehold() {
    var home = people.home()
    if people.random.happens(percent: 20) { home.landline = "" }
    home.family = people.family()
    let born = 1940 + people.random.below(50)
    let kind = people.random.below(100)
    if kind < 25 {
      add(home, isWoman: people.random.happens(percent: 50), born: born)
      return
    }
    if kind >= 88 { return addGenerations(home, born: born) }
    let parents = [
      add(home, isWoman: false, born: born), add(home, isWoman: true, born: born + people.random.below(9) - 3),
    ]
    if kind >= 45 { addChildren(home, born: born + 24 + people.random.below(12), taken: parents) }
  }

  /// One to four children. The first two are twins in one family of twenty, and have similar names in one of five.
  private mutating func addChildren(_ home: BookCard, born: Int, taken: [String]) {
    var names = taken
    var birthday = people.birthday(born)
    let areTwins = people.random.happens(percent: 5)
    var alike = people.random.happens(percent: 20) ? people.random.pick(people.country.alike) : []
    if alike.contains(where: taken.contains) { alike = [] }
    let count = areTwins || !alike.isEmpty ? 2 + people.random.below(2) : 1 + people.random.below(4)
    for number in 0..<count {
      var card = home
      var isWoman = people.random.happens(percent: 50)
      repeat {
        isWoman.toggle()
        card.given = people.given(isWoman: isWoman)
      } while names.contains(card.given)
      if number < alike.count {
        card.given = alike[number]
        isWoman = people.country.women.contains(card.given)
      }
      names.append(card.given)
      if isWoman { card.family = people.country.ofWoman(home.family) }
      if number > 0, !(areTwins && number == 1) {
        birthday = people.birthday((birthday.year ?? born) + 1 + people.random.below(4))
      }
      add(card, birthday: birthday)
    }
  }

  /// Grandfather, father and son of one name, whom only their birthdays distinguish, with the rest of the household.
  private mutating func addGenerations(_ home: BookCard, born: Int) {
    var card = home
    card.given = people.given(isWoman: false)
    var year = 1925 + people.random.below(20)
    add(card, birthday: people.birthday(year), keepsBirthday: true)
    year += 24 + people.random.below(8)
    add(card, birthday: people.birthday(year), keepsBirthday: true)
    let mother = add(home, isWoman: true, born: year + people.random.below(6))
    if people.random.happens(percent: 60) {
      add(card, birthday: people.birthday(year + 24 + people.random.below(10)), keepsBirthday: true)
    }
    addChildren(home, born: year + 24 + people.random.below(12), taken: [card.given, mother])
  }

  /// Adds an adult and returns the given name.
  @discardableResult
  private mutating func add(_ home: BookCard, isWoman: Bool, born: Int) -> String {
    var card = home
    card.given = people.given(isWoman: isWoman)
    if isWoman { card.family = people.country.ofWoman(home.family) }
    add(card, birthday: people.birthday(born))
    return card.given
  }

  /// Adds a person, whose birthday is known in four of five cases.
  private mutating func add(_ card: BookCard, birthday: PartialDate, keepsBirthday: Bool = false) {
    var card = card
    if keepsBirthday || people.random.happens(percent: 80) { card.birthday = birthday }
    let person = cards.add(card)
    if card.birthday != nil { repeatable.append((person, card)) }
  }

  private mutating func withErrors(_ card: BookCard) -> BookCard {
    var copy = card
    switch people.random.below(3) {
    case 0: copy.family = people.random.misspelt(copy.family)
    case 1: copy.street = people.random.misspelt(copy.street)
    default: copy.landline = ""
    }
    return copy
  }
}
