/// Counts of findings that no report shows, so that no message, range or contact is made for them.
///
/// A conversion shows twenty findings of a code and counts the others: of a million findings, about a hundred are
/// shown.
package struct CountedFindings: Sendable {
  /// The number of findings of one code and severity.
  package struct Count: Sendable {
    package let code: FindingCode
    package let severity: Severity
    package fileprivate(set) var number: Int
  }

  /// The codes that have been shown often enough; a few, so that a linear search is faster than a hash.
  private var codes: [FindingCode]
  /// The lowest severity that is reported.
  private let least: Severity
  /// The maximum number of findings of one code that are made; `nil` for all.
  private let maximum: Int?
  private var made: [Count] = []
  package private(set) var counts: [Count] = []

  /// Counts nothing: all findings are made.
  package init() { self.init(codes: [], least: .note) }

  /// Counts the findings of these codes, those with a severity below `least`, and those beyond `maximum` per code.
  package init(codes: Set<FindingCode>, least: Severity, maximum: Int? = nil) {
    self.codes = Array(codes)
    self.least = least
    self.maximum = maximum
  }

  /// From here on, findings of that code are only counted.
  package mutating func add(_ code: FindingCode) { codes.append(code) }

  /// Whether findings of a code are counted and not made.
  package func isOnlyCounted(_ code: FindingCode, _ severity: Severity) -> Bool {
    severity < least || codes.contains { $0 === code }
  }

  /// Counts findings that are not reported; false if they have to be made.
  package mutating func count(_ code: FindingCode, _ severity: Severity, times: Int? = nil) -> Bool {
    guard isOnlyCounted(code, severity) else {
      if let maximum, times == nil, CountedFindings.add(code, severity, 1, to: &made) >= maximum { codes.append(code) }
      return false
    }
    CountedFindings.add(code, severity, times ?? 1, to: &counts)
    return true
  }

  /// Adds findings of a code to counts.
  ///
  /// - Returns: The new number.
  @discardableResult
  private static func add(_ code: FindingCode, _ severity: Severity, _ times: Int, to counts: inout [Count]) -> Int {
    for index in counts.indices where counts[index].code === code && counts[index].severity == severity {
      counts[index].number += times
      return counts[index].number
    }
    counts.append(Count(code: code, severity: severity, number: times))
    return times
  }
}
