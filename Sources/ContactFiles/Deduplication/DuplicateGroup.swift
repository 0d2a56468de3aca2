package import ContactMatching
package import ContactModel

/// Contacts that are one or may be, and what becomes of them.
package struct DuplicateGroup: Sendable {
  /// The numbers of the contacts over all inputs, in their order.
  package var members: [Int]
  /// What the matching says, or whoever decided in its place.
  package var cluster: MatchCluster
  /// Whether one contact is written in the place of all of them; else they stay as they are.
  package var isMerged: Bool
  /// Why, as whoever decided has written it down; empty where the matching says it.
  package var evidence: [MatchEvidence]

  package init(_ cluster: MatchCluster, isMerged: Bool, evidence: [MatchEvidence] = []) {
    members = cluster.members
    self.cluster = cluster
    self.isMerged = isMerged
    self.evidence = evidence
  }
}

/// A group with its contacts, read again.
package struct ResolvedGroup: Sendable {
  /// A member.
  package struct Member: Sendable {
    /// Its number over all inputs.
    package var number: Int
    /// The number of its input.
    package var input: Int
    /// Its number in its input, from 0, broken ones included.
    package var index: Int
    /// Its line, from 1.
    package var line: Int
    /// What it says.
    package var contact: Contact
    /// The version of the card that it is, or an empty text.
    package var version: String
    /// Its bytes, decoded, without what stands between it and the next.
    package var bytes: [UInt8]
  }

  /// The group.
  package var group: DuplicateGroup
  /// The contacts, in their order.
  package var members: [Member]
  /// What they become, or would become.
  package var merged: MergedContact
  /// Why they are taken for one, pair by pair.
  package var evidence: [MatchEvidence]
  /// The digest of what was written in their place, as a reader reads it; nothing where nobody wants to know, or nothing
  /// was written.
  package var written: ContactDigest?

  /// The first member, where the merged contact says just the same; nothing where it says more or less.
  var unchanged: Contact? {
    // `==` takes composed and decomposed letters for the same, and is asked first because it is quick.
    guard let first = members.first?.contact, merged.contact == first,
      ContactDigest(of: merged.contact) == ContactDigest(of: first)
    else { return nil }
    return first
  }

  /// The version that the merged contact is written in: the newest of the members, so that all of their values have a
  /// place.
  var version: String { members.map(\.version).max { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? "" }
}
