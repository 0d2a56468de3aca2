internal import Findings
internal import SourceText

/// Reads pieces of inputs that stand in regular files or in memory, from several threads.
///
/// Files are opened when they are asked for, and few of them stay open: a folder may have more files in it than a
/// process may open. A file that has changed in the meantime is not read; a piece of another file would be put into the
/// place of a contact.
final class SourcePieces: Sendable {
  private struct Files {
    /// The status of each input when it was first opened.
    var statuses: [Int: FileStatus] = [:]
    var open: [(input: Int, file: OpenFile)] = []
  }

  private static let mostOpen = 16

  private let sources: [ContactSource]
  private let files = Lock(Files())

  init(_ sources: [ContactSource]) { self.sources = sources }

  /// Whether these bytes stand at that place of an input, and can be read there again.
  func hold(_ bytes: [UInt8], in input: Int, at offset: Int) -> Bool {
    switch sources[input] {
    case .standardInputNamed: return false
    case .bytes(let all, _):
      return offset + bytes.count <= all.count && all[offset..<offset + bytes.count].elementsEqual(bytes)
    case .file:
      guard sources[input].canBeReadTwice else { return false }
      return (try? self.bytes(of: input, offset..<offset + bytes.count)).map { $0 == bytes } ?? false
    }
  }

  /// The bytes at a place of an input.
  func bytes(of input: Int, _ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let bytes: [UInt8]
    switch sources[input] {
    case .standardInputNamed: bytes = []
    case .bytes(let all, _): bytes = Array(all[range.clamped(to: all.indices)])
    case .file(let path):
      do throws(SystemError) { bytes = try POSIX.bytes(try file(input, path).descriptor, range) } catch {
        if error == .changedFile { throw SourcePieces.changed(sources[input]) }
        throw FileFailure.reading(path, error)
      }
    }
    guard bytes.count == range.count else { throw SourcePieces.changed(sources[input]) }
    return bytes
  }

  private func file(_ input: Int, _ path: POSIXPath) throws(SystemError) -> OpenFile {
    try files.withLock { (files) throws(SystemError) in
      if let found = files.open.first(where: { $0.input == input }) { return found.file }
      let file = OpenFile(try POSIX.openForReading(path))
      let status = try POSIX.status(file.descriptor)
      if let known = files.statuses[input], known != status { throw .changedFile }
      files.statuses[input] = status
      if files.open.count >= SourcePieces.mostOpen { files.open.removeFirst() }
      files.open.append((input, file))
      return file
    }
  }

  /// Whether every file that was read is still what it was.
  func checkUnchanged() throws(FileFailure) {
    for (input, status) in files.withLock(\.statuses).sorted(by: { $0.key < $1.key }) {
      guard case .file(let path) = sources[input] else { continue }
      if (try? POSIX.status(path)) != status { throw SourcePieces.changed(sources[input]) }
    }
  }

  /// The failure of an input that is another one now.
  static func changed(_ source: ContactSource) -> FileFailure {
    FileFailure(IOCodes.unreadableInput, path: source.name, "was changed while it was read; nothing was written")
  }
}

extension SystemError {
  /// Our own: a file is no longer what it was.
  fileprivate static let changedFile = SystemError(-1)
}

/// A descriptor that is closed when nobody reads from it any more.
private final class OpenFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { try? POSIX.close(descriptor) }
}
