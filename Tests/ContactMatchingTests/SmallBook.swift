import ContactMatching
import ContactModel

/// A few contacts, matched as one file of one or more inputs.
struct SmallBook {
  let contacts: [Contact]
  let result: MatchResult

  init(
    _ contacts: [Contact], region: String? = "US", options: MatchOptions = MatchOptions(), inputs: [Int] = []
  ) {
    self.contacts = contacts
    var book = MatchBook()
    for (number, contact) in contacts.enumerated() {
      if inputs.contains(number) { book.beginInput() }
      var features = ContactFeatures(region: region)
      features.append(contact)
      book.append(features)
    }
    result = book.match(options: options)
  }

  /// What became of two contacts: the lane of the cluster that both are in, the merged one first.
  func lane(_ a: Int, _ b: Int) -> MatchCluster.Lane? {
    let both = result.clusters.filter { $0.members.contains(a) && $0.members.contains(b) }
    return (both.first { $0.lane != .review } ?? both.first)?.lane
  }

  /// Whether two contacts are merged without a question.
  func merges(_ a: Int, _ b: Int) -> Bool { lane(a, b).map { $0 != .review } ?? false }
}

/// A contact in a line.
struct Card {
  var name = ""
  var nickname = ""
  var email: [String] = []
  var phone: [String] = []
  var street = ""
  var city = ""
  var postcode = ""
  var born: PartialDate?
  var organization = ""
  var uid = ""
  var note = ""
  var other: [(label: String, value: String)] = []
  var kind: Kind?
  var suffix = ""

  /// `given family`, or `family, given`.
  var contact: Contact {
    var contact = Contact()
    contact.kind = kind
    if !name.isEmpty {
      let parts = name.split(separator: " ").map(String.init)
      var components = PersonName(
        given: TextList(parts.first ?? ""), family: TextList(parts.count > 1 ? parts[parts.count - 1] : ""))
      if parts.count > 2 { components.additional = TextList(Array(parts[1..<parts.count - 1])) }
      if !suffix.isEmpty { components.suffixes = TextList(suffix) }
      if kind == nil { contact.names = [Entry(components)] }
      contact.formattedNames = [Entry(suffix.isEmpty ? name : "\(name) \(suffix)")]
    }
    if !nickname.isEmpty { contact.nicknames = [Entry(nickname)] }
    contact.emails = email.map { Email($0) }
    contact.phones = phone.map { Phone(PhoneNumber(display: $0)) }
    if !street.isEmpty || !city.isEmpty || !postcode.isEmpty {
      var address = PostalAddress()
      address.street = TextList(street)
      address.locality = TextList(city)
      address.postalCode = TextList(postcode)
      contact.addresses = [Entry(address)]
    }
    if let born { contact.birthdays = [Entry(.date(born))] }
    if !organization.isEmpty { contact.organizations = [Entry(Organization(organization))] }
    if !uid.isEmpty { contact.uid = uid }
    if !note.isEmpty { contact.notes = [Entry(note)] }
    contact.extensions = other.map {
      ExtensionProperty("X-CUSTOM-FIELD", $0.value, parameters: [Parameter("X-LABEL", [$0.label])])
    }
    return contact
  }
}

extension SmallBook {
  /// Two cards among ten of strangers, as in an address book.
  init(_ one: Card, _ other: Card, amongStrangers: Bool) {
    self.init([one.contact, other.contact] + (amongStrangers ? SmallBook.strangers.map(\.contact) : []))
  }

  static let strangers: [Card] = [
    Card(name: "Grace Hopper", email: ["grace@navy.example"], phone: ["+1 202 555 0101"]),
    Card(
      name: "Alan Turing", email: ["alan@park.example"], city: "Bletchley",
      born: PartialDate(year: 1912, month: 6, day: 23)),
    Card(name: "Edsger Dijkstra", phone: ["+31 40 247 9111"], organization: "Technische Universiteit"),
    Card(name: "Barbara Liskov", email: ["liskov@mit.example"], street: "32 Vassar Street", city: "Cambridge"),
    Card(name: "Donald Knuth", street: "353 Jane Stanford Way", city: "Stanford", postcode: "94305"),
    Card(name: "Margaret Hamilton", phone: ["+1 617 555 0170"], born: PartialDate(year: 1936, month: 8, day: 17)),
    Card(name: "Tony Hoare", email: ["tony@oxford.example"], organization: "Elliott Brothers"),
    Card(name: "Radia Perlman", email: ["radia@lan.example"], phone: ["+1 978 555 0144"]),
    Card(name: "Ken Thompson", phone: ["+1 908 555 0199"], organization: "Bell Labs"),
    Card(name: "Frances Allen", city: "Yorktown", postcode: "10598", born: PartialDate(year: 1932, month: 8, day: 4)),
  ]
}
