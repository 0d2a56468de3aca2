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
  private let lines = MergePlanLines()

  /// Writes the first line of a plan.
  package init(_ search: DuplicateSearch, isCarriedOut: Bool, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    self.search = search
    self.isCarriedOut = isCarriedOut
    let inputs = search.summary.inputs.map { MergePlan.Input(file: $0.file, contacts: $0.contacts) }
    let plan = MergePlan(
      inputs: inputs, strategy: search.strategy, region: search.options.phoneRegion)
    var bytes: [UInt8] = []
    lines.writeRun(of: plan, into: &bytes)
    try sink.write(bytes.span)
  }

  package func add(_ group: ResolvedGroup) throws(FileFailure) {
    let isMerged = group.group.isMerged
    let cluster = group.group.cluster
    var planned = PlannedCluster(
      id: cluster.id, lane: cluster.lane, score: MatchNumbers.rounded(probability: cluster.score),
      decision: isMerged ? .merge : .skip,
      members: group.members.map { search.planned($0, withOriginal: isMerged && isCarriedOut) },
      evidence: group.evidence.map { evidence in
        var evidence = evidence
        evidence.weight = MatchNumbers.rounded(bits: evidence.weight)
        return evidence
      }, conflicts: group.merged?.conflicts ?? [], proposed: group.merged?.contact,
      keep: group.keep.compactMapValues { $0.min() })
    if isMerged, isCarriedOut, let written = group.written {
      planned.results = [PlannedResult(members: Array(group.members.indices), digest: written.text)]
    }
    var bytes: [UInt8] = []
    lines.write(planned, into: &bytes)
    try sink.write(bytes.span)
  }
}

extension PlanRecorder {
  /// Adds a contact whose references were changed, so that ``DuplicateSearch/undo(_:into:named:report:)`` restores it.
  package func add(_ contact: UpdatedContact) throws(FileFailure) {
    var bytes: [UInt8] = []
    lines.write(search.planned(contact), into: &bytes)
    try sink.write(bytes.span)
  }
}

extension DuplicateSearch {
  /// The line of a plan about a contact whose references were changed: a cluster of one contact with its original.
  func planned(_ contact: UpdatedContact) -> PlannedCluster {
    let member = planned(contact.member, withOriginal: true)
    return PlannedCluster(
      id: String(member.digest.prefix(16)), lane: .automatic, score: 1, decision: .skip, members: [member],
      results: [PlannedResult(members: [0], digest: contact.written.text)])
  }

  func planned(_ member: ResolvedGroup.Member, withOriginal: Bool) -> PlannedMember {
    var planned = PlannedMember(
      member.contact, file: inputName(of: member), index: member.index, line: member.line)
    if withOriginal { planned.original = original(of: member) }
    return planned
  }

  /// The bytes of a contact that can be read alone: the record of a CSV follows its header.
  func original(of member: ResolvedGroup.Member) -> [UInt8] {
    let context = archive.inputs[member.input].context
    guard context?.format.family == .csv, let header = context?.header else { return member.bytes }
    return header + member.bytes
  }
}
