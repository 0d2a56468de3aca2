import Findings

/// What the command tells the shell. These numbers are a contract with scripts.
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done.
  case done = 0
  /// Done, but there are findings at or above the threshold.
  case findings = 1
  /// Could not, or not all: unreadable, unwritable, a limit was passed, no contact in an input.
  case incomplete = 2
  /// Wrong usage (`EX_USAGE` of sysexits).
  case usage = 64

  /// What the manual says about it.
  var meaning: String {
    switch self {
    case .done: "Done."
    case .findings: "Done, but there are findings at or above --fail-on, or losses with --fail-on-loss."
    case .incomplete:
      "Could not, or not all: something cannot be read or written, a limit was passed, or an input has no contact."
    case .usage: "Wrong usage."
    }
  }

  /// The status of a run that came to its end.
  ///
  /// - Parameters:
  ///   - isComplete: Whether everything that was asked was done.
  ///   - heaviest: The severity of the heaviest finding.
  ///   - threshold: The severity that counts.
  static func of(isComplete: Bool, heaviest: Severity?, threshold: FailOn) -> ExitStatus {
    guard isComplete else { return .incomplete }
    guard let heaviest, let least = threshold.severity else { return .done }
    return heaviest >= least ? .findings : .done
  }
}

/// The values of `--fail-on`.
enum FailOn: String, Sendable, CaseIterable {
  case error
  case warning
  case note
  case never

  /// The lightest severity that counts.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}
