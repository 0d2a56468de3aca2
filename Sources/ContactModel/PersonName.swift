/// A name in its components (RFC 6350 6.2.2, RFC 9554 2.2); every component is a list.
public struct PersonName: Hashable, Sendable {
  /// Family names, also known as surnames.
  public var family: TextList = TextList()
  /// Given names.
  public var given: TextList = TextList()
  /// Additional or middle names.
  public var additional: TextList = TextList()
  /// Honorific prefixes: `Dr.`
  public var prefixes: TextList = TextList()
  /// Honorific suffixes: `Jr.`, `M.D.`
  public var suffixes: TextList = TextList()
  /// Second family names, as in Spanish (RFC 9554).
  public var secondFamily: TextList = TextList()
  /// Generation markers: `III` (RFC 9554).
  public var generation: TextList = TextList()
  /// What to sort by: for the family name and then for the given name (SORT-AS, and SORT-STRING of 3.0).
  public var sortAs: TextList = TextList()
  /// How the family name sounds.
  public var phoneticFamily = ""
  /// How the given name sounds.
  public var phoneticGiven = ""
  /// How the additional name sounds.
  public var phoneticAdditional = ""
  /// The family name before marriage.
  public var maiden = ""

  /// An empty name.
  public init() {}

  /// A name of the common two parts.
  public init(given: TextList, family: TextList) {
    self.given = given
    self.family = family
  }

  private static func isBlank(_ list: TextList) -> Bool { list.allSatisfy { $0.isEmpty } }

  /// Whether every component that a person would read is empty.
  public var isBlank: Bool {
    PersonName.isBlank(family) && PersonName.isBlank(given) && PersonName.isBlank(additional)
      && PersonName.isBlank(prefixes) && PersonName.isBlank(suffixes) && PersonName.isBlank(secondFamily)
      && PersonName.isBlank(generation)
  }
}
