import CommandArguments
import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// `dedup`: finds duplicates in all inputs and writes each person once.
struct DedupSubcommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let mode: DedupMode
  private let conversion: ConversionArguments
  private let sources: [ContactSource]
  private let session: RunSession
  /// The output, if it is a folder of vCards.
  private let task: FolderTask?

  init(_ conversion: ConversionArguments) throws {
    self.conversion = conversion
    (arguments, console) = (conversion.arguments, conversion.console)
    try arguments.refuseView(.dedupOutput)
    mode = try DedupMode(arguments, console)
    let places = OutputPlaces(
      arguments, on: console, written: [.dedupOutput, .writePlan, .dedupReport, .saveModel],
      read: [.applyPlan, .undoPlan, .decisions, .model])
    task = try FolderTask(arguments, on: console, output: arguments.path(.dedupOutput), except: places)
    let (sources, findings) =
      try task.map { ($0.sources, $0.findings) } ?? InputArguments.sources(arguments, on: console, except: places)
    if let undone = mode.undone, task != nil {
      throw arguments.usageError("'--undo \(undone)' needs a file as the output.")
    }
    try places.check(arguments, on: console, inputs: sources)
    if let output = mode.output, arguments.isGiven(.condition), OutputPlaces.is(console.path(output), oneOf: sources) {
      throw arguments.usageError("'\(output)' is an input, and would lose the contacts that '--where' leaves out.")
    }
    self.sources = sources
    session = RunSession(
      arguments, on: console, inputs: sources, writesToTerminal: mode.output == "-" && console.output.isTerminal)
    for located in findings + conversion.refusals(of: mode.name) { try session.reportAside(located) }
  }

  func run() throws -> ExitStatus {
    var work = FileDeduplication(sources)
    work.options = try conversion.options(needsAllFindings: false)
    work.format = conversion.namedFormat
    work.strategy = arguments.choice(.strategy) ?? .mostComplete
    work.matching.automatic = arguments.choice(.automatic) ?? .evidence
    work.matching.review = arguments.choice(.review) ?? .likely
    if let word = mode.undone { return try undo(word, work) }
    work.matching.model = try arguments.path(.model).map {
      try ModelFile.read(console.path($0), named: $0.description)
    }
    work.matching.wantsModel = arguments.isGiven(.saveModel)
    let plan = try mode.applied.map { try decisions($0, .merges) }
    if let plan, !arguments.isGiven(.strategy) { work.strategy = plan.strategy }
    if let plan, !arguments.isGiven(.region) { work.options.phoneRegion = plan.region ?? work.options.phoneRegion }
    let known = try decisions(for: &work)
    // Refuse before reading.
    let outputs = Outputs(
      sink: try sink(), plan: try planSink(), reports: try DedupReports(arguments, on: console), known: known)
    let modelFile = try modelSink()
    let search =
      try plan == nil
      ? work.search(writingTo: mode.name.description, progress: session.showProgress, report: session.report)
      : work.read(wantsDigests: false, progress: session.showProgress, report: session.report)
    for finding in search.result?.findings ?? [] { try session.reportAside(LocatedFinding(finding, file: "")) }
    session.clearProgress()
    if let modelFile {
      try ModelFile.write(search.result?.fitted, to: modelFile, named: arguments.path(.saveModel)?.description ?? "")
    }
    if let pair = mode.explained {
      try PairTable(search, pair, arguments).write(to: console.output)
      return search.summary.isComplete ? .done : .incomplete
    }
    guard let plan, let word = mode.applied else {
      if mode.isInteractive { search.decide(try ask(search)) }
      let isDone = mode.isInteractive || modelFile != nil
      if isDone, mode.output == nil, outputs.plan == nil, outputs.reports.isEmpty, !mode.isDryRun {
        return try session.finish(search.summary, [])
      }
      return try write(search, outputs)
    }
    let application = try PlanApplication(plan, on: search)
    for finding in application.findings { try session.reportAside(LocatedFinding(finding, file: word.description)) }
    search.decide(application.groups)
    return try write(search, outputs, applying: application)
  }

  private struct Outputs {
    let sink: (any ByteSink)?
    let plan: AtomicFile?
    let reports: DedupReports
    /// The earlier decisions.
    let known: MatchDecisions
  }

  /// Writes the contacts, the plan and the reports.
  private func write(
    _ search: DuplicateSearch, _ outputs: Outputs, applying application: PlanApplication? = nil
  ) throws -> ExitStatus {
    var reports = outputs.reports
    var recorder = try outputs.plan.map {
      try PlanRecorder(search, applying: application, isCarriedOut: mode.output != nil, into: $0)
    }
    try reports.begin(search, isCarriedOut: mode.output != nil && !keepsInput(search.summary))
    let summary = try search.write(
      into: outputs.sink, named: mode.name.description,
      SurvivorChoice(
        details: recorder == nil || application != nil ? reports.details : [.proposals, .evidence],
        wantsDigests: recorder != nil && mode.output != nil, wantsContacts: reports.listsContacts),
      each: { event in
        switch event {
        case .contact(let contact): try reports.write(contact)
        case .updated(let contact): try recorder?.add(contact)
        case .group(let group):
          try recorder?.add(group)
          try reports.write(group)
        }
      }, progress: session.showProgress, report: session.report)
    session.clearProgress()
    let hasPlan = try recorder?.finish() ?? false
    let isPlaced = try commit(outputs.sink, after: hasPlan ? outputs.plan : nil, summary.conversion)
    try session.finishing { try reports.commit() }
    if let application { try save(application.differences, besides: outputs.known) }
    let files = isPlaced ? (outputs.sink as? FolderOutput).map { [$0.summary] } ?? [] : []
    return try session.finish(summary.conversion, parts(of: summary, isPlaced: isPlaced) + files)
  }

  private func undo(_ word: POSIXPath, _ work: FileDeduplication) throws -> ExitStatus {
    let plan = try decisions(word, .originals)
    let sink = try sink() ?? NoSink()
    let search = try work.read(wantsDigests: true, progress: session.showProgress, report: session.report)
    let undone = try search.undo(plan, into: sink, named: mode.name.description, report: session.report)
    session.clearProgress()
    for finding in undone.findings { try session.reportAside(LocatedFinding(finding, file: word.description)) }
    let isPlaced = try commit(sink, after: nil, undone.conversion)
    let originals = Finding.count(undone.originals, "original")
    return try session.finish(
      undone.conversion,
      ["\(originals) \(isPlaced ? "put back" : "would be put back")", written(undone.conversion, isPlaced: isPlaced)])
  }

  // MARK: Decisions

  /// The file of decisions. `--interactive` has a default.
  private var decisionWord: POSIXPath? {
    arguments.path(.decisions) ?? (mode.isInteractive ? DedupSubcommand.defaultDecisions : nil)
  }

  private static let defaultDecisions: POSIXPath = "decisions.jsonl"

  private var decisionLog: DecisionLog? { decisionWord.map { DecisionLog(console.path($0)) } }

  private func decisions(_ word: POSIXPath, _ need: DecisionFile.Need) throws -> MatchDecisions {
    let (log, findings) = try DecisionFile.read(console.path(word), named: word.description, need)
    for finding in findings { try session.reportAside(finding) }
    return log
  }

  /// Adds the earlier decisions to the options of the matching.
  private func decisions(for work: inout FileDeduplication) throws -> MatchDecisions {
    guard let word = decisionWord else { return MatchDecisions() }
    let isOptional = mode.isInteractive || mode.applied != nil
    let known = try decisions(word, isOptional ? .decisionsIfPresent : .decisions)
    for finding in work.matching.add(known) {
      try session.reportAside(LocatedFinding(finding, file: word.description))
    }
    return known
  }

  /// Adds the decisions of an applied plan that contacts are different to the file of decisions.
  private func save(_ differences: [MatchDecision], besides known: MatchDecisions) throws {
    guard !mode.isDryRun, let log = decisionLog, let word = mode.applied else { return }
    for decision in differences {
      let (kept, finding) = decision.kept()
      if let finding { try session.reportAside(LocatedFinding(finding, file: word.description)) }
      if let kept, !known.all.contains(kept) { try log.append([kept]) }
    }
  }

  private func ask(_ search: DuplicateSearch) throws -> [DuplicateGroup] {
    guard let word = decisionWord, let log = decisionLog else { return search.groups }
    var review = InteractiveReview(search, on: console, saving: log)
    let file = TextReporter.printableFile(word.description)
    TemporaryFiles.setLastWords("\nThe answers so far are in \(file); the same command goes on with them.\n")
    let outcome = try review.run()
    let answers = outcome.same + outcome.different
    var text = "\(Finding.count(answers, "answer")): \(outcome.same) the same, \(outcome.different) different"
    if outcome.skipped > 0 { text += ", \(outcome.skipped) skipped" }
    if !log.isEmpty { text += "; saved in \(file)" }
    var left: [String] = []
    if outcome.leftDoubts > 0 { left.append("\(Finding.count(outcome.leftDoubts, "possible duplicate")) left apart") }
    if outcome.leftProposals > 0 {
      left.append("\(Finding.count(outcome.leftProposals, "group")) beyond doubt merged as proposed")
    }
    if !left.isEmpty { text += "\nnot asked: \(left.joined(separator: ", ")). To go on:\n  \(continuation)" }
    try console.errors.write(text + "\n")
    return outcome.groups
  }

  /// The command line that continues the review.
  private var continuation: String {
    var words = ["contacts-convert"] + console.arguments.map { ShellWord.quoted($0.text) }
    // The files of this run exist then.
    if !arguments.isSet(.force), [.dedupOutput, .writePlan, .dedupReport].contains(where: { arguments.isGiven($0) }) {
      words.append("--force")
    }
    return words.joined(separator: " ")
  }

  // MARK: Output

  private func sink() throws -> (any ByteSink)? {
    if mode.isDryRun { return NoSink() }
    guard let output = mode.output else { return nil }
    if output == "-" { return console.output }
    if let task {
      let folder = try task.open(isDryRun: false)
      folder.removesEmptiedFiles = true
      return folder
    }
    return try AtomicFile(path: console.path(output), force: arguments.isSet(.force))
  }

  private func planSink() throws -> AtomicFile? {
    if let word = mode.applied {
      return mode.output == nil ? nil : try AtomicFile(path: console.path(word), force: true)
    }
    guard let word = arguments.path(.writePlan) else { return nil }
    if word == "-" { throw arguments.usageError("'--plan' needs a file.") }
    return try AtomicFile(path: console.path(word), force: arguments.isSet(.force))
  }

  private func modelSink() throws -> AtomicFile? {
    guard let word = arguments.path(.saveModel) else { return nil }
    if word == "-" { throw arguments.usageError("'--save-model' needs a file.") }
    return try AtomicFile(path: console.path(word), force: arguments.isSet(.force))
  }

  /// Whether the output is an input that must not be replaced because part of it could not be read.
  private func keepsInput(_ summary: ConversionSummary) -> Bool {
    guard let output = mode.output, !summary.isComplete || summary.rejected > 0 else { return false }
    if let task { return task.output.isInput }
    return OutputPlaces.is(console.path(output), oneOf: sources)
  }

  /// Commits the plan and then the output. The plan is first because it contains the originals that the output lacks; it
  /// is removed again if the output cannot be written.
  ///
  /// - Returns: Whether the output was written; false in a dry run and if an input is kept.
  private func commit(_ sink: (any ByteSink)?, after plan: AtomicFile?, _ summary: ConversionSummary) throws -> Bool {
    if let output = mode.output, keepsInput(summary) {
      try session.reportAside(.inputKept(output))
      return false
    }
    let hasContacts = (mode.output == nil ? summary.read : summary.written) > 0
    guard hasContacts || summary.isComplete else { return false }
    try session.commitOutput { () throws(FileFailure) in
      let output = sink ?? NoSink()
      try output.prepare()
      if let plan { try plan.commit(before: output.commit) } else { try output.commit() }
    }
    return mode.output != nil
  }

  /// The summary after the number of contacts.
  private func parts(of summary: DeduplicationSummary, isPlaced: Bool) -> [String] {
    let merged = Finding.count(summary.merged + summary.clusters, "contact")
    var parts = [
      summary.clusters == 0
        ? mode.applied == nil ? "no duplicates" : "nothing to merge"
        : "\(merged) \(isPlaced ? "became" : "would become") \(Finding.grouped(summary.clusters))"
    ]
    if summary.review > 0 { parts.append("\(Finding.count(summary.review, "group")) to review") }
    if mode.output != nil || mode.isDryRun { parts.append(written(summary.conversion, isPlaced: isPlaced)) }
    return parts
  }

  private func written(_ summary: ConversionSummary, isPlaced: Bool) -> String {
    if mode.isDryRun { return "\(Finding.grouped(summary.written)) would be written" }
    return isPlaced ? "\(Finding.grouped(summary.written)) written" : "nothing written"
  }
}

extension MergeStrategy {
  /// The help of the value.
  var summary: String {
    switch self {
    case .mostComplete: "the most complete value"
    case .newest: "the value of the contact with the newest REV"
    case .first: "the value of the first contact"
    case .sourceOrder: "the value of the first input"
    }
  }
}
