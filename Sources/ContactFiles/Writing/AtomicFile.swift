internal import Findings
internal import SourceText

/// Writes a file atomically: after any failure there is the old file or the new one, complete.
///
/// The bytes go to a temporary file in the same folder (`.contacts-convert-….tmp`, created with `O_EXCL`), which is
/// flushed to disk and renamed to the target; then the folder is flushed. A link is kept and its target is replaced.
/// A target that was changed since this file was opened is not replaced.
/// The mode of an existing file is kept, and its owner if that is permitted; a new file is for its owner alone (0600
/// and the umask). A device, a FIFO and an open descriptor (`/dev/stdout`) cannot be replaced and are written directly.
package final class AtomicFile: ByteSink {
  /// The target.
  package let path: POSIXPath
  private var target: Target
  private var descriptor: Int32
  private var isOpen = true
  private var isPrepared = false
  /// Bytes that are not written yet.
  private var buffer: [UInt8] = []
  /// The number of bytes that were written, and of those whose flush was started.
  private var written = 0
  private var flushed = 0

  private enum Target {
    case replaced(path: POSIXPath, existing: FileStatus?, temporary: POSIXPath, registration: Int?)
    case direct(owned: Bool)
  }

  /// Prepares to write; the target does not change before ``commit()``.
  ///
  /// - Parameters:
  ///   - force: Whether an existing file may be replaced.
  ///   - read: The status of the target when it was read; a target that has changed since is not replaced.
  package init(path: POSIXPath, force: Bool = false, asRead read: FileStatus? = nil) throws(FileFailure) {
    self.path = path
    do throws(SystemError) {
      if let descriptor = AtomicFile.descriptorNumber(path) {
        self.descriptor = descriptor
        target = .direct(owned: false)
        _ = try POSIX.status(descriptor)
        return
      }
      let real = try AtomicFile.resolved(path)
      let existing = try AtomicFile.existing(real)
      switch existing?.kind {
      case .directory: throw SystemError.isDirectory
      case .other, .pipe, .link:
        descriptor = try POSIX.openForWriting(real)
        target = .direct(owned: true)
        return
      case .regular, nil: break
      }
      if existing != nil, !force { throw SystemError.exists }
      let new = try AtomicFile.makeTemporary(in: real.folder)
      descriptor = new.descriptor
      target = .replaced(
        path: real, existing: read ?? existing, temporary: new.path, registration: new.registration)
      do throws(SystemError) {
        if let existing { try FilePlacing.imitate(existing, descriptor) }
      } catch {
        discard()
        throw error
      }
    } catch {
      throw .placing(path, error)
    }
  }

  deinit { discard() }

  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    if bytes.count >= AtomicFile.bufferSize {
      try flush()
      return try writeThrough(bytes)
    }
    buffer.append(bytes)
    if buffer.count >= AtomicFile.bufferSize { try flush() }
  }

  private static let bufferSize = 64 << 10

  /// The number of bytes after which a flush is started. Performance: little is left to flush at the end.
  private static let flushSize = 8 << 20

  private func flush() throws(FileFailure) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeThrough(bytes.span)
  }

  private func writeThrough(_ bytes: Span<UInt8>) throws(FileFailure) {
    do throws(SystemError) { try POSIX.write(bytes, to: descriptor) } catch {
      throw .placing(path, error)
    }
    written += bytes.count
    guard written - flushed >= AtomicFile.flushSize, case .replaced = target else { return }
    POSIX.beginFlush(descriptor, flushed..<written)
    flushed = written
  }

  /// Flushes the bytes to disk. Nothing can be written after it.
  package func prepare() throws(FileFailure) {
    guard isOpen, !isPrepared else { return }
    do throws(FileFailure) {
      try flush()
      if case .replaced = target {
        do throws(SystemError) { try POSIX.flushToDisk(descriptor) } catch { throw .placing(path, error) }
      }
      isPrepared = true
    } catch {
      discard()
      throw error
    }
  }

  /// Replaces the target. Without this call, the target is not changed.
  package func commit() throws(FileFailure) { try commit(keepingOld: nil) }

  /// Replaces the target before another file is committed, and puts the old one back if that fails.
  package func commit(before next: () throws(FileFailure) -> Void) throws(FileFailure) {
    guard isOpen, case .replaced(let real, let existing, _, _) = target else {
      try commit()
      return try next()
    }
    try prepare()
    try TemporaryFiles.withoutSignals { () throws(FileFailure) in
      let old = existing == nil ? nil : real.folder.appending(TemporaryName.make())
      var unflushed: FileFailure?
      func place(_ work: () throws(FileFailure) -> Void) throws(FileFailure) {
        do throws(FileFailure) { try work() } catch {
          if error.code != IOCodes.notFlushed { throw error }
          unflushed = error
        }
      }
      try place { () throws(FileFailure) in try commit(keepingOld: old) }
      do throws(FileFailure) { try place(next) } catch {
        throw FilePlacing.putBack(real, old, because: error)
      }
      if let old { try? POSIX.remove(old) }
      if let unflushed { throw unflushed }
    }
  }

  /// - Parameter old: The second name of the old file, which stays.
  private func commit(keepingOld old: POSIXPath?) throws(FileFailure) {
    guard isOpen else { return }
    try prepare()
    isOpen = false
    switch target {
    case .direct(let owned):
      do throws(SystemError) { if owned { try POSIX.close(descriptor) } } catch { throw .placing(path, error) }
    case .replaced(let real, let existing, let temporary, let registration):
      do throws(FileFailure) {
        do throws(SystemError) { try POSIX.close(descriptor) } catch { throw .placing(path, error) }
        try FilePlacing.place(temporary, at: real, named: path, replacing: existing, keepingOld: old)
      } catch {
        try? POSIX.remove(temporary)
        TemporaryFiles.forget(registration)
        throw error
      }
      TemporaryFiles.forget(registration)
      try FilePlacing.flush(real.folder, of: path, "was written")
    }
  }

  /// Removes what was written; the target is not changed.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    switch target {
    case .direct(let owned):
      if owned { try? POSIX.close(descriptor) }
    case .replaced(_, _, let temporary, let registration):
      try? POSIX.close(descriptor)
      try? POSIX.remove(temporary)
      TemporaryFiles.forget(registration)
    }
  }

  // MARK: The target

  /// Whether two paths lead to the same file, or would after writing both, with links and `./` resolved. False for
  /// devices and FIFOs, whose content cannot be replaced.
  package static func areSame(_ path: POSIXPath, _ other: POSIXPath) -> Bool {
    guard let first = try? resolved(path), let second = try? resolved(other) else { return path == other }
    switch (try? POSIX.status(first), try? POSIX.status(second)) {
    case (let status?, let otherStatus?): return status.kind == .regular && status.isSameFile(as: otherStatus)
    case (nil, nil): return place(of: first) == place(of: second)
    default: return false
    }
  }

  /// The absolute path of a file that does not exist yet.
  private static func place(of path: POSIXPath) -> POSIXPath {
    ((try? POSIX.realPath(path.folder)) ?? path.folder).appending(path.name)
  }

  /// Whether it is a path that names an open descriptor, such as `/dev/stdout`.
  package static func isDescriptor(_ path: POSIXPath) -> Bool { descriptorNumber(path) != nil }

  /// The descriptor for a path such as `/dev/stdout`.
  private static func descriptorNumber(_ path: POSIXPath) -> Int32? {
    if path == "/dev/stdout" { return POSIX.standardOutput }
    if path == "/dev/stderr" { return POSIX.standardError }
    return path.folder == "/dev/fd" || path.folder == "/proc/self/fd" ? Int32(path.name.description) : nil
  }

  private static func existing(_ path: POSIXPath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) { return try POSIX.status(path) } catch  where error == .notFound { return nil }
  }

  /// The target with links followed; the last one may point to a missing file.
  package static func resolved(_ path: POSIXPath) throws(SystemError) -> POSIXPath {
    var path = path
    for _ in 0..<40 {
      let status: FileStatus
      do throws(SystemError) { status = try POSIX.linkStatus(path) } catch  where error == .notFound { return path }
      guard status.kind == .link else { return path }
      path = try POSIX.linkTarget(path).from(path.folder)
    }
    throw .tooManyLinks
  }

  private static func makeTemporary(
    in folder: POSIXPath
  ) throws(SystemError) -> (path: POSIXPath, descriptor: Int32, registration: Int?) {
    var failure = SystemError.exists
    for _ in 0..<16 {
      let path = folder.appending(TemporaryName.make())
      do throws(SystemError) {
        // A signal in between would leave the file.
        return try TemporaryFiles.withoutSignals { () throws(SystemError) in
          let descriptor = try POSIX.create(path, reading: true)
          return (path, descriptor, TemporaryFiles.register(path))
        }
      } catch {
        failure = error
        if error != .exists { break }
      }
    }
    throw failure
  }
}

extension AtomicFile: RevocableSink {
  var isRevocable: Bool {
    if case .replaced = target { return isOpen }
    return false
  }

  func revoke() throws(FileFailure) -> PrivateFile {
    guard isOpen, case .replaced(let real, let existing, let temporary, let registration) = target else {
      throw .placing(path, .ioError)
    }
    try flush()
    do throws(SystemError) {
      let new = try AtomicFile.makeTemporary(in: real.folder)
      let written = descriptor
      descriptor = new.descriptor
      self.written = 0
      flushed = 0
      target = .replaced(path: real, existing: existing, temporary: new.path, registration: new.registration)
      // After this the written bytes end with their descriptor.
      let file = PrivateFile(adopting: written, in: real.folder)
      try POSIX.remove(temporary)
      TemporaryFiles.forget(registration)
      try FilePlacing.imitate(try POSIX.status(written), descriptor)
      return file
    } catch {
      throw .placing(path, error)
    }
  }
}
