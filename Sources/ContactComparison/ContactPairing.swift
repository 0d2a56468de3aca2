package import ContactModel

/// Pairs the contacts of two lists that are the same one.
///
/// Each step pairs contacts that the steps before left over, with a table of keys.
package struct ContactPairing {
  package struct Pair {
    package let left: Int
    package let right: Int
    package let basis: ContactComparison.Basis
  }

  private typealias Key = [UInt8]

  private let left: [Contact]
  private let right: [Contact]
  /// The partner of each contact of the first list.
  private var partners: [Pair?]
  /// Whether a contact of the second list has a partner.
  private var isPaired: [Bool]

  package init(_ left: [Contact], _ right: [Contact]) {
    self.left = left
    self.right = right
    partners = [Pair?](repeating: nil, count: left.count)
    isPaired = [Bool](repeating: false, count: right.count)
    // Of several contacts with one UID, those with the same values first.
    let shared = Self.repeatedUIDs(left).union(Self.repeatedUIDs(right))
    if !shared.isEmpty {
      pair(.uid) { contact in
        Self.uidKeys(contact).filter(shared.contains).map { $0 + [0] + Self.contentKey(contact) }
      }
    }
    pair(.uid, keys: Self.uidKeys)
    // Performance: most contacts without a UID are completely equal, and hashing them is faster than making keys.
    pair(.content) { [$0.hashValue] }
    pair(.content) { [Self.contentKey($0)] }
    pair(.nameAndReach, keys: Self.reachKeys)
    pairByUniqueName()
  }

  /// The pairs, in the order of the first list.
  package var pairs: [Pair] { partners.compactMap(\.self) }
  package var onlyLeft: [Int] { partners.indices.filter { partners[$0] == nil } }
  package var onlyRight: [Int] { isPaired.indices.filter { !isPaired[$0] } }

  // MARK: Steps

  /// Pairs contacts with a common key, in the order of the lists.
  private mutating func pair<CommonKey: Hashable>(_ basis: ContactComparison.Basis, keys: (Contact) -> [CommonKey]) {
    var places: [CommonKey: [Int]] = [:]
    for index in right.indices.reversed() where !isPaired[index] {
      for key in keys(right[index]) { places[key, default: []].append(index) }
    }
    if places.isEmpty { return }
    for index in left.indices where partners[index] == nil {
      for key in keys(left[index]) {
        // Contacts that were paired by another key are removed, once per key.
        while let place = places[key]?.last, isPaired[place] { places[key]?.removeLast() }
        guard let place = places[key]?.last else { continue }
        pair(index, place, basis)
        break
      }
    }
  }

  private mutating func pairByUniqueName() {
    func unique(_ contacts: [Contact], _ isFree: (Int) -> Bool) -> [Key: Int] {
      Dictionary(grouping: contacts.indices.filter(isFree)) { Self.nameKey(contacts[$0]) }
        .compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    let rights = unique(right) { !isPaired[$0] }
    for (key, index) in unique(left, { partners[$0] == nil }) where !key.isEmpty {
      if let place = rights[key] { pair(index, place, .name) }
    }
  }

  private mutating func pair(_ left: Int, _ right: Int, _ basis: ContactComparison.Basis) {
    partners[left] = Pair(left: left, right: right, basis: basis)
    isPaired[right] = true
  }

  // MARK: Keys

  /// The normalized UID without its case, which products change.
  private static func uidKeys(_ contact: Contact) -> [Key] {
    guard let uid = contact.uid, !uid.isEmpty else { return [] }
    return [UniqueIdentifier.key(uid).utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }]
  }

  /// The UIDs that several contacts have.
  private static func repeatedUIDs(_ contacts: [Contact]) -> Set<Key> {
    var found: Set<Key> = []
    var repeated: Set<Key> = []
    for contact in contacts {
      for key in uidKeys(contact) where !found.insert(key).inserted { repeated.insert(key) }
    }
    return repeated
  }

  /// A digest of all values in any order: two sums of hashes. A collision shows two contacts as changed, never as equal.
  private static func contentKey(_ contact: Contact) -> Key {
    var sums: (UInt64, UInt64) = (0, 0)
    let isCommon = contact.hasOnlyCommonFields
    for (index, property) in ContactProperty.all.enumerated() where !(isCommon && property.isRare) {
      for value in property.values(contact) {
        let identity = value.comparedIdentity(in: property.name)
        sums.0 &+= hash(identity, seed: UInt64(index))
        sums.1 &+= hash(identity, seed: ~UInt64(index))
      }
    }
    return Array("\(sums.0) \(sums.1)".utf8)
  }

  private static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The name together with each phone number and e-mail address.
  private static func reachKeys(_ contact: Contact) -> [Key] {
    let name = nameKey(contact)
    if name.isEmpty { return [] }
    // The last digits are the same with and without the country code.
    let phones = contact.phones.map { Key($0.value.text.utf8.filter { $0 &- 0x30 < 10 }.suffix(8)) }
    let emails = contact.emails.map { Key($0.value.lowercased().utf8) }
    return (phones.filter { $0.count >= 4 } + emails.filter { !$0.isEmpty }).map { name + [0] + $0 }
  }

  /// The displayed name without case and blanks.
  private static func nameKey(_ contact: Contact) -> Key {
    Array(contact.displayName.lowercased().utf8.filter { $0 > 0x20 })
  }
}
