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

/// A file of decisions to which answers are appended one by one: each is on disk before the next question.
///
/// The last answers can be withdrawn, as long as nothing else was appended. What was in the file before is never
/// changed.
package final class DecisionLog {
  /// What was appended for one answer.
  private struct Entry {
    let start: Int
    let bytes: [UInt8]
    var end: Int { start + bytes.count }
  }

  private let path: POSIXPath
  private var descriptor: Int32?
  private var entries: [Entry] = []

  /// The file is opened, and created, with the first decision.
  package init(_ path: POSIXPath) { self.path = path }

  deinit { if let descriptor { try? POSIX.close(descriptor) } }

  /// Whether there are no answers of this run in the file.
  package var isEmpty: Bool { entries.isEmpty }

  /// Appends the decisions of an answer.
  package func append(_ decisions: [MatchDecision]) throws(FileFailure) {
    var bytes = DecisionLog.lines(decisions)
    let isNew = descriptor == nil
    do throws(SystemError) {
      let descriptor = try open()
      let size = try POSIX.status(descriptor).size
      // The last line may lack its end after a manual edit.
      let last = size > 0 ? try POSIX.bytes(descriptor, size - 1..<size) : []
      if last.first.map({ $0 != ASCII.lineFeed }) ?? false { bytes.insert(ASCII.lineFeed, at: 0) }
      entries.append(Entry(start: size, bytes: bytes))
      try POSIX.write(bytes.span, to: descriptor)
      try POSIX.flushToDisk(descriptor)
    } catch {
      throw FileFailure.writing(path, error)
    }
    if isNew { try FilePlacing.flush(path.folder, of: path, "was written") }
  }

  private func open() throws(SystemError) -> Int32 {
    if let descriptor { return descriptor }
    let opened = try POSIX.openForAppending(path)
    descriptor = opened
    return opened
  }

  /// Removes the last answer from the file.
  ///
  /// - Returns: False if the file was changed by another program, so that the answer stays.
  package func withdrawLast() throws(FileFailure) -> Bool {
    do throws(SystemError) {
      guard let descriptor, let entry = try unchangedLast() else { return false }
      try POSIX.truncate(descriptor, to: entry.start)
      entries.removeLast()
      try POSIX.flushToDisk(descriptor)
      return true
    } catch {
      throw FileFailure.writing(path, error)
    }
  }

  /// The last answer, if it is the end of the file.
  private func unchangedLast() throws(SystemError) -> Entry? {
    guard let descriptor, let entry = entries.last, try POSIX.status(descriptor).size == entry.end,
      try POSIX.bytes(descriptor, entry.start..<entry.end) == entry.bytes
    else { return nil }
    return entry
  }

  private static func lines(_ decisions: [MatchDecision]) -> [UInt8] {
    var bytes: [UInt8] = []
    for decision in decisions { DecisionLines().write(decision, into: &bytes) }
    return bytes
  }
}
