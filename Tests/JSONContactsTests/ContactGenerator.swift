import ContactModel

/// Contacts that nobody would invent: every field of the model, with texts that break writers.
struct ContactGenerator {
  private var random: SeededRandom
  /// Whether there are unknown parameters and properties.
  var hasUnknowns = true
  private static let texts = [
    "", "a", "Ada", "é", "e\u{301}", "\"", "\\", "\\n", "line\nbreak", "\r\n", "\t", "\0", "\u{1F}", "\u{7F}", "{", "}",
    "[]", ",", ":", "null", "日本語", "😀", "\u{FEFF}", "\u{FFFD}", "\u{2028}", "value", "1985-04-12", "BEGIN:VCARD",
  ]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func contact(depth: Int = 0) -> Contact {
    var contact = Contact()
    if random.once(in: 3) { contact.kind = Kind(rawValue: text()) }
    for path in Self.textFields { contact[keyPath: path] = entries { $0.text() } }
    for path in Self.dateFields { contact[keyPath: path] = entries { $0.date() } }
    for path in Self.referenceFields {
      contact[keyPath: path] = entries { Reference($0.text(), isURI: $0.random.once(in: 2)) }
    }
    for path in Self.mediaFields { contact[keyPath: path] = entries { $0.media() } }
    contact.names = entries { $0.name() }
    contact.genders = entries { Gender(sex: $0.text(), identity: $0.text()) }
    contact.phones = entries {
      PhoneNumber($0.text(), ext: $0.text(), uriParameters: $0.text(), isURI: $0.random.once(in: 2))
    }
    contact.addresses = entries { $0.address() }
    contact.instantMessages = entries { InstantMessageAddress($0.text(), service: $0.text()) }
    contact.socialProfiles = entries {
      SocialProfile($0.text(), isURI: $0.random.once(in: 2), service: $0.text(), username: $0.text())
    }
    contact.positions = entries { Position(latitude: $0.text(), longitude: $0.text(), rest: $0.text()) }
    contact.organizations = entries { $0.organization() }
    contact.agents = entries { generator in
      if depth < 3, generator.random.once(in: 2) { return .contact(generator.contact(depth: depth + 1)) }
      return .reference(Reference(generator.text(), isURI: generator.random.once(in: 2)))
    }
    contact.extensions =
      !hasUnknowns
      ? []
      : list { generator in
        ExtensionProperty(
          generator.text(), generator.text(), parameters: generator.parameters(), group: generator.optionalText())
      }
    return contact
  }

  static var textFields: [WritableKeyPath<Contact, [Entry<String>]>] {
    [
      \.uids, \.productIDs, \.sources, \.sourceNames, \.formattedNames, \.nicknames, \.pronouns, \.grammaticalGenders,
      \.emails, \.urls, \.contactURIs, \.languages, \.defaultLanguages, \.timeZones, \.titles,
      \.roles, \.members, \.organizationDirectories, \.expertise, \.hobbies, \.interests, \.calendarURIs,
      \.calendarAddressURIs, \.freeBusyURIs, \.calendarAccessURIs, \.notes, \.categories, \.accessClasses, \.mailers,
      \.clientPIDMaps, \.xml,
    ]
  }
  static var dateFields: [WritableKeyPath<Contact, [Entry<DateValue>]>] {
    [
      \.revisions, \.creations, \.birthdays, \.anniversaries, \.deathDates, \.dates,
    ]
  }
  static var referenceFields: [WritableKeyPath<Contact, [Entry<Reference>]>] {
    [
      \.related, \.birthPlaces, \.deathPlaces,
    ]
  }
  static var mediaFields: [WritableKeyPath<Contact, [Entry<Media>]>] { [\.photos, \.logos, \.sounds, \.keys] }
  /// Fields that ``contact(depth:)`` fills one by one.
  static let otherFields = 11

  private mutating func entries<Value>(_ make: (inout ContactGenerator) -> Value) -> [Entry<Value>] {
    guard random.once(in: 3) else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let value = make(&self)
      return random.once(in: 2) ? Entry(value) : Entry(value, attributes: attributes())
    }
  }

  private mutating func attributes() -> Attributes {
    var attributes = Attributes()
    if random.once(in: 2) {
      attributes.types = TypeSet(rawValue: random.next() & (1 << UInt64(TypeSet.names.count) - 1))
    }
    if random.once(in: 2) { attributes.preference = Int.random(in: 1...100, using: &random) }
    attributes.label = optionalText()
    attributes.otherTypes = list { $0.random.once(in: 3) ? "home" : $0.text() }
    attributes.language = optionalText()
    attributes.altID = optionalText()
    attributes.pids = list { $0.text() }
    attributes.group = optionalText()
    attributes.parameters = parameters()
    return attributes
  }

  private mutating func parameters() -> [Parameter] {
    guard hasUnknowns else { return [] }
    return list { generator in Parameter(generator.text(), generator.list { $0.text() }) }
  }

  private mutating func list<Value>(_ make: (inout ContactGenerator) -> Value) -> [Value] {
    guard random.once(in: 3) else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in make(&self) }
  }

  private mutating func text() -> String {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func optionalText() -> String? { random.once(in: 3) ? text() : nil }

  private mutating func textList() -> TextList { TextList(list { $0.text() }) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    if random.once(in: 3) { return nil }
    // Also numbers that no calendar has.
    return random.once(in: 12) ? Int.random(in: -5...99_999, using: &random) : Int.random(in: range, using: &random)
  }

  private mutating func date() -> DateValue {
    if random.once(in: 4) { return .text(text()) }
    var date = PartialDate(year: number(0...2100), month: number(1...12), day: number(1...31))
    if random.once(in: 2) {
      date.time = PartialTime(
        hour: number(0...23), minute: number(0...59), second: number(0...60),
        fraction: random.once(in: 4) ? "50" : "", utcOffset: number(-720...720))
    }
    return .date(date)
  }

  private mutating func name() -> PersonName {
    var name = PersonName()
    name.family = textList()
    name.given = textList()
    name.additional = textList()
    name.prefixes = textList()
    name.suffixes = textList()
    name.secondFamily = textList()
    name.generation = textList()
    name.sortAs = textList()
    name.phoneticFamily = text()
    name.phoneticGiven = text()
    name.phoneticAdditional = text()
    name.maiden = text()
    return name
  }

  private mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.components = (0..<7).map { _ in textList() }
    if random.once(in: 2) { address.fineComponents = (0..<11).map { _ in textList() } }
    address.formatted = optionalText()
    address.geo = optionalText()
    address.timeZone = optionalText()
    address.countryCode = optionalText()
    return address
  }

  private mutating func organization() -> Organization {
    var organization = Organization(text(), units: list { $0.text() })
    organization.sortAs = textList()
    organization.phoneticName = text()
    return organization
  }

  private mutating func media() -> Media {
    let sources: [Media.Source] = [.base64("AAEC/+8="), .base64(""), .uri(text()), .text(text())]
    return Media(sources.randomElement(using: &random) ?? .text(""), mediaType: text())
  }
}
