public import Findings

/// Members of a cluster that are merged into one contact.
public struct PlannedMerge: Sendable, Hashable {
  /// The index of the cluster in ``MergePlan/clusters``.
  public var cluster: Int
  /// The indices of at least two members in ``PlannedCluster/members``.
  public var members: [Int]
}

extension MergePlan {
  /// The merges of the plan.
  ///
  /// A cluster is skipped with a finding if its decision is impossible, if its contacts are missing or changed, or if another
  /// cluster overlaps with it. A cluster for review contains merged clusters as a whole: its merges take precedence, and if it
  /// is split, those clusters are still merged.
  ///
  /// - Parameter digest: The current ``ContactDigest`` of a contact; `nil` if it is not in the inputs.
  public func merges(
    checkedBy digest: (PlannedMember) -> String?
  ) -> (merges: [PlannedMerge], findings: [Finding]) {
    var findings: [Finding] = []
    var wanted: [PlannedMerge] = []
    for (index, cluster) in clusters.enumerated() {
      if let problem = cluster.problem(checkedBy: digest) {
        findings.append(problem)
        continue
      }
      wanted += cluster.groups.filter { $0.count > 1 }.map { PlannedMerge(cluster: index, members: $0) }
    }
    // The largest first, because it includes the merges that are a part of it.
    wanted.sort { ($1.members.count, $0.cluster) < ($0.members.count, $1.cluster) }
    var owners: [PlannedPlace: Int] = [:]
    var merges: [PlannedMerge] = []
    var broken: Set<Int> = []
    for merge in wanted {
      let places = merge.members.map { PlannedPlace(clusters[merge.cluster].members[$0]) }
      let found = Set(places.compactMap { owners[$0] })
      if found.isEmpty {
        for place in places { owners[place] = merges.count }
        merges.append(merge)
      } else if found.count > 1 || places.contains(where: { owners[$0] == nil }) {
        // It overlaps with another one.
        broken.formUnion(found)
        for place in places where owners[place] == nil { owners[place] = merges.count }
        broken.insert(merges.count)
        merges.append(merge)
      }
    }
    for index in broken.sorted() {
      let cluster = clusters[merges[index].cluster]
      findings.append(
        cluster.finding(
          PlanCodes.overlap, "cluster \(Finding.quote(cluster.id)) merges a contact that another one merges too"))
    }
    let kept = merges.enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    return (kept.sorted { ($0.cluster, $0.members[0]) < ($1.cluster, $1.members[0]) }, findings)
  }
}

extension PlannedCluster {
  /// The members that are one contact by the decision. A member in no group is a group of its own.
  public var groups: [[Int]] {
    switch decision {
    case .merge: return members.isEmpty ? [] : [Array(members.indices)]
    case .split, .skip: return members.indices.map { [$0] }
    case .groups(let groups):
      let named = Set(groups.joined())
      return groups.filter { !$0.isEmpty }.map { $0.sorted() }
        + members.indices.filter { !named.contains($0) }.map { [$0] }
    }
  }

  /// The decision for later runs.
  public var decisions: [MatchDecision] {
    func contacts(_ members: [Int]) -> [DecidedContact] {
      members.map { DecidedContact(self.members[$0].identity, name: self.members[$0].name) }
    }
    func same(_ group: [Int]) -> MatchDecision {
      let keep = keep.filter { group.contains($0.value) }.mapValues { members[$0].identity }
      return MatchDecision(.same, contacts(group), keep: keep)
    }
    switch decision {
    case .skip: return []
    case .merge: return members.count > 1 ? [same(Array(members.indices))] : []
    case .split: return members.count > 1 ? [MatchDecision(.different, contacts(Array(members.indices)))] : []
    case .groups:
      if groupProblem != nil { return [] }
      let groups = groups
      let same = groups.filter { $0.count > 1 }.map(same)
      var different: [MatchDecision] = []
      for (number, group) in groups.enumerated() {
        for other in groups[(number + 1)...] {
          for member in group {
            for stranger in other { different.append(MatchDecision(.different, contacts([member, stranger]))) }
          }
        }
      }
      return same + different
    }
  }

  /// The error in the groups of the decision, if there is one.
  private var groupProblem: String? {
    guard case .groups(let groups) = decision else { return nil }
    var seen: Set<Int> = []
    for member in groups.joined() {
      guard members.indices.contains(member) else {
        return "there is no member \(member); the last of cluster \(Finding.quote(id)) is \(members.count - 1)"
      }
      guard seen.insert(member).inserted else {
        return "member \(member) of cluster \(Finding.quote(id)) is in two groups"
      }
    }
    return nil
  }

  fileprivate func problem(checkedBy digest: (PlannedMember) -> String?) -> Finding? {
    if let problem = groupProblem { return finding(PlanCodes.badDecision, problem) }
    guard groups.contains(where: { $0.count > 1 }) else { return nil }
    for member in members {
      let place = "contact \(member.index) of \(Finding.quote(member.file))"
      guard let now = digest(member) else {
        return finding(PlanCodes.contactMissing, "\(place) is not there", member)
      }
      guard now.utf8.elementsEqual(member.digest.utf8) else {
        return finding(PlanCodes.contactChanged, "\(place) was changed after the plan was made", member)
      }
    }
    return nil
  }

  func finding(_ code: FindingCode, _ message: String, _ member: PlannedMember? = nil) -> Finding {
    Finding(
      code, message,
      contact: (member ?? members.first).map { ContactReference(index: $0.index, uid: $0.uid, name: $0.name) })
  }
}

/// The place of a contact in the inputs.
struct PlannedPlace: Hashable {
  let file: [UInt8]
  let index: Int

  init(_ member: PlannedMember) { self.init(file: Array(member.file.utf8), index: member.index) }

  init(file: [UInt8], index: Int) {
    self.file = file
    self.index = index
  }
}
