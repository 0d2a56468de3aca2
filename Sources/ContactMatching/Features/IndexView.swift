internal import SourceText

/// The features of all contacts and the rarity of every value, for reading. It consists of addresses, so a copy is cheap.
struct IndexView: Sendable {
  private let values: FrozenTable<FeatureValue>
  private let heads: FrozenTable<ContactHead>
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
  /// The hashes of the texts of UIDs, notes and photos.
  private let opaqueHashes: FrozenTable<UInt32>
  let rarity: TermFrequencies
  /// The full names of several people.
  let fullNames: NameOwners

  /// Moves a store into frozen memory, one array at a time, so that it is never in memory twice.
  init(
    _ store: inout FeatureStore, _ rarity: TermFrequencies, _ signatures: Signatures, _ fullNames: NameOwners,
    _ memory: FrozenMemory, model: FittedModel? = nil
  ) {
    self.rarity = rarity
    self.fullNames = fullNames
    heads = memory.freeze((0..<store.count).map { ContactHead(store, $0, signature: signatures.numbers[$0]) })
    values = memory.freeze(store.removeValues())
    identityHashes = memory.freeze(store.identityHashes)
    names = FrozenPool(store.remove(.names), memory)
    let names = names
    var traits = (0..<names.count).map { Nicknames.traits(names.hash(UInt32($0))) }
    if let model {
      let known = [ValueCounts.Table.given, .family].map { model.counts[$0.key] ?? [:] }
      for name in traits.indices {
        let hash = StableHash.of(names.text(UInt32(name)))
        if known.allSatisfy({ $0[hash] == nil }) { traits[name].insert(.isUnknown) }
      }
    }
    nameTraits = memory.freeze(traits.map(\.rawValue))
    emails = FrozenPool(store.remove(.emails), memory)
    phones = FrozenPool(store.remove(.phones), memory)
    streets = FrozenPool(store.remove(.streets), memory)
    places = FrozenPool(store.remove(.places), memory)
    organizations = FrozenPool(store.remove(.organizations), memory)
    web = FrozenPool(store.remove(.web), memory)
    others = FrozenPool(store.remove(.others), memory)
    opaqueHashes = memory.freeze(store.remove(.opaque).hashes)
  }

  /// The hash of the text of a value, which is the same in every file; of a birthday the date.
  func textHash(_ value: FeatureValue) -> UInt32 {
    guard let pool = value.kind.pool else { return value.id }
    return self.pool(pool)?.hash(value.id) ?? opaqueHashes[Int(value.id)]
  }

  var count: Int { heads.count }

  @inline(__always)
  func head(_ contact: Int) -> ContactHead { heads[contact] }

  /// Reads the second contacts of some pairs, so that the memory accesses overlap. The result has no meaning, and must be
  /// kept so that the reads are not optimized away.
  func prefetch(_ pairs: ArraySlice<UInt64>) -> UInt64 {
    var read: UInt64 = 0
    for pair in pairs { read ^= heads[Int(pair & 0xFFFF_FFFF)].contentHash }
    for pair in pairs {
      let range = heads[Int(pair & 0xFFFF_FFFF)].range
      if range.isEmpty { continue }
      // A cache line holds eight values.
      for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) { read ^= UInt64(values[place].id) }
      read ^= UInt64(values[range.upperBound - 1].id)
    }
    return read
  }

  /// The hash of the content of a contact (``ContentHash``); 0 where it is empty.
  func contentHash(_ contact: Int) -> UInt64 { heads[contact].contentHash }

  func values(_ contact: Int) -> FrozenTable<FeatureValue> { values.extracting(heads[contact].range) }

  /// The first run of values of a kind that a contact has.
  func values(_ kind: FeatureValue.Kind, _ contact: Int) -> FrozenTable<FeatureValue> {
    values.extracting(heads[contact].run(kind, values))
  }

  @inline(__always)
  func value(_ place: Int) -> FeatureValue { values[place] }

  /// The places of the first run of values of a kind of a contact.
  @inline(__always)
  func run(_ kind: FeatureValue.Kind, of head: ContactHead) -> Range<Int> { head.run(kind, values) }

  func nicknames(_ name: UInt32) -> Nicknames.Traits { Nicknames.Traits(rawValue: nameTraits[Int(name)]) }

  /// A pool; `nil` for that of hashes.
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

/// The texts of a pool in frozen memory.
struct FrozenPool: Sendable {
  private let bytes: FrozenTable<UInt8>
  private let ends: FrozenTable<UInt32>
  private let hashes: FrozenTable<UInt32>

  init(_ pool: StringPool, _ memory: FrozenMemory) {
    bytes = memory.freeze(pool.bytes)
    ends = memory.freeze(pool.ends)
    hashes = memory.freeze(pool.hashes)
  }

  var count: Int { ends.count }

  @inline(__always)
  func text(_ id: UInt32) -> FrozenTable<UInt8> {
    let index = Int(id)
    return bytes.extracting(Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index]))
  }

  func length(_ id: UInt32) -> Int { Int(ends[Int(id)]) - Int(id == 0 ? 0 : ends[Int(id) - 1]) }

  func hash(_ id: UInt32) -> UInt32 { hashes[Int(id)] }
}
