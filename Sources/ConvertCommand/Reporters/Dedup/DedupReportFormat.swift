import CommandArguments
import ContactFiles

/// The formats of `dedup --report`, chosen by the ending of the file. To add one, write a reporter in this folder and add a
/// case and a test.
enum DedupReportFormat: String, Sendable, CaseIterable {
  case json
  case csv
  case ndjson
  case html

  /// The format of a file, by its ending. A file without an ending, such as a device or a pipe, is JSON.
  init?(ofFile name: String) {
    let last = name.utf8.split(separator: UInt8(ascii: "/")).last ?? name.utf8[...]
    guard last.contains(UInt8(ascii: ".")) else {
      self = .json
      return
    }
    let ending = FileFormat.ending(of: name)
    self.init(rawValue: ending == "htm" ? "html" : ending)
  }

  /// Whether it lists all contacts.
  var listsContacts: Bool { self == .csv || self == .ndjson }

  /// The details of groups that it shows.
  var details: GroupDetails { listsContacts ? [] : [.proposals, .evidence] }

  fileprivate var reporter: any DedupReporter.Type {
    switch self {
    case .json: DedupJSONReporter.self
    case .csv: DedupCSVReporter.self
    case .ndjson: DedupLabelReporter.self
    case .html: DedupHTMLReporter.self
    }
  }
}

/// The reports of a run, one for each `--report`.
struct DedupReports {
  private struct File {
    let format: DedupReportFormat
    let sink: any ByteSink
    var reporter: (any DedupReporter)?
  }

  private var files: [File]
  /// How many groups were written.
  private var groups = 0
  /// The unreadable contacts that are not yet written.
  private var broken: ArraySlice<(input: Int, line: Int, index: Int)> = []

  /// Opens the files.
  init(_ arguments: ParsedArguments, on console: Console) throws {
    files = try arguments.paths(.dedupReport).map { word in
      if word == "-" { throw arguments.usageError("'--report' needs a file; standard output is for contacts.") }
      guard let format = DedupReportFormat(ofFile: word.description) else {
        let endings = DedupReportFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
        throw arguments.usageError(
          "The name '\(word)' does not determine the format of a report; the endings are \(endings).")
      }
      return File(format: format, sink: try AtomicFile(path: console.path(word), force: arguments.isSet(.force)))
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// Whether a report lists all contacts.
  var listsContacts: Bool { files.contains { $0.format.listsContacts } }

  /// The details of groups that the reports show.
  var details: GroupDetails { files.reduce(into: []) { $0.formUnion($1.format.details) } }

  mutating func begin(_ search: DuplicateSearch, isCarriedOut: Bool) throws(FileFailure) {
    if files.isEmpty { return }
    let report = DedupReport(search, isCarriedOut: isCarriedOut)
    broken = report.broken[...]
    for index in files.indices {
      files[index].reporter = try files[index].format.reporter.init(report, into: files[index].sink)
    }
  }

  mutating func write(_ resolved: ResolvedGroup) throws(FileFailure) {
    if files.isEmpty { return }
    groups += 1
    let group = DedupReport.Group(resolved, number: groups)
    for index in files.indices { try files[index].reporter?.write(group) }
  }

  /// Writes a readable contact, and the unreadable ones before it.
  mutating func write(_ contact: ResolvedGroup.Member) throws(FileFailure) {
    while let next = broken.first, (next.input, next.index) < (contact.input, contact.index) {
      broken.removeFirst()
      try forward(DedupReport.Member(broken: next))
    }
    try forward(DedupReport.Member(contact))
  }

  private mutating func forward(_ contact: DedupReport.Member) throws(FileFailure) {
    for index in files.indices where files[index].format.listsContacts { try files[index].reporter?.write(contact) }
  }

  /// Ends and commits the reports.
  mutating func commit() throws(FileFailure) {
    for next in broken { try forward(DedupReport.Member(broken: next)) }
    broken = []
    for index in files.indices {
      try files[index].reporter?.finish()
      try files[index].sink.commit()
    }
  }
}
