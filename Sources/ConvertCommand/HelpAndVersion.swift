import CommandArguments

/// `help` and the options that print text and read no file.
enum HelpAndVersion {
  /// Prints the requested text; `nil` if the command line requests none.
  static func answer(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus? {
    if arguments.isSet(.help) {
      try console.output.write(help(arguments.path, console))
    } else if arguments.isSet(.version) {
      try console.output.write("\(Program.name) \(Program.version)\n")
    } else if let shell: CompletionScript.Shell = arguments.choice(.completionScript) {
      try console.output.write(Array(CompletionScript.text(of: CommandTree.root, for: shell).utf8).span)
    } else if arguments.isSet(.manual) {
      let page = ManualPage.text(of: CommandTree.root, version: Program.version)
      try console.output.write(Array(page.utf8).span)
    } else if arguments.command.name == CommandTree.help.name {
      try console.output.write(help([Program.name] + arguments.texts(.topic), console))
    } else {
      return nil
    }
    return .done
  }

  private static func help(_ path: [String], _ console: Console) -> String {
    HelpText.text(of: CommandTree.root, path: path, width: min(console.output.width, 100))
  }
}
