import CommandArguments
import ContactFiles
import ContactValidation
import Findings

/// What is around every validation: the reporter on standard output, the report file, the baseline, redaction, progress,
/// the summary and the exit status.
final class ValidationSession {
  private let arguments: ParsedArguments
  private let console: Console
  private let settings: ValidationSettings
  private let verbosity: Verbosity
  private let showsNotes: Bool
  private var reporter: any FindingReporter
  private var report: (any FindingReporter)?
  private let reportFile: (any ByteSink)?
  private var baselines: [Baseline]
  private let newBaseline: (file: AtomicFile, paths: ReportPaths)?
  private var writing = BaselineWriting()
  private var progress: ProgressLine
  private var bound: FindingBound
  private let mended: FixedOutput?
  private let stream: ConsoleStream
  private var fixedOfCode: [FindingCode: Int] = [:]
  private var total = ReportSummary()
  /// Findings that are in no summary: those about folders and baselines.
  private var asides: [LocatedFinding] = []

  init(
    _ arguments: ParsedArguments, on console: Console, _ settings: ValidationSettings, mended: FixedOutput?
  ) throws {
    self.arguments = arguments
    self.console = console
    self.settings = settings
    self.mended = mended
    showsNotes = settings.failOn == .note || arguments.isGiven(.select)
    verbosity = Verbosity(arguments)
    let sources = settings.groups.flatMap(\.sources)
    // Data alone goes to standard output; where that is a mended file or a diff, findings make way for it.
    let stream = mended?.takesStandardOutput == true ? console.errors : console.output
    let plan = ReporterPlan(
      stream: stream, verbosity: verbosity == .normal && showsNotes ? .verbose : verbosity,
      mostOfOneCode: settings.mostOfOneCode,
      threshold: settings.failOn.severity, paths: ReportPaths(console, sources: sources), files: sources.map(\.name))
    self.stream = stream
    reporter = plan.reporter(settings.format, into: stream)
    let reportName = arguments.path(.report)
    reportFile = try reportName.map { name in
      if name == "-" { throw arguments.usageError("'--report' needs a file; '--format' is for standard output.") }
      return try AtomicFile(path: InputArguments.path(name, console), force: arguments.isSet(.force))
    }
    report = reportFile.map { plan.reporter(ReportFormat(ofFile: reportName?.description ?? "") ?? .json, into: $0) }
    baselines = try settings.baselines.map { path in
      do {
        return try Baseline(path: path, named: ReportPaths(console).fromWorkingDirectory(path.description))
      } catch let mistake as ParsedJSON.Mistake {
        throw arguments.usageError(mistake.text)
      }
    }
    newBaseline = try arguments.path(.writeBaseline).map { word in
      let path = InputArguments.path(word, console)
      try ValidationSession.checkBaseline(path, arguments)
      return (try AtomicFile(path: path, force: true), ReportPaths(console, root: path.folder))
    }
    bound = FindingBound(most: settings.mostOfOneCode ?? 0)
    progress = ProgressLine(
      console, total: InputArguments.totalBytes(sources), isWanted: verbosity != .quiet && !console.output.isTerminal)
  }

  /// Refuses to put a baseline in the place of what is none: an address book is quickly named by mistake.
  private static func checkBaseline(_ path: POSIXPath, _ arguments: ParsedArguments) throws {
    guard !arguments.isSet(.force), (try? POSIX.status(path))?.kind == .regular else { return }
    if (try? Baseline(path: path, named: path.description)) == nil {
      throw FileFailure(
        IOCodes.outputExists, path: path.description, "is there already and is no baseline; --force replaces it")
    }
  }

  /// How many findings of one code the engine has to hand out: all where somebody looks at each of them.
  var findingsOfOneCode: Int? {
    guard baselines.isEmpty, newBaseline == nil, report == nil else { return nil }
    switch settings.format {
    case .text, .github:
      let most = settings.mostOfOneCode ?? 20
      return most == 0 ? nil : max(most, GitHubReporter.mostOfOneSeverity)
    case .json, .sarif: return settings.mostOfOneCode.flatMap { $0 == 0 ? nil : $0 }
    case .junit: return nil
    }
  }

  func showProgress(bytes: Int, contacts: Int) { progress.update(bytes: bytes, contacts: contacts) }

  // MARK: Findings

  /// Takes a finding of the run.
  func take(_ located: LocatedFinding) throws {
    let identity = FindingIdentity(located)
    if let newBaseline { writing.add(located, identity, file: newBaseline.paths.fromRoot(located.file)) }
    for index in baselines.indices where baselines[index].meets(identity) { return }
    if !baselines.isEmpty { total.count(located.finding) }
    try show(located, identity)
  }

  /// Takes a finding that the run knows nothing of.
  func takeAside(_ located: LocatedFinding) throws {
    guard let asked = settings.groups.first.map({ $0.rules.applied(to: located.finding, in: nil) }) ?? located.finding else {
      return
    }
    var located = located
    located.finding = asked
    asides.append(located)
    try show(located, FindingIdentity(located))
  }

  /// Says what was mended.
  func takeMended(_ located: LocatedFinding) throws {
    let code = located.finding.code
    let number = fixedOfCode[code, default: 0] + 1
    fixedOfCode[code, default: 0] += located.finding.occurrences
    let most = settings.mostOfOneCode ?? 20
    guard settings.format == .text, verbosity != .quiet, most == 0 || number <= most, let mended else { return }
    let shown = settings.redacts ? Redaction.redacted(located) : located
    try stream.write(TextReporter.line(of: shown, fixed: mended.verb, isColored: stream.usesColor) + "\n")
  }

  private func show(_ located: LocatedFinding, _ identity: FindingIdentity) throws {
    let shown = settings.redacts ? Redaction.redacted(located) : located
    if !settings.format.listsEverything || bound.takes(located.finding.code) {
      try reporter.report(shown, identity: identity)
    }
    try report?.report(shown, identity: identity)
  }

  // MARK: The end

  /// Takes the summary of one group of inputs.
  func add(_ summary: ValidationSummary) {
    total.inputs += summary.inputs.map { input in
      ReportSummary.Input(
        file: input.file, format: input.formatName, encoding: input.encoding, dialect: input.dialect,
        contacts: input.contacts)
    }
    total.contacts.read += summary.read
    total.contacts.rejected += summary.rejected
    total.versions.merge(summary.versions) { $0 + $1 }
    total.isComplete = total.isComplete && summary.isComplete
    if baselines.isEmpty {
      total.findings.add(summary.findings)
      for count in summary.counts { total.codes.count(count.code, count.severity, times: count.count) }
    } else {
      total.findings.limits += summary.findings.limits
    }
    total.fixed += summary.fixed
    total.unlisted.merge(summary.unreported) { $0 + $1 }
  }

  /// Ends the reports, prints the summary and gives the exit status.
  func finish() throws -> ExitStatus {
    progress.clear()
    try reportStaleEntries()
    for located in asides { total.count(located.finding) }
    total.unlisted.merge(bound.unlisted) { $0 + $1 }
    try sayMoreFixed()
    try reporter.finish(total)
    var whole = total
    whole.unlisted = [:]
    try report?.finish(whole)
    try reportFile?.commit()
    let omitted = [reporter, report].compactMap { ($0 as? SARIFReporter)?.omitted }.max() ?? 0
    if omitted > 0 {
      console.complain(
        "\(ValidationText.count(omitted, "result")) of lower severity omitted from the SARIF report: GitHub takes "
          + "\(ProgressLine.grouped(SARIFReporter.mostResults)) at most")
    }
    if let (file, _) = newBaseline {
      try file.write(writing.bytes(redacted: settings.redacts).span)
      try file.commit()
    }
    // What was found comes before what it comes to, whichever stream is looked at.
    try console.output.commit()
    try printSummary()
    let isAccepted = newBaseline != nil
    let status = ExitStatus.of(
      isComplete: total.isComplete, heaviest: isAccepted ? nil : total.findings.highestSeverity,
      threshold: settings.failOn)
    return status == .done && total.fixed > 0 && arguments.isSet(.exitNonZeroOnFix) ? .findings : status
  }

  private func sayMoreFixed() throws {
    let most = settings.mostOfOneCode ?? 20
    guard settings.format == .text, verbosity != .quiet, most > 0, let mended else { return }
    for (code, count) in fixedOfCode.sorted(by: { $0.key.id < $1.key.id }) where count > most {
      try stream.write("... and \(ProgressLine.grouped(count - most)) more \(mended.verb) [\(code)]\n")
    }
  }

  private func reportStaleEntries() throws {
    let read = total.inputs.map(\.file)
    for (path, baseline) in zip(settings.baselines, baselines) {
      let paths = ReportPaths(console, root: path.folder)
      let files = Set(read.map { Array(paths.fromRoot($0).utf8) })
      for entry in baseline.stale({ files.contains(Array($0.utf8)) }) {
        var message = "\(entry.code)"
        if let property = entry.property { message += " of \(Finding.printable(property))" }
        if let contact = entry.contact { message += " in the contact \(Finding.quote(contact))" }
        message += " is not found any more"
        if entry.count > 1 { message += " (\(ProgressLine.grouped(entry.count)) times)" }
        try takeAside(
          LocatedFinding(
            Finding(
              ReportCodes.staleBaselineEntry, message + "; --write-baseline takes it out", property: entry.property),
            file: baseline.file))
      }
    }
  }

  private func printSummary() throws {
    let hasFindings = total.findings.highestSeverity ?? .note > .note
    guard verbosity != .quiet else { return }
    let notes = ValidationText.count(hiddenNotes, "note")
    let hint = hiddenNotes > 0 && !hasFindings ? "\(notes) not shown; -v shows notes\n" : ""
    guard verbosity == .verbose || console.errors.isTerminal || hasFindings || newBaseline != nil || total.fixed > 0
    else {
      if !hint.isEmpty { try console.errors.write(hint) }
      return
    }
    let known = baselines.reduce(0) { $0 + $1.known }
    var text = ValidationText.text(of: total)
    if known > 0 { text += "\(ProgressLine.grouped(known)) known by the baseline\n" }
    if let mended, total.fixed > 0 {
      text += "\(ProgressLine.grouped(total.fixed)) \(mended.verb) in \(ProgressLine.grouped(mended.files)) "
      text += "\(mended.files == 1 ? "file" : "files")\n"
    }
    if newBaseline != nil { text += "\(ProgressLine.grouped(writing.count)) written to the baseline\n" }
    try console.errors.write(text + hint)
  }

  /// How many notes were counted and not shown.
  private var hiddenNotes: Int {
    let isForPeople = settings.format == .text || settings.format == .github
    return isForPeople && verbosity != .verbose && !showsNotes ? total.findings.notes : 0
  }
}

extension ReportSummary {
  fileprivate mutating func count(_ finding: Finding) {
    findings.count(finding)
    codes.count(finding.code, finding.severity)
  }
}

/// Lets as many findings of one code through as are asked for, and counts the others.
struct FindingBound {
  private let most: Int
  private var seen: [FindingCode: Int] = [:]
  private(set) var unlisted: [FindingCode: Int] = [:]

  /// - Parameter most: How many of one code; 0 for all.
  init(most: Int) { self.most = most }

  mutating func takes(_ code: FindingCode) -> Bool {
    guard most > 0 else { return true }
    let number = seen[code, default: 0] + 1
    seen[code] = number
    if number > most { unlisted[code, default: 0] += 1 }
    return number <= most
  }
}
