internal import CSVContacts
package import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// The duplicates of several inputs, before they are written.
package final class DuplicateSearch {
  /// How the contacts are merged and written.
  struct Settings {
    let options: ConversionOptions
    /// The format of the output; `nil` for the one of the inputs.
    let format: FileFormat?
    let strategy: MergeStrategy
    let kept: KeptValues
  }

  /// The result of the matching, if there was one.
  package let result: MatchResult?
  /// The digests of the contacts, if they are wanted.
  package let digests: [String]
  /// The groups, sorted by their first members.
  package private(set) var groups: [DuplicateGroup]
  /// Contacts of the last address book that are one person, in a match with each contact in at most one pair.
  package let copies: [[Int]]
  private let settings: Settings
  let archive: ContactArchive
  private let references: ContactReferences
  var run: ConversionRun

  init(
    _ contacts: ReadContacts, _ settings: Settings, _ result: MatchResult? = nil, copies: [[Int]] = []
  ) {
    (archive, run, digests) = (contacts.archive, contacts.run, contacts.digests)
    references = contacts.references
    self.settings = settings
    self.result = result
    self.copies = copies
    let clusters = result?.clusters ?? []
    groups = DuplicateSearch.ordered(clusters.map { DuplicateGroup($0, isMerged: $0.lane != .review) })
  }

  var options: ConversionOptions { settings.options }

  var strategy: MergeStrategy { settings.strategy }

  package var summary: ConversionSummary { run.summary }

  /// The number of readable contacts.
  package var count: Int { archive.count }

  /// Sorted by first member; merged groups come first.
  private static func ordered(_ groups: [DuplicateGroup]) -> [DuplicateGroup] {
    groups.sorted { left, right in
      let (first, second) = (left.members.first ?? 0, right.members.first ?? 0)
      return first == second ? left.isMerged && !right.isMerged : first < second
    }
  }

  /// Replaces the groups.
  package func decide(_ groups: [DuplicateGroup]) { self.groups = DuplicateSearch.ordered(groups) }

  // MARK: Single contacts

  /// The number of a contact, by the index of its input and its index there.
  package func contact(input: Int, index: Int) -> Int? {
    guard archive.inputs.indices.contains(input) else { return nil }
    let contacts = archive.inputs[input].contacts
    let found = contacts.partitionPoint { Int(archive.places[$0].index) < index }
    return contacts.contains(found) && Int(archive.places[found].index) == index ? found : nil
  }

  /// A contact, read again.
  package func member(_ number: Int) throws(FileFailure) -> ResolvedGroup.Member { try resolver.member(number) }

  /// A hash that is equal for equal contacts; 0 for empty ones.
  package func contentHash(of contact: Int) -> UInt64 { result?.contentHash(of: contact) ?? 0 }

  /// The unreadable contacts: the index of the input, the line from 1, and the index in the input.
  package var broken: [(input: Int, line: Int, index: Int)] {
    archive.broken.map { ($0.input, Int($0.line), Int($0.index)) }
  }

  /// The name of the input of a contact.
  package func inputName(of contact: ResolvedGroup.Member) -> String { archive.inputs[contact.input].source.name }

  /// The numbers of the contacts of some inputs.
  package func contacts(ofInputs inputs: Range<Int>) -> Range<Int> {
    let ranges = archive.inputs[inputs].map(\.contacts).filter { !$0.isEmpty }
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The merged contact of some contacts, as a proposal.
  ///
  /// - Parameter keep: The numbers of the contacts whose value stays, by property.
  package func resolved(_ members: [Int], keeping keep: [String: Int] = [:]) throws -> ResolvedGroup {
    try resolver.resolve(DuplicateGroup(cluster(of: members, lane: .review), isMerged: false, keep: keep), .proposals)
  }

  /// A cluster of chosen contacts.
  package func cluster(of members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    result?.cluster(of: members, lane: lane) ?? MatchCluster(id: "", members: members, lane: lane, score: 1)
  }

  private var resolver: GroupResolver {
    GroupResolver(
      archive: archive,
      merger: ContactMerger(strategy: strategy, region: options.phoneRegion), kept: settings.kept,
      result: result)
  }

  // MARK: Writing

  /// The second pass, which writes.
  ///
  /// - Parameters:
  ///   - sink: The output; `nil` if only the groups are wanted.
  ///   - path: The name of the output; `-` for standard output.
  ///   - choice: What is written, and what `each` is called with.
  ///   - each: Called with the groups and contacts that are wanted, in order.
  package func write(
    into sink: (any ByteSink)?, named path: String, _ choice: SurvivorChoice = SurvivorChoice(),
    each: (SurvivorEvent) throws -> Void = { _ in },
    progress: (DeduplicationProgress) throws -> Void = { _ in }, report: (LocatedFinding) throws -> Void
  ) throws -> DeduplicationSummary {
    let output = try beginWriting(
      into: sink, named: path, formatsOf: choice.inputsOfFormat, merging: groups.filter(\.isMerged), report)
    var fates: [Int: ContactFate] = [:]
    for (index, group) in groups.enumerated() where group.isMerged {
      for member in group.members { fates[member] = .removed }
      if let first = group.members.first { fates[first] = .merged(index) }
    }
    for contact in choice.leftOut { fates[contact] = .removed }
    let resolver = resolver
    let work = SurvivorWriting(
      archive: archive, groups: groups, fates: fates, resolver: resolver,
      identifiers: try mergedIdentifiers(fates, resolver), referring: references.referring,
      conversion: BatchConversion(
        writing: output.writing, columns: output.columns, options: output.options, quota: run.quota,
        wantsPieces: sink is FolderOutput),
      choice: choice, names: archive.inputs.map(\.source.name))
    let batches = work.batches
    var next = 0
    try OrderedPipeline.run(
      threads: output.options.reading.workers,
      next: {
        guard next < batches.count else { return nil }
        next += 1
        return batches[next - 1]
      },
      work: { try work.write($0) },
      consume: { (written: WrittenBatch) in
        let stored = archive.batches[written.number]
        for group in written.groups { try each(.group(group)) }
        for contact in written.contacts { try each(.contact(contact)) }
        for contact in written.updated { try each(.updated(contact)) }
        try run.processWritten(written.converted, at: stored.extent, firstIndex: stored.firstIndex, report: report)
        try progress(.writing(Double(stored.contacts.upperBound) / Double(max(1, archive.count))))
      })
    if sink != nil { try run.finish() }
    try archive.checkUnchanged()
    return DeduplicationSummary(
      conversion: run.summary, clusters: groups.count(where: \.isMerged),
      merged: groups.reduce(0) { $0 + ($1.isMerged ? $1.members.count - 1 : 0) },
      review: groups.count { !$0.isMerged })
  }

  struct Output {
    var options: ConversionOptions
    var writing: OutputWriting?
    var columns: GrowingColumns?
  }

  /// Chooses the format of the output and begins it.
  ///
  /// - Parameters:
  ///   - merged: The groups that are merged.
  ///   - isChanged: Whether other contacts are changed.
  func beginWriting(
    into sink: (any ByteSink)?, named path: String, formatsOf inputs: Range<Int>? = nil,
    merging merged: [DuplicateGroup], isChanged: Bool = false, restoring original: [UInt8]? = nil,
    _ report: (LocatedFinding) throws -> Void
  ) throws -> Output {
    var output = Output(options: options)
    let contexts = archive.inputs[inputs ?? archive.inputs.indices].compactMap(\.context)
    output.options.adoptFormat(of: contexts, named: settings.format, path: path)
    let isWorkbook = (settings.format ?? (path == "-" ? nil : FileFormat(forFileNamed: path))) == .xlsx
    if settings.format == nil {
      output.options.adoptTable(of: contexts, isChanged: isChanged || !merged.isEmpty)
      if output.options.table != nil { output.options.keepEncoding(of: contexts) }
      if let original { output.options.table?.removeColumns(absentIn: original) }
    }
    if let table = output.options.table {
      let resolver = resolver
      let region = options.phoneRegion
      var next = merged.makeIterator()
      try OrderedPipeline.run(
        threads: output.options.reading.workers, next: { next.next() },
        work: { table.merge(try resolver.resolve($0, []), region: region) },
        consume: { merge in if let merge { output.options.table?.addColumns(for: merge) } })
    }
    if isWorkbook { output.options.writeWorkbook() }
    if output.options.outputFormat.isView { output.options.writeView() }
    guard let target = sink else { return output }
    let sink = output.options.assemblingSink(target)
    if settings.format == nil, let finding = output.options.otherColumns(than: contexts) {
      try run.count(LocatedFinding(finding, file: ""), report)
    }
    if let names = output.options.table?.addedNames, !names.isEmpty {
      try run.count(LocatedFinding(.addedColumns(names), file: ""), report)
    }
    let plan = try FormatWriters.plan(for: output.options)
    output.columns = plan.columns
    let writing = OutputWriting(output.options, plan.encoder)
    output.writing = writing
    let makeOutput = { (frame: Envelope) -> any ContactOutput in
      (target as? FolderOutput) ?? SingleOutput(sink, frame)
    }
    run.beginWriting(
      to: output.columns.map { HeaderDeferringOutput($0, output.options, to: makeOutput) } ?? makeOutput(writing.frame),
      as: output.options.outputFormat)
    for finding in writing.frame.findings { try run.count(LocatedFinding(finding, file: ""), report) }
    return output
  }
}

extension Finding {
  fileprivate static func addedColumns(_ names: [String]) -> Finding {
    let shown = names.prefix(5).map { quote($0) }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    return Finding(
      IOCodes.addedColumns,
      "\(names.count == 1 ? "1 column was" : "\(grouped(names.count)) columns were") added for values that differ between merged records: \(shown)"
    )
  }
}

extension DuplicateSearch {
  /// The UIDs that are lost by merging and that other contacts refer to. A UID that a remaining contact also has is not
  /// lost.
  func mergedIdentifiers(_ fates: [Int: ContactFate], _ resolver: GroupResolver) throws -> MergedIdentifiers {
    var identifiers = MergedIdentifiers()
    if references.isEmpty { return identifiers }
    let candidates = groups.filter { $0.isMerged && $0.members.contains(where: references.isNamed) }
    var next = candidates.makeIterator()
    var kept: Set<[UInt8]> = []
    try OrderedPipeline.run(
      threads: options.reading.workers, next: { next.next() },
      work: { group in
        let resolved = try resolver.resolve(group, [])
        let lost = resolved.members.flatMap { $0.contact.uids.map(\.value) }
        return (lost, resolved.merged?.contact.uids.map(\.value) ?? [])
      },
      consume: { (lost: [String], remaining: [String]) in
        guard let survivor = remaining.first else { return }
        kept.formUnion(remaining.map(MergedIdentifiers.key))
        for uid in lost { identifiers.add(uid, mergedInto: survivor) }
      })
    for key in kept { identifiers.remove(key: key) }
    let hashes = Dictionary(identifiers.keys.map { (ContactReferences.hash(key: $0), $0) }) { first, _ in first }
    for (contact, hash) in references.owners(of: Set(hashes.keys)) where fates[contact] == nil {
      if let key = hashes[hash] { identifiers.remove(key: key) }
    }
    return identifiers
  }
}

/// The result of a ``FileDeduplication``.
public struct DeduplicationSummary: Sendable, Hashable {
  /// The summary of reading and writing.
  public var conversion: ConversionSummary
  /// The number of groups that were merged.
  public var clusters = 0
  /// The number of contacts that were merged into others.
  public var merged = 0
  /// The number of groups that are left for review.
  public var review = 0
}

/// The progress of a run.
package enum DeduplicationProgress: Sendable {
  case reading(bytes: Int, contacts: Int)
  /// The fraction of the comparisons that is done.
  case matching(Double)
  /// The fraction of the contacts that is written.
  case writing(Double)
}
