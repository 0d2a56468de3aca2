import CommandArguments
import ContactConditions
import ContactFiles
import Findings

/// `filter` and `search -o`: write the contacts that meet a condition, as they are in the inputs.
struct FilterSubcommand {
  private let conversion: ConversionArguments
  private let condition: ContactCondition?
  private var arguments: ParsedArguments { conversion.arguments }
  private var console: Console { conversion.console }

  /// - Parameter text: The words to search for, of `search`.
  init(_ conversion: ConversionArguments, searching text: String? = nil) throws {
    self.conversion = conversion
    let word = text.map(FilterSubcommand.quoted) ?? conversion.arguments.text(.conditionText) ?? ""
    condition = try conversion.arguments.condition(and: [word])
  }

  /// The words of a search as a condition.
  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"").joined(separator: "\"\"") + "\""
  }

  func run() throws -> ExitStatus {
    let word = arguments.path(.output) ?? "-"
    let path = console.path(word)
    let places = OutputPlaces(arguments, on: console, written: [.output, .report, .rejected])
    try checkOrder()
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console, except: places)
    try places.check(arguments, on: console, inputs: sources)
    if word != "-", OutputPlaces.is(path, oneOf: sources) {
      throw arguments.usageError("'\(word)' is an input, and would lose the contacts that are left out.")
    }
    var work = Conversion(sources)
    work.options = try conversion.options()
    work.options.condition = condition
    work.options.keepsFormat = (conversion.namedFormat, word.description)
    let session = RunSession(
      arguments, on: console, inputs: sources, writesToTerminal: word == "-" && console.output.isTerminal)
    try session.openReports()
    for located in folderFindings { try session.reportAside(located) }
    let output = try output(word)
    let summary = try work.run(
      into: output, media: MediaFolder(work.options, force: false), rejected: session.rejected,
      progress: session.showProgress, report: session.report)
    session.clearProgress()
    if summary.written > 0 || summary.hasOutput && session.isComplete {
      try session.commitOutput { () throws(FileFailure) in
        try output.prepare()
        try output.commit()
      }
    }
    let status = try session.finish(summary, output: word.description)
    return status == .done && summary.written == 0 ? .findings : status
  }

  /// Throws if the condition is the file, and the file is the condition.
  private func checkOrder() throws {
    func exists(_ word: POSIXPath) -> Bool { (try? POSIX.status(console.path(word))) != nil }
    guard let text = arguments.text(.conditionText), exists(POSIXPath(text)),
      let last = arguments.paths(.inputs).last, last != "-", !exists(last)
    else { return }
    throw arguments.usageError(
      "There is no file '\(last)'. Did you mean: contacts-convert filter \(ShellWord.quoted(last.description)) \(text)")
  }

  private func output(_ word: POSIXPath) throws -> any ByteSink {
    if arguments.isSet(.dryRun) { return NoSink() }
    if word == "-" { return console.output }
    return try AtomicFile(path: console.path(word), force: arguments.isSet(.force))
  }
}
