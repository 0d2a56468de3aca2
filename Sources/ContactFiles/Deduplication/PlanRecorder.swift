internal import ContactMatching
internal import Findings
internal import JSONContacts
internal import SourceText

/// Writes the plan of a run: a new one group by group, or the applied one with its results.
package struct PlanRecorder {
  private let sink: any ByteSink
  private let search: DuplicateSearch
  /// Whether the merges are done in this run. The plan then has the originals, so that it can be undone.
  private let isCarriedOut: Bool
  private var applied: PlanApplication?
  private let lines = DecisionLines()

  /// Writes the first line of a new plan.
  ///
  /// - Parameter applied: The plan that is applied in this run.
  package init(
    _ search: DuplicateSearch, applying applied: PlanApplication?, isCarriedOut: Bool, into sink: any ByteSink
  ) throws(FileFailure) {
    self.sink = sink
    self.search = search
    self.isCarriedOut = isCarriedOut
    self.applied = applied
    if applied != nil { return }
    var bytes: [UInt8] = []
    lines.writeRun(of: search.log, into: &bytes)
    try sink.write(bytes.span)
  }

  package mutating func add(_ group: ResolvedGroup) throws(FileFailure) {
    if applied != nil {
      applied?.done(group, in: search)
      return
    }
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
  package mutating func add(_ contact: UpdatedContact) throws(FileFailure) {
    if applied != nil { applied?.done(contact, in: search) } else { try write(search.decided(contact)) }
  }

  /// Completes the plan.
  ///
  /// - Returns: Whether there is a plan to be saved; an applied one stays as it is if nothing was merged.
  package func finish() throws(FileFailure) -> Bool {
    guard let applied else { return true }
    guard applied.isDone else { return false }
    try sink.write(applied.bytes.span)
    return true
  }

  private func write(_ decision: MatchDecision) throws(FileFailure) {
    var bytes: [UInt8] = []
    lines.write(decision, into: &bytes)
    try sink.write(bytes.span)
  }
}

extension DuplicateSearch {
  /// A log about this run, without decisions.
  var log: MatchDecisions {
    var log = MatchDecisions()
    log.inputs = summary.inputs.map { MatchDecisions.Input(file: $0.file, contacts: $0.contacts) }
    (log.strategy, log.region) = (strategy, options.phoneRegion)
    return log
  }

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
