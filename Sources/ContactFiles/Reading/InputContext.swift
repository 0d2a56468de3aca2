internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// The properties of an input that workers need.
final class InputContext: Sendable {
  let name: String
  /// The index of the input.
  let index: Int
  let format: FileFormat
  /// The encoding of its text. For a vCard it is UTF-8, unless its lines without CHARSET are in an East Asian encoding.
  let encoding: TextEncoding
  let encodingName: String
  let dialect: String?
  /// The meaning of the columns of a CSV, if it is to be described.
  let columns: [CSVColumnMapping]
  /// Reads complete cards, records or elements, a few at a time.
  let pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>
  /// Checks the contacts; `nil` if no rules are checked.
  let checking: (any BatchChecking)?
  /// The part of the input before the first batch.
  let start: BatchExtent
  /// The conversion of offsets in the decoded header to offsets in the file.
  let measure: SourceMeasure
  /// The header of a CSV, which a file of rejected records begins with.
  let header: [UInt8]
  /// The first bytes of the text in which there are findings about the whole input, if it has no header.
  let beginning: [UInt8]
  /// The table of a CSV.
  let table: CSVTable?
  /// The frame of the entries of LDIF or of a phone book, if they can be copied.
  let frame: EntryFrame?
  /// The number of bytes of the byte order mark.
  let markLength: Int
  /// Whether it was read out of an archive or a workbook.
  let isExpanded: Bool
  /// The status of a file when it was opened.
  let status: FileStatus?

  init(
    name: String, index: Int, _ recognised: RecognisedFormat, _ decoding: InputDecoding, bomLength: Int,
    status: FileStatus? = nil, isExpanded: Bool = false
  ) {
    self.name = name
    self.status = status
    self.isExpanded = isExpanded
    self.index = index
    format = recognised.format
    dialect = recognised.dialect
    columns = recognised.columns
    pieces = recognised.pieces
    checking = recognised.checking
    encoding = recognised.fallback.flatMap { $0.isSingleByte ? nil : $0 } ?? decoding.encoding
    encodingName = (recognised.fallback ?? decoding.encoding).name
    measure = decoding.measure
    header = recognised.header
    beginning = recognised.beginning
    table = recognised.table
    frame = recognised.frame
    markLength = bomLength
    var start = BatchExtent(header, gaps: [], decoding.measure)
    start.bytes += decoding.measure == .bytes ? bomLength : 0
    start.sourceBytes = start.sourceBytes.map { $0 + bomLength }
    self.start = start
  }

  var hasByteOrderMark: Bool { markLength > 0 }

  func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var pieces = pieces(bytes)
    return pieces.whole()
  }
}
