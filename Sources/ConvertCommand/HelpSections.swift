import CommandArguments

/// The sections at the end of every help and of the manual page, and the examples of the subcommands.
enum HelpSections {
  /// Files, environment and exit status.
  static let shared = [files, environment, exitStatus]

  private static let files = HelpSection(
    "FILES",
    [
      (
        ValidationConfiguration.fileName,
        "Settings of validate, in the folder of an input or above it, up to the root of the repository."
      ),
      ("decisions.jsonl", "The answers of dedup --interactive, if --decisions names no other file."),
      (
        ".contacts-convert-*.tmp",
        "An output that is not complete yet, in its folder. A killed run may leave one, which nothing reads."
      ),
    ])

  private static let environment = HelpSection(
    "ENVIRONMENT",
    [
      ("NO_COLOR", "Nothing is coloured if it is not empty; --color overrides it."),
      (
        "FORCE_COLOR, CLICOLOR_FORCE",
        "Text is coloured without a terminal, too, if one of them is not empty and not 0."
      ),
      ("COLUMNS", "The width of the terminal, if it is a number."),
      ("TERM", "With 'dumb' there is neither colour nor progress."),
      ("GITHUB_ACTIONS", "With 'true', the findings of validate are annotations of GitHub."),
      (
        "CI, TF_BUILD, TEAMCITY_VERSION",
        "If one is not empty, text that a CI runner would take for a command is broken up."
      ),
      ("SOURCE_DATE_EPOCH", "The time of written dates, in seconds since 1970, for reproducible output."),
    ])

  private static let exitStatus = HelpSection(
    "EXIT STATUS", ExitStatus.allCases.map { (label: String($0.rawValue), text: $0.meaning) })

  /// A section of examples.
  static func examples(_ rows: KeyValuePairs<String, String>) -> [HelpSection] {
    [HelpSection("EXAMPLES", rows.map { (label: "\(Program.name) \($0.key)", text: $0.value) })]
  }
}
