internal import Archives
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
    _ source: BlockReader, index: Int, options: ReadingOptions, dates: DateOrderVotes? = nil
  ) throws(FileFailure) {
    var reader = source
    var options = options
    var raw: [UInt8] = []
    var isAtEnd = try OpenInput.readStart(of: reader, into: &raw)
    // A workbook may be in an archive.
    while reader.expanded?.isTable != true, Archive.isArchive(raw) {
      let expanded = try OpenInput.advising { () throws(FileFailure) in try OpenInput.expanded(reader, raw, options) }
      reader = BlockReader(expanded, blockSize: reader.blockSize)
      raw = []
      isAtEnd = try OpenInput.readStart(of: reader, into: &raw)
    }
    let expanded = reader.expanded
    if expanded?.isTable == true {
      options.encoding = .utf8
      if options.format?.family != .csv || options.format?.isWorkbook == true { options.format = .csv }
    } else if let format = options.format, format.isWorkbook, !raw.isEmpty {
      throw FileFailure(IOCodes.unknownFormat, path: reader.name, "is not a workbook (\(format.name))")
    }
    guard !raw.isEmpty else {
      throw FileFailure(IOCodes.emptyInput, path: reader.name, "is empty: not a single byte")
    }
    if isAtEnd, raw.allSatisfy(OpenInput.isBlank) {
      throw FileFailure(IOCodes.emptyInput, path: reader.name, "is empty: there are only blanks and line ends in it")
    }
    let prefix = raw.count > OpenInput.prefixLength ? Array(raw[..<OpenInput.prefixLength]) : raw
    let isWhole = isAtEnd && prefix.count == raw.count
    let detection = try OpenInput.advising { () throws(FileFailure) in
      try FormatDetection(prefix, name: reader.name, isWhole: isWhole, options, dates: dates)
    }
    guard let decoding = detection.decoding() else {
      throw FormatDetection.unavailable(detection.encoding, reader.name)
    }
    let text = decoding.decodeStart(raw, isEnd: isAtEnd)
    var recognised = detection.recognised
    if case .table(let sheet) = expanded?.kind {
      recognised.dialect = "sheet \(Finding.quote(sheet)), \(recognised.table?.columns ?? 0) columns"
    }
    context = InputContext(
      name: reader.name, index: index, recognised, decoding, bomLength: detection.bomLength, status: source.status,
      isExpanded: expanded != nil)
    findings = (expanded?.findings ?? []) + recognised.findings
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

  /// Adds to a failure how the contacts of such a file are exported.
  private static func advising<Result>(_ body: () throws(FileFailure) -> Result) throws(FileFailure) -> Result {
    do { return try body() } catch { throw error.withExport }
  }

  /// Reads the bytes for detection; true at the end.
  private static func readStart(of reader: BlockReader, into raw: inout [UInt8]) throws(FileFailure) -> Bool {
    while raw.count < prefixLength { if try !reader.read(into: &raw) { return true } }
    return false
  }

  /// The table of a workbook, or the only contact file of an archive.
  private static func expanded(
    _ reader: BlockReader, _ start: [UInt8], _ options: ReadingOptions
  ) throws(FileFailure) -> ExpandedInput {
    let bytes = try reader.bytesAtAnyOffset(after: start)
    let expansion = try InputExpansion(bytes, name: reader.name, origin: nil, options)
    if let table = try expansion.table() { return table }
    guard reader.expanded == nil else {
      throw FileFailure(IOCodes.unreadArchive, path: reader.name, "is an archive in an archive; unpack it first")
    }
    return try expansion.onlyFile()
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
