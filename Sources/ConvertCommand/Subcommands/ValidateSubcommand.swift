import CommandArguments
import ContactFiles
import ContactModel
import ContactValidation
import Findings

/// `validate`: checks files by the rules of the catalogue, and mends them where that is asked for.
struct ValidateSubcommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws -> ExitStatus {
    let standardInput = arguments.text(.standardInputName) ?? "-"
    let places = OutputPlaces(
      arguments, on: console, written: [.mendedOutput, .report, .writeBaseline],
      beside: [.baseline, .configuration])
    let (sources, folderFindings) = try InputArguments.sources(
      arguments.paths(.inputs), arguments, on: console, except: places, standardInput: standardInput)
    try places.check(arguments, inputs: sources)
    let settings = try ValidationSettings(arguments, on: console, sources: sources, standardInput: standardInput)
    let mended = try FixedOutput(arguments, on: console, sources: sources)
    let session = try ValidationSession(arguments, on: console, settings, mended: mended)
    for located in folderFindings { try session.takeAside(located) }
    for group in settings.groups {
      var validation = Validation(group.sources)
      validation.options = try ReadingOptions(arguments)
      validation.rules = group.rules
      if case .date(let now) = console.timeOfRun { validation.rules.now = now }
      validation.maxFindingsPerCode = session.findingsOfOneCode
      let summary = try validation.run(
        fixing: mended?.mending,
        into: { index in try mended?.output(index, group.sources[index]) },
        progress: session.showProgress,
        report: { event in
          switch event {
          case .found(let located): try session.take(located)
          case .fixed(let located): try session.takeMended(located)
          case .fixedFile(let index, let isChanged): try mended?.commit(index, isChanged: isChanged)
          case .notFixed(_, let located):
            mended?.discard()
            try session.take(located)
          }
        })
      session.add(summary)
    }
    return try session.finish()
  }
}
