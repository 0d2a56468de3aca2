import ContactFiles
import ContactMatching
import ContactModel

/// What a run of `dedup` came to, as all of its reports tell it: this, then the groups in their order, and where a report
/// wants them, all contacts in theirs.
struct DedupReport: Sendable {
  /// One input.
  struct Input: Sendable, Equatable {
    /// As it was named.
    var file: String
    /// How many contacts are in it, broken ones included.
    var contacts: Int
  }

  /// One group, before anybody has read its contacts again.
  struct Outline: Sendable {
    /// The numbers of its members over all inputs.
    var members: [Int]
    var lane: MatchCluster.Lane
    var isMerged: Bool
    /// The probability that all members are one person, 0...1.
    var score: Double
  }

  /// Where the weights of pairs begin and from where on they are enough, in bits.
  struct Scale: Sendable, Equatable {
    /// The odds that two contacts taken by chance are one.
    var prior: Double
    /// The odds from which on a pair is merged; infinite where nothing but identical contacts is merged.
    var automatic: Double
  }

  /// The inputs, in order.
  let inputs: [Input]
  /// The groups, in the order of their first members. A contact may be in one that is merged and in one that is to be
  /// looked at.
  let outlines: [Outline]
  /// How many contacts went into another one, or would.
  let merged: Int
  /// How many groups are left for somebody to look at.
  let review: Int
  /// The contacts that could not be read.
  let broken: [(input: Int, line: Int, index: Int)]
  /// How many contacts could be read.
  let readable: Int
  /// Nothing where the matching was not asked.
  let scale: Scale?
  /// What the matching found.
  let result: MatchResult?
  /// Whether the groups are merged in this run, and not only looked at.
  let isCarriedOut: Bool

  /// The head of the report of a search as it is now.
  init(_ search: DuplicateSearch, isCarriedOut: Bool) {
    self.isCarriedOut = isCarriedOut
    result = search.result
    inputs = search.summary.inputs.map { Input(file: $0.file, contacts: $0.contacts) }
    outlines = search.groups.map { group in
      Outline(
        members: group.members, lane: group.cluster.lane, isMerged: group.isMerged, score: group.cluster.score)
    }
    merged = outlines.reduce(0) { $0 + ($1.isMerged ? $1.members.count - 1 : 0) }
    review = outlines.count { !$0.isMerged }
    broken = search.broken
    readable = search.count
    scale = search.result.map {
      Scale(
        prior: $0.statistics.priorBits, automatic: $0.statistics.priorBits + $0.statistics.automaticThreshold)
    }
  }

  /// How many contacts there are, broken ones included.
  var contacts: Int { inputs.reduce(0) { $0 + $1.contacts } }

  /// How many groups of two or more there are.
  var clusters: Int { outlines.count }

  /// The groups that each contact is in, from 1 in their order; 0 where it is in none.
  func groupNumbers() -> (merged: [UInt32], review: [UInt32]) {
    var merged = [UInt32](repeating: 0, count: readable)
    var review = merged
    for (index, outline) in outlines.enumerated() {
      for member in outline.members {
        if outline.isMerged {
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
  /// What was done about a contact or a group, or would be.
  enum Decision: String, Sendable, CaseIterable {
    /// One contact stands for all members.
    case merged
    /// Somebody has to decide.
    case review
    /// The contact is in no group.
    case single
    /// The contact could not be read.
    case unreadable
  }

  /// A contact as reports name it.
  struct Member: Sendable {
    /// Its number over all inputs; nothing for one that could not be read.
    var number: Int?
    /// The number of its input, from 0.
    var input: Int
    /// Its number in its input, from 0, broken ones included.
    var index: Int
    /// Its line, from 1.
    var line: Int
    var uid: String?
    var name: String?

    init(_ member: ResolvedGroup.Member) {
      number = member.number
      input = member.input
      index = member.index
      line = member.line
      uid = member.contact.uid
      name = member.contact.displayName.isEmpty ? nil : member.contact.displayName
    }

    /// A contact that could not be read.
    init(broken: (input: Int, line: Int, index: Int)) {
      input = broken.input
      index = broken.index
      line = broken.line
    }
  }

  /// A group with its contacts, read again.
  struct Group: Sendable {
    /// Its number among the groups, from 1.
    let number: Int
    let members: [Member]
    let lane: MatchCluster.Lane
    let decision: Decision
    let score: Double
    /// What was found out about pairs of members.
    let links: [MatchLink]
    let evidence: [MatchEvidence]
    let conflicts: [MergeConflict]
    /// What the members say, in their order.
    let contacts: [Contact]

    init(_ resolved: ResolvedGroup, number: Int) {
      self.number = number
      members = resolved.members.map { Member($0) }
      lane = resolved.group.cluster.lane
      decision = resolved.group.isMerged ? .merged : .review
      score = resolved.group.cluster.score
      links = resolved.group.cluster.links
      evidence = resolved.evidence
      conflicts = resolved.merged?.conflicts ?? []
      contacts = resolved.members.map(\.contact)
    }
  }
}

/// Writes a report in one format, as the groups and contacts come. What it keeps does not grow with what they say.
protocol DedupReporter {
  /// Begins a report, and writes what is known from the start.
  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure)
  /// Takes a group, in their order.
  mutating func take(_ group: DedupReport.Group) throws(FileFailure)
  /// Takes a contact, in their order, broken ones too; only where the format lists contacts.
  mutating func take(_ contact: DedupReport.Member) throws(FileFailure)
  /// Ends the report.
  mutating func finish() throws(FileFailure)
}

extension DedupReporter {
  mutating func take(_ contact: DedupReport.Member) {}
}
