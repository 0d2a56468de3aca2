internal import ContactModel

/// Finds out which contacts of two lists are the same one.
///
/// One step after the other, each with the contacts that the steps before it left over, and each through a table of keys:
/// a contact is looked at once a key that it has.
struct ContactPairing {
  struct Pair {
    let left: Int
    let right: Int
    let basis: ContactComparison.Basis
  }

  /// In the order of the first list.
  let pairs: [Pair]
  let onlyLeft: [Int]
  let onlyRight: [Int]

  init(_ left: [Contact], _ right: [Contact]) {
    var search = Search(left: left, right: right)
    search.pairByUID()
    search.pair(.content, keys: { [ContactPairing.contentKey($0)] })
    search.pair(.nameAndReach, keys: ContactPairing.reachKeys)
    search.pairByUniqueName()
    pairs = search.found.enumerated().compactMap { left, found in
      found.map { Pair(left: left, right: $0.right, basis: $0.basis) }
    }
    onlyLeft = search.found.indices.filter { search.found[$0] == nil }
    onlyRight = search.isTaken.indices.filter { !search.isTaken[$0] }
  }

  // MARK: Keys

  /// What the spellings of the UID have in common. Its case does not count, because products change it.
  private static func uidKey(_ contact: Contact) -> [UInt8]? {
    guard let uid = contact.uid, !uid.isEmpty else { return nil }
    return UniqueIdentifier.key(uid).utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  /// A digest of all that a contact says, whatever the order of its values. Sixteen bytes made by two sums of hashes: two
  /// contacts that have the same one by chance would be shown as changed, never as the same.
  private static func contentKey(_ contact: Contact) -> [UInt8] {
    var sums: (UInt64, UInt64) = (0, 0)
    for (index, property) in ContactProperty.all.enumerated() {
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
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The name together with each phone number and e-mail address.
  private static func reachKeys(_ contact: Contact) -> [[UInt8]] {
    let name = nameKey(contact)
    if name.isEmpty { return [] }
    var keys: [[UInt8]] = []
    for phone in contact.phones {
      // The last digits are the same with and without the country code.
      let digits = phone.value.text.utf8.filter { $0 &- 0x30 < 10 }.suffix(8)
      if digits.count >= 4 { keys.append(name + [0] + digits) }
    }
    for email in contact.emails where !email.value.isEmpty {
      keys.append(name + [0] + Array(email.value.lowercased().utf8))
    }
    return keys
  }

  /// The name for display without the case of its letters and its blanks.
  private static func nameKey(_ contact: Contact) -> [UInt8] {
    Array(contact.displayName.lowercased().utf8.filter { $0 > 0x20 })
  }

  // MARK: Steps

  private struct Search {
    let left: [Contact]
    let right: [Contact]
    /// The partner of each contact of the first list.
    var found: [(right: Int, basis: ContactComparison.Basis)?]
    /// Whether a contact of the second list has a partner.
    var isTaken: [Bool]

    init(left: [Contact], right: [Contact]) {
      self.left = left
      self.right = right
      found = [(right: Int, basis: ContactComparison.Basis)?](repeating: nil, count: left.count)
      isTaken = [Bool](repeating: false, count: right.count)
    }

    mutating func take(_ leftIndex: Int, _ rightIndex: Int, _ basis: ContactComparison.Basis) {
      found[leftIndex] = (rightIndex, basis)
      isTaken[rightIndex] = true
    }

    /// Where several have one UID, those that say the same go together first.
    mutating func pairByUID() {
      let keys = { (contact: Contact) -> [[UInt8]] in
        ContactPairing.uidKey(contact).map { [$0 + [0] + ContactPairing.contentKey(contact)] } ?? []
      }
      pair(.uid, keys: keys)
      pair(.uid, keys: { ContactPairing.uidKey($0).map { [$0] } ?? [] })
    }

    /// Pairs those that have a key in common, the first ones first.
    mutating func pair(_ basis: ContactComparison.Basis, keys: (Contact) -> [[UInt8]]) {
      var places: [[UInt8]: [Int]] = [:]
      for index in right.indices.reversed() where !isTaken[index] {
        for key in keys(right[index]) { places[key, default: []].append(index) }
      }
      if places.isEmpty { return }
      for index in left.indices where found[index] == nil {
        for key in keys(left[index]) {
          // Those that were found by another key are passed over, each of them once a key.
          while let place = places[key]?.last, isTaken[place] { places[key]?.removeLast() }
          guard let place = places[key]?.last else { continue }
          take(index, place, basis)
          break
        }
      }
    }

    mutating func pairByUniqueName() {
      var rights: [[UInt8]: Int?] = [:]
      for index in right.indices where !isTaken[index] {
        let key = ContactPairing.nameKey(right[index])
        if key.isEmpty { continue }
        rights[key] = rights.keys.contains(key) ? .some(nil) : index
      }
      var lefts: [[UInt8]: Int?] = [:]
      for index in left.indices where found[index] == nil {
        let key = ContactPairing.nameKey(left[index])
        if key.isEmpty { continue }
        lefts[key] = lefts.keys.contains(key) ? .some(nil) : index
      }
      for (key, index) in lefts {
        if let index, case .some(.some(let place)) = rights[key] { take(index, place, .name) }
      }
    }
  }
}
