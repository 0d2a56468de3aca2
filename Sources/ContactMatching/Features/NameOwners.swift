internal import SourceText

/// The full names of several people. Such a name is weak evidence, however rare its parts are.
///
/// Cards of one name are linked by the phone numbers, mailboxes, birthdays and addresses that they share, and cards without
/// a link count as different people.
struct NameOwners: Sendable {
  /// Hashes of given and family name, in order.
  private let names: FrozenTable<UInt64>
  private let rarities: FrozenTable<Float>

  /// The maximum number of cards of one name that are linked. The result is extrapolated from these.
  private static let maxCards = 400

  /// Counts the people of the names of some contacts.
  ///
  /// - Parameter total: The number of contacts, with those that are assumed (``TermFrequencies/total``).
  init(_ store: FeatureStore, _ contacts: [UInt32], total: Double, _ memory: FrozenMemory) {
    var uses: [UInt64] = []
    for (place, contact) in contacts.enumerated() {
      let name = NameOwners.name(of: Int(contact), store)
      if name != 0 { uses.append(name & ~0xFFFF_FFFF | UInt64(place)) }
    }
    RadixSort.sort(&uses, bits: 32..<64)
    var found: [(name: UInt64, rarity: Float)] = []
    for run in SortedRuns(uses, ignoringBits: 32) where run.count > 1 {
      let owners = NameOwners.people(uses[run].map { Int(contacts[Int($0 & 0xFFFF_FFFF)]) }, store)
      // The two that are compared do not count: whether they are two is the question.
      if owners > 2 {
        found.append((uses[run.lowerBound] & ~0xFFFF_FFFF, Float((total / (owners - 1.5)).bits)))
      }
    }
    names = memory.freeze(found.map(\.name))
    rarities = memory.freeze(found.map(\.rarity))
  }

  /// The rarity of a full name of several people; `nil` for another name.
  func rarity(given: UInt32, family: UInt32) -> Float? {
    let name = NameOwners.name(given, family) & ~0xFFFF_FFFF
    let place = names.lowerBound(of: name)
    return place < names.count && names[place] == name ? rarities[place] : nil
  }

  private static func name(_ given: UInt32, _ family: UInt32) -> UInt64 {
    StableHash.of(UInt64(given), UInt64(family))
  }

  /// The hash of the name of a contact; 0 where it lacks one of the two parts.
  private static func name(of contact: Int, _ store: FeatureStore) -> UInt64 {
    var given: UInt32?
    var family: UInt32?
    for value in store.values(of: contact) {
      switch value.kind {
      case .given: given = given ?? value.id
      case .family: family = family ?? value.id
      default: break
      }
    }
    guard let given, let family else { return 0 }
    return name(given, family)
  }

  /// The estimated number of people that some cards of one name belong to.
  private static func people(_ cards: [Int], _ store: FeatureStore) -> Double {
    let linked = cards.count <= maxCards ? cards : cards.sorted { store.contentHashes[$0] < store.contentHashes[$1] }
    var uses: [(value: UInt64, card: UInt32)] = []
    var isLinkable = [Bool](repeating: false, count: min(linked.count, maxCards))
    for (place, card) in linked.prefix(maxCards).enumerated() {
      for value in store.values(of: card) {
        switch value.kind {
        case .email, .phone, .birthday, .address:
          uses.append((UInt64(value.kind.rawValue) << 32 | UInt64(value.id), UInt32(place)))
          isLinkable[place] = true
        default: break
        }
      }
    }
    uses.sort { ($0.value, $0.card) < ($1.value, $1.card) }
    var sets = DisjointSets(isLinkable.count)
    for (one, other) in zip(uses, uses.dropFirst()) where one.value == other.value {
      _ = sets.join(one.card, other.card)
    }
    let people = isLinkable.indices.count { isLinkable[$0] && sets.root(UInt32($0)) == UInt32($0) }
    return Double(max(1, people)) * Double(cards.count) / Double(isLinkable.count)
  }
}
