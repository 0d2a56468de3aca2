/// Completion for fish: one `complete` line an option.
enum FishCompletion {
  static func text(of root: Command) -> String {
    let subcommands = root.subcommands.filter { !$0.isHidden }
    let names = subcommands.map(\.name).joined(separator: " ")
    let start = "complete -c \(root.name)"
    var lines = ["# Completion of \(root.name) for fish."]
    for command in subcommands {
      let help = quoted(CompletionScript.firstSentence(command.summary))
      lines.append("\(start) -n '__fish_use_subcommand' -a \(command.name) -d \(help)")
    }
    for option in CompletionScript.visible(root.options + root.sharedOptions) {
      lines.append(start + specification(of: option))
    }
    for command in subcommands.isEmpty ? [root] : subcommands {
      // The default subcommand's options are right as long as no other one is named.
      let condition =
        command.name == root.defaultSubcommand
        ? "'not __fish_seen_subcommand_from \(names) || __fish_seen_subcommand_from \(command.name)'"
        : "'__fish_seen_subcommand_from \(command.name)'"
      let prefix = subcommands.isEmpty ? start : "\(start) -n \(condition)"
      if !subcommands.isEmpty {
        for option in CompletionScript.visible(command.options) { lines.append(prefix + specification(of: option)) }
      }
      guard let argument = command.arguments.last else {
        lines.append(prefix + " -f")
        continue
      }
      switch argument.kind {
      case .file: continue
      case .text: lines.append(prefix + " -f")
      case .choice(let choices): lines.append(prefix + " -f -a " + quoted(words(choices)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func specification(of option: Option) -> String {
    var text = option.short.map { " -s \($0)" } ?? ""
    text += " -l \(option.name)"
    switch option.kind {
    case .flag: break
    case .text, .integer: text += " -x"
    case .file: text += " -r -F"
    case .folder: text += " -x -a '(__fish_complete_directories)'"
    case .choice(_, let choices): text += " -x -a " + quoted(words(choices))
    }
    return text + " -d " + quoted(CompletionScript.firstSentence(option.help))
  }

  private static func words(_ choices: [Choice]) -> String {
    choices.map { $0.placeholder == nil ? $0.name : $0.name + "=" }.joined(separator: " ")
  }

  /// Text between single quotes; fish reads a backslash in them.
  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }) + "'"
  }
}
