/// What was read from contacts, packed: eight bytes a value, a few numbers a contact, and every text once.
struct FeatureStore: Sendable {
  /// What a contact is.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    /// A company, or another thing with one name.
    static let isCompany = Flags(rawValue: 1)
    /// A list of contacts.
    static let isGroup = Flags(rawValue: 2)
    /// Its name stands in components.
    static let isStructured = Flags(rawValue: 4)
    /// There is a name at all.
    static let hasName = Flags(rawValue: 8)
    /// The name is a single word.
    static let isSingleWord = Flags(rawValue: 16)
    /// It has no kind of value twice, and they stand in the order of the kinds.
    static let isPlain = Flags(rawValue: 32)
    /// It is the card of several people: a couple, a family.
    static let isSeveral = Flags(rawValue: 64)
    /// The given name has a second word: `Ana María`.
    static let hasSecondGiven = Flags(rawValue: 128)
    /// It is addressed as a man, or as a woman.
    static let isMan = Flags(rawValue: 256)
    static let isWoman = Flags(rawValue: 512)
    /// Its name says which of one name in a family it is: Jr., Sr.
    static let hasGeneration = Flags(rawValue: 1024)
  }

  /// The pools of texts, one a group of kinds of values that are compared with each other.
  enum Pool: Int, CaseIterable, Sendable {
    case names, emails, phones, streets, places, organizations, web, others
    /// Hashes of what is only ever equal or not: UIDs, notes, photos.
    case opaque
  }

  private(set) var values: [FeatureValue] = []
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// For each contact a bit for each kind of value that it has.
  private(set) var kinds: [UInt32] = []
  private(set) var flags: [Flags] = []
  /// What the contacts say, as one number each; 0 where they say nothing.
  private(set) var contentHashes: [UInt64] = []
  /// Who the contacts are, as ``ContactIdentity`` has it.
  private(set) var identityHashes: [UInt64] = []
  var pools = [StringPool](repeating: StringPool(), count: Pool.allCases.count)
  /// The names of the properties that nobody knows.
  var labels = StringPool()

  /// How many contacts there are.
  var count: Int { ends.count }

  /// Where the values of a contact are.
  func range(_ contact: Int) -> Range<Int> { Int(starts[contact])..<Int(ends[contact]) }

  /// Puts the contacts into another order; their values stay where they are.
  mutating func reorder(_ order: ContentOrder) {
    func reordered<Element>(_ list: [Element]) -> [Element] { order.numbers.map { list[Int($0)] } }
    starts = reordered(starts)
    ends = reordered(ends)
    kinds = reordered(kinds)
    flags = reordered(flags)
    contentHashes = reordered(contentHashes)
    identityHashes = reordered(identityHashes)
  }

  /// Adds a value to the contact that is not ended yet.
  mutating func add(_ value: FeatureValue) { values.append(value) }

  /// Ends a contact.
  mutating func end(flags: Flags, contentHash: UInt64, identityHash: UInt64) {
    var kinds: UInt32 = 0
    var isPlain = true
    for value in values[Int(ends.last ?? 0)...] {
      let bit: UInt32 = 1 << UInt32(value.kindNumber)
      if bit <= kinds { isPlain = false }
      kinds |= bit
    }
    self.kinds.append(kinds)
    self.flags.append(isPlain ? flags.union(.isPlain) : flags)
    contentHashes.append(contentHash)
    identityHashes.append(identityHash)
    starts.append(ends.last ?? 0)
    ends.append(UInt32(values.count))
  }

  /// Adds all contacts of another store behind those that are there. False where there is no room left.
  mutating func add(_ other: FeatureStore) -> Bool {
    guard values.count + other.values.count < Int(UInt32.max) else { return false }
    var numbers: [[UInt32]] = []
    for pool in Pool.allCases {
      guard let added = pools[pool.rawValue].add(other.pools[pool.rawValue]) else { return false }
      numbers.append(added)
    }
    guard let labelNumbers = labels.add(other.labels) else { return false }
    let base = UInt32(values.count)
    for value in other.values {
      guard let kind = FeatureValue.Kind(rawValue: value.kindNumber), let pool = kind.pool else {
        values.append(value)
        continue
      }
      var moved = value.with(id: numbers[pool.rawValue][Int(value.id)])
      if kind == .other { moved = moved.with(label: labelNumbers[Int(value.letters)]) }
      values.append(moved)
    }
    for start in other.starts { starts.append(base + start) }
    for end in other.ends { ends.append(base + end) }
    kinds += other.kinds
    flags += other.flags
    contentHashes += other.contentHashes
    identityHashes += other.identityHashes
    return true
  }

  /// Hands over the values, which are then no longer here.
  mutating func giveValues() -> [FeatureValue] {
    var given: [FeatureValue] = []
    swap(&given, &values)
    return given
  }

  /// Gives up what is only needed to add contacts.
  mutating func close() {
    for index in pools.indices { pools[index].close() }
    labels.close()
  }
}

extension FeatureValue.Kind {
  /// The pool that the texts of a kind are in; nothing for those whose number is the value itself.
  var pool: FeatureStore.Pool? {
    switch self {
    case .given, .alias, .additional, .family, .familyPart, .wholeName, .nameWord: .names
    case .email: .emails
    case .phone: .phones
    case .address, .house, .street, .streetExtra: .streets
    case .locality, .postcode, .region: .places
    case .organization: .organizations
    case .web: .web
    case .other: .others
    case .uid, .note, .photo: .opaque
    case .generation, .birthday, .gender: nil
    }
  }
}
