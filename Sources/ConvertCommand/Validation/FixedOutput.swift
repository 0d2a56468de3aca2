import CommandArguments
import ContactFiles
import Findings

/// The destination of fixed files: the files themselves, another file, or a diff.
final class FixedOutput {
  private enum Target {
    case inPlace
    case file(any ByteSink)
    case diff
  }

  /// Which fixes are applied.
  let fixability: Fixability
  private let target: Target
  private let console: Console
  /// The output that is being written, and the index of its input.
  private var current: (index: Int, sink: any ByteSink)?
  /// How many files were fixed.
  private(set) var files = 0

  /// The destination that the options name; `nil` if nothing is to be fixed.
  init?(_ arguments: ParsedArguments, on console: Console, sources: [ContactSource]) throws {
    let isUnsafe = arguments.isSet(.unsafeFixes)
    guard arguments.isSet(.fix) || arguments.isSet(.diff) else {
      for option in [Option.unsafeFixes, .fixedOutput, .exitNonZeroOnFix] where arguments.isGiven(option) {
        throw arguments.usageError(
          "'\(option.spelling)' needs '--fix' or '--diff'; '--report FILE' writes the findings to a file.")
      }
      return nil
    }
    fixability = isUnsafe ? .unsafe : .safe
    self.console = console
    let hasFilesOnly = sources.allSatisfy {
      switch $0 {
      case .file, .expanded: true
      case .standardInputNamed, .bytes: false
      }
    }
    if arguments.isSet(.diff) {
      for option in [Option.redact, .fixedOutput, .validationFormat] where arguments.isGiven(option) {
        throw arguments.usageError(
          "'--diff' shows the lines of the files; it cannot be combined with '\(option.spelling)'.")
      }
      guard hasFilesOnly else { throw arguments.usageError("'--diff' needs files; standard input is read only once.") }
      target = .diff
    } else if let word = arguments.path(.fixedOutput) {
      guard sources.count == 1 else {
        throw arguments.usageError("'-o' needs exactly one input; without it files are fixed in place.")
      }
      if word == "-" {
        target = .file(console.output)
      } else {
        target = .file(try AtomicFile(path: console.path(word), force: arguments.isSet(.force)))
      }
    } else {
      guard hasFilesOnly else {
        throw arguments.usageError(
          "Standard input cannot be fixed in place; -o names a file, -o - standard output.")
      }
      target = .inPlace
    }
  }

  /// Whether fixed bytes or a diff go to standard output, so that findings cannot.
  var usesStandardOutput: Bool {
    switch target {
    case .inPlace: false
    case .file(let sink): sink === console.output
    case .diff: true
    }
  }

  /// The verb for fixes in messages.
  var verb: String { if case .diff = target { "would be fixed" } else { "fixed" } }

  /// Opens the output of an input.
  ///
  /// - Parameter status: The status of the input when it was opened.
  func output(_ index: Int, _ source: ContactSource, asRead status: FileStatus?) throws -> (any ByteSink)? {
    current = nil
    let sink: any ByteSink
    switch target {
    case .inPlace:
      // A device or a pipe cannot be replaced.
      guard case .file(let path) = source, try POSIX.status(path).kind == .regular else { return nil }
      sink = try AtomicFile(path: path, force: true, asRead: status)
    case .file(let file): sink = file
    case .diff:
      guard case .file(let path) = source else { return nil }
      sink = UnifiedDiff(try BlockReader(path: path), name: source.name, to: console.output)
    }
    current = (index, sink)
    return sink
  }

  /// Commits the output of an input. An unchanged file is not replaced and keeps its times.
  func commit(_ index: Int, isChanged: Bool) throws {
    guard let current, current.index == index else { return }
    self.current = nil
    if isChanged { files += 1 }
    switch target {
    case .inPlace, .diff: if isChanged { try current.sink.commit() }
    case .file: try current.sink.commit()
    }
  }

  /// Discards the current output.
  func discard() { current = nil }
}
