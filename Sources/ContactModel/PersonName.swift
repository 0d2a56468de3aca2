/// A name in its components (RFC 6350 6.2.2, RFC 9554 2.2); every component is a list.
public struct PersonName: Hashable, Sendable {
  /// Family names, also known as surnames.
  public var family: TextList = TextList()
  /// Given names.
  public var given: TextList = TextList()
  /// Additional or middle names.
  public var additional: TextList = TextList()
  @usableFromInline var rare = CopyOnWriteBox<RareNameParts>()

  /// True if the name is known to have only family, given and additional names.
  @inlinable public var hasOnlyCommonParts: Bool { rare.isEmpty }

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
