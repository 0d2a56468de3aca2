import CommandArguments
import ContactFiles

/// The table of formats of `dedup --report`, which the name of the file tells. To add one: a reporter beside this file, a
/// case here, and a test.
enum DedupReportFormat: String, Sendable, CaseIterable {
  case json
  case csv
  case html

  /// The format that the name of a file stands for. What has no ending is a device or a pipe to a program.
  init?(ofFile name: String) {
    let last = name.utf8.split(separator: UInt8(ascii: "/")).last ?? name.utf8[...]
    guard last.contains(UInt8(ascii: ".")) else {
      self = .json
      return
    }
    let ending = FileFormat.ending(of: name)
    self.init(rawValue: ending == "htm" ? "html" : ending)
  }

  /// Whether it lists the contacts too, and not the groups alone.
  var listsContacts: Bool { self == .csv }

  /// What it shows of groups beyond their contacts.
  var details: GroupDetails { self == .csv ? [] : [.proposals, .evidence] }

  fileprivate var reporter: any DedupReporter.Type {
    switch self {
    case .json: DedupJSONReporter.self
    case .csv: DedupCSVReporter.self
    case .html: DedupHTMLReporter.self
    }
  }
}

/// The reports of a run: one for each `--report`.
struct DedupReports {
  private struct File {
    let format: DedupReportFormat
    let sink: any ByteSink
    var reporter: (any DedupReporter)?
  }

  private var files: [File]
  /// How many groups have come.
  private var groups = 0
  /// The broken contacts that are still to come.
  private var broken: ArraySlice<(input: Int, line: Int, index: Int)> = []

  /// Opens the files; what can be refused is refused here.
  init(_ conversion: ConversionArguments) throws {
    let arguments = conversion.arguments
    files = try arguments.paths(.dedupReport).map { word in
      if word == "-" { throw arguments.usageError("'--report' needs a file; standard output is for contacts.") }
      guard let format = DedupReportFormat(ofFile: word.description) else {
        let endings = DedupReportFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
        throw arguments.usageError(
          "The name '\(word)' does not tell the format of a report; the endings are \(endings).")
      }
      return File(format: format, sink: try AtomicFile(path: conversion.path(word), force: arguments.isSet(.force)))
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// Whether ``take(_:)`` wants to have every contact.
  var listsContacts: Bool { files.contains { $0.format.listsContacts } }

  /// What ``take(_:)`` wants groups to have beyond their contacts.
  var details: GroupDetails { files.reduce(into: []) { $0.formUnion($1.format.details) } }

  /// Begins all reports.
  mutating func begin(_ search: DuplicateSearch, isCarriedOut: Bool) throws(FileFailure) {
    if files.isEmpty { return }
    let report = DedupReport(search, isCarriedOut: isCarriedOut)
    broken = report.broken[...]
    for index in files.indices {
      files[index].reporter = try files[index].format.reporter.init(report, into: files[index].sink)
    }
  }

  /// Takes a group, in their order.
  mutating func take(_ resolved: ResolvedGroup) throws(FileFailure) {
    if files.isEmpty { return }
    groups += 1
    let group = DedupReport.Group(resolved, number: groups)
    for index in files.indices { try files[index].reporter?.take(group) }
  }

  /// Takes a contact, in their order.
  mutating func take(_ contact: ResolvedGroup.Member) throws(FileFailure) {
    while let next = broken.first, (next.input, next.index) < (contact.input, contact.index) {
      broken.removeFirst()
      try hand(on: DedupReport.Member(broken: next))
    }
    try hand(on: DedupReport.Member(contact))
  }

  private mutating func hand(on contact: DedupReport.Member) throws(FileFailure) {
    for index in files.indices where files[index].format.listsContacts { try files[index].reporter?.take(contact) }
  }

  /// Ends the reports and puts them in their places.
  mutating func commit() throws(FileFailure) {
    for next in broken { try hand(on: DedupReport.Member(broken: next)) }
    broken = []
    for index in files.indices {
      try files[index].reporter?.finish()
      try files[index].sink.commit()
    }
  }
}
