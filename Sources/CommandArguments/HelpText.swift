/// The help of a command: OVERVIEW, USAGE, ARGUMENTS, OPTIONS, SUBCOMMANDS, wrapped to a width.
package enum HelpText {
  /// The help of a command, ending in a line feed.
  ///
  /// - Parameters:
  ///   - root: The whole command.
  ///   - path: The names from the root to the command: `["contacts-convert", "inspect"]`.
  ///   - width: The available columns; less than 40 counts as 40.
  package static func text(of root: Command, path: [String], width: Int) -> String {
    let width = max(width, 40)
    var command = root
    for name in path.dropFirst() { command = command.subcommand(name) ?? command }

    var lines = TextWrapping.lines("OVERVIEW: " + command.summary, width: width)
    if !command.discussion.isEmpty { lines += [""] + TextWrapping.lines(command.discussion, width: width) }
    lines += [""] + usage(of: command, path: path, width: width)

    if !command.arguments.isEmpty {
      lines += ["", "ARGUMENTS:"]
      for argument in command.arguments {
        lines += TextWrapping.row(argument.usage, description(of: argument), width: width)
      }
    }
    let common = path.count > 1 ? "COMMON OPTIONS" : "OPTIONS"
    for (heading, options) in groups(command.options) + groups(root.sharedOptions, first: common) {
      lines += ["", heading + ":"]
      for option in options { lines += TextWrapping.row(label(of: option), description(of: option), width: width) }
    }
    for section in sections(of: command, root: root, isRoot: path.count == 1) {
      lines += ["", section.heading + ":"]
      for row in section.rows { lines += TextWrapping.row(row.label, row.text, width: width) }
    }
    let subcommands = command.subcommands.filter { !$0.isHidden }
    if !subcommands.isEmpty {
      lines += ["", "SUBCOMMANDS:"]
      for subcommand in subcommands {
        let mark = subcommand.name == command.defaultSubcommand ? " (default)" : ""
        lines += TextWrapping.row(subcommand.name + mark, subcommand.summary, width: width)
      }
      let see = "See '\(path.joined(separator: " ")) help SUBCOMMAND' for detailed help."
      lines += [""] + TextWrapping.lines(see, width: width, indent: 2)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func sections(of command: Command, root: Command, isRoot: Bool) -> [HelpSection] {
    isRoot ? root.sections : command.sections + root.sections
  }

  private static func usage(of command: Command, path: [String], width: Int) -> [String] {
    var usages = [UsageLine.text(of: command, path: path)]
    if !command.subcommands.isEmpty { usages.append(path.joined(separator: " ") + " SUBCOMMAND [OPTIONS]") }
    return usages.enumerated().flatMap { index, usage in
      // The words of an option and its placeholder stay together.
      var lines = TextWrapping.lines(glued(usage), width: width, indent: 7)
      for position in lines.indices.dropFirst() { lines[position] = "    " + lines[position] }
      if index == 0, let first = lines.first { lines[0] = "USAGE: " + first.drop { $0 == " " } }
      return lines.map { String($0.map { $0 == "\u{A0}" ? " " : $0 }) }
    }
  }

  /// The text with the blanks between brackets made unbreakable.
  private static func glued(_ usage: String) -> String {
    var depth = 0
    return String(
      usage.map { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == " " && depth > 0 ? "\u{A0}" : character
      })
  }

  /// The visible options by heading, in the order of the first appearance; those without a heading come first.
  static func groups(_ options: [Option], first: String = "OPTIONS") -> [(heading: String, options: [Option])] {
    var groups: [(heading: String, options: [Option])] = [(first, [])]
    for option in options where !option.isHidden {
      let heading = option.group ?? first
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].options.append(option)
      } else {
        groups.append((heading, [option]))
      }
    }
    return groups.filter { !$0.options.isEmpty }
  }

  /// The names and the placeholder: `-o, --output FILE`.
  static func label(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + option.spelling + (option.placeholder.map { " " + $0 } ?? "")
  }

  /// The help with the values and the default.
  static func description(of option: Option) -> String {
    var remarks: [String] = []
    if !option.choices.isEmpty {
      remarks.append("values: " + option.choices.map(\.spelling).joined(separator: ", "))
    }
    if let value = option.defaultValue { remarks.append("default: " + value) }
    return remarks.isEmpty ? option.help : option.help + " (" + remarks.joined(separator: "; ") + ")"
  }

  static func description(of argument: Argument) -> String {
    guard case .choice(let choices) = argument.kind else { return argument.help }
    return argument.help + " (values: " + choices.map(\.spelling).joined(separator: ", ") + ")"
  }
}
