internal import Archives
internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// Opens one input after the other and cuts them into batches.
struct ConversionFeed {
  private let sources: [ContactSource]
  private let options: ReadingOptions
  private var nextSource = 0
  private var open: OpenInput?
  private var reader: BlockReader?
  /// Copies of inputs that cannot be read twice.
  private var copies: [Int: BlockReader] = [:]
  /// The date order of inputs that had to be read to their ends to find it.
  private var dates: [Int: DateOrderVotes] = [:]
  /// The size of the first block, if it is smaller than in the options.
  var firstBlock: Int?
  /// Whether inputs that cannot be read twice are copied.
  var keepsCopies = false

  init(_ sources: [ContactSource], _ options: ReadingOptions) {
    self.sources = sources
    self.options = options
  }

  mutating func rewind() {
    nextSource = 0
    open = nil
    keepsCopies = false
  }

  mutating func next() throws -> ConversionJob? {
    if open != nil { return try nextOfOpen() }
    guard nextSource < sources.count else { return nil }
    let index = nextSource
    nextSource += 1
    do throws(FileFailure) {
      let reader = try reader(for: index)
      self.reader = reader
      var opened = try OpenInput(reader, index: index, options: options, dates: dates[index])
      if let study = opened.dateStudy { opened = try reopened(opened, study) }
      open = opened
      return .opened(opened.context, opened.findings)
    } catch {
      try finishReading(index)
      return .failed(index: index, error)
    }
  }

  /// Opens every input for its format, and rewinds. An input that cannot be opened has no context.
  mutating func contexts() throws -> [InputContext?] {
    keepsCopies = true
    defer { rewind() }
    return try sources.indices.map { index in
      let reader = try? reader(for: index)
      let opened = try? reader.map { try OpenInput($0, index: index, options: options) }
      if !sources[index].canBeReadTwice { try reader?.readToEnd() }
      if let copy = try reader?.copied() { copies[index] = copy }
      reader?.close()
      return opened?.context
    }
  }

  /// Reads an input to its end for the order of its dates, and opens it again.
  private mutating func reopened(_ input: OpenInput, _ study: DateOrderPrepass) throws(FileFailure) -> OpenInput {
    let index = input.context.index
    var input = input
    var study = study
    let isFile = sources[index].canBeReadTwice
    if !isFile, !keepsCopies { try reader?.keepCopy(after: input.start) }
    while !study.evidence.isProved, let batch = try input.next() {
      study.count(batch.bytes)
      input.recycle(batch.bytes)
    }
    dates[index] = study.evidence
    if !isFile {
      try reader?.readToEnd()
      if let copy = try reader?.copied() { copies[index] = copy }
    }
    reader?.close()
    let again = try reader(for: index)
    reader = again
    return try OpenInput(again, index: index, options: options, dates: study.evidence)
  }

  private mutating func nextOfOpen() throws -> ConversionJob? {
    guard let context = open?.context else { return nil }
    do throws(FileFailure) {
      if let batch = try open?.next() { return .batch(context, batch) }
    } catch {
      open = nil
      try finishReading(context.index)
      return .failed(index: context.index, error)
    }
    let findings = open?.finalFindings ?? []
    let encodingName = open?.encodingName ?? context.encodingName
    open = nil
    try finishReading(context.index)
    return .closed(context, findings, encodingName: encodingName)
  }

  mutating func recycle(_ bytes: [UInt8]) { open?.recycle(bytes) }

  /// Adapts the size of blocks to the number of findings of a batch, which bounds the memory for the findings of
  /// batches in flight.
  func adaptBlocks(toBatchOf bytes: Int, with findings: Int) {
    guard let reader else { return }
    let wanted =
      findings == 0 ? .max : max(ConversionFeed.smallestBlock, bytes * ConversionFeed.maxFindings / findings)
    reader.setBlockSize(to: min(wanted, 2 * reader.blockSize))
  }

  private static let maxFindings = 600
  private static let smallestBlock = 4 << 10

  private mutating func reader(for index: Int) throws(FileFailure) -> BlockReader {
    if let copy = copies.removeValue(forKey: index) {
      if keepsCopies { try copy.keepCopy() }
      return copy
    }
    let source = sources[index]
    let reader = try source.open(blockSize: options.blockSize)
    if let firstBlock { reader.setBlockSize(to: firstBlock) }
    if keepsCopies, !source.canBeReadTwice { try reader.keepCopy() }
    return reader
  }

  /// Ends an input. An input that failed also fails at the same place in the second pass.
  private mutating func finishReading(_ index: Int) throws(FileFailure) {
    if keepsCopies, let copy = try reader?.copied() { copies[index] = copy }
    reader?.close()
    reader = nil
  }
}

/// A job of the pipeline: a batch, or an event between batches.
enum ConversionJob: Sendable {
  case opened(InputContext, [Finding])
  case batch(InputContext, Batch)
  case closed(InputContext, [Finding], encodingName: String)
  case failed(index: Int, FileFailure)
}

extension ConversionJob {
  var byteCount: Int {
    if case .batch(_, let batch) = self { batch.bytes.count } else { 0 }
  }

  /// Removes the batch, so that its bytes have one owner.
  mutating func removeBatch() -> (context: InputContext, batch: Batch)? {
    guard case .batch(let context, let batch) = self else { return nil }
    self = .batch(context, Batch(bytes: []))
    return (context, batch)
  }
}

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
