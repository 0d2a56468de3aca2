import TextDistance

/// Access to the existence of files, so that the parser does not read the disk itself.
package struct FileLookup: Sendable {
  /// Whether a path leads to a file or folder.
  package var exists: @Sendable (CommandWord) -> Bool
  /// The paths beside a path that it may be a misspelling of: the contents of its folder, written like it.
  package var neighbours: @Sendable (CommandWord) -> [String]
  /// A sentence about a path that leads nowhere, such as an address of the web; `nil` for most.
  package var remark: @Sendable (CommandWord) -> String?
  /// Whether another program or a file is standard input, which is read if no file is named.
  package var hasPipedInput: @Sendable () -> Bool

  /// Makes a lookup.
  package init(
    exists: @escaping @Sendable (CommandWord) -> Bool,
    neighbours: @escaping @Sendable (CommandWord) -> [String] = { _ in [] },
    remark: @escaping @Sendable (CommandWord) -> String? = { _ in nil },
    hasPipedInput: @escaping @Sendable () -> Bool = { false }
  ) {
    self.exists = exists
    self.neighbours = neighbours
    self.remark = remark
    self.hasPipedInput = hasPipedInput
  }
}

/// Reads a command line by the declaration of a command.
package struct CommandParser: Sendable {
  private let root: Command
  private let files: FileLookup?

  /// Makes a parser. Without a lookup, a first word that is not a subcommand belongs to the default subcommand.
  package init(_ root: Command, files: FileLookup? = nil) {
    self.root = root
    self.files = files
  }

  /// Parses the words after the command's name.
  package func parse(_ words: [CommandWord]) throws(UsageError) -> ParsedArguments {
    var reading = Reading(root: root, files: files)
    try reading.read(words)
    return try reading.finish()
  }
}

/// The state of one reading of a command line.
private struct Reading {
  let root: Command
  let files: FileLookup?
  /// The command whose options are accepted now.
  var command: Command
  /// Whether the subcommand is known: it was named, or a word belongs to the default one.
  var isSettled: Bool
  var path: [String]
  var options = ParsedTokens()
  var order: [Option] = []
  var positionals: [CommandWord] = []
  /// The error about the first word, a file that does not exist; dropped if an existing file follows.
  var missingFirst: UsageError?

  init(root: Command, files: FileLookup?) {
    self.root = root
    self.files = files
    path = [root.name]
    isSettled = root.subcommands.isEmpty
    command = root
  }

  /// The default subcommand while none is named.
  private var fallback: Command? { root.defaultSubcommand.flatMap { root.subcommand($0) } }

  /// The options that are valid at this point.
  private var accepted: [Option] {
    let own = command.options + root.sharedOptions
    return isSettled ? own : own + (fallback?.options ?? [])
  }

  mutating func read(_ words: [CommandWord]) throws(UsageError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        while index < words.count {
          try parsePositional(words[index], isLiteral: true)
          index += 1
        }
      } else if Word.isLong(word.text) {
        try parseLong(word, words, &index)
      } else if Word.isOption(word.text) {
        try parseCluster(word, words, &index)
      } else {
        try parsePositional(word, isLiteral: false)
      }
    }
  }

  private mutating func parseLong(_ word: CommandWord, _ words: [CommandWord], _ index: inout Int) throws(UsageError) {
    let (name, value) = Word.splitLong(word)
    guard let option = accepted.first(where: { $0.name == name }) else { throw unknownOption("--" + name, name) }
    if option.placeholder == nil {
      if value != nil { throw error("The option '\(option.spelling)' takes no value.") }
      try record(option, [""])
    } else {
      var values: [CommandWord] = []
      if let value { values.append(value) }
      while values.count < max(1, option.wordCount) {
        values.append(try nextValue(of: option, option.spelling, words, &index))
      }
      try record(option, values)
    }
  }

  /// Reads `-q`, `-qf`, `-o FILE`, `-oFILE`, `-o=FILE` and `-qo FILE`.
  private mutating func parseCluster(
    _ word: CommandWord, _ words: [CommandWord], _ index: inout Int
  ) throws(UsageError) {
    let letters = Array(word.text.unicodeScalars.dropFirst())
    let whole = word.dropping(1).text
    let name = whole.utf8.firstIndex(of: Word.equals).map { String(whole[..<$0]) } ?? whole
    // `-output x.vcf` would be `-o utput`, which is not intended.
    if letters.count > 2 || !accepted.contains(where: { $0.short == letters.first }),
      letters.count > 1, accepted.contains(where: { $0.name == name })
    {
      throw error("Unknown option '-\(name)'. Did you mean '--\(name)'?")
    }
    var position = 0
    while position < letters.count {
      let letter = letters[position]
      position += 1
      let spelling = "-" + String(letter)
      guard let option = accepted.first(where: { $0.short == letter }) else {
        if letters.count == 1 { throw unknownOption(spelling, "") }
        throw position == 1
          ? unknownOption(word.text, whole) : error("Unknown option '\(spelling)' in '\(word.text)'.")
      }
      if option.placeholder == nil {
        try record(option, [""])
        continue
      }
      var values: [CommandWord] = []
      let rest = word.dropping(1 + letters[..<position].reduce(0) { $0 + String($1).utf8.count })
      if !rest.bytes.isEmpty { values.append(rest.bytes.first == Word.equals ? rest.dropping(1) : rest) }
      while values.count < max(1, option.wordCount) {
        values.append(try nextValue(of: option, spelling, words, &index))
      }
      try record(option, values)
      return
    }
  }

  private func nextValue(
    of option: Option, _ spelling: String, _ words: [CommandWord], _ index: inout Int
  ) throws(UsageError) -> CommandWord {
    let placeholder = option.placeholder ?? "VALUE"
    guard index < words.count else { throw error("Missing value for '\(spelling) \(placeholder)'.") }
    let value = words[index]
    var isNumber = false
    if case .integer = option.kind { isNumber = Word.isNegativeNumber(value.text) }
    if Word.isOption(value.text), !isNumber {
      throw error(
        "Missing value for '\(spelling) \(placeholder)'. (A value that begins with a hyphen is written "
          + "'\(option.spelling)=\(value.text)'.)")
    }
    index += 1
    return value
  }

  private mutating func record(_ option: Option, _ values: [CommandWord]) throws(UsageError) {
    if option.repetition == .once, options[option.name] != nil, option.placeholder != nil {
      throw error("The option '\(option.spelling)' is given twice.")
    }
    for value in values {
      let value = Self.known(value, of: option)
      try check(value, of: option)
      options.add(value, for: option.name)
    }
    order.append(option)
  }

  private func check(_ word: CommandWord, of option: Option) throws(UsageError) {
    let value = word.text
    if !word.isText, !option.hasPathValue { throw error("The value '\(value)' of '\(option.spelling)' is not UTF-8.") }
    switch option.kind {
    case .flag, .text: break
    case .file, .folder:
      if value.isEmpty { throw error("The value of '\(option.spelling)' is empty.") }
    case .integer(_, let range):
      guard let number = Int(value), range.contains(number) else {
        let wanted =
          range.upperBound == .max
          ? "a whole number from \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        throw error("The value '\(value)' is invalid for '\(option.spelling)'. Please provide \(wanted).")
      }
    case .choice:
      let choices = option.choices
      let values = option.isList ? value.unicodeScalars.split(separator: ",").map { String($0) } : [value]
      for value in values {
        if let reason = option.refusals[value.lowercased()] {
          throw error("The value '\(value)' is invalid for '\(option.spelling)': \(reason).")
        }
        if let complaint = Self.complaint(about: value, choices, "'\(option.spelling)'") {
          let meant = root.otherWords["\(option.spelling) \(value.lowercased())"]
          throw error(
            meant.map { "'\(value)' is no value of '\(option.spelling)'. \(Self.suggestion($0))" } ?? complaint)
        }
      }
    }
  }

  /// The value with the names of its choices for those in other case, and for short ones.
  private static func known(_ word: CommandWord, of option: Option) -> CommandWord {
    guard case .choice = option.kind, word.isText else { return word }
    let choices = option.choices
    func known(_ value: String) -> String {
      let name = value.utf8.prefix { $0 != Word.equals }
      let asked = String(Substring(name)).lowercased()
      let isExact = choices.contains { $0.name.utf8.elementsEqual(name) }
      guard !isExact, let choice = choices.first(where: { $0.name == asked || $0.shortNames.contains(asked) }) else {
        return value
      }
      return choice.name + String(Substring(value.utf8.dropFirst(name.count)))
    }
    guard option.isList else { return CommandWord(known(word.text)) }
    return CommandWord(
      word.text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { known(String($0)) }
        .joined(separator: ","))
  }

  /// The error about a value that is not among the choices, if any.
  private static func complaint(about value: String, _ choices: [Choice], _ place: String) -> String? {
    let equals = value.utf8.firstIndex(of: Word.equals)
    let name = equals.map { String(value[..<$0]) } ?? value
    if let choice = choices.first(where: { $0.name == name }) {
      switch choice.placeholder {
      case nil:
        if equals == nil { return nil }
      case let placeholder?:
        if let equals, value.utf8.index(after: equals) < value.utf8.endIndex { return nil }
        return "The value '\(name)' of \(place) needs a \(placeholder): '\(name)=\(placeholder)'."
      }
    }
    let complaint = "The value '\(value)' is invalid for \(place). "
    let asked = name.lowercased()
    if let choice = choices.first(where: { $0.otherNames.contains(asked) }) {
      return complaint + "Did you mean '\(choice.spelling)'?"
    }
    if let near = nearest(to: name, in: choices.map(\.name)) {
      let spelling = choices.first { $0.name == near }?.spelling ?? near
      return complaint + "Did you mean '\(spelling)'?"
    }
    return complaint + "Please provide \(Word.alternatives(choices.map(\.spelling)))."
  }

  private mutating func parsePositional(_ word: CommandWord, isLiteral: Bool) throws(UsageError) {
    if !isSettled {
      if !isLiteral, let named = root.subcommand(word.text) {
        try settle(on: named)
        return
      }
      guard let fallback else {
        throw error(
          "Unknown subcommand '\(word.text)'."
            + (nearest(to: word.text, in: visibleSubcommands).map { " Did you mean '\($0)'?" } ?? ""))
      }
      if !isLiteral { try checkFirstWord(word) }
      try settle(on: fallback)
    } else if missingFirst != nil, isLiteral || word == "-" || files?.exists(word) == true {
      // The command reports the missing file and continues with the others.
      missingFirst = nil
    }
    positionals.append(word)
  }

  /// A first word that is neither a subcommand nor a file is an error.
  private mutating func checkFirstWord(_ given: CommandWord) throws(UsageError) {
    guard let files, given != "-", !files.exists(given) else { return }
    let word = given.text
    if let meant = root.otherWords[word] {
      throw error("There is no subcommand and no file '\(word)'. \(Self.suggestion(meant))")
    }
    let isPathLike = Word.isPathLike(word)
    let subcommand = isPathLike ? nil : nearest(to: word, in: visibleSubcommands)
    let file = nearest(to: word, in: files.neighbours(given))
    let near = [subcommand, file].compactMap { $0 }
    let suggestion =
      files.remark(given).map { " " + $0 } ?? (near.isEmpty ? "" : " Did you mean \(Word.alternatives(near))?")
    if isPathLike {
      missingFirst = error("There is no file '\(word)'.\(suggestion)", kind: .noSuchFile)
      return
    }
    throw error("There is no subcommand and no file '\(word)'.\(suggestion)")
  }

  /// The sentence about a word that is meant for another one, or that has a sentence of its own.
  private static func suggestion(_ meant: String) -> String {
    meant.utf8.last == UInt8(ascii: ".") ? meant : "Did you mean '\(meant)'?"
  }

  private var visibleSubcommands: [String] { root.subcommands.filter { !$0.isHidden }.map(\.name) }

  private mutating func settle(on subcommand: Command) throws(UsageError) {
    command = subcommand
    isSettled = true
    path = [root.name, subcommand.name]
    // Options before the subcommand have to be options of it.
    for option in order where !accepted.contains(where: { $0.name == option.name }) {
      throw unknownOption(option.spelling, option.name)
    }
  }

  /// The mistake of an option that the command does not have.
  private func unknownOption(_ spelling: String, _ name: String) -> UsageError {
    if let meant = root.otherWords[spelling],
      !Word.isLong(meant) || accepted.contains(where: { $0.spelling == meant.split(separator: " ").first ?? "" })
    {
      return error("Unknown option '\(spelling)'. \(Self.suggestion(meant))")
    }
    if name.isEmpty { return error("Unknown option '\(spelling)'.") }
    if let owner = root.subcommands.first(where: { $0.options.contains { $0.name == name && !$0.isHidden } }) {
      return error("Unknown option '\(spelling)'. It is an option of '\(root.name) \(owner.name)'.")
    }
    let names = accepted.filter { !$0.isHidden }.map(\.name)
    if let near = nearest(to: name, in: names) {
      return error("Unknown option '\(spelling)'. Did you mean '--\(near)'?")
    }
    return error("Unknown option '\(spelling)'.")
  }

  mutating func finish() throws(UsageError) -> ParsedArguments {
    if let missingFirst { throw missingFirst }
    let isQuestion = order.contains { $0.isStandalone }
    if !isSettled, let fallback, !isQuestion || order.contains(where: { isOwn($0, of: fallback) }) {
      try settle(on: fallback)
    }
    if !isSettled, !isQuestion { throw error("Missing subcommand.") }
    return ParsedArguments(
      command: command, path: path, options: options, arguments: try assigned(isQuestion: isQuestion))
  }

  private func isOwn(_ option: Option, of command: Command) -> Bool {
    command.options.contains { $0.name == option.name }
  }

  /// Assigns the positional words to the declared arguments.
  private func assigned(isQuestion: Bool) throws(UsageError) -> ParsedTokens {
    var rest = positionals[...]
    var assigned = ParsedTokens()
    for (index, argument) in command.arguments.enumerated() {
      let needed = command.arguments[(index + 1)...].count { $0.isRequired }
      let count = argument.repeats ? max(0, rest.count - needed) : min(1, rest.count)
      let isPiped = argument.repeats && argument.hasPathValue && count == 0 && files?.hasPipedInput() ?? false
      if count == 0, argument.isRequired, !isQuestion, !isPiped {
        throw error("Missing expected argument '\(argument.name)'.\(argument.remark)")
      }
      let values = isPiped ? ["-"] : Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      if case .choice(let choices) = argument.kind {
        for value in values {
          if let complaint = Self.complaint(about: value.text, choices, "'\(argument.name)'") { throw error(complaint) }
        }
      }
      for value in values {
        if !value.isText, !argument.hasPathValue {
          throw error("The argument '\(value.text)' for '\(argument.name)' is not UTF-8.")
        }
        assigned.add(value, for: argument.name)
      }
    }
    if let extra = rest.first, !isQuestion { throw error("Unexpected argument '\(extra.text)'.") }
    return assigned
  }

  private var usage: String { UsageLine.text(of: command, path: path) }

  private func error(_ message: String, kind: UsageError.Kind = .usage) -> UsageError {
    UsageError(message, path: path, usage: usage, kind: kind)
  }
}
