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
    try checkInjected(.resolve)
    guard let real = unsafe realpath(path.characters, nil) else { throw .last }
    defer { unsafe free(real) }
    return unsafe POSIXPath(zeroTerminated: real)
  }

  static func linkTarget(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    try checkPath(path)
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = SystemFaults.perform(.resolve) { _ in unsafe readlink(path.characters, &buffer, buffer.count) }
    guard count >= 0 else { throw .last }
    return POSIXPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The names in a folder without `.` and `..`, unsorted.
  package static func names(in folder: POSIXPath) throws(SystemError) -> [POSIXPath] {
    try checkPath(folder)
    try checkInjected(.list)
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
          let read = try retrying(.read, free, waitingFor: (descriptor, Int32(POLLIN))) {
            unsafe readBytes(descriptor, start, $0)
          }
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
          let read = try retrying(.read, range.count - filled) {
            unsafe pread(descriptor, base + filled, $0, off_t(range.lowerBound + filled))
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
      let written = try retrying(.write, rest.count, waitingFor: (descriptor, Int32(POLLOUT))) { count in
        unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0.baseAddress, count) }
      }
      if written == 0 { throw .ioError }
      start += written
    }
  }

  /// Throws the fault that is injected into a call whose result is a pointer.
  private static func checkInjected(_ call: SystemCall) throws(SystemError) {
    guard SystemFaults.perform(call, { _ in 0 }) == 0 else { throw .last }
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
