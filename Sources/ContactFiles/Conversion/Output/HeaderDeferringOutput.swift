internal import CSVContacts
internal import Findings
internal import SourceText

/// Holds the records of a CSV back until all columns are known.
///
/// All columns are known after the last contact, but after some megabytes they rarely grow. Then the records are
/// written to the output if that can be revoked in case the columns grow.
final class HeaderDeferringOutput: ContactOutput {
  /// An output that has been begun.
  private struct Begun {
    let output: any ContactOutput
    let sink: any RevocableSink
    let form: OutputForm
    let encoder: CSVEncoder
    /// The lengths of its batches.
    var batches: [Int] = []
    /// The length of an incomplete batch at its end.
    var part = 0
  }

  private let columns: GrowingColumns
  private let options: ConversionOptions
  /// The maximum number of bytes of records in memory.
  private let maxWaitingBytes: Int
  private let makeOutput: (Envelope) -> any ContactOutput
  private var spool = SpooledRows()
  private var begun: Begun?
  /// Whether an output was revoked, which is done once.
  private var wasRevoked = false
  private var context: InputContext?

  init(
    _ columns: GrowingColumns, _ options: ConversionOptions, maxWaitingBytes: Int = 4 << 20,
    to makeOutput: @escaping (Envelope) -> any ContactOutput
  ) {
    self.columns = columns
    self.options = options
    self.maxWaitingBytes = maxWaitingBytes
    self.makeOutput = makeOutput
  }

  var wantsPieces: Bool { false }

  func write(_ batch: ConvertedBatch) throws(FileFailure) {
    context = batch.context
    guard !options.isDryRun, !batch.output.isEmpty, let encoder = batch.form?.encoder as? CSVEncoder else { return }
    if begun != nil, try appendToOutput(batch.output, encoder) { return }
    try spool.append(batch.output, encoder)
    if spool.waitingBytes > maxWaitingBytes, try !begin() { try spool.spill() }
  }

  func write(_ part: ContactFragment) throws(FileFailure) {
    context = part.context
    guard !options.isDryRun, let encoder = part.form.encoder as? CSVEncoder else { return }
    if begun == nil, !spool.hasPart { _ = try begin() }
    if let begun, begun.encoder.writer.columnNames.count == encoder.writer.columnNames.count {
      try begun.output.write(ContactFragment(bytes: part.bytes, context: part.context, form: begun.form, fileName: ""))
      self.begun?.part += part.bytes.count
    } else {
      if begun != nil { try revokeOutput() }
      try spool.append(part: part.bytes)
    }
  }

  func finish(isWanted: Bool) throws(FileFailure) {
    let encoder = columns.encoder
    if begun?.encoder.writer.columnNames != encoder.writer.columnNames { try revokeOutput() }
    let form = OutputWriting(options, encoder).form(of: encoder)
    let output = begun?.output ?? makeOutput(form.frame)
    _ = try empty(spool, into: output, form, encoder)
    try output.finish(isWanted: isWanted)
  }

  /// Begins the output with the columns known so far, if it can be revoked.
  private func begin() throws(FileFailure) -> Bool {
    guard !wasRevoked, options.outputEncoding.isUTF8 else { return false }
    let encoder = columns.encoder
    let form = OutputWriting(options, encoder).form(of: encoder)
    let output = makeOutput(form.frame)
    guard let sink = output.revocable else { return false }
    let batches = try empty(spool, into: output, form, encoder)
    begun = Begun(output: output, sink: sink, form: form, encoder: encoder, batches: batches)
    spool = SpooledRows()
    return true
  }

  /// Writes records to the begun output; false if it was revoked because they have more columns.
  private func appendToOutput(_ rows: [UInt8], _ written: CSVEncoder) throws(FileFailure) -> Bool {
    guard let begun, let context else { return false }
    // Columns are only added, so an equal number means equal columns.
    guard written.writer.columnNames.count <= begun.encoder.writer.columnNames.count else {
      try revokeOutput()
      return false
    }
    var batch = RecolumnedBatch(from: written, to: begun.encoder, begun.form, begun.output, context)
    try batch.put(rows, isEnd: true)
    self.begun?.batches.append(begun.part + batch.count)
    self.begun?.part = 0
    return true
  }

  private func revokeOutput() throws(FileFailure) {
    guard let begun else { return }
    let file = try begun.sink.revoke()
    spool = SpooledRows(file, after: begun.form.frame.header.count, begun.batches, by: begun.encoder)
    wasRevoked = true
    self.begun = nil
  }

  /// Writes all waiting records to an output, in its columns.
  ///
  /// - Returns: The lengths of the batches.
  private func empty(
    _ spool: SpooledRows, into output: any ContactOutput, _ form: OutputForm, _ encoder: CSVEncoder
  ) throws(FileFailure) -> [Int] {
    guard let context else { return [] }
    var lengths: [Int] = []
    var batch: RecolumnedBatch?
    while let (rows, written, isWhole) = try spool.next() {
      var rest = batch ?? RecolumnedBatch(from: written, to: encoder, form, output, context)
      try rest.put(rows, isEnd: isWhole)
      if isWhole { lengths.append(rest.count) }
      batch = isWhole ? nil : rest
    }
    return lengths
  }
}

/// Writes the records of one batch to an output, part by part: remapped to its columns, encoded, and cut into records
/// if the output needs that.
struct RecolumnedBatch {
  private let form: OutputForm
  private let output: any ContactOutput
  private let context: InputContext
  private var widening: ColumnRemapper
  /// Its findings were reported when the records were written.
  private let encoding: ContactEncoding
  /// The number of bytes that were written.
  private(set) var count = 0

  init(
    from written: CSVEncoder, to encoder: CSVEncoder, _ form: OutputForm, _ output: any ContactOutput,
    _ context: InputContext
  ) {
    self.form = form
    self.output = output
    self.context = context
    widening = ColumnRemapper(from: written.writer, to: encoder.writer)
    encoding = form.encoding()
  }

  mutating func put(_ rows: [UInt8], isEnd: Bool) throws(FileFailure) {
    var bytes = rows
    var ends: [Int] = []
    if widening.isNeeded {
      bytes = []
      ends = widening.widen(rows, into: &bytes)
    } else if output.wantsPieces {
      ends = widening.ends(of: rows)
    }
    if !output.wantsPieces { ends = [] }
    if !form.isUTF8 { encode(&bytes, &ends, isEnd: isEnd) }
    count += bytes.count
    if !output.wantsPieces, !isEnd { return try output.write(part(bytes)) }
    var batch = ConvertedBatch(context: context, extent: BatchExtent())
    batch.form = form
    var start = 0
    for end in ends {
      batch.pieces.append(ContactSlice(range: start..<end, fileName: ""))
      start = end
    }
    let rest = output.wantsPieces && start < bytes.count ? part(Array(bytes[start...])) : nil
    batch.output = bytes
    try output.write(batch)
    if let rest { try output.write(rest) }
  }

  private func encode(_ bytes: inout [UInt8], _ ends: inout [Int], isEnd: Bool) {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    var start = 0
    for index in ends.indices {
      encoded += encoding.encode(bytes[start..<ends[index]], isEnd: true)
      start = ends[index]
      ends[index] = encoded.count
    }
    encoded += encoding.encode(bytes[start...], isEnd: isEnd)
    bytes = encoded
  }

  private func part(_ bytes: [UInt8]) -> ContactFragment {
    ContactFragment(bytes: bytes, context: context, form: form, fileName: "")
  }
}
