internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// An input with a known format and encoding that is being read.
struct OpenInput {
  let context: InputContext
  /// The findings about the whole input and its first bytes.
  let findings: [Finding]
  /// A pass over the whole input that must precede reading.
  private(set) var dateStudy: DateOrderPrepass?
  /// The bytes that were read for detection.
  private(set) var start: [UInt8]
  private var cutter: BatchCutter
  private let decoding: InputDecoding

  /// The number of bytes that are read for detection.
  static let prefixLength = 128 << 10

  /// Detects format and encoding of an input.
  ///
  /// - Parameter dates: The date order of the whole input, if it is known.
  init(
    _ reader: BlockReader, index: Int, options: ReadingOptions, dates: DateOrderVotes? = nil
  ) throws(FileFailure) {
    var raw: [UInt8] = []
    var isAtEnd = false
    while raw.count < OpenInput.prefixLength, !isAtEnd { isAtEnd = try !reader.read(into: &raw) }
    guard !raw.isEmpty else {
      throw FileFailure(IOCodes.emptyInput, path: reader.name, "is empty: not a single byte")
    }
    if isAtEnd, raw.allSatisfy(OpenInput.isBlank) {
      throw FileFailure(IOCodes.emptyInput, path: reader.name, "is empty: there are only blanks and line ends in it")
    }
    let prefix = raw.count > OpenInput.prefixLength ? Array(raw[..<OpenInput.prefixLength]) : raw
    let detection = try FormatDetection(
      prefix, name: reader.name, isWhole: isAtEnd && prefix.count == raw.count, options, dates: dates)
    guard let decoding = detection.decoding() else {
      throw FormatDetection.unavailable(detection.encoding, reader.name)
    }
    let text = decoding.decodeStart(raw, isEnd: isAtEnd)
    var recognised = detection.recognised
    context = InputContext(
      name: reader.name, index: index, recognised, decoding, bomLength: detection.bomLength, status: reader.status)
    findings = recognised.findings
    let body = Array(text[min(recognised.header.count, text.count)...])
    dateStudy = recognised.dateStudy
    start = dateStudy == nil ? [] : raw
    recognised.header = []
    // UTF-8 needs no decoder after its byte order mark; the readers check its validity.
    let decode: (([UInt8], Bool, inout [UInt8]) -> Void)? =
      decoding.passesBlocks ? nil : { block, isEnd, output in output += decoding.decode(block, isEnd: isEnd) }
    cutter = BatchCutter(
      reader, start: body, readerIsAtEnd: isAtEnd, splitter: recognised.splitter, decode: decode,
      measure: { decoding.measure })
    self.decoding = decoding
  }

  /// Whether they are blanks, line ends, NULs and byte order marks.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.nul, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.space, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: true
    default: false
    }
  }

  mutating func next() throws(FileFailure) -> Batch? { try cutter.next() }

  mutating func recycle(_ bytes: [UInt8]) { cutter.recycle(bytes) }

  /// The findings after the last batch.
  var finalFindings: [Finding] { decoding.finalFindings() }

  /// The name of the encoding, which may be detected late.
  var encodingName: String { decoding.encoding.isUTF8 ? context.encodingName : decoding.encoding.name }
}
