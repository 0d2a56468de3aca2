package import ContactModel

/// Invents contacts that nobody would invent: every field of the model, with the texts that break readers and writers.
/// The same seed gives the same contacts everywhere.
package struct ContactGenerator: Sendable {
  /// What the contacts of one suite are made of.
  package struct Options: Sendable {
    /// What texts are made of.
    package var texts: [String]
    /// How many of ``texts`` make one text.
    package var pieces: ClosedRange<Int>
    /// One field in how many is filled.
    package var sparseness: Int
    /// Whether each value is one that a vCard can hold in its field: nothing empty, URIs where URIs have to be, base64
    /// that can be decoded, days that the month has. Otherwise every field may hold anything that its type allows.
    package var isWellFormed: Bool
    /// Whether there are parameters and properties that nobody knows.
    package var hasUnknowns: Bool
    /// Whether there are inline media whose text is no base64.
    package var hasBrokenMedia: Bool
    /// How deep agents stand in each other.
    package var agentDepth: Int

    package init(
      texts: [String] = Options.nasty, pieces: ClosedRange<Int> = 1...1, sparseness: Int = 1,
      isWellFormed: Bool = false, hasUnknowns: Bool = true, hasBrokenMedia: Bool = false, agentDepth: Int = 2
    ) {
      self.texts = texts
      self.pieces = pieces
      self.sparseness = sparseness
      self.isWellFormed = isWellFormed
      self.hasUnknowns = hasUnknowns
      self.hasBrokenMedia = hasBrokenMedia
      self.agentDepth = agentDepth
    }

    /// Texts as people write them.
    package static let ordinary = [
      "Ada", "Zoë", "Ole Lund", "12 Quay Street", "héllo", "名前", "a; b", "plain", "x@y.example", "+44 20 0000 0001",
    ]

    /// Texts that mean something in no format, in some or in all of them.
    package static let nasty =
      ordinary + [
        "", " ", " lead", "trail ", "a,b", "a\"b", "\"", "\"\"", "x\ny", "x\r\ny", "\r", "\n", "e\u{301}", "\u{E9}",
        ",\u{301}", "\\", "a;b", ";", "=", ":", "\u{0}", "\u{1}", "\u{7F}", "\u{FEFF}", "🏳️‍🌈", "1984-11-13", "--03-14",
        "2024-02-30", "0", "Mobile", "Work", "Anniversary", "0171 x12", "+1 555 x", "group", "en", "BEGIN:VCARD",
      ]
  }

  package var random: SeededRandom
  package let options: Options

  package init(seed: UInt64, _ options: Options = Options()) {
    random = SeededRandom(seed: seed)
    self.options = options
  }

  /// Puts something into a field.
  package typealias Filling = @Sendable (inout ContactGenerator, inout Contact) -> Void

  /// A contact that may have anything in any of its fields.
  package mutating func contact() -> Contact { contact(depth: 0) }

  /// A contact with one field, so that a difference has one reason.
  package mutating func contact(with filling: Filling) -> Contact {
    var contact = Contact()
    filling(&self, &contact)
    return contact
  }

  mutating func contact(depth: Int) -> Contact {
    var contact = Contact()
    for (name, filling) in ContactGenerator.fillings where random.once(in: options.sparseness) {
      if name == "agents" {
        contact.agents = agents(depth: depth)
      } else if name != "extensions" || options.hasUnknowns {
        filling(&self, &contact)
      }
    }
    return contact
  }

  private mutating func agents(depth: Int) -> [Entry<Agent>] {
    entries { $0.agent(depth: depth) }
  }

  // MARK: - Fields

  /// A field by its name in the model, with what fills it.
  package typealias Field = (name: String, filling: Filling)

  /// Every field of the model.
  package static let fillings: [Field] = [texts, uris, dates, references, media, structures].flatMap { $0 }

  private static func field<Value>(
    _ name: String, _ path: any WritableKeyPath<ContactFields, [Entry<Value>]> & Sendable,
    _ make: @escaping @Sendable (inout ContactGenerator) -> Value
  ) -> Field {
    (name, { generator, contact in contact[dynamicMember: path] = generator.entries(make) })
  }

  private static let texts: [Field] = [
    text("uids", \.uids), text("productIDs", \.productIDs), text("sourceNames", \.sourceNames),
    text("formattedNames", \.formattedNames), text("nicknames", \.nicknames), text("pronouns", \.pronouns),
    text("grammaticalGenders", \.grammaticalGenders), text("emails", \.emails), text("languages", \.languages),
    text("defaultLanguages", \.defaultLanguages), text("timeZones", \.timeZones), text("titles", \.titles),
    text("roles", \.roles), text("expertise", \.expertise), text("hobbies", \.hobbies),
    text("interests", \.interests), text("notes", \.notes), text("categories", \.categories),
    text("accessClasses", \.accessClasses), text("mailers", \.mailers), text("xml", \.xml),
  ]

  private static func text(
    _ name: String, _ path: any WritableKeyPath<ContactFields, [Entry<String>]> & Sendable
  ) -> Field { field(name, path) { $0.someText() } }

  private static let uris: [Field] = [
    uri("sources", \.sources), uri("urls", \.urls), uri("contactURIs", \.contactURIs), uri("members", \.members),
    uri("organizationDirectories", \.organizationDirectories), uri("calendarURIs", \.calendarURIs),
    uri("calendarAddressURIs", \.calendarAddressURIs), uri("freeBusyURIs", \.freeBusyURIs),
    uri("calendarAccessURIs", \.calendarAccessURIs), uri("clientPIDMaps", \.clientPIDMaps),
  ]

  private static func uri(
    _ name: String, _ path: any WritableKeyPath<ContactFields, [Entry<String>]> & Sendable
  ) -> Field { field(name, path) { $0.someURI() } }

  private static let dates: [Field] = [
    date("revisions", \.revisions), date("creations", \.creations), date("birthdays", \.birthdays),
    date("anniversaries", \.anniversaries), date("deathDates", \.deathDates), date("dates", \.dates),
  ]

  private static func date(
    _ name: String, _ path: any WritableKeyPath<ContactFields, [Entry<DateValue>]> & Sendable
  ) -> Field { field(name, path) { $0.date() } }

  private static let references: [Field] = [
    field("related", \.related) { $0.reference() }, field("birthPlaces", \.birthPlaces) { $0.reference() },
    field("deathPlaces", \.deathPlaces) { $0.reference() },
  ]

  private static let media: [Field] = [
    field("photos", \.photos) { $0.medium() }, field("logos", \.logos) { $0.medium() },
    field("sounds", \.sounds) { $0.medium() }, field("keys", \.keys) { $0.medium() },
  ]

  private static let structures: [Field] = [
    ("kind", { $1.kind = $0.kind() }),
    field("names", \.names) { $0.name() }, field("genders", \.genders) { $0.gender() },
    field("phones", \.phones) { $0.phone() }, field("addresses", \.addresses) { $0.address() },
    field("instantMessages", \.instantMessages) { InstantMessageAddress($0.someURI(), service: $0.maybeText()) },
    field("socialProfiles", \.socialProfiles) { $0.profile() }, field("positions", \.positions) { $0.position() },
    field("organizations", \.organizations) { $0.organization() },
    ("agents", { $1.agents = $0.agents(depth: $0.options.agentDepth - 1) }),
    ("extensions", { $1.extensions = $0.list(1...3) { $0.kept() } }),
  ]
}
