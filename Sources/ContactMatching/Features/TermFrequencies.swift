internal import SourceText

/// The rarity of every value: -log2 of the chance that two different people have it in common, in bits.
///
/// Names, places and the like are as frequent as in the file. A value that belongs to people (an e-mail address, a phone
/// number, an identity number) is counted by *people*, distinguished by their initials (``Signatures``): six copies of a card
/// do not make a value frequent, and the number of a switchboard is as frequent as it has owners. As many people share
/// initials, the owners of a value on hundreds of cards are also estimated from their number.
struct TermFrequencies: Sendable {
  let given: FrozenTable<Float>
  let family: FrozenTable<Float>
  let nameWord: FrozenTable<Float>
  let wholeName: FrozenTable<Float>
  let email: FrozenTable<Float>
  let phone: FrozenTable<Float>
  let web: FrozenTable<Float>
  let opaque: FrozenTable<Float>
  /// Of whole addresses and of streets alone, by their numbers in one pool.
  let street: FrozenTable<Float>
  let place: FrozenTable<Float>
  let organization: FrozenTable<Float>
  let other: FrozenTable<Float>
  let ofFour: Float
  /// The rarity of a number of one person.
  let ofPersonalPhone: Float
  /// The number of contacts, with those that are assumed.
  let total: Double
  private let dates: FrozenTable<UInt32>
  private let dateRarities: FrozenTable<Float>

  /// For how many owners of a value there is another one by chance: a stranger with a typing error, a son with his
  /// father's phone.
  enum Stray: Sendable {
    case name, email, phone, web, content, identifier, house, birthday

    /// The number in a file of `total` contacts.
    func of(_ total: Double) -> Double {
      switch self {
      case .email: 0.001
      case .phone, .web: 0.1
      case .content, .identifier: 0.02
      case .name, .house: 0.5
      // The share of people who were born on one day of the last 55 years.
      case .birthday: total / 20_000
      }
    }
  }

  /// A value of so many people that it is a switchboard, the mailbox of a family, or a placeholder.
  struct Hub: Sendable {
    let pool: FeatureStore.Pool
    let id: UInt32
    let owners: Int
  }

  private static let minHubOwners = 6
  /// The number of cards with one value and one pair of initials that may be those of one person.
  fileprivate static let cardsOfOne = 12
  /// Contacts that are assumed beside those of the file, so that a small file does not make everything rare.
  private static let assumed = 50.0

  /// Counts the values of some contacts.
  ///
  /// - Parameter hubs: The values of many people, the most frequent first.
  init(
    _ store: FeatureStore, _ contacts: [UInt32], _ signatures: Signatures, _ labels: [OtherLabel],
    _ memory: FrozenMemory, hubs: inout [Hub]
  ) {
    let total = Double(contacts.count) + TermFrequencies.assumed
    var counter = Counter(store)
    var dates = counter.countValues(of: contacts, store, signatures)
    // The pair that is compared has the value anyway, so one owner less counts.
    func plain(_ counts: [UInt32]) -> [Float] { counts.map { Float((total / Double(max(1, Int($0) - 1))).bits) } }
    func owned(_ owners: UInt32, _ stray: Stray) -> Float {
      Float((total / (Double(max(1, owners)) - 1 + stray.of(total))).bits)
    }
    func owned(_ owners: [UInt32], _ stray: Stray) -> FrozenTable<Float> {
      memory.freeze(owners.map { owned($0, stray) })
    }
    self.total = total
    ofPersonalPhone = Float((total / Stray.email.of(total)).bits)
    given = owned(counter.owners(.given), .name)
    // Between the rarities of three and of four.
    ofFour = Float((total / 3).bits)
    family = owned(counter.owners(.family), .name)
    nameWord = memory.freeze(plain(counter.nameWord))
    // Few people share a whole name.
    wholeName = memory.freeze(
      counter.wholeName.map { Float((total / (Double(max(2, $0)) - 2 + Stray.name.of(total))).bits) })
    place = memory.freeze(plain(counter.places))
    organization = memory.freeze(plain(counter.organizations))
    // A street counts by its number of cards, a house by the people who live in it.
    let streetOwners = counter.owners(.address)
    var street = plain(counter.streets)
    for (id, owners) in streetOwners.enumerated() where owners > 0 {
      street[id] = owned(owners, .house)
    }
    self.street = memory.freeze(street)
    let emails = counter.owners(.email)
    let phones = counter.owners(.phone)
    let webs = counter.owners(.web)
    email = owned(emails, .email)
    phone = owned(phones, .phone)
    web = owned(webs, .web)
    opaque = owned(counter.owners(.uid), .content)
    let others = counter.owners(.other)
    let counts = counter.others
    let identifiers = Set(labels.filter(\.isIdentifier).map { Int($0.number) })
    let labelOf = store.labelsOfTexts
    other = memory.freeze(
      counts.indices.map { id in
        identifiers.contains(labelOf[id])
          ? owned(others[id], .identifier) : Float((total / Double(max(1, counts[id]))).bits)
      })
    let birthdays = TermFrequencies.birthdays(&dates) { owned($0, .birthday) }
    self.dates = memory.freeze(birthdays.days)
    dateRarities = memory.freeze(birthdays.rarities)
    for (pool, owners) in [(FeatureStore.Pool.emails, emails), (.phones, phones), (.web, webs)] {
      for (id, count) in owners.enumerated() where count >= TermFrequencies.minHubOwners {
        hubs.append(Hub(pool: pool, id: UInt32(id), owners: Int(count)))
      }
    }
    hubs.sort { ($1.owners, $0.pool.rawValue, $0.id) < ($0.owners, $1.pool.rawValue, $1.id) }
  }

  /// The birthdays in their order, and the rarity of each.
  ///
  /// - Parameter dates: The date and the signature of each contact with a birthday; sorted afterwards.
  private static func birthdays(
    _ dates: inout [UInt64], rarity: (_ owners: UInt32) -> Float
  ) -> (days: [UInt32], rarities: [Float]) {
    RadixSort.sort(&dates, bits: 0..<48)
    var days: [UInt32] = []
    var rarities: [Float] = []
    for run in SortedRuns(dates, ignoringBits: 16) {
      let people = run.count { $0 == run.lowerBound || dates[$0] != dates[$0 - 1] }
      days.append(UInt32(dates[run.lowerBound] >> 16))
      rarities.append(rarity(UInt32(max(people, run.count / TermFrequencies.cardsOfOne))))
    }
    return (days, rarities)
  }

  /// The rarity of a value for two contacts that were counted as two of its owners: with one owner less, because whether
  /// they are two is the question.
  func withoutPair(_ rarity: Float, _ stray: Stray) -> Float {
    let others = total / Double(rarity).fromBits
    return Float((total / max(others - 1, stray.of(total))).bits)
  }

  /// The rarity of a birthday; 0 for an unknown one.
  func birthday(_ date: UInt32) -> Float {
    let place = dates.lowerBound(of: date)
    return place < dates.count && dates[place] == date ? dateRarities[place] : 0
  }
}

/// The numbers of cards and of people with each value.
private struct Counter {
  var nameWord: [UInt32]
  var wholeName: [UInt32]
  var streets: [UInt32]
  var places: [UInt32]
  var organizations: [UInt32]
  var others: [UInt32]
  private var uses: [[UInt64]]
  private let sizes: [Int]

  init(_ store: FeatureStore) {
    func zeros(_ pool: FeatureStore.Pool) -> [UInt32] { [UInt32](repeating: 0, count: store[pool].count) }
    nameWord = zeros(.names)
    wholeName = zeros(.names)
    streets = zeros(.streets)
    places = zeros(.places)
    organizations = zeros(.organizations)
    others = zeros(.others)
    sizes = store.pools.map(\.count)
    uses = [[UInt64]](repeating: [], count: FeatureValue.Kind.allCases.count + 1)
  }

  /// Counts the values of contacts.
  ///
  /// - Returns: The date and the signature of each contact with a birthday.
  mutating func countValues(of contacts: [UInt32], _ store: FeatureStore, _ signatures: Signatures) -> [UInt64] {
    var dates: [UInt64] = []
    for contact in contacts.map({ Int($0) }) {
      for value in store.values(of: contact) {
        let kind = value.kind
        switch kind {
        case .birthday: dates.append(UInt64(value.id) << 16 | UInt64(signatures.numbers[contact]))
        case .given, .family:
          let other = kind == .given ? signatures.familySounds[contact] : signatures.givenSounds[contact]
          own(kind, value.id, other)
        case .email, .phone, .web, .uid, .note, .photo, .address, .other:
          own(kind, value.id, signatures.numbers[contact])
        default: count(kind, value.id)
        }
      }
    }
    return dates
  }

  private mutating func count(_ kind: FeatureValue.Kind, _ id: UInt32) {
    let id = Int(id)
    switch kind {
    case .nameWord: nameWord[id] += 1
    case .wholeName: wholeName[id] += 1
    case .street, .streetExtra, .house: streets[id] += 1
    case .locality, .postcode, .region: places[id] += 1
    case .organization: organizations[id] += 1
    case .ruleText: others[id] += 1
    default: break
    }
  }

  private mutating func own(_ kind: FeatureValue.Kind, _ id: UInt32, _ signature: UInt16) {
    if kind == .other { others[Int(id)] += 1 }
    // UIDs, notes and photos have one pool.
    let kind = kind.pool == .opaque ? .uid : kind
    uses[Int(kind.rawValue)].append(UInt64(id) << 16 | UInt64(signature))
  }

  /// The number of people with each value of a kind. All contacts without a name count as one, and only where there is no
  /// other owner.
  mutating func owners(_ kind: FeatureValue.Kind) -> [UInt32] {
    guard let pool = kind.pool else { return [] }
    var uses: [UInt64] = []
    swap(&uses, &self.uses[Int(kind.rawValue)])
    var owners = [UInt32](repeating: 0, count: sizes[pool.rawValue])
    RadixSort.sort(&uses, bits: 0..<48)
    for run in SortedRuns(uses, ignoringBits: 16) {
      var count: UInt32 = 0
      for index in run where index == run.lowerBound || uses[index] != uses[index - 1] {
        if uses[index] & 0xFFFF != 0 || count == 0 { count += 1 }
      }
      owners[Int(uses[run.lowerBound] >> 16)] = max(count, UInt32(clamping: run.count / TermFrequencies.cardsOfOne))
    }
    return owners
  }
}
