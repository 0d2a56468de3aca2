internal import ContactModel

/// An invented address book: households that share a landline, an address and a mailbox, companies with a switchboard and
/// direct lines, hundreds of namesakes, and names in two scripts. A fifth of the contacts are duplicates, as written by
/// another program or with errors, gaps and changes. The same book for the same seed on every machine.
struct InventedPeople {
  private var random: SeededRandom
  /// The people that duplicates are made of.
  private var earlier: [Person] = []
  /// The people of the current household.
  private var waiting: [Person] = []
  private var people = 0
  private var households = 0
  private var namesakes = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  struct Invented {
    let contact: Contact
    let person: Int
    let household: Int
  }

  private struct Person {
    var number = 0
    var household = 0
    var card = Card()
  }

  private struct Card {
    var given = ""
    var family = ""
    var middle = ""
    /// The name in another script, if any.
    var otherGiven = ""
    var otherFamily = ""
    var email = ""
    var workEmail = ""
    var mobile = ""
    var landline = ""
    var workPhone = ""
    var street = ""
    var house = ""
    var city = ""
    var postcode = ""
    var birthday: PartialDate?
    var organization = ""
  }

  /// The next contact.
  mutating func next() -> Invented {
    if !earlier.isEmpty, random.below(5) == 0 {
      let chosen = random.pick(earlier)
      let copy = random.below(2) == 0 ? spoilt(chosen.card) : written(chosen.card)
      return Invented(contact: contact(copy), person: chosen.number, household: chosen.household)
    }
    if waiting.isEmpty { addHousehold() }
    let person = waiting.removeLast()
    if earlier.count < 50_000 { earlier.append(person) } else { earlier[random.below(earlier.count)] = person }
    return Invented(contact: contact(person.card), person: person.number, household: person.household)
  }

  // MARK: - People

  /// Adds one adult, two, or two with children, with one address, and often one landline and one mailbox.
  private mutating func addHousehold() {
    households += 1
    var home = Card()
    home.family = familyName(skewed(40_000))
    move(&home, streets: [" Street", " Road", " Avenue", " Lane"])
    if random.below(10) < 5 {
      home.landline = "+1 \(201 + random.below(700)) \(200 + random.below(800)) \(1000 + random.below(9000))"
    }
    let kind = random.below(20)
    if kind < 10 { return addAdult(home, born: 1930 + random.below(75)) }
    let mailbox = random.below(4) == 0 ? "the\(home.family.lowercased())s\(households)@post.example" : ""
    let born = 1930 + random.below(60)
    for _ in 0..<2 { addAdult(home, born: born + random.below(9) - 4, mailbox: mailbox) }
    if kind < 15 { return }
    let children = 1 + random.below(3)
    var birthday = day(of: born + 24 + random.below(12))
    for number in 0..<children {
      // Twins in one of eighty births.
      if number > 0, random.below(80) != 0 { birthday = day(of: (birthday.year ?? 0) + 2 + random.below(3)) }
      var child = home
      child.given = freeGivenName()
      child.birthday = random.below(10) < 7 ? birthday : nil
      // Some have the name of a parent.
      if number == 0, random.below(25) == 0, let parent = waiting.last, parent.card.birthday != nil {
        child.given = parent.card.given
        child.birthday = birthday
      }
      if random.below(10) < 4 { child.mobile = mobile() }
      if random.below(10) < 3 { child.email = ownMailbox(child) } else if random.below(3) == 0 { child.email = mailbox }
      add(child)
    }
  }

  private mutating func move(_ card: inout Card, streets: [String]) {
    let town = skewed(3_000)
    card.city = familyName(town * 7 + 3) + "ton"
    card.postcode = String(10_000 + town * 29 + random.below(4))
    card.street = familyName(skewed(4_000)) + (streets.count == 1 ? streets[0] : random.pick(streets))
    card.house = String(1 + random.below(120))
  }

  private mutating func addAdult(_ home: Card, born: Int, mailbox: String = "") {
    var card = home
    card.given = freeGivenName()
    if random.below(4) == 0 { card.middle = givenName() }
    if random.below(10) < 7 { card.birthday = day(of: born) }
    if random.below(10) < 7 { card.mobile = mobile() }
    card.email = !mailbox.isEmpty && random.below(2) == 0 ? mailbox : random.below(10) < 6 ? ownMailbox(card) : ""
    if random.below(50) == 0 {
      // Namesakes with numbered mailboxes and phones.
      namesakes += 1
      (card.given, card.family) = namesakes % 2 == 0 ? ("John", "Smith") : ("Maria", "Garcia")
      card.email = "\(card.given.lowercased()).\(card.family.lowercased())\(namesakes)@example.com"
      card.mobile = "+1 \(312 + namesakes / 9_000) 555 \(1_000 + namesakes % 9_000)"
      if random.below(2) == 0 { card.birthday = nil }
    } else if random.below(30) == 0 {
      let name = random.pick(InventedPeople.foreign)
      (card.otherGiven, card.otherFamily, card.given, card.family) = (name[0], name[1], name[2], name[3])
    }
    if random.below(4) == 0 { addWork(&card) }
    add(card)
  }

  /// Adds a job, with the number of the switchboard or a direct line.
  private mutating func addWork(_ card: inout Card) {
    let company = skewed(4_000)
    card.organization = familyName(company) + " Ltd"
    let switchboard = "+1 \(201 + company % 700) \(200 + company / 700 * 37 % 800)"
    card.workPhone = random.below(2) == 0 ? "\(switchboard) 1000" : "\(switchboard) \(1_001 + people % 8_000)"
    card.workEmail =
      "\(card.given.lowercased()).\(card.family.lowercased())\(people)@\(familyName(company).lowercased()).example"
  }

  /// A given name that is unique in the household.
  private mutating func freeGivenName() -> String {
    while true {
      let name = givenName()
      if !waiting.contains(where: { $0.card.given == name }) { return name }
    }
  }

  private mutating func givenName() -> String { InventedPeople.given[skewed(InventedPeople.given.count)] }

  private mutating func add(_ card: Card) {
    people += 1
    waiting.append(Person(number: people, household: households, card: card))
  }

  /// An address that is unique.
  private mutating func ownMailbox(_ card: Card) -> String {
    let name = random.below(2) == 0 ? "\(card.given).\(card.family)" : card.family
    return "\(name.lowercased())\(people + 1)@\(random.pick(InventedPeople.providers))"
  }

  /// A number that is unique.
  private func mobile() -> String {
    let number = (people + 1) * 387_420_489 % 719_999_983
    return "+44 7\(100 + number / 900_000) \(100_000 + number % 900_000)"
  }

  // MARK: - Copies

  /// The card as another program writes it: a phone, a mail client, the directory of a company.
  private mutating func written(_ card: Card) -> Card {
    var copy = card
    switch random.below(5) {
    case 0 where !card.mobile.isEmpty:
      copy = Card()
      (copy.given, copy.mobile) = (card.given, card.mobile)
      if random.below(3) > 0 { copy.family = card.family }
    case 1 where !card.email.isEmpty:
      copy = Card()
      (copy.given, copy.family, copy.email) = (card.given, card.family, card.email)
    case 2 where !card.organization.isEmpty:
      (copy.landline, copy.street, copy.house, copy.city, copy.postcode) = ("", "", "", "", "")
      (copy.email, copy.birthday) = ("", nil)
    case 3 where !card.otherGiven.isEmpty:
      (copy.given, copy.middle, copy.family) = (card.otherGiven, "", card.otherFamily)
    default:
      (copy.workPhone, copy.workEmail) = ("", "")
      if random.below(2) == 0 { copy.birthday = nil }
      if random.below(2) == 0 { copy.middle = "" }
    }
    return copy
  }

  /// The card with errors, gaps and changes.
  private mutating func spoilt(_ card: Card) -> Card {
    var card = card
    for _ in 0..<1 + random.below(3) {
      switch random.below(14) {
      case 0: card.given = slip(card.given)
      case 1: card.family = slip(card.family)
      case 2: card.given = String(card.given.prefix(1))
      case 3: (card.given, card.family) = (card.family, card.given)
      case 4: card.middle = ""
      case 5: card.email = random.below(2) == 0 ? "" : slip(card.email)
      case 6: card.mobile = random.below(2) == 0 ? "" : slip(card.mobile)
      case 7: card.birthday = nil
      case 8: if card.birthday != nil { card.birthday?.day = 1 + random.below(28) }
      case 9: card.street = slip(card.street)
      case 10:
        move(&card, streets: [" Street"])
        card.landline = ""
      case 11: (card.street, card.house, card.city, card.postcode) = ("", "", "", "")
      case 12: card.city = slip(card.city)
      default: card.postcode = slip(card.postcode)
      }
    }
    return card
  }

  private mutating func contact(_ card: Card) -> Contact {
    var contact = Contact()
    var name = PersonName(given: TextList(card.given), family: TextList(card.family))
    name.additional = TextList(card.middle)
    contact.names = [Entry(name)]
    contact.emails = [card.email, card.workEmail].filter { !$0.isEmpty }.map { Email($0) }
    let phones: [(String, TypeSet)] = [
      (card.mobile, .cell), (card.landline, [.home, .voice]), (card.workPhone, [.work, .voice]),
    ]
    contact.phones = phones.filter { !$0.0.isEmpty }.map { Phone(PhoneNumber($0.0), types: $0.1) }
    if !card.city.isEmpty {
      var address = PostalAddress()
      address.street = TextList("\(card.house) \(card.street)")
      address.locality = TextList(card.city)
      address.postalCode = TextList(card.postcode)
      contact.addresses = [Entry(address)]
    }
    contact.birthday = card.birthday.map { .date($0) }
    if !card.organization.isEmpty { contact.organizations = [Entry(Organization(card.organization))] }
    contact.uids = [Entry("urn:uuid:\(random.next())-\(random.next())")]
    return contact
  }

  // MARK: - Chance

  private mutating func day(of year: Int) -> PartialDate {
    PartialDate(year: year, month: 1 + random.below(12), day: 1 + random.below(28))
  }

  /// The text with one character added, removed or replaced, or two swapped.
  private mutating func slip(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard bytes.count > 2 else { return text }
    let place = random.below(bytes.count - 1)
    let isDigit = bytes[place] &- 0x30 < 10
    let other = isDigit ? UInt8(0x30 + random.below(10)) : UInt8(0x61 + random.below(26))
    switch random.below(4) {
    case 0: bytes[place] = other
    case 1: bytes.insert(other, at: place)
    case 2: bytes.remove(at: place)
    default: bytes.swapAt(place, place + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number from 0 to below the bound with the distribution of names: low numbers are more frequent.
  private mutating func skewed(_ bound: Int) -> Int {
    var rest = Double(random.next() >> 11) / Double(1 << 53)
    var rank = 1.0
    // The base to the power of a number from 0 to 1, by repeated square roots.
    var base = Double(bound + 20) / 20
    for _ in 0..<30 {
      base = base.squareRoot()
      rest *= 2
      if rest >= 1 {
        rank *= base
        rest -= 1
      }
    }
    return min(bound - 1, Int((rank - 1) * 20))
  }

  private func familyName(_ number: Int) -> String {
    let first = InventedPeople.beginnings[number % InventedPeople.beginnings.count]
    let rest = number / InventedPeople.beginnings.count
    let middle = InventedPeople.middles[rest % InventedPeople.middles.count]
    let last = InventedPeople.ends[rest / InventedPeople.middles.count % InventedPeople.ends.count]
    return first + middle + last
  }

  private static let providers = [
    "gmail.com", "example.com", "example.org", "mail.example", "post.example", "web.example", "work.example",
    "firm.example",
  ]

  /// Given and family name in another script and in Latin letters.
  private static let foreign = [
    ["花子", "佐藤", "Hanako", "Sato"], ["健太", "高橋", "Kenta", "Takahashi"],
    ["さくら", "伊藤", "Sakura", "Ito"],
    ["민수", "김", "Minsu", "Kim"], ["지은", "이", "Jieun", "Lee"], ["서준", "박", "Seojun", "Park"],
    ["小明", "王", "Xiaoming", "Wang"], ["伟", "张", "Wei", "Zhang"], ["娜", "李", "Na", "Li"],
    ["Иван", "Петров", "Ivan", "Petrov"], ["Ольга", "Смирнова", "Olga", "Smirnova"],
    ["Евгений", "Иванов", "Evgeny", "Ivanov"],
    ["محمد", "حسن", "Mohammed", "Hassan"], ["فاطمة", "علي", "Fatima", "Ali"], ["דוד", "כהן", "David", "Cohen"],
    ["Γιώργος", "Παπαδόπουλος", "Giorgos", "Papadopoulos"],
  ]

  private static let beginnings = words(
    """
    Al An Ba Be Bo Bra Bre Bu Ca Ce Cha Cla Co Cra Da De Do Dra Du El Er Fa Fi Fo Fre Ga Ge Gi Go Gra Gre Ha He Hi Ho
    Hu Ja Je Jo Ka Ke Ki Ko Kra La Le Li Lo Lu Ma Me Mi Mo Mu Na Ne Ni No Ol Or Pa Pe Pi Po Pra Ra Re Ri Ro Ru Sa Sche
    Se Si Sta Ste Sto Ta Te Ti To Tra Tu Va Ve Vi Vo Wa We Wi Wo Za Ze
    """)
  private static let middles = words("b ck d dd f g l ll m mm n nn p r rr s ss t tt v ld nd nt rk rs rt st")
  private static let ends = words("er in man son ley ton a o ski berg feld ini ez es ard ing")

  private static func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

  private static let given = words(
    """
    James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
    Thomas Sarah Christopher Karen Charles Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret Donald Ashley
    Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah
    Timothy Stephanie Ronald Rebecca Jason Laura Edward Helen Jeffrey Sharon Ryan Cynthia Jacob Kathleen Gary Amy
    Nicholas Angela Eric Shirley Jonathan Anna Stephen Brenda Larry Pamela Justin Emma Scott Nicole Brandon Samantha
    Benjamin Katherine Samuel Christine Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack
    Olivia Dennis Heather Jerry Diane Tyler Julie Aaron Joyce Jose Victoria Adam Ruth Nathan Virginia Henry Lauren Zachary
    Kelly Douglas Christina Peter Joan Kyle Evelyn Noah Judith Ethan Andrea Jeremy Hannah Christian Megan Walter Cheryl
    Keith Jacqueline Austin Martha Roger Madison Terry Teresa Sean Gloria Gerald Sara Carl Janice Dylan Ann Harold Kathryn
    Jordan Abigail Jesse Sophia Bryan Frances Lawrence Jean Arthur Alice Gabriel Judy Bruce Isabella Logan Julia Billy
    Grace Joe Amber Alan Denise Juan Danielle Elijah Marilyn Willie Beverly Albert Charlotte Wayne Natalie Randy Theresa
    Mason Diana Vincent Brittany Liam Doris Roy Kayla Bobby Alexis Caleb Lori Bradley Marie Russell Hans Greta Jürgen
    Ingrid Björn Søren Zoë Chloé René Inès Łukasz Zofia Dmitri Olga Mehmet Ayşe Giulia Luca Ximena Íñigo Nuria Pablo
    """)
}
