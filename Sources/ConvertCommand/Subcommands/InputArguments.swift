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
