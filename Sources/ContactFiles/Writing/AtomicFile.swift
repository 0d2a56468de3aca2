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
  ///   - force: True if an existing file may be replaced.
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
      case .other, .link:
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
        if let existing { try AtomicFile.imitate(existing, descriptor) }
      } catch {
        discard()
        throw error
      }
    } catch {
      throw AtomicFile.failure(path, error)
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
      throw AtomicFile.failure(path, error)
    }
    written += bytes.count
    guard written - flushed >= AtomicFile.flushSize, case .replaced = target else { return }
    POSIX.beginFlush(descriptor, flushed..<written)
    flushed = written
  }

  /// Replaces the target. Without this call, the target is not changed.
  package func commit() throws(FileFailure) {
    guard isOpen else { return }
    do {
      try flush()
      try finish()
    } catch {
      discard()
      throw error
    }
  }

  private func finish() throws(FileFailure) {
    var folder: POSIXPath?
    do throws(SystemError) {
      switch target {
      case .direct(let owned):
        isOpen = false
        if owned { try POSIX.close(descriptor) }
      case .replaced(let real, let existing, let temporary, let registration):
        try POSIX.flushToDisk(descriptor)
        isOpen = false
        do throws(SystemError) {
          try POSIX.close(descriptor)
          try AtomicFile.checkUnchanged(real, existing)
          try AtomicFile.place(temporary, at: real, replacing: existing != nil)
        } catch {
          try? POSIX.remove(temporary)
          TemporaryFiles.forget(registration)
          throw error
        }
        TemporaryFiles.forget(registration)
        folder = real.folder
      }
    } catch {
      throw AtomicFile.failure(path, error)
    }
    if let folder { try AtomicFile.flush(folder, of: path, "was written") }
  }

  /// Flushes the folder of placed files. The files are complete, so a failure is about a later crash only.
  static func flush(_ folder: POSIXPath, of path: POSIXPath, _ done: String) throws(FileFailure) {
    do throws(SystemError) { try POSIX.flushFolder(folder) } catch {
      throw FileFailure(
        IOCodes.notFlushed, path: path,
        "\(done), but its folder cannot be flushed to disk: \(error); a crash of the system may undo it")
    }
  }

  /// Throws if a target is not the file that was there before.
  static func checkUnchanged(_ target: POSIXPath, _ existing: FileStatus?) throws(SystemError) {
    guard let existing else { return }
    let now: FileStatus
    do throws(SystemError) { now = try POSIX.linkStatus(target) } catch  where error == .notFound { throw .changedFile }
    guard now.hasSameContent(as: existing) else { throw .changedFile }
  }

  /// Moves a temporary file to its target. A new file is created by a hard link, which fails if the target exists by
  /// now; a rename would replace it.
  static func place(_ temporary: POSIXPath, at target: POSIXPath, replacing: Bool) throws(SystemError) {
    if !replacing {
      do throws(SystemError) {
        try POSIX.hardLink(temporary, as: target)
        try? POSIX.remove(temporary)
        return
      } catch  where error.meansNoLinks {
        if (try? POSIX.linkStatus(target)) != nil { throw .exists }
      }
    }
    try POSIX.moveReplacing(temporary, to: target)
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

  /// True if two paths lead to the same file, or would after writing both, with links and `./` resolved. False for
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

  /// True for a path that names an open descriptor, such as `/dev/stdout`.
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

  /// Copies owner and mode. If the owner cannot be kept, rights of the group are removed, so that no other user gains
  /// access.
  static func imitate(_ existing: FileStatus, _ descriptor: Int32) throws(SystemError) {
    let own = try POSIX.status(descriptor)
    var mode = existing.mode & 0o777
    if own.owner != existing.owner || own.group != existing.group,
      !POSIX.setOwner(descriptor, owner: existing.owner, group: existing.group)
    {
      if own.group != existing.group, !POSIX.setOwner(descriptor, owner: own.owner, group: existing.group) {
        mode &= 0o707
      }
    }
    try POSIX.setMode(descriptor, mode)
  }

  static func failure(_ path: POSIXPath, _ error: SystemError) -> FileFailure {
    switch error {
    case .exists:
      FileFailure(IOCodes.outputExists, path: path, "is there already; --force replaces it")
    case .changedFile:
      FileFailure(
        IOCodes.changedMeanwhile, path: path, "was changed after it was read; it is left as it is now, so run it again")
    case .isDirectory:
      FileFailure(IOCodes.unwritableOutput, path: path, "cannot be written: it is a folder; name a file in it")
    default: .writing(path, error)
    }
  }
}

extension AtomicFile: RevocableSink {
  var isRevocable: Bool {
    if case .replaced = target { return isOpen }
    return false
  }

  func revoke() throws(FileFailure) -> PrivateFile {
    guard isOpen, case .replaced(let real, let existing, let temporary, let registration) = target else {
      throw AtomicFile.failure(path, .ioError)
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
      try AtomicFile.imitate(try POSIX.status(written), descriptor)
      return file
    } catch {
      throw AtomicFile.failure(path, error)
    }
  }
}
