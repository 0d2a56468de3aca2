internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Gives every contact a new UID, and makes the references of other contacts follow.
///
/// A new UID is a hash of the old one and of random bytes that are the same for the whole run. Thus a reference to a contact
/// is changed before or after the contact itself, on any thread. Contacts with one UID have one new UID.
struct NewIdentifiers: Sendable {
  private let seed: [UInt8]
  /// The number of contacts without a UID.
  private let unnamed = Lock(0)
  /// The hashes of the UIDs of all contacts. References to other contacts are not changed.
  private var known: Set<UInt64> = []

  /// - Parameter seed: The random bytes; `nil` to choose them.
  init(seed: [UInt8]?) {
    var generator = SystemRandomNumberGenerator()
    self.seed = seed ?? (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  // MARK: The first pass

  /// - Parameter bytes: The contact in the input.
  mutating func count(_ contact: Contact, from bytes: ArraySlice<UInt8>) {
    for uid in contact.uids { known.insert(ContactReferences.hash(uid.value)) }
    // The cards of groups name a member without a UID by this one.
    if contact.uids.isEmpty { known.insert(ContactReferences.hash(UniqueIdentifier.derived(from: bytes))) }
  }

  mutating func merge(_ other: NewIdentifiers) { known.formUnion(other.known) }

  // MARK: The second pass

  func apply(to contact: inout Contact) {
    // The contact may refer to itself, so its own UID is changed last.
    var successors = MergedIdentifiers()
    for reference in MergedIdentifiers.references(of: contact) where known.contains(ContactReferences.hash(reference)) {
      successors.add(reference, mergedInto: identifier(after: reference))
    }
    _ = successors.update(&contact)
    let uids = contact.uids
    if uids.isEmpty {
      let number = unnamed.withLock { count in
        count += 1
        return count
      }
      contact.uid = identifier(Array("contact \(number)".utf8))
    } else {
      contact.uids = uids.map { Entry(identifier(after: $0.value), attributes: $0.attributes) }
    }
  }

  private func identifier(after uid: String) -> String { identifier(Array("uid ".utf8) + MergedIdentifiers.key(uid)) }

  private func identifier(_ text: [UInt8]) -> String {
    UniqueIdentifier.prefix + DerivedIdentifier.make(from: (seed + text)[...], version: 4)
  }
}
