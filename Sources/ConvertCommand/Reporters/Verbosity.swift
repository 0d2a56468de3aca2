import Findings

/// Which severities the command prints.
enum Verbosity: Sendable {
  /// Errors only.
  case quiet
  /// Errors and warnings.
  case normal
  /// Errors, warnings and notes.
  case verbose

  /// The lowest severity that is printed.
  var minimum: Severity {
    switch self {
    case .quiet: .error
    case .normal: .warning
    case .verbose: .note
    }
  }
}
