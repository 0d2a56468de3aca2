public import ContactMatching
public import Findings
public import SourceText

/// Writes and reads a merge plan as JSON Lines.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let lines = MergePlanLines()
/// lines.writeRun(of: plan, into: &bytes)
/// for cluster in plan.clusters { lines.write(cluster, into: &bytes) }
/// let (again, findings) = lines.read(bytes)
/// ```
///
/// The keys are documented in <doc:MergePlans>.
public struct MergePlanLines: Sendable {
  private let limits: Limits

  /// Creates a reader and writer. Of the limits only the nesting of agents is used.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Writes the first line: the data that the clusters share.
  public func writeRun(of plan: MergePlan, into bytes: inout [UInt8]) {
    write(into: &bytes) { PlanForms.run.write(plan, into: &$0) }
  }

  /// Writes the line of a cluster.
  public func write(_ cluster: PlannedCluster, into bytes: inout [UInt8]) {
    write(into: &bytes) { PlanForms.cluster.write(cluster, into: &$0) }
  }

  /// Writes a whole plan.
  public func write(_ plan: MergePlan) -> [UInt8] {
    var bytes: [UInt8] = []
    writeRun(of: plan, into: &bytes)
    for cluster in plan.clusters { write(cluster, into: &bytes) }
    return bytes
  }

  /// Reads a plan. Broken lines and unknown keys are ignored and reported with their range.
  public func read(_ bytes: [UInt8]) -> (plan: MergePlan, findings: [Finding]) {
    var plan = MergePlan()
    var lines = JSONLines(bytes, nesting: limits.nesting)
    lines.read(
      { members, reading -> Line? in
        guard members.contains(where: { $0.key == "members" }) else {
          // The first line has a version and no members.
          guard members.contains(where: { $0.key == "version" }) else { return nil }
          var run = MergePlan()
          for member in PlanForms.run.read(members, into: &run, &reading) { reading.unknownKey(member) }
          return .run(run)
        }
        var cluster = PlannedCluster(id: "", lane: .review, score: 0, decision: .skip, members: [])
        let keep = KeepForm.place(in: members)
        for member in PlanForms.cluster.read(members, except: keep, into: &cluster, &reading) {
          reading.unknownKey(member)
        }
        if let keep {
          let indices = cluster.members.indices
          cluster.keep = KeepForm.read(members[keep], &reading, isMerged: true) { value in
            guard case .number(let digits) = value.kind, let index = Int(digits) else { return nil }
            return indices.contains(index) ? index : nil
          }
        }
        return cluster.isWhole ? .cluster(cluster) : nil
      },
      keep: { line in
        switch line {
        case .run(let run): (plan.inputs, plan.strategy, plan.region) = (run.inputs, run.strategy, run.region)
        case .cluster(let cluster): plan.clusters.append(cluster)
        }
      })
    return (plan, lines.findings)
  }

  private enum Line {
    case run(MergePlan)
    case cluster(PlannedCluster)
  }

  private func write(into bytes: inout [UInt8], _ members: (inout JSONOutput) -> Void) {
    JSONLines.write(into: &bytes, nesting: limits.nesting, members)
  }
}

extension PlannedCluster {
  /// Whether each member can be located.
  fileprivate var isWhole: Bool {
    !members.isEmpty && members.allSatisfy { $0.index >= 0 && !$0.digest.isEmpty && !$0.file.isEmpty }
  }
}

/// Writes and reads decisions about contacts as JSON Lines.
///
/// ```json
/// {"decision":"different","contacts":[{"identity":"uid:a","name":"Ada"},{"identity":"uid:b","name":"Ada L."}]}
/// {"decision":"same","contacts":[{"identity":"uid:a"},{"identity":"uid:c"}],"keep":{"BDAY":"uid:c"}}
/// ```
///
/// New decisions are appended.
public struct MatchDecisionLines: Sendable {
  /// Creates a reader and writer.
  public init() {}

  /// Writes the line of a decision.
  public func write(_ decision: MatchDecision, into bytes: inout [UInt8]) {
    JSONLines.write(into: &bytes, nesting: 0) { PlanForms.decision.write(decision, into: &$0) }
  }

  /// Reads decisions. Broken lines and unknown keys are ignored and reported with their range.
  public func read(_ bytes: [UInt8]) -> (decisions: MatchDecisions, findings: [Finding]) {
    var decisions = MatchDecisions()
    var lines = JSONLines(bytes, nesting: 0)
    lines.read(
      { members, reading -> MatchDecision? in
        guard members.contains(where: { $0.key == "decision" }) else { return nil }
        var decision = MatchDecision(.different, [])
        let keep = KeepForm.place(in: members)
        for member in PlanForms.decision.read(members, except: keep, into: &decision, &reading) {
          reading.unknownKey(member)
        }
        if let keep {
          let contacts = decision.contacts
          decision.keep = KeepForm.read(members[keep], &reading, isMerged: decision.relation == .same) { value in
            value.text.flatMap { text in contacts.first { $0.identity == ContactIdentity(text: text) }?.identity }
          }
        }
        let isWhole =
          (2...MatchDecisions.maximumContacts).contains(decision.contacts.count)
          && decision.contacts.allSatisfy { !$0.identity.text.isEmpty }
        return isWhole ? decision : nil
      }, keep: { decisions.all.append($0) })
    return (decisions, lines.findings)
  }
}

extension JSONLines {
  /// Writes a line.
  static func write(into bytes: inout [UInt8], nesting: Int, _ members: (inout JSONOutput) -> Void) {
    // Performance: swapping avoids a copy.
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var output = JSONOutput(taken, level: nil, nesting: nesting)
    taken = []
    output.object(members)
    output.bytes.append(ASCII.lineFeed)
    swap(&output.bytes, &bytes)
  }
}
