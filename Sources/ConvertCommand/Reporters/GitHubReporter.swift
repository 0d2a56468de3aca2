import ContactFiles
import Findings
import SourceText

/// Prints findings as the workflow commands that GitHub Actions shows beside the lines of a change:
/// `::error file=team.vcf,line=14,col=6::month 13 in BDAY`.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and drops the rest in silence. So the commands wait
/// for the end: errors come first, of each severity every code comes once before any comes twice, and the last line says
/// how many there were and how many are not shown.
struct GitHubReporter: FindingReporter {
  private let sink: any ByteSink
  private let paths: ReportPaths
  private let least: Severity
  private var kept: [Severity: [Kept]] = [:]
  private var seen: [FindingCode: Int] = [:]

  /// How many commands of one severity GitHub shows.
  static let mostOfOneSeverity = 10

  private struct Kept {
    let number: Int
    let ofItsCode: Int
    let located: LocatedFinding
  }

  /// Makes a reporter.
  ///
  /// - Parameter least: The lightest severity that is shown; what is lighter is only counted.
  init(_ sink: any ByteSink, paths: ReportPaths, least: Severity) {
    self.sink = sink
    self.paths = paths
    self.least = least
  }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let finding = located.finding
    let ofItsCode = seen[finding.code, default: 0]
    seen[finding.code] = ofItsCode + 1
    guard finding.severity >= least, ofItsCode < Self.mostOfOneSeverity else { return }
    let number = kept[finding.severity]?.count ?? 0
    kept[finding.severity, default: []].append(Kept(number: number, ofItsCode: ofItsCode, located: located))
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    var shown = 0
    for severity in Severity.allCases.reversed() {
      // The last notice is the summary's.
      let most = severity == .note ? Self.mostOfOneSeverity - 1 : Self.mostOfOneSeverity
      let chosen = (kept[severity] ?? []).sorted { ($0.ofItsCode, $0.number) < ($1.ofItsCode, $1.number) }.prefix(most)
      for item in chosen.sorted(by: { $0.number < $1.number }) { try sink.write(line(of: item.located).span) }
      shown += chosen.count
    }
    let tally = summary.findings
    let total = tally.errors + tally.warnings + tally.notes
    guard total > 0 else { return }
    var text = ValidationText.line(of: summary)
    if total > shown {
      text += "; \(ProgressLine.grouped(total - shown)) of them are not shown here: --format text lists them, and "
      text += "--report FILE.sarif has all of them"
    }
    try sink.write(Array(Self.command("notice", [("title", CommandTree.name)], [text]).utf8).span)
  }

  private func line(of located: LocatedFinding) -> [UInt8] {
    let finding = located.finding
    var properties: [(String, String)] = []
    if !located.file.isEmpty { properties.append(("file", paths.fromRoot(located.file))) }
    if let start = located.start {
      properties.append(("line", String(start.line)))
      if let end = located.end, end.line > start.line {
        // Columns are for places within one line.
        properties.append(("endLine", String(end.line)))
      } else {
        properties.append(("col", String(start.column)))
        if let end = located.end, end.column > start.column { properties.append(("endColumn", String(end.column))) }
      }
    }
    properties.append(("title", finding.code.description))
    let lines = [finding.message] + (finding.fix.map { [TextReporter.words(of: $0)] } ?? [])
    return Array(Self.command(finding.severity == .note ? "notice" : finding.severity.name, properties, lines).utf8)
  }

  /// A workflow command, ending in a line feed. What would end it, or begin another, is escaped, and so are control
  /// characters: the log is a terminal, too.
  static func command(_ name: String, _ properties: [(name: String, value: String)], _ lines: [String]) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::" + lines.map { escaped($0, isProperty: false) }.joined(separator: "%0A") + "\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped: [UInt8] = []
    // A runner of another kind may read the log.
    var runnerCommands = RunnerCommandFilter(isAtLineStart: false)
    for byte in runnerCommands.filtered(Array(Finding.printable(text).utf8)) {
      switch byte {
      case UInt8(ascii: "%"): escaped += "%25".utf8
      case UInt8(ascii: "\r"): escaped += "%0D".utf8
      case UInt8(ascii: "\n"): escaped += "%0A".utf8
      case UInt8(ascii: ":") where isProperty: escaped += "%3A".utf8
      case UInt8(ascii: ",") where isProperty: escaped += "%2C".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
