internal import CSVContacts

/// Records that wait until their columns are known, in memory and in a private file.
final class SpooledRows {
  private var waiting: [[UInt8]] = []
  /// How many bytes wait in memory.
  private(set) var waitingBytes = 0
  private var file: PrivateFile?
  private var reader: BlockReader?
  /// What was read of the file.
  private var buffer: [UInt8] = []
  /// How many bytes stand before the first batch.
  private var header: Int
  /// The encoders that records were written by, and the lengths of what they wrote, in order.
  private var encoders: [CSVEncoder] = []
  private var batches: [(encoder: Int, bytes: Int)] = []
  private var nextBatch = 0
  /// How much of the next batch is in the file already.
  private var part = 0
  /// How much of the next batch was given out already.
  private var given = 0

  /// How long the parts are in which a large batch is given out.
  private static let partLength = 1 << 20
  /// How much of the file is read at once.
  private static let blockSize = 256 << 10

  /// No records.
  init() { header = 0 }

  /// The records of an output that was taken back.
  ///
  /// - Parameters:
  ///   - header: How many bytes stand before them.
  ///   - batches: How long they are.
  init(_ file: PrivateFile, behind header: Int, _ batches: [Int], by encoder: CSVEncoder) {
    self.file = file
    self.header = header
    encoders = [encoder]
    self.batches = batches.map { (0, $0) }
  }

  /// Whether a part of the next batch is here.
  var hasPart: Bool { part > 0 }

  /// Takes a part of the next batch, which goes into the file at once.
  func append(part rows: [UInt8]) throws(FileFailure) {
    try spill()
    try file?.append(rows.span)
    part += rows.count
  }

  /// Takes a batch, or the rest of one.
  func append(_ rows: [UInt8], _ encoder: CSVEncoder) throws(FileFailure) {
    if encoders.last?.writer.columnNames != encoder.writer.columnNames { encoders.append(encoder) }
    batches.append((encoders.count - 1, part + rows.count))
    if part > 0 {
      try file?.append(rows.span)
      part = 0
      return
    }
    // A copy without spare capacity, unless there is little of it.
    var copy = rows
    if rows.count <= rows.capacity / 2 {
      copy = []
      copy.reserveCapacity(rows.count)
      copy += rows
    }
    waiting.append(copy)
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
  ///
  /// - Returns: The rows, and whether they are all, or the rest, of their batch; where it is long they are a part of it.
  func next() throws(FileFailure) -> (rows: [UInt8], encoder: CSVEncoder, isWhole: Bool)? {
    guard nextBatch < batches.count else { return nil }
    let (number, count) = batches[nextBatch]
    let encoder = encoders[number]
    // What never went into the file stands behind what did.
    let inMemory = nextBatch - (batches.count - waiting.count)
    if inMemory >= 0 {
      nextBatch += 1
      return (waiting[inMemory], encoder, true)
    }
    if count - given > SpooledRows.partLength {
      given += SpooledRows.partLength
      return (try read(SpooledRows.partLength), encoder, false)
    }
    let rows = try read(count - given)
    given = 0
    nextBatch += 1
    return (rows, encoder, true)
  }

  /// Reads so many bytes of the file.
  private func read(_ count: Int) throws(FileFailure) -> [UInt8] {
    if let file, reader == nil { reader = try BlockReader(file, blockSize: SpooledRows.blockSize) }
    // Growing would hold a large record twice.
    buffer.reserveCapacity(header + count + SpooledRows.blockSize)
    while buffer.count < header + count, try reader?.read(into: &buffer) == true {}
    // What stands behind them is copied, and not the rows: a large photo may be one of them.
    var rows = Array(buffer[min(header + count, buffer.count)...])
    swap(&rows, &buffer)
    rows.removeLast(rows.count - min(header + count, rows.count))
    rows.removeFirst(min(header, rows.count))
    header = 0
    return rows
  }
}
