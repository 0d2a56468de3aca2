import ContactModel

/// Invents contacts from a seed: the same seed gives the same contact everywhere.
struct ContactGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// One field in how many is filled.
  private let sparseness: Int
  /// The texts to choose from.
  private let texts: [String]

  init(seed: UInt64, sparseness: Int = 1, texts: [String] = ContactGenerator.nasty) {
    state = seed
    self.sparseness = sparseness
    self.texts = texts
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  static let ordinary = [
    "Ada", "Zoë", "Ole Lund", "12 Quay Street", "héllo", "名前", "a; b", "plain", "x@y.example", "+44 20 0000 0001",
  ]
  static let nasty =
    ordinary + [
      "", " ", " lead", "trail ", ":colon", "<less", "#hash", "a,b", "a=b,c=d", "a\\b", "\\2C", "$", "a$b", "\\24",
      "x\ny",
      "x\r\ny", "\r", "\n", "\n\n", "\ndn: cn=forged\n\n", "e\u{301}", "\u{E9}", "\u{0}", "\u{1}", "\u{7F}", "\u{FEFF}",
      "🏳️‍🌈", "1984-11-13", "--03-14", "2024-02-30", "0", "17", "20240131120000Z", "mailto:a@b.example",
      "mailto:a%20b@c.example", "mailto:?subject=x", "mailto:", "ldap:///cn=Ada,dc=example", "ldap:///", "ldap:///%zz",
      "ldap://host/cn=x", "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "file:///etc/hosts", "uid=x", "cn=a,mail=b",
      "AIM", "aim:jo", "dn", "changetype", "version", "mail", "cn", "objectClass", "birthday", "birthmonth",
      "posixAccount",
      "userPassword", "X-CUSTOM1", "X-THING", "x-a;lang-de", "roomNumber", "anniversary", "modifyTimestamp", "group",
      "org",
      "individual", "device", "en", "de-CH", "en-", "lang", "0171 x12", "+1 555 x", "https://example.org/a b",
      "data:application/octet-stream;base64,/w==", "data:application/octet-stream;base64,YQ==", "aGVsbG8=",
      String(repeating: "long ", count: 40),
    ]

  mutating func text() -> String { texts.randomElement(using: &self) ?? "" }
  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
  private mutating func few<Value>(_ make: (inout ContactGenerator) -> Value) -> [Value] {
    guard chance(sparseness) else { return [] }
    return (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
  }
  private mutating func list() -> TextList {
    chance(3)
      ? [] : chance(4) ? TextList((0..<Int.random(in: 0...3, using: &self)).map { _ in text() }) : TextList(text())
  }
  private mutating func optional() -> String? { chance(4) ? text() : nil }
  private mutating func rarely() -> String { chance(4) ? text() : "" }

  mutating func attributes() -> Attributes {
    var attributes = Attributes()
    if chance(2) {
      let common: [TypeSet] = [
        [], .home, .work, .other, .cell, [.work, .fax], [.home, .fax], .main, .pager, .spouse, .child, [.cell, .voice],
        [.work, .internet], .billing,
      ]
      attributes.types = common.randomElement(using: &self) ?? []
    }
    if chance(4) { attributes.label = text() }
    if chance(6) { attributes.preference = Int.random(in: 1...100, using: &self) }
    guard chance(6) else { return attributes }
    attributes.otherTypes = chance(2) ? [text()] : []
    attributes.language = optional()
    attributes.altID = optional()
    attributes.pids = chance(3) ? [text(), text()] : []
    attributes.group = optional()
    if chance(2) {
      attributes.parameters = [
        Parameter("X-A", []), Parameter("X-B", [text()]), Parameter(text(), [text(), text()]),
      ]
    }
    return attributes
  }

  private mutating func entry<Value>(_ value: Value) -> Entry<Value> { Entry(value, attributes: attributes()) }
  private mutating func entries() -> [Entry<String>] { few { $0.entry($0.text()) } }

  mutating func date() -> DateValue {
    if chance(4) { return .text(text()) }
    let days: [PartialDate] = [
      PartialDate(year: 1984, month: 11, day: 13), PartialDate(month: 3, day: 14), PartialDate(year: 1999),
      PartialDate(year: 2001, month: 2), PartialDate(day: 7), PartialDate(), PartialDate(year: 12345, month: 99),
      PartialDate(year: 2020, month: 2, day: 29, time: PartialTime(hour: 10, minute: 20, second: 3, utcOffset: -300)),
      PartialDate(time: PartialTime(minute: 20)), PartialDate(year: 2020, day: 4),
      PartialDate(year: 2000, month: 1, day: 1, time: PartialTime(hour: 1, fraction: "5", utcOffset: 0)),
      PartialDate(year: -4, month: 1, day: 1, time: PartialTime()),
    ]
    return .date(days.randomElement(using: &self) ?? PartialDate())
  }

  private mutating func media() -> Media {
    let sources: [Media.Source] = [
      .uri(text()), .base64("aGVsbG8="), .text(text()), .base64(""), .base64("/9j/4AA="), .base64("%%"),
      .base64("aGVsbG8"),
    ]
    return Media(sources.randomElement(using: &self) ?? .uri(""), mediaType: chance(2) ? "image/jpeg" : rarely())
  }

  private mutating func reference() -> Reference { Reference(text(), isURI: chance(3)) }

  private mutating func name() -> PersonName {
    var name = PersonName(given: list(), family: list())
    name.additional = list()
    name.prefixes = list()
    name.suffixes = list()
    if chance(4) {
      name.secondFamily = list()
      name.generation = list()
      name.sortAs = list()
      name.phoneticGiven = rarely()
      name.phoneticFamily = rarely()
      name.phoneticAdditional = rarely()
      name.maiden = rarely()
    }
    return name
  }

  private mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.components = (0..<7).map { _ in list() }
    if chance(4) {
      address.fineComponents = chance(3) ? [[]] : (0..<11).map { _ in list() }
      address.geo = optional()
      address.timeZone = optional()
      address.countryCode = optional()
    }
    address.formatted = optional()
    return address
  }

  private mutating func organization() -> Organization {
    var organization = Organization(text(), units: (0..<Int.random(in: 0...2, using: &self)).map { _ in text() })
    if chance(4) {
      organization.sortAs = list()
      organization.phoneticName = rarely()
    }
    return organization
  }

  /// A contact that may have anything in any of its fields.
  mutating func contact(depth: Int = 0) -> Contact {
    var contact = Contact()
    if chance(6) { contact.kind = Kind(rawValue: chance(2) ? "group" : text()) }
    contact.uids = entries()
    contact.revisions = few { $0.entry($0.date()) }
    contact.creations = few { $0.entry($0.date()) }
    contact.productIDs = entries()
    contact.sources = entries()
    contact.sourceNames = entries()
    contact.formattedNames = entries()
    contact.names = few { $0.entry($0.name()) }
    contact.nicknames = entries()
    contact.genders = few { $0.entry(Gender(sex: $0.rarely(), identity: $0.rarely())) }
    contact.pronouns = entries()
    contact.grammaticalGenders = entries()
    contact.phones = few {
      $0.entry(PhoneNumber($0.text(), ext: $0.rarely(), uriParameters: $0.rarely(), isURI: $0.chance(5)))
    }
    contact.emails = entries()
    contact.addresses = few { $0.entry($0.address()) }
    contact.urls = entries()
    contact.instantMessages = few { $0.entry(InstantMessageAddress($0.text(), service: $0.rarely())) }
    contact.socialProfiles = few {
      $0.entry(SocialProfile($0.text(), isURI: $0.chance(2), service: $0.rarely(), username: $0.rarely()))
    }
    contact.contactURIs = entries()
    contact.languages = entries()
    contact.defaultLanguages = entries()
    contact.timeZones = entries()
    contact.positions = few { $0.entry(Position(latitude: $0.text(), longitude: $0.text(), rest: $0.rarely())) }
    contact.organizations = few { $0.entry($0.organization()) }
    contact.titles = entries()
    contact.roles = entries()
    contact.related = few { $0.entry($0.reference()) }
    contact.members = entries()
    contact.organizationDirectories = few { $0.entry($0.text()) }
    contact.expertise = entries()
    contact.hobbies = entries()
    contact.interests = entries()
    contact.birthdays = few { $0.entry($0.date()) }
    contact.anniversaries = few { $0.entry($0.date()) }
    contact.deathDates = few { $0.entry($0.date()) }
    contact.dates = few { $0.entry($0.date()) }
    contact.birthPlaces = few { $0.entry($0.reference()) }
    contact.deathPlaces = few { $0.entry($0.reference()) }
    contact.photos = few { $0.entry($0.media()) }
    contact.logos = few { $0.entry($0.media()) }
    contact.sounds = few { $0.entry($0.media()) }
    contact.keys = few { $0.entry($0.media()) }
    contact.calendarURIs = entries()
    contact.calendarAddressURIs = entries()
    contact.freeBusyURIs = entries()
    contact.calendarAccessURIs = entries()
    contact.notes = entries()
    contact.categories = entries()
    contact.accessClasses = entries()
    contact.mailers = entries()
    contact.clientPIDMaps = entries()
    contact.xml = entries()
    contact.extensions = few {
      if $0.chance(2) {
        return ExtensionProperty("X-CUSTOM-FIELD", $0.text(), parameters: [Parameter("X-LABEL", [$0.text()])])
      }
      return ExtensionProperty(
        $0.chance(2) ? "X-THING" : $0.text(), $0.text(),
        parameters: $0.chance(4) ? [Parameter("A", [$0.text()])] : [], group: $0.optional())
    }
    if depth < 2, chance(4) {
      contact.agents = few {
        $0.chance(2) ? $0.entry(.contact($0.contact(depth: depth + 1))) : $0.entry(.reference($0.reference()))
      }
    }
    return contact
  }
}
