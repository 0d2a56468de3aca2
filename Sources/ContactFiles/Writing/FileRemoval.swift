/// Removes files that were read: all of them, or none.
package enum FileRemoval {
  /// Removes the files, unless one was changed since it was read.
  ///
  /// - Parameter files: The paths, each with the status of the file when it was read.
  package static func remove(_ files: [(path: POSIXPath, read: FileStatus?)]) throws(FileFailure) {
    var moved: [(path: POSIXPath, hidden: POSIXPath)] = []
    for file in files {
      do throws(SystemError) {
        let hidden = file.path.folder.appending(TemporaryName.make())
        try POSIX.moveReplacing(file.path, to: hidden)
        moved.append((file.path, hidden))
        // A change before the file was moved is seen in it.
        let status = try POSIX.linkStatus(hidden)
        if let read = file.read, status.kind == .regular, !status.hasSameContent(as: read) { throw .changedFile }
      } catch {
        var failure = FileFailure.placing(file.path, error)
        for (path, hidden) in moved.reversed() { failure = FilePlacing.putBack(path, hidden, because: failure) }
        throw failure
      }
    }
    for file in moved { try? POSIX.remove(file.hidden) }
  }
}
