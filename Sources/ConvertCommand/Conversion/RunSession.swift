import CommandArguments
import ContactFiles
import Findings

/// The parts that every run of `convert`, `split`, `dedup` and `link` has: findings on standard error and in the report,
/// rejected records, progress, the summary and the exit status.
final class RunSession {
  private let arguments: ParsedArguments
  private let console: Console
  private let verbosity: Verbosity
  private var reporter: TextReporter
  private var progress: ProgressLine
  private var jsonReport: JSONReporter?
  private var reportFile: (any ByteSink)?
  private var codes = FindingCodeCounts()
  /// Findings that no summary of a conversion contains, such as those about folders and output files.
  private var asides: [LocatedFinding] = []
  /// Receives the cards and records that could not be read.
  private(set) var rejected: (any ByteSink)?
  private var isOutputPlaced = false
  /// Whether no output is written. How a value would be written is not reported then.
  private let isDryRun: Bool
  /// Whether the user chose the columns of the output, so that values without one are counted and not listed.
  private let choosesColumns: Bool

  /// - Parameter writesToTerminal: Whether the contacts themselves are printed on a terminal.
  init(_ arguments: ParsedArguments, on console: Console, inputs: [ContactSource], writesToTerminal: Bool = false) {
    self.arguments = arguments
    self.console = console
    verbosity = Verbosity(arguments)
    isDryRun = arguments.isSet(.dryRun)
    choosesColumns = verbosity != .verbose && ColumnChoice.choosesFields(arguments)
    reporter = TextReporter(arguments, on: console)
    progress = ProgressLine(
      console, total: InputArguments.totalBytes(inputs), isWanted: verbosity != .quiet && !writesToTerminal)
  }

  /// Opens the files of `--report` and `--rejected`.
  func openReports() throws {
    rejected = arguments.isSet(.dryRun) ? nil : try file(.rejected)
    reportFile = try file(.report)
    jsonReport = reportFile.map { JSONReporter($0) }
  }

  private func file(_ option: Option) throws -> (any ByteSink)? {
    guard let path = arguments.path(option) else { return nil }
    if path == "-" { throw arguments.usageError("'\(option.spelling)' needs a file; standard output is for contacts.") }
    return try AtomicFile(path: console.path(path), force: arguments.isSet(.force))
  }

  // MARK: Findings and progress

  /// Reports a finding that the summary of the conversion contains.
  func report(_ located: LocatedFinding) throws {
    codes.count(located.finding.code, located.finding.severity)
    try jsonReport?.report(located, identity: FindingIdentity(located))
    if isListed(located.finding.kind) { try reporter.report(located) }
  }

  /// Whether findings of a kind are printed.
  private func isListed(_ kind: FindingKind) -> Bool {
    !(isDryRun && kind.isAboutWriting) && !(choosesColumns && kind.subject != nil)
  }

  /// Reports and counts a finding that no summary of a conversion contains.
  func reportAside(_ located: LocatedFinding) throws {
    asides.append(located)
    try report(located)
  }

  /// Whether the asides contain no error.
  var isComplete: Bool { asides.allSatisfy { $0.finding.severity < .error } }

  func showProgress(bytes: Int, contacts: Int) { progress.update(bytes: bytes, contacts: contacts) }

  func showProgress(_ step: DeduplicationProgress) {
    // Of the time of a usual run, two fifths are for reading and two for comparing.
    switch step {
    case .reading(let bytes, let contacts): progress.update(bytes: bytes, contacts: contacts, part: 0.4)
    case .matching(let share): progress.update("comparing", share: 0.4 + 0.4 * share)
    case .writing(let share): progress.update("writing", share: 0.8 + 0.2 * share)
    }
  }

  func clearProgress() { progress.clear() }

  // MARK: The end

  /// Completes a file beside the output, which is in place. A failure is reported, so that the summary tells what was
  /// written.
  func finishing(_ work: () throws -> Void) throws {
    do { try work() } catch let failure as FileFailure where !failure.isClosedPipe {
      var located = LocatedFinding(failure)
      located.file = failure.path
      try reportAside(located)
    }
  }

  /// Commits the output. One that is in place is reported if it may not survive a crash.
  func commitOutput(_ work: () throws(FileFailure) -> Void) throws {
    do throws(FileFailure) { try work() } catch  where error.code == IOCodes.notFlushed {
      try reportAside(LocatedFinding(error))
    }
    isOutputPlaced = true
  }

  /// Ends a conversion: commits the report and the rejected records, prints the summary and returns the status.
  ///
  /// - Parameters:
  ///   - output: The name of the output as the user gave it.
  ///   - files: The files of a divided output.
  ///   - keepsFormats: Whether every file has the format of its input.
  ///   - folder: The output, if it is a folder of vCards.
  func finish(
    _ summary: ConversionSummary, output: String, files: [String]? = nil, keepsFormats: Bool = false,
    folder: FolderOutput? = nil
  ) throws -> ExitStatus {
    if rejected != nil, summary.findings.limits > 0 {
      let message = "does not contain what exceeds a limit; raise the limit with its option to read that from the input"
      try reportAside(LocatedFinding(Finding(IOCodes.beyondLimit, message), file: arguments.text(.rejected) ?? ""))
    }
    // Beside no output, the rejected records are of use if they are all.
    if let rejected, isOutputPlaced || (summary.read == 0 && summary.rejected > 0) {
      try finishing { try rejected.commit() }
    }
    var whole = summary
    whole.add(asides)
    if var report = jsonReport, let reportFile {
      // What is reported from here on is about the report itself.
      jsonReport = nil
      try finishing {
        try report.finish(
          ReportSummary(whole, codes: codes, outputFile: output, files: files, keepsFormats: keepsFormats))
        try reportFile.commit()
      }
    }
    var parts = [written(summary, files)]
    if let folder { parts.append(folder.summary) }
    if summary.repaired > 0 { parts.append("\(Finding.grouped(summary.repaired)) repaired") }
    return try finish(summary, parts)
  }

  private func written(_ summary: ConversionSummary, _ files: [String]?) -> String {
    let contacts = summary.written - summary.groupsWritten
    var text =
      summary.groupsWritten == 0
      ? Finding.grouped(contacts)
      : "\(Finding.count(contacts, "contact")) and \(Finding.count(summary.groupsWritten, "group"))"
    text += arguments.isSet(.dryRun) ? " would be written" : " written"
    guard let files, let first = files.first, let last = files.last, summary.written > 0 else { return text }
    text += files.count == 1 ? " to " : " to \(Finding.grouped(files.count)) files, "
    text += TextReporter.printableFile(first)
    if files.count > 1 { text += (files.count > 2 ? " ... " : ", ") + TextReporter.printableFile(last) }
    return text
  }

  /// Ends a run: prints how many findings were only counted, prints the summary and returns the status.
  ///
  /// - Parameter parts: What the summary contains after the number of contacts; `nil` to print no summary.
  func finish(_ summary: ConversionSummary, _ parts: [String]?) throws -> ExitStatus {
    progress.clear()
    var summary = summary
    summary.add(asides)
    reporter.add(summary.unreported.filter { isListed($0.key) })
    try reporter.finish()
    let losses = summary.findings.losses
    if verbosity != .quiet, let parts {
      let groups = summary.groupsRead == 0 ? "" : " and \(Finding.count(summary.groupsRead, "group"))"
      var parts = ["\(Finding.count(summary.read - summary.groupsRead, "contact"))\(groups) read"] + parts
      if summary.rejected > 0 { parts.append("\(Finding.grouped(summary.rejected)) rejected") }
      if summary.leftOut > 0 { parts.append("\(Finding.grouped(summary.leftOut)) left out") }
      if losses > 0 {
        parts.append("\(choosesColumns ? "without a column" : "lost"): \(LostValues.text(summary.findings))")
      }
      try console.errors.write(parts.joined(separator: ", ") + "\n")
    }
    let status = ExitStatus.of(
      isComplete: summary.isComplete, highest: summary.findings.highestSeverity,
      threshold: arguments.choice(.failOn) ?? .never, hasOnlyErrors: summary.repairedAlone > 0)
    return status == .done && arguments.isSet(.failOnLoss) && losses > 0 ? .findings : status
  }
}

extension ConversionSummary {
  /// Counts findings that were reported outside of the conversion.
  fileprivate mutating func add(_ located: [LocatedFinding]) {
    for finding in located.map(\.finding) {
      findings.count(finding)
      if finding.severity == .error { isComplete = false }
    }
  }
}

extension ReportSummary {
  fileprivate init(
    _ summary: ConversionSummary, codes: FindingCodeCounts, outputFile: String, files: [String]?, keepsFormats: Bool
  ) {
    inputs = summary.inputs.map { input in
      Input(
        file: input.file, format: input.formatName, encoding: input.encoding, dialect: input.dialect,
        contacts: input.contacts)
    }
    contacts = ContactCounts(
      read: summary.read, written: summary.written, repaired: summary.repaired, rejected: summary.rejected)
    let formats = Set(summary.inputs.compactMap(\.formatName))
    let format = keepsFormats ? (formats.count == 1 ? formats.first : nil) : summary.outputFormatName
    output = Output(file: outputFile, format: format, files: files)
    self.codes = codes
    findings = summary.findings
    isComplete = summary.isComplete
  }
}

/// What a conversion has lost, in the words of a person: `22 photos, 3 birthdays, 12 other values`.
enum LostValues {
  /// The maximum number of things that are named.
  private static let named = 4

  static func text(_ findings: FindingTally) -> String {
    var numbers: [Loss: Int] = [:]
    for (kind, number) in findings.lost { numbers[Loss(kind), default: 0] += number }
    let losses = numbers.sorted {
      ($0.key.extent.rawValue, $0.key.subject.rawValue) < ($1.key.extent.rawValue, $1.key.subject.rawValue)
    }
    // One more that is named takes no more room than the number of the others.
    let shown = losses.count <= named + 1 ? losses.count : named
    var parts = losses.prefix(shown).map { $0.key.counted($0.value) }
    let others = losses.dropFirst(shown).reduce(0) { $0 + $1.value }
    if others > 0 { parts.append("\(Finding.grouped(others)) more") }
    return parts.joined(separator: ", ")
  }
}

/// One line of what is lost: things, or something about them.
private struct Loss: Hashable {
  /// How much of a value is lost, the gravest first.
  enum Extent: Int {
    case whole, membership, text, character, part, label, attribute, preference
  }

  let extent: Extent
  let subject: LossSubject

  init(_ kind: FindingKind) {
    extent =
      switch kind.code {
      case LossCodes.component: .part
      case LossCodes.label: .label
      case LossCodes.attribute: .attribute
      case LossCodes.preference: .preference
      case LossCodes.valueChanged: .text
      case LossCodes.character: .character
      case LossCodes.membership: .membership
      default: .whole
      }
    subject = kind.subject ?? .other
  }

  /// The number in words: `3 photos`, `2 labels of phone numbers`.
  func counted(_ number: Int) -> String {
    func noun(_ noun: String) -> String { Finding.count(number, noun) }
    return switch extent {
    case .whole: subject.counted(number)
    case .membership: noun("group membership")
    case .text: noun("change") + " of \(subject.plural)"
    case .character: noun("character")
    case .part: noun("part") + " of \(subject.plural)"
    case .label: noun("label") + " of \(subject.plural)"
    case .attribute: noun("attribute") + " of \(subject.plural)"
    case .preference: noun("preference") + " of \(subject.plural)"
    }
  }
}
