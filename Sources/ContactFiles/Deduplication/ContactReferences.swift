internal import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// The contacts that refer to others by UID (MEMBER, RELATED), and the UIDs that they refer to.
///
/// It uses twelve bytes for each UID, and none if no contact refers to another.
struct ContactReferences: Sendable {
  /// The hashes of the UIDs, and the numbers of their contacts, sorted by number.
  private var uids: [UInt64] = []
  private var owners: [UInt32] = []
  /// The hashes of the UIDs that contacts refer to.
  private var named: Set<UInt64> = []
  /// The numbers of the contacts that refer to others.
  private(set) var referring: Set<UInt32> = []

  /// Whether no contact refers to another.
  var isEmpty: Bool { named.isEmpty }

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

  /// Adds the references of the following contacts.
  ///
  /// - Parameter first: The number of the first of them.
  mutating func append(_ other: ContactReferences, first: Int) {
    uids += other.uids
    owners += other.owners.map { $0 + UInt32(clamping: first) }
    named.formUnion(other.named)
    for number in other.referring { referring.insert(number + UInt32(clamping: first)) }
  }

  /// Frees the memory if there are no references.
  mutating func close() { if isEmpty { self = ContactReferences() } }

  /// Whether a contact refers to a UID of this contact.
  func isNamed(_ contact: Int) -> Bool {
    let first = owners.indices.partitionPoint { Int(owners[$0]) < contact }
    let count = owners[first...].prefix { Int($0) == contact }.count
    return uids[first..<first + count].contains { named.contains($0) }
  }

  /// The contacts that have a UID with one of the hashes.
  func owners(of hashes: Set<UInt64>) -> [(contact: Int, hash: UInt64)] {
    zip(owners, uids).filter { hashes.contains($0.1) }.map { (Int($0.0), $0.1) }
  }

  /// The hash of a UID, equal for all of its spellings and valid in this process only.
  static func hash(_ uid: String) -> UInt64 { hash(key: MergedIdentifiers.key(uid)) }

  static func hash(key: [UInt8]) -> UInt64 {
    // Performance: an array gives each byte to the hasher by itself.
    var hasher = Hasher()
    var word: UInt64 = 0
    for (index, byte) in key.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(key.count)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension ResolvedGroup {
  /// Makes the merged contact's references to contacts that were merged name the contacts that replaced them.
  ///
  /// - Returns: The changes.
  mutating func update(by identifiers: MergedIdentifiers) -> [MergedIdentifiers.Update] {
    guard group.isMerged, !identifiers.isEmpty, var contact = merged?.contact else { return [] }
    let updates = identifiers.update(&contact)
    if !updates.isEmpty { merged?.contact = contact }
    return updates
  }
}
