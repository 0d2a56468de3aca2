public import ContactModel

/// The merges that a run proposes, for review before they are applied.
///
/// A plan is written as JSON Lines: a line about the run, and a line for each cluster. Only `decision` is meant to be edited.
/// After the plan is applied, its lines contain the originals and the results, so that it can be undone.
public struct MergePlan: Sendable, Hashable {
  /// An input of the run.
  public struct Input: Sendable, Hashable {
    /// The path of the file.
    public var file: String
    /// The number of contacts.
    public var contacts: Int

    /// Creates an input.
    public init(file: String, contacts: Int) {
      self.file = file
      self.contacts = contacts
    }
  }

  /// The inputs in order.
  public var inputs: [Input]
  /// How one of several contradicting values is chosen.
  public var strategy: MergeStrategy
  /// The region of phone numbers without a calling code (ISO 3166-1).
  public var region: String?
  /// The clusters.
  public var clusters: [PlannedCluster]

  /// Creates a plan.
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

/// A line of a plan: possible duplicates, with the decision about them.
public struct PlannedCluster: Sendable, Hashable {
  /// The id of the ``MatchCluster``.
  public var id: String
  /// The lane of the ``MatchCluster``.
  public var lane: MatchCluster.Lane
  /// The probability that all members are one person, 0...1.
  public var score: Double
  /// The decision, which is meant to be edited.
  public var decision: PlanDecision
  /// The contacts.
  public var members: [PlannedMember]
  /// The indices of the members whose value stays, by the names of ``ContactMerger/choosableProperties``. It may be edited.
  public var keep: [String: Int]
  /// The comparisons of pairs of members.
  public var evidence: [MatchEvidence]
  /// The contradictions between the members.
  public var conflicts: [MergeConflict]
  /// A preview of the merge of all members.
  public var proposed: Contact?
  /// The merged contacts, after the plan is applied.
  public var results: [PlannedResult]

  /// Creates a line.
  public init(
    id: String, lane: MatchCluster.Lane, score: Double, decision: PlanDecision, members: [PlannedMember],
    evidence: [MatchEvidence] = [], conflicts: [MergeConflict] = [], proposed: Contact? = nil,
    results: [PlannedResult] = [], keep: [String: Int] = [:]
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
    self.keep = keep
  }
}

/// The decision about a cluster.
public enum PlanDecision: Sendable, Hashable {
  /// All members are the same: they are merged.
  case merge
  /// All members are different: they stay as they are, also in later runs.
  case split
  /// Undecided: they stay as they are in this run.
  case skip
  /// The members of a group are the same, and those of different groups are different. A member in no group is a group of its
  /// own. The numbers are indices into ``PlannedCluster/members``.
  case groups([[Int]])
}

/// A contact in a plan.
public struct PlannedMember: Sendable, Hashable {
  /// The path of its file.
  public var file: String
  /// Its index in the file, unreadable contacts included.
  public var index: Int
  /// The number of its first line, if it is known.
  public var line: Int?
  /// Its UID.
  public var uid: String?
  /// Its name for display.
  public var name: String?
  /// Its identity in files of decisions.
  public var identity: ContactIdentity
  /// Its ``ContactDigest``. A cluster with a changed contact is skipped.
  public var digest: String
  /// The bytes of the contact in its file, after it is merged.
  public var original: [UInt8]?

  /// Creates a member.
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

  /// Creates the member for a contact.
  public init(_ contact: Contact, file: String, index: Int, line: Int? = nil) {
    let name = contact.displayName
    self.init(
      file: file, index: index, line: line, uid: contact.uid, name: name.isEmpty ? nil : name,
      identity: ContactIdentity(of: contact), digest: ContactDigest(of: contact).text)
  }
}

/// A merged contact in the output of an applied plan. In a cluster of one it is a contact with updated references to merged
/// contacts.
public struct PlannedResult: Sendable, Hashable {
  /// The indices of its members in ``PlannedCluster/members``.
  public var members: [Int]
  /// The ``ContactDigest`` of the written contact, by which it is found in the output.
  public var digest: String

  /// Creates a result.
  public init(members: [Int], digest: String) {
    self.members = members
    self.digest = digest
  }
}
