internal import ContactMatching
internal import Findings
internal import JSONContacts
internal import SourceText

/// Writes a plan group by group.
package struct PlanRecorder {
  private let sink: any ByteSink
  private let search: DuplicateSearch
  /// Whether the merges are done in this run. The plan then has the originals, so that it can be undone.
  private let isCarriedOut: Bool
  private let lines = DecisionLines()

  /// Writes the first line of a plan.
  package init(_ search: DuplicateSearch, isCarriedOut: Bool, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    self.search = search
    self.isCarriedOut = isCarriedOut
    var run = MatchDecisions()
    run.inputs = search.summary.inputs.map { MatchDecisions.Input(file: $0.file, contacts: $0.contacts) }
    (run.strategy, run.region) = (search.strategy, search.options.phoneRegion)
    var bytes: [UInt8] = []
    lines.writeRun(of: run, into: &bytes)
    try sink.write(bytes.span)
  }

  package func add(_ group: ResolvedGroup) throws(FileFailure) {
    let isMerged = group.group.isMerged
    let cluster = group.group.cluster
    var decision = MatchDecision(
      isMerged ? .same : .undecided,
      group.members.map { search.decided($0, withOriginal: isMerged && isCarriedOut) },
      keep: group.keep.compactMapValues { $0.min() })
    (decision.id, decision.lane) = (cluster.id, cluster.lane)
    decision.score = MatchNumbers.rounded(probability: cluster.score)
    decision.evidence = group.evidence.map { evidence in
      var evidence = evidence
      evidence.weight = MatchNumbers.rounded(bits: evidence.weight)
      return evidence
    }
    (decision.conflicts, decision.proposed) = (group.merged?.conflicts ?? [], group.merged?.contact)
    if isMerged, isCarriedOut, let written = group.written {
      decision.results = [MatchDecision.Result(members: Array(group.members.indices), digest: written.text)]
    }
    try write(decision)
  }

  /// Adds a contact whose references were changed, so that ``DuplicateSearch/undo(_:into:named:report:)`` restores it.
  package func add(_ contact: UpdatedContact) throws(FileFailure) { try write(search.decided(contact)) }

  private func write(_ decision: MatchDecision) throws(FileFailure) {
    var bytes: [UInt8] = []
    lines.write(decision, into: &bytes)
    try sink.write(bytes.span)
  }
}

extension DuplicateSearch {
  /// The line of a plan about a contact whose references were changed: one contact with its original.
  func decided(_ contact: UpdatedContact) -> MatchDecision {
    var decision = MatchDecision(.undecided, [decided(contact.member, withOriginal: true)])
    decision.results = [MatchDecision.Result(members: [0], digest: contact.written.text)]
    return decision
  }

  func decided(_ member: ResolvedGroup.Member, withOriginal: Bool) -> DecidedContact {
    var decided = DecidedContact(of: member.contact)
    (decided.file, decided.index, decided.line) = (inputName(of: member), member.index, member.line)
    decided.digest = ContactDigest(of: member.contact).text
    if withOriginal { decided.original = original(of: member) }
    return decided
  }

  /// The bytes of a contact that can be read alone: the record of a CSV follows its header.
  func original(of member: ResolvedGroup.Member) -> [UInt8] {
    let context = archive.inputs[member.input].context
    guard context?.format.family == .csv, let header = context?.header else { return member.bytes }
    return header + member.bytes
  }
}
