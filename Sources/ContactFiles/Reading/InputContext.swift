internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// What workers need to know about the input of a batch.
final class InputContext: Sendable {
  let name: String
  /// The number among the inputs.
  let index: Int
  let format: FileFormat
  /// The encoding of its text; of a vCard that is read line by line UTF-8, unless its lines are East Asian and only look
  /// like UTF-8 where they do.
  let encoding: TextEncoding
  /// The name of the encoding, for reports.
  let encodingName: String
  let dialect: String?
  /// Reads whole cards, records or elements, a few at a time.
  let pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>
  /// Checks what it reads; nothing where nobody asked for it.
  let checking: (any BatchChecking)?
  /// How far the first batch is from the start of the input.
  let start: BatchExtent
  /// How places in the decoded text of the header become places in the file.
  let measure: SourceMeasure
  /// What a file with rejected records has to begin with: the header of a CSV.
  let header: [UInt8]
  /// Whether the input begins with a byte order mark.
  let hasByteOrderMark: Bool

  init(name: String, index: Int, _ recognised: RecognisedFormat, _ decoding: InputDecoding, bomLength: Int) {
    self.name = name
    self.index = index
    format = recognised.format
    dialect = recognised.dialect
    pieces = recognised.pieces
    checking = recognised.checking
    encoding = recognised.fallback.flatMap { $0.isSingleByte ? nil : $0 } ?? decoding.encoding
    encodingName = (recognised.fallback ?? decoding.encoding).name
    measure = decoding.measure
    header = recognised.header
    hasByteOrderMark = bomLength > 0
    var start = BatchExtent(header, gaps: [], decoding.measure)
    start.bytes += decoding.measure == .bytes ? bomLength : 0
    start.sourceBytes = start.sourceBytes.map { $0 + bomLength }
    self.start = start
  }

  /// Reads whole cards, records or elements.
  func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var pieces = pieces(bytes)
    return pieces.whole()
  }
}
