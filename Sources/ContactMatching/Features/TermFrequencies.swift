/// How much it says that two contacts have a value in common: in bits, -log2 of the chance that two different people do.
///
/// Two counts are behind it. Names, places and the like are as rare as they are in the file. What belongs to a person
/// (e-mail addresses, phones, identity numbers) is counted by the *people* that have it, told apart by their initials: a
/// person that stands in the file six times makes nothing common, and a family's telephone or a switchboard tells as
/// little as it has owners. There are only so many initials: of hundreds of cards some are counted as those of people
/// with the same ones.
struct TermFrequencies: Sendable {
  let given: [Float]
  let family: [Float]
  let nameWord: [Float]
  let wholeName: [Float]
  let email: [Float]
  let phone: [Float]
  let web: [Float]
  let opaque: [Float]
  /// Of whole addresses, of streets alone, by their numbers in one pool.
  let street: [Float]
  let place: [Float]
  let organization: [Float]
  let other: [Float]
  /// How rare a name is that four people have.
  let ofFour: Float
  /// How rare a number of one person is.
  let ofPersonalPhone: Float
  /// The contacts, with those that are assumed.
  let total: Double
  /// In the order of the dates.
  let birthdays: [(date: UInt32, rarity: Float)]
  /// Values that so many people have that they are a switchboard, a family's or a placeholder, the worst first.
  let hubs: [Hub]

  /// For how many of the owners of a value there is another by chance: a stranger with a typing error, a son with his
  /// father's phone.
  enum Stray: Sendable {
    case name, email, phone, web, content, identifier, house, birthday

    /// The number, in a file of so many.
    func of(_ total: Double) -> Double {
      switch self {
      case .email: 0.001
      case .phone, .web: 0.1
      case .content, .identifier: 0.02
      case .name, .house: 0.5
      // As many people are born on a day of eighty years.
      case .birthday: total / 20_000
      }
    }
  }

  /// A value that many people have.
  struct Hub: Sendable {
    let pool: FeatureStore.Pool
    let id: UInt32
    let owners: Int
  }

  /// From how many owners on a value is called a hub.
  static let hubOwners = 6
  /// How many cards with a value and one pair of initials may well be those of one person; of more some are others'.
  fileprivate static let cardsOfOne = 12
  /// Contacts that are assumed beside those of the file, so that the counts of twenty do not say too much.
  private static let assumed = 50.0

  init(_ store: FeatureStore, _ contacts: [UInt32], _ signatures: Signatures, _ labels: [OtherLabel]) {
    let total = Double(contacts.count) + TermFrequencies.assumed
    var counter = Counter(store)
    var dates: [UInt64] = []
    for contact in contacts.map({ Int($0) }) {
      for value in store.values[store.range(contact)] {
        guard let kind = FeatureValue.Kind(rawValue: value.kindNumber) else { continue }
        switch kind {
        case .birthday: dates.append(UInt64(value.id) << 16 | UInt64(signatures.numbers[contact]))
        case .given, .family:
          let other = kind == .given ? signatures.familySounds[contact] : signatures.givenSounds[contact]
          counter.own(kind, value.id, other)
        case .email, .phone, .web, .uid, .note, .photo, .address:
          counter.own(kind, value.id, signatures.numbers[contact])
        case .other: counter.own(kind, value.id, signatures.numbers[contact])
        default: counter.count(kind, value.id)
        }
      }
    }
    /// Another one is always assumed: the pair that is looked at has the value anyway.
    func plain(_ counts: [UInt32]) -> [Float] { counts.map { Float((total / Double(max(1, Int($0) - 1))).bits) } }
    func owned(_ owners: [UInt32], _ stray: Double) -> [Float] {
      owners.map { Float((total / (Double(max(1, $0)) - 1 + stray)).bits) }
    }
    self.total = total
    ofPersonalPhone = Float((total / Stray.email.of(total)).bits)
    given = owned(counter.owners(.given), Stray.name.of(total))
    // Between three and four, so that four are below.
    ofFour = Float((total / 3).bits)
    family = owned(counter.owners(.family), Stray.name.of(total))
    nameWord = plain(counter.nameWord)
    // A whole name is nearly a person: another one with it is seldom.
    wholeName = counter.wholeName.map { Float((total / (Double(max(2, $0)) - 2 + Stray.name.of(total))).bits) }
    let places = counter.places
    place = plain(places)
    organization = plain(counter.organizations)
    // A street has many houses: the street by its count, the house by who lives in it.
    let streetOwners = counter.owners(.address)
    var street = plain(counter.streets)
    for (id, owners) in streetOwners.enumerated() where owners > 0 {
      street[id] = Float((total / (Double(owners) - 1 + Stray.house.of(total))).bits)
    }
    self.street = street
    let emails = counter.owners(.email)
    let phones = counter.owners(.phone)
    let webs = counter.owners(.web)
    email = owned(emails, Stray.email.of(total))
    phone = owned(phones, Stray.phone.of(total))
    web = owned(webs, Stray.web.of(total))
    opaque = owned(counter.owners(.uid), Stray.content.of(total))
    let others = counter.owners(.other)
    let counts = counter.others
    let identifiers = Set(labels.filter(\.isIdentifier).map { Int($0.number) })
    let labelOf = OtherValue.labels(store)
    other = counts.indices.map { id in
      identifiers.contains(labelOf[id])
        ? Float((total / (Double(max(1, others[id])) - 1 + Stray.identifier.of(total))).bits)
        : Float((total / Double(max(1, counts[id]))).bits)
    }
    RadixSort.sort(&dates, bits: 0..<48)
    var birthdays: [(date: UInt32, rarity: Float)] = []
    var start = 0
    while start < dates.count {
      var end = start + 1
      var owners = 1
      while end < dates.count, dates[end] >> 16 == dates[start] >> 16 {
        if dates[end] != dates[end - 1] { owners += 1 }
        end += 1
      }
      owners = max(owners, (end - start) / TermFrequencies.cardsOfOne)
      birthdays.append(
        (UInt32(dates[start] >> 16), Float((total / (Double(owners) - 1 + Stray.birthday.of(total))).bits)))
      start = end
    }
    self.birthdays = birthdays
    var hubs: [Hub] = []
    for (pool, owners) in [(FeatureStore.Pool.emails, emails), (.phones, phones), (.web, webs)] {
      for (id, count) in owners.enumerated() where count >= TermFrequencies.hubOwners {
        hubs.append(Hub(pool: pool, id: UInt32(id), owners: Int(count)))
      }
    }
    hubs.sort { ($1.owners, $0.pool.rawValue, $0.id) < ($0.owners, $1.pool.rawValue, $1.id) }
    self.hubs = hubs
  }
}

/// Counts values.
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
    func zeros(_ pool: FeatureStore.Pool) -> [UInt32] {
      [UInt32](repeating: 0, count: store.pools[pool.rawValue].count)
    }
    nameWord = zeros(.names)
    wholeName = zeros(.names)
    streets = zeros(.streets)
    places = zeros(.places)
    organizations = zeros(.organizations)
    others = zeros(.others)
    sizes = store.pools.map(\.count)
    uses = [[UInt64]](repeating: [], count: Int(FeatureValue.Kind.gender.rawValue) + 1)
  }

  mutating func count(_ kind: FeatureValue.Kind, _ id: UInt32) {
    let id = Int(id)
    switch kind {
    case .nameWord: nameWord[id] += 1
    case .wholeName: wholeName[id] += 1
    case .street, .streetExtra, .house: streets[id] += 1
    case .locality, .postcode, .region: places[id] += 1
    case .organization: organizations[id] += 1
    default: break
    }
  }

  mutating func own(_ kind: FeatureValue.Kind, _ id: UInt32, _ signature: UInt16) {
    if kind == .other { others[Int(id)] += 1 }
    // Hashes of all kinds are in one pool.
    let kind = kind.pool == .opaque ? .uid : kind
    uses[Int(kind.rawValue)].append(UInt64(id) << 16 | UInt64(signature))
  }

  /// How many people have each value of a kind; those without a name are not counted beside others.
  mutating func owners(_ kind: FeatureValue.Kind) -> [UInt32] {
    guard let pool = kind.pool else { return [] }
    var uses: [UInt64] = []
    swap(&uses, &self.uses[Int(kind.rawValue)])
    var owners = [UInt32](repeating: 0, count: sizes[pool.rawValue])
    RadixSort.sort(&uses, bits: 0..<48)
    var start = 0
    while start < uses.count {
      let id = uses[start] >> 16
      var end = start
      var count: UInt32 = 0
      while end < uses.count, uses[end] >> 16 == id {
        let isNew = end == start || uses[end] != uses[end - 1]
        if isNew, uses[end] & 0xFFFF != 0 || count == 0 { count += 1 }
        end += 1
      }
      owners[Int(id)] = max(count, UInt32(clamping: (end - start) / TermFrequencies.cardsOfOne))
      start = end
    }
    return owners
  }
}
