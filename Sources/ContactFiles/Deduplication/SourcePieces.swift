internal import Findings
internal import SourceText

/// Reads parts of inputs in regular files or in memory. Thread-safe.
///
/// A few files are kept open, because a folder may contain more files than a process may open. Reading a changed file
/// is an error, because its contacts would be mixed up.
final class SourcePieces: Sendable {
  private struct Files {
    /// The status of each input when it was first opened.
    var statuses: [Int: FileStatus] = [:]
    var open: [(input: Int, file: OpenFile)] = []
  }

  private static let maxOpenFiles = 16

  private let sources: [ContactSource]
  private let files = Lock(Files())

  init(_ sources: [ContactSource]) { self.sources = sources }

  /// Whether the bytes are at an offset of an input and can be read there again.
  func hold(_ bytes: [UInt8], in input: Int, at offset: Int) -> Bool {
    switch sources[input] {
    case .standardInputNamed: return false
    case .bytes(let all, _):
      return offset + bytes.count <= all.count && all[offset..<offset + bytes.count].elementsEqual(bytes)
    case .expanded(let input): return (try? input.bytes(offset..<offset + bytes.count)).map { $0 == bytes } ?? false
    case .file:
      guard sources[input].canBeReadTwice else { return false }
      return (try? self.bytes(of: input, offset..<offset + bytes.count)).map { $0 == bytes } ?? false
    }
  }

  func bytes(of input: Int, _ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let bytes: [UInt8]
    switch sources[input] {
    case .standardInputNamed: bytes = []
    case .bytes(let all, _): bytes = Array(all[range.clamped(to: all.indices)])
    case .expanded(let input): bytes = try input.bytes(range)
    case .file(let path):
      do throws(SystemError) { bytes = try file(input, path).bytes(range) } catch {
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
      let status = try file.status()
      if let known = files.statuses[input], known != status { throw .changedFile }
      files.statuses[input] = status
      if files.open.count >= SourcePieces.maxOpenFiles { files.open.removeFirst() }
      files.open.append((input, file))
      return file
    }
  }

  /// Throws if a file was changed since it was read.
  func checkUnchanged() throws(FileFailure) {
    for (input, status) in files.withLock(\.statuses).sorted(by: { $0.key < $1.key }) {
      guard case .file(let path) = sources[input] else { continue }
      if (try? POSIX.status(path)) != status { throw SourcePieces.changed(sources[input]) }
    }
  }

  /// The failure for a changed input.
  static func changed(_ source: ContactSource) -> FileFailure {
    FileFailure(IOCodes.unreadableInput, path: source.name, "was changed while it was read; nothing was written")
  }
}

/// A descriptor that is closed with its last reference.
///
/// The number never leaves the object: another thread may evict the file, and the next file that is opened gets the
/// number of a closed one.
private final class OpenFile: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { try? POSIX.close(descriptor) }

  func status() throws(SystemError) -> FileStatus {
    try withExtendedLifetime(self) { () throws(SystemError) in try POSIX.status(descriptor) }
  }

  func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    try withExtendedLifetime(self) { () throws(SystemError) in try POSIX.bytes(descriptor, range) }
  }
}
