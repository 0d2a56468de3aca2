/// A comparison of two contacts, with its levels of agreement.
struct MatchRule: Sendable {
  /// A level of agreement with its probabilities: for two contacts of one person, of two strangers, and of two people of
  /// one household. The probabilities are those among pairs in which both contacts have the field.
  struct Level: Sendable {
    /// The name in reports: `same-email`.
    let slug: String
    /// For contacts of one person. Expectation maximisation starts here, and stays near it in a small file.
    let m: Double
    /// For contacts of strangers.
    let u: Double
    /// For contacts of one household.
    let household: Double
    /// Whether the rarity of the common value replaces ``u``.
    let isByRarity: Bool
    /// Whether ``u`` is not estimated from the file: chance is so rare that a sample contains only matches.
    let isFixed: Bool
    /// The maximum of ``m`` that a file may teach, so that two people are not learned to be one.
    let cap: Double

    /// - Parameter u: Nil for a level with a common value, whose rarity (``Outcome/rarity``) counts instead.
    init(_ slug: String, m: Double, u: Double? = nil, household: Double, isFixed: Bool = false, cap: Double = 1) {
      self.slug = slug
      self.m = m
      self.u = u ?? 0.001
      self.household = household
      self.isFixed = isFixed
      self.cap = cap
      isByRarity = u == nil
    }
  }

  /// How ``PairEvidence`` and ``WeightSums`` use a comparison.
  enum Role: Sendable {
    case givenName, familyName, nameOrder, namesakes, additionalName, generation, wholeName
    case birthday, email, phone, web
    case street
    /// The town or the postal code.
    case town
    /// Another part of the address.
    case place
    case organization
    /// The name of a company, and whether two cards are of one department or branch.
    case companyName, unit
    /// A value that belongs to one card: UID, note, photo.
    case content
    /// A property that the model does not know.
    case property
    /// The weight counts, and nothing else follows: gender.
    case weightOnly

    var isNameComponent: Bool {
      switch self {
      case .givenName, .familyName, .nameOrder, .namesakes, .additionalName: true
      default: false
      }
    }

    var isPlace: Bool { self == .street || self == .town || self == .place }
  }

  /// What is compared, for people.
  let field: String
  let role: Role
  /// From level 1 on; at most 255.
  let levels: [Level]
  /// The kind of the compared values, where agreement may follow from that of other rules (``ComparisonCorrelation``).
  let kind: FeatureValue.Kind?
  /// The property or rule whose values are compared, where the kind of values belongs to several.
  var label: UInt32?
  /// The kind of values that both contacts must have; `nil` where the rule decides.
  let needed: FeatureValue.Kind?
  /// Whether people of one household have such values in common, so that their frequency among households is fitted.
  let isFittedToHouseholds: Bool
  /// Whether agreement at the first level identifies one person under any names: a UID, an identity number.
  let isIdentity: Bool
  /// The compared texts in reports; with `needs: .ruleText` also the texts that ``ContactFeatures`` stores for the rule.
  let texts: RuleTexts
  /// Compares two contacts. Performance: it captures nothing, so that a call changes no reference count.
  let compare: @Sendable (PairContext) -> Outcome

  init(
    _ field: String, _ role: Role, of kind: FeatureValue.Kind? = nil, label: UInt32? = nil,
    needs needed: FeatureValue.Kind? = nil, isIdentity: Bool = false, isFittedToHouseholds: Bool = false,
    _ levels: [Level], texts: RuleTexts, compare: @escaping @Sendable (PairContext) -> Outcome
  ) {
    self.field = field
    self.role = role
    self.texts = texts
    self.kind = kind
    self.needed = needed
    self.label = label
    self.levels = levels
    self.isIdentity = isIdentity
    self.isFittedToHouseholds = isFittedToHouseholds
    self.compare = compare
  }

  /// Whether agreement may follow from that of another rule.
  ///
  /// That of identity numbers does not: where they agree and the names do not, an error in a name is more likely than
  /// two strangers.
  var isDependent: Bool { kind != nil && !isIdentity }
}
