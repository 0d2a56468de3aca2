public import ContactMatching
internal import ContactModel
internal import Findings
internal import PhoneNumbering

/// Merges the duplicates of several inputs and writes each person once. For contacts in memory, see `Deduplication`.
///
/// ```swift
/// var dedup = FileDeduplication([.file("old.vcf"), .file("google.csv")])
/// let summary = try dedup.run(writingTo: "all.vcf") { print($0.finding.message) }
/// print("\(summary.merged) contacts were merged into others, \(summary.review) groups need a review")
/// ```
///
/// Unmerged contacts are copied byte for byte if format and version are kept. Memory holds some hundred bytes for each
/// contact, but not the contacts. The output does not depend on the number of threads.
public struct FileDeduplication: Sendable {
  /// The inputs, in order. Folders are not expanded; see ``ContactFolder/expanding(_:options:leavingOut:)``.
  public var inputs: [ContactSource]
  /// How they are read and written. ``format`` replaces the format of the output.
  public var options = ConversionOptions()
  /// The format of the output; `nil` for the one of the inputs or of the output's name.
  public var format: FileFormat?
  /// The rule for fields that can hold one value.
  public var strategy = MergeStrategy.mostComplete
  /// The options of the matching, with earlier decisions.
  public var matching = MatchOptions()

  /// Describes a run without reading anything.
  public init(_ inputs: [ContactSource]) { self.inputs = inputs }

  /// Reads, matches, merges and writes.
  ///
  /// - Parameters:
  ///   - path: The output file, which may be an input.
  ///   - replacing: Whether an existing file may be replaced.
  ///   - report: Called with each finding, on the caller's thread.
  /// - Throws: ``FileFailure`` if the output cannot be written or an input changes during the run, and the errors of
  ///   `report`. An unreadable input is a finding; the summary is then not complete.
  public func run(
    writingTo path: String, replacing: Bool = false, report: (LocatedFinding) throws -> Void = { _ in }
  ) throws -> DeduplicationSummary {
    let file: any ByteSink = options.isDryRun ? NoSink() : try AtomicFile(path: POSIXPath(path), force: replacing)
    let search = try search(writingTo: path, report: report)
    let summary = try search.write(into: file, named: path, report: report)
    if summary.conversion.written > 0 || summary.conversion.isComplete { try file.commit() }
    return summary
  }

  /// Reads the inputs and finds the groups.
  ///
  /// - Parameters:
  ///   - path: The name of the output; `-` for standard output. It can determine the format.
  ///   - sides: The indices of the inputs at which each of several address books begins, which are compared with each
  ///     other.
  package func search(
    writingTo path: String = "-", sides: [Int] = [], progress: (DeduplicationProgress) throws -> Void = { _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> DuplicateSearch {
    var reading = ArchiveReading(inputs, options, judgedBy: matching.model)
    try reading.read(
      wantsFeatures: true, sides: sides, progress: { try progress(.reading(bytes: $0, contacts: $1)) }, report: report)
    try reading.finishNumbers(sides: sides, report: report)
    var work = self
    work.options.phoneRegion = options.phoneRegion ?? reading.regions.common?.name
    work.matching.threads = options.reading.workers
    var failure: (any Error)?
    let (regions, region) = (reading.regions, reading.commonRegion)
    let (contacts, book, last) = reading.finish()
    var output = work.options
    let contexts = contacts.archive.inputs.compactMap(\.context)
    output.adoptFormat(of: contexts, named: format, path: path)
    if format == nil { output.adoptTable(of: contexts, isChanged: true) }
    let merging = MergedFeatures(
      resolver: GroupResolver(
        archive: contacts.archive, merger: ContactMerger(strategy: strategy, region: output.phoneRegion),
        kept: matching.kept, result: nil),
      none: NumberedFeatures(regions, countsRegions: false), output: output)
    var result = try book.match(
      options: work.matching,
      progress: { share in
        do { try progress(.matching(share)) } catch { failure = error }
      }, merging: { try merging.features(of: $0) })
    if let failure { throw failure }
    if matching.model == nil { result.fitted?.phoneRegion = region }
    return DuplicateSearch(
      contacts, work.settings, result,
      copies: copies(in: last, first: contacts.archive.count - last.count, work.matching))
  }

  private var settings: DuplicateSearch.Settings {
    DuplicateSearch.Settings(options: options, format: format, strategy: strategy, kept: matching.kept)
  }

  /// The groups of contacts of the last address book that are one person, in a match with each contact in at most one pair.
  ///
  /// - Parameter first: The number of the first contact of that address book.
  private func copies(in book: MatchBook, first: Int, _ matching: MatchOptions) -> [[Int]] {
    guard matching.scope == .oneToOne, book.count > 1 else { return [] }
    var options = matching
    options.scope = .all
    return book.match(options: options).clusters.filter { $0.lane != .review }.map { $0.members.map { first + $0 } }
  }

  /// Reads the inputs without matching, for groups that are known.
  package func read(
    wantsDigests: Bool, progress: (DeduplicationProgress) throws -> Void = { _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> DuplicateSearch {
    var reading = ArchiveReading(inputs, options)
    try reading.read(
      wantsFeatures: false, wantsDigests: wantsDigests,
      progress: { try progress(.reading(bytes: $0, contacts: $1)) }, report: report)
    return DuplicateSearch(reading.finish().contacts, settings)
  }
}
