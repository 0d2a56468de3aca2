/// Gives the bytes of a file, a pipe, standard input or memory block by block.
///
/// A block is full unless the end comes first, so that a file and a pipe are cut at the same places.
package final class BlockReader {
  /// How much is read at once where nobody says otherwise: small enough that a few blocks cost little memory, large
  /// enough that what each batch learns anew of its lines, some 25 microseconds, costs little time.
  package static let defaultBlockSize = 128 << 10

  /// How much is read at once for a conversion. It holds few contacts of a batch at a time, so that twice as large ones
  /// cost little memory, and half as many of them make threads wait for each other half as often.
  package static let conversionBlockSize = 256 << 10

  private enum Source {
    case descriptor(Int32, owned: Bool)
    case memory([UInt8], next: Int)
    case closed
  }

  private var source: Source
  /// The name for messages: the path as it was given, or `-`.
  package let name: String
  /// How many bytes the next block has.
  package private(set) var blockSize: Int
  /// How many it has at most.
  private let largestBlock: Int
  /// Where the bytes that are read are kept for a second pass.
  private var copy: PrivateFile?
  /// Whether the end of a descriptor was seen.
  private var isAtEnd = false

  /// Opens a file.
  package convenience init(path: POSIXPath, blockSize: Int = defaultBlockSize) throws(FileFailure) {
    do throws(SystemError) {
      let descriptor = try POSIX.openForReading(path)
      // Opening a folder works; reading it would not, with a text that says less.
      if let status = try? POSIX.status(descriptor), status.kind == .directory {
        try POSIX.close(descriptor)
        throw SystemError.isDirectory
      }
      self.init(.descriptor(descriptor, owned: true), name: path.description, blockSize: blockSize)
    } catch {
      throw FileFailure.reading(path, error)
    }
  }

  /// Reads a descriptor that stays open, such as standard input.
  package convenience init(descriptor: Int32, name: String = "-", blockSize: Int = defaultBlockSize) {
    self.init(.descriptor(descriptor, owned: false), name: name, blockSize: blockSize)
  }

  /// Reads what a private file holds, from its start, and closes it.
  convenience init(
    _ file: PrivateFile, name: String = "-", blockSize: Int = defaultBlockSize
  ) throws(FileFailure) {
    self.init(.descriptor(try file.rewound(), owned: true), name: name, blockSize: blockSize)
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

  /// Reads so many bytes at once from here on, or as many as a block has at most.
  func setBlockSize(to size: Int) { blockSize = min(largestBlock, max(1, size)) }

  deinit { close() }

  /// Keeps everything that is read from here on in a private file without a name, so that it can be read again.
  ///
  /// - Parameter start: What was read before and is to stand at the start of the copy.
  package func keepCopy(behind start: [UInt8] = []) throws(FileFailure) {
    let copy = try PrivateFile()
    if !start.isEmpty { try copy.append(start.span) }
    self.copy = copy
  }

  /// Reads what is left, for the copy alone.
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

  /// Puts the next block behind what the buffer holds; false at the end.
  package func read(into buffer: inout [UInt8]) throws(FileFailure) -> Bool {
    let start = buffer.count
    switch source {
    case .closed: return false
    case .memory(let bytes, let next):
      let end = min(next + blockSize, bytes.count)
      buffer += bytes[next..<end]
      source = .memory(bytes, next: end)
    case .descriptor where isAtEnd: return false
    case .descriptor(let descriptor, _): try fill(&buffer, from: descriptor)
    }
    if buffer.count > start { try copy?.append(buffer.span.extracting(start..<buffer.count)) }
    return buffer.count > start
  }

  /// What stands at a place of a file, or of memory, wherever the reading is; fewer bytes where it ends before.
  package func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    switch source {
    case .closed: return []
    case .memory(let bytes, _): return Array(bytes[range.clamped(to: 0..<bytes.count)])
    case .descriptor(let descriptor, _):
      do throws(SystemError) { return try POSIX.bytes(descriptor, range) } catch { throw .reading(name, error) }
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

  /// Closes what this reader opened; reading goes on as if at the end.
  package func close() {
    if case .descriptor(let descriptor, owned: true) = source { try? POSIX.close(descriptor) }
    source = .closed
  }
}
