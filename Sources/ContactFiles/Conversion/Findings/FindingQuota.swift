internal import Findings
internal import SourceText

/// Limits the number of reported findings of a kind, so that workers need not locate the others.
///
/// A snapshot may be outdated, which costs a worker time and changes nothing else.
final class FindingQuota: Sendable {
  private struct Counts {
    var handedOut: [FindingKind: Int] = [:]
    var full: Set<FindingKind> = []
  }

  let maxPerKind: Int?
  let unlimited: Set<FindingCode>
  let minimumSeverity: Severity
  private let counts = Lock(Counts())

  /// - Parameter unlimited: The codes whose findings are all reported.
  init(minimumSeverity: Severity, maxPerKind: Int?, unlimited: Set<FindingCode> = []) {
    self.minimumSeverity = minimumSeverity
    self.unlimited = unlimited
    self.maxPerKind = maxPerKind
  }

  /// The kinds whose limit is reached.
  func snapshot() -> Set<FindingKind> {
    guard maxPerKind != nil else { return [] }
    return counts.withLock(\.full)
  }

  func isBelowMinimum(_ finding: Finding) -> Bool { finding.severity < minimumSeverity }

  /// Counts a finding and returns true if it is reported.
  func admits(_ finding: Finding) -> Bool {
    guard !isBelowMinimum(finding) else { return false }
    guard let maxPerKind, !unlimited.contains(finding.code) else { return true }
    let kind = finding.kind
    return counts.withLock { counts in
      let count = counts.handedOut[kind, default: 0] + 1
      counts.handedOut[kind] = count
      if count >= maxPerKind { counts.full.insert(kind) }
      return count <= maxPerKind
    }
  }
}

/// The findings of a batch that are shown, at most as many of each kind as are reported in all.
struct ShownFindings {
  private let maximum: Int?
  private let unlimited: Set<FindingCode>
  private(set) var full: Set<FindingKind>
  private var shown: [FindingKind: Int] = [:]

  init(_ quota: FindingQuota) {
    maximum = quota.maxPerKind
    unlimited = quota.unlimited
    full = quota.snapshot()
  }

  /// Counts a finding and returns true if it is shown.
  mutating func admits(_ kind: FindingKind) -> Bool {
    if full.contains(kind) { return false }
    guard let maximum, !unlimited.contains(kind.code) else { return true }
    shown[kind, default: 0] += 1
    if shown[kind, default: 0] >= maximum { full.insert(kind) }
    return true
  }
}
