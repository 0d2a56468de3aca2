import ContactFiles
import Findings

/// One value of `validate --format`: its name, its help, and how to make its reporter.
struct ReportFormat: Sendable {
  /// Which findings a report lists.
  enum Listing {
    /// For people: a maximum of each code, ``defaultMaximum`` unless `--max-findings` is given. The rest is counted.
    case someOfEachCode
    /// For programs: all findings, unless `--max-findings` is given.
    case all
    /// The reporter needs all findings and chooses itself.
    case chosenByReporter
  }

  static let defaultMaximum = 20

  let name: String
  /// The help of the value.
  let summary: String
  /// The ending of the `--report` files that have this format, without the dot; `nil` if there is none.
  var fileEnding: String?
  let listing: Listing
  /// Makes a reporter that writes to a sink. Text is written to the stream of the context, which knows its terminal.
  let makeReporter: @Sendable (ReportContext, any ByteSink) -> any FindingReporter

  /// How many findings of one code the reporter needs; `nil` for all.
  ///
  /// - Parameter maximum: The value of `--max-findings`, 0 for all; `nil` if it is not given.
  func neededPerCode(_ maximum: Int?) -> Int? {
    switch listing {
    case .someOfEachCode where maximum != 0: max(maximum ?? Self.defaultMaximum, 10)
    case .all where maximum != 0: maximum
    default: nil
    }
  }
}

/// The settings of a validation that reporters need.
struct ReportContext {
  /// The stream of the text format.
  var stream: ConsoleStream
  var verbosity: Verbosity
  /// How many findings of one code are listed, 0 for all; `nil` if the user did not set it.
  var maxPerCode: Int?
  /// The severity of `--fail-on`; `nil` for never.
  var threshold: Severity?
  var paths: ReportPaths
  /// The inputs, in order.
  var files: [String]
}

/// Writes findings in one format, in the order of the inputs.
///
/// A reporter gets findings that are already bounded and redacted. The memory that it needs until the end must not grow
/// with the number of findings.
protocol FindingReporter {
  /// Writes a finding.
  ///
  /// - Parameter identity: The identity of the finding before redaction, which does not depend on line numbers.
  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure)
  /// Writes a finding that was fixed, if the format lists these.
  ///
  /// - Parameter verb: What happened: `fixed` or `would be fixed`.
  mutating func reportFixed(_ located: LocatedFinding, verb: String) throws(FileFailure)
  /// Writes the end of the report.
  mutating func finish(_ summary: ReportSummary) throws(FileFailure)
  /// A warning for standard error after the end, such as results that the format cannot hold.
  var warning: String? { get }
}

extension FindingReporter {
  mutating func reportFixed(_ located: LocatedFinding, verb: String) throws(FileFailure) {}

  var warning: String? { nil }
}

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
