import ContactModel
import ContactTestSupport

/// Invents contacts as people have them, with what no two formats keep in the same way: the same seed gives the same
/// contacts everywhere.
struct InventedContacts {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func few<Value>(
    _ types: [TypeSet] = [[]], _ make: (inout InventedContacts) -> Value
  ) -> [Entry<Value>] {
    guard !once(in: 3) else { return [] }
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      var entry = Entry(make(&self), types: one(of: types))
      if once(in: 6) { entry.label = one(of: ["Boat", "Été; été", "a, \"b\"", "Mobile"]) }
      if once(in: 8) { entry.preference = one(of: [1, 1, 50]) }
      if once(in: 12) { entry.language = "fr" }
      if once(in: 15) { entry.parameters = [Parameter("X-SEEN", ["yes"])] }
      return entry
    }
  }

  private mutating func rare<Value>(_ make: (inout InventedContacts) -> Value) -> [Entry<Value>] {
    once(in: 6) ? [Entry(make(&self))] : []
  }

  private mutating func word() -> String {
    one(of: [
      "Ada", "Zoë", "de la Cruz", "O'Neil", "李", "Ole, the elder", "A; B", "say \"so\"", "=1+1", "two\nlines",
      "E\u{301}va",
      "Lovelace", "van\\der", "a ::: b",
    ])
  }

  private mutating func number() -> String {
    "+44 20 7946 0\(Int.random(in: 100...999, using: &random))"
  }

  private mutating func date() -> DateValue {
    .date(
      one(of: [
        PartialDate(year: 1984, month: 11, day: 23), PartialDate(year: 2001, month: 2, day: 3),
        PartialDate(month: 3, day: 14), PartialDate(year: 1999), PartialDate(year: 2020, month: 5),
      ]))
  }

  private mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.street = TextList("\(Int.random(in: 1...99, using: &random)) Quay Street")
    address.locality = one(of: ["London", "Zürich", "Bad Wörishofen"])
    if once(in: 2) { address.country = "Switzerland" }
    if once(in: 2) { address.postalCode = "8001" }
    if once(in: 3) { address.region = "ZH" }
    if once(in: 5) { address.extended = "Flat 2" }
    if once(in: 5) { address.postOfficeBox = "PO 7" }
    return address
  }

  private mutating func name() -> PersonName {
    var name = PersonName(given: TextList(word()), family: TextList(word()))
    if once(in: 3) { name.additional = TextList(word()) }
    if once(in: 4) { name.prefixes = "Dr." }
    if once(in: 5) { name.suffixes = "MBE" }
    if once(in: 6) { name.phoneticGiven = "Eida" }
    return name
  }

  /// One contact, different from those before it.
  mutating func contact() -> Contact {
    var contact = Contact()
    if !once(in: 10) { contact.name = name() }
    // A contact without any name is an empty row in a format that holds little else.
    if contact.name == nil || once(in: 2) { contact.formattedNames = [Entry(contact.name?.display ?? word())] }
    contact.phones = few([.cell, .home, .work, [.work, .fax], [.home, .fax], .pager, [.cell, .voice], .other, []]) {
      let isLong = $0.once(in: 8)
      return PhoneNumber($0.number(), ext: isLong ? "12" : "")
    }
    contact.emails = few([.home, .work, .other, []]) {
      "a\(Int.random(in: 1...9999, using: &$0.random))@example.org"
    }
    contact.addresses = few([.home, .work, .other, []]) { $0.address() }
    contact.urls = rare { "https://example.org/\($0.once(in: 2) ? "a,b" : "")" }
    contact.instantMessages = rare { _ in InstantMessageAddress("xmpp:ada@example.org", service: "Jabber") }
    contact.socialProfiles = rare { _ in SocialProfile("https://social.example/ada", isURI: true, service: "Social") }
    contact.organizations = rare {
      let units = $0.once(in: 2) ? [$0.word()] : []
      return Organization("Engines, Ltd.", units: units)
    }
    contact.titles = rare { $0.word() }
    contact.roles = rare { _ in "Programmer" }
    contact.nicknames = rare { $0.word() }
    contact.birthdays = rare { $0.date() }
    contact.anniversaries = rare { $0.date() }
    contact.dates = rare { $0.date() }
    contact.related =
      once(in: 6) ? [Entry(TextOrURI(word(), isURI: false), types: one(of: [.spouse, .child, []]))] : []
    contact.notes = rare { $0.one(of: ["first\nsecond", "only; one, \"note\"", "Other Phone: 5", "é\u{301}"]) }
    contact.categories = once(in: 4) ? ["Friends", "Ski, 2024"].map { Entry($0) } : []
    contact.uids = rare { _ in "urn:uuid:7c0e1b52-3f0b-4e6e-9a63-2d9d1c5a1f01" }
    contact.revisions = rare { _ in .date(PartialDate(year: 2024, month: 1, day: 2)) }
    contact.genders = rare { _ in Gender(sex: "F") }
    contact.languages = rare { _ in "de-CH" }
    contact.timeZones = rare { _ in "Europe/Zurich" }
    contact.positions = rare { _ in Position(latitude: "47.37", longitude: "8.54") }
    contact.hobbies = rare { $0.word() }
    contact.photos = rare {
      $0.once(in: 2) ? Media(.uri("https://example.org/a.jpg")) : Media(.base64("AAEC/+8="), mediaType: "image/jpeg")
    }
    contact.extensions = once(in: 5) ? [ExtensionProperty("X-SHOE-SIZE", "41; wide")] : []
    return contact
  }
}
