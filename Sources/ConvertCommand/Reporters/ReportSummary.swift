import ContactFiles
import Findings

/// The result of a run, for the end of a report.
struct ReportSummary: Sendable, Equatable {
  struct Input: Sendable, Equatable {
    /// The name as the user gave it.
    var file: String
    /// The format as `--from` names it, such as `vcard3.0`; `nil` if it was not recognised.
    var format: String?
    /// The character encoding in which it was read.
    var encoding: String?
    /// The dialect of a CSV in a few words; `nil` for other formats.
    var dialect: String?
    var contacts: Int
  }

  struct Output: Sendable, Equatable {
    /// The name as the user gave it; `-` for standard output.
    var file: String
    /// The format as `--to` names it, with the version of the vCards if it is the same for all; `nil` if every file keeps
    /// the format of its input.
    var format: String?
    /// The files of a divided output; `nil` if it is one file.
    var files: [String]?
  }

  struct ContactCounts: Sendable, Equatable {
    var read = 0
    var written = 0
    var repaired = 0
    var rejected = 0
  }

  var inputs: [Input] = []
  var output: Output?
  var contacts = ContactCounts()
  /// The number of cards of each vCard version.
  var versions: [String: Int] = [:]
  /// All findings by code, including the unlisted ones.
  var codes = FindingCodeCounts()
  /// Findings that no reporter received because the maximum of their code was reached.
  var unlisted: [FindingKind: Int] = [:]
  /// All findings by severity, including the unlisted ones.
  var findings = FindingTally()
  /// How many findings were fixed.
  var fixed = 0
  /// Whether everything that was requested was done.
  var isComplete = true

  /// The unlisted findings, ordered by code.
  var unlistedCodes: [(code: FindingCode, count: Int)] {
    Dictionary(unlisted.map { ($0.key.code, $0.value) }) { $0 + $1 }.sorted { $0.key.id < $1.key.id }.map {
      ($0.key, $0.value)
    }
  }
}

/// Counts findings by code and severity.
struct FindingCodeCounts: Sendable, Equatable {
  private struct Key: Hashable {
    let code: FindingCode
    let severity: Severity
  }

  private var counts: [Key: Int] = [:]

  mutating func count(_ code: FindingCode, _ severity: Severity, times: Int = 1) {
    counts[Key(code: code, severity: severity), default: 0] += times
  }

  /// The highest severity of a code.
  func highestSeverity(of code: FindingCode) -> Severity? {
    Severity.allCases.last { counts[Key(code: code, severity: $0)] != nil }
  }

  /// The counts, ordered by code and then by descending severity.
  var inOrder: [(code: FindingCode, severity: Severity, count: Int)] {
    counts.map { ($0.key.code, $0.key.severity, $0.value) }
      .sorted { $0.0.id == $1.0.id ? $0.1 > $1.1 : $0.0.id < $1.0.id }
  }
}
