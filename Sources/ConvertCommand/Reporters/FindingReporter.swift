import ContactFiles
import Findings

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
