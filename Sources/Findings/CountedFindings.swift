/// The findings that nobody will read: they are counted where they arise, and no message, place or contact is made for
/// them.
///
/// A conversion shows twenty findings of a code and counts the others. Every contact loses something in every product, so
/// that of a million findings a hundred are read.
package struct CountedFindings: Sendable {
  /// How many of one code and severity there were.
  package struct Count: Sendable {
    package let code: FindingCode
    package let severity: Severity
    package fileprivate(set) var number: Int
  }

  /// The codes of which enough have been shown; few, so that a search is faster than a hash.
  private var codes: [FindingCode]
  /// The lightest severity that anybody reads.
  private let least: Severity
  /// How many of one code anybody reads at most; nothing for all.
  private let most: Int?
  /// How many of each code were made; few, too.
  private var made: [Count] = []
  /// What was counted.
  package private(set) var counts: [Count] = []

  /// Counts nothing: all findings are made.
  package init() { self.init(codes: [], least: .note) }

  /// Counts the findings of these codes, those that are lighter than `least`, and those of which `most` were made.
  package init(codes: Set<FindingCode>, least: Severity, most: Int? = nil) {
    self.codes = Array(codes)
    self.least = least
    self.most = most
  }

  /// From here on findings of that code are only counted.
  package mutating func add(_ code: FindingCode) { codes.append(code) }

  /// Counts findings where nobody reads them; false where they have to be made.
  ///
  /// - Parameter code: One that somebody keeps meanwhile. All threads have the same codes: where each counts references to
  ///   them, each waits for the others, at every contact.
  package mutating func count(_ code: Unmanaged<FindingCode>, _ severity: Severity, times: Int? = nil) -> Bool {
    let identity = code.toOpaque()
    guard severity < least || isShown(identity) else {
      if most != nil, times == nil { noteMade(code, severity) }
      return false
    }
    CountedFindings.add(code, severity, times ?? 1, to: &counts)
    return true
  }

  /// A single contact may have a hundred thousand findings of one code.
  private mutating func noteMade(_ code: Unmanaged<FindingCode>, _ severity: Severity) {
    let number = CountedFindings.add(code, severity, 1, to: &made)
    if let most, number >= most { codes.append(code.takeUnretainedValue()) }
  }

  /// Adds findings of a code to counts.
  ///
  /// - Returns: How many there are.
  @discardableResult
  private static func add(
    _ code: Unmanaged<FindingCode>, _ severity: Severity, _ times: Int, to counts: inout [Count]
  ) -> Int {
    let identity = code.toOpaque()
    for index in counts.indices where self.identity(counts[index].code) == identity {
      if counts[index].severity != severity { continue }
      counts[index].number += times
      return counts[index].number
    }
    counts.append(Count(code: code.takeUnretainedValue(), severity: severity, number: times))
    return times
  }

  /// Whether enough of that code have been shown.
  private func isShown(_ code: UnsafeMutableRawPointer) -> Bool {
    for index in codes.indices where CountedFindings.identity(codes[index]) == code { return true }
    return false
  }

  @inline(__always)
  private static func identity(_ code: FindingCode) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(code).toOpaque()
  }
}
