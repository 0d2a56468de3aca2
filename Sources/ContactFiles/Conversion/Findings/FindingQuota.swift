internal import Findings
internal import SourceText

/// Limits the number of reported findings of a code, so that workers need not locate the others.
///
/// A snapshot may be outdated, which costs a worker time and changes nothing else.
final class FindingQuota: Sendable {
  private struct Counts {
    var handedOut: [FindingCode: Int] = [:]
    var full: Set<FindingCode> = []
  }

  let maxPerCode: Int?
  let minimumSeverity: Severity
  private let counts = Lock(Counts())

  init(minimumSeverity: Severity, maxPerCode: Int?) {
    self.minimumSeverity = minimumSeverity
    self.maxPerCode = maxPerCode
  }

  /// The codes whose limit is reached.
  func snapshot() -> Set<FindingCode> {
    guard maxPerCode != nil else { return [] }
    return counts.withLock(\.full)
  }

  func isBelowMinimum(_ finding: Finding) -> Bool { finding.severity < minimumSeverity }

  /// Counts a finding and returns true if it is reported.
  func admits(_ finding: Finding) -> Bool {
    guard !isBelowMinimum(finding) else { return false }
    guard let maxPerCode else { return true }
    return counts.withLock { counts in
      let count = counts.handedOut[finding.code, default: 0] + 1
      counts.handedOut[finding.code] = count
      if count >= maxPerCode { counts.full.insert(finding.code) }
      return count <= maxPerCode
    }
  }
}

/// The findings of a batch that are shown, at most as many of each code as are reported in all.
struct ShownFindings {
  private let maximum: Int?
  private(set) var full: Set<FindingCode>
  private var shown: [FindingCode: Int] = [:]

  init(_ quota: FindingQuota) {
    maximum = quota.maxPerCode
    full = quota.snapshot()
  }

  /// Counts a finding and returns true if it is shown.
  mutating func admits(_ code: FindingCode) -> Bool {
    if full.contains(code) { return false }
    guard let maximum else { return true }
    shown[code, default: 0] += 1
    if shown[code, default: 0] >= maximum { full.insert(code) }
    return true
  }
}
