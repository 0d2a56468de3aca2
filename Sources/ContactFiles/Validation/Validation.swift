public import ContactConditions
public import ContactValidation
package import Findings
internal import SourceText

/// Checks files by the rules of the catalogue, in bounded memory and on several threads, and optionally fixes them.
///
/// ```swift
/// for finding in Validation(text).findings { print(finding) }
///
/// let summary = try Validation([.file("contacts.vcf")]).run { print($0) }
/// print(summary.findings.errors)
/// ```
public struct Validation: Sendable {
  /// The inputs, in order. Folders are not expanded; see ``ContactFolder/expanding(_:options:leavingOut:)``.
  public var inputs: [ContactSource]
  /// How they are read.
  public var options = ReadingOptions()
  /// The selected rules.
  public var rules = RuleSettings()
  /// The condition of the contacts whose findings are reported; `nil` for all.
  public var condition: ContactCondition?
  /// The maximum number of reported findings of one code, `nil` for no limit; the rest is counted.
  public var maxFindingsPerCode: Int?

  /// The lowest severity of findings whose fixes are proved; those of others count as unsafe.
  package var leastProved = Severity.note

  private static let firstBlock = 32 << 10

  /// Describes a check without reading anything.
  public init(_ inputs: [ContactSource]) { self.inputs = inputs }

  /// Describes a check of the text of a file, whose format is recognised by the text.
  public init(_ text: String) { self.init([.bytes(Array(text.utf8), name: "")]) }

  /// All findings, in the order of the inputs. Each access checks the inputs.
  public var findings: [LocatedFinding] {
    var findings: [LocatedFinding] = []
    do {
      _ = try run { findings.append($0) }
    } catch {
      // Only the closures of a run throw.
      findings.append(LocatedFinding(Finding(IOCodes.unreadableInput, "\(error)"), file: ""))
    }
    return findings
  }

  /// Reads all inputs and checks them.
  ///
  /// - Parameters:
  ///   - progress: Called after each batch.
  ///   - report: Called with each finding, in the order of the inputs, on the caller's thread.
  /// - Throws: The errors of the closures. An unreadable input is a finding.
  public func run(
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ValidationSummary {
    try run(
      fixing: nil, into: { _, _ in nil }, progress: progress,
      report: { event in
        if case .found(let located) = event { try report(located) }
      })
  }

  /// Reads all inputs, checks them, and fixes them.
  ///
  /// - Parameters:
  ///   - fixing: The fixes to apply; `nil` to only check.
  ///   - output: Returns the sink for the fixed bytes of an input when it is opened, by its index and the status of the
  ///     file. It is committed after
  ///     ``ValidationEvent/fixedFile(_:isChanged:)``.
  ///   - report: Called with each event, in the order of the inputs.
  package func run(
    fixing: Fixability?, into output: (Int, FileStatus?) throws -> (any ByteSink)?,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void, report: (ValidationEvent) throws -> Void
  ) throws -> ValidationSummary {
    var options = options
    let prepared = PreparedRules(rules)
    options.rules = prepared
    var feed = ConversionFeed(inputs, options)
    // Small first blocks bound the memory for the findings of very bad files.
    feed.firstBlock = Validation.firstBlock
    let quota = FindingQuota(minimumSeverity: .note, maxPerKind: maxFindingsPerCode)
    let work = BatchValidation(
      prepared, fixing: fixing, quota, leastProved: leastProved, condition: fixing == nil ? condition : nil)
    var run = ValidationRun(
      inputs.map(\.name), rules, quota, fixing: fixing, format: options.format, limits: options.limits,
      threads: options.workers)
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        guard var removed = job.removeBatch() else { return (job, nil) }
        let validated = work.validate(&removed.batch, removed.context)
        return (.batch(removed.context, removed.batch), validated)
      },
      consume: { (job: ConversionJob, validated: ValidatedBatch?) in
        try run.process(job, validated, output: output, report: report)
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
