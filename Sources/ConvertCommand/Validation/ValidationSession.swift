import CommandArguments
import ContactFiles
import ContactValidation
import Findings

/// The parts of every validation: the reporters, the baseline, redaction, progress, the summary and the exit status.
final class ValidationSession {
  private let arguments: ParsedArguments
  private let console: Console
  private let settings: ValidationSettings
  private let verbosity: Verbosity
  private let showsNotes: Bool
  /// The reporter of `--format`.
  private var reporter: any FindingReporter
  /// The reporter of `--report`.
  private var report: (any FindingReporter)?
  private let reportFile: (any ByteSink)?
  private var baselines: [Baseline]
  private let newBaseline: (file: AtomicFile, paths: ReportPaths)?
  private var writing = BaselineWriting()
  private var progress: ProgressLine
  private var bound: FindingBound
  private let fixed: FixedOutput?
  private var total = ReportSummary()
  /// Findings that no summary contains: those about folders and baselines.
  private var asides: [LocatedFinding] = []

  init(
    _ arguments: ParsedArguments, on console: Console, _ settings: ValidationSettings, fixed: FixedOutput?
  ) throws {
    self.arguments = arguments
    self.console = console
    self.settings = settings
    self.fixed = fixed
    showsNotes = settings.failOn == .note || arguments.isGiven(.select)
    verbosity = Verbosity(arguments)
    let sources = settings.groups.flatMap(\.sources)
    // Findings go to standard error if a fixed file or a diff needs standard output.
    let stream = fixed?.usesStandardOutput == true ? console.errors : console.output
    let context = ReportContext(
      stream: stream, verbosity: verbosity == .normal && showsNotes ? .verbose : verbosity,
      maxPerCode: settings.maxPerCode,
      threshold: settings.failOn.severity, paths: ReportPaths(console, sources: sources), files: sources.map(\.name))
    reporter = settings.format.makeReporter(context, stream)
    let reportName = arguments.path(.report)
    reportFile = try reportName.map { name in
      if name == "-" { throw arguments.usageError("'--report' needs a file; '--format' is for standard output.") }
      return try AtomicFile(path: console.path(name), force: arguments.isSet(.force))
    }
    let reportFormat = ReporterTable.format(ofFile: reportName?.description ?? "") ?? JSONReporter.format
    report = reportFile.map { reportFormat.makeReporter(context, $0) }
    baselines = try settings.baselines.map { path in
      do {
        return try Baseline(path: path, named: ReportPaths(console).fromWorkingDirectory(path.description))
      } catch let mistake as ParsedJSON.Mistake {
        throw arguments.usageError(mistake.text)
      }
    }
    newBaseline = try arguments.path(.writeBaseline).map { word in
      let path = console.path(word)
      try ValidationSession.checkBaseline(path, arguments)
      return (try AtomicFile(path: path, force: true), ReportPaths(console, root: path.folder))
    }
    bound = FindingBound(maximum: settings.maxPerCode ?? 0)
    progress = ProgressLine(
      console, total: InputArguments.totalBytes(sources), isWanted: verbosity != .quiet && !console.output.isTerminal)
  }

  /// Throws if a new baseline would replace a file that is not a baseline, such as an address book.
  private static func checkBaseline(_ path: POSIXPath, _ arguments: ParsedArguments) throws {
    guard !arguments.isSet(.force), (try? POSIX.status(path))?.kind == .regular else { return }
    if (try? Baseline(path: path, named: path.description)) == nil {
      throw FileFailure(
        IOCodes.outputExists, path: path.description, "already exists and is not a baseline; --force replaces it")
    }
  }

  /// How many findings of one code the validation must report; `nil` for all.
  var findingsOfOneCode: Int? {
    guard baselines.isEmpty, newBaseline == nil, report == nil else { return nil }
    return settings.format.neededPerCode(settings.maxPerCode)
  }

  /// Whether no report has notes.
  var showsNoNotes: Bool {
    settings.format.listing == .someOfEachCode && verbosity != .verbose && !showsNotes && report == nil
  }

  func showProgress(bytes: Int, contacts: Int) { progress.update(bytes: bytes, contacts: contacts) }

  // MARK: Findings

  /// Reports a finding of the validation.
  func report(_ located: LocatedFinding) throws {
    let identity = FindingIdentity(located)
    if let newBaseline { writing.add(located, identity, file: newBaseline.paths.fromRoot(located.file)) }
    for index in baselines.indices where baselines[index].matches(identity) { return }
    if !baselines.isEmpty { total.count(located.finding) }
    try show(located, identity)
  }

  /// Reports a finding that no summary contains.
  func reportAside(_ located: LocatedFinding) throws {
    guard let finding = settings.groups.first.map({ $0.rules.applied(to: located.finding, in: nil) }) ?? located.finding
    else { return }
    var located = located
    located.finding = finding
    asides.append(located)
    try show(located, FindingIdentity(located))
  }

  /// Reports a finding that was fixed.
  func reportFixed(_ located: LocatedFinding) throws {
    try reporter.reportFixed(redacted(located), verb: fixed?.verb ?? "fixed")
  }

  private func show(_ located: LocatedFinding, _ identity: FindingIdentity) throws {
    let shown = redacted(located)
    if settings.format.listing != .all || bound.admits(located.finding.kind) {
      try reporter.report(shown, identity: identity)
    }
    try report?.report(shown, identity: identity)
  }

  private func redacted(_ located: LocatedFinding) -> LocatedFinding {
    settings.redacts ? Redaction.redacted(located) : located
  }

  // MARK: The end

  /// Adds the summary of one group of inputs.
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

  /// Ends the reports, prints the summary and returns the exit status.
  func finish() throws -> ExitStatus {
    progress.clear()
    try reportStaleEntries()
    total.unlisted.merge(bound.unlisted) { $0 + $1 }
    // The findings of what was not read would no longer be known.
    let knowsAll = total.isComplete
    if var report, let reportFile {
      // What is reported from here on is about the report itself.
      self.report = nil
      var whole = total
      whole.unlisted = [:]
      for located in asides { whole.count(located.finding) }
      _ = try finishing {
        try report.finish(whole)
        try reportFile.commit()
      }
      if let warning = report.warning { console.printError(warning) }
    }
    var writesBaseline = false
    if let (file, _) = newBaseline, knowsAll {
      writesBaseline = try finishing {
        try file.write(writing.bytes(redacted: settings.redacts).span)
        try file.commit()
      }
    }
    for located in asides { total.count(located.finding) }
    try reporter.finish(total)
    if let warning = reporter.warning { console.printError(warning) }
    // If both streams are the same terminal, the findings come before the summary.
    try console.output.commit()
    try printSummary(writesBaseline: writesBaseline, knowsAll: knowsAll)
    let isAccepted = writesBaseline
    let status = ExitStatus.of(
      isComplete: total.isComplete, highest: isAccepted ? nil : total.findings.highestSeverity,
      threshold: settings.failOn)
    return status == .done && total.fixed > 0 && arguments.isSet(.exitNonZeroOnFix) ? .findings : status
  }

  /// Completes a file beside the fixed files, which are in place. A failure is reported, so that the summary tells what
  /// was written.
  ///
  /// - Returns: Whether the file was written.
  private func finishing(_ work: () throws -> Void) throws -> Bool {
    do { try work() } catch let failure as FileFailure where !failure.isClosedPipe {
      var located = LocatedFinding(failure)
      located.file = failure.path
      total.isComplete = false
      try reportAside(located)
      return failure.code == IOCodes.notFlushed
    }
    return true
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
        message += " no longer exists"
        if entry.count > 1 { message += " (\(Finding.grouped(entry.count)) times)" }
        message += "; --write-baseline removes it"
        let finding = Finding(ReportCodes.staleBaselineEntry, message, property: entry.property)
        try reportAside(LocatedFinding(finding, file: baseline.file))
      }
    }
  }

  private func printSummary(writesBaseline: Bool, knowsAll: Bool) throws {
    guard verbosity != .quiet else { return }
    let hasFindings = total.findings.highestSeverity ?? .note > .note
    let hint =
      hiddenNotes > 0 && !hasFindings ? "\(Finding.count(hiddenNotes, "note")) not shown; -v shows notes\n" : ""
    guard verbosity == .verbose || console.errors.isTerminal || hasFindings || newBaseline != nil || total.fixed > 0
    else {
      if !hint.isEmpty { try console.errors.write(hint) }
      return
    }
    let known = baselines.reduce(0) { $0 + $1.known }
    var text = ValidationText.text(of: total)
    if known > 0 { text += "\(Finding.grouped(known)) known from the baseline\n" }
    if let fixed, total.fixed > 0 {
      text += "\(Finding.grouped(total.fixed)) \(fixed.verb) in \(Finding.count(fixed.files, "file"))\n"
    }
    if newBaseline != nil {
      text +=
        writesBaseline
        ? "\(Finding.grouped(writing.count)) written to the baseline\n"
        : "the baseline was not written\(knowsAll ? "" : ": not all could be read")\n"
    }
    try console.errors.write(text + hint)
  }

  /// How many notes were counted but not shown.
  private var hiddenNotes: Int {
    showsNoNotes ? total.findings.notes : 0
  }
}

extension ReportSummary {
  fileprivate mutating func count(_ finding: Finding) {
    findings.count(finding)
    codes.count(finding.code, finding.severity)
  }
}

/// Admits a maximum number of findings of each kind, and counts the others.
struct FindingBound {
  private let maximum: Int
  private var seen: [FindingKind: Int] = [:]
  private(set) var unlisted: [FindingKind: Int] = [:]

  /// - Parameter maximum: How many findings of one kind are admitted; 0 for all.
  init(maximum: Int) { self.maximum = maximum }

  mutating func admits(_ kind: FindingKind) -> Bool {
    guard maximum > 0 else { return true }
    let number = seen[kind, default: 0] + 1
    seen[kind] = number
    if number > maximum { unlisted[kind, default: 0] += 1 }
    return number <= maximum
  }
}
