import ContactFiles
import Findings
import SourceText

/// Writes findings as a Code Quality report of GitLab: an array of issues in the form of Code Climate.
///
/// GitLab shows an issue in the diff of a merge request by its path and line, and knows it again by its fingerprint.
struct GitLabReporter: FindingReporter {
  static let format = ReportFormat(
    name: "gitlab", summary: "GitLab Code Quality, for merge requests", listing: .all
  ) { context, sink in GitLabReporter(sink, paths: context.paths) }

  private let sink: any ByteSink
  private let paths: ReportPaths
  private var fingerprints = Fingerprints()
  private var isEmpty = true

  init(_ sink: any ByteSink, paths: ReportPaths) {
    self.sink = sink
    self.paths = paths
  }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) {
    let finding = located.finding
    // Every issue needs a path.
    let path = located.file.isEmpty ? Program.name : paths.fromRoot(located.file)
    let issue = ReportValue.object([
      "description": .string(finding.commandMessage), "check_name": .string("\(finding.code)"),
      "fingerprint": .string(fingerprints.next(identity)),
      "severity": .string(Self.severity(of: finding)),
      "location": .object(["path": .string(path), "lines": .object(["begin": .integer(located.start?.line ?? 1)])]),
    ])
    try sink.write(Array((isEmpty ? "[\n  \(issue)" : ",\n  \(issue)").utf8).span)
    isEmpty = false
  }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    try sink.write(Array((isEmpty ? "[]\n" : "\n]\n").utf8).span)
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
