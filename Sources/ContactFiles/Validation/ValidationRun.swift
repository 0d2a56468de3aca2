internal import ContactValidation
internal import Findings
internal import SourceText

/// Takes what the workers found in order: counts, moves findings to their places in the file, and writes what was mended.
struct ValidationRun {
  private(set) var summary = ValidationSummary()
  /// All bytes of all inputs so far.
  private(set) var bytesRead = 0
  private let rules: RuleSettings
  private let quota: FindingQuota
  private let isMending: Bool
  private var counts: [FindingCode: (count: Int, severity: Severity)] = [:]
  /// How far the current input has been read, and how far its output has been written.
  private var extent = BatchExtent()
  private var mendedExtent = BatchExtent()
  /// What is said once about the current input.
  private var fileWide: [(located: LocatedFinding, finding: FileWideFinding)] = []
  private var output: (any ByteSink)?
  private var isChanged = false

  init(_ files: [String], _ rules: RuleSettings, _ quota: FindingQuota, isMending: Bool) {
    summary.inputs = files.map { ValidationSummary.Input(file: $0) }
    self.rules = rules
    self.quota = quota
    self.isMending = isMending
  }

  mutating func take(
    _ job: ConversionJob, _ batch: ValidatedBatch?, output makeOutput: (Int) throws -> (any ByteSink)?,
    report: (ValidationEvent) throws -> Void
  ) throws {
    switch job {
    case .opened(let context, let findings): try open(context, findings, makeOutput, report)
    case .batch(let context, _): if let batch { try take(batch, context, report) }
    case .closed(let context, let findings, let encodingName):
      summary.inputs[context.index].encoding = encodingName
      for finding in findings { try count(LocatedFinding(finding, file: context.name), context.index, report) }
      try close(context, report)
    case .failed(let index, let failure):
      summary.isComplete = false
      output = nil
      var located = LocatedFinding(failure)
      located.file = summary.inputs[index].file
      try count(located, index, report)
    }
    summary.counts = counts.map {
      ValidationSummary.Count(code: $0.key, severity: $0.value.severity, count: $0.value.count)
    }
    .sorted { $0.code.id < $1.code.id }
  }

  // MARK: One input

  private mutating func open(
    _ context: InputContext, _ findings: [Finding], _ makeOutput: (Int) throws -> (any ByteSink)?,
    _ report: (ValidationEvent) throws -> Void
  ) throws {
    extent = context.start
    mendedExtent = context.start
    fileWide = []
    isChanged = false
    bytesRead += context.start.bytes
    summary.inputs[context.index].format = context.format
    summary.inputs[context.index].encoding = context.encodingName
    summary.inputs[context.index].dialect = context.dialect
    for located in context.located(findings) {
      guard let finding = rules.asked(located.finding, in: nil) else { continue }
      var asked = located
      asked.finding = finding
      try count(asked, context.index, report)
    }
    output = isMending ? try makeOutput(context.index) : nil
    if let output {
      let mark = context.hasByteOrderMark ? TextEncoding.utf8WithMark.byteOrderMark : []
      let start = mark + context.header
      try output.write(start.span)
    }
  }

  private mutating func take(
    _ batch: ValidatedBatch, _ context: InputContext, _ report: (ValidationEvent) throws -> Void
  ) throws {
    let index = context.index
    extent.meet(batch.extent)
    mendedExtent.meet(batch.mendedExtent)
    let contacts = summary.inputs[index].contacts
    for located in batch.mended {
      summary.mended += 1
      try report(.mended(located.moved(extent, contacts: contacts)))
    }
    for located in batch.findings {
      try handOut(located.moved(mendedExtent, contacts: contacts), report)
    }
    for (located, finding) in batch.fileWide { add(located.moved(mendedExtent, contacts: contacts), finding) }
    for (code, count) in batch.unreported { summary.unreported[code, default: 0] += count }
    for (code, count) in batch.counts { tally(code, count.severity, times: count.count) }
    summary.findings.add(batch.tally)
    summary.inputs[index].findings.add(batch.tally)
    if batch.tally.limits > 0 { summary.isComplete = false }
    summary.read += batch.read
    summary.rejected += batch.rejected
    summary.inputs[index].contacts += batch.contacts
    summary.versions.merge(batch.versions) { $0 + $1 }
    if let mended = batch.output {
      isChanged = isChanged || batch.isChanged
      try output?.write(mended.span)
    }
    extent.add(batch.extent)
    mendedExtent.add(batch.mendedExtent)
    bytesRead += batch.extent.bytes
  }

  private mutating func add(_ located: LocatedFinding, _ finding: FileWideFinding) {
    if let known = fileWide.firstIndex(where: { $0.finding.finding.code == finding.finding.code }) {
      fileWide[known].finding.count += finding.count
    } else {
      fileWide.append((located, finding))
    }
  }

  private mutating func close(_ context: InputContext, _ report: (ValidationEvent) throws -> Void) throws {
    let index = context.index
    for (located, finding) in fileWide {
      var said = located
      said.finding.message = finding.message(finding.count)
      try count(said, index, report)
    }
    if output != nil {
      summary.inputs[index].isMended = isChanged
      try report(.mendedFile(index, isChanged: isChanged))
      output = nil
    }
    if summary.inputs[index].contacts == 0 {
      try count(
        LocatedFinding(Finding(IOCodes.noContact, "has no contact in it"), file: context.name), index, report)
    }
  }

  // MARK: Findings

  private mutating func count(
    _ located: LocatedFinding, _ index: Int, _ report: (ValidationEvent) throws -> Void
  ) throws {
    summary.findings.count(located.finding)
    summary.inputs[index].findings.count(located.finding)
    tally(located.finding.code, located.finding.severity, times: 1)
    if located.finding.code.isLimit { summary.isComplete = false }
    try handOut(located, report)
  }

  private mutating func tally(_ code: FindingCode, _ severity: Severity, times: Int) {
    let before = counts[code]
    counts[code] = ((before?.count ?? 0) + times, max(before?.severity ?? .note, severity))
  }

  private mutating func handOut(_ located: LocatedFinding, _ report: (ValidationEvent) throws -> Void) throws {
    if quota.takes(located.finding) {
      try report(.found(located))
    } else {
      summary.unreported[located.finding.code, default: 0] += 1
    }
  }
}
