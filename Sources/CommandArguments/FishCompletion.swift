/// Completion for fish: one `complete` line an option.
enum FishCompletion {
  static func text(of root: Command) -> String {
    let subcommands = root.subcommands.filter { !$0.isHidden }
    let names = subcommands.map(\.name).joined(separator: " ")
    let start = "complete -c \(root.name)"
    let word = "__fish_" + function(root.name)
    var lines = ["# Completion of \(root.name) for fish."] + functions(root, word)
    for command in subcommands {
      let help = quoted(CompletionWords.firstSentence(command.summary))
      lines.append("\(start) -n 'not \(word)_first >/dev/null' -a \(command.name) -d \(help)")
    }
    for option in CompletionWords.visible(root.options + root.sharedOptions) {
      lines.append(start + specification(of: option))
    }
    for command in subcommands.isEmpty ? [root] : subcommands {
      // The default subcommand's options are valid while no other subcommand is named.
      let condition =
        command.name == root.defaultSubcommand
        ? "'not \(word)_is \(names); or \(word)_is \(command.name)'"
        : "'\(word)_is \(command.name)'"
      let prefix = subcommands.isEmpty ? start : "\(start) -n \(condition)"
      if !subcommands.isEmpty {
        for option in CompletionWords.visible(command.options) { lines.append(prefix + specification(of: option)) }
      }
      guard let argument = command.arguments.last else {
        lines.append(prefix + " -f")
        continue
      }
      switch argument.kind {
      case .file: continue
      case .text: lines.append(prefix + " -f")
      case .words(let words): lines.append(prefix + " -f -a " + quoted(words().joined(separator: " ")))
      case .choice(let choices): lines.append(prefix + " -f -a " + quoted(CompletionWords.words(choices)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The functions that find the subcommand: fish's own mistake the value of an option before it for the subcommand.
  private static func functions(_ root: Command, _ word: String) -> [String] {
    guard !root.subcommands.isEmpty else { return [] }
    var spellings: [String] = []
    for option in root.options + root.sharedOptions + root.subcommands.flatMap(\.options)
    where option.placeholder != nil && !option.isHidden {
      for spelling in [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
      where !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return [
      "function \(word)_first", "  set -l words (commandline -opc)", "  set -e words[1]", "  set -l value 0",
      "  for word in $words", "    if test $value -eq 1", "      set value 0", "      continue", "    end",
      "    switch $word", "      case \(spellings.joined(separator: " "))", "        set value 1", "      case '-*'",
      "      case '*'", "        printf '%s\\n' $word", "        return 0", "    end", "  end", "  return 1", "end",
      "function \(word)_is", "  set -l first (\(word)_first)", "  test (count $first) -eq 1",
      "  and contains -- $first[1] $argv",
      "end",
    ]
  }

  private static func function(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  private static func specification(of option: Option) -> String {
    var text = option.short.map { " -s \($0)" } ?? ""
    text += " -l \(option.name)"
    switch option.kind {
    case .flag: break
    case .text where option.offersAfterEquals:
      let words = option.completions.map(\.name).joined(separator: " ")
      text +=
        " -x -a "
        + quoted(
          "(string match -r '.*=' -- (commandline -ct)){" + words.split(separator: " ").joined(separator: ",") + "}")
    case .text, .integer, .choice: text += " -x" + described(option.completions)
    case .file: text += " -r -F"
    case .folder: text += " -x -a '(__fish_complete_directories)'"
    }
    return text + " -d " + quoted(CompletionWords.firstSentence(option.help))
  }

  /// The words of choices, each with its own description.
  private static func described(_ choices: [Choice]) -> String {
    if choices.isEmpty { return "" }
    let words = choices.map { choice in
      // The list is read as words of fish, too.
      let word = choice.placeholder == nil ? choice.name : choice.name + "="
      return quoted(word) + (choice.help.isEmpty ? "" : "\\t" + quoted(CompletionWords.firstSentence(choice.help)))
    }
    return " -a " + quoted(words.joined(separator: " "))
  }

  /// Text between single quotes; fish reads a backslash in them.
  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }) + "'"
  }
}
