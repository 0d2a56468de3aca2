internal import ContactProducts
internal import Findings
internal import SourceText

/// Converts several inputs to one output, in their order, in bounded memory and on several threads.
///
/// ```swift
/// var conversion = Conversion([.file("google.csv")], to: .vcard40)
/// let summary = try conversion.run(writingTo: "contacts.vcf") { print($0.finding.message) }
/// print(summary.written)
/// ```
///
/// The output does not depend on the number of threads and the size of blocks.
public struct Conversion: Sendable {
  /// The inputs, in order. Folders are not expanded; see ``ContactFolder/expanding(_:options:leavingOut:)``.
  public var inputs: [ContactSource]
  /// How they are read and written.
  public var options: ConversionOptions

  /// Describes a conversion without reading anything.
  public init(_ inputs: [ContactSource], to format: FileFormat = .vcard) {
    self.inputs = inputs
    options = ConversionOptions()
    options.outputFormat = format
  }

  /// Converts into a file, which is replaced when the new one is completely on disk.
  ///
  /// - Parameters:
  ///   - path: The output file.
  ///   - replacing: Whether an existing file may be replaced.
  ///   - report: Called with each finding, in the order of the inputs, on the caller's thread.
  /// - Throws: ``FileFailure`` if the output cannot be written, and the errors of `report`. An unreadable input is a
  ///   finding; the summary is then not complete.
  public func run(
    writingTo path: String, replacing: Bool = false, report: (LocatedFinding) throws -> Void = { _ in }
  ) throws -> ConversionSummary {
    let file: any ByteSink = options.isDryRun ? NoSink() : try AtomicFile(path: POSIXPath(path), force: replacing)
    let media = MediaFolder(options, force: replacing)
    let summary = try run(into: file, media: media, report: report)
    // If no input could be read, an existing file is better than an empty one.
    if summary.hasOutput {
      try file.prepare()
      try media.commit(before: file.commit)
    }
    return summary
  }

  /// Converts into memory.
  public func bytes(report: (LocatedFinding) throws -> Void = { _ in }) throws -> [UInt8] {
    let sink = MemorySink()
    let media = MediaFolder(options, force: false)
    _ = try run(into: sink, media: media, report: report)
    try media.commit(before: sink.commit)
    return sink.bytes
  }

  /// Converts into a sink and does not commit it.
  ///
  /// - Parameters:
  ///   - sink: The output.
  ///   - media: Receives extracted photos, and is to be committed with the sink.
  ///   - rejected: Receives the cards and records that could not be read, unchanged.
  ///   - progress: Called after each batch.
  ///   - report: Called with each finding.
  package func run(
    into sink: any ByteSink, media: MediaFolder, rejected: (any ByteSink)? = nil,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try run(
      into: { SingleOutput($1.assemblingSink(sink), $0) }, media: media, rejected: rejected, progress: progress,
      report: report)
  }

  /// Converts into several files and does not commit them.
  ///
  /// - Parameters:
  ///   - files: The files; `nil` for a dry run.
  ///   - media: Receives extracted photos, and is to be committed with the files.
  ///   - parts: The number of contacts of a file, and the names of the files.
  package func run(
    into files: FileGroup?, _ parts: OutputParts, media: MediaFolder, rejected: (any ByteSink)? = nil,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try run(
      into: { _, options in SplitOutput(files, parts, inputs: inputs, options) }, media: media, rejected: rejected,
      progress: progress,
      report: report)
  }

  /// Converts the files of a folder and does not commit them.
  ///
  /// - Parameters:
  ///   - folder: The files.
  ///   - media: Receives extracted photos, and is to be committed with the files.
  package func run(
    into folder: FolderOutput, media: MediaFolder, rejected: (any ByteSink)? = nil,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in },
    report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try run(into: { _, _ in folder }, media: media, rejected: rejected, progress: progress, report: report)
  }

  private func run(
    into begin: @escaping (Envelope, ConversionOptions) -> any ContactOutput, media: MediaFolder,
    rejected: (any ByteSink)?,
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void, report: (LocatedFinding) throws -> Void
  ) throws -> ConversionSummary {
    try checkOutput()
    var reading = options.reading
    // Records that are copied stay whole.
    reading.separatesPeople = !options.keepsProfile && options.untouched == .rewritten
    var feed = ConversionFeed(inputs, reading)
    var options = options
    var phones = PhoneHandling(options)
    var groups = GroupHandling(options, readsDirectory: inputs.contains { options.reading.isDirectory($0) })
    let isChanged = options.changesContacts || phones.isWanted || groups.isWanted
    let objection = try settleFormat(&options, &feed, isChanged: isChanged)
    let photoFiles = try PhotoFiles(options, inputs)
    let plan = try FormatWriters.plan(for: options)
    let columns = plan.columns
    var identifiers = options.uids == .new ? NewIdentifiers(seed: options.uidSeed) : nil
    var names = DirectoryNames(options)
    var collected = try runFirstPass(
      &feed, columns == nil ? plan.encoder : nil, &phones, &groups, &identifiers, &names, &options)
    let writing = OutputWriting(options, plan.encoder)
    let settled = options
    let makeOutput = { begin($0, settled) }
    let output = columns.map { HeaderDeferringOutput($0, options, to: makeOutput) } ?? makeOutput(writing.frame)
    var run = ConversionRun(
      inputs, options, output: output, frameFindings: writing.frame.findings, rejected: rejected, media: media)
    if options.narrowEncoding != nil { try run.reportEncoding(report) }
    if let finding = options.outputFormat.viewFinding { try run.count(LocatedFinding(finding, file: ""), report) }
    if let objection { try run.count(LocatedFinding(objection, file: ""), report) }
    if let example = names?.exampleFinding { try run.count(LocatedFinding(example, file: ""), report) }
    let work = BatchConversion(
      writing: writing, columns: columns, firstPass: collected, options: options, phones: phones, groups: groups,
      identifiers: identifiers, names: names, photoFiles: photoFiles,
      fit: options.product.map { ProductFit($0, options.outputFormat) }, quota: run.quota,
      keepsRejected: rejected != nil, wantsPieces: output.wantsPieces)
    var usedPictures: Set<POSIXPath> = []
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        let converted = Conversion.converted(&job, by: work, reading: photoFiles)
        return (job, converted)
      },
      consume: { (job: ConversionJob, done: ConvertedBatch?) in
        var converted = done
        // A large batch is converted here, where its output can be written in parts.
        if case .batch(let context, let batch) = job, converted == nil {
          converted = try run.convert(batch, context, by: work)
        }
        try run.process(job, converted, report: report)
        if let converted {
          if let counts = converted.firstPass { collected?.merge(counts) }
          usedPictures.formUnion(converted.usedPictures)
          feed.recycle(converted.spent)
          try progress(run.bytesRead, run.summary.read)
        }
      })
    if let counts = collected?.groups { groups.learn(from: counts) }
    let newCards = groups.newCards.map { card in
      var card = card
      identifiers?.apply(to: &card)
      names?.apply(toMade: &card)
      return card
    }
    try run.append(newCards, by: work, report: report)
    if let unused = photoFiles?.unused(usedPictures) { try run.count(LocatedFinding(unused, file: ""), report) }
    try run.reportDroppedMarks(report)
    try run.reportContactsWithoutEvents(report)
    try run.finish()
    return run.summary
  }

  /// Settles the format and the columns of the output, as far as they depend on the inputs.
  ///
  /// - Returns: The finding that the output has other columns than the inputs.
  private func settleFormat(
    _ options: inout ConversionOptions, _ feed: inout ConversionFeed, isChanged: Bool
  ) throws -> Finding? {
    if let kept = options.keepsFormat {
      let contexts = try feed.contexts().compactMap(\.self)
      options.adoptFormat(of: contexts, named: kept.named, path: kept.path)
      if kept.named == nil { options.adoptTable(of: contexts, isChanged: false) }
    }
    if options.outputFormat == .xlsx { options.writeWorkbook() }
    if options.outputFormat.isView { options.writeView() }
    return options.keepsProfile ? options.adoptProfile(of: try feed.contexts(), isChanged: isChanged) : nil
  }

  /// The converted batch of a job, on the thread of a worker; `nil` if it has none, or one that has to be written in parts.
  private static func converted(
    _ job: inout ConversionJob, by work: BatchConversion, reading photoFiles: PhotoFiles?
  ) -> ConvertedBatch? {
    guard case .batch(let context, let batch) = job, !OrderedPipeline.runsAlone(batch.bytes.count),
      photoFiles?.readsForEveryContact != true
    else { return nil }
    // Pictures may exceed the memory, and the batch is then read again.
    if photoFiles == nil { _ = job.removeBatch() }
    let converted = work.convert(batch, context)
    if converted.exceedsMemory { return nil }
    if photoFiles != nil { _ = job.removeBatch() }
    return converted
  }

  /// Throws if the output cannot be written in its format or its encoding.
  private func checkOutput() throws(FileFailure) {
    guard options.outputEncoding.isAvailable else {
      throw FileFailure(
        IOCodes.unknownEncoding, path: "",
        "the C library of this system cannot write \(options.outputEncoding.name)")
    }
    if let name = options.directoryBase, options.base == nil {
      throw FileFailure(IOCodes.unwritableOutput, path: "", "\(Finding.quote(name)) is not the name of an entry")
    }
    guard options.outputFormat.isWritable else { throw FormatWriters.unwritable(options.outputFormat) }
  }

  /// The first of two passes, if all contacts must be known before the first is written: for the region of phone
  /// numbers, for an encoding that must represent every character, for the members of groups, and for new UIDs.
  ///
  /// - Parameter encoder: The encoder; `nil` if its columns depend on the contacts.
  /// - Returns: What is to be collected in the second pass, because nothing before its end depends on it.
  private func runFirstPass(
    _ feed: inout ConversionFeed, _ encoder: (any ContactEncoder)?, _ phones: inout PhoneHandling,
    _ groups: inout GroupHandling, _ identifiers: inout NewIdentifiers?, _ names: inout DirectoryNames?,
    _ options: inout ConversionOptions
  ) throws -> FirstPass? {
    var pass = FirstPass(
      regions: phones.needsFirstPass ? PhoneRegionCounts() : nil,
      groups: groups.needsFirstPass ? GroupCounts(groups.form) : nil, identifiers: identifiers, names: names)
    if let narrow = options.narrowEncoding {
      options.outputEncoding = .utf8WithMark
      pass.encodability = encoder.map { EncodabilityCheck(OutputEncoder(narrow, for: options.outputFormat), $0) }
    }
    guard pass.isWanted else { return nil }
    defer { feed.rewind() }
    if pass.needsOnlyGroups, try !mayHoldGroups(&feed) { return groups.form.style == .cards ? pass : nil }
    pass = try run(pass, &feed)
    if let counts = pass.regions { phones.learn(from: counts) }
    if let counts = pass.groups { groups.learn(from: counts) }
    identifiers = pass.identifiers
    names = pass.names
    names?.count(groups.newCards)
    if let check = pass.encodability, check.fits { options.outputEncoding = check.output.encoding }
    return nil
  }

  /// Whether one of the inputs may have the card of a group.
  private func mayHoldGroups(_ feed: inout ConversionFeed) throws -> Bool {
    var mayHold = false
    feed.keepsCopies = true
    // Inputs that cannot be read twice are copied to their ends.
    while var job = try feed.next() {
      guard case .batch(let context, let batch) = job else { continue }
      mayHold = mayHold || context.format.family != .vcard || GroupProbe.mayHoldGroups(batch.bytes)
      _ = job.removeBatch()
      feed.recycle(batch.bytes)
    }
    feed.rewind()
    return mayHold
  }

  private func run(_ pass: FirstPass, _ feed: inout ConversionFeed) throws -> FirstPass {
    let work = BatchConversion(
      firstPass: pass, options: options, quota: FindingQuota(minimumSeverity: .error, maxPerKind: 0))
    var total = pass
    feed.keepsCopies = true
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return work.count(batch, context) }
        return nil
      },
      consume: { (counted: ConvertedBatch?) in
        guard let counted else { return }
        if let counts = counted.firstPass { total.merge(counts) }
        feed.recycle(counted.spent)
      })
    return total
  }
}
