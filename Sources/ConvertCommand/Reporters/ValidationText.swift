import ContactFiles
import Findings

/// What a validation came to, for people.
enum ValidationText {
  /// One line: `25 contacts read (vCard 3.0: 20, vCard 4.0: 5), 3 errors, 1 warning`.
  static func line(of summary: ReportSummary) -> String {
    let read = summary.contacts.read
    var line = "\(ProgressLine.grouped(read)) \(read == 1 ? "contact" : "contacts") read"
    let versions = summary.versions.sorted { $0.key < $1.key }
    if !versions.isEmpty {
      line += " (" + versions.map { "vCard \($0.key): \(ProgressLine.grouped($0.value))" }.joined(separator: ", ") + ")"
    }
    if summary.contacts.rejected > 0 { line += ", \(ProgressLine.grouped(summary.contacts.rejected)) unreadable" }
    return line + ", " + words(of: summary.findings)
  }

  /// `3 errors, 1 warning`, or `no findings`.
  static func words(of tally: FindingTally) -> String {
    let kinds = [(tally.errors, "error"), (tally.warnings, "warning"), (tally.notes, "note")].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no findings" }
    return kinds.map { count($0.0, $0.1) }.joined(separator: ", ")
  }

  /// `1 note`, `2 notes`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(ProgressLine.grouped(number)) \(word)\(number == 1 ? "" : "s")"
  }

  /// The line, and below it how many findings there are of each code, the most frequent of the heaviest first.
  static func text(of summary: ReportSummary) -> String {
    var text = line(of: summary) + "\n"
    let lines = summary.codes.inOrder.sorted { ($0.severity, $0.count) > ($1.severity, $1.count) }
    let numbers = lines.map { ProgressLine.grouped($0.count) }
    let width = numbers.map(\.utf8.count).max() ?? 0
    for (line, number) in zip(lines, numbers) {
      let name = line.severity.name
      text += "  " + name + String(repeating: " ", count: 8 - name.utf8.count)
      text += String(repeating: " ", count: width - number.utf8.count) + number + "  \(line.code)\n"
    }
    return text
  }
}
