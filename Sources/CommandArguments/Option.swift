/// One option of a command, as data: the parser, the help, the manual and the completions are all drawn from it.
///
/// Declare options as static constants, so that the place that reads one cannot misspell it:
///
/// ```swift
/// extension Option {
///   static let output = Option("output", short: "o", .file("FILE"), "Where the output goes.", repetition: .once)
/// }
/// // later: arguments.text(.output)
/// ```
package struct Option: Sendable {
  /// What stands behind the option's name.
  package enum Kind: Sendable {
    /// Nothing: the option is there or it is not.
    case flag
    /// Any text.
    case text(String)
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    /// A whole number within a range.
    case integer(String, ClosedRange<Int>)
    /// One of some words. They are made when somebody asks for them: most runs give few of the options.
    case choice(String, @autoclosure @Sendable () -> [Choice])
  }

  /// What a second occurrence means.
  package enum Repetition: Sendable {
    /// The last one counts, so that an alias in a shell can be overruled.
    case lastWins
    /// Two of them are a mistake, because one would be ignored in silence.
    case once
    /// All of them count.
    case collects
  }

  /// The long name without its hyphens: `output`.
  package var name: String
  /// The letter of the short form.
  package var short: Unicode.Scalar?
  /// What stands behind the name.
  package var kind: Kind
  /// What it is for, in a sentence or two.
  package var help: String
  /// The value when it is not given, if it has one.
  package var defaultValue: String?
  /// What a second occurrence means.
  package var repetition: Repetition
  /// Whether one value may hold several, separated by commas.
  package var isList: Bool
  /// How many words stand behind the name, each a value; a flag has none all the same.
  package var wordCount: Int
  /// The heading that it stands under in the help; `OPTIONS` where there is none.
  package var group: String?
  /// Whether it stands in the usage line even of a command with many options.
  package var isProminent: Bool
  /// Whether help, manual and completions leave it out. It is accepted all the same.
  package var isHidden: Bool
  /// Whether it is a question of its own (`--help`), so that nothing else has to be there.
  package var isStandalone: Bool

  /// Declares an option.
  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ kind: Kind, _ help: String, defaultValue: String? = nil,
    repetition: Repetition = .lastWins, isList: Bool = false, wordCount: Int = 1, group: String? = nil,
    isProminent: Bool = false, isHidden: Bool = false, isStandalone: Bool = false
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.help = help
    self.defaultValue = defaultValue
    self.repetition = repetition
    self.isList = isList
    self.wordCount = wordCount
    self.group = group
    self.isProminent = isProminent
    self.isHidden = isHidden
    self.isStandalone = isStandalone
  }

  /// The option as people type it: `--output`.
  package var spelling: String { "--" + name }

  /// The word that stands for its value in texts, or nothing for a flag.
  package var placeholder: String? {
    switch kind {
    case .flag: nil
    case .text(let word), .file(let word), .folder(let word), .integer(let word, _), .choice(let word, _): word
    }
  }

  /// Whether its value is a path or ends in one, which need not be UTF-8.
  var takesPath: Bool {
    switch kind {
    case .file, .folder: true
    case .choice(_, let choices): choices().contains { $0.placeholder != nil }
    case .flag, .text, .integer: false
    }
  }

  /// The words that it accepts, where they are known.
  package var choices: [Choice] {
    if case .choice(_, let choices) = kind { choices() } else { [] }
  }
}

/// A word that an option or an argument accepts.
package struct Choice: Sendable, ExpressibleByStringLiteral {
  /// The word.
  package var name: String
  /// What it means, for the manual and for completions.
  package var help: String
  /// What has to follow behind an equals sign: `DIR` for a choice written `extract=DIR`.
  package var placeholder: String?

  /// Declares a choice.
  package init(_ name: String, _ help: String = "", placeholder: String? = nil) {
    self.name = name
    self.help = help
    self.placeholder = placeholder
  }

  /// Declares a choice that explains itself.
  package init(stringLiteral name: String) { self.init(name) }

  /// The choice as texts show it: `keep`, `extract=DIR`.
  package var spelling: String { placeholder.map { "\(name)=\($0)" } ?? name }
}
