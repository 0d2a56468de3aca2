import CommandArguments
import ContactFiles

/// The task of a run of `dedup`.
struct DedupMode {
  /// The output, `-` for standard output; `nil` if no contacts are written.
  let output: POSIXPath?
  /// The name of the output, also if it is not written.
  let name: POSIXPath
  let isDryRun: Bool
  let isInteractive: Bool
  /// The two contacts to explain.
  let explained: (String, String)?
  /// The plan to apply.
  let applied: POSIXPath?
  /// The plan to undo.
  let undone: POSIXPath?

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    isDryRun = arguments.isSet(.dryRun)
    isInteractive = arguments.isSet(.interactive)
    let words = arguments.texts(.explainPair)
    explained = words.count >= 2 ? (words[words.count - 2], words[words.count - 1]) : nil
    applied = arguments.path(.applyPlan)
    undone = arguments.path(.undoPlan)
    let follows: [Option] = [.applyPlan, .undoPlan].filter { arguments.isGiven($0) }
    let alone: [Option] = [.explainPair, .interactive, .writePlan, .saveModel].filter { arguments.isGiven($0) }
    name = arguments.path(.dedupOutput) ?? "-"
    output = isDryRun ? nil : arguments.path(.dedupOutput) ?? (follows.isEmpty ? nil : "-")
    if output == nil, !isDryRun, alone.isEmpty {
      throw arguments.usageError(
        "Missing a task: -o OUTPUT writes the contacts without duplicates, --dry-run counts them, and --plan FILE, "
          + "--interactive and --explain A B show them.")
    }
    if follows.count > 1 { throw arguments.usageError("'--apply' and '--undo' exclude each other.") }
    for option in follows {
      if let other = ([.automatic, .review, .model] + alone).first(where: { arguments.isGiven($0) }) {
        throw arguments.usageError("'\(option.spelling)' and '\(other.spelling)' exclude each other.")
      }
    }
    if explained != nil,
      alone.count(where: { $0.name != Option.saveModel.name }) > 1
        || [.dedupOutput, .dedupReport].contains(where: { arguments.isGiven($0) })
    {
      throw arguments.usageError("'--explain' cannot be combined with an output, a plan or a report.")
    }
    if undone != nil, arguments.isGiven(.dedupReport) {
      throw arguments.usageError("'--undo' and '--report' exclude each other: '--undo' finds no duplicates.")
    }
    if arguments.isGiven(.model), arguments.isGiven(.saveModel) {
      throw arguments.usageError(
        "'--model' and '--save-model' exclude each other: with a model nothing new is learned.")
    }
    if isInteractive { try checkTerminal(arguments, console) }
  }

  private func checkTerminal(_ arguments: ParsedArguments, _ console: Console) throws {
    if arguments.texts(.inputs).contains("-") {
      throw arguments.usageError("'--interactive' reads answers from standard input, so it cannot be an input.")
    }
    if !console.isInteractive {
      throw arguments.usageError(
        "'--interactive' needs a terminal; --plan FILE writes the groups to a file that can be edited, and --apply FILE "
          + "applies it.")
    }
  }
}
