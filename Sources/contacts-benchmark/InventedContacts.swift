internal import ContactModel

/// Makes contacts that look like an address book: the same ones for the same seed on every machine.
struct InventedContacts: SeededInventor {
  var state: UInt64
  /// The share of contacts with a photo, in percent.
  private let photoPercent: Int
  private var number = 0
  /// What those with a photo have that is large; their photos have some three thousand octets where nobody says.
  var large: LargeValue?

  init(seed: UInt64, photoPercent: Int = 0) {
    state = seed
    self.photoPercent = photoPercent
  }

  mutating func next() -> Contact {
    number += 1
    var contact = Contact()
    let given = pick(InventedContacts.given)
    let family = pick(InventedContacts.family)
    var name = PersonName(given: TextList(given), family: TextList(family))
    if random(4) == 0 { name.additional = TextList(pick(InventedContacts.given)) }
    if random(10) == 0 { name.prefixes = "Dr." }
    contact.names = [Entry(name)]
    contact.formattedNames = [Entry("\(given) \(family)")]
    contact.uids = [Entry("urn:uuid:\(uuid())")]
    for index in 0..<1 + random(3) {
      contact.phones.append(
        Phone(
          PhoneNumber("+49 \(100 + random(900)) \(1_000_000 + random(9_000_000))"),
          types: [[.cell], [.work, .voice], [.home, .voice]][index]))
    }
    let domain = pick(InventedContacts.domains)
    contact.emails.append(Email("\(given).\(family)\(number)@\(domain)", types: .home, preference: 1))
    if random(2) == 0 { contact.emails.append(Email("\(family).\(number)@work.example", types: .work)) }
    for index in 0..<random(3) {
      var address = PostalAddress()
      address.street = TextList("\(1 + random(200)) \(pick(InventedContacts.streets))")
      address.locality = TextList(pick(InventedContacts.cities))
      address.postalCode = TextList("\(10000 + random(89999))")
      address.country = "Germany"
      contact.addresses.append(Entry(address, types: index == 0 ? .home : .work))
    }
    if random(2) == 0 {
      contact.organizations = [Entry(Organization("\(family) & Söhne GmbH", units: ["Einkauf"]))]
      contact.titles = [Entry("Head of \(pick(InventedContacts.streets))")]
    }
    if random(3) == 0 {
      contact.birthdays = [
        Entry(.date(PartialDate(year: 1940 + random(70), month: 1 + random(12), day: 1 + random(28))))
      ]
    }
    if random(3) == 0 { contact.urls = [Entry("https://\(domain)/\(family)")] }
    if random(4) == 0 {
      contact.notes = [
        Entry("Met in \(pick(InventedContacts.cities)); likes tea, trains and 日本語.\nCall back in spring.")
      ]
    }
    if random(3) == 0 { contact.categories = [Entry("Friends"), Entry(pick(InventedContacts.cities))] }
    if photoPercent > 0, random(100) < photoPercent {
      switch large {
      case .photo(let octets): addPhoto(groups: octets / 4, to: &contact)
      case .note(let octets):
        let line = String(repeating: "They like tea and 日本語", count: 4) + ".\n"
        contact.notes = [Entry(InventedContacts.repeated(line, octets))]
      case .organization(let octets):
        let name = InventedContacts.repeated("Müller, Söhne & ", octets / 2) + "Co."
        contact.organizations = [Entry(Organization(name, units: [name]))]
      case nil: addPhoto(groups: 400 + random(600), to: &contact)
      }
    }
    contact.revisions = [
      Entry(
        .date(
          PartialDate(
            year: 2020 + random(6), month: 1 + random(12), day: 1 + random(28),
            time: PartialTime(hour: random(24), minute: random(60), second: random(60), utcOffset: 0))))
    ]
    return contact
  }

  private static func repeated(_ text: String, _ octets: Int) -> String {
    String(repeating: text, count: octets / text.utf8.count)
  }

  private mutating func addPhoto(groups: Int, to contact: inout Contact) {
    contact.photos = [Entry(Media(.base64(Base64(base64(groups))), mediaType: "image/jpeg"))]
  }

  private static let given = [
    "Ada", "Grace", "Anna", "Jürgen", "María", "Łukasz", "Chloé", "Noah", "Emma", "Paul", "李", "Yuki", "Omar", "Zoë",
    "Hans", "Ingrid", "Søren", "Fatima", "Ivan", "Olga",
  ]
  private static let family = [
    "Lovelace", "Hopper", "Müller", "García", "Nowak", "Dupont", "Smith", "Johansson", "Rossi", "Schmidt", "王", "Sato",
    "Haddad", "O'Brien", "van der Berg", "Petrov", "Silva", "Novák", "Kowalski", "Yılmaz",
  ]
  private static let streets = ["Main Street", "Rue de la Paix", "Hauptstraße", "Via Roma", "Calle Mayor", "High Road"]
  private static let cities = ["Berlin", "Zürich", "Paris", "London", "Kraków", "Roma", "Madrid", "Oslo"]
  private static let domains = ["example.org", "example.com", "mail.example", "post.example.net"]
}
