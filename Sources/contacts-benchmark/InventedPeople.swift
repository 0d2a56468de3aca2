internal import ContactModel

/// Makes an address book in which a fifth of the contacts are people that are in it already, written down once more with
/// slips, gaps and changes: the same book for the same seed on every machine.
struct InventedPeople {
  private var state: UInt64
  /// Cards of earlier people, of which copies are made.
  private var earlier: [(person: Int, card: Card)] = []
  private var people = 0

  init(seed: UInt64) { state = seed }

  /// What a card says.
  struct Card {
    var given = ""
    var family = ""
    var middle = ""
    var email = ""
    var phone = ""
    var street = ""
    var house = ""
    var city = ""
    var postcode = ""
    var birthday: (year: Int, month: Int, day: Int)?
    var organization = ""
  }

  /// The next contact, and the number of the person that it is.
  mutating func next() -> (contact: Contact, person: Int) {
    if !earlier.isEmpty, random(5) == 0 {
      let chosen = earlier[random(earlier.count)]
      return (contact(spoilt(chosen.card)), chosen.person)
    }
    let card = card()
    people += 1
    if earlier.count < 50_000 {
      earlier.append((people, card))
    } else {
      earlier[random(earlier.count)] = (people, card)
    }
    return (contact(card), people)
  }

  // MARK: - People

  private mutating func card() -> Card {
    var card = Card()
    card.given = InventedPeople.given[skewed(InventedPeople.given.count)]
    card.family = familyName(skewed(40_000))
    if random(4) == 0 { card.middle = InventedPeople.given[skewed(InventedPeople.given.count)] }
    let town = skewed(3_000)
    card.city = townName(town)
    card.postcode = String(10_000 + town * 29 + random(4))
    card.street = familyName(skewed(4_000)) + [" Street", " Road", " Avenue", " Lane"][random(4)]
    card.house = String(1 + random(120))
    if random(10) < 7 { card.birthday = (1930 + random(80), 1 + random(12), 1 + random(28)) }
    if random(10) < 6 {
      // Nobody has the address of another.
      let name = random(2) == 0 ? "\(card.given).\(card.family)" : card.family
      card.email = "\(name.lowercased())\(people)@\(InventedPeople.providers[random(8)])"
    }
    if random(10) < 7 { card.phone = "+1 \(201 + random(700)) \(200 + random(800)) \(1000 + random(9000))" }
    if random(5) == 0 { card.organization = familyName(skewed(4_000)) + " Ltd" }
    return card
  }

  /// The same card, written down again by somebody in a hurry, or years later.
  private mutating func spoilt(_ card: Card) -> Card {
    var card = card
    for _ in 0..<1 + random(3) {
      switch random(14) {
      case 0: card.given = slip(card.given)
      case 1: card.family = slip(card.family)
      case 2: card.given = String(card.given.prefix(1))
      case 3: (card.given, card.family) = (card.family, card.given)
      case 4: card.middle = ""
      case 5: card.email = random(2) == 0 ? "" : slip(card.email)
      case 6: card.phone = random(2) == 0 ? "" : slip(card.phone)
      case 7: card.birthday = nil
      case 8:
        if let old = card.birthday { card.birthday = (old.year, old.month, 1 + random(28)) }
      case 9: card.street = slip(card.street)
      case 10:
        // Moved.
        let town = skewed(3_000)
        (card.city, card.postcode) = (townName(town), String(10_000 + town * 29 + random(4)))
        card.street = familyName(skewed(4_000)) + " Street"
        card.house = String(1 + random(120))
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
    if !card.email.isEmpty { contact.emails = [Email(card.email)] }
    if !card.phone.isEmpty { contact.phones = [Phone(PhoneNumber(card.phone))] }
    if !card.city.isEmpty {
      var address = PostalAddress()
      address.street = TextList("\(card.house) \(card.street)")
      address.locality = TextList(card.city)
      address.postalCode = TextList(card.postcode)
      contact.addresses = [Entry(address)]
    }
    if let date = card.birthday {
      contact.birthdays = [Entry(.date(PartialDate(year: date.year, month: date.month, day: date.day)))]
    }
    if !card.organization.isEmpty { contact.organizations = [Entry(Organization(card.organization))] }
    contact.uids = [Entry("urn:uuid:\(next64())-\(next64())")]
    return contact
  }

  // MARK: - Chance

  /// One letter more, less or other, or two neighbours swapped.
  private mutating func slip(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard bytes.count > 2 else { return text }
    let place = random(bytes.count - 1)
    let isDigit = bytes[place] &- 0x30 < 10
    let other = isDigit ? UInt8(0x30 + random(10)) : UInt8(0x61 + random(26))
    switch random(4) {
    case 0: bytes[place] = other
    case 1: bytes.insert(other, at: place)
    case 2: bytes.remove(at: place)
    default: bytes.swapAt(place, place + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number below a bound, low ones more often: the tenth as often as ten names that are ten times as far down.
  private mutating func skewed(_ bound: Int) -> Int {
    let share = Double(next64() >> 11) / Double(1 << 53)
    var rank = 1.0
    // (bound + 20)^share, by repeated squaring of the root.
    var base = Double(bound + 20) / 20
    var rest = share
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

  private func townName(_ number: Int) -> String { familyName(number * 7 + 3) + "ton" }

  private mutating func next64() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func random(_ bound: Int) -> Int { Int(next64() % UInt64(bound)) }

  private static let providers = [
    "gmail.com", "example.com", "example.org", "mail.example", "post.example", "web.example", "work.example",
    "firm.example",
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
