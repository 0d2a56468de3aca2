// The unsafe code of this module: system calls that take pointers, and the memory that a signal handler reads.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension POSIX {
  /// The path without links and without `.` and `..`.
  package static func realPath(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    try checkPath(path)
    guard let real = unsafe realpath(path.characters, nil) else { throw .last }
    defer { unsafe free(real) }
    return unsafe POSIXPath(zeroTerminated: real)
  }

  static func linkTarget(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    try checkPath(path)
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(path.characters, &buffer, buffer.count)
    guard count >= 0 else { throw .last }
    return POSIXPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The names in a folder without `.` and `..`, unsorted.
  package static func names(in folder: POSIXPath) throws(SystemError) -> [POSIXPath] {
    try checkPath(folder)
    guard let directory = unsafe opendir(folder.characters) else { throw .last }
    defer { unsafe closedir(directory) }
    var names: [POSIXPath] = []
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return names }
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else { break }
      let start = unsafe UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      let name = unsafe POSIXPath(zeroTerminated: start)
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names
  }

  // MARK: Reading and writing

  /// Appends up to `count` bytes of a file to a buffer, as many as one call of `read` gives.
  ///
  /// - Returns: The number of bytes; 0 at the end of the file.
  static func read(_ descriptor: Int32, atMost count: Int, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    var outcome = Result<Int, SystemError>.success(0)
    // Room that the call does not fill is never touched.
    buffer.append(addingCapacity: count) { room in
      unsafe room.withUnsafeMutableBufferPointer { bytes, filled in
        guard let base = bytes.baseAddress, bytes.count > filled else { return }
        let start = unsafe UnsafeMutableRawPointer(base + filled)
        let free = bytes.count - filled
        do throws(SystemError) {
          let read = try retrying(waitingFor: (descriptor, Int32(POLLIN))) { unsafe readBytes(descriptor, start, free) }
          filled += read
          outcome = .success(read)
        } catch {
          outcome = .failure(error)
        }
      }
    }
    return try outcome.get()
  }

  /// The bytes at a place of a file, independent of its read position; fewer if the file ends earlier.
  static func bytes(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { room, filled in
      guard let base = room.baseAddress else { return }
      do throws(SystemError) {
        while filled < range.count {
          let read = try retrying {
            unsafe pread(descriptor, base + filled, range.count - filled, off_t(range.lowerBound + filled))
          }
          if read == 0 { break }
          filled += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of the bytes.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      let written = try retrying(waitingFor: (descriptor, Int32(POLLOUT))) {
        unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0.baseAddress, $0.count) }
      }
      if written == 0 { throw .ioError }
      start += written
    }
  }

  // MARK: Environment and memory

  /// An environment variable whose value is a path.
  package static func environmentPath(_ name: String) -> POSIXPath? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe POSIXPath(zeroTerminated: value)
  }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Makes the allocator return freed memory of more than a megabyte to the system at once.
  ///
  /// GNU's C library raises its threshold with each large piece that is freed: a stream of cards with photos of 5 MB would
  /// take twice the memory of its largest card. Other libraries have no such setting.
  package static func returnLargeMemory() {
    #if canImport(Glibc)
      // The header that declares it is not part of the module.
      guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
      let mallopt = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
      _ = mallopt(mmapThreshold, 1 << 20)
      _ = mallopt(trimThreshold, 4 << 20)
    #endif
  }
}

// Outside of POSIX, these names mean the functions of C.

private func readBytes(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(descriptor, base, count)
}

private func writeBytes(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, base, count)
}

extension [UInt8] {
  /// Appends bytes with one copy.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension POSIXPath {
  /// A path from the C library.
  fileprivate init(zeroTerminated characters: UnsafePointer<CChar>) {
    unsafe self.init(bytes: UnsafeRawBufferPointer(start: characters, count: strlen(characters)))
  }
}

/// Temporary files that must not outlive the process.
///
/// The table is plain memory, because a signal handler may neither allocate memory nor take a lock.
package enum TemporaryFiles {
  private static let capacity = 16
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe table.initialize(repeating: nil, count: capacity)
    return unsafe table
  }()

  /// The path of the folder of a ``FileGroup``: its length ends with a slash, and room for a number follows.
  nonisolated(unsafe) private static var folder: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var folderLength = 0
  /// The number of files in it; their names are the numbers from 0.
  nonisolated(unsafe) private static var folderCount = 0

  /// Removes the registered files when SIGINT, SIGTERM or SIGHUP ends the process. For programs; a
  /// library must not replace the signal handlers of its host.
  package static func removeWhenInterrupted() {
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the parent wants ignored (nohup) stays ignored.
      let before = signal(number, removeAndDie)
      if unsafe (unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Registers a file; the result is the number for ``forget(_:)``, or nil if the table is full.
  static func register(_ path: POSIXPath) -> Int? {
    for index in 0..<capacity where unsafe paths[index] == nil {
      unsafe paths[index] = unsafe strdup(path.characters)
      return index
    }
    return nil
  }

  static func forget(_ index: Int?) {
    guard let index else { return }
    // The text stays allocated: a handler on another thread may be reading it.
    unsafe paths[index] = nil
  }

  /// Registers a folder whose files are named by the numbers from 0; false if another one is registered.
  static func registerFolder(_ path: POSIXPath) -> Bool {
    guard unsafe folder == nil else { return false }
    let text = path.bytes + [UInt8(ascii: "/")]
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 24)
    unsafe room.initialize(repeating: 0, count: text.count + 24)
    for (index, byte) in text.enumerated() { unsafe room[index] = CChar(bitPattern: byte) }
    folderLength = text.count
    folderCount = 0
    unsafe folder = room
    return true
  }

  static func setFolderCount(_ count: Int) { folderCount = count }

  static func forgetFolder() {
    // The text stays allocated, as in `forget`.
    unsafe folder = nil
  }

  /// Removes the registered folder and its files. Called in a signal handler: the names are written digit by digit into
  /// the room after the path.
  private static func removeFolder() {
    guard let folder = unsafe folder else { return }
    for number in 0..<folderCount {
      var divisor = 1
      while number / divisor >= 10 { divisor *= 10 }
      var end = folderLength
      while divisor > 0 {
        unsafe folder[end] = CChar(48 + number / divisor % 10)
        end += 1
        divisor /= 10
      }
      unsafe folder[end] = 0
      _ = unsafe unlink(folder)
    }
    unsafe folder[folderLength] = 0
    _ = unsafe rmdir(folder)
  }

  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    for index in 0..<capacity {
      if let path = unsafe paths[index] { _ = unsafe unlink(path) }
    }
    removeFolder()
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}
