import CommandArguments
import ContactFiles
import Findings

/// What is around every conversion: findings on standard error and in the report, rejected records, progress, the
/// summary and the exit status.
final class ConversionSession {
  private let arguments: ParsedArguments
  private let console: Console
  private let verbosity: Verbosity
  private let reportFile: (any ByteSink)?
  private var reporter: TextReporter
  private var report: JSONReporter?
  private var codes = FindingCodeCounts()
  private var progress: ProgressLine
  /// Takes the cards and records that could not be read.
  let rejected: (any ByteSink)?

  /// Opens the files of `--report` and `--rejected`; what can be refused is refused here.
  ///
  /// - Parameter writesToTerminal: Whether the contacts themselves appear on a terminal.
  init(_ conversion: ConversionArguments, inputs: [ContactSource], writesToTerminal: Bool = false) throws {
    arguments = conversion.arguments
    console = conversion.console
    verbosity = conversion.verbosity
    rejected = arguments.isSet(.dryRun) ? nil : try ConversionSession.file(.rejected, conversion)
    reportFile = try ConversionSession.file(.report, conversion)
    report = reportFile.map { JSONReporter($0) }
    reporter = TextReporter(console.errors, verbosity: verbosity, mostOfOneCode: conversion.mostFindings)
    progress = ProgressLine(
      console, total: InputArguments.totalBytes(inputs), isWanted: verbosity != .quiet && !writesToTerminal)
  }

  private static func file(_ option: Option, _ conversion: ConversionArguments) throws -> (any ByteSink)? {
    let arguments = conversion.arguments
    guard let path = arguments.path(option) else { return nil }
    if path == "-" { throw arguments.usageError("'\(option.spelling)' needs a file; standard output is for contacts.") }
    return try AtomicFile(path: conversion.path(path), force: arguments.isSet(.force))
  }

  /// Prints a finding and puts it into the report.
  func take(_ located: LocatedFinding) throws {
    codes.count(located.finding.code, located.finding.severity)
    try report?.report(located, identity: FindingIdentity(located))
    try reporter.report(located)
  }

  func showProgress(bytes: Int, contacts: Int) { progress.update(bytes: bytes, contacts: contacts) }

  func clearProgress() { progress.clear() }

  /// Ends the run: commits the files, prints the summary and gives the status.
  ///
  /// - Parameters:
  ///   - summary: What was done.
  ///   - output: Where the contacts went, as the user named it.
  ///   - files: The files that they are in, where they are in several.
  ///   - keepsFormats: Whether every file has the format of its input.
  func finish(
    _ summary: ConversionSummary, output: String, files: [String]? = nil, keepsFormats: Bool = false
  ) throws -> ExitStatus {
    var summary = summary
    if rejected != nil, summary.findings.limits > 0 {
      let beyond = LocatedFinding(
        Finding(
          IOCodes.beyondLimit,
          "what is beyond a limit is not in it: it is in the input alone, and the limit's own option lets it in"),
        file: arguments.text(.rejected) ?? "")
      try take(beyond)
      summary.add([beyond])
    }
    try rejected?.commit()
    reporter.add(summary.unreported)
    try reporter.finish()
    try report?.finish(
      ReportSummary(summary, codes: codes, outputFile: output, files: files, keepsFormats: keepsFormats))
    try reportFile?.commit()
    try printSummary(summary, files)
    return exitStatus(summary)
  }

  private func exitStatus(_ summary: ConversionSummary) -> ExitStatus {
    let threshold: FailOn = arguments.choice(.failOn) ?? .never
    let status = ExitStatus.of(
      isComplete: summary.isComplete, heaviest: summary.findings.highestSeverity, threshold: threshold)
    if status == .done, arguments.isSet(.failOnLoss), summary.findings.losses > 0 { return .findings }
    return status
  }

  private func printSummary(_ summary: ConversionSummary, _ files: [String]?) throws {
    let hasFindings = summary.findings.errors + summary.findings.warnings > 0
    guard verbosity != .quiet else { return }
    guard verbosity == .verbose || console.errors.isTerminal || hasFindings else { return }
    let number = ProgressLine.grouped
    var written = "\(number(summary.written)) \(arguments.isSet(.dryRun) ? "would be written" : "written")"
    if let files, let first = files.first, summary.written > 0 {
      let last = files.count > 1 ? files.last ?? first : first
      written += files.count == 1 ? " to " : " to \(number(files.count)) files, "
      written += TextReporter.printableFile(first)
      if files.count > 1 { written += (files.count > 2 ? " ... " : ", ") + TextReporter.printableFile(last) }
    }
    var parts = ["\(number(summary.read)) \(summary.read == 1 ? "contact" : "contacts") read", written]
    if summary.repaired > 0 { parts.append("\(number(summary.repaired)) repaired") }
    if summary.rejected > 0 { parts.append("\(number(summary.rejected)) rejected") }
    let losses = summary.findings.losses
    if losses > 0 { parts.append("\(number(losses)) \(losses == 1 ? "value" : "values") left behind") }
    try console.errors.write(parts.joined(separator: ", ") + "\n")
  }
}

extension ConversionSummary {
  /// Counts what was said beside the conversion itself.
  mutating func add(_ located: [LocatedFinding]) {
    for finding in located.map(\.finding) {
      findings.count(finding)
      if finding.severity == .error { isComplete = false }
    }
  }
}

extension ReportSummary {
  /// The end of the report of a conversion.
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
