#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a whole process cost.
struct ProcessCost {
  /// From its start to its end, in seconds.
  var seconds: Double
  /// The most memory that it held at once, in KiB.
  var peakKiB: Int
  /// How it ended.
  var status: Int32
}

/// Runs programs and tells what they cost.
enum ChildProcess {
  /// Runs a program to its end, with what it prints thrown away.
  static func run(_ path: String, _ arguments: [String]) -> ProcessCost? {
    let clock = ContinuousClock()
    let start = clock.now
    guard let child = Self.start(path, arguments, input: nil, output: nil) else { return nil }
    return wait(for: child, since: start)
  }

  /// Runs a program to its end that reads what another one prints; tells what it alone cost.
  static func run(
    _ path: String, _ arguments: [String], reading source: String, _ sourceArguments: [String]
  ) -> ProcessCost? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let clock = ContinuousClock()
    let start = clock.now
    let writer = Self.start(source, sourceArguments, input: nil, output: ends[1], closing: ends[0])
    let child = Self.start(path, arguments, input: ends[0], output: nil, closing: ends[1])
    close(ends[0])
    close(ends[1])
    guard let writer, let child, let cost = wait(for: child, since: start) else { return nil }
    _ = wait(for: writer, since: start)
    return cost
  }

  /// Starts a program; standard input and output are `/dev/null` where nothing else is given.
  private static func start(
    _ path: String, _ arguments: [String], input: Int32?, output: Int32?, closing other: Int32? = nil
  ) -> pid_t? {
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, given) in [(Int32(0), input), (1, output)] {
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given, descriptor)
        posix_spawn_file_actions_addclose(&actions, given)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    if let other { posix_spawn_file_actions_addclose(&actions, other) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, nil, words + [nil], environ) == 0 else { return nil }
    return child
  }

  private static func wait(for child: pid_t, since start: ContinuousClock.Instant) -> ProcessCost? {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let took = ContinuousClock().now - start
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss) / 1024
    #else
      let peak = Int(usage.ru_maxrss)
    #endif
    return ProcessCost(
      seconds: Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18, peakKiB: peak,
      status: status)
  }

  /// Writes bytes into a file; false where that fails.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    return bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == bytes.count
  }

  /// The most memory that this process held at once, in KiB.
  static func peakKiB() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, which every system imports as another type.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) / 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  /// The bytes of a file, or nothing where it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    guard let size = size(of: path), let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
  }

  /// Reads a file block by block; false where that fails.
  ///
  /// - Parameter body: Takes a block and whether it is the last one.
  static func readBlocks(of path: String, _ size: Int, _ body: ([UInt8], Bool) -> Void) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    // The library's own buffer would only be one more copy.
    setvbuf(file, nil, _IONBF, 0)
    var block = [UInt8](repeating: 0, count: size)
    while true {
      let count = block.withUnsafeMutableBytes { fread($0.baseAddress, 1, size, file) }
      if count < size { block.removeLast(size - count) }
      body(block, count < size)
      if count < size { return ferror(file) == 0 }
    }
  }

  /// Prints bytes; false where that fails, as it does when the reader has gone.
  static func print(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { writeOutput(UnsafeRawBufferPointer(rebasing: $0[start...])) }
      if count <= 0 { return false }
      start += count
    }
    return true
  }

  /// How many bytes a file has.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Ends this process.
  static func end(_ isGood: Bool) -> Never { exit(isGood ? 0 : 1) }

  /// A new folder of our own for the files of a run.
  static func makeFolder() -> String? {
    var template = Array("/tmp/contacts-benchmark.XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return nil }
      return String(cString: base)
    }
  }

  /// Removes a file or an empty folder.
  static func remove(_ path: String) { _ = Self.unlinkOrRemove(path) }

  private static func unlinkOrRemove(_ path: String) -> Int32 { unlink(path) == 0 ? 0 : rmdir(path) }
}

/// As many of the bytes as standard output takes at once.
private func writeOutput(_ bytes: UnsafeRawBufferPointer) -> Int { write(1, bytes.baseAddress, bytes.count) }
