package import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// The groups that were found in inputs, and what is to become of them; then the second pass, which writes.
package struct DuplicateSearch {
  /// What the matching found; nothing where nobody asked it.
  package let result: MatchResult?
  /// The digests of the contacts, where they were wanted.
  package let digests: [String]
  /// The groups, in the order of their first members. Whoever decides otherwise changes them before ``write``.
  package private(set) var groups: [DuplicateGroup]
  let options: ConversionOptions
  /// The format of the output that was asked for; nil for that of the inputs.
  private let format: FileFormat?
  let strategy: MergeStrategy
  let archive: ContactArchive
  let references: ContactReferences
  var run: ConversionRun

  init(
    _ archive: ContactArchive, _ run: ConversionRun, _ options: ConversionOptions, format: FileFormat?,
    strategy: MergeStrategy, _ result: MatchResult?, digests: [String] = [], references: ContactReferences
  ) {
    self.options = options
    self.format = format
    self.strategy = strategy
    self.references = references
    self.archive = archive
    self.run = run
    self.result = result
    self.digests = digests
    let clusters = result?.clusters ?? []
    groups = DuplicateSearch.ordered(clusters.map { DuplicateGroup($0, isMerged: $0.lane != .review) })
  }

  /// What was read.
  package var summary: ConversionSummary { run.summary }

  /// How many contacts could be read.
  package var count: Int { archive.count }

  /// By their first members; of several with one first member those come first that are merged.
  private static func ordered(_ groups: [DuplicateGroup]) -> [DuplicateGroup] {
    groups.sorted { left, right in
      let (first, second) = (left.members.first ?? 0, right.members.first ?? 0)
      return first == second ? left.isMerged && !right.isMerged : first < second
    }
  }

  /// Puts other groups into the place of those that were found.
  package mutating func decide(_ groups: [DuplicateGroup]) { self.groups = DuplicateSearch.ordered(groups) }

  // MARK: Single contacts

  /// The number of a contact, by the number of its input and its own number there, both from 0.
  package func contact(input: Int, index: Int) -> Int? {
    guard archive.inputs.indices.contains(input) else { return nil }
    let contacts = archive.inputs[input].contacts
    var low = contacts.lowerBound
    var high = contacts.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(archive.places[middle].index) < index { low = middle + 1 } else { high = middle }
    }
    return low < contacts.upperBound && Int(archive.places[low].index) == index ? low : nil
  }

  /// A contact, read again.
  package func member(_ number: Int) throws(FileFailure) -> ResolvedGroup.Member { try resolver.member(number) }

  /// What a contact says as a number: the same for contacts that say the same; 0 where it says nothing.
  package func contentHash(of contact: Int) -> UInt64 { result?.contentHash(of: contact) ?? 0 }

  /// The contacts that could not be read, in their order: the numbers of their inputs, their lines from 1, and their own
  /// numbers there from 0.
  package var broken: [(input: Int, line: Int, index: Int)] {
    archive.broken.map { ($0.input, Int($0.line), Int($0.index)) }
  }

  /// The name of the input that a contact is in.
  package func inputName(of contact: ResolvedGroup.Member) -> String { archive.inputs[contact.input].source.name }

  /// The numbers of the contacts of some inputs.
  package func contacts(ofInputs inputs: Range<Int>) -> Range<Int> {
    guard let first = inputs.first, let last = inputs.last else { return 0..<0 }
    var end = 0
    var start = archive.count
    for input in first...last where !archive.inputs[input].contacts.isEmpty {
      start = min(start, archive.inputs[input].contacts.lowerBound)
      end = max(end, archive.inputs[input].contacts.upperBound)
    }
    return start < end ? start..<end : 0..<0
  }

  /// What some contacts become or would become, read again.
  package func resolved(_ members: [Int]) throws -> ResolvedGroup {
    try resolver.resolve(DuplicateGroup(cluster(of: members, lane: .review), isMerged: false), .proposals)
  }

  /// A cluster of contacts that somebody chose.
  package func cluster(of members: [Int], lane: MatchCluster.Lane) -> MatchCluster {
    result?.cluster(of: members, lane: lane) ?? MatchCluster(id: "", members: members, lane: lane, score: 1)
  }

  private var resolver: GroupResolver {
    GroupResolver(
      archive: archive,
      merger: ContactMerger(strategy: strategy, region: options.phoneRegion),
      result: result)
  }

  // MARK: Writing

  /// The second pass.
  ///
  /// - Parameters:
  ///   - sink: Takes the output; nothing where only the groups are wanted.
  ///   - path: What the output is called; `-` for standard output.
  ///   - leavingOut: Contacts that are not written, whatever group they are in.
  ///   - formatsOf: The inputs whose format the output has; all of them where nothing is said.
  ///   - reportsPossibleDuplicates: Whether a group that is left alone is a finding.
  ///   - details: What the groups are to have beyond their contacts.
  ///   - wantsDigests: Whether the groups are to say what was written in the place of their members.
  ///   - wantsContacts: Whether `eachContact` is to be called.
  ///   - eachContact: Takes every contact, in their order.
  ///   - eachUpdated: Takes the contacts of which references to merged ones were changed, in their order.
  ///   - each: Takes the groups with their contacts, in their order.
  ///   - progress: Told what is being done.
  ///   - report: Takes findings.
  package mutating func write(
    into sink: (any ByteSink)?, named path: String, leavingOut: some Sequence<Int> = EmptyCollection(),
    formatsOf inputs: Range<Int>? = nil,
    reportsPossibleDuplicates: Bool = true, details: GroupDetails = [], wantsDigests: Bool = false,
    wantsContacts: Bool = false,
    eachContact: (ResolvedGroup.Member) throws -> Void = { _ in },
    eachUpdated: (UpdatedContact) throws -> Void = { _ in },
    each: (ResolvedGroup) throws -> Void = { _ in },
    progress: (DeduplicationProgress) throws -> Void = { _ in }, report: (LocatedFinding) throws -> Void
  ) throws -> DeduplicationSummary {
    let output = try beginWriting(into: sink, named: path, formatsOf: inputs, report)
    var fates = ContactFates(count: archive.count, groups: groups)
    for contact in leavingOut { fates.leaveOut(contact) }
    let resolver = resolver
    let work = SurvivorWriting(
      archive: archive, groups: groups, fates: fates, resolver: resolver,
      identifiers: try mergedIdentifiers(fates, resolver), referring: references.referring,
      conversion: BatchConversion(
        writing: output.writing, columns: output.columns, counting: nil, options: output.options,
        phones: PhoneHandling(ConversionOptions()), quota: run.quota, keepsRejected: false, wantsPieces: false),
      wantsContacts: wantsContacts, reportsPossibleDuplicates: reportsPossibleDuplicates,
      names: archive.inputs.map(\.source.name),
      details: details, wantsDigests: wantsDigests)
    let batches = work.batches
    var next = 0
    try OrderedPipeline.run(
      threads: output.options.reading.workers,
      next: {
        guard next < batches.count else { return nil }
        next += 1
        return batches[next - 1]
      },
      work: { work.work($0) },
      consume: { (outcome: Result<WrittenBatch, FileFailure>) in
        let written = try outcome.get()
        let stored = archive.batches[written.number]
        for group in written.groups { try each(group) }
        for contact in written.contacts { try eachContact(contact) }
        for contact in written.updated { try eachUpdated(contact) }
        try run.takeWritten(written.converted, at: stored.extent, firstIndex: stored.firstIndex, report: report)
        try progress(.writing(Double(stored.contacts.upperBound) / Double(max(1, archive.count))))
      })
    if sink != nil { try run.finish() }
    try archive.checkUnchanged()
    return DeduplicationSummary(
      conversion: run.summary, clusters: groups.count(where: \.isMerged),
      merged: groups.reduce(0) { $0 + ($1.isMerged ? $1.members.count - 1 : 0) },
      review: groups.count { !$0.isMerged })
  }

  /// How an output is written.
  struct Output {
    var options: ConversionOptions
    /// Nothing where nothing is written.
    var writing: OutputWriting?
    var columns: GrowingColumns?
  }

  /// Chooses the format of the output, and begins it.
  mutating func beginWriting(
    into sink: (any ByteSink)?, named path: String, formatsOf inputs: Range<Int>? = nil,
    _ report: (LocatedFinding) throws -> Void
  ) throws -> Output {
    var output = Output(options: options)
    let contexts = archive.inputs[inputs ?? archive.inputs.indices].compactMap(\.context)
    OutputFormatChoice(contexts, named: format, path: path).apply(to: &output.options)
    guard let sink else { return output }
    let encoder: any ContactEncoder
    switch try FormatWriters.plan(for: output.options) {
    case .fixed(let ready): encoder = ready
    case .growing(let growing):
      encoder = growing.encoder
      output.columns = growing
    }
    let writing = OutputWriting(output.options, encoder)
    output.writing = writing
    let makeOutput = { SingleOutput(sink, $0) }
    run.beginWriting(
      to: output.columns.map { HeaderDeferringOutput($0, output.options, to: makeOutput) } ?? makeOutput(writing.frame),
      as: output.options.outputFormat)
    for finding in writing.frame.findings { try run.count(LocatedFinding(finding, file: ""), report) }
    return output
  }
}
