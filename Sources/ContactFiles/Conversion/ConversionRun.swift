internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText

/// Processes the results of the workers in order: writes output, counts, and moves findings to their places in the
/// input.
struct ConversionRun {
  private(set) var summary: ConversionSummary
  let quota: FindingQuota
  private let options: ConversionOptions
  private var output: any ContactOutput
  private let rejected: (any ByteSink)?
  private let media: MediaFolder?
  /// The part of the current input that was read.
  private var extent = BatchExtent()
  /// The part of the input before the last batch.
  private(set) var startOfBatch = BatchExtent()
  /// Characters of header and footer that the output's encoding cannot represent.
  private var frameFindings: [Finding]
  private var lastRejectedInput: Int?
  private var lastContext: InputContext?
  /// The number of readable contacts of the current input.
  private var readOfInput = 0
  /// The number of its contacts that were read in spite of an error.
  private var repairedOfInput = 0
  private(set) var bytesRead = 0
  private var droppedMarks = 0
  private var withoutOutput = 0

  init(
    _ inputs: [ContactSource], _ options: ConversionOptions, output: any ContactOutput, frameFindings: [Finding] = [],
    rejected: (any ByteSink)? = nil, media: MediaFolder? = nil
  ) {
    self.media = media
    self.options = options
    self.frameFindings = frameFindings
    summary = ConversionSummary(outputFormat: options.outputFormat)
    summary.inputs = inputs.map { ConversionSummary.Input(file: $0.name) }
    quota = FindingQuota(
      minimumSeverity: options.minimumSeverity, maxPerKind: options.maxFindingsPerCode,
      unlimited: options.unlimitedCodes)
    self.output = output
    self.rejected = rejected
  }

  mutating func process(
    _ job: ConversionJob, _ converted: ConvertedBatch?, report: (LocatedFinding) throws -> Void
  ) throws {
    switch job {
    case .opened(let context, let findings):
      for finding in frameFindings { try count(LocatedFinding(finding, file: ""), report) }
      frameFindings = []
      extent = context.start
      readOfInput = 0
      repairedOfInput = 0
      lastContext = context
      bytesRead += context.start.bytes
      summary.inputs[context.index].format = context.format
      summary.inputs[context.index].encoding = context.encodingName
      summary.inputs[context.index].dialect = context.dialect
      for located in context.located(findings) { try count(located, report) }
    case .batch: if let converted { try process(converted, report) }
    case .closed(let context, let findings, let encodingName):
      summary.inputs[context.index].encoding = encodingName
      for finding in findings { try count(LocatedFinding(finding, file: context.name), report) }
      if findings.contains(where: { $0.severity == .error }) { summary.isComplete = false }
      if readOfInput == 0 { try reportNoContact(context, report) }
      if repairedOfInput > 0, summary.inputs[context.index].contacts == 1 { summary.repairedAlone += 1 }
    case .failed(let index, let failure):
      summary.isComplete = false
      var located = LocatedFinding(failure)
      located.file = summary.inputs[index].file
      try count(located, report)
    }
  }

  /// Reports the encoding of the output, if it was chosen by the contacts.
  mutating func reportEncoding(_ report: (LocatedFinding) throws -> Void) throws {
    let name = options.outputEncoding == .utf8WithMark ? "UTF-8 with a byte order mark" : options.outputEncoding.name
    let why =
      options.outputEncoding == options.narrowEncoding
      ? "it can represent every character"
      : "\(options.narrowEncoding?.name ?? "") cannot represent every character"
    let finding = Finding(IOCodes.chosenEncoding, "the output is \(name): \(why)\(Advice.outputEncoding())")
    try count(LocatedFinding(finding, file: ""), report)
  }

  /// Reports how many contacts are not in a calendar, and that one without events is not written (RFC 5545 3.6).
  mutating func reportContactsWithoutEvents(_ report: (LocatedFinding) throws -> Void) throws {
    guard withoutOutput > 0, summary.outputFormat.family == .calendar else { return }
    var message =
      withoutOutput == 1
      ? "1 contact has no birthday or anniversary with a day and a month, and is not in the calendar"
      : "\(Finding.grouped(withoutOutput)) contacts have no birthday or anniversary with a day and a month, and are not "
        + "in the calendar"
    if summary.written > 0 {
      return try count(LocatedFinding(Finding(IOCodes.withoutEvent, message), file: ""), report)
    }
    message += "; no calendar is written, because one without events is not valid"
    try count(LocatedFinding(Finding(IOCodes.withoutEvent, message, severity: .warning), file: ""), report)
  }

  /// Converts a large batch and writes its output in parts.
  func convert(
    _ batch: Batch, _ context: InputContext, by work: BatchConversion
  ) throws(FileFailure) -> ConvertedBatch {
    let large = StreamingBatchOutput(output, options.fileNaming)
    let converted = work.convert(batch, context, into: large)
    if let failure = large.failure { throw failure }
    return converted
  }

  /// Writes contacts that are in no input after all others.
  mutating func append(
    _ contacts: [Contact], by work: BatchConversion, report: (LocatedFinding) throws -> Void
  ) throws {
    guard !contacts.isEmpty, let lastContext else { return }
    for contact in contacts {
      let finding = Finding(
        IOCodes.groupChanged,
        "a group card was made for the category \(Finding.quote(contact.displayName)) of \(Finding.grouped(contact.members.count)) "
          + (contact.members.count == 1 ? "contact" : "contacts"), property: "KIND")
      try count(LocatedFinding(finding, file: ""), report)
    }
    let (batch, findings) = work.convert(
      added: contacts, version: summary.outputVersions.last ?? "", lastContext)
    for finding in findings { try count(LocatedFinding(finding, file: ""), report) }
    try writeOutput(batch)
  }

  /// Reports that the mark of Google's contacts is not in the output.
  mutating func reportDroppedMarks(_ report: (LocatedFinding) throws -> Void) throws {
    guard droppedMarks > 0, let product = options.product else { return }
    let finding = Finding(
      IOCodes.groupChanged,
      "the label \"myContacts\" of \(Finding.grouped(droppedMarks)) \(droppedMarks == 1 ? "contact" : "contacts") is not "
        + "written for \(product.title): Google's exports have it on every contact, and it is not a group",
      property: "CATEGORIES")
    try count(LocatedFinding(finding, file: ""), report)
  }

  mutating func finish() throws(FileFailure) {
    // Complete inputs without contacts still give a file of the format, except for a calendar.
    try output.finish(isWanted: summary.hasOutput)
  }

  // MARK: One batch

  private mutating func process(_ batch: ConvertedBatch, _ report: (LocatedFinding) throws -> Void) throws {
    let context = batch.context
    extent.meet(batch.extent)
    startOfBatch = extent
    let contacts = summary.inputs[context.index].contacts
    try reportFindings(of: batch, at: extent, firstIndex: contacts, report)
    try writeOutput(batch)
    try writeRejected(batch)
    withoutOutput += batch.withoutOutput
    summary.read += batch.read
    summary.groupsRead += batch.groups
    droppedMarks += batch.droppedMarks
    readOfInput += batch.read
    summary.repaired += batch.repaired
    repairedOfInput += batch.repaired
    summary.rejected += batch.rejected
    summary.leftOut += batch.leftOut
    summary.inputs[context.index].contacts += batch.contacts
    summary.inputs[context.index].versions.addSorted(batch.versions)
    extent.add(batch.extent)
    bytesRead += batch.extent.bytes
  }

  private mutating func reportFindings(
    of batch: ConvertedBatch, at extent: BatchExtent, firstIndex: Int, _ report: (LocatedFinding) throws -> Void
  ) throws {
    for finding in batch.findings { try deliver(finding.moved(extent, contacts: firstIndex), report) }
    for (kind, count) in batch.unreported { summary.unreported[kind, default: 0] += count }
    summary.findings.add(batch.tally)
    if batch.tally.limits > 0 { summary.isComplete = false }
  }

  private mutating func writeOutput(_ batch: ConvertedBatch) throws(FileFailure) {
    if options.writesSingleObject, summary.written + batch.written > 1 {
      throw FileFailure(
        IOCodes.unwritableOutput, path: "",
        "several contacts are not one object\(Advice.array())")
    }
    try media?.write(batch.media)
    try output.write(batch)
    summary.written += batch.written
    summary.groupsWritten += batch.groupsWritten
    summary.outputVersions.addSorted(batch.outputVersions)
  }

  // MARK: A second pass

  /// Starts a second pass, which writes contacts that were read before.
  mutating func beginWriting(to output: any ContactOutput, as format: FileFormat) {
    self.output = output
    summary.outputFormat = format
  }

  /// Writes a batch of the second pass.
  mutating func processWritten(
    _ batch: ConvertedBatch, at extent: BatchExtent, firstIndex: Int, report: (LocatedFinding) throws -> Void
  ) throws {
    try reportFindings(of: batch, at: extent, firstIndex: firstIndex, report)
    try writeOutput(batch)
  }

  private mutating func writeRejected(_ batch: ConvertedBatch) throws(FileFailure) {
    guard let rejected, !batch.rejectedBytes.isEmpty else { return }
    let context = batch.context
    if lastRejectedInput != context.index {
      lastRejectedInput = context.index
      let header = context.header
      if !header.isEmpty { try rejected.write(header.span) }
    }
    try rejected.write(batch.rejectedBytes.span)
  }

  // MARK: Findings

  /// Counts and reports a finding that no worker has counted.
  mutating func count(_ located: LocatedFinding, _ report: (LocatedFinding) throws -> Void) throws {
    summary.findings.count(located.finding)
    if located.finding.code.isLimit { summary.isComplete = false }
    try deliver(located, report)
  }

  private mutating func deliver(_ located: LocatedFinding, _ report: (LocatedFinding) throws -> Void) throws {
    if quota.admits(located.finding) {
      try report(located)
    } else if !quota.isBelowMinimum(located.finding) {
      summary.unreported[located.finding.kind, default: 0] += 1
    }
  }

  private mutating func reportNoContact(
    _ context: InputContext, _ report: (LocatedFinding) throws -> Void
  ) throws {
    summary.isComplete = false
    let what =
      switch context.format.family {
      case _ where summary.inputs[context.index].contacts > 0: "no contact in it that can be read"
      case .vcard: "no card in it"
      case .csv: "a header and no record"
      case .json, .ldif, .phoneBook, .xcard, .calendar, .page: "no contact in it"
      }
    try count(LocatedFinding(Finding(IOCodes.noContact, "has \(what)"), file: context.name), report)
  }
}

extension [String] {
  /// Adds new texts to a sorted list.
  fileprivate mutating func addSorted(_ texts: [String]) {
    let count = count
    for text in texts { appendIfNew(text) }
    if self.count > count { sort() }
  }
}
