internal import CSVContacts
internal import Findings
internal import SourceText

/// Holds the records of a CSV back until the columns of all of them are known.
///
/// Nobody knows that before the last contact was seen, but after some megabytes the columns seldom grow. From then on the
/// records go on into the output, if it can be taken back where they grow all the same.
final class HeaderDeferringOutput: ContactOutput {
  /// An output that records go on into.
  private struct Begun {
    let output: any ContactOutput
    let sink: any RevocableSink
    let form: OutputForm
    let encoder: CSVEncoder
    /// The lengths of the batches that are in it.
    var batches: [Int] = []
    /// How much of the next one is in it already.
    var part = 0
  }

  private let columns: GrowingColumns
  private let options: ConversionOptions
  /// How many bytes of records wait in memory.
  private let mostWaiting: Int
  private let makeOutput: (Envelope) -> any ContactOutput
  private var spool = SpooledRows()
  private var begun: Begun?
  /// Whether an output was taken back: that is not tried twice.
  private var hasTakenBack = false
  /// The input of the last batch.
  private var context: InputContext?

  /// - Parameter makeOutput: Makes the output of the records once their header is known.
  init(
    _ columns: GrowingColumns, _ options: ConversionOptions, mostWaiting: Int = 4 << 20,
    to makeOutput: @escaping (Envelope) -> any ContactOutput
  ) {
    self.columns = columns
    self.options = options
    self.mostWaiting = mostWaiting
    self.makeOutput = makeOutput
  }

  var wantsPieces: Bool { false }

  func take(_ batch: ConvertedBatch) throws(FileFailure) {
    context = batch.context
    guard !options.isDryRun, !batch.output.isEmpty, let encoder = batch.form?.encoder as? CSVEncoder else { return }
    if begun != nil, try goOn(batch.output, encoder) { return }
    try spool.append(batch.output, encoder)
    if spool.waitingBytes > mostWaiting, try !begin() { try spool.spill() }
  }

  func take(_ part: ContactFragment) throws(FileFailure) {
    context = part.context
    guard !options.isDryRun, let encoder = part.form.encoder as? CSVEncoder else { return }
    if begun == nil, !spool.hasPart { _ = try begin() }
    if let begun, begun.encoder.writer.columnNames.count == encoder.writer.columnNames.count {
      try begun.output.take(ContactFragment(bytes: part.bytes, context: part.context, form: begun.form, fileName: ""))
      self.begun?.part += part.bytes.count
    } else {
      if begun != nil { try takeBackBegun() }
      try spool.append(part: part.bytes)
    }
  }

  func finish(isWanted: Bool) throws(FileFailure) {
    let encoder = columns.encoder
    if begun?.encoder.writer.columnNames != encoder.writer.columnNames { try takeBackBegun() }
    let form = OutputWriting(options, encoder).form(of: encoder)
    let output = begun?.output ?? makeOutput(form.frame)
    _ = try empty(spool, into: output, form, encoder)
    try output.finish(isWanted: isWanted)
  }

  /// Begins the output in the columns that are known by now, if it can be taken back.
  private func begin() throws(FileFailure) -> Bool {
    guard !hasTakenBack, options.outputEncoding.isUTF8 else { return false }
    let encoder = columns.encoder
    let form = OutputWriting(options, encoder).form(of: encoder)
    let output = makeOutput(form.frame)
    guard let sink = output.revocable else { return false }
    let batches = try empty(spool, into: output, form, encoder)
    begun = Begun(output: output, sink: sink, form: form, encoder: encoder, batches: batches)
    spool = SpooledRows()
    return true
  }

  /// Puts records into the output that was begun; false where it was taken back, because they have more columns.
  private func goOn(_ rows: [UInt8], _ written: CSVEncoder) throws(FileFailure) -> Bool {
    guard let begun, let context else { return false }
    // Columns only grow: as many are the same.
    guard written.writer.columnNames.count <= begun.encoder.writer.columnNames.count else {
      try takeBackBegun()
      return false
    }
    var batch = RecolumnedBatch(from: written, to: begun.encoder, begun.form, begun.output, context)
    try batch.put(rows, isEnd: true)
    self.begun?.batches.append(begun.part + batch.count)
    self.begun?.part = 0
    return true
  }

  private func takeBackBegun() throws(FileFailure) {
    guard let begun else { return }
    let file = try begun.sink.takeBack()
    spool = SpooledRows(file, behind: begun.form.frame.header.count, begun.batches, by: begun.encoder)
    hasTakenBack = true
    self.begun = nil
  }

  /// Puts all records that wait into an output, in its columns.
  ///
  /// - Returns: How long the batches are there.
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
