import CommandArguments
import ContactFiles

/// The files that a run writes or reads besides its inputs. None of them may be read as an input or written twice.
struct OutputPlaces {
  /// The files to write, each with its option and its name as the user gave it.
  private let written: [(option: Option, word: POSIXPath, path: POSIXPath)]
  /// The files to read besides the inputs, such as a configuration.
  private let read: [POSIXPath]
  /// The output folder, in which all files belong to the run.
  private let folder: POSIXPath?
  private let numbered: NumberedFiles?

  /// - Parameters:
  ///   - written: The options that name files to write.
  ///   - read: The options that name files to read besides the inputs.
  ///   - folder: The output folder, if the output is one.
  ///   - numbered: The files into which the output is divided.
  init(
    _ arguments: ParsedArguments, on console: Console, written: [Option], read: [Option] = [],
    folder: POSIXPath? = nil, numbered: NumberedFiles? = nil
  ) {
    self.written = written.flatMap { option in
      let words = option.repetition == .collects ? arguments.paths(option) : [arguments.path(option)].compactMap { $0 }
      return words.filter { $0 != "-" }.map { (option, $0, console.path($0)) }
    }
    self.read = read.compactMap { arguments.path($0) }.map { console.path($0) }
    self.folder = folder
    self.numbered = numbered
  }

  /// Whether a file is one of these, so that the output of an earlier run is not an input of this one.
  func contains(_ path: POSIXPath) -> Bool {
    if (written.map(\.path) + read).contains(where: { AtomicFile.areSame($0, path) }) { return true }
    if let folder, let real = try? POSIX.realPath(folder), let file = try? POSIX.realPath(path) {
      return file.isBelow(real)
    }
    return numbered?.contains(path) ?? false
  }

  /// Throws if one file has two purposes or a report would replace an input.
  func check(_ arguments: ParsedArguments, on console: Console, inputs: [ContactSource]) throws {
    try console.refuseOutputs(among: read.map { .file($0) })
    for (index, (option, word, path)) in written.enumerated() {
      for other in written[..<index] where AtomicFile.areSame(path, other.path) {
        throw arguments.usageError("'\(other.option.spelling)' and '\(option.spelling)' name the same file '\(word)'.")
      }
      if numbered?.contains(path) == true {
        throw arguments.usageError("'\(option.spelling)' names '\(word)', which is one of the output's files.")
      }
      // A new baseline replaces the old one.
      if option.name != Option.writeBaseline.name, read.contains(where: { AtomicFile.areSame($0, path) }) {
        throw arguments.usageError("'\(option.spelling)' names '\(word)', which is read.")
      }
      // Contacts may replace contacts, but a report must not replace them, and an open file cannot be replaced.
      if option.name != Option.output.name || AtomicFile.isDescriptor(path), OutputPlaces.is(path, oneOf: inputs) {
        throw arguments.usageError("'\(option.spelling)' names the input '\(word)'.")
      }
    }
  }

  /// The paths of the inputs that are files.
  static func files(_ inputs: [ContactSource]) -> [POSIXPath] {
    inputs.compactMap { source in
      switch source {
      case .file(let path): path
      case .expanded(let input): input.origin
      case .standardInputNamed, .bytes: nil
      }
    }
  }

  /// Whether a path refers to one of the inputs.
  static func `is`(_ path: POSIXPath, oneOf inputs: [ContactSource]) -> Bool {
    files(inputs).contains { AtomicFile.areSame($0, path) }
  }
}

/// The names of the files of a divided output: `contacts.csv` becomes `contacts-1.csv` and so on.
struct NumberedFiles {
  /// The file that they are named after.
  let path: POSIXPath

  init(_ path: POSIXPath) { self.path = path }

  var folder: POSIXPath { path.folder }

  /// The path of the file with a number.
  func path(_ number: Int) -> POSIXPath { folder.naming(path.numberedName(number)) }

  /// Whether a path refers to a file with such a name, whatever its number.
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
