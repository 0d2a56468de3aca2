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
