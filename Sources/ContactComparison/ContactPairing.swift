public import ContactModel

/// Pairs the contacts of two lists that are the same one.
///
/// Each step pairs contacts that the steps before left over, with a table of keys.
package struct ContactPairing {
  package struct Pair {
    package let left: Int
    package let right: Int
    package let basis: ContactComparison.Basis
  }

  /// What the pairs are for.
  package enum Purpose {
    /// To show differences: a doubtful pair is easier to read than two contacts.
    case showing
    /// To merge a changed copy of a list: the values of two people must not be mixed.
    case copy
    /// To merge the contacts that were added to two copies.
    case additions
  }

  private typealias Key = PairingKeys.Key

  private let left: [Contact]
  private let right: [Contact]
  private let lefts: [Int]
  private let rights: [Int]
  /// The partner of each contact of the first list.
  private var partners: [Pair?]
  /// Whether a contact of the second list has a partner.
  private var isPaired: [Bool]
  /// The UIDs that several contacts of one list have, so that they identify none of them.
  private let shared: Set<Key>

  /// - Parameters:
  ///   - isPoorer: Whether the format of the second list holds less than that of the first one, such as no UIDs.
  ///   - lefts: The indices of the contacts of the first list to pair; `nil` for all.
  ///   - rights: The same of the second list.
  package init(
    _ left: [Contact], _ right: [Contact], for purpose: Purpose = .showing, isPoorer: Bool = false, lefts: [Int]? = nil,
    rights: [Int]? = nil
  ) {
    self.left = left
    self.right = right
    self.lefts = lefts ?? Array(left.indices)
    self.rights = rights ?? Array(right.indices)
    partners = [Pair?](repeating: nil, count: left.count)
    isPaired = [Bool](repeating: false, count: right.count)
    shared = PairingKeys.repeatedUIDs(left).union(PairingKeys.repeatedUIDs(right))
    if purpose == .showing { pairForShowing() } else { pairForMerging(purpose, isPoorer: isPoorer) }
  }

  /// The pairs, in the order of the first list.
  package var pairs: [Pair] { partners.compactMap(\.self) }
  package var onlyLeft: [Int] { lefts.filter { partners[$0] == nil } }
  package var onlyRight: [Int] { rights.filter { !isPaired[$0] } }

  // MARK: Steps

  private mutating func pairForShowing() {
    let shared = shared
    if !shared.isEmpty {
      pair(.uid) { contact in
        PairingKeys.uids(contact).filter(shared.contains).map { $0 + [0] + PairingKeys.content(contact) }
      }
    }
    pair(.uid) { PairingKeys.uids($0).filter { !shared.contains($0) } }
    pairByContent()
    pair(.nameAndReach) { contact in
      let name = PairingKeys.name(contact)
      return name.isEmpty ? [] : PairingKeys.reach(contact, name: name)
    }
    pairUnique(.name) { [PairingKeys.name($0)].filter { !$0.isEmpty } }
  }

  private mutating func pairForMerging(_ purpose: Purpose, isPoorer: Bool) {
    pairByContent()
    let rules = MergePairRules(
      evidence: PairingEvidence(isCopy: purpose == .copy), isPoorer: isPoorer, shared: shared,
      leftNames: counts(of: left, lefts, PairingKeys.properName),
      rightNames: counts(of: right, rights, PairingKeys.properName))
    pairUnique(
      .uid, if: rules.haveOneIdentity,
      keys: { contact in PairingKeys.uids(contact).map { $0 + [0] + PairingKeys.properName(contact) } })
    // A pair may leave another one with the only contact that has a key.
    for _ in 0..<3 {
      let count = unpaired
      pairUnique(.nameAndReach, if: rules.areOne) { PairingKeys.reach($0, name: PairingKeys.properName($0)) }
      pairUnique(.nameAndReach, if: rules.areOne) { rules.named($0, isPersonal: true) }
      if purpose == .copy {
        pairUnique(.nameAndReach, if: rules.areOne) { rules.named($0, isPersonal: false) }
      }
      if unpaired == count { break }
    }
    pairUnique(.uid, if: rules.evidence.haveOneUID, keys: rules.uids)
    if purpose == .additions { return }
    pairUnique(.name, if: rules.areOneByName, keys: { [PairingKeys.properName($0)].filter { !$0.isEmpty } })
    pairUnique(
      .nameAndReach, if: { rules.areRenamed($0, $1, .half) },
      keys: { PairingKeys.properName($0).isEmpty ? [] : PairingKeys.reach($0, name: []) })
    // The same without a common number, and a name that was added or removed.
    pairUnique(
      .nameAndReach, if: { rules.areRenamed($0, $1, .most) },
      keys: { PairingKeys.reach($0, name: []) + PairingKeys.values($0, isPersonal: true) })
  }

  private mutating func pairByContent() {
    // Performance: most contacts without a UID are completely equal, and hashing them is faster than making keys.
    pair(.content) { [$0.hashValue] }
    pair(.content) { [PairingKeys.content($0)] }
  }

  // MARK: Tables of keys

  private var unpaired: Int { lefts.count { partners[$0] == nil } }

  private func counts(of contacts: [Contact], _ indices: [Int], _ key: (Contact) -> Key) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for index in indices { counts[key(contacts[index]), default: 0] += 1 }
    return counts
  }

  /// Pairs contacts with a common key, in the order of the lists.
  private mutating func pair<CommonKey: Hashable>(_ basis: ContactComparison.Basis, keys: (Contact) -> [CommonKey]) {
    var places: [CommonKey: [Int]] = [:]
    for index in rights.reversed() where !isPaired[index] {
      for key in keys(right[index]) { places[key, default: []].append(index) }
    }
    if places.isEmpty { return }
    for index in lefts where partners[index] == nil {
      for key in keys(left[index]) {
        // Contacts that were paired by another key are removed, once per key.
        while let place = places[key]?.last, isPaired[place] { places[key]?.removeLast() }
        guard let place = places[key]?.last else { continue }
        pair(index, place, basis)
        break
      }
    }
  }

  /// Pairs contacts with a key that no other unpaired contact of either list has.
  private mutating func pairUnique(
    _ basis: ContactComparison.Basis, if isAllowed: (Contact, Contact) -> Bool = { _, _ in true },
    keys: (Contact) -> [Key]
  ) {
    /// The only contact with each key; -1 for a key of several.
    func owners(_ contacts: [Contact], _ indices: [Int]) -> [Key: Int] {
      var owners: [Key: Int] = [:]
      for index in indices {
        for key in Set(keys(contacts[index])) { owners[key] = owners[key] == nil ? index : -1 }
      }
      return owners
    }
    let places = owners(right, rights.filter { !isPaired[$0] })
    if places.isEmpty { return }
    let open = lefts.filter { partners[$0] == nil }
    let own = owners(left, open)
    for index in open {
      for key in keys(left[index]) {
        guard own[key] == index, let place = places[key], place >= 0, !isPaired[place],
          isAllowed(left[index], right[place])
        else { continue }
        pair(index, place, basis)
        break
      }
    }
  }

  private mutating func pair(_ left: Int, _ right: Int, _ basis: ContactComparison.Basis) {
    partners[left] = Pair(left: left, right: right, basis: basis)
    isPaired[right] = true
  }
}

// MARK: - Pairs

extension ContactComparison {
  /// Compares two lists of contacts.
  ///
  /// - Parameters:
  ///   - left: The old list.
  ///   - right: The new list.
  ///   - comparesOrder: Whether another order of the values of a property is a change.
  public init(of left: [Contact], with right: [Contact], comparesOrder: Bool = false) {
    let pairing = ContactPairing(left, right)
    var changed: [Change] = []
    var unchanged = 0
    var reordered = 0
    for pair in pairing.pairs {
      let properties = PropertyChange.between(left[pair.left], right[pair.right])
      let counted = comparesOrder ? properties : properties.filter { !$0.isReordered }
      if counted.isEmpty {
        unchanged += 1
        if !properties.isEmpty { reordered += 1 }
      } else {
        changed.append(Change(left: pair.left, right: pair.right, basis: pair.basis, properties: counted))
      }
    }
    self.changed = changed
    self.unchanged = unchanged
    self.reordered = reordered
    removed = pairing.onlyLeft
    added = pairing.onlyRight
  }
}

/// Decides which contacts of two lists to merge are the same.
struct MergePairRules {
  typealias Key = PairingKeys.Key

  let evidence: PairingEvidence
  /// Whether one list has less of each contact, because its format holds less.
  let isPoorer: Bool
  /// The UIDs that several contacts of a list have.
  let shared: Set<Key>
  /// The number of contacts with each name.
  let leftNames: [Key: Int]
  let rightNames: [Key: Int]

  // MARK: Keys

  func uids(_ contact: Contact) -> [Key] { PairingKeys.uids(contact).filter { !shared.contains($0) } }

  /// The name with each of the values.
  func named(_ contact: Contact, isPersonal: Bool) -> [Key] {
    let name = PairingKeys.properName(contact)
    return name.isEmpty && isPersonal
      ? [] : PairingKeys.values(contact, isPersonal: isPersonal).map { name + [0] + $0 }
  }

  private func isUniqueName(_ name: Key) -> Bool { !name.isEmpty && leftNames[name] == 1 && rightNames[name] == 1 }

  /// Whether no contact with a name seems to be added or removed.
  private func isSettledName(_ name: Key) -> Bool { !name.isEmpty && leftNames[name] == rightNames[name] }

  private func haveDifferentUIDs(_ one: Contact, _ other: Contact) -> Bool {
    let (own, others) = (PairingKeys.uids(one), PairingKeys.uids(other))
    return !own.isEmpty && !others.isEmpty && own != others
  }

  /// The same, but the numbers of another file say nothing.
  private func haveOtherUIDs(_ one: Contact, _ other: Contact) -> Bool {
    haveDifferentUIDs(one, other) && !PairingKeys.hasNumberedUID(one) && !PairingKeys.hasNumberedUID(other)
  }

  // MARK: Rules

  /// Whether two contacts with one UID and one name are the same. Simple exporters number the contacts of each file, so that
  /// an equal number alone is not enough.
  func haveOneIdentity(_ one: Contact, _ other: Contact) -> Bool {
    if PairingKeys.hasNumberedUID(one) {
      return isUniqueName(PairingKeys.properName(one)) && evidence.haveOneNumber(one, other)
    }
    return uids(one) == PairingKeys.uids(one)
      || evidence.isCopy && !PairingEvidence.haveDifferentBirthdays(one, other)
      || evidence.haveOneUID(one, other) && PairingEvidence.shareValue(one, other)
  }

  /// Whether two contacts with one name and a value in common are one person. A family shares numbers and sometimes names.
  func areOne(_ one: Contact, _ other: Contact) -> Bool {
    let name = PairingKeys.properName(one)
    let haveOtherUIDs = haveOtherUIDs(one, other)
    if name.isEmpty, haveOtherUIDs { return false }
    let likeness = evidence.likeness(one, other)
    if !evidence.isCopy || haveOtherUIDs {
      if PairingEvidence.haveDifferentBirthdays(one, other) { return false }
      return likeness == .most
        || likeness == .half && !haveOtherUIDs && PairingEvidence.haveOneCommonNumber(one, other)
    }
    return likeness >= .half
      || (name.isEmpty || isUniqueName(name)) && PairingEvidence.shareMoreThanHome(one, other)
      || isSettledName(name) && PairingEvidence.hasOnlyValues(other, of: one)
  }

  /// Whether two contacts with a name of no other contact are one person, of whom one list has little.
  func areOneByName(_ one: Contact, _ other: Contact) -> Bool {
    isUniqueName(PairingKeys.properName(one)) && !haveDifferentUIDs(one, other)
      && (PairingEvidence.isSparse(one, becoming: other)
        || isPoorer && PairingEvidence.mayBeReduced(one, to: other))
  }

  /// Whether two contacts are one person with a changed name. Families share numbers, so that the first name decides.
  func areRenamed(_ one: Contact, _ other: Contact, _ least: PairingEvidence.Likeness) -> Bool {
    PairingEvidence.haveOneFirstName(one, other)
      && evidence.likeness(one, other) >= (haveOtherUIDs(one, other) ? .most : least)
      && (PairingEvidence.shareMailbox(one, other) || !PairingEvidence.haveDifferentBirthdays(one, other))
  }
}
