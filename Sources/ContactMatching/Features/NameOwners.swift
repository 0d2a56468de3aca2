internal import SourceText

/// How many people have each full name, as far as it shows: names of several people are no evidence that two cards are one
/// person, however rare their parts are.
///
/// The cards of one name are put together by the values that they share: numbers, mailboxes, birthdays, addresses. What
/// does not hang together is counted as other people.
struct NameOwners: Sendable {
  /// The names that several people have, by a hash of their two parts, in the order of the hashes.
  private let names: FrozenTable<UInt64>
  /// How rare each is, in bits.
  private let rarities: FrozenTable<Float>

  /// The most cards of one name that are looked at; of more the share is taken.
  private static let mostCards = 400

  /// Nobody has any name.
  init(_ memory: FrozenMemory) {
    names = memory.freeze([])
    rarities = memory.freeze([])
  }

  /// Counts the people of the names of some contacts.
  ///
  /// - Parameter total: How many contacts there are, with those that are assumed.
  init(_ store: FeatureStore, _ contacts: [UInt32], total: Double, _ memory: FrozenMemory) {
    var uses: [UInt64] = []
    for (place, contact) in contacts.enumerated() {
      let name = NameOwners.name(of: Int(contact), store)
      if name != 0 { uses.append(name & ~0xFFFF_FFFF | UInt64(place)) }
    }
    RadixSort.sort(&uses, bits: 32..<64)
    var found: [(name: UInt64, rarity: Float)] = []
    var start = 0
    while start < uses.count {
      var end = start + 1
      while end < uses.count, uses[end] >> 32 == uses[start] >> 32 { end += 1 }
      if end - start > 1 {
        let owners = NameOwners.people(uses[start..<end].map { Int(contacts[Int($0 & 0xFFFF_FFFF)]) }, store)
        if owners >= 2 {
          found.append((uses[start] & ~0xFFFF_FFFF, Float((total / (owners - 0.5)).bits)))
        }
      }
      start = end
    }
    names = memory.freeze(found.map(\.name))
    rarities = memory.freeze(found.map(\.rarity))
  }

  /// How rare a full name is that several people have; nothing for one of one person.
  func rarity(given: UInt32, family: UInt32) -> Float? {
    let name = NameOwners.name(given, family) & ~0xFFFF_FFFF
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == name ? rarities[low] : nil
  }

  private static func name(_ given: UInt32, _ family: UInt32) -> UInt64 {
    StableHash.of(UInt64(given), UInt64(family))
  }

  /// The hash of the name of a contact that has both parts; 0 for others.
  private static func name(of contact: Int, _ store: FeatureStore) -> UInt64 {
    var given: UInt32?
    var family: UInt32?
    for value in store.values[store.range(contact)] {
      switch FeatureValue.Kind(rawValue: value.kindNumber) {
      case .given: given = given ?? value.id
      case .family: family = family ?? value.id
      default: break
      }
    }
    guard let given, let family else { return 0 }
    return name(given, family)
  }

  /// How many people some cards of one name are.
  private static func people(_ cards: [Int], _ store: FeatureStore) -> Double {
    let looked = cards.count <= mostCards ? cards : cards.sorted { store.contentHashes[$0] < store.contentHashes[$1] }
    var uses: [(value: UInt64, card: UInt32)] = []
    var isTelling = [Bool](repeating: false, count: min(looked.count, mostCards))
    for (place, card) in looked.prefix(mostCards).enumerated() {
      for value in store.values[store.range(card)] {
        switch FeatureValue.Kind(rawValue: value.kindNumber) {
        case .email, .phone, .birthday, .address:
          uses.append((UInt64(value.kindNumber) << 32 | UInt64(value.id), UInt32(place)))
          isTelling[place] = true
        default: break
        }
      }
    }
    uses.sort { ($0.value, $0.card) < ($1.value, $1.card) }
    var forest = Forest(isTelling.count)
    for (one, other) in zip(uses, uses.dropFirst()) where one.value == other.value {
      _ = forest.join(one.card, other.card, largest: .max)
    }
    let people = isTelling.indices.count { isTelling[$0] && forest.root(UInt32($0)) == UInt32($0) }
    return Double(max(1, people)) * Double(cards.count) / Double(isTelling.count)
  }
}
