public import ContactModel

/// What a run wants to do about duplicates, for somebody to look at and to change before it is done.
///
/// A plan is written as JSON Lines: first a line about the run, then a line for each cluster. Only `decision` is meant to be
/// edited. When the plan has been carried out, its lines hold the originals and what became of them, so that all of it can
/// be undone.
public struct MergePlan: Sendable, Hashable {
  /// An input of the run.
  public struct Input: Sendable, Hashable {
    /// The file as it was named.
    public var file: String
    /// How many contacts are in it.
    public var contacts: Int

    /// Makes an input.
    public init(file: String, contacts: Int) {
      self.file = file
      self.contacts = contacts
    }
  }

  /// The inputs in their order.
  public var inputs: [Input]
  /// How values are chosen of which there can be only one.
  public var strategy: MergeStrategy
  /// Where phone numbers were written that say no country, as ISO 3166-1 has it.
  public var region: String?
  /// The clusters.
  public var clusters: [PlannedCluster]

  /// Makes a plan.
  public init(
    inputs: [Input] = [], strategy: MergeStrategy = .mostComplete, region: String? = nil,
    clusters: [PlannedCluster] = []
  ) {
    self.inputs = inputs
    self.strategy = strategy
    self.region = region
    self.clusters = clusters
  }
}

/// A line of a plan: contacts that may be one, and what is to be done about them.
public struct PlannedCluster: Sendable, Hashable {
  /// The id of the ``MatchCluster``: the same for the same contacts in every run.
  public var id: String
  /// Why it is here.
  public var lane: MatchCluster.Lane
  /// The probability that all members are one, 0...1.
  public var score: Double
  /// What is to be done.
  public var decision: PlanDecision
  /// The contacts.
  public var members: [PlannedMember]
  /// What speaks for and against it, by pairs of members.
  public var evidence: [MatchEvidence]
  /// What the members contradict each other in.
  public var conflicts: [MergeConflict]
  /// What the merge of all members would be, to look at.
  public var proposed: Contact?
  /// What has been done: the merged contacts. Empty before.
  public var results: [PlannedResult]

  /// Makes a line.
  public init(
    id: String, lane: MatchCluster.Lane, score: Double, decision: PlanDecision, members: [PlannedMember],
    evidence: [MatchEvidence] = [], conflicts: [MergeConflict] = [], proposed: Contact? = nil,
    results: [PlannedResult] = []
  ) {
    self.id = id
    self.lane = lane
    self.score = score
    self.decision = decision
    self.members = members
    self.evidence = evidence
    self.conflicts = conflicts
    self.proposed = proposed
    self.results = results
  }
}

/// What is to be done about a cluster.
public enum PlanDecision: Sendable, Hashable {
  /// All members are one contact: they are merged.
  case merge
  /// No two members are one contact: they stay as they are, and no later run asks again.
  case split
  /// Nobody knows: they stay as they are.
  case skip
  /// The members of a group are one contact, those of different groups are not. A member in no group is one of its own.
  /// Members are numbered from 0, in the order of ``PlannedCluster/members``.
  case groups([[Int]])
}

/// A contact in a plan.
public struct PlannedMember: Sendable, Hashable {
  /// The file that it is in, as it was named.
  public var file: String
  /// Its number in that file, from 0, broken ones included.
  public var index: Int
  /// The line that it begins in, from 1, where that is known.
  public var line: Int?
  /// Its UID.
  public var uid: String?
  /// Its name, for people.
  public var name: String?
  /// What decisions that outlive the run know it by.
  public var identity: ContactIdentity
  /// The ``ContactDigest`` of what it says. A cluster is left alone where it no longer fits.
  public var digest: String
  /// The contact as it stood in its file, byte for byte, once it has been merged.
  public var original: [UInt8]?

  /// Makes a member.
  public init(
    file: String, index: Int, line: Int? = nil, uid: String? = nil, name: String? = nil, identity: ContactIdentity,
    digest: String, original: [UInt8]? = nil
  ) {
    self.file = file
    self.index = index
    self.line = line
    self.uid = uid
    self.name = name
    self.identity = identity
    self.digest = digest
    self.original = original
  }

  /// Makes the member of a contact.
  public init(_ contact: Contact, file: String, index: Int, line: Int? = nil) {
    let name = contact.displayName
    self.init(
      file: file, index: index, line: line, uid: contact.uid, name: name.isEmpty ? nil : name,
      identity: ContactIdentity(of: contact), digest: ContactDigest(of: contact).text)
  }
}

/// A merged contact that stands in the output of a plan that has been carried out. In a cluster of one it is that contact
/// with references to merged contacts changed.
public struct PlannedResult: Sendable, Hashable {
  /// The members that went into it, numbered as in ``PlannedCluster/members``.
  public var members: [Int]
  /// The ``ContactDigest`` of what was written: by it the contact is found again.
  public var digest: String

  /// Makes a result.
  public init(members: [Int], digest: String) {
    self.members = members
    self.digest = digest
  }
}
