/// The parsed command line, with lookups by the declared options and arguments.
package struct ParsedArguments: Sendable {
  /// The command: a subcommand, or the whole command for a standalone option.
  package let command: Command
  /// The names that lead to it: `["contacts-convert", "inspect"]`.
  package let path: [String]
  /// How the command is used, in one line.
  package var usage: String { UsageLine.text(of: command, path: path) }
  private let options: ParsedTokens
  private let arguments: ParsedTokens
  /// The names of the options in their order.
  private let order: [String]

  init(command: Command, path: [String], options: ParsedTokens, order: [String], arguments: ParsedTokens) {
    self.command = command
    self.path = path
    self.options = options
    self.order = order
    self.arguments = arguments
  }

  /// Whether the option was on the command line at all.
  package func isGiven(_ option: Option) -> Bool { options[option.name] != nil }

  package func isSet(_ flag: Option) -> Bool { isGiven(flag) }

  /// The value of an option: the last one given, else its default.
  package func text(_ option: Option) -> String? { word(option)?.text }

  /// The bytes of the value of an option on the command line.
  package func bytes(_ option: Option) -> [UInt8]? { word(option)?.bytes }

  private func word(_ option: Option) -> CommandWord? {
    options[option.name]?.last ?? option.defaultValue.map { CommandWord($0) }
  }

  /// All values of an option in order; those of a list option are split at commas.
  package func texts(_ option: Option) -> [String] {
    let given = options[option.name]?.map(\.text) ?? (option.defaultValue.map { [$0] } ?? [])
    guard option.isList else { return given }
    return given.flatMap { $0.unicodeScalars.split(separator: ",").map { String($0) } }
  }

  /// Each occurrence of some options with its values, in the order of the command line.
  package func occurrences(of options: [Option]) -> [(option: Option, values: [String])] {
    var used: [String: Int] = [:]
    return order.compactMap { name in
      guard let option = options.first(where: { $0.name == name }) else { return nil }
      let count = option.placeholder == nil ? 1 : max(1, option.wordCount)
      let start = used[name, default: 0]
      used[name] = start + count
      return (option, (self.options[name] ?? []).dropFirst(start).prefix(count).map(\.text))
    }
  }

  /// The value of an option with whole numbers.
  package func integer(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

  /// The value of an option with choices, as an enumeration whose raw values are the choices' names.
  package func choice<Value: RawRepresentable>(_ option: Option) -> Value? where Value.RawValue == String {
    text(option).flatMap { Value(rawValue: $0) }
  }

  /// The choice that was made and the bytes that follow its equals sign: `extract` and `photos` for `extract=photos`.
  package func choiceWithArgument(_ option: Option) -> (name: String, argument: [UInt8]?)? {
    guard let word = word(option) else { return nil }
    let name = word.text.utf8.prefix { $0 != Word.equals }
    let argument = name.count < word.text.utf8.count ? word.dropping(name.count + 1).bytes : nil
    return (String(Substring(name)), argument)
  }

  /// The bytes of all values of an option in order, not split.
  package func allBytes(_ option: Option) -> [[UInt8]] { options[option.name]?.map(\.bytes) ?? [] }

  package func text(_ argument: Argument) -> String? { arguments[argument.name]?.first?.text }

  /// All values of an argument.
  package func texts(_ argument: Argument) -> [String] { arguments[argument.name]?.map(\.text) ?? [] }

  /// The bytes of all values of an argument on the command line.
  package func allBytes(_ argument: Argument) -> [[UInt8]] { arguments[argument.name]?.map(\.bytes) ?? [] }

  /// A mistake that the parser cannot see, in the form of those that it can: `throw arguments.usageError("...")`.
  package func usageError(_ message: String) -> UsageError { UsageError(message, path: path, usage: usage) }
}

/// The words of options or arguments, by name.
///
/// Performance: a linear search of a few entries is faster than building a dictionary.
struct ParsedTokens: Sendable {
  private var entries: [(name: String, words: [CommandWord])] = []

  /// The words for a name; `nil` if it was not given.
  subscript(name: String) -> [CommandWord]? { entries.first { $0.name == name }?.words }

  mutating func add(_ word: CommandWord, for name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].words.append(word)
    } else {
      entries.append((name, [word]))
    }
  }
}
