internal import Findings
internal import SourceText

/// Writes several files into a folder so that all of them are placed, or none.
///
/// The files are written one after the other into a hidden folder next to them (`.contacts-convert-….tmp`), so that one
/// is open at a time. ``commit()`` checks all targets, flushes the files and renames them while signals wait. If one
/// cannot be renamed, the new files are removed and the old ones are put back.
///
/// A link with the name of a file is never followed: without force it is an error, with force the link is replaced.
package final class FileGroup {
  /// The folder of the files.
  package let folder: POSIXPath
  /// The names of the files, in the order of writing.
  package private(set) var names: [POSIXPath] = []
  private let force: Bool
  private let inputs: [FileStatus]
  /// The name that a single file gets; `nil` if it keeps its own.
  private let onlyName: POSIXPath?
  private let existingOnly: FileStatus?
  private let madeFolder: Bool
  private let staging: POSIXPath
  private let registration: Int?
  /// The existing files, by the numbers of those that replace them.
  private var existing: [Int: FileStatus] = [:]
  /// The numbers of files that are not placed, because the existing ones stay.
  private var unplaced: Set<Int> = []
  /// Whether files with the bytes of the existing ones are not placed.
  package var keepsEqualFiles = false
  private var isDone = false
  private var isPrepared = false
  private var descriptor: Int32?
  private var buffer: [UInt8] = []

  /// The number of files that are flushed one by one. Performance: for more files, one call for all is faster.
  private static let maxSingleFlushes = 64

  /// Prepares to write; the folder does not change before ``commit()``.
  ///
  /// - Parameters:
  ///   - makesFolder: Whether a missing folder is created.
  ///   - force: Whether existing files may be replaced.
  ///   - inputs: Files that are never replaced, because one of several outputs does not have all contacts of an input.
  ///   - onlyName: The name of the file if it is the only one; `nil` if it then keeps its name.
  package init(
    folder: POSIXPath, makesFolder: Bool, force: Bool, sparing inputs: [POSIXPath] = [], onlyName: POSIXPath? = nil
  ) throws(FileFailure) {
    self.folder = folder
    self.force = force
    self.inputs = inputs.compactMap { try? POSIX.status($0) }
    self.onlyName = onlyName
    existingOnly = force ? onlyName.flatMap { try? POSIX.linkStatus(folder.naming($0)) } : nil
    do throws(SystemError) {
      let staging = folder.naming(TemporaryName.make())
      self.staging = staging
      // A signal in between would leave the folders.
      (madeFolder, registration) = try TemporaryFiles.withoutSignals { () throws(SystemError) in
        let madeFolder = makesFolder ? try POSIX.makeFolderIfMissing(folder) : false
        do throws(SystemError) { try POSIX.makeFolder(staging) } catch {
          if madeFolder { try? POSIX.removeFolder(folder) }
          throw error
        }
        return (madeFolder, TemporaryFiles.registerFolder(staging, in: madeFolder ? folder : nil))
      }
    } catch {
      throw .writing(folder, error)
    }
  }

  deinit { discard() }

  /// The path of a file.
  package func path(of name: POSIXPath) -> POSIXPath { folder.naming(name) }

  /// Completes the current file and begins another one.
  ///
  /// - Parameters:
  ///   - read: The status of a file of this name when it was read; it is not replaced if it has changed since.
  ///   - isNew: Whether a file of this name is not replaced.
  package func begin(
    _ name: POSIXPath, asRead read: FileStatus? = nil, isNew: Bool = false
  ) throws(FileFailure) {
    try end()
    do throws(SystemError) {
      TemporaryFiles.setFolderCount(registration, names.count + 1)
      let descriptor = try POSIX.create(staged(names.count))
      self.descriptor = descriptor
      names.append(name)
      if force, !isNew, let status = try? POSIX.linkStatus(path(of: name)) {
        existing[names.count - 1] = status.kind == .regular ? read ?? status : status
      }
    } catch {
      throw .placing(path(of: name), error)
    }
  }

  /// The existing file of the current name stays.
  package func keepExisting() {
    if !names.isEmpty { unplaced.insert(names.count - 1) }
  }

  /// The names of the files that are placed.
  package var placedNames: [POSIXPath] { names.indices.filter { !unplaced.contains($0) }.map { names[$0] } }

  /// Whether the only file has the name of the whole output, so that it has all contacts.
  package var isWhole: Bool { names.count == 1 && onlyName != nil }

  /// Writes to the current file.
  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    buffer.append(bytes)
    if buffer.count >= 64 << 10 { try flush() }
  }

  private func flush() throws(FileFailure) {
    guard let descriptor, !buffer.isEmpty else { return }
    do throws(SystemError) { try POSIX.write(buffer.span, to: descriptor) } catch { throw failure(error) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Completes the current file, whose name is final now.
  private func end() throws(FileFailure) {
    guard let descriptor else { return }
    try flush()
    self.descriptor = nil
    do throws(SystemError) {
      if let existing = existing[names.count - 1], existing.kind == .regular {
        try FilePlacing.imitate(existing, descriptor)
      }
      if names.count <= FileGroup.maxSingleFlushes { try POSIX.flushToDisk(descriptor) }
    } catch {
      try? POSIX.close(descriptor)
      throw failure(error)
    }
    do throws(SystemError) { try POSIX.close(descriptor) } catch { throw failure(error) }
  }

  private func failure(_ error: SystemError) -> FileFailure {
    .placing(path(of: names.last ?? ""), error)
  }

  // MARK: The end

  /// Checks all targets and flushes the files to disk. No file can be begun after it.
  package func prepare() throws(FileFailure) {
    guard !isDone, !isPrepared else { return }
    do throws(FileFailure) {
      if isWhole, let onlyName {
        names = [onlyName]
        existing[0] = existingOnly
      }
      try end()
      if keepsEqualFiles {
        for number in names.indices where !unplaced.contains(number) && isEqualToExisting(number) {
          unplaced.insert(number)
        }
      }
      for name in placedNames { try check(name) }
      try flushAll()
      isPrepared = true
    } catch {
      discard()
      throw error
    }
  }

  /// Places all files. Without this call, the folder is not changed.
  ///
  /// - Parameter next: Commits what refers to the files. They are removed again if it fails.
  package func commit(before next: () throws(FileFailure) -> Void = {}) throws(FileFailure) {
    guard !isDone else { return }
    // Without a file, no folder is made.
    if names.isEmpty {
      discard()
      return try next()
    }
    try prepare()
    var unflushed: FileFailure?
    do {
      try TemporaryFiles.withoutSignals { () throws(FileFailure) in
        try place()
        do throws(FileFailure) { try next() } catch {
          // Everything is in place.
          if error.code == IOCodes.notFlushed { unflushed = error } else { try putBack(names.indices, error) }
        }
        isDone = true
        for number in existing.keys { try? POSIX.remove(kept(number)) }
        for number in unplaced { try? POSIX.remove(staged(number)) }
        try? POSIX.removeFolder(staging)
        TemporaryFiles.forgetFolder(registration)
      }
    } catch {
      discard()
      throw error
    }
    if let unflushed { throw unflushed }
    try FilePlacing.flush(folder, of: folder, "has all files")
  }

  /// Removes what was written.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    if let descriptor { try? POSIX.close(descriptor) }
    descriptor = nil
    // One more than there are names, because creating a file may have failed.
    for number in 0...names.count { try? POSIX.remove(staged(number)) }
    try? POSIX.removeFolder(staging)
    if madeFolder { try? POSIX.removeFolder(folder) }
    TemporaryFiles.forgetFolder(registration)
  }

  /// Throws if a file with the name must not be written, as far as this is known in advance.
  package func check(_ name: POSIXPath) throws(FileFailure) {
    guard let status = try? POSIX.linkStatus(path(of: name)) else { return }
    switch status.kind {
    case .directory, .pipe, .other:
      throw FileFailure(
        IOCodes.unwritableOutput, path: path(of: name), "cannot be written: a folder or a device has this name")
    case .regular, .link: break
    }
    if !isWhole, isInput(status) {
      throw FileFailure(
        IOCodes.inputKept, path: path(of: name),
        "is an input and is not replaced: none of several files has all of its contacts; -o names another place")
    }
    if !force { throw .placing(path(of: name), .exists) }
  }

  private func isInput(_ status: FileStatus) -> Bool { inputs.contains { $0.isSameFile(as: status) } }

  /// The existing files that continue the numbers of the written ones, and one with the name of a whole output that was
  /// divided: parts that an earlier run has left.
  package var leftovers: [POSIXPath] {
    let written = Set(names)
    func isLeft(_ name: POSIXPath) -> Bool {
      guard !written.contains(name), let status = try? POSIX.linkStatus(path(of: name)) else { return false }
      return status.kind == .regular && !isInput(status)
    }
    var leftovers = names.isEmpty || isWhole ? [] : [onlyName].compactMap { $0 }.filter(isLeft)
    for name in names {
      var next = isWhole ? name.numberedName(1) : name.nextNumberedName
      while let left = next, isLeft(left) {
        leftovers.append(left)
        next = left.nextNumberedName
      }
    }
    return leftovers.map(path)
  }

  private func flushAll() throws(FileFailure) {
    guard names.count > FileGroup.maxSingleFlushes else { return }
    do throws(SystemError) {
      if POSIX.flushEverything() { return }
      for number in FileGroup.maxSingleFlushes..<names.count {
        let descriptor = try POSIX.openForReading(staged(number))
        defer { try? POSIX.close(descriptor) }
        try POSIX.flushToDisk(descriptor)
      }
    } catch {
      throw .writing(folder, error)
    }
  }

  /// Whether a file has the bytes of the one that it would replace.
  private func isEqualToExisting(_ number: Int) -> Bool {
    guard let existing = existing[number], existing.kind == .regular,
      (try? POSIX.status(staged(number)))?.size == existing.size,
      let old = try? BlockReader(path: path(of: names[number])), let new = try? BlockReader(path: staged(number))
    else { return false }
    var (bytes, others): ([UInt8], [UInt8]) = ([], [])
    while (try? old.read(into: &bytes)) == true {}
    while (try? new.read(into: &others)) == true {}
    return bytes == others
  }

  /// Renames the files, all or none.
  private func place() throws(FileFailure) {
    for number in names.indices where !unplaced.contains(number) {
      let target = path(of: names[number])
      do throws(FileFailure) {
        try FilePlacing.place(
          staged(number), at: target, named: target, replacing: existing[number], keepingOld: kept(number))
      } catch {
        try putBack(0..<number, error)
      }
    }
  }

  /// Removes placed files, or replaces them by the old ones, and throws the failure that is the reason.
  private func putBack(_ numbers: Range<Int>, _ failure: FileFailure) throws(FileFailure) -> Never {
    var failure = failure
    for number in numbers.reversed() where !unplaced.contains(number) {
      failure = FilePlacing.putBack(
        path(of: names[number]), existing[number] == nil ? nil : kept(number), because: failure)
    }
    throw failure
  }

  private func staged(_ number: Int) -> POSIXPath { staging.appending(POSIXPath(String(number))) }

  /// The path of an old file while it is replaced.
  private func kept(_ number: Int) -> POSIXPath { staging.appending(POSIXPath("old-\(number)")) }
}
