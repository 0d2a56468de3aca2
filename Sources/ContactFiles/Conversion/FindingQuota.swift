internal import Findings
internal import SourceText

/// Knows which codes have been handed out often enough, so that workers spend nothing on finding their places.
///
/// What the consumer has seen so far only grows; a worker that knows less does more work than needed and nothing else.
final class FindingQuota: Sendable {
  private struct Counts {
    var handedOut: [FindingCode: Int] = [:]
    var full: Set<FindingCode> = []
  }

  let most: Int?
  let least: Severity
  private let counts = Lock(Counts())

  init(least: Severity, most: Int?) {
    self.least = least
    self.most = most
  }

  /// The codes that need no place any more.
  func snapshot() -> Set<FindingCode> {
    guard most != nil else { return [] }
    return counts.withLock(\.full)
  }

  func isLightEnoughToDrop(_ finding: Finding) -> Bool { finding.severity < least }

  /// Whether one more finding of a code is to be handed out.
  func takes(_ finding: Finding) -> Bool {
    guard !isLightEnoughToDrop(finding) else { return false }
    guard let most else { return true }
    return counts.withLock { counts in
      let count = counts.handedOut[finding.code, default: 0] + 1
      counts.handedOut[finding.code] = count
      if count >= most { counts.full.insert(finding.code) }
      return count <= most
    }
  }
}
