import ContactModel

/// An address book of families. A family shares a landline, a mailbox and an address; fathers and sons have one name,
/// siblings have similar ones, and children use the mobile phone of their mother. Duplicates are as other programs write
/// them, each with a value of the person: a mobile phone or mailbox that no other person has, or the birthday.
package struct FamilyBookGenerator {
  private var people: PersonMaker
  private var cards = BookCards()

  /// A person of the current family.
  private struct Member {
    var card: BookCard
    var isWoman = false
    var isAdult = true
    /// The mobile phone and the mailbox that no other person has.
    var mobile = ""
    var mailbox = ""
    /// A family name before marriage.
    var maiden = ""
  }

  package init(seed: UInt64) { people = PersonMaker(seed: seed) }

  /// A book of at least so many contacts.
  package mutating func book(_ count: Int) -> InventedBook {
    while cards.count < count {
      if people.random.happens(percent: 25) { addStranger() } else { addFamily() }
    }
    return cards.book(people.country, &people.random)
  }

  // MARK: - People

  private mutating func addStranger() {
    let isWoman = people.random.happens(percent: 50)
    var member = Member(card: people.named(isWoman: isWoman), isWoman: isWoman)
    let home = people.home()
    if people.random.happens(percent: 50) { member.card.move(to: home) }
    addReach(&member, mobile: 80, mailbox: 60)
    if member.mobile.isEmpty, member.mailbox.isEmpty { member.card.move(to: home) }
    if people.random.happens(percent: 30) { member.card.birthday = people.birthday(1940 + people.random.below(60)) }
    add(member)
  }

  private mutating func addFamily() {
    var home = people.home()
    home.family = people.family()
    if people.random.happens(percent: 10) { home.landline = "" }
    let shared = people.random.happens(percent: 60) ? people.sharedMailbox(home.family) : ""
    let born = 1950 + people.random.below(40)
    var father = adult(home, isWoman: false, born: born, shared: shared)
    var mother = adult(home, isWoman: true, born: born + people.random.below(8) - 3, shared: shared)
    if people.random.happens(percent: 40) { mother.maiden = people.country.ofWoman(people.family()) }
    let children = people.random.below(4)
    var members = self.children(
      children, home, &mother, taken: father.card.given, born: born + 26 + people.random.below(10), shared: shared)
    if people.random.happens(percent: 25) {
      members.append(namesake(of: &father, home, isSon: children == 0, born: born, shared: shared))
    }
    members += [father, mother]
    for member in members { add(member) }
    if people.random.happens(percent: 25) { addCouple(home, [mother.card.given, father.card.given], shared) }
  }

  private mutating func adult(_ home: BookCard, isWoman: Bool, born: Int, shared: String) -> Member {
    var member = Member(card: home, isWoman: isWoman)
    member.card.given = people.given(isWoman: isWoman)
    if isWoman { member.card.family = people.country.ofWoman(home.family) }
    addReach(&member, mobile: 85, mailbox: 60)
    addShared(&member, shared, percent: member.mailbox.isEmpty ? 80 : 30)
    if people.random.happens(percent: 50) { member.card.birthday = people.birthday(born) }
    if people.random.happens(percent: 30) { member.card.landline = "" }
    if people.random.happens(percent: 20) {
      (member.card.street, member.card.town, member.card.postcode) = ("", "", "")
    }
    return member
  }

  /// Children, some of them with the mobile phone of their mother, which is then shared.
  private mutating func children(
    _ count: Int, _ home: BookCard, _ mother: inout Member, taken: String, born: Int, shared: String
  ) -> [Member] {
    var names = [taken, mother.card.given]
    var alike = people.random.happens(percent: 35) ? people.random.pick(people.country.alike) : []
    if alike.contains(where: names.contains) { alike = [] }
    var birthday = people.birthday(born)
    let areTwins = people.random.happens(percent: 10)
    var made: [Member] = []
    for number in 0..<count {
      var isWoman = people.random.happens(percent: 50)
      var child = Member(card: home, isAdult: false)
      repeat {
        isWoman.toggle()
        child.card.given = people.given(isWoman: isWoman)
      } while names.contains(child.card.given)
      if number < alike.count {
        child.card.given = alike[number]
        isWoman = people.country.women.contains(child.card.given)
      }
      names.append(child.card.given)
      child.isWoman = isWoman
      if isWoman { child.card.family = people.country.ofWoman(home.family) }
      if number > 0, !(areTwins && number == 1) {
        birthday = people.birthday((birthday.year ?? born) + 1 + people.random.below(4))
      }
      if people.random.happens(percent: 60) { child.card.birthday = birthday }
      if let phone = mother.card.mobiles.first, people.random.happens(percent: 30) {
        child.card.mobiles = [phone]
        mother.mobile = ""
      } else {
        addReach(&child, mobile: 45, mailbox: 20)
      }
      addShared(&child, shared, percent: 35)
      made.append(child)
    }
    return made
  }

  /// The father or the son of a man, with his name. They are marked as Sr. and Jr., or have their own birthdays and numbers.
  private mutating func namesake(
    of man: inout Member, _ home: BookCard, isSon: Bool, born: Int, shared: String
  ) -> Member {
    let distance = 25 + people.random.below(8)
    var other = Member(card: home, isAdult: !isSon)
    other.card.given = man.card.given
    man.card.birthday = people.birthday(born)
    other.card.birthday = people.birthday(isSon ? born + distance : born - distance)
    for person in [0, 1] {
      var member = person == 0 ? man : other
      if member.mobile.isEmpty { addReach(&member, mobile: 100, mailbox: 0) }
      if person == 0 { man = member } else { other = member }
    }
    addShared(&other, shared, percent: 40)
    if people.random.happens(percent: 40) {
      man.card.suffix = isSon ? "Sr." : "Jr."
      other.card.suffix = isSon ? "Jr." : "Sr."
      if people.random.happens(percent: 50) { (man.card.birthday, other.card.birthday) = (nil, nil) }
    }
    return other
  }

  private mutating func addReach(_ member: inout Member, mobile: Int, mailbox: Int) {
    if people.random.happens(percent: mobile) {
      member.mobile = people.mobile()
      member.card.mobiles.append(member.mobile)
    }
    if people.random.happens(percent: mailbox) {
      member.mailbox = people.mailbox(member.card.given, member.card.family)
      member.card.mailboxes.append(member.mailbox)
    }
  }

  private mutating func addShared(_ member: inout Member, _ mailbox: String, percent: Int) {
    if !mailbox.isEmpty, people.random.happens(percent: percent) { member.card.mailboxes.append(mailbox) }
  }

  private mutating func addCouple(_ home: BookCard, _ names: [String], _ shared: String) {
    var card = home
    (card.given, card.family) = ("", "")
    card.name =
      people.random.happens(percent: 75)
      ? names.joined(separator: people.random.pick(people.country.and)) + " \(home.family)"
      : people.country.family(home.family)
    if !shared.isEmpty { card.mailboxes = [shared] }
    cards.add(card)
  }

  // MARK: - Copies

  private mutating func add(_ member: Member) {
    let person = cards.add(member.card)
    if people.random.happens(percent: member.isAdult ? 40 : 20), let copy = copy(of: member) {
      cards.add(copy, of: person)
      if people.random.happens(percent: 12), let another = self.copy(of: member) { cards.add(another, of: person) }
    }
  }

  /// The person as another program has it; `nil` if no value is the person's own.
  private mutating func copy(of member: Member) -> BookCard? {
    guard !member.mobile.isEmpty || !member.mailbox.isEmpty || member.card.birthday != nil else { return nil }
    while true { if let copy = copy(of: member, kind: people.random.below(10)) { return copy } }
  }

  private mutating func copy(of member: Member, kind: Int) -> BookCard? {
    let card = member.card
    let phone = people.random.happens(percent: 50) ? people.country.national(member.mobile) : member.mobile
    let hasReach = !member.mobile.isEmpty || !member.mailbox.isEmpty
    var copy = card.nameOnly
    if !member.mobile.isEmpty { copy.mobiles = [phone] }
    switch kind {
    // A phone and a mail client.
    case 0 where !member.mobile.isEmpty:
      if people.random.happens(percent: 25), copy.suffix.isEmpty {
        copy.name = "\(copy.given) \(copy.family)"
        (copy.given, copy.family) = ("", "")
      }
    case 1 where !member.mailbox.isEmpty:
      copy.mobiles = []
      copy.mailboxes = [member.mailbox]
    case 2 where !member.mobile.isEmpty:
      copy.given = "\(copy.given.prefix(1))."
      copy.landline = card.landline
    case 3 where hasReach:
      (copy.given, copy.family) = (copy.family, copy.given)
      copy.mailboxes = card.mailboxes
    case 4 where !member.maiden.isEmpty && !member.mailbox.isEmpty:
      copy.family = member.maiden
      copy.mailboxes = [member.mailbox]
    case 5 where hasReach:
      guard let short = people.country.nicknames[card.given] else { return nil }
      copy.given = short
      copy.mailboxes = card.mailboxes
    // Another address, after a move.
    case 6 where hasReach && member.isAdult:
      copy.mailboxes = card.mailboxes
      copy.move(to: people.home())
    // The same values, in other forms or with a typing error.
    case 7:
      copy = card
      copy.mobiles = card.mobiles.map(people.country.national)
      copy.landline = people.country.national(card.landline)
      if hasReach, people.random.happens(percent: 50) { copy.birthday = nil }
    case 8:
      copy = card
      copy.given = people.random.misspelt(card.given)
      if people.random.happens(percent: 50) { (copy.street, copy.town, copy.postcode) = ("", "", "") }
    case 9:
      copy = card
      copy.family = people.random.misspelt(card.family)
      if people.random.happens(percent: 50) { copy.landline = "" }
    default: return nil
    }
    return copy
  }
}
