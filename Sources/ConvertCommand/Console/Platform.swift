// The only file of this room that sees the C library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the operating system answers about streams and files.
enum Platform {
  /// A reason why a call failed.
  enum Failure: Error, Equatable {
    /// Nobody reads the other end of a pipe any more.
    case closedPipe
    /// Everything else, in the system's words: `No space left on device`.
    case other(String)
  }

  /// How often a call that a signal interrupted is made again without any progress in between.
  private static let mostInterruptions = 1_000

  /// A closed pipe and a file at its size limit are errors of `write`, not the end of the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of the bytes or says why not.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    var interruptions = 0
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = call(descriptor, piece)
      if written > 0 {
        rest = rest.dropFirst(written)
        interruptions = 0
        continue
      }
      let number = errno
      switch number {
      case EINTR where interruptions < mostInterruptions:
        interruptions += 1
      case EAGAIN where interruptions < mostInterruptions:
        // Somebody made our output non-blocking: wait until it takes more.
        interruptions += 1
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case EPIPE:
        throw .closedPipe
      default:
        throw .other(written == 0 ? "nothing was written" : String(cString: strerror(number)))
      }
    }
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal behind a descriptor.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether a path leads to something.
  static func exists(_ path: String) -> Bool { !path.utf8.contains(0) && access(path, F_OK) == 0 }

  /// The names in a folder, sorted by their bytes; at most `most` of them, in no matter which order they are met.
  static func names(in folder: String, most: Int) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < most, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func call(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
