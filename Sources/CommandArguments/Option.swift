/// One option of a command, as data: the parser, the help, the manual and the completions are derived from it.
///
/// Declare options as static constants, so that their names are written once.
package struct Option: Sendable {
  /// The kinds of values.
  package enum Kind: Sendable {
    /// Nothing: the option is there or it is not.
    case flag
    case text(String)
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    /// A whole number within a range.
    case integer(String, ClosedRange<Int>)
    /// One of some words. Performance: they are made on first use, because most runs have few of the options.
    case choice(String, @autoclosure @Sendable () -> [Choice])
  }

  /// The meaning of a second occurrence.
  package enum Repetition: Sendable {
    /// The last one counts, so that an alias in a shell can be overruled.
    case lastWins
    /// Two are an error, because one would be ignored.
    case once
    /// All of them count.
    case collects
  }

  /// The long name without its hyphens: `output`.
  package var name: String
  /// The letter of the short form.
  package var short: Unicode.Scalar?
  package var kind: Kind
  /// The help, in a sentence or two.
  package var help: String
  /// The value when it is not given, if it has one.
  package var defaultValue: String?
  /// The meaning of a second occurrence.
  package var repetition: Repetition
  /// Whether one value may hold several, separated by commas.
  package var isList: Bool
  /// The number of words after the name, each a value. A flag has none, whatever this is.
  package var wordCount: Int
  /// The heading in the help; `OPTIONS` if there is none.
  package var group: String?
  /// Whether it is part of the usage line even of a command with many options.
  package var isProminent: Bool
  /// Whether help, manual and completions omit it; it is accepted.
  package var isHidden: Bool
  /// Words that are not among the choices, and why.
  package var refusals: [String: String] = [:]
  /// Words that completions offer for a text; others are accepted, too.
  private var offered: (@Sendable () -> [Choice])?
  /// Whether the offered words are those after an equals sign, as in `COLUMN=FIELD`.
  private(set) var offersAfterEquals = false
  /// Whether nothing else is required beside it (`--help`).
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

  /// The placeholder of its value in texts; `nil` for a flag.
  package var placeholder: String? {
    switch kind {
    case .flag: nil
    case .text(let word), .file(let word), .folder(let word), .integer(let word, _), .choice(let word, _): word
    }
  }

  /// Whether its value is a path or ends in one, which need not be UTF-8.
  var hasPathValue: Bool {
    switch kind {
    case .file, .folder: true
    case .choice(_, let choices): choices().contains { $0.placeholder != nil }
    case .flag, .text, .integer: false
    }
  }

  /// The accepted words, if they are limited.
  package var choices: [Choice] {
    if case .choice(_, let choices) = kind { choices() } else { [] }
  }

  /// The words that completions offer.
  var completions: [Choice] { offered?() ?? choices }

  /// The option with words that completions offer for its text.
  package func offering(afterEquals: Bool = false, _ words: @escaping @Sendable () -> [Choice]) -> Option {
    var option = self
    option.offered = words
    option.offersAfterEquals = afterEquals
    return option
  }
}

/// A word that an option or an argument accepts.
package struct Choice: Sendable, ExpressibleByStringLiteral {
  /// The word.
  package var name: String
  /// The meaning, for the manual and for completions.
  package var help: String
  /// The value after an equals sign: `DIR` for a choice written `extract=DIR`.
  package var placeholder: String?
  /// Other names that people give it, in lower case; a mistake with one names the choice.
  package var otherNames: [String]
  /// Other names that are accepted, in lower case.
  package var shortNames: [String]

  /// Declares a choice.
  package init(
    _ name: String, _ help: String = "", placeholder: String? = nil, otherNames: [String] = [],
    shortNames: [String] = []
  ) {
    self.name = name
    self.help = help
    self.placeholder = placeholder
    self.otherNames = otherNames
    self.shortNames = shortNames
  }

  /// Declares a choice that explains itself.
  package init(stringLiteral name: String) { self.init(name) }

  /// The choice as texts show it: `keep`, `extract=DIR`.
  package var spelling: String { placeholder.map { "\(name)=\($0)" } ?? name }
}
