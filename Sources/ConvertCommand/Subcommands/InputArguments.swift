import CommandArguments
import ContactFiles
import SourceText
import TextDistance

/// The inputs that a command line names.
enum InputArguments {
  /// Turns words into inputs, with the files of folders in the place of the folders.
  ///
  /// - Parameter places: What the run writes: a folder's files are read without it.
  static func sources(
    _ arguments: ParsedArguments, on console: Console, except places: OutputPlaces? = nil
  ) throws -> (sources: [ContactSource], findings: [LocatedFinding]) {
    try sources(arguments.paths(.inputs), arguments, on: console, except: places)
  }

  /// The inputs of some of the words.
  static func sources(
    _ words: [POSIXPath], _ arguments: ParsedArguments, on console: Console, except places: OutputPlaces? = nil,
    standardInput name: String = "-"
  ) throws -> (sources: [ContactSource], findings: [LocatedFinding]) {
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw arguments.usageError("Standard input '-' can be read only once.")
    }
    return ContactFolder.expanding(words.map { source($0, console, name) }) { places?.contain($0) ?? false }
  }

  private static func source(_ word: POSIXPath, _ console: Console, _ name: String) -> ContactSource {
    guard word == "-" else { return .file(path(word, console)) }
    switch console.input {
    case .descriptor: return .standardInputNamed(name)
    case .memory(let bytes): return .bytes(bytes, name: name)
    }
  }

  /// A path from the console's folder.
  static func path(_ word: POSIXPath, _ console: Console) -> POSIXPath {
    word.from(POSIXPath(console.currentDirectory))
  }

  /// The bytes of all inputs, or nothing where they cannot be known before.
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

extension ParsedArguments {
  /// The file or folder that an option names, as it was typed.
  func path(_ option: Option) -> POSIXPath? { bytes(option).map { POSIXPath(bytes: $0) } }

  /// The files of an option that may be given again.
  func paths(_ option: Option) -> [POSIXPath] { allBytes(option).map { POSIXPath(bytes: $0) } }

  /// The files and folders that an argument names.
  func paths(_ argument: Argument) -> [POSIXPath] { allBytes(argument).map { POSIXPath(bytes: $0) } }

  /// The encoding that an option names, or nothing where it is not given.
  func encoding(_ option: Option) throws -> TextEncoding? {
    guard let name = text(option) else { return nil }
    guard let encoding = TextEncoding(name: name) else {
      let near = nearest(to: name, in: TextEncoding.allCases.map(\.name)) ?? nearest(to: name, in: TextEncoding.aliases)
      let suggestion = near.map { " Did you mean '\($0)'?" } ?? ""
      throw usageError(
        "Unknown encoding '\(name)' for '\(option.spelling)'.\(suggestion) '\(CommandTree.name) formats' lists them.")
    }
    guard encoding.isAvailable else {
      throw usageError("The C library of this system does not know the encoding '\(name)'.")
    }
    return encoding
  }
}
