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
  /// Runs a program to its end, with its standard error thrown away.
  static func run(_ path: String, _ arguments: [String]) -> ProcessCost? {
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let clock = ContinuousClock()
    let start = clock.now
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, nil, words + [nil], environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let took = clock.now - start
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
