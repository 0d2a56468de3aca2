/// The features of contacts in compact form: eight bytes a value, a few numbers a contact, and every text once.
struct FeatureStore: Sendable {
  /// What is known of a contact as a whole.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    /// A company, or another thing with a single name.
    static let isCompany = Flags(rawValue: 1)
    /// A list of contacts.
    static let isGroup = Flags(rawValue: 2)
    static let isStructured = Flags(rawValue: 4)
    static let hasName = Flags(rawValue: 8)
    static let isSingleWord = Flags(rawValue: 16)
    /// No kind of value occurs twice, and the values are in the order of the kinds.
    static let isPlain = Flags(rawValue: 32)
    /// The card of several people: a couple, a family.
    static let isSeveral = Flags(rawValue: 64)
    /// The given name has a second word: `Ana María`.
    static let hasSecondGiven = Flags(rawValue: 128)
    static let isMan = Flags(rawValue: 256)
    static let isWoman = Flags(rawValue: 512)
    /// The name has a generation: Jr., Sr.
    static let hasGeneration = Flags(rawValue: 1024)
  }

  /// The pools of texts: one for each group of kinds of values that are compared with each other.
  enum Pool: Int, CaseIterable, Sendable {
    case names, emails, phones, streets, places, organizations, web, others
    /// Hashes of UIDs, notes and photos, which are only equal or not.
    case opaque
  }

  private(set) var values: [FeatureValue] = []
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// For each contact the bits of its kinds of values.
  private(set) var kinds: [UInt32] = []
  private(set) var flags: [Flags] = []
  /// The hashes of the contents of the contacts (``ContentHash``).
  private(set) var contentHashes: [UInt64] = []
  private(set) var identityHashes: [UInt64] = []
  private(set) var pools = [StringPool](repeating: StringPool(), count: Pool.allCases.count)
  /// The names of unknown properties, and of the rules with texts.
  private(set) var labels = StringPool()

  var count: Int { ends.count }

  func range(_ contact: Int) -> Range<Int> { Int(starts[contact])..<Int(ends[contact]) }

  func values(of contact: Int) -> ArraySlice<FeatureValue> { values[range(contact)] }

  subscript(pool: Pool) -> StringPool { pools[pool.rawValue] }

  /// Reorders the contacts; their values stay where they are.
  mutating func reorder(_ numbers: [UInt32]) {
    func reordered<Element>(_ list: [Element]) -> [Element] { numbers.map { list[Int($0)] } }
    starts = reordered(starts)
    ends = reordered(ends)
    kinds = reordered(kinds)
    flags = reordered(flags)
    contentHashes = reordered(contentHashes)
    identityHashes = reordered(identityHashes)
  }

  /// For each text with a label the number of the label.
  var labelsOfTexts: [Int] {
    var labels = [Int](repeating: 0, count: self[.others].count)
    for value in values where value.kind.hasLabel { labels[Int(value.id)] = Int(value.letters) }
    return labels
  }

  /// A store without contacts that has the texts of another one.
  init(textsOf other: FeatureStore) {
    pools = other.pools
    labels = other.labels
  }

  init() {}

  /// Appends a value to the contact that is not finished yet.
  mutating func append(_ value: FeatureValue) { values.append(value) }

  /// Appends a value with a text, unless the text is empty or the pool is full.
  mutating func append(_ kind: FeatureValue.Kind, _ text: some Collection<UInt8>, letters: UInt32 = 0) {
    guard !text.isEmpty, let pool = kind.pool, let id = pools[pool.rawValue].intern(text) else { return }
    values.append(FeatureValue(kind, id, letters: letters))
  }

  /// The number of a label, which is added if it is new; `nil` where there is no room.
  mutating func addLabel(_ label: some Collection<UInt8>) -> UInt32? { labels.intern(label) }

  /// Appends a text of a property or a rule.
  mutating func append(_ kind: FeatureValue.Kind, _ text: [UInt8], label: [UInt8]) {
    guard let number = labels.intern(label) else { return }
    append(kind, LabelledText.bytes(text, label: label), letters: number)
  }

  /// Finishes a contact.
  mutating func endContact(flags: Flags, contentHash: UInt64, identityHash: UInt64) {
    var kinds: UInt32 = 0
    var isPlain = true
    for value in values[Int(ends.last ?? 0)...] {
      let bit = value.kind.bit
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

  /// Appends all contacts of another store. False where there is no room.
  mutating func append(_ other: FeatureStore) -> Bool {
    guard values.count + other.values.count < Int(UInt32.max) else { return false }
    var numbers: [[UInt32]] = []
    for pool in Pool.allCases {
      guard let added = pools[pool.rawValue].append(other[pool]) else { return false }
      numbers.append(added)
    }
    guard let labelNumbers = labels.append(other.labels) else { return false }
    let base = UInt32(values.count)
    for value in other.values {
      let kind = value.kind
      values.append(
        FeatureValue(
          kind, kind.pool.map { numbers[$0.rawValue][Int(value.id)] } ?? value.id,
          letters: kind.hasLabel ? labelNumbers[Int(value.letters)] : value.letters))
    }
    for start in other.starts { starts.append(base + start) }
    for end in other.ends { ends.append(base + end) }
    kinds += other.kinds
    flags += other.flags
    contentHashes += other.contentHashes
    identityHashes += other.identityHashes
    return true
  }

  /// Removes the values and returns them, so that they are not in memory twice.
  mutating func removeValues() -> [FeatureValue] {
    defer { values = [] }
    return values
  }

  /// Removes a pool and returns it.
  mutating func remove(_ pool: Pool) -> StringPool {
    defer { pools[pool.rawValue] = StringPool() }
    return pools[pool.rawValue]
  }

  /// Releases the memory that is only needed to append contacts.
  mutating func close() {
    for index in pools.indices { pools[index].close() }
    labels.close()
  }
}

extension FeatureValue.Kind {
  /// Whether ``FeatureValue/letters`` is the number of a label.
  var hasLabel: Bool { self == .other || self == .ruleText }

  /// The pool of the texts of a kind; `nil` for those whose number is the value itself.
  var pool: FeatureStore.Pool? {
    switch self {
    case .given, .alias, .additional, .family, .familyPart, .wholeName, .nameWord: .names
    case .email: .emails
    case .phone: .phones
    case .address, .house, .street, .streetExtra: .streets
    case .locality, .postcode, .region: .places
    case .organization, .department: .organizations
    case .web: .web
    case .other, .ruleText: .others
    case .uid, .note, .photo: .opaque
    case .generation, .birthday: nil
    }
  }
}
