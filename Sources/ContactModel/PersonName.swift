/// A name in its components (RFC 6350 6.2.2, RFC 9554 2.2); every component is a list.
public struct PersonName: Hashable, Sendable {
  /// Family names, also known as surnames.
  public var family: TextList = TextList()
  /// Given names.
  public var given: TextList = TextList()
  /// Additional or middle names.
  public var additional: TextList = TextList()
  @usableFromInline var rare = CopyOnWriteBox<RareNameParts>()

  /// Whether the name is known to have only family, given and additional names.
  @inlinable package var hasOnlyCommonParts: Bool { rare.isEmpty }

  /// Honorific prefixes: `Dr.`
  public var prefixes: TextList {
    get { rare.box?.content.prefixes ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.prefixes = newValue } }
    // In place: a hostile name may have a hundred thousand of them, added one by one.
    _modify { yield &rare.content.prefixes }
  }

  /// Honorific suffixes: `Jr.`, `M.D.`
  public var suffixes: TextList {
    get { rare.box?.content.suffixes ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.suffixes = newValue } }
    // In place: a hostile name may have a hundred thousand of them, added one by one.
    _modify { yield &rare.content.suffixes }
  }

  /// Second family names, as in Spanish (RFC 9554).
  public var secondFamily: TextList {
    get { rare.box?.content.secondFamily ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.secondFamily = newValue } }
  }

  /// Generation markers: `III` (RFC 9554).
  public var generation: TextList {
    get { rare.box?.content.generation ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.generation = newValue } }
  }

  /// The sort keys of the family name and of the given name (SORT-AS, and SORT-STRING of 3.0).
  public var sortAs: TextList {
    get { rare.box?.content.sortAs ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.sortAs = newValue } }
  }

  /// The pronunciation of the family name.
  public var phoneticFamily: String {
    get { rare.box?.content.phoneticFamily ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.phoneticFamily = newValue } }
  }

  /// The pronunciation of the given name.
  public var phoneticGiven: String {
    get { rare.box?.content.phoneticGiven ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.phoneticGiven = newValue } }
  }

  /// The pronunciation of the additional name.
  public var phoneticAdditional: String {
    get { rare.box?.content.phoneticAdditional ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.phoneticAdditional = newValue } }
  }

  /// The family name before marriage.
  public var maiden: String {
    get { rare.box?.content.maiden ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.maiden = newValue } }
  }

  /// An empty name.
  public init() {}

  /// A name of a given and a family name.
  public init(given: TextList, family: TextList) {
    self.given = given
    self.family = family
  }

  /// Whether no component for display has a text.
  @inline(__always)
  public var isBlank: Bool {
    family.hasNoText && given.hasNoText && additional.hasNoText
      && (rare.isEmpty || prefixes.hasNoText && suffixes.hasNoText && secondFamily.hasNoText && generation.hasNoText)
  }

  /// Whether there is a given, additional or family name.
  package var hasPersonalParts: Bool {
    !family.hasNoText || !given.hasNoText || !additional.hasNoText || !rare.isEmpty && !secondFamily.hasNoText
  }
}

@usableFromInline
struct RareNameParts: RareContent {
  var prefixes = TextList()
  var suffixes = TextList()
  var secondFamily = TextList()
  var generation = TextList()
  var sortAs = TextList()
  var phoneticFamily = ""
  var phoneticGiven = ""
  var phoneticAdditional = ""
  var maiden = ""

  @usableFromInline init() {}
}

extension PersonName: ComponentValue {
  package static let blank = PersonName()
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<PersonName>] = [
    PartField(.family, "family", json: "family", csv: ("Family", 1), .list({ $0.family }, { $0.family = $1 })),
    PartField(.given, "given", json: "given", csv: ("Given", 0), .list({ $0.given }, { $0.given = $1 })),
    PartField(
      .additional, "middle", json: "additional", csv: ("Additional", 2),
      .list({ $0.additional }, { $0.additional = $1 })),
    PartField(.prefix, "prefix", json: "prefixes", csv: ("Prefixes", 3), .list({ $0.prefixes }, { $0.prefixes = $1 })),
    PartField(.suffix, "suffix", json: "suffixes", csv: ("Suffixes", 4), .list({ $0.suffixes }, { $0.suffixes = $1 })),
    PartField(
      .secondFamily, "second family", json: "secondFamily", csv: ("Second Family", 5),
      .list({ $0.secondFamily }, { $0.secondFamily = $1 })),
    PartField(
      .generation, "generation", json: "generation", csv: ("Generation", 6),
      .list({ $0.generation }, { $0.generation = $1 })),
    PartField(.sortAs, "sort as", json: "sortAs", csv: ("Sort As", 7), .list({ $0.sortAs }, { $0.sortAs = $1 })),
    PartField(
      .phoneticFamily, "phonetic family", json: "phoneticFamily", csv: ("Phonetic Family", 9),
      .text({ $0.phoneticFamily }, { $0.phoneticFamily = $1 }), pronounces: .family,
      line: ("X-PHONETIC-LAST-NAME", 2)),
    PartField(
      .phoneticGiven, "phonetic given", json: "phoneticGiven", csv: ("Phonetic Given", 8),
      .text({ $0.phoneticGiven }, { $0.phoneticGiven = $1 }), pronounces: .given, line: ("X-PHONETIC-FIRST-NAME", 0)),
    PartField(
      .phoneticAdditional, "phonetic middle", json: "phoneticAdditional", csv: ("Phonetic Additional", 10),
      .text({ $0.phoneticAdditional }, { $0.phoneticAdditional = $1 }), pronounces: .additional,
      line: ("X-PHONETIC-MIDDLE-NAME", 1)),
    PartField(
      .maiden, "maiden", json: "maiden", csv: ("Maiden", 11), .text({ $0.maiden }, { $0.maiden = $1 }),
      line: ("X-MAIDENNAME", 3)),
  ]
}
