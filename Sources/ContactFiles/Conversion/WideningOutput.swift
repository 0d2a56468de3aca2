internal import CSVContacts
internal import Findings
internal import SourceText

/// Holds the records of a CSV back until the last contact was seen, and then writes them in the columns of all.
final class WideningOutput: ContactOutput {
  private let columns: GrowingColumns
  private let options: ConversionOptions
  private let makeOutput: (OutputFrame) -> any ContactOutput
  private let spool = RowSpool()
  /// The input of the last batch.
  private var context: InputContext?

  /// - Parameter makeOutput: Makes the output of the records once their header is known.
  init(
    _ columns: GrowingColumns, _ options: ConversionOptions,
    to makeOutput: @escaping (OutputFrame) -> any ContactOutput
  ) {
    self.columns = columns
    self.options = options
    self.makeOutput = makeOutput
  }

  var wantsPieces: Bool { false }

  func take(_ batch: ConvertedBatch) throws(FileFailure) {
    context = batch.context
    guard !options.isDryRun, !batch.output.isEmpty, let encoder = batch.form?.encoder as? CSVEncoder else { return }
    try spool.append(batch.output, encoder)
  }

  func finish(isWanted: Bool) throws(FileFailure) {
    let encoder = columns.encoder
    let writing = OutputWriting(options, encoder)
    let output = makeOutput(writing.frame)
    if let context {
      let form = writing.form(for: context)
      while let (rows, written) = try spool.next() {
        let widening = RowWidening(from: written.writer, to: encoder.writer)
        var batch = ConvertedBatch(context: context, extent: BatchExtent())
        batch.form = form
        var ends: [Int] = []
        if widening.isNeeded || output.wantsPieces {
          ends = widening.widen(rows, into: &batch.output)
        } else {
          batch.output = rows
        }
        if output.wantsPieces || !form.encoding.isUTF8 { form.cut(&batch, at: output.wantsPieces ? ends : []) }
        try output.take(batch)
      }
    }
    try output.finish(isWanted: isWanted)
  }
}

extension OutputForm {
  /// Puts the records of a batch into the output's encoding, and says where each is. What has no place in the encoding was
  /// said when they were written.
  fileprivate func cut(_ batch: inout ConvertedBatch, at ends: [Int]) {
    var encoded: [UInt8] = []
    var findings: [Finding] = []
    var start = 0
    for end in ends.isEmpty ? [batch.output.count] : ends {
      let from = encoded.count
      append(Array(batch.output[start..<end]), to: &encoded, &findings)
      batch.pieces.append(OutputPiece(range: from..<encoded.count, fileName: ""))
      start = end
    }
    batch.output = encoded
  }
}

/// Records that wait, in memory as long as they are few and in a private file from then on.
private final class RowSpool {
  /// How many bytes wait in memory.
  private static let mostInMemory = 4 << 20

  private var waiting: [[UInt8]] = []
  private var waitingBytes = 0
  private var file: PrivateFile?
  private var reader: BlockReader?
  /// What was read of the file.
  private var buffer: [UInt8] = []
  /// How much of it was given away.
  private var taken = 0
  /// The encoders that records were written by, and the lengths of what they wrote, in order.
  private var encoders: [CSVEncoder] = []
  private var batches: [(encoder: Int, bytes: Int)] = []
  private var nextBatch = 0

  func append(_ rows: [UInt8], _ encoder: CSVEncoder) throws(FileFailure) {
    if encoders.last?.writer.columnNames != encoder.writer.columnNames { encoders.append(encoder) }
    batches.append((encoders.count - 1, rows.count))
    waiting.append(rows)
    waitingBytes += rows.count
    guard waitingBytes > RowSpool.mostInMemory else { return }
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
      buffer.removeFirst(taken)
      taken = 0
      while buffer.count < count, try reader?.read(into: &buffer) == true {}
    }
    let rows = Array(buffer[taken..<min(taken + count, buffer.count)])
    taken += rows.count
    return (rows, encoders[encoder])
  }
}
