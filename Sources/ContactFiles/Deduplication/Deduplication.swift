public import ContactMatching
internal import ContactModel
internal import Findings
internal import PhoneNumbering

/// Finds the contacts of several inputs that are one, and writes each person once.
///
/// ```swift
/// var dedup = Deduplication([.file("old.vcf"), .file("google.csv")])
/// let summary = try dedup.run(writingTo: "all.vcf") { print($0.finding.message) }
/// print("\(summary.merged) contacts went into others, \(summary.review) groups are left for somebody to look at")
/// ```
///
/// Contacts that are in no group leave byte for byte as they came where format and version stay. Memory holds some
/// hundred bytes a contact, never the contacts. The output is the same at any number of threads.
public struct Deduplication: Sendable {
  /// What is read, in this order. Folders are files here; see ``ContactFolder/expanding(_:)``.
  public var inputs: [ContactSource]
  /// How it is read and written. The output's format is that of the inputs where ``format`` is nothing.
  public var options = ConversionOptions()
  /// The format of the output, or nothing for that of the inputs, or of the output's name.
  public var format: FileFormat?
  /// How values are chosen of which a contact has only one.
  public var strategy = MergeStrategy.mostComplete
  /// Which pairs are looked for, and what was decided before.
  public var matching = MatchOptions()

  /// Describes a run; nothing is read yet.
  public init(_ inputs: [ContactSource]) { self.inputs = inputs }

  /// Reads, matches, merges and writes.
  ///
  /// - Parameters:
  ///   - path: The output file, which may be an input.
  ///   - replacing: Whether a file that is there may be replaced.
  ///   - report: Takes findings; called on the caller's thread.
  /// - Throws: ``FileFailure`` where the output cannot be written or an input changes while it is read, and what
  ///   `report` throws. An input that cannot be read is a finding, and the summary says that the run is not complete.
  public func run(
    writingTo path: String, replacing: Bool = false, report: (LocatedFinding) throws -> Void = { _ in }
  ) throws -> DeduplicationSummary {
    let file: any ByteSink = options.isDryRun ? NoSink() : try AtomicFile(path: POSIXPath(path), force: replacing)
    var search = try search(report: report)
    let summary = try search.write(into: file, named: path, report: report)
    if summary.conversion.written > 0 || summary.conversion.isComplete { try file.commit() }
    return summary
  }

  /// Reads the inputs once and finds the groups.
  ///
  /// - Parameters:
  ///   - sides: The numbers of the inputs with which address books begin that are compared with each other.
  ///   - progress: Told what is being done.
  ///   - report: Takes findings.
  package func search(
    sides: [Int] = [], progress: (DeduplicationProgress) throws -> Void = { _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> DuplicateSearch {
    var reading = ArchiveReading(inputs, options)
    try reading.read(
      wantsFeatures: true, sides: sides, progress: { try progress(.reading(bytes: $0, contacts: $1)) }, report: report)
    try reading.readNumbersAsMostOthers(sides: sides, report: report)
    var options = options
    options.phoneRegion = options.phoneRegion ?? reading.regions.common?.name
    var matching = matching
    matching.threads = options.reading.workers
    var failure: (any Error)?
    let (archive, run, book, _, references) = reading.finish()
    let result = book.match(options: matching) { share in
      do { try progress(.matching(share)) } catch { failure = error }
    }
    if let failure { throw failure }
    return DuplicateSearch(
      archive, run, options, format: format, strategy: strategy, result, references: references)
  }

  /// Reads the inputs once and looks for nothing: somebody else knows what is one.
  ///
  /// - Parameters:
  ///   - wantsDigests: Whether the digests of the contacts are wanted.
  ///   - progress: Told what is being done.
  ///   - report: Takes findings.
  package func read(
    wantsDigests: Bool, progress: (DeduplicationProgress) throws -> Void = { _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> DuplicateSearch {
    var reading = ArchiveReading(inputs, options)
    try reading.read(
      wantsFeatures: false, wantsDigests: wantsDigests,
      progress: { try progress(.reading(bytes: $0, contacts: $1)) }, report: report)
    let (archive, run, _, digests, references) = reading.finish()
    return DuplicateSearch(
      archive, run, options, format: format, strategy: strategy, nil, digests: digests, references: references)
  }
}
