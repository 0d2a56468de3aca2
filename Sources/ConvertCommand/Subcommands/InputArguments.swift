import CommandArguments
import ContactFiles

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
    let sources = words.map { word -> ContactSource in
      guard word == "-" else { return .file(console.path(word)) }
      switch console.input {
      case .descriptor: return .standardInputNamed(name)
      case .memory(let bytes): return .bytes(bytes, name: name)
      }
    }
    return ContactFolder.expanding(sources) { places?.contains($0) ?? false }
  }

  /// The size of all inputs in bytes; nil if it is unknown.
  static func totalBytes(_ sources: [ContactSource]) -> Int? {
    var total = 0
    for source in sources {
      switch source {
      case .file(let path):
        guard let status = try? POSIX.status(path), status.kind == .regular else { return nil }
        total += status.size
      case .bytes(let bytes, _): total += bytes.count
      case .standardInputNamed: return nil
      }
    }
    return total
  }
}
