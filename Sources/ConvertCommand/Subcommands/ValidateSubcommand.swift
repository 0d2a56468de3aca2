import CommandArguments
import ContactFiles
import ContactModel
import ContactValidation
import Findings

/// `validate`: checks files against the rules of the catalogue, and fixes them on request.
struct ValidateSubcommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws -> ExitStatus {
    let standardInput = arguments.text(.standardInputName) ?? "-"
    let places = OutputPlaces(
      arguments, on: console, written: [.fixedOutput, .report, .writeBaseline],
      read: [.baseline, .configuration])
    let (sources, folderFindings) = try InputArguments.sources(
      arguments.paths(.inputs), arguments, on: console, except: places, standardInput: standardInput)
    try places.check(arguments, on: console, inputs: sources)
    let settings = try ValidationSettings(arguments, on: console, sources: sources, standardInput: standardInput)
    if arguments.isGiven(.condition), [.fix, .unsafeFixes, .diff].contains(where: { arguments.isSet($0) }) {
      throw arguments.usageError("'--where' chooses what is reported; fixes are for whole files.")
    }
    let fixed = try FixedOutput(arguments, on: console, sources: sources)
    let session = try ValidationSession(arguments, on: console, settings, fixed: fixed)
    for located in folderFindings { try session.reportAside(located) }
    try suggestName(sources)
    for group in settings.groups {
      var validation = Validation(group.sources)
      validation.options = try ReadingOptions(arguments)
      validation.rules = group.rules
      validation.condition = try arguments.condition()
      if case .date(let now) = console.timeOfRun { validation.rules.now = now }
      validation.maxFindingsPerCode = session.findingsOfOneCode
      validation.leastProved = session.showsNoNotes ? .warning : .note
      let summary = try validation.run(
        fixing: fixed?.fixability,
        into: { index, status in try fixed?.output(index, group.sources[index], asRead: status) },
        progress: session.showProgress,
        report: { event in
          switch event {
          case .found(let located): try session.report(located)
          case .fixed(let located): try session.reportFixed(located)
          case .fixedFile(let index, let isChanged): try fixed?.commit(index, isChanged: isChanged)
          case .notFixed(_, let located):
            fixed?.discard()
            try session.report(located)
          }
        })
      session.add(summary)
    }
    return try session.finish()
  }

  /// Systems that show findings beside files cannot find a file with the name `-`.
  private func suggestName(_ sources: [ContactSource]) throws {
    let format = arguments.text(.validationFormat) ?? "text"
    guard !["text", "json"].contains(format), sources.contains(where: { $0.name == "-" }), !arguments.isSet(.quiet)
    else {
      return
    }
    try console.errors.write("standard input has the name '-' in the report; --stdin-filename NAME gives it another\n")
  }
}
