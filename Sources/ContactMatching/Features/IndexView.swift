internal import SourceText

/// The features of all contacts and how rare every value is, to read: nothing but addresses, so that a copy costs nothing.
struct IndexView: Sendable {
  private let values: FrozenTable<FeatureValue>
  private let heads: FrozenTable<ContactHead>
  /// Who the contacts are, as ``ContactIdentity`` has it.
  let identityHashes: FrozenTable<UInt64>
  let names: FrozenPool
  private let nameTraits: FrozenTable<UInt8>
  let emails: FrozenPool
  let phones: FrozenPool
  let streets: FrozenPool
  let places: FrozenPool
  let organizations: FrozenPool
  let web: FrozenPool
  let others: FrozenPool
  let rarity: FrozenRarity
  /// How rare the full names are that several people have.
  let fullNames: NameOwners

  /// Takes over a store, an array at a time, so that there are never two of all of it.
  init(
    _ store: inout FeatureStore, _ rarity: TermFrequencies, _ signatures: Signatures, _ fullNames: NameOwners,
    _ memory: FrozenMemory
  ) {
    self.fullNames = fullNames
    heads = memory.freeze(
      (0..<store.count).map { ContactHead(store, $0, signature: signatures.numbers[$0]) })
    values = memory.freeze(store.giveValues())
    identityHashes = memory.freeze(store.identityHashes)
    func pool(_ pool: FeatureStore.Pool) -> FrozenPool {
      var own = StringPool()
      swap(&own, &store.pools[pool.rawValue])
      return FrozenPool(own, memory)
    }
    let names = pool(.names)
    self.names = names
    nameTraits = memory.freeze((0..<names.count).map { Nicknames.traits(names.hash(UInt32($0))).rawValue })
    emails = pool(.emails)
    phones = pool(.phones)
    streets = pool(.streets)
    places = pool(.places)
    organizations = pool(.organizations)
    web = pool(.web)
    others = pool(.others)
    self.rarity = FrozenRarity(rarity, memory)
  }

  /// How many contacts there are.
  var count: Int { heads.count }

  /// What is asked of a contact first.
  @inline(__always)
  func head(_ contact: Int) -> ContactHead { heads[contact] }

  /// Reads what a comparison asks of the second contacts of some pairs, all at once: the memory then answers in the time
  /// that it takes for one. What comes out means nothing, but must be kept, so that it is read at all.
  func readAhead(_ pairs: ArraySlice<UInt64>) -> UInt64 {
    var seen: UInt64 = 0
    for pair in pairs { seen ^= heads[Int(pair & 0xFFFF_FFFF)].contentHash }
    for pair in pairs {
      let range = heads[Int(pair & 0xFFFF_FFFF)].range
      if range.isEmpty { continue }
      // Eight values are a line of a cache.
      for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) { seen ^= UInt64(values[place].id) }
      seen ^= UInt64(values[range.upperBound - 1].id)
    }
    return seen
  }

  /// What a contact says, as one number; 0 where it says nothing.
  func contentHash(_ contact: Int) -> UInt64 { heads[contact].contentHash }

  /// The values of a contact.
  func values(_ contact: Int) -> UnsafeBufferPointer<FeatureValue> {
    values.extracting(heads[contact].range).buffer
  }

  /// The first run of values of a kind that a contact has.
  func values(_ kind: FeatureValue.Kind, _ contact: Int) -> UnsafeBufferPointer<FeatureValue> {
    values.extracting(heads[contact].run(kind, values)).buffer
  }

  /// A value.
  @inline(__always)
  func value(_ place: Int) -> FeatureValue { values[place] }

  /// Where the first run of values of a kind of a contact is.
  @inline(__always)
  func run(_ kind: FeatureValue.Kind, of head: ContactHead) -> Range<Int> { head.run(kind, values) }

  /// What is known of a name as a form of another.
  func nicknames(_ name: UInt32) -> Nicknames.Traits { Nicknames.Traits(rawValue: nameTraits[Int(name)]) }

  /// The texts of a pool that is read here.
  func pool(_ pool: FeatureStore.Pool) -> FrozenPool? {
    switch pool {
    case .names: names
    case .emails: emails
    case .phones: phones
    case .streets: streets
    case .places: places
    case .organizations: organizations
    case .web: web
    case .others: others
    case .opaque: nil
    }
  }
}

/// The texts of a pool.
struct FrozenPool: Sendable {
  private let bytes: FrozenTable<UInt8>
  private let ends: FrozenTable<UInt32>
  private let hashes: FrozenTable<UInt32>

  init(_ pool: StringPool, _ memory: FrozenMemory) {
    bytes = memory.freeze(pool.bytes)
    ends = memory.freeze(pool.ends)
    hashes = memory.freeze(pool.hashes)
  }

  /// How many texts there are.
  var count: Int { ends.count }

  /// The bytes of a text.
  @inline(__always)
  func text(_ id: UInt32) -> UnsafeBufferPointer<UInt8> {
    let index = Int(id)
    return bytes.extracting(Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])).buffer
  }

  /// How many bytes a text has.
  func length(_ id: UInt32) -> Int { Int(ends[Int(id)]) - Int(id == 0 ? 0 : ends[Int(id) - 1]) }

  /// The hash of a text, the same on every machine.
  func hash(_ id: UInt32) -> UInt32 { hashes[Int(id)] }
}

/// How rare the values are, by the numbers of their texts.
struct FrozenRarity: Sendable {
  let given: FrozenTable<Float>
  let family: FrozenTable<Float>
  let nameWord: FrozenTable<Float>
  let wholeName: FrozenTable<Float>
  let email: FrozenTable<Float>
  let phone: FrozenTable<Float>
  let web: FrozenTable<Float>
  let opaque: FrozenTable<Float>
  let street: FrozenTable<Float>
  let place: FrozenTable<Float>
  let organization: FrozenTable<Float>
  let other: FrozenTable<Float>
  /// How rare a name is that four people have.
  let ofFour: Float
  /// How rare a number of one person is.
  let ofPersonalPhone: Float
  private let total: Double
  private let dates: FrozenTable<UInt32>
  private let dateRarities: FrozenTable<Float>

  init(_ rarity: TermFrequencies, _ memory: FrozenMemory) {
    given = memory.freeze(rarity.given)
    family = memory.freeze(rarity.family)
    nameWord = memory.freeze(rarity.nameWord)
    wholeName = memory.freeze(rarity.wholeName)
    email = memory.freeze(rarity.email)
    phone = memory.freeze(rarity.phone)
    web = memory.freeze(rarity.web)
    opaque = memory.freeze(rarity.opaque)
    street = memory.freeze(rarity.street)
    place = memory.freeze(rarity.place)
    organization = memory.freeze(rarity.organization)
    other = memory.freeze(rarity.other)
    ofFour = rarity.ofFour
    ofPersonalPhone = rarity.ofPersonalPhone
    total = rarity.total
    dates = memory.freeze(rarity.birthdays.map(\.date))
    dateRarities = memory.freeze(rarity.birthdays.map(\.rarity))
  }

  /// Whether a name of such a rarity and length is one that several people of the file bear, and no initial.
  func isBorne(_ rarity: Float, _ length: Int) -> Bool { length > 1 && rarity < ofFour }

  /// How rare a value is for two contacts that were counted as two owners of it: as if it had one owner less, because
  /// whether they are two is the question.
  func withoutPair(_ rarity: Float, _ stray: TermFrequencies.Stray) -> Float {
    let others = total / Double(rarity).fromBits
    return Float((total / max(others - 1, stray.of(total))).bits)
  }

  /// How rare a birthday is.
  func birthday(_ date: UInt32) -> Float {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] < date { low = middle + 1 } else { high = middle }
    }
    return low < dates.count && dates[low] == date ? dateRarities[low] : 0
  }
}
