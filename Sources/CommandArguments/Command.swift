/// A command or subcommand, as data.
package struct Command: Sendable {
  /// The name on the command line: `contacts-convert`, `inspect`.
  package var name: String
  /// The summary, in a line.
  package var summary: String
  /// More about it: paragraphs separated by empty lines. A line that begins with blanks is not wrapped.
  package var discussion: String
  /// Its positional arguments, in order. Only the last one may repeat.
  package var arguments: [Argument]
  /// The options of this command alone.
  package var options: [Option]
  /// The options of this command and every subcommand, which may precede or follow the subcommand's name.
  package var sharedOptions: [Option]
  package var subcommands: [Command]
  /// The subcommand that is used if none is named.
  package var defaultSubcommand: String?
  /// The sections at the end of its help; those of the whole command are at the end of every help.
  package var sections: [HelpSection]
  /// Whether help, manual and completions leave it out.
  package var isHidden: Bool
  /// The subcommands and options that words of other programs are meant for, or a sentence about such a word, which ends with
  /// a full stop.
  package var otherWords: @Sendable () -> [String: String] = { [:] }

  /// Declares a command.
  package init(
    _ name: String, _ summary: String, discussion: String = "", arguments: [Argument] = [], options: [Option] = [],
    sharedOptions: [Option] = [], subcommands: [Command] = [], defaultSubcommand: String? = nil,
    sections: [HelpSection] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.sharedOptions = sharedOptions
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.sections = sections
    self.isHidden = isHidden
  }

  package func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }
}

/// A positional argument.
package struct Argument: Sendable {
  /// The kinds of an argument.
  package enum Kind: Sendable {
    case text
    /// A text, of which shells offer some words.
    case words(@Sendable () -> [String])
    /// The path of a file or folder.
    case file
    /// One of some words.
    case choice([Choice])
  }

  /// The placeholder in texts: `INPUT`.
  package var name: String
  package var kind: Kind
  package var help: String
  /// Whether it is required.
  package var isRequired: Bool
  /// Whether there may be several.
  package var repeats: Bool
  /// A sentence for those who leave it out.
  package var remark: String

  /// Declares an argument.
  package init(
    _ name: String, _ kind: Kind, _ help: String, isRequired: Bool = true, repeats: Bool = false, remark: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isRequired = isRequired
    self.repeats = repeats
    self.remark = remark
  }

  /// Whether its value is a path, which need not be UTF-8.
  var hasPathValue: Bool { if case .file = kind { true } else { false } }

  /// The argument as a usage line shows it: `INPUT...`, `[SUBCOMMAND]`.
  package var usage: String {
    let word = repeats ? name + "..." : name
    return isRequired ? word : "[\(word)]"
  }
}

/// A section at the end of the help and of the manual page: EXAMPLES, FILES, ENVIRONMENT, EXIT STATUS.
package struct HelpSection: Sendable {
  /// A command, file, variable or number, and what it is.
  package struct Row: Sendable {
    package var label: String
    package var text: String
  }

  /// In capital letters.
  package var heading: String
  package var rows: [Row]

  /// Declares a section.
  package init(_ heading: String, _ rows: [(label: String, text: String)]) {
    self.heading = heading
    self.rows = rows.map { Row(label: $0.label, text: $0.text) }
  }
}

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
