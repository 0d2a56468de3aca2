import Findings

/// How many findings of each weight there are.
struct FindingCounts: Sendable, Equatable {
  var errors = 0
  var warnings = 0
  var notes = 0
  /// Values that our own reader could not get back from the output; they are among the warnings too.
  var losses = 0
  /// Findings that say that a limit was passed, so that the run is not complete.
  var limits = 0

  /// Counts one more.
  mutating func count(_ finding: Finding) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
    if finding.isLoss { losses += 1 }
    if finding.code.isLimit { limits += 1 }
  }

  /// The heaviest severity that there is.
  var heaviest: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }
}

extension Finding {
  /// Whether it names a value that is not in the output any more. A loss note is about a value in another form.
  var isLoss: Bool { code.id.utf8.starts(with: "LS".utf8) && severity > .note }
}
