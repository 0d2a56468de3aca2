internal import CSVContacts
internal import SourceText

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
