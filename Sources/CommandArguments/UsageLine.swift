/// How a command is used, in one line: `contacts-convert inspect INPUT... [--format FORMAT] [OPTIONS]`.
package enum UsageLine {
  /// With more options than this, only the prominent ones are named.
  private static let maximumListed = 4

  /// The line for a command that the names of `path` lead to.
  package static func text(of command: Command, path: [String]) -> String {
    var words = path
    if let name = command.defaultSubcommand, let subcommand = command.subcommand(name) {
      // The default subcommand is mostly used without its name.
      return text(of: subcommand, path: path + ["[\(name)]"])
    }
    words += command.arguments.map(\.usage)
    let visible = command.options.filter { !$0.isHidden && !$0.isStandalone }
    words += visible.filter { visible.count <= maximumListed || $0.isProminent }.map { "[\(form(of: $0))]" }
    words.append(command.subcommands.isEmpty ? "[OPTIONS]" : "SUBCOMMAND")
    return words.joined(separator: " ")
  }

  /// The short form if there is one, with the placeholder of its value: `-o FILE`.
  private static func form(of option: Option) -> String {
    let name = option.short.map { "-" + String($0) } ?? option.spelling
    guard let placeholder = option.placeholder else { return name }
    return "\(name) \(placeholder)"
  }
}
