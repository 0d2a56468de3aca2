import CommandArguments

/// The options that are questions of their own, and `help`: they are answered on standard output, and no file is
/// looked at.
enum HelpAndVersion {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// Answers a command line that asks one of them; nothing for every other command line.
  static func answer(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus? {
    if arguments.isSet(.help) {
      try console.output.write(help(arguments.path, console))
    } else if arguments.isSet(.version) {
      try console.output.write("\(CommandTree.name) \(version)\n")
    } else if let shell: CompletionScript.Shell = arguments.choice(.completionScript) {
      try console.output.write(Array(CompletionScript.text(of: CommandTree.root, for: shell).utf8).span)
    } else if arguments.isSet(.manual) {
      let exitStatus = ExitStatus.allCases.map { (status: String($0.rawValue), meaning: $0.meaning) }
      let page = ManualPage.text(of: CommandTree.root, version: version, exitStatus: exitStatus)
      try console.output.write(Array(page.utf8).span)
    } else if arguments.command.name == CommandTree.help.name {
      try console.output.write(help([CommandTree.name] + arguments.texts(.topic), console))
    } else {
      return nil
    }
    return .done
  }

  private static func help(_ path: [String], _ console: Console) -> String {
    HelpText.text(of: CommandTree.root, path: path, width: min(console.output.width, 100))
  }
}
