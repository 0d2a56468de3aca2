package import ContactMatching
internal import ContactModel
package import Findings
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

/// A log of decisions that is applied to the inputs that it was made from.
package struct PlanApplication {
  /// The plan, with the results of the run.
  private var plan: MatchDecisions
  /// The reasons why single decisions are not applied.
  package let findings: [Finding]
  /// The groups to merge.
  package let groups: [DuplicateGroup]
  /// The merge of a group, by its first contact.
  private let merges: [Int: PlannedMerge]
  /// The decisions that were applied.
  private var touched: Set<Int> = []
  /// The lines about contacts whose references were changed.
  private var updated: [MatchDecision] = []

  /// Finds the merges of a plan that can be done. A decision about a changed or missing contact is not applied.
  package init(_ plan: MatchDecisions, on search: DuplicateSearch) throws {
    var plan = plan
    plan.joinOverlapping()
    self.plan = plan
    if plan.inputs.isEmpty { self.plan.inputs = search.log.inputs }
    let contacts = try PlannedContacts(plan, search)
    var failure: FileFailure?
    let (merges, findings) = plan.merges { contact in
      do throws(FileFailure) { return try contacts.locate(contact) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    self.findings = findings
    groups = merges.map { PlanApplication.group(plan.all[$0.decision], $0) }
    self.merges = Dictionary(merges.map { ($0.numbers.min() ?? 0, $0) }) { first, _ in first }
  }

  private static func group(_ decision: MatchDecision, _ merge: PlannedMerge) -> DuplicateGroup {
    let numbers = merge.numbers.sorted()
    // The evidence and the values that stay refer to the contacts of the decision.
    let places = Dictionary(numbers.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let moved = Dictionary(zip(merge.members, merge.numbers)) { first, _ in first }
    let evidence = decision.evidence.compactMap { evidence -> MatchEvidence? in
      guard let one = moved[evidence.a].flatMap({ places[$0] }), let other = moved[evidence.b].flatMap({ places[$0] })
      else { return nil }
      return MatchEvidence(a: one, b: other, rule: evidence.rule, value: evidence.value, weight: evidence.weight)
    }
    return DuplicateGroup(
      MatchCluster(
        id: decision.id ?? "", members: numbers, lane: decision.lane ?? .automatic, score: decision.score ?? 1),
      isMerged: true, evidence: evidence.sorted { ($0.a, $0.b) < ($1.a, $1.b) },
      keep: decision.keep.compactMapValues { moved[$0] })
  }

  /// Records the result of a group.
  mutating func done(_ group: ResolvedGroup, in search: DuplicateSearch) {
    guard let first = group.group.members.first, let merge = merges[first], let written = group.written else { return }
    // The results of an earlier run are replaced when the merge is repeated.
    if touched.insert(merge.decision).inserted { plan.all[merge.decision].results = [] }
    for (place, number) in zip(merge.members, merge.numbers) {
      guard let member = group.members.first(where: { $0.number == number }) else { continue }
      if plan.all[merge.decision].contacts[place].digest == nil {
        plan.all[merge.decision].contacts[place] = search.decided(member, withOriginal: true)
      } else {
        plan.all[merge.decision].contacts[place].original = search.original(of: member)
      }
    }
    plan.all[merge.decision].results.append(MatchDecision.Result(members: merge.members, digest: written.text))
  }

  /// Records a contact whose references were changed.
  mutating func done(_ contact: UpdatedContact, in search: DuplicateSearch) {
    updated.append(search.decided(contact))
  }

  /// The decisions that contacts are different.
  package var differences: [MatchDecision] { plan.all.filter(\.separates) }

  /// Whether a group was merged.
  var isDone: Bool { !touched.isEmpty }

  /// The current plan as a file.
  var bytes: [UInt8] {
    var plan = plan
    // Updated references of an earlier run belong to an output that this run replaces.
    plan.all = plan.all.filter { $0.contacts.count > 1 || $0.results.isEmpty } + updated
    return DecisionLines().write(plan)
  }
}

/// Finds the contacts of a plan in the inputs of a run.
private struct PlannedContacts {
  private let search: DuplicateSearch
  /// The index of the input for each file of the plan.
  private let inputs: [[UInt8]: Int]
  /// The numbers of the contacts with the identities of decisions without places.
  private let numbers: [ContactIdentity: [Int]]

  init(_ plan: MatchDecisions, _ search: DuplicateSearch) throws {
    self.search = search
    let names = search.summary.inputs.map(\.file)
    var inputs: [[UInt8]: Int] = [:]
    for (place, input) in plan.inputs.enumerated() {
      let file = input.file
      // The same name, the same path, or the same position; the digests verify the contacts.
      let found =
        names.firstIndex { $0.utf8.elementsEqual(file.utf8) }
        ?? names.firstIndex { AtomicFile.areSame(POSIXPath($0), POSIXPath(file)) }
        ?? (names.count == plan.inputs.count ? place : nil)
      if let found { inputs[Array(file.utf8)] = found }
    }
    self.inputs = inputs
    let unplaced = plan.all.lazy.flatMap(\.contacts).filter { $0.digest == nil }.map(\.identity)
    numbers = try search.contacts(identifiedBy: Set(unplaced))
  }

  func locate(_ contact: DecidedContact) throws(FileFailure) -> (number: Int, digest: String)? {
    if contact.digest == nil {
      // Contacts with one identity cannot be told apart.
      guard let found = numbers[contact.identity], found.count == 1 else { return nil }
      return (found[0], "")
    }
    guard let index = contact.index, let file = contact.file,
      let input = inputs[Array(file.utf8)], let number = search.contact(input: input, index: index)
    else { return nil }
    return (number, ContactDigest(of: try search.member(number).contact).text)
  }
}
