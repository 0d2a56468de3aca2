public import ContactValidation
internal import Findings
internal import SourceText

/// Checks files by the rules of the catalogue, in bounded memory and on several threads, and mends them where that is
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
  public var findingsOfOneCode: Int?

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
      mending: nil, into: { _ in nil }, progress: progress,
      report: { event in
        if case .found(let located) = event { try report(located) }
      })
  }

  /// Reads all inputs, checks them, and mends them.
  ///
  /// - Parameters:
  ///   - mending: What is mended; nothing to check only.
  ///   - output: Where the mended bytes of the input of that number go; asked when it is opened. Whether an output is made
  ///     final is decided when ``ValidationEvent/mendedFile(_:isChanged:)`` comes.
  ///   - report: Takes what happens, in the order of the inputs.
  package func run(
    mending: Fixability?, into output: (Int) throws -> (any ByteSink)?,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void, report: (ValidationEvent) throws -> Void
  ) throws -> ValidationSummary {
    var options = options
    options.rules = PreparedRules(rules)
    var feed = ConversionFeed(inputs, options)
    // Nobody knows yet how much is wrong.
    feed.firstBlock = Validation.firstBlock
    let quota = FindingQuota(least: .note, most: findingsOfOneCode)
    let work = BatchValidation(rules, mending: mending, quota)
    var run = ValidationRun(
      inputs.map(\.name), rules, quota, mending: mending, format: options.format, limits: options.limits,
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

/// Which fixes are applied.
package enum Fixability: Sendable, Hashable {
  /// Those that leave the contacts as they are to a correct reader.
  case safe
  /// Those that guess or drop something, too.
  case unsafe
}

/// What happens while files are checked and mended.
package enum ValidationEvent: Sendable {
  /// Something is wrong; where a file was mended, that is still wrong, and its place is that in the mended file.
  case found(LocatedFinding)
  /// Something was wrong and was mended; its place is that in the file as it was.
  case mended(LocatedFinding)
  /// All of an input went into its output.
  ///
  /// - Parameter isChanged: Whether a byte of it is another one.
  case mendedFile(Int, isChanged: Bool)
  /// An input cannot be mended, for the reason that the finding gives; it is among the findings of the summary.
  ///
  /// The output that was begun for it is worth nothing. What was reported of it as mended is not, and counts as found;
  /// from here on it is only checked.
  case notMended(Int, LocatedFinding)
}
