// Only the files of this folder use the C library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The status of a file.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case regular, directory, link, pipe, other }
  package var kind: Kind
  /// The permission bits.
  package var mode: UInt32
  package var size: Int
  package var device: UInt64
  package var inode: UInt64
  var owner: UInt32
  var group: UInt32
  /// The time of the last change of its bytes, in nanoseconds since 1970.
  var modified: Int

  fileprivate init(_ status: stat) {
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .regular
    case UInt32(S_IFDIR): kind = .directory
    case UInt32(S_IFLNK): kind = .link
    case UInt32(S_IFIFO): kind = .pipe
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

  /// Whether a file was not edited, as far as its status shows.
  func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}

/// The system calls of this module. Every result is checked, and no call is repeated without end.
package enum POSIX {
  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  /// How often an interrupted call is repeated.
  private static let maxRetries = 10_000

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  // MARK: Status

  package static func status(_ path: POSIXPath) throws(SystemError) -> FileStatus {
    try checkPath(path)
    var status = stat()
    try check(.status) { stat(path.characters, &status) }
    return FileStatus(status)
  }

  /// The status of a file; `nil` if it does not exist.
  package static func statusIfPresent(_ path: POSIXPath) throws(FileFailure) -> FileStatus? {
    do throws(SystemError) { return try status(path) } catch {
      if error == .notFound { return nil }
      throw .reading(path, error)
    }
  }

  /// The names in a folder; none if it does not exist.
  package static func namesIfPresent(in folder: POSIXPath) throws(FileFailure) -> [POSIXPath] {
    do throws(SystemError) { return try names(in: folder) } catch {
      if error == .notFound { return [] }
      throw .reading(folder, error)
    }
  }

  /// The status of a link itself, not of its target.
  package static func linkStatus(_ path: POSIXPath) throws(SystemError) -> FileStatus {
    try checkPath(path)
    var status = stat()
    try check(.status) { lstat(path.characters, &status) }
    return FileStatus(status)
  }

  package static func status(_ descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(.status) { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  // MARK: Opening and closing

  package static func openForReading(_ path: POSIXPath) throws(SystemError) -> Int32 {
    try open(path, O_RDONLY)
  }

  /// Whether a path is a regular file with these bytes. A link is not followed.
  static func isFile(_ path: POSIXPath, with bytes: [UInt8]) -> Bool {
    // A FIFO must not block.
    guard let descriptor = try? open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return false }
    defer { try? close(descriptor) }
    guard let status = try? status(descriptor), status.kind == .regular, status.size == bytes.count
    else { return false }
    return (try? self.bytes(descriptor, 0..<bytes.count)) == bytes
  }

  /// What a path leads to.
  enum RegularFile {
    case bytes([UInt8])
    case notRegular
    case tooLong
    case unreadable
  }

  /// The bytes of a regular file. A link is not followed.
  static func regularFile(_ path: POSIXPath, maxBytes: Int) -> RegularFile {
    guard (try? linkStatus(path))?.kind == .regular else { return .notRegular }
    // The file may have become another one meanwhile, and a FIFO must not block.
    guard let descriptor = try? open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return .unreadable }
    defer { try? close(descriptor) }
    guard let status = try? status(descriptor), status.kind == .regular else { return .notRegular }
    guard status.size <= maxBytes else { return .tooLong }
    return (try? bytes(descriptor, 0..<status.size)).map { .bytes($0) } ?? .unreadable
  }

  /// Opens an existing file that is not a regular one: a device, a FIFO.
  static func openForWriting(_ path: POSIXPath) throws(SystemError) -> Int32 { try open(path, O_WRONLY) }

  /// Creates a file for its owner alone; fails if the path exists.
  static func create(_ path: POSIXPath, reading: Bool = false) throws(SystemError) -> Int32 {
    try open(path, (reading ? O_RDWR : O_WRONLY) | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  /// Opens a file to append to it, and creates it for its owner alone if it does not exist.
  static func openForAppending(_ path: POSIXPath) throws(SystemError) -> Int32 {
    try open(path, O_RDWR | O_APPEND | O_CREAT)
  }

  private static func open(_ path: POSIXPath, _ flags: Int32) throws(SystemError) -> Int32 {
    try checkPath(path)
    return try retrying(.open) { _ in openFile(path.characters, flags | O_CLOEXEC) }
  }

  package static func close(_ descriptor: Int32) throws(SystemError) {
    // An interrupted close has closed the descriptor; closing it twice could close another file.
    do throws(SystemError) {
      try check(.close) { closeDescriptor(descriptor) }
    } catch  where error == .interrupted {}
  }

  static func rewind(_ descriptor: Int32) throws(SystemError) { try seek(descriptor, to: 0) }

  static func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    guard SystemFaults.perform(.seek, { _ in Int(lseek(descriptor, off_t(offset), SEEK_SET)) }) == offset else {
      throw .last
    }
  }

  /// Removes the bytes of a file from an offset on.
  static func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    _ = try retrying(.truncate) { _ in ftruncate(descriptor, off_t(size)) }
  }

  // MARK: Changing the file system

  static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
    try check(.setMode) { fchmod(descriptor, mode_t(mode)) }
  }

  /// Changes owner and group of a file; false if that is not permitted.
  static func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) -> Bool {
    (try? check(.setOwner) { fchown(descriptor, owner, group) }) != nil
  }

  static func moveReplacing(_ path: POSIXPath, to target: POSIXPath) throws(SystemError) {
    try checkPath(target)
    try check(.rename) { rename(path.characters, target.characters) }
  }

  /// Gives a file a second name. A symbolic link gets one itself, not its target.
  static func hardLink(_ path: POSIXPath, as target: POSIXPath) throws(SystemError) {
    try checkPath(target)
    try check(.link) { linkat(AT_FDCWD, path.characters, AT_FDCWD, target.characters, 0) }
  }

  package static func remove(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    try check(.remove) { unlink(path.characters) }
  }

  package static func makeFolder(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    try check(.makeFolder) { mkdir(path.characters, 0o700) }
  }

  /// Makes a folder; false if there is one already.
  static func makeFolderIfMissing(_ path: POSIXPath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try makeFolder(path)
      return true
    } catch {
      if error == .exists, let status = try? status(path), status.kind == .directory { return false }
      throw error
    }
  }

  /// Removes an empty folder.
  package static func removeFolder(_ path: POSIXPath) throws(SystemError) {
    try checkPath(path)
    try check(.removeFolder) { rmdir(path.characters) }
  }

  // MARK: Flushing

  /// Returns when all of a file is on disk.
  static func flushToDisk(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying(.flush) { _ in fsync(descriptor) }
  }

  /// Has the system start to write a part of a file to disk, without waiting for it. Errors are reported by
  /// ``flushToDisk(_:)``.
  static func beginFlush(_ descriptor: Int32, _ part: Range<Int>) {
    #if os(Linux)
      // "No longer needed" starts it; pages that are not yet written stay in memory.
      _ = posix_fadvise(descriptor, off_t(part.lowerBound), off_t(part.count), POSIX_FADV_DONTNEED)
    #endif
  }

  /// Flushes a folder, so that a new name in it survives a crash. Does nothing if the folder may not be opened for reading
  /// or the file system cannot flush folders.
  static func flushFolder(_ path: POSIXPath) throws(SystemError) {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try openForReading(path) } catch  where error == .notPermitted { return }
    defer { try? close(descriptor) }
    do throws(SystemError) { try flushToDisk(descriptor) } catch  where error.meansNoFolderFlush {}
  }

  /// Writes all cached data of all file systems to disk: one call instead of an `fsync` for each of many files. False if
  /// the system has no call that waits for the end.
  static func flushEverything() -> Bool {
    #if os(Linux)
      sync()
      return true
    #else
      return false
    #endif
  }

  // MARK: Time and signals

  /// Seconds since 1970 in UTC.
  package static var secondsSince1970: Int { Int(time(nil)) }

  /// Makes a closed pipe and the limit of file sizes errors of `write` instead of the end of the process.
  package static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the standard streams that the parent has closed, each in the wrong direction, so that using one is an error.
  /// Otherwise the next file that is opened would get the number of a closed stream, and messages for standard error would
  /// be written to the output file.
  package static func openClosedStreams() {
    for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number, and all lower ones are open.
      _ = openFile(POSIXPath("/dev/null").characters, descriptor == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  // MARK: Repeating calls

  /// A NUL would end the path in C, and another file would be opened.
  static func checkPath(_ path: POSIXPath) throws(SystemError) {
    if path.bytes.contains(0) { throw .invalid }
  }

  /// Makes a call that returns 0 on success.
  private static func check<Status: SignedInteger>(
    _ name: SystemCall, _ call: () -> Status
  ) throws(SystemError) {
    guard SystemFaults.perform(name, { _ in call() }) == 0 else { throw .last }
  }

  /// Repeats a call while it is interrupted.
  ///
  /// - Parameters:
  ///   - count: The number of bytes to transfer.
  ///   - ready: What to wait for when the call would block; `nil` if it cannot block.
  ///   - call: Receives the number of bytes.
  static func retrying<Count: SignedInteger>(
    _ name: SystemCall, _ count: Int = 0, waitingFor ready: (descriptor: Int32, events: Int32)? = nil,
    _ call: (Int) -> Count
  ) throws(SystemError) -> Count {
    for _ in 0..<maxRetries {
      let result = SystemFaults.perform(name, count: count, call)
      if result >= 0 { return result }
      let error = SystemError.last
      if error == .wouldBlock, let ready {
        var request = pollfd(fd: ready.descriptor, events: Int16(ready.events), revents: 0)
        guard poll(&request, 1, -1) >= 0 || errno == EINTR else { throw .last }
      } else if error != .interrupted {
        throw error
      }
    }
    throw .interrupted
  }
}

// Outside of POSIX, these names mean the functions of C.

private func openFile(_ path: [CChar], _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
