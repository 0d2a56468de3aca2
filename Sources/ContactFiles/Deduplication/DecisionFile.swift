package import ContactMatching
package import Findings
internal import JSONContacts
internal import SourceText

/// Reads files of decisions.
package enum DecisionFile {
  /// The maximum size of a file, which is held in memory.
  private static let maxSize = 4 << 30

  /// What is read from a file.
  package enum Need {
    /// Decisions, if there are any.
    case decisions
    /// Decisions; a missing file has none.
    case decisionsIfPresent
    /// At least one decision, or the run of a plan without any.
    case merges
    /// A plan, which may have originals.
    case originals
  }

  /// Reads a log and returns it with the findings about its lines.
  ///
  /// - Parameter name: The name of the file in findings.
  package static func read(
    _ path: POSIXPath, named name: String, _ need: Need
  ) throws(FileFailure) -> (log: MatchDecisions, findings: [LocatedFinding]) {
    if need == .decisionsIfPresent, (try? POSIX.status(path)) == nil { return (MatchDecisions(), []) }
    let bytes = try bytes(path)
    let (log, findings) = DecisionLines().read(bytes)
    let isRequired = need == .merges || need == .originals
    if log.all.isEmpty, log.inputs.isEmpty, isRequired || findings.contains(where: { $0.severity == .error }) {
      throw FileFailure(
        PlanCodes.brokenLine, path: name, "this is not a file of decisions: no line of it is a decision")
    }
    if need == .originals, log.inputs.isEmpty {
      throw FileFailure(
        PlanCodes.originalMissing, path: name, "these decisions are not a plan, so there are no originals to restore")
    }
    return (log, located(findings, bytes, name))
  }

  private static func bytes(_ path: POSIXPath) throws(FileFailure) -> [UInt8] {
    let reader = try BlockReader(path: path)
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {
      guard bytes.count <= maxSize else {
        throw FileFailure(IOCodes.unreadableInput, path: path, "is too large for decisions")
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
