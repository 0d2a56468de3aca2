internal import Findings

/// Gives complete files their final names, and takes that back.
enum FilePlacing {
  /// Moves a temporary file to its target, if that is still the file that was there before. After an error the target
  /// is not changed. A new file is created by a hard link, which fails if the target exists by now; a rename would
  /// replace it.
  ///
  /// - Parameters:
  ///   - path: The name of the target in messages.
  ///   - existing: The file that was there before; `nil` if there was none.
  ///   - old: The name that the old file keeps; `nil` if it is not kept.
  static func place(
    _ temporary: POSIXPath, at target: POSIXPath, named path: POSIXPath, replacing existing: FileStatus?,
    keepingOld old: POSIXPath?
  ) throws(FileFailure) {
    do throws(SystemError) {
      guard let existing else { return try create(target, from: temporary) }
      if let old { try keep(target, as: old) }
      // A change before the old file was kept is seen in it.
      try checkUnchanged(old ?? target, existing)
      try POSIX.moveReplacing(temporary, to: target)
    } catch {
      let failure = FileFailure.placing(path, error)
      guard let old, existing != nil else { throw failure }
      // The target is the old file unless that had to be moved.
      if (try? POSIX.linkStatus(target)) == nil { throw putBack(target, old, because: failure) }
      try? POSIX.remove(old)
      throw failure
    }
  }

  private static func create(_ target: POSIXPath, from temporary: POSIXPath) throws(SystemError) {
    do throws(SystemError) {
      try POSIX.hardLink(temporary, as: target)
      try? POSIX.remove(temporary)
    } catch  where error.meansNoLinks {
      if (try? POSIX.linkStatus(target)) != nil { throw .exists }
      try POSIX.moveReplacing(temporary, to: target)
    }
  }

  /// Gives an old file a second name, or another one if the file system has no second names.
  private static func keep(_ target: POSIXPath, as old: POSIXPath) throws(SystemError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try POSIX.hardLink(target, as: old)
      } catch  where error.meansNoLinks {
        try POSIX.moveReplacing(target, to: old)
      }
    } catch  where error == .notFound {
      throw .changedFile
    }
  }

  private static func checkUnchanged(_ target: POSIXPath, _ existing: FileStatus) throws(SystemError) {
    let now: FileStatus
    do throws(SystemError) { now = try POSIX.linkStatus(target) } catch  where error == .notFound { throw .changedFile }
    guard now.hasSameContent(as: existing) else { throw .changedFile }
  }

  /// Removes a placed file, or replaces it by the old one.
  ///
  /// - Parameter old: The name of the old file; `nil` if there was none.
  /// - Returns: The failure that is the reason, with the place of an old file that cannot be put back.
  static func putBack(_ target: POSIXPath, _ old: POSIXPath?, because failure: FileFailure) -> FileFailure {
    var failure = failure
    do throws(SystemError) {
      if let old { try POSIX.moveReplacing(old, to: target) } else { try POSIX.remove(target) }
    } catch {
      failure.adviceMessage += ", and \(target) cannot be "
      failure.adviceMessage += old.map { "put back: \(error); the old file is \($0)" } ?? "removed again: \(error)"
    }
    return failure
  }

  /// Flushes the folder of placed files. The files are complete, so a failure is about a later crash only.
  static func flush(_ folder: POSIXPath, of path: POSIXPath, _ done: String) throws(FileFailure) {
    do throws(SystemError) { try POSIX.flushFolder(folder) } catch {
      throw FileFailure(
        IOCodes.notFlushed, path: path,
        "\(done), but its folder cannot be flushed to disk: \(error); a crash of the system may undo it")
    }
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
}

extension FileFailure {
  /// The failure of an output.
  static func placing(_ path: POSIXPath, _ error: SystemError) -> FileFailure {
    switch error {
    case .exists:
      FileFailure(IOCodes.outputExists, path: path, "is there already\(Advice.replace())")
    case .changedFile:
      FileFailure(
        IOCodes.changedMeanwhile, path: path, "was changed after it was read; it is left as it is now, so run it again")
    case .isDirectory:
      FileFailure(IOCodes.unwritableOutput, path: path, "cannot be written: it is a folder; name a file in it")
    case .notFound where path.description.utf8.contains(UInt8(ascii: "/")):
      FileFailure(IOCodes.unwritableOutput, path: path, "cannot be written: its folder does not exist; create it first")
    default: .writing(path, error)
    }
  }
}
