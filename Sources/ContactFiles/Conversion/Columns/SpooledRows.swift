internal import CSVContacts
internal import SourceText

/// Records that wait until their columns are known, in memory and in a private file.
final class SpooledRows {
  private var waiting: [[UInt8]] = []
  /// The number of bytes in memory.
  private(set) var waitingBytes = 0
  private var file: PrivateFile?
  private var reader: BlockReader?
  /// Bytes that were read from the file.
  private var buffer: [UInt8] = []
  /// The number of bytes before the first batch in the file.
  private var header: Int
  /// The encoders of the records, and the encoder and the length of each batch.
  private var encoders: [CSVEncoder] = []
  private var batches: [(encoder: Int, bytes: Int)] = []
  private var nextBatch = 0
  /// The length of the next batch's part that is in the file.
  private var part = 0
  /// The length of the next batch's part that was returned.
  private var returned = 0

  /// The length of the parts of a large batch.
  private static let partLength = 1 << 20
  private static let blockSize = 256 << 10

  init() { header = 0 }

  /// The records of a revoked output.
  ///
  /// - Parameters:
  ///   - header: The number of bytes before them.
  ///   - batches: Their lengths.
  init(_ file: PrivateFile, after header: Int, _ batches: [Int], by encoder: CSVEncoder) {
    self.file = file
    self.header = header
    encoders = [encoder]
    self.batches = batches.map { (0, $0) }
  }

  var hasPart: Bool { part > 0 }

  /// Appends a part of the next batch to the file.
  func append(part rows: [UInt8]) throws(FileFailure) {
    try spill()
    try file?.append(rows.span)
    part += rows.count
  }

  /// Appends a batch, or the rest of one.
  func append(_ rows: [UInt8], _ encoder: CSVEncoder) throws(FileFailure) {
    if encoders.last?.writer.columnNames != encoder.writer.columnNames { encoders.append(encoder) }
    batches.append((encoders.count - 1, part + rows.count))
    if part > 0 {
      try file?.append(rows.span)
      part = 0
      return
    }
    // A copy without spare capacity.
    var copy = rows
    if rows.count <= rows.capacity / 2 {
      copy = []
      copy.reserveCapacity(rows.count)
      copy += rows
    }
    waiting.append(copy)
    waitingBytes += rows.count
  }

  /// Moves the records in memory to the file.
  func spill() throws(FileFailure) {
    if file == nil { file = try PrivateFile() }
    for rows in waiting { try file?.append(rows.span) }
    waiting = []
    waitingBytes = 0
  }

  /// The next rows with their encoder; `nil` after the last. A large batch is returned in parts; `isWhole` is true for
  /// its last part.
  func next() throws(FileFailure) -> (rows: [UInt8], encoder: CSVEncoder, isWhole: Bool)? {
    guard nextBatch < batches.count else { return nil }
    let (number, count) = batches[nextBatch]
    let encoder = encoders[number]
    // The batches in memory follow those in the file.
    let inMemory = nextBatch - (batches.count - waiting.count)
    if inMemory >= 0 {
      nextBatch += 1
      return (waiting[inMemory], encoder, true)
    }
    if count - returned > SpooledRows.partLength {
      returned += SpooledRows.partLength
      return (try read(SpooledRows.partLength), encoder, false)
    }
    let rows = try read(count - returned)
    returned = 0
    nextBatch += 1
    return (rows, encoder, true)
  }

  private func read(_ count: Int) throws(FileFailure) -> [UInt8] {
    if let file, reader == nil { reader = try BlockReader(file, blockSize: SpooledRows.blockSize) }
    // Performance: avoids growing, which would hold a large record twice.
    buffer.reserveCapacity(header + count + SpooledRows.blockSize)
    while buffer.count < header + count, try reader?.read(into: &buffer) == true {}
    // Performance: the bytes after the rows are copied, because the rows may hold a large photo.
    var rows = Array(buffer[min(header + count, buffer.count)...])
    swap(&rows, &buffer)
    rows.removeLast(rows.count - min(header + count, rows.count))
    rows.removeFirst(min(header, rows.count))
    header = 0
    return rows
  }
}

/// Bytes that wait to be written, in memory and, if there are many, in a private file.
package final class ByteSpool {
  /// The maximum number of bytes in memory.
  private static let maxInMemory = 1 << 20

  private var waiting: [UInt8] = []
  private var file: PrivateFile?

  /// Creates an empty spool.
  package init() {}

  package func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    if waiting.count + bytes.count > ByteSpool.maxInMemory {
      if file == nil { file = try PrivateFile() }
      let before = waiting
      waiting = []
      try file?.append(before.span)
    }
    if bytes.count > ByteSpool.maxInMemory, let file { return try file.append(bytes) }
    waiting.append(bytes)
  }

  /// Writes all bytes to a sink and removes them.
  package func empty(into sink: any ByteSink) throws(FileFailure) {
    if let file {
      self.file = nil
      let reader = try BlockReader(file)
      var block: [UInt8] = []
      while try reader.read(into: &block) {
        try sink.write(block.span)
        block.removeAll(keepingCapacity: true)
      }
    }
    let rest = waiting
    waiting = []
    try sink.write(rest.span)
  }
}
