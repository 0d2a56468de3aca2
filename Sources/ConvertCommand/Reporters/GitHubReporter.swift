import ContactFiles
import Findings
import SourceText

/// Writes findings as workflow commands, which GitHub Actions shows next to the changed lines:
/// `::error file=team.vcf,line=14,col=6::month 13 in BDAY`.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and ignores the rest. The commands are therefore
/// chosen at the end: errors first, and within a severity each code once before any code twice. The last line counts all
/// findings and those that are not shown.
struct GitHubReporter: FindingReporter {
  static let format = ReportFormat(
    name: "github", summary: "annotations of GitHub Actions; chosen where GITHUB_ACTIONS is true",
    listing: .someOfEachCode
  ) { context, sink in GitHubReporter(sink, paths: context.paths, minimum: context.verbosity.minimum) }

  private let sink: any ByteSink
  private let paths: ReportPaths
  private let minimum: Severity
  private var kept: [Severity: [KeptFinding]] = [:]
  private var seen: [FindingCode: Int] = [:]

  /// GitHub shows at most this many commands of one severity.
  static let maxPerSeverity = 10

  private struct KeptFinding {
    /// The position among the findings of its severity.
    let number: Int
    /// The position among the findings of its code.
    let numberInCode: Int
    let located: LocatedFinding
  }

  /// - Parameter minimum: The lowest severity that is shown; lower ones are counted.
  init(_ sink: any ByteSink, paths: ReportPaths, minimum: Severity) {
    self.sink = sink
    self.paths = paths
    self.minimum = minimum
  }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let finding = located.finding
    let numberInCode = seen[finding.code, default: 0]
    seen[finding.code] = numberInCode + 1
    guard finding.severity >= minimum, numberInCode < Self.maxPerSeverity else { return }
    let number = kept[finding.severity]?.count ?? 0
    kept[finding.severity, default: []].append(
      KeptFinding(number: number, numberInCode: numberInCode, located: located))
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    var shown = 0
    for severity in Severity.allCases.reversed() {
      // The summary is a notice, too.
      let maximum = severity == .note ? Self.maxPerSeverity - 1 : Self.maxPerSeverity
      let chosen = (kept[severity] ?? []).sorted { ($0.numberInCode, $0.number) < ($1.numberInCode, $1.number) }.prefix(
        maximum)
      for item in chosen.sorted(by: { $0.number < $1.number }) { try sink.write(line(of: item.located).span) }
      shown += chosen.count
    }
    let tally = summary.findings
    let total = tally.errors + tally.warnings + tally.notes
    guard total > 0 else { return }
    var text = ValidationText.line(of: summary)
    if total > shown {
      text += "; \(Finding.grouped(total - shown)) of them are not shown here: --format text lists them, and "
      text += "--report FILE.sarif has all of them"
    }
    try sink.write(Array(Self.command("notice", [("title", Program.name)], [text]).utf8).span)
  }

  private func line(of located: LocatedFinding) -> [UInt8] {
    let finding = located.finding
    var properties: [(String, String)] = []
    if !located.file.isEmpty { properties.append(("file", paths.fromRoot(located.file))) }
    if let start = located.start {
      properties.append(("line", String(start.line)))
      if let end = located.end, end.line > start.line {
        // GitHub accepts columns only within one line.
        properties.append(("endLine", String(end.line)))
      } else {
        properties.append(("col", String(start.column)))
        if let end = located.end, end.column > start.column { properties.append(("endColumn", String(end.column))) }
      }
    }
    properties.append(("title", finding.code.description))
    let lines = [finding.commandMessage] + (finding.fix.map { [TextReporter.description(of: $0)] } ?? [])
    return Array(Self.command(finding.severity == .note ? "notice" : finding.severity.name, properties, lines).utf8)
  }

  /// A workflow command with its line feed. Text that could end it or begin another command is escaped, and so are
  /// control characters.
  static func command(_ name: String, _ properties: [(name: String, value: String)], _ lines: [String]) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::" + lines.map { escaped($0, isProperty: false) }.joined(separator: "%0A") + "\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped: [UInt8] = []
    // Another CI runner may read the log.
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
