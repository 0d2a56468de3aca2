import ContactFiles
import Findings

/// Prints findings in one format, as they come.
///
/// Whatever a reporter needs at the end it keeps itself, in memory that does not grow with the number of findings. It
/// gets them bounded and, where that is wanted, redacted.
protocol FindingReporter {
  /// Takes a finding.
  ///
  /// - Parameters:
  ///   - located: The finding, in the order of the inputs.
  ///   - identity: What stays the same of it when lines move. It is not made from `located`, which may be redacted.
  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure)
  /// Ends the report.
  mutating func finish(_ summary: ReportSummary) throws(FileFailure)
}

/// What a run came to, for the end of a report.
struct ReportSummary: Sendable, Equatable {
  /// One input.
  struct Input: Sendable, Equatable {
    /// As it was named.
    var file: String
    /// As `--from` names it: `vcard3.0`, `google-csv`; nothing where it was not recognised.
    var format: String?
    /// The character encoding that it was read in.
    var encoding: String?
    /// What RFC 4180 leaves open, in a few words; nothing where the format has no dialects.
    var dialect: String?
    /// How many contacts there are in it.
    var contacts: Int
  }

  /// Where the output went.
  struct Output: Sendable, Equatable {
    /// As it was named; `-` for standard output.
    var file: String
    /// As `--to` names it, with the version of a vCard where all of them have the same; nothing where every file keeps
    /// the format of its input.
    var format: String?
    /// The files that it was divided into; nothing where it is one.
    var files: [String]?
  }

  /// How many contacts went which way.
  struct ContactCounts: Sendable, Equatable {
    var read = 0
    var written = 0
    var repaired = 0
    var rejected = 0
  }

  /// What was read, in order.
  var inputs: [Input] = []
  /// What was written, if anything.
  var output: Output?
  /// How many contacts there were.
  var contacts = ContactCounts()
  /// How many of them are cards of which version.
  var versions: [String: Int] = [:]
  /// All findings, the unlisted ones among them, by code.
  var codes = FindingCodeCounts()
  /// Findings that no reporter was given, because enough of their codes were listed.
  var unlisted: [FindingCode: Int] = [:]
  /// All findings by weight, the unlisted ones among them.
  var findings = FindingTally()
  /// How many findings were mended.
  var fixed = 0
  /// Whether everything that was asked was done.
  var isComplete = true

  /// The unlisted ones in the order of their codes.
  var unlistedCodes: [(code: FindingCode, count: Int)] {
    unlisted.sorted { $0.key.id < $1.key.id }.map { ($0.key, $0.value) }
  }
}

/// Counts findings by their codes and severities.
struct FindingCodeCounts: Sendable, Equatable {
  private struct Key: Hashable {
    let code: FindingCode
    let severity: Severity
  }

  private var counts: [Key: Int] = [:]

  mutating func count(_ code: FindingCode, _ severity: Severity, times: Int = 1) {
    counts[Key(code: code, severity: severity), default: 0] += times
  }

  /// The severity of the heaviest finding of a code.
  func heaviest(of code: FindingCode) -> Severity? {
    Severity.allCases.last { counts[Key(code: code, severity: $0)] != nil }
  }

  /// The codes with their counts, in the order of the ids, and of one code the heaviest first.
  var inOrder: [(code: FindingCode, severity: Severity, count: Int)] {
    counts.map { ($0.key.code, $0.key.severity, $0.value) }
      .sorted { $0.0.id == $1.0.id ? $0.1 > $1.1 : $0.0.id < $1.0.id }
  }
}
