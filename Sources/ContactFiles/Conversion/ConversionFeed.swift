internal import CSVContacts
internal import Findings

/// Makes the jobs of a conversion: opens one input after the other and cuts it into batches.
struct ConversionFeed {
  private let sources: [ContactSource]
  private let options: ReadingOptions
  private var nextSource = 0
  private var open: OpenInput?
  private var reader: BlockReader?
  /// Where what was read of inputs that cannot be read twice is kept.
  private var copies: [Int: BlockReader] = [:]
  /// What the dates of an input say that had to be read to its end for it.
  private var dates: [Int: DateOrderVotes] = [:]
  /// How much is read at once at first, where that is less than the options say.
  var firstBlock: Int?
  /// Whether copies are to be made.
  var keepsCopies = false

  init(_ sources: [ContactSource], _ options: ReadingOptions) {
    self.sources = sources
    self.options = options
  }

  /// Starts again at the first input.
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

  /// Reads an input to its end for the dates in it, and opens it again at its start.
  private mutating func reopened(_ input: OpenInput, _ study: DateOrderPrepass) throws(FileFailure) -> OpenInput {
    let index = input.context.index
    var input = input
    var study = study
    let isFile = sources[index].canBeReadTwice
    if !isFile, !keepsCopies { try reader?.keepCopy(behind: input.start) }
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

  /// Reads less at once where much was found in a batch, so that batches on their way hold about as many findings as they
  /// may, and more again where little was.
  ///
  /// - Parameters:
  ///   - bytes: How long the batch was.
  ///   - findings: How many there were in it.
  func adaptBlocks(toBatchOf bytes: Int, with findings: Int) {
    guard let reader else { return }
    let wanted =
      findings == 0 ? .max : max(ConversionFeed.smallestBlock, bytes * ConversionFeed.mostFindings / findings)
    reader.setBlockSize(to: min(wanted, 2 * reader.blockSize))
  }

  /// How many findings a batch is to have at most.
  private static let mostFindings = 600
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

  /// An input that was given up half-way is given up at the same place in the second pass.
  private mutating func finishReading(_ index: Int) throws(FileFailure) {
    if keepsCopies, let copy = try reader?.copied() { copies[index] = copy }
    reader?.close()
    reader = nil
  }
}
