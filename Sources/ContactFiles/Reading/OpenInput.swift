internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// An input whose format and encoding are known, on its way through the cutter.
struct OpenInput {
  let context: InputContext
  /// What was said about the input as a whole and its first bytes.
  let findings: [Finding]
  /// What has to be known about all of the input before it is read, and cannot be known from its first bytes.
  private(set) var dateStudy: DateOrderPrepass?
  /// The bytes that were read to find out what the input is.
  private(set) var start: [UInt8]
  private var cutter: BatchCutter
  private let decoding: InputDecoding
  private let reader: BlockReader

  /// How much is read before anything is decided.
  static let prefixLength = 128 << 10

  /// Finds out what an input is.
  ///
  /// - Parameter dates: What the dates of the whole input say, once somebody has looked at them.
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
      name: reader.name, index: index, recognised, decoding, bomLength: detection.bomLength)
    findings = recognised.findings
    let behindHeader = Array(text[min(recognised.header.count, text.count)...])
    dateStudy = recognised.dateStudy
    start = dateStudy == nil ? [] : raw
    recognised.header = []
    // UTF-8 needs no decoder behind its byte order mark; the readers check what they keep.
    let decode: (([UInt8], Bool, inout [UInt8]) -> Void)? =
      decoding.passesBlocks ? nil : { block, isEnd, output in output += decoding.decode(block, isEnd: isEnd) }
    cutter = BatchCutter(
      reader, start: behindHeader, readerIsAtEnd: isAtEnd, splitter: recognised.splitter, decode: decode,
      measure: { decoding.measure })
    self.decoding = decoding
    self.reader = reader
  }

  /// Whether a byte says nothing, in UTF-8 and in UTF-16: blanks, line ends, zeros and byte order marks.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.nul, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.space, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF: true
    default: false
    }
  }

  mutating func next() throws(FileFailure) -> Batch? { try cutter.next() }

  mutating func recycle(_ bytes: [UInt8]) { cutter.recycle(bytes) }

  /// What can only be said when all is read.
  var finalFindings: [Finding] { decoding.finalFindings() }

  /// The encoding, which may be known only at the end.
  var encodingName: String { decoding.encoding.isUTF8 ? context.encodingName : decoding.encoding.name }

  func close() { reader.close() }
}
