internal import SourceText

/// The full names of several people. Such a name is weak evidence, however rare its parts are.
///
/// Cards of one name are linked by the phone numbers, mailboxes, birthdays and addresses that they share, and cards without
/// a link count as different people.
struct NameOwners: Sendable {
  /// Hashes of given and family name, in order: the upper halves of numbers.
  private let names: FrozenTable<UInt64>
  private let rarities: FrozenTable<Float>

  /// The maximum number of cards of one name that are linked. The result is extrapolated from these.
  private static let maxCards = 400

  /// The rarities of names that are known to belong to several people.
  ///
  /// - Parameters:
  ///   - people: How many people have each name, by its hash.
  ///   - total: The number of contacts, with those that are assumed (``TermFrequencies/total``).
  init(_ people: [UInt32: Double], total: Double, _ memory: FrozenMemory) {
    let sorted = people.sorted { $0.key < $1.key }
    names = memory.freeze(sorted.map { UInt64($0.key) << 32 })
    // The two that are compared do not count: whether they are two is the question.
    rarities = memory.freeze(sorted.map { Float((total / ($0.value - 1.5)).bits) })
  }

  /// The names of a store that a kept model knows to belong to several people.
  static func known(_ model: FittedModel, _ store: FeatureStore) -> [UInt32: Double] {
    var known: [UInt32: Double] = [:]
    for contact in 0..<store.count {
      let name = UInt32(NameOwners.name(of: contact, store) >> 32)
      if let people = model.names[name] { known[name] = people }
    }
    return known
  }

  /// Counts the people of the names of some contacts. Names of at most two people are left out.
  static func counted(_ store: FeatureStore, _ contacts: [UInt32]) -> [UInt32: Double] {
    var uses: [UInt64] = []
    for (place, contact) in contacts.enumerated() {
      let name = NameOwners.name(of: Int(contact), store)
      if name != 0 { uses.append(name & ~0xFFFF_FFFF | UInt64(place)) }
    }
    RadixSort.sort(&uses, bits: 32..<64)
    var found: [UInt32: Double] = [:]
    for run in SortedRuns(uses, ignoringBits: 32) where run.count > 1 {
      let owners = NameOwners.people(uses[run].map { Int(contacts[Int($0 & 0xFFFF_FFFF)]) }, store)
      if owners > 2 { found[UInt32(uses[run.lowerBound] >> 32)] = owners }
    }
    return found
  }

  /// The rarity of a full name of several people; `nil` for another name.
  ///
  /// - Parameters:
  ///   - given: The hash of the given name (``FrozenPool/hash(_:)``).
  ///   - family: That of the family name.
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
    let names = store[.names]
    return name(names.hashes[Int(given)], names.hashes[Int(family)])
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
