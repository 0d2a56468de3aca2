internal import Dispatch
internal import Findings

/// Knows which codes have been handed out often enough, so that workers spend nothing on finding their places.
///
/// What the consumer has seen so far only grows; a worker that knows less does more work than needed and nothing else.
final class FindingQuota: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  let most: Int?
  let least: Severity
  private var handedOut: [FindingCode: Int] = [:]
  private var full: Set<FindingCode> = []

  init(least: Severity, most: Int?) {
    self.least = least
    self.most = most
  }

  /// The codes that need no place any more.
  func snapshot() -> Set<FindingCode> {
    guard most != nil else { return [] }
    lock.wait()
    defer { lock.signal() }
    return full
  }

  func isLightEnoughToDrop(_ finding: Finding) -> Bool { finding.severity < least }

  /// Whether one more finding of a code is to be handed out.
  func takes(_ finding: Finding) -> Bool {
    guard !isLightEnoughToDrop(finding) else { return false }
    guard let most else { return true }
    lock.wait()
    defer { lock.signal() }
    let count = handedOut[finding.code, default: 0] + 1
    handedOut[finding.code] = count
    if count >= most { full.insert(finding.code) }
    return count <= most
  }
}
