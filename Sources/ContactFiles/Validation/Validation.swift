public import ContactValidation
internal import Findings
internal import SourceText

/// Checks files by the rules of the catalogue, in bounded memory and on several threads, and fixes them where that is
/// asked for.
///
/// ```swift
/// let summary = try Validation([.file("contacts.vcf")]).run { print($0.finding.code, $0.finding.message) }
/// print(summary.findings.errors)
/// ```
public struct Validation: Sendable {
  /// What is checked, in this order. Folders are files here; see ``ContactFolder/expanding(_:)``.
  public var inputs: [ContactSource]
  /// How it is read.
  public var options = ReadingOptions()
  /// The rules that are asked for.
  public var rules = RuleSettings()
  /// How many findings of one code are handed out; nothing for all. The rest is counted.
  public var maxFindingsPerCode: Int?

  private static let firstBlock = 32 << 10

  /// Describes a check; nothing is read yet.
  public init(_ inputs: [ContactSource]) { self.inputs = inputs }

  /// Reads all inputs and checks them.
  ///
  /// - Parameters:
  ///   - progress: Told after each batch how many bytes and contacts are done.
  ///   - report: Takes findings, in the order of the inputs; called on the caller's thread.
  /// - Throws: What the closures throw. An input that cannot be read is a finding.
  public func run(
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ValidationSummary {
    try run(
      fixing: nil, into: { _ in nil }, progress: progress,
      report: { event in
        if case .found(let located) = event { try report(located) }
      })
  }

  /// Reads all inputs, checks them, and fixes them.
  ///
  /// - Parameters:
  ///   - fixing: What is fixed; nothing to check only.
  ///   - output: Where the fixed bytes of the input of that number go; asked when it is opened. Whether an output is made
  ///     final is decided when ``ValidationEvent/fixedFile(_:isChanged:)`` comes.
  ///   - report: Takes what happens, in the order of the inputs.
  package func run(
    fixing: Fixability?, into output: (Int) throws -> (any ByteSink)?,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void, report: (ValidationEvent) throws -> Void
  ) throws -> ValidationSummary {
    var options = options
    options.rules = PreparedRules(rules)
    var feed = ConversionFeed(inputs, options)
    // Nobody knows yet how much is wrong.
    feed.firstBlock = Validation.firstBlock
    let quota = FindingQuota(least: .note, most: maxFindingsPerCode)
    let work = BatchValidation(rules, fixing: fixing, quota)
    var run = ValidationRun(
      inputs.map(\.name), rules, quota, fixing: fixing, format: options.format, limits: options.limits,
      threads: options.workers)
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        guard var taken = job.takeBatch() else { return (job, nil) }
        let validated = work.validate(&taken.batch, taken.context)
        return (.batch(taken.context, taken.batch), validated)
      },
      consume: { (job: ConversionJob, validated: ValidatedBatch?) in
        try run.take(job, validated, output: output, report: report)
        if case .batch(_, let batch) = job {
          if let validated {
            feed.adaptBlocks(toBatchOf: validated.asRead.extent.bytes, with: validated.asRead.counts.tally.count)
          }
          feed.recycle(batch.bytes)
          try progress(run.bytesRead, run.summary.read)
        }
      })
    return try run.finish(report)
  }
}
