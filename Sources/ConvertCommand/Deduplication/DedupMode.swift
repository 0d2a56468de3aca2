import CommandArguments
import ContactFiles

/// What `dedup` is asked to do. Without one of these it writes nothing and says so.
struct DedupMode {
  /// Where the contacts go; nothing where none are written. `-` is standard output.
  let output: POSIXPath?
  /// What the output is called, or would be.
  let name: POSIXPath
  let isDryRun: Bool
  let isInteractive: Bool
  /// The two contacts to explain.
  let explained: (String, String)?
  /// The plan that is carried out.
  let applied: POSIXPath?
  /// The plan that is undone.
  let undone: POSIXPath?

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    isDryRun = arguments.isSet(.dryRun)
    isInteractive = arguments.isSet(.interactive)
    let words = arguments.texts(.explainPair)
    explained = words.count >= 2 ? (words[words.count - 2], words[words.count - 1]) : nil
    applied = arguments.path(.applyPlan)
    undone = arguments.path(.undoPlan)
    let follows: [Option] = [.applyPlan, .undoPlan].filter { arguments.isGiven($0) }
    let alone: [Option] = [.explainPair, .interactive, .writePlan].filter { arguments.isGiven($0) }
    name = arguments.path(.dedupOutput) ?? "-"
    output = isDryRun ? nil : arguments.path(.dedupOutput) ?? (follows.isEmpty ? nil : "-")
    if output == nil, !isDryRun, alone.isEmpty {
      throw arguments.usageError(
        "Nothing says what to do with the duplicates: -o OUTPUT writes the contacts without them, --dry-run only counts "
          + "them, --plan FILE, --interactive and --explain A B show them.")
    }
    if follows.count > 1 { throw arguments.usageError("'--apply' and '--undo' exclude each other.") }
    for option in follows {
      if let other = ([.automatic, .review] + alone).first(where: { arguments.isGiven($0) }) {
        throw arguments.usageError("'\(option.spelling)' and '\(other.spelling)' exclude each other.")
      }
    }
    if explained != nil, alone.count > 1 || [.dedupOutput, .dedupReport].contains(where: { arguments.isGiven($0) }) {
      throw arguments.usageError("'--explain' prints a table and does nothing else.")
    }
    if undone != nil, arguments.isGiven(.dedupReport) {
      throw arguments.usageError("'--undo' and '--report' exclude each other: a report tells what was found.")
    }
    if isInteractive { try checkTerminal(arguments, console) }
  }

  /// Somebody has to be there to answer.
  private func checkTerminal(_ arguments: ParsedArguments, _ console: Console) throws {
    if arguments.texts(.inputs).contains("-") {
      throw arguments.usageError("'--interactive' reads answers from standard input, so it is no input.")
    }
    if !console.canAsk {
      throw arguments.usageError(
        "'--interactive' needs a terminal; --plan FILE writes the groups to a file that can be edited, and --apply FILE "
          + "carries it out.")
    }
  }
}
