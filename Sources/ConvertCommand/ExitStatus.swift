import Findings

/// The exit status of the command, on which scripts rely.
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success.
  case done = 0
  /// Success, but there are findings at or above the threshold, or an error in the only contact of an input.
  case findings = 1
  /// Failed or incomplete: an unreadable input, an unwritable output, an exceeded limit, or an input without a contact.
  case incomplete = 2
  /// Wrong usage (`EX_USAGE` of sysexits).
  case usage = 64

  /// The description in the manual.
  var meaning: String {
    switch self {
    case .done: "Success."
    case .findings:
      "Success, but there are findings at or above --fail-on, losses with --fail-on-loss, or an error in the only contact "
        + "of an input."
    case .incomplete:
      "Failed or incomplete: something cannot be read or written, a limit was exceeded, or an input has no contact."
    case .usage: "Wrong usage."
    }
  }

  /// The status of a run that was not interrupted by an error.
  ///
  /// - Parameters:
  ///   - isComplete: Whether everything that was requested was done.
  ///   - highest: The highest severity of all findings.
  ///   - threshold: The value of `--fail-on`.
  ///   - hasOnlyErrors: Whether the only contact of an input has an error.
  static func of(
    isComplete: Bool, highest: Severity?, threshold: FailOn, hasOnlyErrors: Bool = false
  ) -> ExitStatus {
    guard isComplete else { return .incomplete }
    if hasOnlyErrors { return .findings }
    guard let highest, let minimum = threshold.severity else { return .done }
    return highest >= minimum ? .findings : .done
  }
}

/// The values of `--fail-on`.
enum FailOn: String, Sendable, CaseIterable {
  case error
  case warning
  case note
  case never

  /// The lowest severity that counts; `nil` if none does.
  var severity: Severity? { Severity.allCases.first { $0.name == rawValue } }
}
