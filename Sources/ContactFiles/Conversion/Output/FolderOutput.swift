internal import SourceText

/// Writes the contacts of each file of a folder into a file of its name. Those of inputs outside of the folder are each in a new
/// file, named after the contact.
package final class FolderOutput {
  /// A file of the folder.
  package struct File: Sendable {
    /// Its name.
    package var name: POSIXPath
    /// Its status before it was read.
    package var read: FileStatus?

    package init(name: POSIXPath, read: FileStatus?) {
      self.name = name
      self.read = read
    }
  }

  /// The files; `nil` for a dry run.
  private let group: FileGroup?
  private let files: [Int: File]
  /// Whether the output is the folder that was read, where files that do not change stay as they are.
  private let isInput: Bool
  private var names = UniqueNames()
  /// The input whose file is open.
  private var input: Int?
  /// The inputs whose contacts are not all written as they were read, and those with contacts in the output.
  private var changed: Set<Int> = []
  private var written: Set<Int> = []
  private var isInContact = false
  /// The names of the files that were written, and of those that are removed because they have no contact any more.
  package private(set) var placed: [POSIXPath] = []
  /// Whether the files without contacts are removed.
  package var removesEmptiedFiles = false

  /// - Parameters:
  ///   - group: The files; `nil` for a dry run.
  ///   - files: The files of the folder, by the numbers of the inputs.
  ///   - isInput: Whether the output is the folder that was read.
  ///   - taken: The names that no new file gets.
  package init(_ group: FileGroup?, files: [Int: File], isInput: Bool, taken: [POSIXPath]) {
    self.group = group
    self.files = files
    self.isInput = isInput
    group?.keepsEqualFiles = isInput
    for name in Set(taken + files.values.map(\.name)).sorted() {
      _ = names.name(String(decoding: name.stemAndEnding.stem, as: UTF8.self))
    }
  }

  /// The files of the folder that have no contact any more.
  package var emptied: [File] {
    guard isInput, removesEmptiedFiles else { return [] }
    return files.filter { !written.contains($0.key) }.map(\.value).sorted { $0.name < $1.name }
  }

  private func close() {
    if let input, isInput, files[input] != nil, !changed.contains(input) { group?.keepExisting() }
    input = nil
  }

  private func begin(_ name: String, _ context: InputContext, isAdded: Bool) throws(FileFailure) {
    guard !isAdded, let file = files[context.index] else {
      close()
      try group?.begin(POSIXPath(names.name(name) + FileFormat.vcard.ending), isNew: true)
      return
    }
    written.insert(context.index)
    if input == context.index { return }
    close()
    input = context.index
    try group?.begin(file.name, asRead: isInput ? file.read : nil, isNew: !isInput)
  }
}

extension FolderOutput: ContactOutput {
  var wantsPieces: Bool { true }

  func write(_ batch: ConvertedBatch) throws(FileFailure) {
    if batch.hasChanges { changed.insert(batch.context.index) }
    for piece in batch.pieces {
      if !isInContact { try begin(piece.fileName, batch.context, isAdded: batch.isAdded) }
      isInContact = false
      try group?.write(batch.output[piece.range].span)
    }
  }

  func write(_ part: ContactFragment) throws(FileFailure) {
    changed.insert(part.context.index)
    if !isInContact { try begin(part.fileName, part.context, isAdded: false) }
    isInContact = true
    try group?.write(part.bytes.span)
  }

  func finish(isWanted: Bool) throws(FileFailure) { close() }
}

extension FolderOutput: ByteSink {
  /// The bytes of a folder are those of its files.
  package func write(_ bytes: Span<UInt8>) throws(FileFailure) {}

  package func prepare() throws(FileFailure) {
    try group?.prepare()
    placed = group?.placedNames ?? []
  }

  /// Places all files, or none, and then removes those without contacts.
  package func commit() throws(FileFailure) {
    guard let group else { return }
    let emptied = emptied.map { (group.path(of: $0.name), $0.read) }
    try group.commit { () throws(FileFailure) in
      if !emptied.isEmpty { try FileRemoval.remove(emptied) }
    }
  }
}

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
