internal import CSVSyntax
internal import ContactValidation
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Processes the results of the workers in order: counts, moves findings to their places in the file, and writes fixed
/// bytes.
struct ValidationRun {
  private(set) var summary = ValidationSummary()
  private(set) var bytesRead = 0
  private let rules: RuleSettings
  private let quota: FindingQuota
  private let products: ProductChecks
  private let fixing: Fixability?
  /// The explicit format.
  private let format: FileFormat?
  private var counts = FindingCounts()
  private var across: AcrossFiles
  private var similar: SimilarContacts?
  private var input: InputProgress?
  private var output: (any ByteSink)?

  init(
    _ files: [String], _ rules: RuleSettings, _ quota: FindingQuota, fixing: Fixability?, format: FileFormat?,
    limits: Limits, threads: Int
  ) {
    summary.inputs = files.map { ValidationSummary.Input(file: $0) }
    self.rules = rules
    products = ProductChecks(rules)
    self.quota = quota
    self.fixing = fixing
    self.format = format
    across = AcrossFiles(rules, files: files, maxCards: limits.compared, quota)
    similar = SimilarContacts(rules, files: files, limit: limits.compared, threads: threads)
  }

  mutating func process(
    _ job: ConversionJob, _ batch: ValidatedBatch?, output makeOutput: (Int, FileStatus?) throws -> (any ByteSink)?,
    report: (ValidationEvent) throws -> Void
  ) throws {
    switch job {
    case .opened(let context, let findings): try open(context, findings, makeOutput, report)
    case .batch(let context, let written): if let batch { try process(batch, written, context, report) }
    case .closed(let context, let findings, let encodingName):
      summary.inputs[context.index].encoding = encodingName
      try close(context, findings, encodingName, report)
    case .failed(let index, let failure): try fail(index, failure, report)
    }
  }

  /// Reports the findings about all inputs together.
  mutating func finish(_ report: (ValidationEvent) throws -> Void) throws -> ValidationSummary {
    for (index, located) in across.finish() { try emit(located, index, report) }
    try finishSimilar(report)
    summary.counts = counts.byCode.map {
      ValidationSummary.Count(code: $0.key, severity: $0.value.severity, count: $0.value.count)
    }
    .sorted { $0.code.id < $1.code.id }
    return summary
  }

  /// Reports the contacts that are probably the same person.
  private mutating func finishSimilar(_ report: (ValidationEvent) throws -> Void) throws {
    guard let found = similar?.finish() else { return }
    for (index, located) in found { try emitIfSelected(located, index, report) }
    let limit = DuplicateCardRules.limit.code
    guard similar?.isFull == true, let last = summary.inputs.indices.last, counts.byCode[limit] == nil else { return }
    try emitIfSelected(
      LocatedFinding(
        Finding(limit, "there are too many contacts to match all of them\(Advice.limit("compared"))"),
        file: summary.inputs[last].file), last, report)
  }

  // MARK: One input

  private mutating func open(
    _ context: InputContext, _ findings: [Finding], _ makeOutput: (Int, FileStatus?) throws -> (any ByteSink)?,
    _ report: (ValidationEvent) throws -> Void
  ) throws {
    let index = context.index
    bytesRead += context.start.bytes
    summary.inputs[index].bytes += context.start.bytes
    summary.inputs[index].format = context.format
    summary.inputs[index].encoding = context.encodingName
    summary.inputs[index].dialect = context.dialect
    let mark = context.byteOrderMark(rules)
    var hindrance: String?
    if let fixing { hindrance = context.hindrance(fixing, rules) }
    let isFixing = fixing != nil && hindrance == nil
    let head = CheckedHead(context, findings, rules, isFixing ? fixing : nil)
    input = InputProgress(context, head, isFixing: isFixing, dropsMark: isFixing && mark != nil)
    if let hindrance {
      let located = context.notFixed(hindrance)
      count(located.finding, index)
      try report(.notFixed(index, located))
    }
    if isFixing { output = try makeOutput(index, context.status) }
    if let mark {
      if isFixing { try emitFixed(mark, report) } else { try emit(mark, index, report) }
    }
    for located in context.located(head.fixed) { try emitFixed(located, report) }
    for located in context.located(head.left) where !isAboutEncoding(located.finding, context) {
      try emit(located, index, report)
    }
    if format == nil, let other = context.formatMismatch { try emitIfSelected(other, index, report) }
    if let output {
      let mark = context.hasByteOrderMark && mark == nil && context.measure == .bytes && !context.isToTranscode
      try output.write(((mark ? TextEncoding.utf8WithMark.byteOrderMark : []) + head.bytes).span)
    }
  }

  /// Whether it is a finding about a guessed encoding that a rule of the format reports with a place.
  private mutating func isAboutEncoding(_ finding: Finding, _ context: InputContext) -> Bool {
    guard context.format.family == .csv, finding.code == IOCodes.guessedEncoding else { return false }
    input?.isGuessed = true
    return true
  }

  private mutating func process(
    _ batch: ValidatedBatch, _ written: Batch, _ context: InputContext, _ report: (ValidationEvent) throws -> Void
  ) throws {
    let index = context.index
    if input?.isFixing == true, batch.fixed == nil {
      try stopFixing(context, "parts of it are beyond a limit and would be lost", report)
    }
    guard var input else { return }
    let contacts = summary.inputs[index].contacts
    input.asRead.meet(batch.asRead)
    input.left.meet(batch.fixed?.left ?? batch.asRead)
    if input.isFixing, let fixed = batch.fixed {
      let count = fixed.fixed.reduce(0) { $0 + $1.finding.occurrences }
      summary.fixed += count
      input.fixed += count
      for located in fixed.fixed { try report(.fixed(located.moved(input.asRead.extent, contacts: contacts))) }
      try output?.write(written.bytes.span)
      if fixed.isChanged { input.isChanged = true }
    }
    let shown = input.isFixing ? batch.fixed?.left ?? batch.asRead : batch.asRead
    let extent = input.isFixing ? input.left.extent : input.asRead.extent
    let compared = across.compare(shown, in: written, context, after: extent, contacts: contacts)
    similar?.add(shown.similar, of: index, after: extent, contacts: contacts)
    let findings = shown.findings.map { $0.moved(extent, contacts: contacts) } + compared.findings
    for located in compared.findings.isEmpty ? findings : sorted(findings) { try deliver(located, report) }
    addCounts(compared.counts, index)
    for (kind, count) in compared.unreported { summary.unreported[kind, default: 0] += count }
    input.asRead.add(batch.asRead, contacts: contacts)
    input.left.add(batch.fixed?.left ?? batch.asRead, contacts: contacts)
    input.versions.merge(batch.asRead.versions) { $0 + $1 }
    self.input = input
    if batch.asRead.counts.tally.limits > 0 { summary.isComplete = false }
    summary.read += batch.asRead.read
    summary.rejected += batch.asRead.rejected
    summary.inputs[index].contacts += batch.asRead.contacts
    summary.versions.merge(batch.asRead.versions) { $0 + $1 }
    summary.inputs[index].versions.formUnion(batch.asRead.versions.keys)
    bytesRead += batch.asRead.extent.bytes
    summary.inputs[index].bytes += batch.asRead.extent.bytes
  }

  private mutating func close(
    _ context: InputContext, _ findings: [Finding], _ encodingName: String,
    _ report: (ValidationEvent) throws -> Void
  ) throws {
    let index = context.index
    if input?.isFixing == true {
      if findings.contains(where: { $0.code == IOCodes.undecodable }) {
        try stopFixing(context, "some of its bytes have no meaning in \(encodingName) and would be lost", report)
      } else if let fixing, context.measure == .bytes, encodingName != context.encodingName,
        let reason = context.legacyHindrance(fixing, rules, encodingName)
      {
        try stopFixing(context, reason, report)
      }
    }
    guard var input else { return }
    if let wide = context.wideEncoding(rules, input.versions) {
      input.isChanged = true
      if input.isFixing { try emitFixed(wide, report) } else { try emit(wide, index, report) }
    }
    let left = input.shown.wholeFileFindings(rules)
    for located in left { try emit(located, index, report) }
    if input.isFixing {
      for located in input.asRead.wholeFileFindings(rules)
      where !left.contains(where: { $0.finding.code == located.finding.code }) {
        try emitFixed(located, report)
      }
    }
    for finding in findings where !isAboutEncoding(finding, context) {
      try emitIfSelected(LocatedFinding(finding, file: context.name), index, report)
    }
    if let foreign = context.legacyEncoding(rules, input, isGuessed: self.input?.isGuessed == true, encodingName) {
      input.isChanged = true
      if input.isFixing { try emitFixed(foreign, report) } else { try emit(foreign, index, report) }
    }
    addCounts(input.shown, index)
    if input.isFixing {
      summary.inputs[index].isFixed = input.isChanged
      try report(.fixedFile(index, isChanged: input.isChanged))
    }
    output = nil
    self.input = nil
    if summary.inputs[index].contacts == 0 { try emitIfSelected(context.withoutContact, index, report) }
    for located in products.findings(summary.inputs[index]) { try emitIfSelected(located, index, report) }
  }

  /// Stops fixing an input: its fixed findings are counted as found.
  private mutating func stopFixing(
    _ context: InputContext, _ reason: String, _ report: (ValidationEvent) throws -> Void
  ) throws {
    guard let fixed = input?.fixed else { return }
    output = nil
    input?.isFixing = false
    summary.fixed -= fixed
    let located = context.notFixed(reason)
    count(located.finding, context.index)
    try report(.notFixed(context.index, located))
  }

  private mutating func fail(
    _ index: Int, _ failure: FileFailure, _ report: (ValidationEvent) throws -> Void
  ) throws {
    if let context = input?.context, context.index == index {
      if input?.isFixing == true { try stopFixing(context, "it could not be read to its end", report) }
      if let input { addCounts(input.shown, index) }
      input = nil
    }
    // Empty files and files of unknown formats are findings; the check of the inputs is complete.
    let isUnread = failure.code == IOCodes.unreadableInput || failure.code == IOCodes.unknownEncoding
    if isUnread { summary.isComplete = false }
    var located = LocatedFinding(failure)
    located.file = summary.inputs[index].file
    if failure.code == IOCodes.emptyInput, let code = emptyCode(index) { located.finding.code = code }
    try emitIfSelected(located, index, report)
  }

  /// The code for an empty file, by its expected format.
  private func emptyCode(_ index: Int) -> FindingCode? {
    switch (format ?? FileFormat(forFileNamed: summary.inputs[index].file))?.family {
    case .vcard: VCardCodes.emptyInput
    case .csv: CSVCodes.emptyFile
    case .json, .ldif, .phoneBook, .xcard, .calendar, .page, nil: nil
    }
  }

  // MARK: Findings

  /// Counts and reports a finding, if its rule is selected.
  private mutating func emitIfSelected(
    _ located: LocatedFinding, _ index: Int, _ report: (ValidationEvent) throws -> Void
  ) throws {
    guard let finding = rules.applied(to: located.finding, in: nil) else { return }
    var selected = located
    selected.finding = finding
    try emit(selected, index, report)
  }

  private mutating func emit(
    _ located: LocatedFinding, _ index: Int, _ report: (ValidationEvent) throws -> Void
  ) throws {
    count(located.finding, index)
    try deliver(located, report)
  }

  private mutating func emitFixed(_ located: LocatedFinding, _ report: (ValidationEvent) throws -> Void) throws {
    summary.fixed += 1
    input?.fixed += 1
    input?.isChanged = true
    input?.asRead.counts.count(located.finding)
    try report(.fixed(located))
  }

  private mutating func count(_ finding: Finding, _ index: Int) {
    var one = FindingCounts()
    one.count(finding)
    addCounts(one, index)
  }

  private mutating func addCounts(_ side: InputProgress.Side, _ index: Int) {
    addCounts(side.counts, index)
    for (kind, count) in side.unreported { summary.unreported[kind, default: 0] += count }
  }

  private mutating func addCounts(_ more: FindingCounts, _ index: Int) {
    counts.add(more)
    summary.findings.add(more.tally)
    summary.inputs[index].findings.add(more.tally)
    if more.tally.limits > 0 { summary.isComplete = false }
  }

  /// Sorts findings by offset; findings without a range come first.
  private func sorted(_ findings: [LocatedFinding]) -> [LocatedFinding] {
    findings.enumerated().sorted { left, right in
      let first = (left.element.finding.range?.lowerBound ?? -1, left.offset)
      return first < (right.element.finding.range?.lowerBound ?? -1, right.offset)
    }.map(\.element)
  }

  private mutating func deliver(_ located: LocatedFinding, _ report: (ValidationEvent) throws -> Void) throws {
    if quota.admits(located.finding) {
      try report(.found(located))
    } else {
      summary.unreported[located.finding.kind, default: 0] += located.finding.occurrences
    }
  }
}
