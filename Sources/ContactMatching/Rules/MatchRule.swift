/// One comparison of two contacts: a field, and the ways in which it can agree or not.
struct MatchRule: Sendable {
  /// A way in which a comparison comes out.
  struct Level: Sendable {
    /// The name that evidence has in reports: `same-email`.
    let slug: String
    /// How often it comes out like that for two contacts of one person, among those that have the field: what the
    /// estimate begins with, and what it stays near to where a file has few contacts.
    let m: Double
    /// How often for two contacts of different people.
    let u: Double
    /// How often for two contacts of people that live together or are of one family.
    let kin: Double
    /// Whether the rarity of the value takes the place of ``u``.
    let isByRarity: Bool
    /// Whether ``u`` holds for every file: chance is so rare that a sample of a small file counts nothing but matches.
    let isFixed: Bool

    init(_ slug: String, m: Double, u: Double, kin: Double, isFixed: Bool = false) {
      self.isFixed = isFixed
      self.slug = slug
      self.m = m
      self.u = u
      self.kin = kin
      isByRarity = false
    }

    /// A level at which the two have a value in common.
    init(_ slug: String, m: Double, kin: Double) {
      self.slug = slug
      self.m = m
      u = 0.001
      self.kin = kin
      isFixed = false
      isByRarity = true
    }
  }

  /// How a comparison came out: its level, counted from 1, and how rare the common value is; level 0 where one of the two
  /// has nothing to compare.
  struct Outcome: Sendable {
    static let nothing = Outcome(level: 0)
    var level: UInt8
    var evidence: Evidence = []
    /// In bits.
    var rarity: Float = 0
  }

  /// Whose values agreed or differed: what ``PairJudgement`` asks beside the weight.
  struct Evidence: OptionSet, Sendable {
    let rawValue: UInt16
    /// A value that one person has: a mobile phone, a mailbox, an identity number.
    static let personal = Evidence(rawValue: 1)
    /// A value that a household or a company shares: a landline, an address, a mailbox under several names.
    static let shared = Evidence(rawValue: 2)
    /// Both have such values of one kind, and none of them is the same.
    static let differs = Evidence(rawValue: 4)
    /// The name of one is only a part of the name of the other: `Ana` and `Ana María`.
    static let part = Evidence(rawValue: 8)
    /// The given names are those of a man and a woman: `Daniel` and `Daniela`.
    static let counterpart = Evidence(rawValue: 64)
    /// The given name of one is a middle name of the other.
    static let secondName = Evidence(rawValue: 128)
    /// A value that is most likely that of one person, but may be that of a household: a number of which nobody knows the
    /// kind of line.
    static let uncertain = Evidence(rawValue: 256)
    /// All values of this kind that the first has, the second has too.
    static let allOfFirst = Evidence(rawValue: 16)
    /// All values of this kind that the second has, the first has too.
    static let allOfSecond = Evidence(rawValue: 32)
  }

  /// What a comparison is for those who weigh it.
  enum Role: Sendable {
    case givenName, familyName, nameOrder, additionalName, generation, wholeName
    case birthday, email, phone, web
    /// The street, and the rest of the address.
    case street, place
    case organization, gender
    /// What belongs to one card: UID, note, photo.
    case content
    /// A property that nobody knows.
    case property

    /// Whether it is a part of the name in components.
    var isNameComponent: Bool {
      switch self {
      case .givenName, .familyName, .nameOrder, .additionalName: true
      default: false
      }
    }

    /// Whether it is a part of the address.
    var isPlace: Bool { self == .street || self == .place }
  }

  /// What is compared, for people.
  let field: String
  let role: Role
  /// From level 1 on.
  let levels: [Level]
  /// The kind of values that are compared, where agreement may come with that of other rules for the same reason.
  let kind: FeatureValue.Kind?
  /// Which property that nobody knows is compared.
  let label: UInt32?
  /// The kind of values that both must have, so that there is anything to compare; nothing where the rule finds out.
  let needed: FeatureValue.Kind?
  /// Whether agreement at the first level says so much that it needs only a name beside it.
  let isStrong: Bool
  /// Whether agreement at the first level names one person whatever the names say: a UID, an identity number.
  let isIdentity: Bool
  /// What contacts say to it, for people.
  let texts: RuleTexts
  /// Compares; it captures nothing, so that calling it for millions of pairs counts no references.
  let compare: @Sendable (PairContext) -> Outcome

  init(
    _ field: String, _ role: Role, of kind: FeatureValue.Kind? = nil, label: UInt32? = nil,
    needs needed: FeatureValue.Kind? = nil, isStrong: Bool = false, isIdentity: Bool = false,
    _ levels: [Level], texts: RuleTexts,
    compare: @escaping @Sendable (PairContext) -> Outcome
  ) {
    self.field = field
    self.role = role
    self.texts = texts
    self.kind = kind
    self.needed = needed
    self.label = label
    self.levels = levels
    self.isStrong = isStrong
    self.isIdentity = isIdentity
    self.compare = compare
  }
}
