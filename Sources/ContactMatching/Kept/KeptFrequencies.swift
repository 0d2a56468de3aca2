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
