#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The cost of a process from its start to its end.
struct ProcessCost {
  var seconds: Double
  /// The maximum of its resident memory, in KiB.
  var peakKiB: Int
  var status: Int32
}

/// Runs programs and measures their cost.
enum ChildProcess {
  /// Runs a program to its end and discards its output.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - source: A program whose output is the standard input, if any. Its cost is not included.
  static func run(_ command: [String], reading source: [String]? = nil) -> ProcessCost? {
    let start = ContinuousClock.now
    guard let source else { return spawn(command).flatMap { wait(for: $0, since: start) } }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let writer = spawn(source, output: ends[1], closing: ends[0])
    let reader = spawn(command, input: ends[0], closing: ends[1])
    close(ends[0])
    close(ends[1])
    let cost = reader.flatMap { wait(for: $0, since: start) }
    return writer.flatMap { wait(for: $0, since: start) } == nil ? nil : cost
  }

  /// Starts a program; standard input and output are `/dev/null` by default.
  private static func spawn(
    _ command: [String], input: Int32? = nil, output: Int32? = nil, closing other: Int32? = nil
  ) -> pid_t? {
    let arguments = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, given) in [(Int32(0), input), (1, output), (2, nil)] {
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given, descriptor)
        posix_spawn_file_actions_addclose(&actions, given)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    if let other { posix_spawn_file_actions_addclose(&actions, other) }
    var child: pid_t = 0
    return posix_spawn(&child, command[0], &actions, nil, arguments + [nil], environ) == 0 ? child : nil
  }

  private static func wait(for child: pid_t, since start: ContinuousClock.Instant) -> ProcessCost? {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    return ProcessCost(seconds: (.now - start).seconds, peakKiB: usage.peakKiB, status: status)
  }

  /// The maximum of the resident memory of this process, in KiB.
  static func peakKiB() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, whose type differs between systems.
    getrusage(0, &usage)
    return usage.peakKiB
  }

  // MARK: Files

  static func save(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  /// Reads a file in blocks; false on failure.
  ///
  /// - Parameter body: Gets a block and whether it is the last one.
  static func readBlocks(of path: String, _ size: Int, _ body: ([UInt8], Bool) -> Void) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    // Performance: avoids a copy in the buffer of the C library.
    setvbuf(file, nil, _IONBF, 0)
    var block = [UInt8](repeating: 0, count: size)
    while true {
      let count = fread(&block, 1, size, file)
      if count < size { block.removeLast(size - count) }
      body(block, count < size)
      if count < size { return ferror(file) == 0 }
    }
  }

  /// Writes to standard output; false on failure, for example if the reader has closed it.
  static func print(_ bytes: [UInt8]) -> Bool { write(1, bytes, bytes.count) == bytes.count }

  /// Ends this process.
  static func end(success: Bool) -> Never { exit(success ? 0 : 1) }

  /// Creates a temporary folder.
  static func makeFolder() -> String? {
    var template = Array("/tmp/contacts-benchmark.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes files and empty folders.
  static func remove(_ paths: [String]) { for path in paths where unlink(path) != 0 { rmdir(path) } }
}

extension rusage {
  fileprivate var peakKiB: Int {
    #if canImport(Darwin)
      Int(ru_maxrss) / 1024
    #else
      Int(ru_maxrss)
    #endif
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
}
