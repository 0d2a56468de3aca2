/// Completion for zsh: one `_arguments` call a subcommand.
enum ZshCompletion {
  static func text(of root: Command) -> String {
    let function = CompletionWords.functionName(root)
    let subcommands = root.subcommands.filter { !$0.isHidden }
    let fallback = root.defaultSubcommand.flatMap { root.subcommand($0) }
    var lines = ["#compdef \(root.name)", "", "\(function)() {", "  local -a subcommands"]
    lines.append("  local subcommand=\(CompletionWords.singleQuoted(fallback?.name ?? "")) word")
    lines.append("  subcommands=(")
    for command in subcommands {
      let summary = CompletionWords.firstSentence(command.summary)
      lines.append("    " + CompletionWords.singleQuoted("\(command.name):\(escapedColons(summary))"))
    }
    lines += [
      "  )",
      "  integer index named=0 takes=0",
      "  for (( index = 2; index < CURRENT; index++ )); do",
      "    word=${words[index]}",
      "    if (( takes )); then takes=0; continue; fi",
    ]
    // The value of an option is not a subcommand.
    let valued = CompletionWords.valuedNames((fallback?.options ?? []) + root.options + root.sharedOptions)
    if !valued.isEmpty {
      lines += ["    case $word in", "      \(valued.joined(separator: "|"))) takes=1 ;;", "    esac"]
    }
    lines += ["    if [[ $word == -* ]]; then continue; fi"]
    if !subcommands.isEmpty {
      lines += [
        "    case $word in",
        "      \(subcommands.map(\.name).joined(separator: "|"))) subcommand=$word; named=index ;;",
        "    esac",
      ]
    }
    lines += [
      "    break",
      "  done",
      "  if (( named )); then",
      "    words=(\"${words[1]}\" \"${(@)words[named+1,-1]}\")",
      "    (( CURRENT -= named - 1 ))",
      "  elif (( index >= CURRENT )) && [[ ${words[CURRENT]} != -* ]]; then",
      "    _describe -t subcommands 'subcommand' subcommands",
      "  fi",
      "  case $subcommand in",
    ]
    for command in subcommands.isEmpty ? [root] : subcommands {
      lines.append("    \(subcommands.isEmpty ? "*" : command.name))")
      lines.append("      _arguments -s -S \\")
      let specifications =
        CompletionWords.visible(command.options + root.sharedOptions).flatMap(specifications(of:))
        + command.arguments.map(specification(of:))
      for (index, text) in specifications.enumerated() {
        lines.append("        " + text + (index + 1 < specifications.count ? " \\" : ""))
      }
      lines.append("      ;;")
    }
    lines += ["  esac", "}", "", "\(function) \"$@\""]
    return lines.joined(separator: "\n") + "\n"
  }

  /// `'(-o --output)'{-o,--output=}'[help]:FILE:_files'`, with the short and the long form as separate words.
  private static func specifications(of option: Option) -> [String] {
    let help = "[" + escapedBrackets(CompletionWords.firstSentence(option.help)) + "]"
    let action: String
    switch option.kind {
    case .flag: action = ""
    case .text(let word), .integer(let word, _), .choice(let word, _):
      let words = CompletionWords.words(option.completions)
      action =
        ":\(word):"
        + (words.isEmpty ? " " : option.offersAfterEquals ? "{compset -P \"*=\" && compadd -- \(words)}" : "(\(words))")
    case .file(let word): action = ":\(word):_files"
    case .folder(let word): action = ":\(word):_files -/"
    }
    let hasValue = option.placeholder != nil
    let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    let exclusion = option.repetition == .collects ? "*" : "(" + names.joined(separator: " ") + ")"
    return names.map { name in
      let suffix = !hasValue ? "" : name.utf8.starts(with: "--".utf8) ? "=" : "+"
      return CompletionWords.singleQuoted(exclusion + name + suffix + help + action)
    }
  }

  private static func specification(of argument: Argument) -> String {
    let action: String
    switch argument.kind {
    case .text: action = " "
    case .words(let words): action = "(" + words().joined(separator: " ") + ")"
    case .file: action = "_files"
    case .choice(let choices): action = "(" + CompletionWords.words(choices) + ")"
    }
    let start = argument.repeats ? "*:" : argument.isRequired ? ":" : "::"
    return CompletionWords.singleQuoted("\(start)\(argument.name):\(action)")
  }

  private static func escapedColons(_ text: String) -> String { escaped(text, [":", "\\"]) }

  private static func escapedBrackets(_ text: String) -> String { escaped(text, ["[", "]", ":", "\\"]) }

  private static func escaped(_ text: String, _ special: Set<Character>) -> String {
    String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
