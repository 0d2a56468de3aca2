internal import Archives
internal import SourceText

/// Reads a file, a pipe, standard input or memory block by block.
///
/// All blocks but the last are full, so files and pipes are cut at the same places.
package final class BlockReader {
  /// The default size of a block. Performance: small blocks save memory, but each batch learns the heads of its lines
  /// anew.
  package static let defaultBlockSize = 128 << 10

  /// The size of a block for conversions, which hold few contacts at a time. Performance: threads wait for each other
  /// less often.
  package static let conversionBlockSize = 256 << 10

  private enum Source {
    case descriptor(Int32, owned: Bool)
    case memory([UInt8], next: Int)
    case expanded(ExpandedInput, next: Int)
    case closed
  }

  private var source: Source
  /// The name for messages: the path, or `-`.
  package let name: String
  /// The size of the next block.
  package private(set) var blockSize: Int
  private let largestBlock: Int
  /// The copy for a second pass.
  private var copy: PrivateFile?
  private var isAtEnd = false
  /// The status of a file when it was opened.
  package private(set) var status: FileStatus?
  /// The input in an archive or a workbook that is read.
  private(set) var expanded: ExpandedInput?

  package convenience init(path: POSIXPath, blockSize: Int = defaultBlockSize) throws(FileFailure) {
    do throws(SystemError) {
      let descriptor = try POSIX.openForReading(path)
      // Opening a folder succeeds, and reading it would fail with a less clear message.
      let status = try? POSIX.status(descriptor)
      if status?.kind == .directory {
        try POSIX.close(descriptor)
        throw SystemError.isDirectory
      }
      self.init(.descriptor(descriptor, owned: true), name: path.description, blockSize: blockSize)
      self.status = status
    } catch {
      throw FileFailure.reading(path, error)
    }
  }

  /// Reads a descriptor that stays open, such as standard input.
  package convenience init(descriptor: Int32, name: String = "-", blockSize: Int = defaultBlockSize) {
    self.init(.descriptor(descriptor, owned: false), name: name, blockSize: blockSize)
  }

  /// Reads a private file from its start, and closes it.
  convenience init(
    _ file: PrivateFile, name: String = "-", blockSize: Int = defaultBlockSize
  ) throws(FileFailure) {
    self.init(.descriptor(try file.rewound(), owned: true), name: name, blockSize: blockSize)
  }

  /// Reads an input in an archive or a workbook.
  convenience init(_ input: ExpandedInput, blockSize: Int = defaultBlockSize) {
    self.init(.expanded(input, next: 0), name: input.name, blockSize: blockSize)
    expanded = input
  }

  /// Reads bytes in memory.
  package convenience init(bytes: [UInt8], name: String = "-", blockSize: Int = defaultBlockSize) {
    self.init(.memory(bytes, next: 0), name: name, blockSize: blockSize)
  }

  private init(_ source: Source, name: String, blockSize: Int) {
    self.source = source
    self.name = name
    largestBlock = max(1, blockSize)
    self.blockSize = largestBlock
  }

  /// Sets the size of the next blocks, up to the initial size.
  func setBlockSize(to size: Int) { blockSize = min(largestBlock, max(1, size)) }

  deinit { close() }

  /// Copies everything that is read from now on to a private file, so that it can be read again.
  ///
  /// - Parameter start: Bytes at the start of the copy that were read before.
  package func keepCopy(after start: [UInt8] = []) throws(FileFailure) {
    let copy = try PrivateFile()
    if !start.isEmpty { try copy.append(start.span) }
    self.copy = copy
  }

  /// Reads the rest into the copy.
  package func readToEnd() throws(FileFailure) {
    var block: [UInt8] = []
    while try read(into: &block) { block.removeAll(keepingCapacity: true) }
  }

  /// A reader of the copy, from its start.
  package func copied() throws(FileFailure) -> BlockReader? {
    guard let copy else { return nil }
    self.copy = nil
    return try BlockReader(copy, name: name, blockSize: blockSize)
  }

  /// Appends the next block to a buffer; false at the end.
  package func read(into buffer: inout [UInt8]) throws(FileFailure) -> Bool {
    let start = buffer.count
    switch source {
    case .closed: return false
    case .memory(let bytes, let next):
      let end = min(next + blockSize, bytes.count)
      buffer += bytes[next..<end]
      source = .memory(bytes, next: end)
    case .expanded(let input, let next):
      let bytes = try input.bytes(next..<next + blockSize)
      buffer += bytes
      source = .expanded(input, next: next + bytes.count)
    case .descriptor where isAtEnd: return false
    case .descriptor(let descriptor, _): try fill(&buffer, from: descriptor)
    }
    if buffer.count > start { try copy?.append(buffer.span.extracting(start..<buffer.count)) }
    return buffer.count > start
  }

  /// The bytes of a range, independent of the read position; fewer if the file ends earlier.
  package func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    switch source {
    case .closed: return []
    case .memory(let bytes, _): return Array(bytes[range.clamped(to: 0..<bytes.count)])
    case .expanded(let input, _): return try input.bytes(range)
    case .descriptor(let descriptor, _):
      do throws(SystemError) { return try POSIX.bytes(descriptor, range) } catch { throw .reading(name, error) }
    }
  }

  /// Whether bytes begin a ZIP archive, such as a workbook.
  package static func isArchive(_ bytes: [UInt8]) -> Bool { Archive.isArchive(bytes) }

  /// All bytes, at any offset. Those of a pipe are copied to a private file.
  ///
  /// - Parameter start: The bytes that were read before.
  func bytesAtAnyOffset(after start: [UInt8]) throws(FileFailure) -> any ArchiveBytes {
    switch source {
    case .memory(let bytes, _): return BytesInMemory(bytes)
    case .expanded(let input, _):
      return InputBytes(count: input.count) { (range) throws(FileFailure) in try input.bytes(range) }
    case .descriptor where status?.kind == .regular:
      return InputBytes(count: status?.size ?? 0) { [self] (range) throws(FileFailure) in try bytes(range) }
    case .descriptor, .closed:
      if copy == nil { try keepCopy(after: start) }
      try readToEnd()
      guard let copy else { return BytesInMemory(start) }
      return InputBytes(count: copy.count) { (range) throws(FileFailure) in try copy.bytes(range) }
    }
  }

  private func fill(_ buffer: inout [UInt8], from descriptor: Int32) throws(FileFailure) {
    let end = buffer.count + blockSize
    do throws(SystemError) {
      while buffer.count < end, !isAtEnd {
        isAtEnd = try POSIX.read(descriptor, atMost: end - buffer.count, into: &buffer) == 0
      }
    } catch {
      throw .reading(name, error)
    }
  }

  /// Closes a file that this reader opened. Later reads return the end.
  package func close() {
    if case .descriptor(let descriptor, owned: true) = source { try? POSIX.close(descriptor) }
    source = .closed
  }
}
