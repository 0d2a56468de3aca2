package import ContactMatching
internal import ContactModel
package import Findings
internal import JSONContacts

/// A merge plan that is applied to the inputs that it was made from.
package struct PlanApplication {
  /// The plan, with the results of the run.
  private var plan: MergePlan
  /// The reasons why single clusters are not merged.
  package let findings: [Finding]
  /// The groups to merge.
  package let groups: [DuplicateGroup]
  /// The merge of a group, by its first contact.
  private let merges: [Int: PlannedMerge]
  private let finder: PlannedContacts
  /// The clusters that were merged.
  private var touched: Set<Int> = []
  /// The lines about contacts whose references were changed.
  private var updated: [PlannedCluster] = []

  /// Finds the merges of a plan that can be done. A cluster with a changed or missing contact is not merged.
  package init(_ plan: MergePlan, on search: DuplicateSearch) throws {
    self.plan = plan
    let finder = PlannedContacts(plan, search)
    self.finder = finder
    var failure: FileFailure?
    let (merges, findings) = plan.merges { member in
      do throws(FileFailure) { return try finder.digest(of: member) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    self.findings = findings
    var groups: [DuplicateGroup] = []
    var found: [Int: PlannedMerge] = [:]
    for merge in merges {
      let cluster = plan.clusters[merge.cluster]
      let members = merge.members.compactMap { finder.number(of: cluster.members[$0]) }.sorted()
      guard let first = members.first, members.count > 1 else { continue }
      found[first] = merge
      groups.append(
        DuplicateGroup(
          MatchCluster(id: cluster.id, members: members, lane: cluster.lane, score: cluster.score), isMerged: true,
          evidence: PlanApplication.evidence(cluster, merge, members, finder),
          keep: cluster.keep.filter { merge.members.contains($0.value) }
            .compactMapValues { finder.number(of: cluster.members[$0]) }))
    }
    self.groups = groups
    self.merges = found
  }

  /// The evidence in a plan, with the indices of the group's members.
  private static func evidence(
    _ cluster: PlannedCluster, _ merge: PlannedMerge, _ members: [Int], _ finder: PlannedContacts
  ) -> [MatchEvidence] {
    let places = Dictionary(members.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    var moved: [Int: Int] = [:]
    for member in merge.members {
      moved[member] = finder.number(of: cluster.members[member]).flatMap { places[$0] }
    }
    return cluster.evidence.compactMap { evidence in
      guard let one = moved[evidence.a], let other = moved[evidence.b] else { return nil }
      return MatchEvidence(a: one, b: other, rule: evidence.rule, value: evidence.value, weight: evidence.weight)
    }.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
  }

  /// Records the result of a group.
  package mutating func done(_ group: ResolvedGroup, in search: DuplicateSearch) {
    guard let first = group.group.members.first, let merge = merges[first], let written = group.written else { return }
    // The results of an earlier run are replaced when the merge is repeated.
    if touched.insert(merge.cluster).inserted { plan.clusters[merge.cluster].results = [] }
    for place in merge.members {
      let number = finder.number(of: plan.clusters[merge.cluster].members[place])
      guard let member = group.members.first(where: { $0.number == number }) else { continue }
      plan.clusters[merge.cluster].members[place].original = search.original(of: member)
    }
    plan.clusters[merge.cluster].results.append(PlannedResult(members: merge.members, digest: written.text))
  }

  /// Records a contact whose references were changed.
  package mutating func done(_ contact: UpdatedContact, in search: DuplicateSearch) {
    updated.append(search.planned(contact))
  }

  /// The plan's decisions that contacts are different.
  package var differences: [MatchDecision] {
    plan.clusters.flatMap(\.decisions).filter { $0.relation == .different }
  }

  /// Whether a group was merged.
  package var isDone: Bool { !touched.isEmpty }

  /// The current plan as a file.
  package var bytes: [UInt8] {
    var plan = plan
    // Updated references of an earlier run belong to an output that this run replaces.
    plan.clusters = plan.clusters.filter { $0.members.count > 1 || $0.results.isEmpty } + updated
    return MergePlanLines().write(plan)
  }
}

/// Finds the contacts of a plan in the inputs of a run.
private struct PlannedContacts {
  private let search: DuplicateSearch
  /// The index of the input for each file of the plan.
  private let inputs: [[UInt8]: Int]

  init(_ plan: MergePlan, _ search: DuplicateSearch) {
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
  }

  func number(of member: PlannedMember) -> Int? {
    inputs[Array(member.file.utf8)].flatMap { search.contact(input: $0, index: member.index) }
  }

  func digest(of member: PlannedMember) throws(FileFailure) -> String? {
    guard let number = number(of: member) else { return nil }
    return ContactDigest(of: try search.member(number).contact).text
  }
}
