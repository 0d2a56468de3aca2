/// Completion for bash: one function that finds the subcommand and offers its words.
enum BashCompletion {
  static func text(of root: Command) -> String {
    let function = CompletionWords.functionName(root)
    let subcommands = root.subcommands.filter { !$0.isHidden }
    let fallback = root.defaultSubcommand.flatMap { root.subcommand($0) }
    var lines = [
      "# Completion of \(root.name) for bash.",
      "\(function)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} before= subcommand= options= takes= word",
      "  COMPREPLY=()",
      // Bash splits `--opt=value` at the equals sign.
      "  if [[ $current == '=' ]]; then",
      "    current=",
      "  elif [[ $previous == '=' && COMP_CWORD -ge 2 ]]; then",
      "    previous=${COMP_WORDS[COMP_CWORD-2]}",
      "    if (( COMP_CWORD >= 3 )); then before=${COMP_WORDS[COMP_CWORD-3]}; fi",
      "  fi",
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
      // The value of an option is not a subcommand.
      "    if [[ -n $takes ]]; then",
      "      [[ $word == '=' ]] || takes=",
      "      continue",
      "    fi",
      "    case $word in",
    ]
    if !subcommands.isEmpty {
      lines += [
        "      \(subcommands.map(\.name).joined(separator: "|")))", "        subcommand=$word", "        break",
        "        ;;",
      ]
    }
    let valued = CompletionWords.valuedNames((fallback?.options ?? []) + root.options + root.sharedOptions)
    if !valued.isEmpty { lines += ["      \(valued.joined(separator: "|"))) takes=1 ;;"] }
    lines += ["      -*) ;;"]
    if let fallback {
      lines += ["      *)", "        subcommand=\(fallback.name)", "        break", "        ;;"]
    }
    lines += ["    esac", "  done", "  case $subcommand in"]
    for command in subcommands {
      lines += ["    \(command.name))", "      options='\(names(of: command.options + root.sharedOptions))'"]
      lines += values(of: command.options + root.sharedOptions, indent: "      ")
      lines += words(of: command, indent: "      ") + ["      ;;"]
    }
    let open = (fallback?.options ?? []) + root.options + root.sharedOptions
    lines += ["    *)", "      options='\(names(of: open))'"]
    lines += values(of: open, indent: "      ")
    lines += [
      "      if [[ $current != -* ]]; then",
      "        COMPREPLY=($(compgen -W '\(subcommands.map(\.name).joined(separator: " "))' -- \"$current\"))",
    ]
    if acceptsFiles(fallback ?? root) { lines.append("        \(files("-f"))") }
    lines += [
      "        return", "      fi", "      ;;", "  esac",
      "  COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))", "}",
      "complete -o filenames -F \(function) \(root.name)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func names(of options: [Option]) -> String {
    CompletionWords.visible(options).flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }.joined(separator: " ")
  }

  /// The branch that offers the values of the option before the cursor.
  private static func values(of options: [Option], indent: String) -> [String] {
    var lines = ["case $previous in"]
    for option in CompletionWords.visible(options) {
      let reply: String
      switch option.kind {
      case .flag: continue
      case .file: reply = files("-f")
      case .folder: reply = files("-d")
      case .text, .integer, .choice:
        let words = option.offersAfterEquals ? "" : CompletionWords.words(option.completions)
        reply = words.isEmpty ? ":" : "COMPREPLY=($(compgen -W '\(words)' -- \"$current\"))"
      }
      let names = (option.short.map { "-\($0)|" } ?? "") + option.spelling
      lines += ["  \(names))", "    \(reply)", "    return", "    ;;"]
    }
    lines.append("esac")
    // `--map COLUMN=` is three words.
    let pairs = CompletionWords.visible(options).filter(\.offersAfterEquals)
    if !pairs.isEmpty {
      lines.append("case $before in")
      for option in pairs {
        lines += [
          "  \(option.spelling))",
          "    COMPREPLY=($(compgen -W '\(CompletionWords.words(option.completions))' -- \"$current\"))",
          "    return",
          "    ;;",
        ]
      }
      lines.append("esac")
    }
    return lines.map { indent + $0 }
  }

  private static func words(of command: Command, indent: String) -> [String] {
    guard let argument = command.arguments.last else { return [] }
    let reply: String
    switch argument.kind {
    case .text: return []
    case .words(let words):
      reply = "COMPREPLY=($(compgen -W '\(words().joined(separator: " "))' -- \"$current\"))"
    case .file: reply = files("-f")
    case .choice(let choices):
      reply = "COMPREPLY=($(compgen -W '\(CompletionWords.words(choices))' -- \"$current\"))"
    }
    return ["if [[ $current != -* ]]; then", "  \(reply)", "  return", "fi"].map { indent + $0 }
  }

  /// Reads names line by line, so that a name with a blank stays one word.
  private static func files(_ kind: String) -> String {
    "while IFS= read -r word; do COMPREPLY+=(\"$word\"); done < <(compgen \(kind) -- \"$current\")"
  }

  private static func acceptsFiles(_ command: Command) -> Bool {
    command.arguments.contains { if case .file = $0.kind { true } else { false } }
  }
}
