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

/// The summary of a validation as text.
enum ValidationText {
  /// One line: `25 contacts read (vCard 3.0: 20, vCard 4.0: 5), 3 errors, 1 warning`.
  static func line(of summary: ReportSummary) -> String {
    let read = summary.contacts.read
    var line = "\(Finding.count(read, "contact")) read"
    let versions = summary.versions.sorted { $0.key < $1.key }
    if !versions.isEmpty {
      line += " (" + versions.map { "vCard \($0.key): \(Finding.grouped($0.value))" }.joined(separator: ", ") + ")"
    }
    if summary.contacts.rejected > 0 { line += ", \(Finding.grouped(summary.contacts.rejected)) unreadable" }
    return line + ", " + counts(of: summary.findings)
  }

  /// `3 errors, 1 warning`, or `no findings`.
  static func counts(of tally: FindingTally) -> String {
    let kinds = [(tally.errors, "error"), (tally.warnings, "warning"), (tally.notes, "note")].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no findings" }
    return kinds.map { Finding.count($0.0, $0.1) }.joined(separator: ", ")
  }

  /// The line, then the number of findings of each code: higher severities first, then the most frequent.
  static func text(of summary: ReportSummary) -> String {
    var text = line(of: summary) + "\n"
    let lines = summary.codes.inOrder.sorted { ($0.severity, $0.count) > ($1.severity, $1.count) }
    let numbers = lines.map { Finding.grouped($0.count) }
    let width = numbers.map(\.utf8.count).max() ?? 0
    for (line, number) in zip(lines, numbers) {
      let name = line.severity.name
      text += "  " + name + String(repeating: " ", count: 8 - name.utf8.count)
      text += String(repeating: " ", count: width - number.utf8.count) + number + "  \(line.code)\n"
    }
    return text
  }
}
