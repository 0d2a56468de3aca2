package import ContactMatching
package import Findings
internal import JSONContacts
internal import SourceText

/// Plans and decisions in files.
package enum PlanFile {
  /// No plan and no file of decisions is larger: all of it is held in memory.
  private static let most = 4 << 30

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What findings call it.
  /// - Returns: The plan, and what there is to say about its lines.
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

  /// Reads decisions.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What findings call it.
  ///   - mayBeMissing: Whether there need not be such a file yet.
  /// - Returns: The decisions, and what there is to say about their lines.
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
      guard bytes.count <= most else {
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
  /// Takes over what was decided before.
  ///
  /// - Returns: What there is to say about decisions that contradict each other.
  package mutating func take(_ decisions: MatchDecisions) -> [Finding] {
    let pairs = decisions.pairs()
    together += pairs.same.map { Decision($0.one, $0.other) }
    apart += pairs.different.map { Decision($0.one, $0.other) }
    return pairs.findings
  }
}

/// A file of decisions that grows while somebody answers: each answer is on disk before the next question.
package final class DecisionLog {
  private let path: POSIXPath
  private var descriptor: Int32?

  /// Opens a file, or makes it when there is something to write.
  package init(_ path: POSIXPath) { self.path = path }

  deinit { if let descriptor { try? POSIX.close(descriptor) } }

  /// Adds a decision at the end.
  package func append(_ decision: MatchDecision) throws(FileFailure) {
    var line: [UInt8] = []
    MatchDecisionLines().write(decision, into: &line)
    do throws(SystemError) {
      if let descriptor {
        try POSIX.write(line.span, to: descriptor)
        try POSIX.flushToDisk(descriptor)
      } else {
        let descriptor = try POSIX.openForAppending(path)
        self.descriptor = descriptor
        // Somebody's editor may have left the last line without an end.
        let size = try POSIX.status(descriptor).size
        let last = size > 0 ? try POSIX.bytes(descriptor, size - 1..<size) : []
        if last.first.map({ $0 != ASCII.lineFeed }) ?? false { line.insert(ASCII.lineFeed, at: 0) }
        try POSIX.write(line.span, to: descriptor)
        try POSIX.flushToDisk(descriptor)
        try POSIX.flushFolder(path.folder)
      }
    } catch {
      throw FileFailure.writing(path, error)
    }
  }
}
