import CommandArguments
import ContactFiles

/// The files that a run writes, so that none of them is read as an input or written twice.
struct OutputPlaces {
  /// The files of `--output`, `--report` and `--rejected`, as they were named, each with its option.
  private let files: [(option: Option, word: String, path: String)]
  /// The folder that everything in is of the run's own making.
  private let folder: String?
  /// Files with numbers in their names.
  private let numbered: NumberedFiles?
  /// Files that a run reads and that are no inputs.
  private var beside: [String] = []

  /// - Parameters:
  ///   - folder: Whether `--output` names a folder.
  ///   - numbered: The files that `--output` stands for, where it stands for several.
  init(_ conversion: ConversionArguments, folder: String? = nil, numbered: NumberedFiles? = nil) {
    let options: [Option] = folder == nil ? [.output, .report, .rejected] : [.report, .rejected]
    files = options.compactMap { option in
      guard let word = conversion.arguments.text(option), word != "-" else { return nil }
      return (option, word, conversion.path(word))
    }
    self.folder = folder
    self.numbered = numbered
  }

  /// - Parameters:
  ///   - written: The options that name files to write.
  ///   - beside: The options that name files of our own to read.
  init(_ arguments: ParsedArguments, on console: Console, written: [Option], beside: [Option]) {
    files = written.flatMap { option in
      let words = option.repetition == .collects ? arguments.texts(option) : [arguments.text(option)].compactMap { $0 }
      return words.filter { $0 != "-" }.map { (option, $0, InputWords.path($0, console)) }
    }
    self.beside = beside.compactMap { arguments.text($0) }.map { InputWords.path($0, console) }
    folder = nil
    numbered = nil
  }

  /// Whether a file is one of them: what an earlier run has left in a folder is no input of the next one.
  func contain(_ path: String) -> Bool {
    if files.contains(where: { AtomicFile.areSame($0.path, path) }) { return true }
    if beside.contains(where: { AtomicFile.areSame($0, path) }) { return true }
    if let folder, let real = try? System.realPath(folder), let file = try? System.realPath(path) {
      return file.utf8.starts(with: (real + "/").utf8)
    }
    return numbered?.contains(path) ?? false
  }

  /// Refuses one file for two purposes, and a report in the place of an input.
  func check(_ arguments: ParsedArguments, inputs: [ContactSource]) throws {
    for (index, (option, word, path)) in files.enumerated() {
      for other in files[..<index] where AtomicFile.areSame(path, other.path) {
        throw arguments.usageError("'\(other.option.spelling)' and '\(option.spelling)' name the same file '\(word)'.")
      }
      if numbered?.contains(path) == true {
        throw arguments.usageError("'\(option.spelling)' names '\(word)', which is one of the output's files.")
      }
      // Contacts may take the place of contacts; a report in their place would be the end of them.
      if option.name != Option.output.name, OutputPlaces.is(path, oneOf: inputs) {
        throw arguments.usageError("'\(option.spelling)' names the input '\(word)'.")
      }
    }
  }

  /// The paths of those inputs that are files.
  static func files(_ inputs: [ContactSource]) -> [String] {
    inputs.compactMap { source in
      if case .file(let path) = source { path } else { nil }
    }
  }

  /// Whether a path leads to one of the inputs.
  static func `is`(_ path: String, oneOf inputs: [ContactSource]) -> Bool {
    inputs.contains { source in
      if case .file(let input) = source { AtomicFile.areSame(input, path) } else { false }
    }
  }
}

/// The names that an output file becomes when it is divided: `contacts.csv` becomes `contacts-1.csv` and so on.
struct NumberedFiles {
  let folder: String
  let stem: String
  /// With its point; empty where the name has none.
  let ending: String

  init(_ path: String) {
    let name: Substring
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = path[path.utf8.index(after: slash)...]
    } else {
      folder = "."
      name = path[...]
    }
    if let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex {
      stem = String(name[..<point])
      ending = String(name[point...])
    } else {
      stem = String(name)
      ending = ""
    }
  }

  func name(_ number: Int) -> String { OutputParts.name(stem, number, ending: ending) }

  /// The path of the file with a number, as the user would name it.
  func path(_ number: Int) -> String { folder == "." ? name(number) : NumberedFiles.join(folder, name(number)) }

  /// Whether a path leads to a file that has such a name, whatever its number.
  func contains(_ path: String) -> Bool {
    let other = NumberedFiles(path)
    guard other.ending == ending, other.stem.utf8.starts(with: (stem + "-").utf8) else { return false }
    let digits = other.stem.utf8.dropFirst(stem.utf8.count + 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return false
    }
    return (try? System.realPath(folder)) == (try? System.realPath(other.folder))
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }
}
