package import ContactModel

/// Generates contacts with every field of the model and with texts that often break readers and writers. The same
/// contacts for the same seed.
package struct ContactGenerator: Sendable {
  /// The options of a suite.
  package struct Options: Sendable {
    /// The parts of texts.
    package var texts: [String]
    /// The numbers of ``texts`` that make a text.
    package var pieces: ClosedRange<Int>
    /// A field has values with a chance of one in this number.
    package var sparseness: Int
    /// Whether each value is one that a vCard can hold in its field: nothing empty, URIs where URIs have to be, base64
    /// that can be decoded, days that the month has. Otherwise every field may hold anything that its type allows.
    package var isWellFormed: Bool
    /// Whether there are unknown parameters and properties.
    package var hasUnknowns: Bool
    /// Whether there are inline media that are not base64.
    package var hasBrokenMedia: Bool
    /// The maximum depth of nested agents.
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

    /// Texts with characters that are special in some format.
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

  /// Fills a field.
  package typealias Filling = @Sendable (inout ContactGenerator, inout Contact) -> Void

  /// A contact with any values in any of its fields.
  package mutating func contact() -> Contact { contact(depth: 0) }

  /// A contact with one field, so that a difference has one cause.
  package mutating func contact(with filling: Filling) -> Contact {
    var contact = Contact()
    filling(&self, &contact)
    return contact
  }

  mutating func contact(depth: Int) -> Contact {
    // Each change of a contact makes it anew, so the fields are put together once.
    var whole = ContactBuilder()
    for (name, filling) in ContactGenerator.fillings where random.once(in: options.sparseness) {
      var contact = Contact()
      if name == "agents" {
        contact.agents = agents(depth: depth)
      } else if name != "extensions" || options.hasUnknowns {
        filling(&self, &contact)
      }
      whole.copy(contact.buffer)
    }
    return Contact(whole.makeBuffer())
  }

  private mutating func agents(depth: Int) -> [Entry<Agent>] {
    entries { $0.agent(depth: depth) }
  }

  // MARK: - Fields

  /// A field by its name in the model, with the function that fills it.
  package typealias Field = (name: String, filling: Filling)

  /// Every field of the model: first the fields of texts, then those of the other kinds of values.
  package static let fillings: [Field] = ContactField.all.map { (place(of: $0), field($0)) }.sorted { $0.0 < $1.0 }
    .map(\.1)

  private static func place(of field: ContactField) -> Int {
    switch field.values {
    case .texts: 0
    case .uris: 1
    case .dates: 2
    case .references: 3
    case .media: 4
    default: 5
    }
  }

  private static func field(_ field: ContactField) -> Field {
    switch field.values {
    case .kind: (field.name, { $1.kind = $0.kind() })
    case .texts(let list): entries(field, list) { $0.someText() }
    case .uris(let list): entries(field, list) { $0.someURI() }
    case .dates(let list): entries(field, list) { $0.date() }
    case .references(let list): entries(field, list) { $0.reference() }
    case .media(let list): entries(field, list) { $0.medium() }
    case .names(let list): entries(field, list) { $0.name() }
    case .genders(let list): entries(field, list) { $0.gender() }
    case .phones(let list): entries(field, list) { $0.phone() }
    case .addresses(let list): entries(field, list) { $0.address() }
    case .instantMessages(let list):
      entries(field, list) { InstantMessageAddress($0.someURI(), service: $0.maybeText()) }
    case .socialProfiles(let list): entries(field, list) { $0.profile() }
    case .positions(let list): entries(field, list) { $0.position() }
    case .organizations(let list): entries(field, list) { $0.organization() }
    case .agents(let list):
      (field.name, { list.set(&$1, $0.agents(depth: $0.options.agentDepth - 1)) })
    case .extensions: (field.name, { $1.extensions = $0.list(1...3) { $0.kept() } })
    }
  }

  private static func entries<Value: FieldValue>(
    _ field: ContactField, _ list: ValueField<Value>,
    _ make: @escaping @Sendable (inout ContactGenerator) -> Value
  ) -> Field {
    (field.name, { generator, contact in list.set(&contact, generator.entries(make)) })
  }
}
