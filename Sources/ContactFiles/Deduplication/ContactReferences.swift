internal import ContactMatching
internal import ContactModel
internal import Findings

/// Which contacts name others by their UIDs (MEMBER, RELATED), and which UIDs are named.
///
/// Memory holds twelve bytes a UID, and only where any contact names one.
struct ContactReferences: Sendable {
  /// The hashes of the UIDs, and the contacts that have them, in their order.
  private var uids: [UInt64] = []
  private var owners: [UInt32] = []
  /// The hashes of the UIDs that are named.
  private var named: Set<UInt64> = []
  /// The contacts that name others.
  private(set) var referring: Set<UInt32> = []

  /// Whether no contact names another.
  var isEmpty: Bool { named.isEmpty }

  /// Adds a contact.
  mutating func add(_ contact: Contact, number: Int) {
    for uid in contact.uids {
      uids.append(ContactReferences.hash(uid.value))
      owners.append(UInt32(clamping: number))
    }
    let references = MergedIdentifiers.references(of: contact)
    if references.isEmpty { return }
    referring.insert(UInt32(clamping: number))
    for reference in references { named.insert(ContactReferences.hash(reference)) }
  }

  /// Adds the contacts behind those that are here.
  ///
  /// - Parameter first: The number of their first one.
  mutating func append(_ other: ContactReferences, first: Int) {
    uids += other.uids
    owners += other.owners.map { $0 + UInt32(clamping: first) }
    named.formUnion(other.named)
    for number in other.referring { referring.insert(number + UInt32(clamping: first)) }
  }

  /// Frees the memory that only references need.
  mutating func close() { if isEmpty { self = ContactReferences() } }

  /// Whether a UID of a contact is named.
  func isNamed(_ contact: Int) -> Bool {
    var low = 0
    var high = owners.count
    while low < high {
      let middle = (low + high) / 2
      if Int(owners[middle]) < contact { low = middle + 1 } else { high = middle }
    }
    while low < owners.count, Int(owners[low]) == contact {
      if named.contains(uids[low]) { return true }
      low += 1
    }
    return false
  }

  /// The contacts that have a UID of one of these hashes, each with its hash.
  func owners(of hashes: Set<UInt64>) -> [(contact: Int, hash: UInt64)] {
    zip(owners, uids).filter { hashes.contains($0.1) }.map { (Int($0.0), $0.1) }
  }

  /// The hash of a UID, the same for all of its spellings in this process.
  static func hash(_ uid: String) -> UInt64 { hash(key: MergedIdentifiers.key(uid)) }

  /// The hash of the key of a UID.
  static func hash(key: [UInt8]) -> UInt64 { UInt64(bitPattern: Int64(key.hashValue)) }
}

extension ResolvedGroup {
  /// Makes the references of the merged contact to contacts of other groups name what those became.
  ///
  /// - Returns: what was changed.
  mutating func update(by identifiers: MergedIdentifiers) -> [MergedIdentifiers.Update] {
    guard group.isMerged, !identifiers.isEmpty, var contact = merged?.contact else { return [] }
    let updates = identifiers.update(&contact)
    if !updates.isEmpty { merged?.contact = contact }
    return updates
  }
}

extension MergedIdentifiers.Update {
  /// The finding about the reference.
  var finding: Finding {
    // Quotes are cut, and the ends of two UUIDs tell them apart.
    func shown(_ uid: String) -> String { uid.utf8.count <= 80 ? "\"\(Finding.printable(uid))\"" : Finding.quote(uid) }
    return Finding(
      DuplicateCodes.reference,
      "\(property) \(shown(old)) is \(shown(new)) now: the contact that it names was merged", property: property)
  }
}
