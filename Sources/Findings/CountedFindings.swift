/// Counts of findings that no report shows, so that no message, range or contact is made for them.
///
/// A conversion shows twenty findings of a kind and counts the others: of a million findings, about a hundred are
/// shown.
package struct CountedFindings: Sendable {
  /// The number of findings of one kind and severity.
  package struct Count: Sendable {
    package let kind: FindingKind
    package let severity: Severity
    package fileprivate(set) var number: Int
  }

  /// The kinds that have been shown often enough; a few, so that a linear search is faster than a hash.
  private var kinds: [FindingKind]
  /// The lowest severity that is reported.
  private let least: Severity
  /// The maximum number of findings of one kind that are made; `nil` for all.
  private let maximum: Int?
  private var made: [Count] = []
  package private(set) var counts: [Count] = []

  /// Counts nothing: all findings are made.
  package init() { self.init(kinds: [], least: .note) }

  /// Counts the findings of these kinds, those with a severity below `least`, and those beyond `maximum` per kind.
  package init(kinds: Set<FindingKind>, least: Severity, maximum: Int? = nil) {
    self.kinds = Array(kinds)
    self.least = least
    self.maximum = maximum
  }

  /// From here on, findings of that kind are only counted.
  package mutating func add(_ kind: FindingKind) { kinds.append(kind) }

  /// Whether findings of a kind are counted and not made.
  package func isOnlyCounted(_ kind: FindingKind, _ severity: Severity) -> Bool {
    severity < least || kinds.contains(kind)
  }

  /// Counts findings about a property that are not reported; false if they have to be made.
  package mutating func count(
    _ code: FindingCode, _ severity: Severity, property: String?, times: Int? = nil
  ) -> Bool {
    count(FindingKind(code, severity, property: property), severity, times: times)
  }

  /// Counts findings that are not reported; false if they have to be made.
  package mutating func count(_ kind: FindingKind, _ severity: Severity, times: Int? = nil) -> Bool {
    guard isOnlyCounted(kind, severity) else {
      if let maximum, times == nil, CountedFindings.add(kind, severity, 1, to: &made) >= maximum { kinds.append(kind) }
      return false
    }
    CountedFindings.add(kind, severity, times ?? 1, to: &counts)
    return true
  }

  /// Adds findings of a kind to counts.
  ///
  /// - Returns: The new number.
  @discardableResult
  private static func add(_ kind: FindingKind, _ severity: Severity, _ times: Int, to counts: inout [Count]) -> Int {
    for index in counts.indices where counts[index].kind == kind && counts[index].severity == severity {
      counts[index].number += times
      return counts[index].number
    }
    counts.append(Count(kind: kind, severity: severity, number: times))
    return times
  }
}
