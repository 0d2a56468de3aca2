internal import SourceText

/// How many people have each value by which people are reached or identified.
///
/// The cards with a value are grouped by their names (``NameAlignment/areOfTwo``), so people are counted, not cards. Three
/// spellings of one name do not make a phone that of a household; two given names do.
struct ValueOwners: Sendable {
  let email: FrozenTable<UInt8>
  let phone: FrozenTable<UInt8>
  let web: FrozenTable<UInt8>
  /// Of photos; those of UIDs and notes are not used.
  let opaque: FrozenTable<UInt8>

  init() { self.init([[], [], [], []], FrozenMemory()) }

  /// - Parameter counts: The numbers of owners by kind of value: e-mail addresses, phones, web addresses, photos.
  init(_ counts: [[UInt8]], _ memory: FrozenMemory) {
    email = memory.freeze(counts[0])
    phone = memory.freeze(counts[1])
    web = memory.freeze(counts[2])
    opaque = memory.freeze(counts[3])
  }

  /// The pools of the tables, in the order of ``init(_:_:)``, with their keys in a kept model.
  static let pools: [(key: String, pool: FeatureStore.Pool)] = [
    ("email", .emails), ("phone", .phones), ("web", .web), ("photo", .opaque),
  ]

  /// The owners by a kept model. A value that the model does not know belongs to one person.
  init(_ model: FittedModel, _ store: FeatureStore, _ memory: FrozenMemory) {
    let counts = ValueOwners.pools.map { key, pool in
      let known = model.owners[key] ?? [:]
      return (0..<UInt32(store[pool].count)).map { known[StableHash.of(store[pool].text($0))] ?? 1 }
    }
    self.init(counts, memory)
  }

  /// The owners that a kept model needs, by the hashes of the texts.
  ///
  /// - Parameter texts: The hashes of the texts of each pool, in the order of ``pools``.
  func kept(_ texts: [[UInt64]]) -> [String: [UInt64: UInt8]] {
    var kept: [String: [UInt64: UInt8]] = [:]
    for (table, (pool, hashes)) in zip([email, phone, web, opaque], zip(ValueOwners.pools, texts)) {
      var shared: [UInt64: UInt8] = [:]
      for (id, count) in table.enumerated() where count > 1 { shared[hashes[id]] = count }
      if !shared.isEmpty { kept[pool.key] = shared }
    }
    return kept
  }
}
