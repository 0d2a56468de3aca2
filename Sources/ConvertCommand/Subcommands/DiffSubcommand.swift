import CommandArguments
import ContactComparison
import ContactFiles
import ContactModel
import Findings
import SourceText

/// `diff`: says what changed between two address books.
struct DiffSubcommand {
  private let arguments: ParsedArguments
  private let console: Console
  private var reporter: TextReporter
  private var isComplete = true

  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    var diff = DiffSubcommand(arguments, on: console)
    return try diff.run()
  }

  private init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
    reporter = TextReporter(
      console.errors, verbosity: Verbosity(arguments), mostOfOneCode: arguments.integer(.maxFindings) ?? 20)
  }

  private mutating func run() throws -> ExitStatus {
    let words = (arguments.paths(.first).first ?? "-", arguments.paths(.second).first ?? "-")
    if words.0 == "-", words.1 == "-" { throw arguments.usageError("Standard input '-' can be read only once.") }
    let left = try contacts(words.0)
    let right = try contacts(words.1)
    try reporter.finish()
    guard let left, let right else { return .incomplete }
    let comparison = ContactComparison(of: left, with: right, comparesOrder: arguments.isSet(.order))
    let report = DiffReport(comparison, left: left, right: right, names: (words.0.description, words.1.description))
    if arguments.text(.printFormat) == "json" {
      try report.writeJSON(to: console.output)
    } else {
      try report.writeText(to: console.output)
    }
    guard isComplete else { return .incomplete }
    return comparison.isSame ? .done : .findings
  }

  /// The contacts of a file or folder; nothing where a file of it cannot be read, which is reported.
  private mutating func contacts(_ word: POSIXPath) throws -> [Contact]? {
    let (sources, findings) = try InputArguments.sources([word], arguments, on: console)
    let options = try ReadingOptions(arguments)
    var contacts: [Contact] = []
    var isReadable = findings.allSatisfy { $0.finding.severity < .error }
    for finding in findings { try reporter.report(finding) }
    for source in sources {
      let countBefore = contacts.count
      var name = word.description
      do {
        try ContactFile.read(
          source, options: options,
          report: { located in
            if located.finding.code.isLimit { isComplete = false }
            name = located.file
            try reporter.report(located)
          }, each: { contacts.append($0.value) })
      } catch let failure as FileFailure {
        try reporter.report(LocatedFinding(Finding(failure.code, failure.message), file: failure.path))
        isReadable = false
        continue
      }
      if contacts.count == countBefore {
        if case .file(let path) = source { name = path.description }
        try reporter.report(LocatedFinding(Finding(IOCodes.noContact, "has no contact in it"), file: name))
        isComplete = false
      }
    }
    return isReadable ? contacts : nil
  }
}
