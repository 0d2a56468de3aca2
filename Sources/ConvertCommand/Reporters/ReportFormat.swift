import ContactFiles
import Findings

/// The table of reporters: the values of `--format` of `validate`. To add one: a file beside this one, a case here, and
/// a snapshot among the tests.
enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case github
  case sarif
  case junit

  /// What the help says about it.
  var summary: String {
    switch self {
    case .text: "one finding a line, as compilers print them"
    case .json: "one object, the same as --report of convert"
    case .github: "annotations of GitHub Actions; chosen where GITHUB_ACTIONS is true"
    case .sarif: "SARIF 2.1.0, for code scanners"
    case .junit: "JUnit, one test case a file"
    }
  }

  /// The format that the name of a report file stands for.
  init?(ofFile name: String) {
    switch FileFormat.ending(of: name) {
    case "json": self = .json
    case "sarif": self = .sarif
    case "xml": self = .junit
    default: return nil
    }
  }

  /// Whether it lists all findings unless somebody asks for fewer; the others are read by people.
  var listsEverything: Bool { self == .json || self == .sarif }
}

/// What reporters are made from.
struct ReporterPlan {
  /// Where text goes, with its terminal.
  var stream: ConsoleStream
  var verbosity: Verbosity
  /// How many findings of one code are listed; nothing where nobody said it.
  var mostOfOneCode: Int?
  /// What `--fail-on` says.
  var threshold: Severity?
  var paths: ReportPaths
  /// The inputs, in order.
  var files: [String]

  /// A reporter into a sink; text goes to the stream, whose width and colour it needs.
  func reporter(_ format: ReportFormat, into sink: any ByteSink) -> any FindingReporter {
    switch format {
    case .text: TextReporter(stream, verbosity: verbosity, mostOfOneCode: mostOfOneCode ?? 20, showsFixes: true)
    case .json: JSONReporter(sink)
    case .github: GitHubReporter(sink, paths: paths, least: verbosity.least)
    case .sarif: SARIFReporter(sink, paths: paths)
    case .junit: JUnitReporter(sink, files: files, threshold: threshold, mostOfOneCode: mostOfOneCode ?? 20)
    }
  }
}
