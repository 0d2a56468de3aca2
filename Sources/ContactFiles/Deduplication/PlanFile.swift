package import ContactMatching
package import Findings
internal import JSONContacts
internal import SourceText

/// Reads and writes files of plans and decisions.
package enum PlanFile {
  /// The maximum size of a file, which is held in memory.
  private static let maxSize = 4 << 30

  /// Reads a plan and returns it with the findings about its lines.
  ///
  /// - Parameter name: The name of the file in findings.
  package static func plan(
    _ path: POSIXPath, named name: String
  ) throws(FileFailure) -> (plan: MergePlan, findings: [LocatedFinding]) {
    let bytes = try bytes(path)
    let (plan, findings) = MergePlanLines().read(bytes)
    if plan.inputs.isEmpty, plan.clusters.isEmpty {
      throw FileFailure(PlanCodes.brokenLine, path: name, "this is not a plan: no line of it is a line of a plan")
    }
    return (plan, located(findings, bytes, name))
  }

  /// Reads decisions and returns them with the findings about their lines.
  ///
  /// - Parameters:
  ///   - name: The name of the file in findings.
  ///   - mayBeMissing: Whether a missing file means no decisions.
  package static func decisions(
    _ path: POSIXPath, named name: String, mayBeMissing: Bool
  ) throws(FileFailure) -> (decisions: MatchDecisions, findings: [LocatedFinding]) {
    if mayBeMissing, (try? POSIX.status(path)) == nil { return (MatchDecisions(), []) }
    let bytes = try bytes(path)
    let (decisions, findings) = MatchDecisionLines().read(bytes)
    if decisions.all.isEmpty, findings.contains(where: { $0.severity == .error }) {
      throw FileFailure(
        PlanCodes.brokenLine, path: name, "this is not a file of decisions: no line of it is a decision")
    }
    return (decisions, located(findings, bytes, name))
  }

  private static func bytes(_ path: POSIXPath) throws(FileFailure) -> [UInt8] {
    let reader = try BlockReader(path: path)
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {
      guard bytes.count <= maxSize else {
        throw FileFailure(IOCodes.unreadableInput, path: path, "is too large for a plan or decisions")
      }
    }
    return bytes
  }

  private static func located(_ findings: [Finding], _ bytes: [UInt8], _ name: String) -> [LocatedFinding] {
    if findings.isEmpty { return [] }
    let lines = LineIndex(bytes)
    return findings.map { finding in
      LocatedFinding(
        finding, file: name, start: finding.range.map { lines.location(of: $0.lowerBound) },
        end: finding.range.map { lines.location(of: $0.upperBound) })
    }
  }
}

extension MatchOptions {
  /// Adds earlier decisions.
  ///
  /// - Returns: Findings about contradictory decisions.
  package mutating func add(_ decisions: MatchDecisions) -> [Finding] {
    let pairs = decisions.pairs()
    together += pairs.same
    apart += pairs.different
    kept = KeptValues(decisions)
    return pairs.findings
  }
}
