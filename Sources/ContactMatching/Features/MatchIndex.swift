internal import SourceText

/// The features of all contacts, closed. Nothing in it changes any more, so all threads read it.
final class MatchIndex: Sendable {
  /// Where the view stands.
  let place: FrozenValue<IndexView>
  private let memory: FrozenMemory
  /// The properties that nobody knows and that are compared, most telling first.
  let labels: [OtherLabel]
  /// Values that so many people have that they are a switchboard, a family's or a placeholder, the worst first.
  let hubs: [TermFrequencies.Hub]
  /// How many people have each value.
  let people: ValueOwners

  /// - Parameter contacts: Those that are counted: of identical ones only the first.
  init(_ store: consuming FeatureStore, _ contacts: [UInt32], threads: Int) {
    var store = store
    let signatures = Signatures(store)
    labels = OtherLabel.choose(store, contacts, signatures)
    let rarity = TermFrequencies(store, contacts, signatures, labels)
    hubs = rarity.hubs
    memory = FrozenMemory()
    let names = NameOwners(store, contacts, total: rarity.total, memory)
    let sizes = [FeatureStore.Pool.emails, .phones, .web, .opaque].map { store.pools[$0.rawValue].count }
    place = memory.freeze(value: IndexView(&store, rarity, signatures, names, memory))
    people = ValueOwners(place, contacts, sizes: sizes, threads: threads, memory)
  }

  var view: IndexView { place.value }

  var count: Int { view.count }
}

/// For each contact what its name begins with: enough to tell that a value belongs to people of several names, and a slip
/// in a name changes it seldom.
struct Signatures: Sendable {
  /// 0 where there is no name.
  let numbers: [UInt16]
  /// How the given and the family name sound; 0 where there is none.
  let givenSounds: [UInt16]
  let familySounds: [UInt16]

  init(_ store: FeatureStore) {
    let names = store.pools[FeatureStore.Pool.names.rawValue]
    var numbers: [UInt16] = []
    var givenSounds = [UInt16](repeating: 0, count: store.count)
    var familySounds = givenSounds
    numbers.reserveCapacity(store.count)
    for contact in 0..<store.count {
      var initials: [UInt8] = []
      for value in store.values[store.range(contact)] {
        switch FeatureValue.Kind(rawValue: value.kindNumber) {
        case .given:
          initials.append(names.text(value.id).first ?? 0)
          givenSounds[contact] = UInt16(truncatingIfNeeded: Sound.hash(names.text(value.id))) | 1
        case .family:
          initials.append(names.text(value.id).first ?? 0)
          familySounds[contact] = UInt16(truncatingIfNeeded: Sound.hash(names.text(value.id))) | 1
        case .wholeName where initials.isEmpty:
          initials = [names.text(value.id).first ?? 0, 1]
        default: continue
        }
      }
      // Names are often in the wrong order: the initials count without theirs.
      initials.sort()
      let last = UInt16(initials.last ?? 0)
      let first = UInt16(initials.count > 1 ? initials[0] : 0)
      numbers.append(last << 8 | first)
    }
    self.numbers = numbers
    self.givenSounds = givenSounds
    self.familySounds = familySounds
  }
}

/// A property that nobody knows, and whether its values name people.
struct OtherLabel: Sendable {
  /// Its number in the pool of labels.
  let number: UInt32
  /// Its name in the pool.
  let name: String
  /// Whether nearly every value belongs to one person: a customer number.
  let isIdentifier: Bool

  /// The most that are compared.
  private static let most = 10

  /// The labels of a store that tell people apart, by how much.
  static func choose(_ store: FeatureStore, _ contacts: [UInt32], _ signatures: Signatures) -> [OtherLabel] {
    guard store.labels.count > 0 else { return [] }
    var uses: [UInt64] = []
    var filled = [Int](repeating: 0, count: store.labels.count)
    let others = store.pools[FeatureStore.Pool.others.rawValue]
    var bytes = [Int](repeating: 0, count: store.labels.count)
    for contact in contacts.map({ Int($0) })
    where store.kinds[contact] & (1 << UInt32(FeatureValue.Kind.other.rawValue)) != 0 {
      for value in store.values[store.range(contact)] where value.kindNumber == FeatureValue.Kind.other.rawValue {
        uses.append(UInt64(value.id) << 16 | UInt64(signatures.numbers[contact]))
        filled[Int(value.letters)] += 1
        bytes[Int(value.letters)] += others.length(value.id) - OtherValue.prefix
      }
    }
    RadixSort.sort(&uses, bits: 0..<48)
    var distinct = [Int](repeating: 0, count: store.labels.count)
    var owners = [Int](repeating: 0, count: store.labels.count)
    let labelOf = OtherValue.labels(store)
    var last: UInt64?
    for use in uses where use != last {
      let id = Int(use >> 16)
      owners[labelOf[id]] += 1
      if last.map({ Int($0 >> 16) }) != id { distinct[labelOf[id]] += 1 }
      last = use
    }
    var chosen: [(score: Double, label: OtherLabel)] = []
    for label in filled.indices where filled[label] >= 2 && distinct[label] >= 2 {
      let isIdentifier =
        distinct[label] * 3 >= filled[label] && bytes[label] >= filled[label] * 4
        && Double(owners[label]) <= Double(distinct[label]) * 1.4
      chosen.append(
        (
          Double(filled[label]) * Double(distinct[label]).bits,
          OtherLabel(
            number: UInt32(label), name: String(decoding: store.labels.text(UInt32(label)), as: UTF8.self),
            isIdentifier: isIdentifier)
        ))
    }
    chosen.sort { ($0.score, $1.label.name) > ($1.score, $0.label.name) }
    return chosen.prefix(most).map(\.label)
  }
}

/// The texts of properties that nobody knows: in the pool the hash of the property stands before each, so that the same
/// text under two names is two.
enum OtherValue {
  /// How many bytes stand before the text.
  static let prefix = 4

  /// What is put into the pool.
  static func bytes(_ text: [UInt8], label: [UInt8]) -> [UInt8] {
    let hash = StableHash.of(label)
    return (0..<4).map { UInt8(truncatingIfNeeded: hash >> (UInt64($0) * 8)) } + text
  }

  /// For each text of the pool the number of its property.
  static func labels(_ store: FeatureStore) -> [Int] {
    var labels = [Int](repeating: 0, count: store.pools[FeatureStore.Pool.others.rawValue].count)
    for value in store.values where value.kindNumber == FeatureValue.Kind.other.rawValue {
      labels[Int(value.id)] = Int(value.letters)
    }
    return labels
  }
}
