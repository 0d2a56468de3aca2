internal import SourceText

/// The rarity of every value: -log2 of the chance that two different people have it in common, in bits.
///
/// Names, places and the like are as frequent as in the file. A value that belongs to people (an e-mail address, a phone
/// number, an identity number) is counted by *people*, distinguished by their initials (``Signatures``): six copies of a card
/// do not make a value frequent, and the number of a switchboard is as frequent as it has owners. As many people share
/// initials, the owners of a value on hundreds of cards are also estimated from their number.
struct TermFrequencies: Sendable {
  let given: FrozenTable<Float>
  let family: FrozenTable<Float>
  let nameWord: FrozenTable<Float>
  let wholeName: FrozenTable<Float>
  let email: FrozenTable<Float>
  let phone: FrozenTable<Float>
  let web: FrozenTable<Float>
  let opaque: FrozenTable<Float>
  /// Of whole addresses and of streets alone, by their numbers in one pool.
  let street: FrozenTable<Float>
  let place: FrozenTable<Float>
  let organization: FrozenTable<Float>
  let other: FrozenTable<Float>
  let ofFour: Float
  /// The rarity of a name of one person.
  let ofOne: Float
  /// The rarity of a number of one person.
  let ofPersonalPhone: Float
  /// The number of contacts, with those that are assumed.
  let total: Double
  private let dates: FrozenTable<UInt32>
  private let dateRarities: FrozenTable<Float>

  /// For how many owners of a value there is another one by chance: a stranger with a typing error, a son with his
  /// father's phone.
  enum Stray: Sendable {
    case name, email, phone, web, content, identifier, house, birthday

    /// The number in a file of `total` contacts.
    func of(_ total: Double) -> Double {
      switch self {
      case .email: 0.001
      case .phone, .web: 0.1
      case .content, .identifier: 0.02
      case .name, .house: 0.5
      // The share of people who were born on one day of the last 55 years.
      case .birthday: total / 20_000
      }
    }
  }

  /// A value of so many people that it is a switchboard, the mailbox of a family, or a placeholder.
  struct Hub: Sendable {
    let pool: FeatureStore.Pool
    let id: UInt32
    let owners: Int
  }

  private static let minHubOwners = 6
  /// Contacts that are assumed beside those of the file, so that a small file does not make everything rare.
  private static let assumed = 50.0

  /// The rarities that follow from counts.
  ///
  /// - Parameters:
  ///   - counts: The numbers of cards and people with each value of the store.
  ///   - contacts: The number of contacts that were counted.
  ///   - hubs: The values of many people, the most frequent first.
  init(
    _ counts: borrowing ValueCounts, of contacts: Int, _ store: FeatureStore, _ labels: [OtherLabel],
    _ memory: FrozenMemory, hubs: inout [Hub]
  ) {
    let total = Double(contacts) + TermFrequencies.assumed
    // The pair that is compared has the value anyway, so one owner less counts.
    func plain(_ counts: [UInt32]) -> [Float] { counts.map { Float((total / Double(max(1, Int($0) - 1))).bits) } }
    func owned(_ owners: UInt32, _ stray: Stray) -> Float {
      Float((total / (Double(max(1, owners)) - 1 + stray.of(total))).bits)
    }
    func owned(_ owners: [UInt32], _ stray: Stray) -> FrozenTable<Float> {
      memory.freeze(owners.map { owned($0, stray) })
    }
    self.total = total
    ofPersonalPhone = Float((total / Stray.email.of(total)).bits)
    ofOne = owned(1, .name)
    given = owned(counts[.given], .name)
    // Between the rarities of three and of four.
    ofFour = Float((total / 3).bits)
    family = owned(counts[.family], .name)
    nameWord = memory.freeze(plain(counts[.nameWord]))
    // Few people share a whole name.
    wholeName = memory.freeze(
      counts[.wholeName].map { Float((total / (Double(max(2, $0)) - 2 + Stray.name.of(total))).bits) })
    place = memory.freeze(plain(counts[.place]))
    organization = memory.freeze(plain(counts[.organization]))
    // A street counts by its number of cards, a house by the people who live in it.
    var street = plain(counts[.street])
    for (id, owners) in counts[.house].enumerated() where owners > 0 {
      street[id] = owned(owners, .house)
    }
    self.street = memory.freeze(street)
    email = owned(counts[.email], .email)
    phone = owned(counts[.phone], .phone)
    web = owned(counts[.web], .web)
    opaque = owned(counts[.content], .content)
    let others = counts[.property]
    let cards = counts[.propertyCards]
    let identifiers = Set(labels.filter(\.isIdentifier).map { Int($0.number) })
    let labelOf = store.labelsOfTexts
    other = memory.freeze(
      cards.indices.map { id in
        identifiers.contains(labelOf[id])
          ? owned(others[id], .identifier) : Float((total / Double(max(1, cards[id]))).bits)
      })
    dates = memory.freeze(counts.days)
    dateRarities = memory.freeze(counts.peopleOfDays.map { owned($0, .birthday) })
    for (pool, table) in [(FeatureStore.Pool.emails, ValueCounts.Table.email), (.phones, .phone), (.web, .web)] {
      for (id, count) in counts[table].enumerated() where count >= TermFrequencies.minHubOwners {
        hubs.append(Hub(pool: pool, id: UInt32(id), owners: Int(count)))
      }
    }
    hubs.sort { ($1.owners, $0.pool.rawValue, $0.id) < ($0.owners, $1.pool.rawValue, $1.id) }
  }

  /// The rarity of a value for two contacts that were counted as two of its owners: with one owner less, because whether
  /// they are two is the question.
  func withoutPair(_ rarity: Float, _ stray: Stray) -> Float {
    let others = total / Double(rarity).fromBits
    return Float((total / max(others - 1, stray.of(total))).bits)
  }

  /// The rarity of a birthday; 0 for an unknown one.
  func birthday(_ date: UInt32) -> Float {
    let place = dates.lowerBound(of: date)
    return place < dates.count && dates[place] == date ? dateRarities[place] : 0
  }
}
