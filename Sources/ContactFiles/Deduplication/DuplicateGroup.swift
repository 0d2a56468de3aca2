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

/// A contact in no merged group of which references to merged contacts were changed.
package struct UpdatedContact: Sendable {
  /// The contact as it was read.
  package var member: ResolvedGroup.Member
  /// The digest of what was written in its place.
  package var written: ContactDigest
}

/// The number of a contact, by which `dedup --explain` finds it.
package struct ContactNumber: Sendable, Hashable {
  /// The number of its input, from 0.
  package var input: Int
  /// Its number in its input, from 0, broken ones included.
  package var index: Int

  package init(input: Int, index: Int) {
    self.input = input
    self.index = index
  }

  /// `17`, or `1:17` where there are several inputs.
  package func text(ofInputs count: Int) -> String { count > 1 ? "\(input):\(index)" : "\(index)" }
}

/// What an output shows of groups beyond their contacts. Without an output that shows it the work is not done.
package struct GroupDetails: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The merged contact of groups that are left for review.
  package static let proposals = GroupDetails(rawValue: 1)
  /// The comparisons of the pairs.
  package static let evidence = GroupDetails(rawValue: 2)
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
  /// What they become, or would become; nothing for a group that is left for review unless a proposal is wanted.
  package var merged: MergedContact?
  /// Why they are taken for one, pair by pair; empty unless it is wanted.
  package var evidence: [MatchEvidence]
  /// The digest of what was written in their place, as a reader reads it; nothing where nobody wants to know, or nothing
  /// was written.
  package var written: ContactDigest?

  /// The first member, where the merged contact says just the same; nothing where it says more or less.
  var unchanged: Contact? {
    // `==` takes composed and decomposed letters for the same, and is asked first because it is quick.
    guard let first = members.first?.contact, let merged = merged?.contact, merged == first,
      ContactDigest(of: merged) == ContactDigest(of: first)
    else { return nil }
    return first
  }

  /// The version that the merged contact is written in: the newest of the members, so that all of their values have a
  /// place.
  var version: String { members.map(\.version).max { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? "" }
}
