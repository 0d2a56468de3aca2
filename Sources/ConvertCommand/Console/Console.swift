import CommandArguments
import ContactFiles
import Findings

/// Everything that the command sees of the world outside: its words, its environment and its three streams. Tests put
/// their own in its place.
struct Console {
  /// Where standard input comes from.
  enum Input: Sendable {
    /// A file descriptor, 0 in the real command.
    case descriptor(Int32)
    /// Bytes, in tests.
    case memory([UInt8])
  }

  /// The words behind the command's name.
  var arguments: [CommandWord]
  /// Looks an environment variable up.
  var environment: @Sendable (String) -> String?
  /// The folder that relative paths start from; `.` in the real command, where the system keeps it.
  var currentDirectory: String
  /// Standard input.
  var input: Input
  /// Standard output: data and nothing else.
  let output: ConsoleStream
  /// Standard error: everything else.
  let errors: ConsoleStream
  /// Tells the time that has passed since some moment, for progress and rates.
  var now: @Sendable () -> Duration

  /// Puts a console together; see ``inMemory(_:input:environment:isTerminal:width:)`` for tests.
  init(
    arguments: [CommandWord], environment: @escaping @Sendable (String) -> String?, currentDirectory: String = ".",
    input: Input, output: ConsoleStream, errors: ConsoleStream, now: @escaping @Sendable () -> Duration
  ) {
    self.arguments = arguments
    self.environment = environment
    self.currentDirectory = currentDirectory
    self.input = input
    self.output = output
    self.errors = errors
    self.now = now
    let runners = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]
    let isOnRunner = runners.contains { !(environment($0) ?? "").isEmpty }
    for stream in [output, errors] { stream.isReadByRunner = isOnRunner || !stream.isTerminal }
  }

  /// The real one. From here on a closed pipe is an error of a write and not the end of the process.
  static func system(arguments: [CommandWord]) -> Console {
    POSIX.ignoreWriteSignals()
    let columns = POSIX.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let start = ContinuousClock.now
    return Console(
      arguments: arguments, environment: { POSIX.environment($0) }, input: .descriptor(0),
      output: ConsoleStream("standard output", descriptor: 1, capacity: 1 << 16, columns: columns),
      errors: ConsoleStream("standard error", descriptor: 2, capacity: 0, columns: columns, failsInTheEnd: true),
      now: { ContinuousClock.now - start })
  }

  /// One without a world: what is printed is kept, and the clock stands still.
  static func inMemory(
    _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:], isTerminal: Bool = false,
    width: Int = 80
  ) -> Console {
    Console(
      arguments: arguments.map { CommandWord($0) }, environment: { environment[$0] }, input: .memory(input),
      output: ConsoleStream(isTerminal: isTerminal, width: width),
      errors: ConsoleStream(isTerminal: isTerminal, width: width), now: { .zero })
  }

  /// Whether a person can be asked: both what is said and what is answered goes over a terminal.
  var canAsk: Bool {
    switch input {
    case .descriptor(let descriptor): POSIX.isTerminal(descriptor) && errors.isTerminal
    case .memory: errors.isTerminal
    }
  }

  /// The lines of standard input, as they are typed.
  func lines() -> ConsoleLines { ConsoleLines(input) }

  /// Decides for each stream by itself whether it gets colour.
  func applyColor(_ choice: ColorChoice) {
    for stream in [output, errors] {
      stream.usesColor = choice.usesColor(isTerminal: stream.isTerminal, environment: environment)
    }
  }

  /// Which files there are, for the parser's question about a first word.
  var files: FileLookup {
    let current = POSIXPath(currentDirectory)
    return FileLookup(
      exists: { (try? POSIX.status(POSIXPath(bytes: $0.bytes).from(current))) != nil },
      neighbours: { word in
        // `photos/a.vcf` is a slip of something in `photos/`.
        let path = POSIXPath(bytes: word.bytes)
        let parent = POSIXPath(bytes: path.bytes.dropLast(path.name.bytes.count))
        let names = (try? POSIX.names(in: path.folder.from(current))) ?? []
        return names.filter { !$0.isHidden }.sorted().map { POSIXPath(bytes: parent.bytes + $0.bytes).description }
      })
  }

  /// Prints one line for people to standard error; whoever makes it escapes what comes from outside. A standard error that cannot be written is remembered, and
  /// ``guarded(_:)`` reports it in the exit status.
  func complain(_ line: String) {
    try? errors.write(line + "\n")
  }

  /// Runs the work, prints what it throws and flushes both streams, so that nothing ever escapes `main`: an error that
  /// does prints a backtrace and ends with status 132.
  func guarded(_ work: () throws -> ExitStatus) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try work()
      try output.commit()
    } catch {
      status = explain(error)
      // What was written before still belongs to the reader, and a second failure says nothing new.
      try? output.commit()
    }
    do throws(FileFailure) {
      try errors.commit()
    } catch {
      // Nobody can be told any more; the status has to say it, unless nobody wanted to hear it.
      if !error.isClosedPipe, status == .done || status == .findings { status = .incomplete }
    }
    return status
  }

  private func explain(_ error: any Error) -> ExitStatus {
    let label = Style.red.applied(to: "Error:", if: errors.usesColor)
    switch error {
    case let error as FileFailure where error.isClosedPipe:
      // As with `| head`: the reader has what it wanted.
      return .done
    case let error as UsageError:
      for (index, line) in error.lines.enumerated() {
        let line = Finding.printable(line)
        complain(index == 0 ? label + line.dropFirst("Error:".count) : line)
      }
      return error.kind == .usage ? .usage : .incomplete
    default:
      complain("\(label) \(Finding.printable(String(describing: error)))")
      return .incomplete
    }
  }
}
