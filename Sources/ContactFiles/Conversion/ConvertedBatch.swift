internal import ContactModel
internal import Findings
internal import SourceText

/// What became of a batch. Places and numbers count from its start.
struct ConvertedBatch: Sendable {
  var context: InputContext
  var extent: BatchExtent
  var output: [UInt8] = []
  /// Where the contacts are in the output, for whoever wants to know.
  var pieces: [ContactSlice] = []
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
  /// The versions of the contacts that were read, each once, and of those that were written.
  var versions: [String] = []
  var outputVersions: [String] = []
  var counting: (any ContactCounting)?
  var media: [ExtractedMedia] = []
  /// The memory of the batch, to be used again.
  var spent: [UInt8] = []

  /// Adds a contact as the bytes that it came as.
  ///
  /// - Returns: Where they begin in the output.
  mutating func append(_ copied: [UInt8], in form: OutputForm, _ findings: inout [Finding]) -> Int {
    append(SourceCopying.Copy(copied), in: form, &findings, draining: nil)
  }

  /// Adds a contact as it came.
  ///
  /// - Parameter drain: Takes what is many before all of it is there.
  /// - Returns: Where it begins in the output.
  mutating func append(
    _ copy: SourceCopying.Copy, in form: OutputForm, _ findings: inout [Finding], draining drain: PartialOutputSink?
  ) -> Int {
    if form.hasSeparator, !output.isEmpty { output += form.frame.separator }
    let start = output.count
    if form.isUTF8 {
      output += copy.before
      if let drain { drain.append(copy.bytes, to: &output) } else { output += copy.bytes }
      output += copy.behind
    } else {
      let encoding = form.encoding(behind: takeOutput())
      encoding.add(copy.before[...], isEnd: false, draining: drain)
      encoding.add(copy.bytes, isEnd: false, draining: drain)
      encoding.add(copy.behind[...], isEnd: true, draining: drain)
      output = encoding.written
      findings += encoding.findings
    }
    return start
  }

  /// What is in the output, which is empty then.
  private mutating func takeOutput() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &output)
    return taken
  }

  /// Writes a contact.
  ///
  /// - Parameters:
  ///   - version: The version of the card that it was read from, or an empty text.
  ///   - isWidened: Whether it is widened and encoded later: then it stays UTF-8 here.
  ///   - drain: Takes what is many before the contact is whole.
  /// - Returns: Where it begins in the output.
  mutating func append(
    _ contact: Contact, version: String, in form: OutputForm, isWidened: Bool, _ findings: inout [Finding],
    counting counted: inout CountedFindings, draining drain: PartialOutputSink? = nil
  ) -> Int {
    if form.hasSeparator, !output.isEmpty { output += form.frame.separator }
    let start = output.count
    if form.isUTF8 {
      // Mostly there is nothing to add.
      let lost = form.encoder.write(
        contact, version: version, into: &output, counting: &counted, draining: drain)
      if !lost.isEmpty { findings += lost }
      return start
    }
    let encoding = form.encoding(behind: takeOutput(), isLater: isWidened)
    var bytes: [UInt8] = []
    findings += form.encoder.write(
      contact, version: version, into: &bytes, counting: &counted, draining: drain.map { encoding.parts(to: $0) })
    encoding.add(bytes[...], isEnd: true, draining: drain)
    output = encoding.written
    findings += encoding.findings
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

/// One contact in the output of a batch.
struct ContactSlice: Sendable {
  /// Its bytes, without what stands between contacts.
  var range: Range<Int>
  /// The name of a file for it alone, without an ending.
  var fileName: String
}

extension [String] {
  /// Adds a text that is not there yet. For a few of them, as there are versions of a format.
  mutating func addOnce(_ text: String) {
    if !contains(text) { append(text) }
  }
}
