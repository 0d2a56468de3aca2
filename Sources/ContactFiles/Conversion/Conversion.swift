internal import Findings
internal import SourceText

/// A whole conversion: several inputs become one output, in their order, in bounded memory and on several threads.
///
/// ```swift
/// var conversion = Conversion([.file("google.csv")], to: .vcard40)
/// let summary = try conversion.run(writingTo: "contacts.vcf") { print($0.finding.message) }
/// print(summary.written)
/// ```
///
/// The output is the same at any number of threads and any size of blocks.
public struct Conversion: Sendable {
  /// What is read, in this order. Folders are files here; see ``ContactFolder/expanding(_:)``.
  public var inputs: [ContactSource]
  /// How.
  public var options: ConversionOptions

  /// Describes a conversion; nothing is read yet.
  public init(_ inputs: [ContactSource], to format: FileFormat = .vcard) {
    self.inputs = inputs
    options = ConversionOptions()
    options.outputFormat = format
  }

  /// Converts into a file, which is replaced only when everything is on disk (see the class of the same promise,
  /// `AtomicFile`).
  ///
  /// - Parameters:
  ///   - path: The output file.
  ///   - replacing: Whether a file that is there may be replaced.
  ///   - report: Takes findings, in the order of the inputs; called on the caller's thread.
  /// - Throws: ``FileFailure`` where the output cannot be written, and what `report` throws. An input that cannot be read
  ///   is a finding, and the summary says that the conversion is not complete.
  public func run(
    writingTo path: String, replacing: Bool = false, report: (LocatedFinding) throws -> Void = { _ in }
  ) throws -> ConversionSummary {
    let file: any ByteSink = options.isDryRun ? NoSink() : try AtomicFile(path: POSIXPath(path), force: replacing)
    let summary = try run(into: file, report: report)
    // Nothing was read at all: an old file is worth more than an empty one.
    if summary.written > 0 || summary.isComplete { try file.commit() }
    return summary
  }

  /// Converts into memory.
  public func bytes(report: (LocatedFinding) throws -> Void = { _ in }) throws -> [UInt8] {
    let sink = MemorySink()
    _ = try run(into: sink, report: report)
    return sink.bytes
  }

  /// Converts into a sink, without making it final.
  ///
  /// - Parameters:
  ///   - sink: Takes the output.
  ///   - rejected: Takes the cards and records that could not be read, as they came.
  ///   - progress: Told after each batch how many bytes and contacts are done.
  ///   - report: Takes findings.
  package func run(
    into sink: any ByteSink, rejected: (any ByteSink)? = nil,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try run(into: { SingleOutput(sink, $0) }, rejected: rejected, progress: progress, report: report)
  }

  /// Converts into one file after the other, without putting them in their places.
  ///
  /// - Parameters:
  ///   - files: Where the files go.
  ///   - parts: How many contacts a file has, and what the files are called.
  package func run(
    into files: FileGroup?, _ parts: OutputParts, rejected: (any ByteSink)? = nil,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try run(
      into: { _ in SplitOutput(files, parts, inputs: inputs) }, rejected: rejected, progress: progress, report: report)
  }

  private func run(
    into makeOutput: @escaping (Envelope) -> any ContactOutput, rejected: (any ByteSink)?,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void, report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    guard options.outputEncoding.isAvailable else {
      throw FileFailure(
        IOCodes.unknownEncoding, path: "",
        "the C library of this system cannot write \(options.outputEncoding.name)")
    }
    var feed = ConversionFeed(inputs, options.reading)
    var options = options
    var phones = PhoneHandling(options)
    let encoder: any ContactEncoder
    var columns: GrowingColumns?
    switch try FormatWriters.plan(for: options) {
    case .fixed(let ready): encoder = ready
    case .growing(let growing):
      encoder = growing.encoder
      columns = growing
    }
    try look(&feed, columns == nil ? encoder : nil, &phones, &options)
    let writing = OutputWriting(options, encoder)
    let output = columns.map { HeaderDeferringOutput($0, options, to: makeOutput) } ?? makeOutput(writing.frame)
    var run = ConversionRun(
      inputs, options, output: output, frameFindings: writing.frame.findings, rejected: rejected)
    if options.narrowEncoding != nil { try run.reportEncoding(report) }
    let work = BatchConversion(
      writing: writing, columns: columns, counting: nil, options: options, phones: phones, quota: run.quota,
      keepsRejected: rejected != nil, wantsPieces: output.wantsPieces)
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job, !OrderedPipeline.isAlone(batch.bytes.count) {
          return (job.withoutBytes, work.convert(batch, context))
        }
        return (job, nil)
      },
      consume: { (job: ConversionJob, done: ConvertedBatch?) in
        var converted = done
        // No other one is on its way, so it may as well be converted where its output can be handed on.
        if case .batch(let context, let batch) = job, converted == nil {
          converted = try run.convert(batch, context, by: work)
        }
        try run.take(job, converted, report: report)
        if let converted {
          feed.recycle(converted.spent)
          try progress(run.bytesRead, run.summary.read)
        }
      })
    try run.finish()
    return run.summary
  }

  /// The first of two passes, where something about all contacts has to be known: the region of their phone numbers, and
  /// whether the output's encoding has room for every character.
  ///
  /// - Parameter encoder: The encoder, unless its columns are only known in the end.
  private func look(
    _ feed: inout ConversionFeed, _ encoder: (any ContactEncoder)?, _ phones: inout PhoneHandling,
    _ options: inout ConversionOptions
  ) throws {
    var trial: EncodabilityCheck?
    if let narrow = options.narrowEncoding {
      options.outputEncoding = .utf8WithMark
      trial = encoder.map { EncodabilityCheck(OutputEncoder(narrow, for: options.outputFormat), $0) }
    }
    guard trial != nil || phones.asksAllNumbers else { return }
    defer { feed.rewind() }
    var counting: any ContactCounting = trial ?? NoCounting()
    if phones.asksAllNumbers { counting = PhoneRegionCounting(counting) }
    var counted = try count(&feed, counting)
    if let numbers = counted as? PhoneRegionCounting {
      phones.learn(from: numbers)
      counted = numbers.inner
    }
    if let trial = counted as? EncodabilityCheck, trial.fits { options.outputEncoding = trial.output.encoding }
  }

  /// Looks at all contacts.
  private func count(_ feed: inout ConversionFeed, _ counting: any ContactCounting) throws -> any ContactCounting {
    let work = BatchConversion(
      writing: nil, counting: counting, options: options, phones: PhoneHandling(ConversionOptions()),
      quota: FindingQuota(least: .error, most: 0), keepsRejected: false, wantsPieces: false)
    var total = counting
    feed.keepsCopies = true
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return work.count(batch, context) }
        return nil
      },
      consume: { (counted: ConvertedBatch?) in
        guard let counted else { return }
        if let counting = counted.counting { total.merge(counting) }
        feed.recycle(counted.spent)
      })
    return total
  }

}

extension ConversionJob {
  /// The job without the bytes that are in the result as well.
  fileprivate var withoutBytes: ConversionJob {
    if case .batch(let context, _) = self { return .batch(context, Batch(bytes: [])) }
    return self
  }
}
