internal import ContactModel
internal import Findings
internal import SourceText

/// A job of the pipeline: a batch of an input, or something that happened between batches and keeps its place.
enum ConversionJob: Sendable {
  case opened(InputContext, [Finding])
  case batch(InputContext, Batch)
  case closed(InputContext, [Finding], encodingName: String)
  case failed(index: Int, FileFailure)
}

/// What became of a batch. Places and numbers count from its start.
struct ConvertedBatch: Sendable {
  var context: InputContext
  var extent: BatchExtent
  var output: [UInt8] = []
  /// Where the contacts are in the output, for whoever wants to know.
  var pieces: [OutputPiece] = []
  /// What stands around them; nothing where nothing is written.
  var form: OutputForm?
  var rejectedBytes: [UInt8] = []
  var findings: [LocatedFinding] = []
  var tally = FindingTally()
  /// Findings that are counted and not handed out.
  var unreported: [FindingCode: Int] = [:]
  var contacts = 0
  var read = 0
  var written = 0
  var repaired = 0
  var rejected = 0
  var versions: Set<String> = []
  var outputVersions: Set<String> = []
  var counting: (any ContactCounting)?
  var media: [ExtractedMedia] = []
  /// The memory of the batch, to be used again.
  var spent: [UInt8] = []

  /// Adds a contact as the bytes that it came as.
  ///
  /// - Returns: Where they begin in the output.
  mutating func append(_ copied: [UInt8], _ findings: inout [Finding]) -> Int {
    guard let form else { return output.count }
    if !output.isEmpty { output += form.frame.separator }
    let start = output.count
    form.append(copied, to: &output, &findings)
    return start
  }

  /// Writes a contact.
  ///
  /// - Parameters:
  ///   - version: The version of the card that it was read from, or an empty text.
  ///   - isWidened: Whether it is widened and encoded later: then it stays UTF-8 here.
  /// - Returns: Where it begins in the output.
  mutating func append(
    _ contact: Contact, version: String, isWidened: Bool, _ findings: inout [Finding],
    counting counted: inout CountedFindings
  ) -> Int {
    guard let form else { return output.count }
    if !output.isEmpty { output += form.frame.separator }
    let start = output.count
    if form.encoding.isUTF8 {
      // Mostly there is nothing to add.
      let lost = form.encoder.write(contact, version: version, into: &output, counting: &counted)
      if !lost.isEmpty { findings += lost }
      return start
    }
    var bytes: [UInt8] = []
    findings += form.encoder.write(contact, version: version, into: &bytes, counting: &counted)
    if isWidened {
      var encoded: [UInt8] = []
      form.append(bytes, to: &encoded, &findings)
      output += bytes
    } else {
      form.append(bytes, to: &output, &findings)
    }
    return start
  }

  /// Takes what was collected, and the memory of the batch.
  mutating func finish(_ collector: consuming FindingCollector, _ batch: Batch) {
    collector.addCounted()
    tally = collector.tally
    unreported = collector.unreported
    findings = collector.located()
    spent = batch.bytes
  }
}

/// What a worker does with a batch: read, change, write, and find the places of the findings.
struct BatchConversion: Sendable {
  /// How contacts are written; nothing where they are only counted.
  let writing: OutputWriting?
  /// The columns that grow with the contacts, where they do: the output is UTF-8 then, to be widened and encoded later.
  var columns: GrowingColumns?
  let counting: (any ContactCounting)?
  let options: ConversionOptions
  let phones: PhoneHandling
  let quota: FindingQuota
  let keepsRejected: Bool
  let wantsPieces: Bool

  /// Reads a batch and counts what the writer has to know.
  func count(_ batch: Batch, _ context: InputContext) -> ConvertedBatch {
    var result = ConvertedBatch(context: context, extent: BatchExtent())
    guard var counting else { return result }
    for item in read(batch, context).items {
      var contact = item.value
      _ = MediaHandling.apply(options.photos, to: &contact)
      counting.count(contact)
    }
    result.counting = counting
    result.spent = batch.bytes
    return result
  }

  func read(_ batch: Batch, _ context: InputContext) -> ImportBatch<Contact> {
    let imported = context.read(batch.bytes)
    return options.isStrict ? imported.withoutRepaired() : imported
  }

  /// Reads a batch and writes it in the output's format.
  func convert(_ batch: Batch, _ context: InputContext) -> ConvertedBatch {
    var (imported, numbers, result, collector) = receive(batch, context)
    let changed = imported.items.map { change($0, batch, &result) }
    if let columns {
      result.form = writing?.form(of: columns.encoder(for: changed.lazy.map(\.contact)))
    } else {
      result.form = writing?.form(for: context)
    }
    for (index, item) in imported.items.enumerated() {
      write(item, changed[index], number: numbers.ofItem(index), batch, &result, &collector)
    }
    result.written = imported.items.count
    if let encoder = result.form?.encoder {
      for version in imported.items.isEmpty ? [] : result.versions.isEmpty ? [""] : Array(result.versions) {
        let written = encoder.version(of: version)
        if !written.isEmpty { result.outputVersions.insert(written) }
      }
    }
    result.finish(collector, batch)
    return result
  }

  /// Reads a batch, counts what is in it and collects what there is to say about it. Nothing is written yet.
  func receive(
    _ batch: Batch, _ context: InputContext
  ) -> (imported: ImportBatch<Contact>, numbers: ContactNumbers, result: ConvertedBatch, collector: FindingCollector) {
    var result = ConvertedBatch(context: context, extent: BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure))
    let imported = read(batch, context)
    let numbers = ContactNumbers(imported)
    var collector = FindingCollector(batch, context, quota)
    for item in batch.findings { collector.add(item.finding, before: item.gap) }
    var broken: Set<Int> = []
    for finding in imported.findings {
      collector.add(finding, numbers: numbers, imported)
      if finding.severity == .error, let number = finding.contact?.index ?? numbers.number(at: finding.range) {
        broken.insert(number)
      }
    }
    result.repaired = broken.count { numbers.isItem($0) }
    result.contacts = imported.items.count + imported.rejected.count
    result.read = imported.items.count
    result.rejected = imported.rejected.count
    if keepsRejected {
      let pieces = (imported.rejected + imported.leftOut).sorted { $0.lowerBound < $1.lowerBound }
      for range in pieces {
        result.rejectedBytes += batch.bytes[range]
        // An element of an array has no line end of its own.
        if result.rejectedBytes.last != ASCII.lineFeed { result.rejectedBytes.append(ASCII.lineFeed) }
      }
    }
    // Nearly always all are of one version.
    var last = ""
    for item in imported.items where item.version != last && !item.version.isEmpty {
      last = item.version
      result.versions.insert(last)
    }
    return (imported, numbers, result, collector)
  }

  /// A contact as it is to be written, and what there is to say about the way there.
  private struct Changed {
    var contact: Contact
    var findings: [Finding]
  }

  private func change(_ item: Imported<Contact>, _ batch: Batch, _ result: inout ConvertedBatch) -> Changed {
    var contact = item.value
    guard writing != nil else { return Changed(contact: contact, findings: []) }
    var findings: [Finding] = []
    if options.photos != .keep {
      let (media, changes) = MediaHandling.apply(options.photos, to: &contact)
      result.media += media
      findings = changes
    }
    complete(&contact, from: batch.bytes[item.range])
    if phones.isWanted { findings += phones.apply(to: &contact) }
    if let product = options.product { findings += ProductFit(product, options.outputFormat).findings(contact) }
    return Changed(contact: contact, findings: findings)
  }

  private func write(
    _ item: Imported<Contact>, _ changed: Changed, number: Int, _ batch: Batch, _ result: inout ConvertedBatch,
    _ collector: inout FindingCollector
  ) {
    guard let form = result.form else { return }
    let contact = changed.contact
    var findings = changed.findings
    let start: Int
    if let copying = form.copying, !batch.hasGap(in: item.range),
      let copied = copying.bytes(of: item.range, in: batch.bytes)
    {
      start = result.append(copied, &findings)
    } else {
      start = result.append(
        contact, version: item.version, isWidened: columns != nil, &findings, counting: &collector.counted)
    }
    if wantsPieces {
      result.pieces.append(
        OutputPiece(range: start..<result.output.count, fileName: FileNames.stem(contact.displayName)))
    }
    for var finding in findings {
      if finding.range == nil { finding.range = item.range }
      collector.add(finding, number: number, contact)
    }
  }

  /// Adds what was asked for and is not there.
  private func complete(_ contact: inout Contact, from bytes: ArraySlice<UInt8>) {
    if options.addsUID, contact.uids.isEmpty { contact.uid = "urn:uuid:" + DerivedIdentifier.make(from: bytes) }
    if let revision = options.revision, contact.revisions.isEmpty { contact.revision = revision }
    if let productID = options.productID { contact.productIDs = [Entry(productID)] }
  }
}

extension ImportBatch<Contact> {
  /// The same batch where every contact that has an error in it is rejected instead of repaired.
  func withoutRepaired() -> ImportBatch<Contact> {
    let numbers = ContactNumbers(self)
    var broken: Set<Int> = []
    for finding in findings where finding.severity == .error {
      if let number = finding.contact?.index ?? numbers.number(at: finding.range) { broken.insert(number) }
    }
    guard !broken.isEmpty else { return self }
    var strict = self
    strict.items = []
    for (index, item) in items.enumerated() {
      if broken.contains(numbers.ofItem(index)) {
        strict.rejected.append(item.range)
      } else {
        strict.items.append(item)
      }
    }
    strict.rejected.sort { $0.lowerBound < $1.lowerBound }
    return strict
  }
}

/// The numbers of the contacts of a batch, in the order of the bytes, rejected ones included.
struct ContactNumbers {
  private var starts: [Int] = []
  private var items: [Int] = []
  private var itemNumbers: Set<Int> = []

  init(_ imported: ImportBatch<Contact>) {
    guard !imported.rejected.isEmpty else {
      starts = imported.items.map(\.range.lowerBound)
      items = Array(imported.items.indices)
      return
    }
    var rejected = imported.rejected[...]
    for item in imported.items {
      while let range = rejected.first, range.lowerBound < item.range.lowerBound {
        starts.append(range.lowerBound)
        rejected.removeFirst()
      }
      items.append(starts.count)
      itemNumbers.insert(starts.count)
      starts.append(item.range.lowerBound)
    }
    starts += rejected.map(\.lowerBound)
  }

  /// The number of an item.
  func ofItem(_ index: Int) -> Int { index < items.count ? items[index] : index }

  /// The item with a number, if it is one that could be read.
  func item(_ number: Int) -> Int? {
    if itemNumbers.isEmpty { return number < items.count ? number : nil }
    return itemNumbers.contains(number) ? items.firstIndex(of: number) : nil
  }

  func isItem(_ number: Int) -> Bool {
    itemNumbers.isEmpty ? number < items.count : itemNumbers.contains(number)
  }

  /// The contact that a place belongs to: the last one that begins at it or before.
  func number(at range: Range<Int>?) -> Int? {
    guard let offset = range?.lowerBound, let first = starts.first, offset >= first else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Counts findings and keeps those that somebody wants to see.
struct FindingCollector {
  private(set) var tally = FindingTally()
  private(set) var unreported: [FindingCode: Int] = [:]
  private var locator: FindingLocator
  private let quota: FindingQuota
  private var full: Set<FindingCode>
  /// What the writers count and do not make.
  var counted: CountedFindings
  /// How many of each code this batch wants to show; more than are shown in all is never needed.
  private var wanted: [FindingCode: Int] = [:]

  init(_ batch: Batch, _ context: InputContext, _ quota: FindingQuota, hashesValues: Bool = false) {
    locator = FindingLocator(batch, context, hashesValues: hashesValues)
    self.quota = quota
    full = quota.snapshot()
    counted = CountedFindings(codes: full, least: quota.least)
  }

  mutating func add(_ finding: Finding, before gap: Int = .max) {
    if isWanted(finding) { locator.add(finding, before: gap) }
  }

  /// A finding of the reader, which may not know which contact it is about.
  mutating func add(_ finding: Finding, numbers: ContactNumbers, _ imported: ImportBatch<Contact>) {
    guard isWanted(finding) else { return }
    var finding = finding
    if finding.contact == nil, let number = numbers.number(at: finding.range) {
      finding.contact = ContactReference(index: number)
      if let item = numbers.item(number) {
        let contact = imported.items[item]
        if let start = finding.range?.lowerBound, contact.range.contains(start) {
          finding.contact = ContactReference(index: number, uid: contact.value.uid, name: contact.value.shownName)
        } else {
          finding.contact = nil
        }
      }
    }
    locator.add(finding)
  }

  /// A finding of the writer, which knows its contact and not its number.
  mutating func add(_ finding: Finding, number: Int, _ contact: @autoclosure () -> Contact) {
    guard isWanted(finding) else { return }
    var finding = finding
    let contact = contact()
    finding.contact = ContactReference(index: number, uid: contact.uid, name: contact.shownName)
    locator.add(finding)
  }

  private mutating func isWanted(_ finding: Finding) -> Bool {
    tally.count(finding)
    if quota.isLightEnoughToDrop(finding) { return false }
    if full.contains(finding.code) {
      unreported[finding.code, default: 0] += 1
      return false
    }
    if let most = quota.most {
      let count = wanted[finding.code, default: 0] + 1
      wanted[finding.code] = count
      if count >= most {
        full.insert(finding.code)
        counted.add(finding.code)
      }
    }
    return true
  }

  /// Adds what the writers have counted.
  mutating func addCounted() {
    for count in counted.counts {
      tally.count(count.code, count.severity, times: count.number)
      if count.severity >= quota.least { unreported[count.code, default: 0] += count.number }
    }
  }

  consuming func located() -> [LocatedFinding] { locator.located() }
}

extension Contact {
  /// The name for a finding, or nothing where there is none.
  var shownName: String? {
    let name = displayName
    return name.isEmpty ? nil : name
  }
}
