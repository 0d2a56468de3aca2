/// The features of all contacts and how rare every value is, to read: nothing but addresses, so that a copy costs nothing.
struct IndexView: Sendable {
  private let values: FrozenArray<FeatureValue>
  private let ends: FrozenArray<UInt32>
  private let kinds: FrozenArray<UInt32>
  private let flagBits: FrozenArray<UInt8>
  /// What the contacts say, as one number each; 0 where they say nothing.
  let contentHashes: FrozenArray<UInt64>
  private let signatures: FrozenArray<UInt16>
  /// Who the contacts are, as ``ContactIdentity`` has it.
  let identityHashes: FrozenArray<UInt64>
  let names: FrozenPool
  let emails: FrozenPool
  let phones: FrozenPool
  let streets: FrozenPool
  let places: FrozenPool
  let organizations: FrozenPool
  let web: FrozenPool
  let others: FrozenPool
  let rarity: FrozenRarity

  /// Takes over a store, an array at a time, so that there are never two of all of it.
  init(_ store: inout FeatureStore, _ rarity: Rarity, _ signatures: Signatures, _ memory: FrozenMemory) {
    self.signatures = memory.freeze(signatures.numbers)
    values = memory.freeze(store.giveValues())
    ends = memory.freeze(store.giveEnds())
    kinds = memory.freeze(store.kinds)
    flagBits = memory.freeze(store.flags.map(\.rawValue))
    contentHashes = memory.freeze(store.contentHashes)
    identityHashes = memory.freeze(store.identityHashes)
    func pool(_ pool: FeatureStore.Pool) -> FrozenPool {
      var own = StringPool()
      swap(&own, &store.pools[pool.rawValue])
      return FrozenPool(own, memory)
    }
    names = pool(.names)
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
  var count: Int { ends.count }

  /// Where the values of a contact are.
  @inline(__always)
  func range(_ contact: Int) -> Range<Int> { Int(contact == 0 ? 0 : ends[contact - 1])..<Int(ends[contact]) }

  /// The values of a contact.
  func values(_ contact: Int) -> UnsafeBufferPointer<FeatureValue> { values[range(contact)] }

  /// A value.
  @inline(__always)
  func value(_ place: Int) -> FeatureValue { values[place] }

  /// Whether two contacts have names with the same initials, or one has none.
  func haveOneSignature(_ a: Int, _ b: Int) -> Bool {
    signatures[a] == signatures[b] || signatures[a] == 0 || signatures[b] == 0
  }

  /// A bit for each kind of value that a contact has.
  func kinds(_ contact: Int) -> UInt32 { kinds[contact] }

  /// What a contact is.
  func flags(_ contact: Int) -> FeatureStore.Flags { FeatureStore.Flags(rawValue: flagBits[contact]) }

  /// Whether a contact has a value of a kind.
  func has(_ kind: FeatureValue.Kind, _ contact: Int) -> Bool { kinds[contact] & (1 << UInt32(kind.rawValue)) != 0 }

  /// Where the first run of values of a kind is among those of a range.
  @inline(__always)
  func run(_ kind: FeatureValue.Kind, in range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, values[start].kindNumber != kind.rawValue { start += 1 }
    var end = start
    while end < range.upperBound, values[end].kindNumber == kind.rawValue { end += 1 }
    return start..<end
  }

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
  private let bytes: FrozenArray<UInt8>
  private let ends: FrozenArray<UInt32>
  private let hashes: FrozenArray<UInt32>

  init(_ pool: StringPool, _ memory: FrozenMemory) {
    bytes = memory.freeze(pool.bytes)
    ends = memory.freeze(pool.ends)
    hashes = memory.freeze(pool.hashes)
  }

  /// The bytes of a text.
  @inline(__always)
  func text(_ id: UInt32) -> UnsafeBufferPointer<UInt8> {
    let index = Int(id)
    return bytes[Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])]
  }

  /// How many bytes a text has.
  func length(_ id: UInt32) -> Int { Int(ends[Int(id)]) - Int(id == 0 ? 0 : ends[Int(id) - 1]) }

  /// The hash of a text, the same on every machine.
  func hash(_ id: UInt32) -> UInt32 { hashes[Int(id)] }
}

/// How rare the values are, by the numbers of their texts.
struct FrozenRarity: Sendable {
  let given: FrozenArray<Float>
  let family: FrozenArray<Float>
  let nameWord: FrozenArray<Float>
  let wholeName: FrozenArray<Float>
  let email: FrozenArray<Float>
  let phone: FrozenArray<Float>
  let web: FrozenArray<Float>
  let opaque: FrozenArray<Float>
  let street: FrozenArray<Float>
  let place: FrozenArray<Float>
  let organization: FrozenArray<Float>
  let other: FrozenArray<Float>
  /// How rare a name is that four people have.
  let ofFour: Float
  private let total: Double
  private let dates: FrozenArray<UInt32>
  private let dateRarities: FrozenArray<Float>

  init(_ rarity: Rarity, _ memory: FrozenMemory) {
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
    total = rarity.total
    dates = memory.freeze(rarity.birthdays.map(\.date))
    dateRarities = memory.freeze(rarity.birthdays.map(\.rarity))
  }

  /// How rare a value is for two contacts that were counted as two owners of it: as if it had one owner less, because
  /// whether they are two is the question.
  func withoutPair(_ rarity: Float, _ stray: Rarity.Stray) -> Float {
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
