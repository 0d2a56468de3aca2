package import ContactMatching
package import ContactModel

/// Contacts that are duplicates or may be.
package struct DuplicateGroup: Sendable {
  /// The numbers of the contacts over all inputs, sorted.
  package var members: [Int]
  /// The cluster of the matching, or of a decision.
  package var cluster: MatchCluster
  /// Whether the contacts are merged; otherwise they are not changed.
  package var isMerged: Bool
  /// The evidence in a plan; empty if it comes from the matching.
  package var evidence: [MatchEvidence]
  /// The numbers of the contacts whose value stays, by property, apart from earlier decisions.
  package var keep: [String: Int]

  package init(
    _ cluster: MatchCluster, isMerged: Bool, evidence: [MatchEvidence] = [], keep: [String: Int] = [:]
  ) {
    members = cluster.members
    self.cluster = cluster
    self.isMerged = isMerged
    self.evidence = evidence
    self.keep = keep
  }
}

/// An unmerged contact whose references to merged contacts were changed.
package struct UpdatedContact: Sendable {
  /// The contact before the change.
  package var member: ResolvedGroup.Member
  /// The digest of the written contact.
  package var written: ContactDigest
}

/// The number of a contact for `dedup --explain`.
package struct ContactNumber: Sendable, Hashable {
  /// The index of its input.
  package var input: Int
  /// Its index in its input, unreadable contacts included.
  package var index: Int

  package init(input: Int, index: Int) {
    self.input = input
    self.index = index
  }

  /// `17`, or `1:17` for several inputs.
  package func text(ofInputs count: Int) -> String { count > 1 ? "\(input):\(index)" : "\(index)" }
}

/// Optional parts of groups. Parts that no output shows are not computed.
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
  package struct Member: Sendable {
    /// Its number over all inputs.
    package var number: Int
    /// The index of its input.
    package var input: Int
    /// Its index in its input, unreadable contacts included.
    package var index: Int
    /// Its line, from 1.
    package var line: Int
    package var contact: Contact
    /// The version of its card, or an empty text.
    package var version: String
    /// Its decoded bytes, without separators.
    package var bytes: [UInt8]
  }

  package var group: DuplicateGroup
  /// The contacts, sorted by number.
  package var members: [Member]
  /// The merged contact; `nil` for a group that is left for review, unless a proposal is wanted.
  package var merged: MergedContact?
  /// The indices of the members whose values stay by decisions, by property.
  package var keep: [String: Set<Int>] = [:]
  /// The evidence for each pair, if it is wanted.
  package var evidence: [MatchEvidence]
  /// The digest of the written contact, as a reader reads it; `nil` if it is not wanted or nothing was written.
  package var written: ContactDigest?

  /// The first member, if the merged contact is equal to it.
  var unchanged: Contact? {
    members.first.flatMap { first in merged?.isCopy(of: first.contact) == true ? first.contact : nil }
  }

  /// The version in which the merged contact is written: the newest of the members.
  var version: String { members.map(\.version).max { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? "" }
}

extension MergedContact {
  /// Whether the others add nothing to a member, so that its bytes are copied.
  func isCopy(of member: Contact) -> Bool {
    // Performance: `==` is fast, but treats canonically equivalent texts as equal.
    contact == member && ContactDigest(of: contact) == ContactDigest(of: member)
  }
}
