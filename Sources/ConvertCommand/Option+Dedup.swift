import CommandArguments
import ContactMatching
import ThreeWayMerging

// MARK: merge

extension Option {
  static let mergeOutput = Option(
    "output", short: "o", .file("OUTPUT"),
    "The output file, or a folder if MINE is a folder; standard output if it is - or not given.", repetition: .once,
    isProminent: true)
  static let prefer = Option(
    "prefer",
    .choice(
      "SIDE",
      [
        Choice(MergeSide.mine.rawValue, "the value of MINE"),
        Choice(MergeSide.theirs.rawValue, "the value of THEIRS"),
      ]), "Which value stays if the copies contradict each other; without it both do.", isProminent: true)
  static let allowRemovals = Option(
    "allow-removals", .flag, "Merge a copy that lacks more than half of the contacts of BASE, or has none.")
  static let baseFolder = Option(
    "base-folder", .folder("DIR"),
    """
    Use as the base of each contact what the last merge with this option wrote for its UID, and keep the result in DIR for \
    the next merge. BASE then gives only contacts that DIR does not have; it can be /dev/null. Use one DIR for one pair of \
    copies, and replace both copies by the result.
    """, repetition: .once)
  static let label = Option(
    "label", .text("NAME"),
    "The name of the address book in findings, as in \"NAME (mine)\", instead of the paths of the three files.")
}

// MARK: dedup

extension Option {
  static let dedupOutput = Option(
    "output", short: "o", .file("OUTPUT"), "The output file; - is standard output. Without it no contacts are written.",
    repetition: .once, isProminent: true)
  static let linkOutput = Option(
    "output", short: "o", .file("OUTPUT"), "The file for the contacts of B that are not certainly in A.",
    repetition: .once, isProminent: true)
  static let interactive = Option(
    "interactive", short: "i", .flag,
    """
    Ask about each possible duplicate, side by side on the terminal, and which value stays where there can be only one. \
    Answers are saved at once (--decisions); ? explains the keys.
    """,
    isProminent: true)
  static let explainPair = Option(
    "explain", .text("A B"),
    """
    Show why two contacts are duplicates or not, as a table of match weights. A contact is given by FILE:LINE with any \
    of its lines, the number that -v prints, its UID, or its name if no other contact has it.
    """, wordCount: 2)
  static let automatic = Option(
    "automatic",
    .choice(
      "WHAT",
      [
        Choice("evidence", "contacts that are certainly one person by the evidence"),
        Choice("identical", "contacts with identical values; all others are listed for review"),
      ]), "Which contacts are merged automatically.", defaultValue: MatchOptions.Automatic.evidence.rawValue)
  static let review = Option(
    "review",
    .choice(
      "WHAT",
      [
        Choice("likely", "contacts that are more likely one person than not"),
        Choice("wide", "also contacts under different names that share a phone number or a mailbox"),
      ]), "Which contacts are listed for review.", defaultValue: MatchOptions.Review.likely.rawValue)
  static let strategy = Option(
    "strategy", .choice("NAME", MergeStrategy.allCases.map { Choice($0.rawValue, $0.summary) }),
    "Which of two conflicting values stays; the other one is kept as X-ALT-.",
    defaultValue: MergeStrategy.mostComplete.rawValue, group: "CONTENT OPTIONS")
  static let writePlan = Option(
    "plan", .file("FILE"),
    "Write the decision that is proposed for each group, and why, one a line (JSON), to be edited and applied.",
    repetition: .once, group: "PLAN OPTIONS")
  static let applyPlan = Option(
    "apply", .file("FILE"),
    "Merge only what a plan or another file of decisions says. What a plan merges must be unchanged. The file then has the originals.",
    repetition: .once, group: "PLAN OPTIONS")
  static let undoPlan = Option(
    "undo", .file("FILE"), "Restore the contacts that --apply or a run with --plan has merged.", repetition: .once,
    group: "PLAN OPTIONS")
  static let saveModel = Option(
    "save-model", .file("FILE"),
    """
    Write what was learned from these contacts (JSON): how likely each agreement and difference is, and how frequent the \
    values are.
    """, repetition: .once, group: "MODEL OPTIONS")
  static let model = Option(
    "model", .file("FILE"),
    """
    Judge by the model of an earlier run instead of fitting one. Two contacts are then judged the same in any file; a value \
    that the model does not know counts as that of one person.
    """, repetition: .once, group: "MODEL OPTIONS")
  static let largeKeys = Option(
    "large", .file("FILE"),
    "The keys, one a line, of more contacts than the \"blockSize\" of the model.", repetition: .once)
  static let dedupReport = Option(
    "report", .file("FILE"),
    """
    Also write the groups to a file: all of them in .json, a page for people in .html, or the contacts, each with its group \
    and the probability, in .ndjson or .csv. May be repeated.
    """, repetition: .collects, group: "REPORT OPTIONS")
  static let decisions = Option(
    "decisions", .file("FILE"),
    "Earlier decisions of the terminal, the page or a plan; --interactive adds its answers (decisions.jsonl).",
    repetition: .once, group: "PLAN OPTIONS")
}
