extension FeatureStore {
  /// The contacts of a store with some of them united, as a merge would unite them: one name, and the values of all.
  ///
  /// - Parameter groups: The members of each contact of the new store, at least one, in its order.
  func united(_ groups: [[Int]]) -> FeatureStore {
    var store = FeatureStore()
    store.pools = pools
    store.labels = labels
    for group in groups {
      guard let survivor = group.max(by: { isPoorer($0, $1) }) else { continue }
      if group.count == 1 {
        for value in values[range(survivor)] { store.add(value) }
        store.end(
          flags: flags[survivor].subtracting(.isPlain), contentHash: contentHashes[survivor],
          identityHash: identityHashes[survivor])
        continue
      }
      let members = [survivor] + group.filter { $0 != survivor }.sorted { isPoorer($1, $0) }
      for value in united(members) { store.add(value) }
      store.end(
        flags: flags[survivor].subtracting(.isPlain),
        contentHash: members.reduce(UInt64(0)) { $0 ^ StableHash.mix(contentHashes[$1]) },
        identityHash: identityHashes[survivor])
    }
    return store
  }

  private func isPoorer(_ one: Int, _ other: Int) -> Bool {
    (range(one).count, contentHashes[one], identityHashes[one])
      < (range(other).count, contentHashes[other], identityHashes[other])
  }

  /// The values of some contacts, those of the first coming first among those of a kind, each once.
  private func united(_ members: [Int]) -> [FeatureValue] {
    var united: [FeatureValue] = []
    for kind in FeatureValue.Kind.allCases {
      switch kind {
      case .house, .street, .streetExtra, .locality, .postcode, .region: continue
      case .address: united += addresses(of: members)
      default: united += values(of: kind, members)
      }
    }
    return united
  }

  private func values(of kind: FeatureValue.Kind, _ members: [Int]) -> [FeatureValue] {
    var found: [FeatureValue] = []
    for (place, member) in members.enumerated() {
      for value in values[range(member)] where value.kindNumber == kind.rawValue {
        if !found.contains(where: { $0.id == value.id && (kind != .other || $0.letters == value.letters) }) {
          found.append(value)
        }
      }
      // Of what a contact has one of, the first that says it says it.
      let isName = kind.rawValue < FeatureValue.Kind.email.rawValue
      if isName && place == 0 { return found }
      if kind == .birthday || kind == .gender || kind == .uid, !found.isEmpty { return found }
    }
    return Array(found.prefix(8))
  }

  private func addresses(of members: [Int]) -> [FeatureValue] {
    var found: [FeatureValue] = []
    var seen = Set<UInt32>()
    for member in members {
      var isNew = false
      for value in values[range(member)] {
        switch FeatureValue.Kind(rawValue: value.kindNumber) {
        case .address:
          isNew = seen.count < 4 && seen.insert(value.id).inserted
          if isNew { found.append(value) }
        case .house, .street, .streetExtra, .locality, .postcode, .region: if isNew { found.append(value) }
        default: isNew = false
        }
      }
    }
    return found
  }
}
