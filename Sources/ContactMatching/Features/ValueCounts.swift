internal import SourceText

/// How many cards, or how many people, have each value of a store.
///
/// A value that belongs to people (an e-mail address, a phone number) is counted by *people*, distinguished by their initials
/// (``Signatures``): six copies of a card do not make a value frequent. As many people share initials, the owners of a value
/// on hundreds of cards are also estimated from their number.
struct ValueCounts: Sendable {
  /// A table of counts.
  enum Table: Int, CaseIterable, Sendable {
    case given, family, nameWord, wholeName
    case place, organization
    /// The cards with a street.
    case street
    /// The people of a house.
    case house
    case email, phone, web
    /// UIDs, notes and photos.
    case content
    /// The people with a value of an unknown property.
    case property
    /// The cards with such a value.
    case propertyCards

    /// The key in a kept model.
    var key: String {
      switch self {
      case .given: "given"
      case .family: "family"
      case .nameWord: "name-word"
      case .wholeName: "whole-name"
      case .place: "place"
      case .organization: "organization"
      case .street: "street"
      case .house: "house"
      case .email: "email"
      case .phone: "phone"
      case .web: "web"
      case .content: "content"
      case .property: "property"
      case .propertyCards: "property-cards"
      }
    }

    var pool: FeatureStore.Pool {
      switch self {
      case .given, .family, .nameWord, .wholeName: .names
      case .place: .places
      case .organization: .organizations
      case .street, .house: .streets
      case .email: .emails
      case .phone: .phones
      case .web: .web
      case .content: .opaque
      case .property, .propertyCards: .others
      }
    }

    /// The lowest count that is not that of a rare value.
    var least: UInt32 {
      switch self {
      case .nameWord, .wholeName, .place, .organization, .street: 3
      case .given, .family, .house, .email, .phone, .web, .content, .property, .propertyCards: 2
      }
    }

    /// Whether values belong to a few people each, so that other people have other ones. Names and places are those of many.
    var isOwned: Bool {
      switch self {
      case .given, .family, .nameWord, .wholeName, .place, .organization, .street: false
      case .house, .email, .phone, .web, .content, .property, .propertyCards: true
      }
    }
  }

  private var counts = [[UInt32]](repeating: [], count: Table.allCases.count)
  /// The birthdays in order.
  private(set) var days: [UInt32] = []
  /// How many people have each of them.
  private(set) var peopleOfDays: [UInt32] = []

  /// The number of cards with one value and one pair of initials that may be those of one person.
  private static let cardsOfOne = 12

  subscript(table: Table) -> [UInt32] {
    get { counts[table.rawValue] }
    set { counts[table.rawValue] = newValue }
  }

  /// Counts the values of some contacts.
  init(_ store: FeatureStore, _ contacts: [UInt32], _ signatures: Signatures) {
    for table in Table.allCases { self[table] = [UInt32](repeating: 0, count: store[table.pool].count) }
    var uses = [[UInt64]](repeating: [], count: Table.allCases.count)
    var dates: [UInt64] = []
    for contact in contacts.map({ Int($0) }) {
      for value in store.values(of: contact) {
        func own(_ table: Table, _ signature: UInt16) {
          uses[table.rawValue].append(UInt64(value.id) << 16 | UInt64(signature))
        }
        func count(_ table: Table) { counts[table.rawValue][Int(value.id)] += 1 }
        switch value.kind {
        case .birthday: dates.append(UInt64(value.id) << 16 | UInt64(signatures.numbers[contact]))
        case .given: own(.given, signatures.familySounds[contact])
        case .family: own(.family, signatures.givenSounds[contact])
        case .email: own(.email, signatures.numbers[contact])
        case .phone: own(.phone, signatures.numbers[contact])
        case .web: own(.web, signatures.numbers[contact])
        // They have one pool.
        case .uid, .note, .photo: own(.content, signatures.numbers[contact])
        case .address: own(.house, signatures.numbers[contact])
        case .other:
          own(.property, signatures.numbers[contact])
          count(.propertyCards)
        case .ruleText: count(.propertyCards)
        case .nameWord: count(.nameWord)
        case .wholeName: count(.wholeName)
        case .street, .streetExtra, .house: count(.street)
        case .locality, .postcode, .region: count(.place)
        case .organization: count(.organization)
        case .alias, .additional, .familyPart, .generation, .department: break
        }
      }
    }
    for table in Table.allCases { countOwners(of: table, &uses[table.rawValue]) }
    countOwners(ofDays: &dates)
  }

  /// Counts the people with each value. All contacts without a name count as one, and only where there is no other owner.
  ///
  /// - Parameter uses: The value and the signature of each use; empty afterwards.
  private mutating func countOwners(of table: Table, _ uses: inout [UInt64]) {
    RadixSort.sort(&uses, bits: 0..<48)
    for run in SortedRuns(uses, ignoringBits: 16) {
      var count: UInt32 = 0
      for index in run where index == run.lowerBound || uses[index] != uses[index - 1] {
        if uses[index] & 0xFFFF != 0 || count == 0 { count += 1 }
      }
      counts[table.rawValue][Int(uses[run.lowerBound] >> 16)] = max(
        count, UInt32(clamping: run.count / ValueCounts.cardsOfOne))
    }
    uses = []
  }

  /// - Parameter dates: The date and the signature of each contact with a birthday.
  private mutating func countOwners(ofDays dates: inout [UInt64]) {
    RadixSort.sort(&dates, bits: 0..<48)
    for run in SortedRuns(dates, ignoringBits: 16) {
      let people = run.count { $0 == run.lowerBound || dates[$0] != dates[$0 - 1] }
      days.append(UInt32(dates[run.lowerBound] >> 16))
      peopleOfDays.append(UInt32(max(people, run.count / ValueCounts.cardsOfOne)))
    }
  }
}

extension ValueCounts {
  /// The share of judged contacts that are assumed to be of other people than those of a model: of another country, say.
  private static let otherPeople = 0.01

  /// By table of names and places, as those of how many cards or people a value counts that a model of these counts does not
  /// know.
  ///
  /// It is either a rare one, or a usual one of other people, who have none of the values that were counted. The more of these
  /// are rare, the more probable is the first (the estimate of Good and Turing: among other contacts of these people, unknown
  /// values are as frequent as here those that were counted once).
  var unknown: [String: UInt32] {
    var unknown: [String: UInt32] = [:]
    for table in Table.allCases where !table.isOwned {
      var (all, squares, rare) = (0.0, 0.0, 0.0)
      for count in self[table] {
        let count = Double(count)
        all += count
        squares += count * count
        if count <= Double(table.least) { rare += count }
      }
      if all == 0 { continue }
      let ofOthers = ValueCounts.otherPeople
      let share = ofOthers / (ofOthers + (1 - ofOthers) * rare / all)
      // A usual value is that of a contact chosen by chance: the more frequent, the more often it is met.
      unknown[table.key] = UInt32((1 + share * (squares / all - 1)).rounded())
    }
    return unknown
  }

  /// The counts of a kept model for the values of a store.
  init(_ model: FittedModel, _ store: FeatureStore) {
    for table in Table.allCases {
      let texts = store[table.pool]
      let known = model.counts[table.key] ?? [:]
      let unknown = model.unknown[table.key] ?? 1
      self[table] = (0..<UInt32(texts.count)).map { known[StableHash.of(texts.text($0))] ?? unknown }
    }
    // A text is that of a house only as the value of an address, and its count is that of a street otherwise.
    var isHouse = [Bool](repeating: false, count: self[.house].count)
    for value in store.values where value.has(.address) { isHouse[Int(value.id)] = true }
    for id in isHouse.indices where !isHouse[id] { self[.house][id] = 0 }
    days = Set(store.values.filter { $0.has(.birthday) }.map(\.id)).sorted()
    peopleOfDays = days.map { model.days[$0] ?? 1 }
  }

  /// The counts that a kept model needs, by the hashes of the texts.
  func kept(_ store: FeatureStore) -> (counts: [String: [UInt64: UInt32]], days: [UInt32: UInt32]) {
    var kept: [String: [UInt64: UInt32]] = [:]
    for table in Table.allCases {
      let texts = store[table.pool]
      var frequent: [UInt64: UInt32] = [:]
      for (id, count) in self[table].enumerated() where count >= table.least {
        frequent[StableHash.of(texts.text(UInt32(id)))] = count
      }
      if !frequent.isEmpty { kept[table.key] = frequent }
    }
    let frequent = zip(days, peopleOfDays).filter { $0.1 > 1 }
    return (kept, Dictionary(frequent) { first, _ in first })
  }
}

/// What an index counts, before its texts are moved.
struct KeptFrequencies: Sendable {
  let counts: [String: [UInt64: UInt32]]
  let unknown: [String: UInt32]
  let days: [UInt32: UInt32]
  let names: [UInt32: Double]
  /// The hashes of the texts of ``ValueOwners/pools``.
  let texts: [[UInt64]]

  init(_ counts: borrowing ValueCounts, _ names: [UInt32: Double], _ store: FeatureStore) {
    (self.counts, days) = counts.kept(store)
    unknown = counts.unknown
    self.names = names
    texts = ValueOwners.pools.map { _, pool in
      (0..<UInt32(store[pool].count)).map { StableHash.of(store[pool].text($0)) }
    }
  }
}
