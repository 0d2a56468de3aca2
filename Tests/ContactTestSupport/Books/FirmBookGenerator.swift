/// An address book of firms: departments with one switchboard and mailboxes at one domain, branches in several streets with
/// one hotline, colleagues with the mailbox of their role, namesakes in one firm, and people who have been written down
/// again after a change of their job.
package struct FirmBookGenerator {
  private var people: PersonMaker
  private var cards = BookCards()
  private var names: Set<String> = []
  private var trunks: Set<String> = []

  private struct Firm {
    var card = BookCard()
    var domain = ""
    /// The number without the two digits of the extension.
    var trunk = ""
    var extensions = 10
    var switchboard: String { trunk + "00" }
  }

  private static let departments = [
    "Accounts Payable", "IT Helpdesk", "Sales", "Purchasing", "Human Resources", "Logistics", "Legal", "Marketing",
    "Research", "Customer Service", "Reception", "Quality",
  ]
  private static let titles = [
    "Engineer", "Clerk", "Head of Sales", "Assistant", "Buyer", "Consultant", "Technician", "Analyst", "Team Lead",
    "Director", "Project Manager", "Accountant",
  ]
  private static let trades = [
    "Logistics", "Metal", "Software", "Foods", "Tools", "Travel", "Energy", "Print", "Textiles",
  ]

  package init(seed: UInt64) { people = PersonMaker(seed: seed) }

  /// A book of at least so many contacts.
  package mutating func book(_ count: Int) -> InventedBook {
    var former: Firm?
    while cards.count < count {
      let firm = newFirm()
      if people.random.happens(percent: 60) { addDepartments(firm) }
      if people.random.happens(percent: 35) { addBranches(firm) }
      addColleagues(firm, former: former ?? newFirm())
      former = firm
    }
    return cards.book(people.country, &people.random)
  }

  private mutating func newFirm() -> Firm {
    var firm = Firm()
    var name = ""
    repeat {
      name = people.family() + " " + people.random.pick(FirmBookGenerator.trades)
    } while !names.insert(name).inserted
    var home = people.home()
    firm.trunk = String(home.landline.dropLast(2))
    while !trunks.insert(firm.trunk).inserted {
      home = people.home()
      firm.trunk = String(home.landline.dropLast(2))
    }
    (firm.card.street, firm.card.town, firm.card.postcode) = (home.street, home.town, home.postcode)
    firm.card.organization = name + people.random.pick(people.country.companyForms)
    firm.domain = PersonMaker.ascii(name) + ".example"
    return firm
  }

  // MARK: - Departments and branches

  private mutating func addDepartments(_ firm: Firm) {
    let names = people.random.shuffled(FirmBookGenerator.departments).prefix(2 + people.random.below(4))
    let hasMailboxes = people.random.happens(percent: 80)
    for name in names {
      var card = firm.card
      card.department = name
      card.workPhones = [firm.switchboard]
      if hasMailboxes { card.workMailboxes = ["\(PersonMaker.ascii(name))@\(firm.domain)"] }
      let department = cards.add(card)
      if hasMailboxes, people.random.happens(percent: 10) {
        (card.street, card.town, card.postcode) = ("", "", "")
        cards.add(card, of: department)
      }
    }
  }

  private mutating func addBranches(_ firm: Firm) {
    let mailbox = people.random.happens(percent: 50) ? ["info@\(firm.domain)"] : []
    let isOneTown = people.random.happens(percent: 50)
    for _ in 0..<2 + people.random.below(3) {
      var card = firm.card
      let home = people.home()
      card.street = home.street
      if !isOneTown { (card.town, card.postcode) = (home.town, home.postcode) }
      card.workPhones = [firm.switchboard]
      card.workMailboxes = mailbox
      cards.add(card)
    }
  }

  // MARK: - People

  private mutating func addColleagues(_ given: Firm, former: Firm) {
    var firm = given
    var known: Set<String> = []
    let role = people.random.pick(["info", "sales", "office", "service"]) + "@\(firm.domain)"
    let alike = people.random.happens(percent: 40) ? people.random.pick(people.country.alike) : []
    let family = people.family()
    for number in 0..<4 + people.random.below(10) {
      let isWoman = people.random.happens(percent: 50)
      var card = people.named(isWoman: isWoman)
      if number < alike.count {
        card.given = alike[number]
        card.family = people.country.women.contains(card.given) ? people.country.ofWoman(family) : family
      }
      // A namesake by chance would need values to distinguish the two.
      if !known.insert("\(card.given) \(card.family)").inserted { continue }
      let hasNamesakes = number == 3 && people.random.happens(percent: 50)
      addColleague(card, &firm, role: role, former: former, isKnown: hasNamesakes)
      if hasNamesakes { addNamesakes(card, &firm) }
    }
  }

  /// - Parameter isKnown: Whether the person has a direct line and a mailbox in any case.
  private mutating func addColleague(
    _ named: BookCard, _ firm: inout Firm, role: String, former: Firm, isKnown: Bool
  ) {
    var card = work(named, firm)
    let direct = isKnown || people.random.happens(percent: 55) ? direct(&firm) : ""
    if !direct.isEmpty { card.workPhones.append(direct) }
    if direct.isEmpty || people.random.happens(percent: 40) { card.workPhones.append(firm.switchboard) }
    let mailbox =
      isKnown || people.random.happens(percent: 60) ? people.mailbox(card.given, card.family, at: firm.domain) : ""
    if !mailbox.isEmpty { card.workMailboxes = [mailbox] }
    if mailbox.isEmpty, people.random.happens(percent: 60) { card.workMailboxes = [role] }
    if people.random.happens(percent: 40) { card.mobiles = [people.mobile()] }
    if people.random.happens(percent: 20) { card.mailboxes = [people.mailbox(card.given, card.family)] }
    let person = cards.add(card)
    guard people.random.happens(percent: 30), let copy = copy(of: card, mailbox, firm, former) else { return }
    cards.add(copy, of: person)
  }

  /// Two more people with the name of a colleague, in other departments, with their own numbers and mailboxes.
  private mutating func addNamesakes(_ named: BookCard, _ firm: inout Firm) {
    for _ in 0..<2 {
      var card = work(named.nameOnly, firm)
      card.department = people.random.pick(FirmBookGenerator.departments)
      card.workPhones = people.random.happens(percent: 70) ? [direct(&firm)] : [firm.switchboard]
      card.workMailboxes = [people.mailbox(card.given, card.family, at: firm.domain)]
      if people.random.happens(percent: 40) { card.mobiles = [people.mobile()] }
      cards.add(card)
    }
  }

  private mutating func work(_ named: BookCard, _ firm: Firm) -> BookCard {
    var card = named
    card.organization = firm.card.organization
    if people.random.happens(percent: 60) { card.title = people.random.pick(FirmBookGenerator.titles) }
    if people.random.happens(percent: 40) {
      (card.street, card.town, card.postcode) = (firm.card.street, firm.card.town, firm.card.postcode)
    }
    return card
  }

  private mutating func direct(_ firm: inout Firm) -> String {
    firm.extensions += 1 + people.random.below(3)
    return firm.trunk + String(firm.extensions)
  }

  /// The person in another year or another program; `nil` without a mobile phone or mailbox of the person.
  private mutating func copy(of card: BookCard, _ mailbox: String, _ firm: Firm, _ former: Firm) -> BookCard? {
    guard !card.mobiles.isEmpty || !card.mailboxes.isEmpty || !mailbox.isEmpty else { return nil }
    var copy = card.nameOnly
    copy.mobiles = card.mobiles.map(people.country.national)
    copy.mailboxes = card.mailboxes
    let isPrivate = !card.mobiles.isEmpty || !card.mailboxes.isEmpty
    switch people.random.below(4) {
    // Earlier, in another firm.
    case 0 where isPrivate:
      copy = work(copy, former)
      copy.workPhones = [former.switchboard]
      if people.random.happens(percent: 60) {
        copy.workMailboxes = [people.mailbox(copy.given, copy.family, at: former.domain)]
      }
    // Later, in another department.
    case 1:
      copy = work(copy, firm)
      copy.department = people.random.pick(FirmBookGenerator.departments)
      copy.title = people.random.pick(FirmBookGenerator.titles)
      copy.workPhones = [firm.switchboard]
      if !mailbox.isEmpty { copy.workMailboxes = [mailbox] }
    // A mail client, and a list of the firm.
    case 2 where !mailbox.isEmpty:
      copy.mobiles = []
      copy.mailboxes = []
      copy.workMailboxes = [mailbox]
    default:
      copy = card
      copy.title = ""
      copy.workPhones = card.workPhones.map(people.country.national)
      if people.random.happens(percent: 40) { copy.family = people.random.misspelt(copy.family) }
    }
    return copy
  }
}
