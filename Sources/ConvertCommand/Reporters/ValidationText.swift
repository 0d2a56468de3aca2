import ContactFiles
import Findings

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
