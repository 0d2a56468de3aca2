import ContactModel

/// The values of an invented contact before they become one.
struct BookCard {
  var given = ""
  var family = ""
  var middle = ""
  var suffix = ""
  /// The name in one text, if it is not in components.
  var name = ""
  var birthday: PartialDate?
  var mobiles: [String] = []
  var landline = ""
  var workPhones: [String] = []
  var mailboxes: [String] = []
  var workMailboxes: [String] = []
  var street = ""
  var town = ""
  var postcode = ""
  var organization = ""
  var department = ""
  var title = ""

  /// The name, phones and mailboxes only.
  var nameOnly: BookCard {
    var card = BookCard()
    (card.given, card.family, card.middle, card.suffix) = (given, family, middle, suffix)
    return card
  }

  mutating func move(to other: BookCard) {
    (street, town, postcode, landline) = (other.street, other.town, other.postcode, other.landline)
  }

  var contact: Contact {
    var contact = Contact()
    if !given.isEmpty || !family.isEmpty {
      var name = PersonName(given: TextList(given), family: TextList(family))
      if !middle.isEmpty { name.additional = TextList(middle) }
      if !suffix.isEmpty { name.suffixes = TextList(suffix) }
      contact.names = [Entry(name)]
    }
    if !name.isEmpty { contact.formattedNames = [Entry(name)] }
    contact.phones =
      mobiles.map { Phone(PhoneNumber($0), types: .cell) }
      + (landline.isEmpty ? [] : [Phone(PhoneNumber(landline), types: [.home, .voice])])
      + workPhones.map { Phone(PhoneNumber($0), types: [.work, .voice]) }
    contact.emails =
      mailboxes.map { Email($0, types: .home) } + workMailboxes.map { Email($0, types: .work) }
    if !street.isEmpty || !town.isEmpty || !postcode.isEmpty {
      var address = PostalAddress()
      if !street.isEmpty { address.street = TextList(street) }
      if !town.isEmpty { address.locality = TextList(town) }
      if !postcode.isEmpty { address.postalCode = TextList(postcode) }
      contact.addresses = [Entry(address)]
    }
    if let birthday { contact.birthdays = [Entry(.date(birthday))] }
    if !organization.isEmpty {
      contact.organizations = [Entry(Organization(organization, units: department.isEmpty ? [] : [department]))]
    }
    if !title.isEmpty { contact.titles = [Entry(title)] }
    return contact
  }
}

/// Collects the cards of a book.
struct BookCards {
  private(set) var entries: [InventedBook.Entry] = []
  private var people = 0

  var count: Int { entries.count }

  /// Adds the first card of a person and returns the person's number.
  @discardableResult
  mutating func add(_ card: BookCard) -> Int {
    entries.append(.init(person: people, contact: card.contact, isCopy: false))
    people += 1
    return people - 1
  }

  /// Adds another card of a person.
  mutating func add(_ card: BookCard, of person: Int) {
    entries.append(.init(person: person, contact: card.contact, isCopy: true))
  }

  /// The book, in random order.
  func book(_ country: InventedCountry, _ random: inout SeededRandom) -> InventedBook {
    InventedBook(entries: random.shuffled(entries), region: country.region)
  }
}
