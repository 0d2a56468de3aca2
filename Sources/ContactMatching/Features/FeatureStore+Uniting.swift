extension FeatureStore {
  /// The store after some contacts are merged: one name, and the values of all members.
  ///
  /// - Parameter groups: The members of each contact of the new store, at least one each.
  func united(_ groups: [[Int]]) -> FeatureStore {
    var store = FeatureStore(textsOf: self)
    for group in groups {
      guard let survivor = group.max(by: { isPoorer($0, $1) }) else { continue }
      let members = [survivor] + group.filter { $0 != survivor }.sorted { isPoorer($1, $0) }
      let isMerged = members.count > 1
      for value in isMerged ? united(members) : Array(values(of: survivor)) { store.append(value) }
      store.endContact(
        flags: flags[survivor].subtracting(.isPlain),
        contentHash: isMerged
          ? members.reduce(UInt64(0)) { $0 ^ StableHash.mix(contentHashes[$1]) } : contentHashes[survivor],
        identityHash: identityHashes[survivor])
    }
    return store
  }

  private func isPoorer(_ one: Int, _ other: Int) -> Bool {
    (range(one).count, contentHashes[one], identityHashes[one])
      < (range(other).count, contentHashes[other], identityHashes[other])
  }

  /// The values of some contacts by kind and then by contact, each once.
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
      for value in values(of: member) where value.has(kind) && !found.contains(where: { $0.id == value.id }) {
        found.append(value)
      }
      // The first contact that has a single value decides it.
      let isName = kind.rawValue < FeatureValue.Kind.email.rawValue
      if isName && place == 0 { return found }
      if kind == .birthday || kind == .uid, !found.isEmpty { return found }
    }
    return Array(found.prefix(kind == .ruleText ? 32 : 8))
  }

  private func addresses(of members: [Int]) -> [FeatureValue] {
    var found: [FeatureValue] = []
    var seen = Set<UInt32>()
    for member in members {
      var isNew = false
      for value in values(of: member) {
        switch value.kind {
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
