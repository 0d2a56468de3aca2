import CommandArguments
import ContactFiles
import ContactProducts

/// The inputs on a command line.
enum InputArguments {
  /// The inputs, with the files of folders instead of the folders.
  ///
  /// - Parameter places: The files of the run that are not inputs, even if they are in an input folder.
  static func sources(
    _ arguments: ParsedArguments, on console: Console, except places: OutputPlaces? = nil
  ) throws -> (sources: [ContactSource], findings: [LocatedFinding]) {
    try sources(arguments.paths(.inputs), arguments, on: console, except: places)
  }

  /// The inputs of some words.
  static func sources(
    _ words: [POSIXPath], _ arguments: ParsedArguments, on console: Console, except places: OutputPlaces? = nil,
    standardInput name: String = "-"
  ) throws -> (sources: [ContactSource], findings: [LocatedFinding]) {
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw arguments.usageError("Standard input '-' can be read only once.")
    }
    for word in words {
      if let hint = hint(word, arguments, on: console) {
        throw arguments.usageError("There is no file '\(word)'. Did you mean \(hint)?")
      }
      if let problem = problem(with: word, words, arguments, on: console) { throw arguments.usageError(problem) }
      if word.description.contains("://"), let remark = Console.remark(word.description),
        (try? POSIX.status(console.path(word))) == nil
      {
        throw arguments.usageError("There is no file '\(word)'. \(remark)")
      }
    }
    let sources = words.map { word -> ContactSource in
      guard word == "-" else { return .file(console.path(word)) }
      switch console.input {
      case .descriptor: return .standardInputNamed(name)
      case .memory(let bytes): return .bytes(bytes, name: name)
      }
    }
    let expanded = ContactFolder.expanding(sources, options: try ReadingOptions(arguments)) {
      places?.contains($0) ?? false
    }
    try console.refuseOutputs(among: expanded.sources)
    return expanded
  }

  /// The option that a word without a file was meant for: `-f google-csv` and `--to x` of other programs name a format.
  private static func hint(_ word: POSIXPath, _ arguments: ParsedArguments, on console: Console) -> String? {
    guard word != "-", (try? POSIX.status(console.path(word))) == nil else { return nil }
    let name = word.description
    func isAccepted(_ option: Option) -> Bool { arguments.command.options.contains { $0.name == option.name } }
    if isAccepted(.from), let format = FormatChoices.readable.first(where: { $0.name == name }) {
      return "'--from \(format.name)'"
    }
    if isAccepted(.product), ProductTable.product(name) != nil { return "'--for \(name)'" }
    return nil
  }

  /// The message about a subcommand or a word between files, such as `and`, which is not a file.
  private static func problem(
    with word: POSIXPath, _ words: [POSIXPath], _ arguments: ParsedArguments, on console: Console
  ) -> String? {
    let name = word.description
    guard words.count > 1, word != "-", (try? POSIX.status(console.path(word))) == nil else { return nil }
    if OtherNames.joining.contains(name) {
      return "There is no file '\(name)'. Files are named one after the other, without a word between them."
    }
    guard arguments.command.name == CommandTree.convert.name else { return nil }
    let meant =
      CommandTree.root.subcommand(name)?.name
      ?? OtherWords.table[name].flatMap { CommandTree.root.subcommand($0)?.name }
    let others = words.filter { $0 != word }.map(\.description).joined(separator: " ")
    return meant.map { "There is no file '\(name)'. The subcommand comes first: '\($0) \(others)'." }
  }

  /// The size of all inputs in bytes; `nil` if it is unknown.
  static func totalBytes(_ sources: [ContactSource]) -> Int? {
    var total = 0
    for source in sources {
      switch source {
      case .file(let path):
        guard let status = try? POSIX.status(path), status.kind == .regular else { return nil }
        total += status.size
      case .bytes(let bytes, _): total += bytes.count
      case .expanded(let input): total += input.count
      case .standardInputNamed: return nil
      }
    }
    return total
  }
}
