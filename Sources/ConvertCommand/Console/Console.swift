internal import CommandArguments
internal import ContactFiles
internal import ContactModel
internal import Findings

/// The environment of the command: its arguments, environment variables, current directory, clock and standard streams.
/// Tests replace it by one in memory.
struct Console {
  /// The arguments after the command's name.
  var arguments: [CommandWord]
  /// The value of an environment variable.
  var environment: @Sendable (String) -> String?
  /// The directory that relative paths start from; `.` in the real command.
  var currentDirectory: String
  var input: StandardInput
  /// Standard output: data only.
  let output: ConsoleStream
  /// Standard error: findings, progress and summaries.
  let errors: ConsoleStream
  /// The time since a fixed moment, for progress and rates.
  var now: @Sendable () -> Duration

  init(
    arguments: [CommandWord], environment: @escaping @Sendable (String) -> String?, currentDirectory: String = ".",
    input: StandardInput, output: ConsoleStream, errors: ConsoleStream, now: @escaping @Sendable () -> Duration
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

  /// The console of the process. A write to a closed pipe is an error from here on and no longer ends the process.
  static func system(arguments: [CommandWord]) -> Console {
    POSIX.ignoreWriteSignals()
    let columns = POSIX.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let start = ContinuousClock.now
    return Console(
      arguments: arguments, environment: { POSIX.environment($0) }, input: .descriptor(0),
      output: ConsoleStream("standard output", descriptor: 1, capacity: 1 << 16, columns: columns),
      errors: ConsoleStream("standard error", descriptor: 2, capacity: 0, columns: columns, defersFailures: true),
      now: { ContinuousClock.now - start })
  }

  /// A console in memory, for tests: output is captured, and the time is always zero.
  static func inMemory(
    _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:], isTerminal: Bool = false,
    width: Int = 80, height: Int? = nil
  ) -> Console {
    Console(
      arguments: arguments.map { CommandWord($0) }, environment: { environment[$0] }, input: .memory(input),
      output: ConsoleStream(isTerminal: isTerminal, width: width, height: height),
      errors: ConsoleStream(isTerminal: isTerminal, width: width, height: height), now: { .zero })
  }

  /// Whether a person can answer questions: input and standard error are terminals.
  var isInteractive: Bool {
    switch input {
    case .descriptor(let descriptor): POSIX.isTerminal(descriptor) && errors.isTerminal
    case .memory: errors.isTerminal
    }
  }

  /// Decides for each stream whether it is coloured.
  func applyColor(_ choice: ColorChoice) {
    for stream in [output, errors] {
      stream.usesColor = choice.usesColor(isTerminal: stream.isTerminal, environment: environment)
    }
  }

  /// A path of the command line, resolved against the current directory.
  func path(_ word: POSIXPath) -> POSIXPath { word.from(POSIXPath(currentDirectory)) }

  /// File lookups for the parser, which must tell a file from a misspelt subcommand.
  var files: FileLookup {
    let current = POSIXPath(currentDirectory)
    return FileLookup(
      exists: { (try? POSIX.status(POSIXPath(bytes: $0.bytes).from(current))) != nil },
      neighbours: { word in
        // The neighbours of `photos/a.vcf` are the files in `photos/`.
        let file = POSIXPath(bytes: word.bytes)
        let parent = POSIXPath(bytes: file.bytes.dropLast(file.name.bytes.count))
        let names = (try? POSIX.names(in: file.folder.from(current))) ?? []
        return names.filter { !$0.isHidden }.sorted().map { POSIXPath(bytes: parent.bytes + $0.bytes).description }
      }, remark: { Console.remark($0.text) }, hasPipedInput: { [input] in input.isPiped })
  }

  /// What is said about a path that leads nowhere.
  static func remark(_ word: String) -> String? {
    if word.contains("://") { return "Nothing is fetched from the network; download the file first." }
    return word.contains("*") ? "No file matches the pattern." : nil
  }

  /// The time of the run, or `SOURCE_DATE_EPOCH` for reproducible output.
  var timeOfRun: DateValue {
    .utc(secondsSince1970: environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? POSIX.secondsSince1970)
  }

  /// Prints an escaped line to standard error. A failure is kept by the stream and reported by ``guarded(_:)``.
  func printError(_ line: String) {
    try? errors.write(line + "\n")
  }

  /// Runs the work, prints an error that it throws, and flushes both streams.
  ///
  /// No error escapes: one that leaves `main` prints a backtrace and ends the process with status 132.
  func guarded(_ work: () throws -> ExitStatus) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try work()
      try output.commit()
    } catch {
      status = printed(error)
      // Output from before the error is still delivered; a second failure adds no information.
      try? output.commit()
    }
    do throws(FileFailure) {
      try errors.commit()
    } catch {
      // The message itself could not be printed, so only the status can report it.
      if !error.isClosedPipe, status == .done || status == .findings { status = .incomplete }
    }
    return status
  }

  private func printed(_ error: any Error) -> ExitStatus {
    let label = Style.red.applied(to: "Error:", if: errors.usesColor)
    switch error {
    case let error as FileFailure where error.isClosedPipe:
      // As with `| head`: the reader has enough.
      return .done
    case let error as UsageError:
      for (index, line) in error.lines.enumerated() {
        let line = Finding.printable(line)
        printError(index == 0 ? label + line.dropFirst("Error:".count) : line)
      }
      return error.kind == .usage ? .usage : .incomplete
    case let error as FileFailure:
      printError("\(label) \(Finding.printable(error.line(error.commandMessage)))")
      return .incomplete
    default:
      printError("\(label) \(Finding.printable(String(describing: error)))")
      return .incomplete
    }
  }
}

extension Console {
  /// Throws if standard output or standard error is one of the files that are read, whose output would be read again.
  func refuseOutputs(among inputs: [ContactSource]) throws(FileFailure) {
    let outputs = [output, errors].filter { $0.file != nil }
    if outputs.isEmpty { return }
    for input in inputs {
      let status: FileStatus? =
        switch input {
        case .file(let path): try? POSIX.status(path)
        case .standardInputNamed: try? POSIX.status(POSIX.standardInput)
        case .expanded(let input): input.origin.flatMap { try? POSIX.status($0) }
        case .bytes: nil
        }
      guard let status else { continue }
      for stream in outputs where stream.file?.isSameFile(as: status) == true {
        let failure = FileFailure(
          IOCodes.outputIsInput, path: input.name,
          "is read and is \(stream.name) at the same time; -o or another redirection names another file")
        // The message itself would be written to the input.
        if errors.file?.isSameFile(as: status) == true { errors.close(failure) }
        throw failure
      }
    }
  }
}

/// Where standard input comes from.
enum StandardInput: Sendable {
  /// A file descriptor, 0 in the real command.
  case descriptor(Int32)
  /// Bytes, in tests.
  case memory([UInt8])

  /// Whether it is the output of another program or a file, and no terminal or device.
  var isPiped: Bool {
    switch self {
    case .memory(let bytes): return !bytes.isEmpty
    case .descriptor(let descriptor):
      guard let kind = try? POSIX.status(descriptor).kind else { return false }
      return kind == .regular || kind == .pipe
    }
  }
}

/// Reads standard input line by line, as a person types.
struct InputLines {
  /// Longer lines are discarded: no person types them.
  private static let maxLength = 1 << 16

  private let reader: BlockReader

  init(_ input: StandardInput) {
    // A read returns when its block is full, so a block is one byte.
    switch input {
    case .descriptor(let descriptor): reader = BlockReader(descriptor: descriptor, blockSize: 1)
    case .memory(let bytes): reader = BlockReader(bytes: bytes, blockSize: 1)
    }
  }

  /// The next line without its line end; `nil` at the end of the input.
  func next() throws(FileFailure) -> String? {
    var line: [UInt8] = []
    while try reader.read(into: &line) {
      if line.last == UInt8(ascii: "\n") {
        line.removeLast()
        return String(decoding: line, as: UTF8.self)
      }
      if line.count >= Self.maxLength { line.removeAll() }
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
