internal import CSVContacts

/// Records that wait until their columns are known, in memory and in a private file.
final class RowSpool {
  private var waiting: [[UInt8]] = []
  /// How many bytes wait in memory.
  private(set) var waitingBytes = 0
  private var file: PrivateFile?
  private var reader: BlockReader?
  /// What was read of the file.
  private var buffer: [UInt8] = []
  /// How much of it was given away.
  private var taken: Int
  /// The encoders that records were written by, and the lengths of what they wrote, in order.
  private var encoders: [CSVEncoder] = []
  private var batches: [(encoder: Int, bytes: Int)] = []
  private var nextBatch = 0

  /// No records.
  init() { taken = 0 }

  /// The records of an output that was taken back.
  ///
  /// - Parameters:
  ///   - header: How many bytes stand before them.
  ///   - batches: How long they are.
  init(_ file: PrivateFile, behind header: Int, _ batches: [Int], by encoder: CSVEncoder) {
    self.file = file
    taken = header
    encoders = [encoder]
    self.batches = batches.map { (0, $0) }
  }

  func append(_ rows: [UInt8], _ encoder: CSVEncoder) {
    if encoders.last?.writer.columnNames != encoder.writer.columnNames { encoders.append(encoder) }
    batches.append((encoders.count - 1, rows.count))
    // Mostly a copy without the room that was made for more: of cards with photos hardly anything is left in a row.
    waiting.append(rows.count > rows.capacity / 2 ? rows : rows.withUnsafeBufferPointer { Array($0) })
    waitingBytes += rows.count
  }

  /// Puts what waits in memory into the file.
  func spill() throws(FileFailure) {
    if file == nil { file = try PrivateFile() }
    for rows in waiting { try file?.append(rows.span) }
    waiting = []
    waitingBytes = 0
  }

  /// The rows of the next batch and what wrote them, or nothing behind the last one.
  func next() throws(FileFailure) -> (rows: [UInt8], encoder: CSVEncoder)? {
    guard nextBatch < batches.count else { return nil }
    let (encoder, count) = batches[nextBatch]
    nextBatch += 1
    if let file, reader == nil { reader = try BlockReader(file, blockSize: 256 << 10) }
    // What never went into the file stands behind what did.
    let inMemory = nextBatch - 1 - (batches.count - waiting.count)
    if inMemory >= 0 { return (waiting[inMemory], encoders[encoder]) }
    if buffer.count - taken < count {
      let gone = min(taken, buffer.count)
      buffer.removeFirst(gone)
      taken -= gone
      while buffer.count < taken + count, try reader?.read(into: &buffer) == true {}
    }
    let rows = Array(buffer[min(taken, buffer.count)..<min(taken + count, buffer.count)])
    taken += rows.count
    return (rows, encoders[encoder])
  }
}
