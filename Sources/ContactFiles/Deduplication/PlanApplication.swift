package import ContactMatching
internal import ContactModel
package import Findings
internal import JSONContacts

/// A plan that is carried out on the inputs that it was made from.
package struct PlanApplication {
  /// The plan, with what was done once it is done.
  private var plan: MergePlan
  /// What stood in the way of single clusters.
  package let findings: [Finding]
  /// What is merged, as the search takes it.
  package let groups: [DuplicateGroup]
  /// The merge that a group is, by the first of its contacts.
  private let merges: [Int: PlannedMerge]
  private let finder: PlannedContacts
  /// The clusters about which something was done.
  private var touched: Set<Int> = []
  /// The lines about contacts of which references were changed.
  private var updated: [PlannedCluster] = []

  /// Looks which merges of a plan can be done.
  ///
  /// A cluster of which a contact says something else now, or is not there, is left alone.
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
          evidence: PlanApplication.evidence(cluster, merge, members, finder)))
    }
    self.groups = groups
    self.merges = found
  }

  /// What a plan says about the members of a merge, whom it counts in its own way.
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

  /// Notes what was done about a group.
  package mutating func done(_ group: ResolvedGroup, in search: DuplicateSearch) {
    guard let first = group.group.members.first, let merge = merges[first], let written = group.written else { return }
    // What an earlier run has noted is only forgotten where it was done again.
    if touched.insert(merge.cluster).inserted { plan.clusters[merge.cluster].results = [] }
    for place in merge.members {
      let number = finder.number(of: plan.clusters[merge.cluster].members[place])
      guard let member = group.members.first(where: { $0.number == number }) else { continue }
      plan.clusters[merge.cluster].members[place].original = search.original(of: member)
    }
    plan.clusters[merge.cluster].results.append(PlannedResult(members: merge.members, digest: written.text))
  }

  /// Notes that references of a contact were changed.
  package mutating func done(_ contact: UpdatedContact, in search: DuplicateSearch) {
    updated.append(search.planned(contact))
  }

  /// What the plan says about contacts that stay apart, for files of decisions.
  package var differences: [MatchDecision] {
    plan.clusters.flatMap(\.decisions).filter { $0.relation == .different }
  }

  /// Whether anything was done.
  package var isDone: Bool { !touched.isEmpty }

  /// The bytes of the plan, as it is now.
  package var bytes: [UInt8] {
    var plan = plan
    // Those of an earlier run are about an output that this run replaces.
    plan.clusters = plan.clusters.filter { $0.members.count > 1 || $0.results.isEmpty } + updated
    return MergePlanLines().write(plan)
  }
}

/// Finds the contacts of a plan in the inputs of a run.
private struct PlannedContacts {
  private let search: DuplicateSearch
  /// The input that a file of the plan is.
  private let inputs: [[UInt8]: Int]

  init(_ plan: MergePlan, _ search: DuplicateSearch) {
    self.search = search
    let names = search.summary.inputs.map(\.file)
    var inputs: [[UInt8]: Int] = [:]
    for (place, input) in plan.inputs.enumerated() {
      let file = input.file
      // As it was named, or by another path, or at the same place among the inputs: the digests tell who is who.
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
