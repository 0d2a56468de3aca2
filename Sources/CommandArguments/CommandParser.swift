import TextDistance

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
      let problem = "The option '\(option.spelling)' takes no value."
      if value != nil { throw error(problem) }
      if index < words.count,
        let meant = advice.meaning(of: words[index].text, after: option.spelling, in: command.name)
      {
        throw error("\(problem) \(WordAdvice.suggestion(meant))")
      }
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
    if letters.count > 2, root.otherWords()["--" + name] != nil { throw unknownOption("-" + name, name) }
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
      let value = ChoiceWords.known(value, of: option)
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
        if let complaint = ChoiceWords.complaint(about: value, choices, "'\(option.spelling)'") {
          let meant = advice.meaning(of: value.lowercased(), after: option.spelling, in: command.name)
          throw error(
            meant.map { "'\(value)' is no value of '\(option.spelling)'. \(WordAdvice.suggestion($0))" } ?? complaint)
        }
      }
    }
  }

  private mutating func parsePositional(_ word: CommandWord, isLiteral: Bool) throws(UsageError) {
    if !isLiteral, let rest = Word.afterDash(word.text), files?.exists(word) != true {
      let hyphens = rest.utf8.count == 1 ? "-" : "--"
      throw error("'\(word.text)' begins with a dash, and options with hyphens. Did you mean '\(hyphens)\(rest)'?")
    }
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
    let problem = "There is no subcommand and no file '\(word)'."
    if let meant = advice.meaning(of: word, in: root.name) ?? advice.meaning(ofForm: word, in: root.name) {
      throw error("\(problem) \(WordAdvice.suggestion(meant))")
    }
    let isPathLike = Word.isPathLike(word)
    let subcommand = isPathLike ? nil : nearest(to: word, in: visibleSubcommands)
    let file = nearest(to: word, in: files.neighbours(given))
    let near = [subcommand, file].compactMap { $0 }
    if near.isEmpty, !isPathLike, let meant = advice.meaning(ofMisspelt: word, in: root.name) {
      throw error("\(problem) \(WordAdvice.suggestion(meant))")
    }
    let suggestion =
      files.remark(given).map { " " + $0 } ?? (near.isEmpty ? "" : " Did you mean \(Word.alternatives(near))?")
    if isPathLike {
      missingFirst = error("There is no file '\(word)'.\(suggestion)", kind: .noSuchFile)
      return
    }
    throw error(problem + suggestion)
  }

  private var advice: WordAdvice { WordAdvice(words: root.otherWords()) }

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
    let problem = "Unknown option '\(spelling)'."
    let asked = isSettled ? command.name : fallback?.name ?? root.name
    if let meant = advice.meaning(of: spelling, in: asked) { return error("\(problem) \(suggestion(meant))") }
    if name.isEmpty { return error(problem) }
    if let owner = owner(of: name) {
      return error("\(problem) It is an option of '\(root.name) \(owner)'.")
    }
    if let meant = advice.meaning(ofForm: spelling, in: asked) { return error("\(problem) \(suggestion(meant))") }
    let names = accepted.filter { !$0.isHidden }.map(\.name)
    if let near = nearest(to: name, in: names) {
      return error("\(problem) Did you mean '--\(near)'?")
    }
    let meant = advice.meaning(ofMisspelt: Word.isLong(spelling) ? spelling : "-" + spelling, in: asked)
    return error(meant.map { "\(problem) \(suggestion($0))" } ?? problem)
  }

  /// The sentence about a meaning; an option of another subcommand has its name.
  private func suggestion(_ meant: String) -> String {
    let name = meant.split(separator: " ").first.map { String($0.drop { $0 == "-" }) } ?? ""
    guard Word.isLong(meant), meant.utf8.last != UInt8(ascii: "."), !accepted.contains(where: { $0.name == name }),
      let owner = owner(of: name)
    else {
      return WordAdvice.suggestion(meant)
    }
    return "Did you mean '\(meant)' of '\(root.name) \(owner)'?"
  }

  /// The first subcommand with an option.
  private func owner(of name: String) -> String? {
    root.subcommands.first { $0.options.contains { $0.name == name && !$0.isHidden } }?.name
  }

  mutating func finish() throws(UsageError) -> ParsedArguments {
    if let missingFirst { throw missingFirst }
    let isQuestion = order.contains { $0.isStandalone }
    if !isSettled, let fallback, !isQuestion || order.contains(where: { isOwn($0, of: fallback) }) {
      try settle(on: fallback)
    }
    if !isSettled, !isQuestion { throw error("Missing subcommand.") }
    return ParsedArguments(
      command: command, path: path, options: options, order: order.map(\.name),
      arguments: try assigned(isQuestion: isQuestion))
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
        throw error("Missing expected argument '\(argument.name)'.\(remark(onMissing: argument, index))")
      }
      let values = isPiped ? ["-"] : Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      if case .choice(let choices) = argument.kind {
        for value in values {
          if let complaint = ChoiceWords.complaint(about: value.text, choices, "'\(argument.name)'") {
            let meant = advice.meaning(of: value.text.lowercased(), in: root.name)
            throw error(
              meant.map { "'\(value.text)' is no value of '\(argument.name)'. \(WordAdvice.suggestion($0))" }
                ?? complaint)
          }
        }
      }
      for value in values {
        if !value.isText, !argument.hasPathValue {
          throw error("The argument '\(value.text)' for '\(argument.name)' is not UTF-8.")
        }
        assigned.add(value, for: argument.name)
      }
    }
    if let extra = rest.first, !isQuestion {
      let names = command.arguments.map(\.name).joined(separator: " ")
      throw error(
        "Unexpected argument '\(extra.text)'."
          + (root.otherWords()["\(command.name) ARGUMENT"].map { " " + $0 }
            ?? (names.isEmpty ? "" : " The arguments of '\(command.name)' are \(names).")))
    }
    return assigned
  }

  /// The sentence about a missing argument: the order, if a file was named in the place of a text.
  private func remark(onMissing argument: Argument, _ index: Int) -> String {
    guard index > 0, !command.arguments[index - 1].hasPathValue, argument.hasPathValue, let file = positionals.last,
      files?.exists(file) == true
    else { return argument.remark }
    return " Did you mean '\(command.name) \(command.arguments[index - 1].name) \(file.text)'?"
  }

  private var usage: String { UsageLine.text(of: command, path: path) }

  private func error(_ message: String, kind: UsageError.Kind = .usage) -> UsageError {
    UsageError(message, path: path, usage: usage, kind: kind)
  }
}
