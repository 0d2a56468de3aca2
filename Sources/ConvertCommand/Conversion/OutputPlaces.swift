import CommandArguments
import ContactFiles

/// The files that a run writes, so that none of them is read as an input or written twice.
struct OutputPlaces {
  /// The files of `--output`, `--report` and `--rejected`, as they were named, each with its option.
  private let files: [(option: Option, word: POSIXPath, path: POSIXPath)]
  /// The folder that everything in is of the run's own making.
  private let folder: POSIXPath?
  /// Files with numbers in their names.
  private let numbered: NumberedFiles?
  /// Files that a run reads and that are no inputs.
  private var beside: [POSIXPath] = []

  /// - Parameters:
  ///   - folder: Whether `--output` names a folder.
  ///   - numbered: The files that `--output` stands for, where it stands for several.
  init(_ conversion: ConversionArguments, folder: POSIXPath? = nil, numbered: NumberedFiles? = nil) {
    let options: [Option] = folder == nil ? [.output, .report, .rejected] : [.report, .rejected]
    files = options.compactMap { option in
      guard let word = conversion.arguments.path(option), word != "-" else { return nil }
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
      let words = option.repetition == .collects ? arguments.paths(option) : [arguments.path(option)].compactMap { $0 }
      return words.filter { $0 != "-" }.map { (option, $0, InputArguments.path($0, console)) }
    }
    self.beside = beside.compactMap { arguments.path($0) }.map { InputArguments.path($0, console) }
    folder = nil
    numbered = nil
  }

  /// Whether a file is one of them: what an earlier run has left in a folder is no input of the next one.
  func contain(_ path: POSIXPath) -> Bool {
    if files.contains(where: { AtomicFile.areSame($0.path, path) }) { return true }
    if beside.contains(where: { AtomicFile.areSame($0, path) }) { return true }
    if let folder, let real = try? POSIX.realPath(folder), let file = try? POSIX.realPath(path) {
      return file.isBelow(real)
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
  static func files(_ inputs: [ContactSource]) -> [POSIXPath] {
    inputs.compactMap { source in
      if case .file(let path) = source { path } else { nil }
    }
  }

  /// Whether a path leads to one of the inputs.
  static func `is`(_ path: POSIXPath, oneOf inputs: [ContactSource]) -> Bool {
    inputs.contains { source in
      if case .file(let input) = source { AtomicFile.areSame(input, path) } else { false }
    }
  }
}

/// The names that an output file becomes when it is divided: `contacts.csv` becomes `contacts-1.csv` and so on.
struct NumberedFiles {
  /// The file that they are named after.
  let path: POSIXPath

  init(_ path: POSIXPath) { self.path = path }

  var folder: POSIXPath { path.folder }

  /// The path of the file with a number, as the user would name it.
  func path(_ number: Int) -> POSIXPath { folder.naming(path.numberedName(number)) }

  /// Whether a path leads to a file that has such a name, whatever its number.
  func contains(_ other: POSIXPath) -> Bool {
    let (stem, ending) = path.stemAndEnding
    let (otherStem, otherEnding) = other.stemAndEnding
    guard otherEnding == ending, otherStem.starts(with: stem + "-".utf8) else { return false }
    let digits = otherStem.dropFirst(stem.count + 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return false
    }
    return (try? POSIX.realPath(folder)) == (try? POSIX.realPath(other.folder))
  }
}
