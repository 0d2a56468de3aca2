import CommandArguments
import ContactFiles
import Findings

/// Where the mended bytes of files go: into the files themselves, into one other file, or into a diff.
final class FixedOutput {
  private enum Target {
    case place
    case file(any ByteSink)
    case diff
  }

  /// Which fixes are applied.
  let mending: Fixability
  private let target: Target
  private let console: Console
  /// What is being written, and the input that it belongs to.
  private var current: (index: Int, sink: any ByteSink)?
  /// How many files were mended.
  private(set) var files = 0

  /// Takes what the options say; nothing where nothing is to be mended.
  ///
  /// - Parameter sources: The inputs; one alone where the result goes into a file.
  init?(_ arguments: ParsedArguments, on console: Console, sources: [ContactSource]) throws {
    let isUnsafe = arguments.isSet(.unsafeFixes)
    guard arguments.isSet(.fix) || arguments.isSet(.diff) else {
      for option in [Option.unsafeFixes, .mendedOutput, .exitNonZeroOnFix] where arguments.isGiven(option) {
        throw arguments.usageError("'\(option.spelling)' needs '--fix' or '--diff'.")
      }
      return nil
    }
    mending = isUnsafe ? .unsafe : .safe
    self.console = console
    let hasFilesOnly = sources.allSatisfy { if case .file = $0 { true } else { false } }
    if arguments.isSet(.diff) {
      for option in [Option.redact, .mendedOutput, .validationFormat] where arguments.isGiven(option) {
        throw arguments.usageError("'--diff' shows the lines of the files; it cannot go with '\(option.spelling)'.")
      }
      guard hasFilesOnly else { throw arguments.usageError("'--diff' needs files; standard input is read only once.") }
      target = .diff
    } else if let word = arguments.path(.mendedOutput) {
      guard sources.count == 1 else {
        throw arguments.usageError("'-o' takes one input; without it files are mended where they are.")
      }
      if word == "-" {
        target = .file(console.output)
      } else {
        target = .file(try AtomicFile(path: InputArguments.path(word, console), force: arguments.isSet(.force)))
      }
    } else {
      guard hasFilesOnly else {
        throw arguments.usageError(
          "Standard input cannot be mended where it is; -o names a file, -o - standard output.")
      }
      target = .place
    }
  }

  /// Whether standard output has something else than findings.
  var takesStandardOutput: Bool {
    switch target {
    case .place: false
    case .file(let sink): sink === console.output
    case .diff: true
    }
  }

  /// What a run says of the fixes.
  var verb: String { if case .diff = target { "would be fixed" } else { "fixed" } }

  /// Opens the output of an input.
  func output(_ index: Int, _ source: ContactSource) throws -> (any ByteSink)? {
    current = nil
    let sink: any ByteSink
    switch target {
    case .place:
      // A device or a pipe has nothing to put something else in the place of.
      guard case .file(let path) = source, try POSIX.status(path).kind == .regular else { return nil }
      sink = try AtomicFile(path: path, force: true)
    case .file(let file): sink = file
    case .diff:
      guard case .file(let path) = source else { return nil }
      sink = UnifiedDiff(try BlockReader(path: path), name: source.name, to: console.output)
    }
    current = (index, sink)
    return sink
  }

  /// Puts what was written in its place. A file that did not change stays as it is, with its times.
  func commit(_ index: Int, isChanged: Bool) throws {
    guard let current, current.index == index else { return }
    self.current = nil
    if isChanged { files += 1 }
    switch target {
    case .place, .diff: if isChanged { try current.sink.commit() }
    case .file: try current.sink.commit()
    }
  }

  /// Forgets what was written.
  func discard() { current = nil }
}
