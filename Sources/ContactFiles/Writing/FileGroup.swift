internal import Findings

/// Writes several files into a folder so that all of them take their places, or none.
///
/// The files are written one after the other into a hidden folder beside them (`.contacts-convert-….tmp`), so that no
/// more than one is ever open. ``commit()`` looks at all places first, flushes what was written to disk and then moves
/// each file into its place in one step. Where it fails without ``force``, what was already placed is taken away again.
///
/// A link of the name of a file is never followed: without force it is in the way, with force it is replaced itself.
package final class FileGroup {
  /// Where the files go, as it was named.
  package let folder: POSIXPath
  /// The names of the files in it, in the order of writing.
  package private(set) var names: [POSIXPath] = []
  private let force: Bool
  private let inputs: [FileStatus]
  private let madeFolder: Bool
  private let staging: POSIXPath
  private let isRegistered: Bool
  private var isDone = false
  private var descriptor: Int32?
  private var buffer: [UInt8] = []

  /// How many files are flushed one by one; for more one call for all is faster where there is one.
  private static let mostFlushedSingly = 64

  /// Prepares to write; nothing changes in the folder before ``commit()``.
  ///
  /// - Parameters:
  ///   - folder: Where the files go.
  ///   - makesFolder: Whether the folder is made where it is not there.
  ///   - force: Whether existing files may be replaced.
  ///   - inputs: Files that are never replaced, whatever `force` says: one of many outputs never has all of an input.
  package init(
    folder: POSIXPath, makesFolder: Bool, force: Bool, sparing inputs: [POSIXPath] = []
  ) throws(FileFailure) {
    self.folder = folder
    self.force = force
    self.inputs = inputs.compactMap { try? POSIX.status($0) }
    do throws(SystemError) {
      let madeFolder = makesFolder ? try POSIX.makeFolderIfMissing(folder) : false
      let path = folder.naming(TemporaryName.make())
      do throws(SystemError) { try POSIX.makeFolder(path) } catch {
        if madeFolder { try? POSIX.removeFolder(folder) }
        throw error
      }
      self.madeFolder = madeFolder
      staging = path
    } catch {
      throw .writing(folder, error)
    }
    isRegistered = TemporaryFiles.registerFolder(staging)
  }

  deinit { discard() }

  /// How many files there are.
  package var count: Int { names.count }

  /// The path of a file, from where the folder is named from.
  package func path(of name: POSIXPath) -> POSIXPath { folder.naming(name) }

  /// Ends the file that is being written and begins another one.
  package func begin(_ name: POSIXPath) throws(FileFailure) {
    try end()
    do throws(SystemError) {
      if isRegistered { TemporaryFiles.setFolderCount(names.count + 1) }
      let descriptor = try POSIX.create(staged(names.count))
      self.descriptor = descriptor
      names.append(name)
      if force, let existing = try? POSIX.linkStatus(path(of: name)), existing.kind == .regular {
        try AtomicFile.imitate(existing, descriptor)
      }
    } catch {
      throw AtomicFile.failure(path(of: name), error)
    }
  }

  /// Gives the only file another name: that it is the only one is known late.
  package func renameOnly(_ name: POSIXPath) {
    if names.count == 1 { names[0] = name }
  }

  /// Adds to the file that was begun last.
  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    buffer.append(bytes)
    if buffer.count >= 64 << 10 { try flush() }
  }

  private func flush() throws(FileFailure) {
    guard let descriptor, !buffer.isEmpty else { return }
    do throws(SystemError) { try POSIX.write(buffer.span, to: descriptor) } catch { throw failure(error) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func end() throws(FileFailure) {
    guard let descriptor else { return }
    try flush()
    self.descriptor = nil
    do throws(SystemError) {
      if names.count <= FileGroup.mostFlushedSingly { try POSIX.flushToDisk(descriptor) }
    } catch {
      try? POSIX.close(descriptor)
      throw failure(error)
    }
    do throws(SystemError) { try POSIX.close(descriptor) } catch { throw failure(error) }
  }

  private func failure(_ error: SystemError) -> FileFailure {
    AtomicFile.failure(path(of: names.last ?? ""), error)
  }

  // MARK: The end

  /// Puts all files in their places. Without this, the folder stays as it was.
  package func commit() throws(FileFailure) {
    guard !isDone else { return }
    do {
      try end()
      try checkPlaces()
      try flushAll()
      try place()
    } catch {
      discard()
      throw error
    }
    isDone = true
    try? POSIX.removeFolder(staging)
    if isRegistered { TemporaryFiles.forgetFolder() }
    do throws(SystemError) { try POSIX.flushFolder(folder) } catch { throw .writing(folder, error) }
  }

  /// Forgets what was written.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    if let descriptor { try? POSIX.close(descriptor) }
    descriptor = nil
    // One more than there are names: its making may have been what failed.
    for number in 0...names.count { try? POSIX.remove(staged(number)) }
    try? POSIX.removeFolder(staging)
    if madeFolder { try? POSIX.removeFolder(folder) }
    if isRegistered { TemporaryFiles.forgetFolder() }
  }

  /// Whether a file of a name may be written, as far as can be told before.
  package func check(_ name: POSIXPath) throws(FileFailure) {
    guard let status = try? POSIX.linkStatus(path(of: name)) else { return }
    switch status.kind {
    case .directory, .other:
      throw FileFailure(
        IOCodes.unwritableOutput, path: path(of: name), "cannot be written: something that is no file has this name")
    case .regular, .link: break
    }
    if inputs.contains(where: { $0.isSameFile(as: status) }) {
      throw FileFailure(
        IOCodes.inputKept, path: path(of: name),
        "is an input and is not replaced: no one of several files has everything in it; -o names another place")
    }
    if !force { throw AtomicFile.failure(path(of: name), .exists) }
  }

  private func checkPlaces() throws(FileFailure) {
    for name in names { try check(name) }
  }

  private func flushAll() throws(FileFailure) {
    guard names.count > FileGroup.mostFlushedSingly else { return }
    do throws(SystemError) {
      if POSIX.flushEverything() { return }
      for number in FileGroup.mostFlushedSingly..<names.count {
        let descriptor = try POSIX.openForReading(staged(number))
        defer { try? POSIX.close(descriptor) }
        try POSIX.flushToDisk(descriptor)
      }
    } catch {
      throw .writing(folder, error)
    }
  }

  private func place() throws(FileFailure) {
    for number in names.indices {
      do throws(SystemError) { try place(staged(number), at: path(of: names[number])) } catch {
        if !force { for placed in names[..<number] { try? POSIX.remove(path(of: placed)) } }
        throw AtomicFile.failure(path(of: names[number]), error)
      }
    }
  }

  private func place(_ staged: POSIXPath, at path: POSIXPath) throws(SystemError) {
    if !force {
      // A link fails where somebody has made a file of that name in the meantime; a rename would replace it.
      do throws(SystemError) {
        try POSIX.hardLink(staged, as: path)
        try? POSIX.remove(staged)
        return
      } catch  where error.meansNoLinks {
        if (try? POSIX.linkStatus(path)) != nil { throw .exists }
      }
    }
    try POSIX.moveReplacing(staged, to: path)
  }

  private func staged(_ number: Int) -> POSIXPath { staging.appending(POSIXPath(String(number))) }
}
