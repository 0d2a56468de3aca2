import ContactModel

/// Contacts that nobody would invent: every field of the model, with the texts that break writers and readers.
struct ContactGenerator {
  var random: SeededRandom

  /// What texts are put together from: delimiters, escapes, quotes, carets, line breaks, blanks, marks that combine with
  /// what stands before them, and words that mean something elsewhere.
  private static let pieces = [
    "a", "Ada", "b c", " ", "  ", ",", ";", ":", "\\", "\\n", "\\,", "\"", "'", "^", "^n", "^'", "=", "=3D", "\n", "\t",
    "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{20E3}", "👩‍🚀", "日本", "\u{FEFF}", "\u{2028}", "Ä", "A\u{308}", ".", "/",
    "BEGIN:VCARD", "END:VCARD", "\nEND:VCARD\n", "pref", "x", "1", "-", "<a>", "data:", "http://example.org/", "item1.",
    "0123456789", "\u{1}", "%20", "@", "#", "()", "*", "_$!<x>!$_",
  ]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The fields, by the names of the model, each with the function that fills it.
  typealias Filling = @Sendable (inout ContactGenerator, inout Contact) -> Void

  /// A contact with one field, so that a difference has one reason.
  mutating func contact(with filling: Filling) -> Contact {
    var contact = Contact()
    filling(&self, &contact)
    return contact
  }

  /// A contact with every third field.
  mutating func contact(depth: Int = 0) -> Contact {
    var contact = Contact()
    for (name, filling) in ContactGenerator.fillings where random.once(in: 3) && (depth < 2 || name != "agents") {
      filling(&self, &contact)
    }
    return contact
  }

  // MARK: - Fields

  static let fillings: [(name: String, filling: Filling)] = texts + dates + references + media + structures

  private static func text(_ name: String, _ set: @escaping @Sendable (inout Contact, [Entry<String>]) -> Void)
    -> (String, Filling)
  { (name, { generator, contact in set(&contact, generator.entries { $0.someText() }) }) }

  private static let texts: [(name: String, filling: Filling)] = [
    text("uids") { $0.uids = $1 }, text("productIDs") { $0.productIDs = $1 },
    text("sourceNames") { $0.sourceNames = $1 }, text("formattedNames") { $0.formattedNames = $1 },
    text("nicknames") { $0.nicknames = $1 }, text("pronouns") { $0.pronouns = $1 },
    text("grammaticalGenders") { $0.grammaticalGenders = $1 }, text("emails") { $0.emails = $1 },
    text("languages") { $0.languages = $1 }, text("defaultLanguages") { $0.defaultLanguages = $1 },
    text("timeZones") { $0.timeZones = $1 }, text("titles") { $0.titles = $1 }, text("roles") { $0.roles = $1 },
    text("expertise") { $0.expertise = $1 }, text("hobbies") { $0.hobbies = $1 },
    text("interests") { $0.interests = $1 }, text("notes") { $0.notes = $1 },
    text("categories") { $0.categories = $1 }, text("accessClasses") { $0.accessClasses = $1 },
    text("mailers") { $0.mailers = $1 }, text("xml") { $0.xml = $1 },
    uri("sources") { $0.sources = $1 }, uri("urls") { $0.urls = $1 }, uri("contactURIs") { $0.contactURIs = $1 },
    uri("members") { $0.members = $1 }, uri("organizationDirectories") { $0.organizationDirectories = $1 },
    uri("calendarURIs") { $0.calendarURIs = $1 }, uri("calendarAddressURIs") { $0.calendarAddressURIs = $1 },
    uri("freeBusyURIs") { $0.freeBusyURIs = $1 }, uri("calendarAccessURIs") { $0.calendarAccessURIs = $1 },
    uri("clientPIDMaps") { $0.clientPIDMaps = $1 },
  ]

  private static func uri(_ name: String, _ set: @escaping @Sendable (inout Contact, [Entry<String>]) -> Void)
    -> (String, Filling)
  { (name, { generator, contact in set(&contact, generator.entries { $0.someURI() }) }) }

  private static func date(_ name: String, _ set: @escaping @Sendable (inout Contact, [Entry<DateValue>]) -> Void)
    -> (String, Filling)
  { (name, { generator, contact in set(&contact, generator.entries { $0.someDate() }) }) }

  private static let dates: [(name: String, filling: Filling)] = [
    date("revisions") { $0.revisions = $1 }, date("creations") { $0.creations = $1 },
    date("birthdays") { $0.birthdays = $1 }, date("anniversaries") { $0.anniversaries = $1 },
    date("deathDates") { $0.deathDates = $1 }, date("dates") { $0.dates = $1 },
  ]

  private static func reference(
    _ name: String, _ set: @escaping @Sendable (inout Contact, [Entry<Reference>]) -> Void
  ) -> (String, Filling) { (name, { generator, contact in set(&contact, generator.entries { $0.someReference() }) }) }

  private static let references: [(name: String, filling: Filling)] = [
    reference("related") { $0.related = $1 }, reference("birthPlaces") { $0.birthPlaces = $1 },
    reference("deathPlaces") { $0.deathPlaces = $1 },
  ]

  private static func medium(_ name: String, _ set: @escaping @Sendable (inout Contact, [Entry<Media>]) -> Void)
    -> (String, Filling)
  { (name, { generator, contact in set(&contact, generator.entries { $0.someMedia() }) }) }

  private static let media: [(name: String, filling: Filling)] = [
    medium("photos") { $0.photos = $1 }, medium("logos") { $0.logos = $1 }, medium("sounds") { $0.sounds = $1 },
    medium("keys") { $0.keys = $1 },
  ]

  private static let structures: [(name: String, filling: Filling)] = [
    (
      "kind",
      {
        $1.kind = $0.pick([
          .individual, .group, .organization, .location, .application, .device, Kind(rawValue: "x-robot"),
          Kind(rawValue: $0.someText()),
        ])
      }
    ),
    ("names", { $1.names = $0.entries { $0.name() } }),
    (
      "genders",
      { $1.genders = $0.entries { Gender(sex: $0.pick(["M", "F", "O", "N", "U", ""]), identity: $0.someText()) } }
    ),
    ("phones", { $1.phones = $0.entries { $0.phone() } }),
    ("addresses", { $1.addresses = $0.entries { $0.address() } }),
    (
      "instantMessages",
      { $1.instantMessages = $0.entries { InstantMessageAddress($0.someURI(), service: $0.maybeText()) } }
    ),
    (
      "socialProfiles",
      {
        $1.socialProfiles = $0.entries {
          let isURI = $0.random.once(in: 2)
          return SocialProfile(
            isURI ? $0.someURI() : $0.someText(), isURI: isURI, service: $0.maybeText(), username: $0.maybeText())
        }
      }
    ),
    (
      "positions",
      {
        $1.positions = $0.entries {
          Position(
            latitude: $0.pick(["46.77", "-1", "0"]), longitude: $0.pick(["-71.28", "12"]),
            rest: $0.pick(["", "", ",120", ";u=35", ",1;u=2;x=y"]))
        }
      }
    ),
    ("organizations", { $1.organizations = $0.entries { $0.organization() } }),
    (
      "agents",
      {
        $1.agents = $0.entries {
          guard $0.random.once(in: 2) else {
            return .reference(
              $0.random.once(in: 2) ? Reference("Susan " + $0.text()) : Reference($0.someURI(), isURI: true))
          }
          var agent = $0.contact(depth: 2)
          agent.formattedNames = [Entry($0.someText())]
          agent.names = [Entry(PersonName(given: "Jo", family: "Doe"))]
          return .contact(agent)
        }
      }
    ),
    (
      "extensions",
      {
        $1.extensions = $0.list(1...3) {
          ExtensionProperty(
            $0.pick(["X-FOO", "x-foo-Bar", "FOO", "X-ANDROID-CUSTOM"]), $0.lineText(), parameters: $0.parameters(),
            group: $0.random.once(in: 4) ? "grp" : nil)
        }
      }
    ),
  ]

  // MARK: - Values

  mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  private mutating func list<Value>(_ count: ClosedRange<Int>, _ make: (inout ContactGenerator) -> Value) -> [Value] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in make(&self) }
  }

  private mutating func entries<Value>(_ make: (inout ContactGenerator) -> Value) -> [Entry<Value>] {
    list(random.once(in: 2) ? 1...1 : 2...3) { generator in
      let value = make(&generator)
      return generator.random.once(in: 2) ? Entry(value) : Entry(value, attributes: generator.attributes())
    }
  }

  /// A text, which may be empty.
  mutating func text() -> String {
    if random.once(in: 40) { return String(repeating: pick(ContactGenerator.pieces), count: 100) }
    if random.once(in: 4) { return pick(["Ada", "Lovelace", "home sweet home", "x"]) }
    return (0..<random.below(5)).map { _ in pick(ContactGenerator.pieces) }.joined()
  }

  private mutating func someText() -> String {
    // Empty values have a test of their own.
    let text = text()
    return text.isEmpty ? "a" : text
  }

  private mutating func maybeText() -> String { random.once(in: 2) ? "" : text() }

  private mutating func optionalText() -> String? { random.once(in: 3) ? someText() : nil }

  /// A text without line breaks, as it stands in a line.
  private mutating func lineText() -> String { String(text().unicodeScalars.filter { $0 != "\n" && $0.value != 1 }) }

  private mutating func someURI() -> String {
    pick(["http://example.org/", "urn:uuid:1", "mailto:", "xmpp:jo@", "geo:1,2"])
      + pick(["", "a", "a,b;c", "%5C", "?q=1&r='x'", "é", "long/" + String(repeating: "segment/", count: 20)])
  }

  private mutating func someReference() -> Reference {
    random.once(in: 2) ? Reference(someURI(), isURI: true) : Reference(someText())
  }

  private mutating func texts() -> TextList {
    switch random.below(4) {
    case 0: []
    case 1: TextList(list(2...3) { $0.text() })
    default: TextList(someText())
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    random.once(in: 4) ? nil : range.lowerBound + random.below(range.count)
  }

  private mutating func someDate() -> DateValue {
    if random.once(in: 4) { return .text(someText()) }
    var date = PartialDate(year: number(0...2100), month: number(1...12), day: number(1...28))
    if random.once(in: 3) { date = PartialDate(year: 1604, month: 4, day: 12) }
    if random.once(in: 3) {
      date.time = PartialTime(
        hour: number(0...23), minute: number(0...59), second: number(0...59),
        fraction: random.once(in: 4) ? "50" : "", utcOffset: number(-720...720))
    }
    return .date(date)
  }

  private mutating func name() -> PersonName {
    var name = PersonName()
    name.family = texts()
    name.given = texts()
    name.additional = texts()
    name.prefixes = texts()
    name.suffixes = texts()
    if random.once(in: 4) { name.secondFamily = texts() }
    if random.once(in: 4) { name.generation = texts() }
    if random.once(in: 4) { name.sortAs = texts() }
    if random.once(in: 4) { name.phoneticFamily = text() }
    if random.once(in: 4) { name.phoneticGiven = text() }
    if random.once(in: 4) { name.phoneticAdditional = text() }
    if random.once(in: 4) { name.maiden = text() }
    return name
  }

  private mutating func phone() -> PhoneNumber {
    if random.once(in: 2) { return PhoneNumber(someText()) }
    return PhoneNumber(
      pick(["+1-555-0100", "112", "x", "+49 (0)30 1"]), ext: pick(["", "", "5555", "a"]),
      uriParameters: random.once(in: 3) ? ";phone-context=example.org" : "", isURI: random.once(in: 2))
  }

  private mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.components = (0..<7).map { _ in texts() }
    if random.once(in: 3) {
      address.fineComponents = (0..<10).map { _ in texts() } + [TextList(someText())]
    }
    address.formatted = optionalText()
    if random.once(in: 4) { address.geo = "geo:1.5,-2" }
    if random.once(in: 4) { address.timeZone = pick(["Europe/Berlin", "-0500", "http://example.org/tz"]) }
    if random.once(in: 4) { address.countryCode = pick(["de", "GB", someText()]) }
    return address
  }

  private mutating func organization() -> Organization {
    var organization = Organization(text(), units: list(0...2) { $0.text() })
    if random.once(in: 4) { organization.sortAs = texts() }
    if random.once(in: 4) { organization.phoneticName = text() }
    return organization
  }

  private mutating func someMedia() -> Media {
    let sources: [Media.Source] = [
      .base64("AAEC/+8="), .base64("/9j/AAEC"), .base64(String(repeating: "QUJD", count: 60)), .uri(someURI()),
      .text(someText()),
    ]
    return Media(
      pick(sources),
      mediaType: pick([
        "", "image/jpeg", "image/png", "audio/basic", "application/pgp-keys", "image/x-odd", "text/plain",
      ]))
  }

  // MARK: - Attributes

  private mutating func attributes() -> Attributes {
    var attributes = Attributes()
    if random.once(in: 3) {
      attributes.types = pick([.home, .work, [.home, .cell], .fax, .spouse, .other, .postal, .pager])
    }
    if random.once(in: 4) { attributes.preference = pick([1, 1, 2, 50, 100]) }
    if random.once(in: 4) { attributes.label = pick(["Boat", "Mobile", "Anniversary", "Spouse", "Home", someText()]) }
    if random.once(in: 6) { attributes.otherTypes = pick([["x-boat"], ["x-odd", "a b"], ["twitter", "Größe"]]) }
    if random.once(in: 6) { attributes.language = pick(["de", "en-US", someText()]) }
    if random.once(in: 6) { attributes.altID = pick(["1", "a", someText()]) }
    if random.once(in: 6) { attributes.pids = list(1...2) { $0.pick(["1.1", "2", "3.14"]) } }
    if random.once(in: 6) { attributes.group = pick(["item1", "ITEM2", "grp"]) }
    if random.once(in: 4) { attributes.parameters = parameters() }
    return attributes
  }

  private mutating func parameters() -> [Parameter] {
    list(0...2) { generator in
      Parameter(
        generator.pick(["X-A", "x-b", "X-LONG-NAME", "LEVEL", "INDEX", "JSCOMPS"]),
        generator.list(1...2) { $0.random.once(in: 2) ? "v" : $0.text() })
    }
  }
}
