import CSVContacts
import CommandArguments
import ContactFiles
import ContactModel
import Findings
import SourceText

/// `convert`: reads the inputs and writes one output.
struct ConvertSubcommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let verbosity: Verbosity

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
    verbosity = Verbosity(arguments)
  }

  func run() throws -> ExitStatus {
    let options = try options()
    var (sources, folderFindings) = try InputWords.sources(arguments, on: console)
    try checkFilesDiffer(sources)
    let replacesInput = !writesToConsole && inputs(sources, contain: outputWord)
    var conversion = Conversion(sources, to: options.outputFormat)
    conversion.options = options
    sources = []

    // Everything that can be refused is refused before anything is read.
    let output = try output()
    let rejected = options.isDryRun ? nil : try file(.rejected)
    let reportFile = try file(.report)

    var reporter = TextReporter(console.errors, verbosity: verbosity, mostOfOneCode: mostFindings)
    var report = JSONReport()
    let take = { (located: LocatedFinding, reporter: inout TextReporter, report: inout JSONReport) throws in
      if reportFile != nil { report.add(located) }
      try reporter.report(located)
    }
    for located in folderFindings { try take(located, &reporter, &report) }
    var progress = ProgressLine(
      console, total: InputWords.totalBytes(conversion.inputs),
      isWanted: verbosity != .quiet && !(writesToConsole && console.output.isTerminal))
    var summary = try conversion.run(
      into: output, rejected: rejected, progress: { progress.update(bytes: $0, contacts: $1) },
      report: { try take($0, &reporter, &report) })
    progress.clear()
    summary.add(folderFindings)

    let isWhole = summary.isComplete && (summary.rejected == 0 || rejected != nil)
    if replacesInput, !isWhole, !options.isDryRun {
      let kept = LocatedFinding(
        Finding(
          IOCodes.inputKept,
          "was not replaced: it is an input, and not everything could be read; -o names another file"),
        file: outputWord)
      try take(kept, &reporter, &report)
      summary.add([kept])
      summary.written = 0
    } else if summary.written > 0 || summary.isComplete {
      try output.commit()
    }
    try rejected?.commit()
    reporter.add(summary.unreported)
    try reporter.finish()
    if let reportFile {
      try reportFile.write(report.bytes(of: summary, outputFile: outputWord).span)
      try reportFile.commit()
    }
    try printSummary(summary)
    return exitStatus(summary)
  }

  // MARK: What was asked for

  private var outputWord: String { arguments.text(.output) ?? "-" }
  private var writesToConsole: Bool { outputWord == "-" }
  /// 0 for all.
  private var mostFindings: Int { arguments.integer(.maxFindings) ?? 20 }

  private func options() throws -> ConversionOptions {
    var options = ConversionOptions()
    options.inputFormat = arguments.text(.from).flatMap { FileFormat($0) }
    options.outputFormat = try outputFormat()
    options.inputEncoding = try encoding(.encoding)
    options.outputEncoding = try encoding(.outputEncoding) ?? .utf8
    options.writesByteOrderMark = arguments.isSet(.byteOrderMark)
    options.dateOrder = arguments.choice(.dateOrder)
    options.isStrict = arguments.isSet(.strict)
    options.isSpreadsheetSafe = arguments.isSet(.spreadsheetSafe)
    options.photos = try photos()
    options.addsUID = arguments.isSet(.uniqueIdentifier)
    if arguments.isSet(.productIdentifier) {
      options.productID = "-//contacts-kit//\(CommandTree.name) \(StandaloneQuestions.version)//EN"
    }
    if arguments.isSet(.revision) { options.revision = .utc(secondsSince1970: secondsSince1970) }
    options.limits = Limits(arguments)
    options.threads = arguments.integer(.threads) ?? 0
    options.isDryRun = arguments.isSet(.dryRun)
    if !arguments.isGiven(.report) {
      options.leastSeverity = verbosity.least
      options.findingsOfOneCode = mostFindings == 0 ? nil : mostFindings
    }
    return options
  }

  /// The time of the run, or the one that a reproducible build asks for.
  private var secondsSince1970: Int {
    console.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? System.secondsSince1970
  }

  private func outputFormat() throws -> FileFormat {
    if let name = arguments.text(.to), let format = FileFormat(name) { return format }
    guard !writesToConsole else { return .vcard }
    if let format = FileFormat(forFileNamed: outputWord) { return format }
    // A device or a FIFO has no ending to go by.
    if !outputWord.utf8.dropLast().contains(UInt8(ascii: ".")) { return .vcard }
    throw arguments.usageError("The name '\(outputWord)' does not tell a format; --to FORMAT names one.")
  }

  private func encoding(_ option: Option) throws -> TextEncoding? {
    guard let name = arguments.text(option) else { return nil }
    guard let encoding = TextEncoding(name: name) else {
      throw arguments.usageError("Unknown encoding '\(name)' for '\(option.spelling)'.")
    }
    guard encoding.isAvailable else {
      throw arguments.usageError("The C library of this system does not know the encoding '\(name)'.")
    }
    return encoding
  }

  private func photos() throws -> PhotoPolicy {
    guard let (name, folder) = arguments.choiceWithArgument(.photos) else { return .keep }
    switch name {
    case "drop": return .drop
    case "extract":
      guard let folder, !folder.isEmpty else {
        throw arguments.usageError("'--photos extract' needs a folder: --photos extract=DIR")
      }
      return .extract(folder: InputWords.path(folder, console))
    default: return .keep
    }
  }

  private func checkFilesDiffer(_ sources: [ContactSource]) throws {
    let given: [(option: Option, path: String)] = [Option.output, .report, .rejected].compactMap { option in
      arguments.text(option).flatMap { $0 == "-" ? nil : (option, $0) }
    }
    for (index, (option, path)) in given.enumerated() {
      for other in given[..<index]
      where AtomicFile.areSame(InputWords.path(path, console), InputWords.path(other.path, console)) {
        throw arguments.usageError("'\(other.option.spelling)' and '\(option.spelling)' name the same file '\(path)'.")
      }
      // Contacts may take the place of contacts; a report in their place would be the end of them.
      if option.name != Option.output.name, inputs(sources, contain: path) {
        throw arguments.usageError("'\(option.spelling)' names the input '\(path)'.")
      }
    }
  }

  private func inputs(_ sources: [ContactSource], contain path: String) -> Bool {
    let path = InputWords.path(path, console)
    return sources.contains { source in
      if case .file(let input) = source { AtomicFile.areSame(input, path) } else { false }
    }
  }

  // MARK: Where things go

  private func output() throws -> any ByteSink {
    if arguments.isSet(.dryRun) { return NoSink() }
    if writesToConsole { return console.output }
    return try AtomicFile(path: InputWords.path(outputWord, console), force: arguments.isSet(.force))
  }

  private func file(_ option: Option) throws -> (any ByteSink)? {
    guard let path = arguments.text(option) else { return nil }
    if path == "-" { throw arguments.usageError("'\(option.spelling)' needs a file; standard output is for contacts.") }
    return try AtomicFile(path: InputWords.path(path, console), force: arguments.isSet(.force))
  }

  // MARK: The end

  private func exitStatus(_ summary: ConversionSummary) -> ExitStatus {
    let threshold: FailOn = arguments.choice(.failOn) ?? .never
    let status = ExitStatus.of(
      isComplete: summary.isComplete, heaviest: summary.findings.heaviest, threshold: threshold)
    if status == .done, arguments.isSet(.failOnLoss), summary.findings.losses > 0 { return .findings }
    return status
  }

  private func printSummary(_ summary: ConversionSummary) throws {
    let hasFindings = summary.findings.errors + summary.findings.warnings > 0
    guard verbosity != .quiet else { return }
    guard verbosity == .verbose || console.errors.isTerminal || hasFindings else { return }
    let number = ProgressLine.grouped
    var parts = [
      "\(number(summary.read)) \(summary.read == 1 ? "contact" : "contacts") read",
      "\(number(summary.written)) \(arguments.isSet(.dryRun) ? "would be written" : "written")",
    ]
    if summary.repaired > 0 { parts.append("\(number(summary.repaired)) repaired") }
    if summary.rejected > 0 { parts.append("\(number(summary.rejected)) rejected") }
    let losses = summary.findings.losses
    if losses > 0 { parts.append("\(number(losses)) \(losses == 1 ? "value" : "values") left behind") }
    try console.errors.write(parts.joined(separator: ", ") + "\n")
  }
}

extension ConversionSummary {
  /// Counts what was said about folders before the conversion began.
  fileprivate mutating func add(_ located: [LocatedFinding]) {
    for finding in located.map(\.finding) {
      findings.count(finding)
      if finding.severity == .error { isComplete = false }
    }
  }
}

extension JSONReport {
  /// The report of a conversion.
  fileprivate func bytes(of summary: ConversionSummary, outputFile: String) -> [UInt8] {
    let inputs = summary.inputs.map { input in
      Input(
        file: input.file, format: input.formatName, encoding: input.encoding, dialect: input.dialect,
        contacts: input.contacts)
    }
    let contacts = ContactCounts(
      read: summary.read, written: summary.written, repaired: summary.repaired, rejected: summary.rejected)
    return bytes(
      inputs: inputs, output: Output(file: outputFile, format: summary.outputFormat.name), contacts: contacts)
  }
}
