// Only the files of this folder see the C library. Everything is checked, nothing is retried for ever.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An error number of the operating system with its text.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  static var last: SystemError { SystemError(errno) }

  /// What the C library says about the number: `No space left on device`.
  package var description: String { unsafe String(cString: strerror(number)) }

  package static var notFound: SystemError { SystemError(ENOENT) }
  package static var exists: SystemError { SystemError(EEXIST) }
  package static var isDirectory: SystemError { SystemError(EISDIR) }
  package static var closedPipe: SystemError { SystemError(EPIPE) }
  static var tooManyLinks: SystemError { SystemError(ELOOP) }
  static var interrupted: SystemError { SystemError(EINTR) }
  static var wouldBlock: SystemError { SystemError(EAGAIN) }
  static var invalid: SystemError { SystemError(EINVAL) }
  static var ioError: SystemError { SystemError(EIO) }

  /// Whether the file system cannot make a hard link at all, or not here.
  var saysNoLinks: Bool {
    number == EPERM || number == ENOTSUP || number == EOPNOTSUPP || number == ENOSYS || number == EMLINK
      || number == EXDEV || number == EACCES
  }

  /// Whether the file system does not know how to flush a folder.
  var saysNoFolderFlush: Bool { number == EINVAL || number == ENOTSUP || number == EBADF || number == EROFS }
}

/// What the operating system says about a file.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case regular, directory, link, other }
  package var kind: Kind
  /// The permission bits.
  package var mode: UInt32
  package var size: Int
  package var device: UInt64
  package var inode: UInt64
  var owner: UInt32
  var group: UInt32
  /// When its bytes were changed last, in nanoseconds since 1970.
  var modified: Int

  fileprivate init(_ status: stat) {
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .regular
    case UInt32(S_IFDIR): kind = .directory
    case UInt32(S_IFLNK): kind = .link
    default: kind = .other
    }
    mode = UInt32(status.st_mode) & 0o7777
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

/// The system calls that this room makes.
package enum System {
  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  /// A call that is interrupted again and again gives up in the end; an endless retry would be a hang.
  private static let retries = 10_000

  /// How many processors there are.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  // MARK: Looking

  package static func status(_ path: POSIXPath) throws(SystemError) -> FileStatus {
    try checkPath(path)
    var status = stat()
    guard stat(path.characters, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  package static func linkStatus(_ path: POSIXPath) throws(SystemError) -> FileStatus {
    try checkPath(path)
    var status = stat()
    guard lstat(path.characters, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  package static func status(_ descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The path without links and without `.` and `..`.
  package static func realPath(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    try checkPath(path)
    guard let real = unsafe realpath(path.characters, nil) else { throw .last }
    defer { unsafe free(real) }
    return unsafe POSIXPath(zeroTerminated: real)
  }

  static func linkTarget(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    try checkPath(path)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return -1 }
        return unsafe readlink(path.characters, base, characters.count)
      }
    }
    guard count >= 0 else { throw .last }
    return POSIXPath(bytes: buffer[..<count])
  }

  /// The names in a folder, without `.` and `..`, in no order.
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

  // MARK: Reading

  package static func openForReading(_ path: POSIXPath) throws(SystemError) -> Int32 {
    try checkPath(path)
    return try retrying { open(path.characters, O_RDONLY | O_CLOEXEC) }
  }

  /// Fills as much of the room as one call gives; 0 is the end.
  static func read(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> Result<Int, SystemError> {
    guard let base = room.baseAddress, room.count > 0 else { return .success(0) }
    for _ in 0..<retries {
      let count = unsafe readBytes(descriptor, base, room.count)
      if count >= 0 { return .success(count) }
      let error = SystemError.last
      if error == .wouldBlock {
        do throws(SystemError) { try wait(for: descriptor, events: Int16(POLLIN)) } catch { return .failure(error) }
      } else if error != .interrupted {
        return .failure(error)
      }
    }
    return .failure(.interrupted)
  }

  /// Fills the room with what stands at a place of a file, wherever others read it; less than all of it only at its end.
  static func read(
    _ descriptor: Int32, at offset: Int, into room: UnsafeMutableRawBufferPointer
  ) -> Result<Int, SystemError> {
    guard let base = room.baseAddress else { return .success(0) }
    var done = 0
    var failures = 0
    while done < room.count {
      let count = unsafe pread(descriptor, base + done, room.count - done, off_t(offset + done))
      if count == 0 { break }
      if count > 0 {
        done += count
        continue
      }
      failures += 1
      if failures > retries || SystemError.last != .interrupted { return .failure(.last) }
    }
    return .success(done)
  }

  /// The bytes at a place of a file, wherever others read it; fewer where the file ends before.
  static func bytes(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var outcome = Result<Int, SystemError>.success(0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { room, count in
      outcome = unsafe read(descriptor, at: range.lowerBound, into: UnsafeMutableRawBufferPointer(room))
      count = (try? outcome.get()) ?? 0
    }
    _ = try outcome.get()
    return bytes
  }

  static func rewind(_ descriptor: Int32) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
  }

  // MARK: Writing

  /// Opens what is no regular file: a device, a FIFO.
  static func openForWriting(_ path: POSIXPath) throws(SystemError) -> Int32 {
    try checkPath(path)
    return try retrying { open(path.characters, O_WRONLY | O_CLOEXEC) }
  }

  /// Makes a file that was not there, for the owner alone.
  static func create(_ path: POSIXPath, reading: Bool = false) throws(SystemError) -> Int32 {
    try checkPath(path)
    let access = reading ? O_RDWR : O_WRONLY
    return try retrying { open(path.characters, access | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
  }

  /// Opens a file to add to its end, and makes it, for the owner alone, where it is not there.
  static func openForAppending(_ path: POSIXPath) throws(SystemError) -> Int32 {
    try checkPath(path)
    return try retrying { open(path.characters, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) }
  }

  /// Writes all of the bytes or says why not.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var start = 0
    var failures = 0
    while start < bytes.count {
      let count = unsafe bytes.extracting(start..<bytes.count).withUnsafeBytes { rest in
        unsafe writeBytes(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        start += count
        failures = 0
        continue
      }
      let error = count == 0 ? SystemError.ioError : .last
      failures += 1
      if failures > retries { throw error }
      if error == .wouldBlock {
        try wait(for: descriptor, events: Int16(POLLOUT))
      } else if error != .interrupted {
        throw error
      }
    }
  }

  package static func close(_ descriptor: Int32) throws(SystemError) {
    // An interrupted close has closed all the same; closing twice could hit somebody else's file.
    guard closeDescriptor(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
    guard fchmod(descriptor, mode_t(mode)) == 0 else { throw .last }
  }

  /// Gives a file to an owner and a group; false where that is not allowed.
  static func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) -> Bool {
    fchown(descriptor, owner, group) == 0
  }

  static func moveReplacing(_ path: POSIXPath, to target: POSIXPath) throws(SystemError) {
    try checkPath(target)
    guard rename(path.characters, target.characters) == 0 else { throw .last }
  }

  static func hardLink(_ path: POSIXPath, as target: POSIXPath) throws(SystemError) {
    try checkPath(target)
    guard link(path.characters, target.characters) == 0 else { throw .last }
  }

  package static func remove(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    guard unlink(path.characters) == 0 else { throw .last }
  }

  package static func makeFolder(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    guard mkdir(path.characters, 0o700) == 0 else { throw .last }
  }

  /// Removes a folder that has nothing in it.
  static func removeFolder(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    guard rmdir(path.characters) == 0 else { throw .last }
  }

  // MARK: Environment and signals

  /// Seconds since 1970 in UTC.
  package static var secondsSince1970: Int { Int(time(nil)) }

  /// An environment variable that holds a path.
  package static func environmentPath(_ name: String) -> POSIXPath? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe POSIXPath(zeroTerminated: value)
  }

  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// A closed pipe and a file that grows too large become errors of `write`, not the end of the process.
  package static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the standard streams that the parent has closed, each the wrong way round, so that using one is an error.
  /// Without this the next file that is opened takes the number of a closed stream, and the messages for standard error
  /// would end up in the output file.
  package static func openClosedStreams() {
    for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, and all below are open.
      _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  // MARK: Small things

  /// A NUL would cut the path short in C, and another file would be opened.
  private static func checkPath(_ path: POSIXPath) throws(SystemError) {
    if path.bytes.contains(0) { throw .invalid }
  }

  static func retrying(_ call: () -> Int32) throws(SystemError) -> Int32 {
    for _ in 0..<retries {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
    throw .interrupted
  }

  private static func wait(for descriptor: Int32, events: Int16) throws(SystemError) {
    var wanted = pollfd(fd: descriptor, events: events, revents: 0)
    guard unsafe poll(&wanted, 1, -1) >= 0 || errno == EINTR else { throw .last }
  }

  // The three names below are shadowed inside this type.
  private static func readBytes(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, base, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, base, count)
    #else
      unsafe Darwin.read(descriptor, base, count)
    #endif
  }

  private static func writeBytes(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, base, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, base, count)
    #else
      unsafe Darwin.write(descriptor, base, count)
    #endif
  }

  fileprivate static func closeDescriptor(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}

extension POSIXPath {
  /// The path that the C library gives.
  fileprivate init(zeroTerminated characters: UnsafePointer<CChar>) {
    unsafe self.init(bytes: UnsafeRawBufferPointer(start: characters, count: strlen(characters)))
  }
}
