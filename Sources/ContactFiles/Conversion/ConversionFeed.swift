internal import CSVContacts
internal import Findings

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
