import ContactFiles
import ContactMatching
import ContactModel

/// The result of a run of `dedup` without the contents of contacts. Reports get it first, then the groups, and all contacts
/// if they list them.
struct DedupReport: Sendable {
  /// The prior and the threshold of match weights, in bits.
  struct Scale: Sendable, Equatable {
    /// The odds that two contacts taken by chance are one person.
    var prior: Double
    /// The odds from which a pair is merged; infinite if only identical contacts are merged.
    var automatic: Double
  }

  /// The inputs, in order.
  let inputs: [ConversionSummary.Input]
  /// The groups, in the order of their first members. A contact may be in a merged group and in one to review.
  let groups: [DuplicateGroup]
  /// How many contacts were merged into another one, or would be.
  let merged: Int
  /// The number of groups to review.
  let review: Int
  /// The contacts that could not be read.
  let broken: [(input: Int, line: Int, index: Int)]
  /// How many contacts could be read.
  let readable: Int
  /// Nil if no duplicates were searched.
  let scale: Scale?
  /// The result of the search for duplicates.
  let result: MatchResult?
  /// Whether this run merges the groups.
  let isCarriedOut: Bool

  init(_ search: DuplicateSearch, isCarriedOut: Bool) {
    self.isCarriedOut = isCarriedOut
    result = search.result
    inputs = search.summary.inputs
    groups = search.groups
    merged = groups.reduce(0) { $0 + ($1.isMerged ? $1.members.count - 1 : 0) }
    review = groups.count { !$0.isMerged }
    broken = search.broken
    readable = search.count
    scale = search.result.map {
      Scale(
        prior: $0.statistics.priorBits, automatic: $0.statistics.priorBits + $0.statistics.automaticThreshold)
    }
  }

  /// The number of contacts, including unreadable ones.
  var contacts: Int { inputs.reduce(0) { $0 + $1.contacts } }

  /// The number of groups.
  var clusters: Int { groups.count }

  /// The numbers of the groups of each contact, from 1; 0 for none.
  func groupNumbers() -> (merged: [UInt32], review: [UInt32]) {
    var merged = [UInt32](repeating: 0, count: readable)
    var review = merged
    for (index, group) in groups.enumerated() {
      for member in group.members {
        if group.isMerged {
          merged[member] = UInt32(clamping: index + 1)
        } else {
          review[member] = UInt32(clamping: index + 1)
        }
      }
    }
    return (merged, review)
  }
}

extension DedupReport {
  /// The decision about a contact or a group.
  enum Decision: String, Sendable, CaseIterable {
    /// One contact replaces all members.
    case merged
    /// The user has to decide.
    case review
    /// The contact is in no group.
    case single
    /// The contact could not be read.
    case unreadable
  }

  /// A contact in a report.
  struct Member: Sendable {
    /// The number over all inputs; `nil` if it could not be read.
    var number: Int?
    /// The number of the input, from 0.
    var input: Int
    /// The number in the input, from 0, including unreadable contacts.
    var index: Int
    /// The line, from 1.
    var line: Int
    var uid: String?
    var name: String?
    /// How decisions name it; `nil` if it could not be read.
    var identity: ContactIdentity?

    init(_ member: ResolvedGroup.Member) {
      number = member.number
      input = member.input
      index = member.index
      line = member.line
      uid = member.contact.uid
      identity = ContactIdentity(of: member.contact)
      name = member.contact.displayName.isEmpty ? nil : member.contact.displayName
    }

    /// A contact that could not be read.
    init(broken: (input: Int, line: Int, index: Int)) {
      input = broken.input
      index = broken.index
      line = broken.line
    }
  }

  /// A group with the contents of its contacts.
  struct Group: Sendable {
    /// The number among the groups, from 1.
    let number: Int
    let members: [Member]
    let lane: MatchCluster.Lane
    let decision: Decision
    let score: Double
    let evidence: [MatchEvidence]
    let conflicts: [MergeConflict]
    /// The merged contact.
    let merged: Contact?
    /// The contents of the members, in their order.
    let contacts: [Contact]

    init(_ resolved: ResolvedGroup, number: Int) {
      self.number = number
      members = resolved.members.map { Member($0) }
      lane = resolved.group.cluster.lane
      decision = resolved.group.isMerged ? .merged : .review
      score = resolved.group.cluster.score
      evidence = resolved.evidence
      conflicts = resolved.merged?.conflicts ?? []
      merged = resolved.merged?.contact
      contacts = resolved.members.map(\.contact)
    }
  }
}

/// Writes a report in one format, group by group and contact by contact.
protocol DedupReporter {
  /// Writes the beginning of a report.
  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure)
  mutating func write(_ group: DedupReport.Group) throws(FileFailure)
  /// Writes a contact, readable or not. Called only if the format lists contacts.
  mutating func write(_ contact: DedupReport.Member) throws(FileFailure)
  /// Writes the end of the report.
  mutating func finish() throws(FileFailure)
}

extension DedupReporter {
  mutating func write(_ contact: DedupReport.Member) {}
}
