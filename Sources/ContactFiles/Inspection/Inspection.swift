/// Describes files without converting them: format, encoding, line ends, number of contacts, how often each field occurs,
/// and anomalies.
///
/// ```swift
/// for input in try Inspection([.file("contacts.vcf")]).run() {
///   print(input.file, input.contacts, input.fields.map(\.name))
/// }
/// ```
public struct Inspection: Sendable {
  /// The files to describe.
  public var inputs: [ContactSource]
  /// How they are read.
  public var options = ReadingOptions()

  /// Describes an inspection without reading anything.
  public init(_ inputs: [ContactSource]) {
    self.inputs = inputs
  }

  /// Reads all inputs.
  ///
  /// - Parameter progress: Called after each batch with the numbers of bytes and contacts that are done.
  /// - Returns: One report for each input, in order. An input that cannot be read has a ``InspectionReport/failure``.
  public func run(progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in }) throws -> [InspectionReport] {
    var options = options
    options.describesColumns = true
    options.versionsOfLines = []
    var feed = ConversionFeed(inputs, options)
    var run = InspectionRun(inputs.map { InspectionReport(file: $0.name) })
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, BatchInspection(batch, context)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, inspected: BatchInspection?) in
        run.add(job, inspected)
        if case .batch(_, let batch) = job {
          feed.recycle(batch.bytes)
          try progress(run.bytes, run.contacts)
        }
      })
    return run.reports
  }
}
