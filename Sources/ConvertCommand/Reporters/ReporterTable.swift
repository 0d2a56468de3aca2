import ContactFiles

/// All reporters of findings, in the order of the help. The article "Add a reporter" describes how to add one.
enum ReporterTable {
  static let all: [ReportFormat] = [
    TextReporter.format,
    JSONReporter.format,
    GitHubReporter.format,
    SARIFReporter.format,
    JUnitReporter.format,
    GitLabReporter.format,
    ReviewdogReporter.format,
  ]

  static func format(named name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The format of a `--report` file, by its ending; `nil` if the ending is unknown.
  static func format(ofFile name: String) -> ReportFormat? {
    let ending = FileFormat.ending(of: name)
    return all.first { $0.fileEnding == ending }
  }
}
