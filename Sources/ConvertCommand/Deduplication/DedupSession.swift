import CommandArguments
import ContactFiles
import Findings

/// What is around a run of `dedup` or `link`: findings on standard error, progress, the summary and the exit status.
final class DedupSession {
  private let arguments: ParsedArguments
  private let console: Console
  private let verbosity: Verbosity
  private var reporter: TextReporter
  private var progress: ProgressLine
  private var asides: [LocatedFinding] = []
  /// How many contacts there are to read and to write in all, where that is known.
  private var contacts = 0

  /// - Parameter writesToTerminal: Whether the contacts themselves appear on a terminal.
  init(_ arguments: ParsedArguments, on console: Console, inputs: [ContactSource], writesToTerminal: Bool = false) {
    self.arguments = arguments
    self.console = console
    verbosity = Verbosity(arguments)
    reporter = TextReporter(
      console.errors, verbosity: verbosity, mostOfOneCode: arguments.integer(.maxFindings) ?? 20)
    progress = ProgressLine(
      console, total: InputArguments.totalBytes(inputs), isWanted: verbosity != .quiet && !writesToTerminal)
  }

  /// Prints a finding.
  func take(_ located: LocatedFinding) throws { try reporter.report(located) }

  /// Prints a finding that the run itself knows nothing of, and counts it.
  func takeAside(_ located: LocatedFinding) throws {
    asides.append(located)
    try reporter.report(located)
  }

  func show(_ done: DeduplicationProgress) {
    switch done {
    case .reading(let bytes, let contacts): progress.update(bytes: bytes, contacts: contacts)
    case .matching(let share): progress.update("comparing", share: share)
    case .writing(let share): progress.update("writing", share: share)
    }
  }

  func clearProgress() { progress.clear() }

  /// Ends the run: says how many findings were only counted, prints the summary and gives the status.
  ///
  /// - Parameters:
  ///   - conversion: What was read and written.
  ///   - parts: What there is to say behind the number of contacts.
  func finish(_ conversion: ConversionSummary, _ parts: [String]) throws -> ExitStatus {
    progress.clear()
    var summary = conversion
    summary.add(asides)
    reporter.add(summary.unreported)
    try reporter.finish()
    if verbosity != .quiet {
      var parts = ["\(DedupSession.count(summary.read, "contact")) read"] + parts
      if summary.rejected > 0 { parts.append("\(ProgressLine.grouped(summary.rejected)) rejected") }
      let losses = summary.findings.losses
      if losses > 0 { parts.append("\(DedupSession.count(losses, "value")) left behind") }
      try console.errors.write(parts.joined(separator: ", ") + "\n")
    }
    let status = ExitStatus.of(
      isComplete: summary.isComplete, heaviest: summary.findings.highestSeverity,
      threshold: arguments.choice(.failOn) ?? .never)
    if status == .done, arguments.isSet(.failOnLoss), summary.findings.losses > 0 { return .findings }
    return status
  }

  /// A number and a word, in the plural where it has to be: `1 contact`, `1,200 contacts`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(ProgressLine.grouped(number)) \(word)\(number == 1 ? "" : "s")"
  }
}
