internal import ContactModel
internal import Findings
internal import SourceText

/// The result of converting a batch. Ranges and numbers count from the start of the batch.
struct ConvertedBatch: Sendable {
  var context: InputContext
  var extent: BatchExtent
  var output: [UInt8] = []
  /// The ranges of the contacts in the output, if they are needed.
  var pieces: [ContactSlice] = []
  /// Whether a contact is not written as it was read.
  var hasChanges = true
  /// Whether the contacts are in no input.
  var isAdded = false
  /// How the contacts are written; `nil` if they are not.
  var form: OutputForm?
  var rejectedBytes: [UInt8] = []
  var findings: [LocatedFinding] = []
  var tally = FindingTally()
  /// The number of findings that are not reported, by kind.
  var unreported: [FindingKind: Int] = [:]
  var contacts = 0
  var read = 0
  var written = 0
  /// The number of group cards that were read.
  var groups = 0
  /// The number of group cards that were written.
  var groupsWritten = 0
  /// The number of contacts without the mark of Google's that they had.
  var droppedMarks = 0
  /// The number of contacts that do not meet the condition.
  var leftOut = 0
  var repaired = 0
  var rejected = 0
  /// The number of contacts of which the format has nothing, such as those without a date in a calendar.
  var withoutOutput = 0
  /// The versions of the contacts that were read, and of those that were written, without duplicates.
  var versions: [String] = []
  var outputVersions: [String] = []
  var firstPass: FirstPass?
  var media: [ExtractedMedia] = []
  /// The number of bytes of pictures that were read.
  var pictureBytes = 0
  /// The names of the pictures that were read from the folder of `--photos from`.
  var usedPictures: Set<POSIXPath> = []
  /// Whether the batch was not converted, because its pictures would need too much memory.
  var exceedsMemory = false
  /// The memory of the batch, for reuse.
  var spent: [UInt8] = []

  /// Appends a contact as unchanged bytes and returns their offset in the output.
  mutating func append(_ copied: [UInt8], in form: OutputForm, _ findings: inout [Finding]) -> Int {
    append(CopiedContact(copied), in: form, &findings, draining: nil)
  }

  /// Appends a contact as unchanged bytes and returns their offset in the output.
  ///
  /// - Parameter drain: Receives a large contact in parts.
  mutating func append(
    _ copy: CopiedContact, in form: OutputForm, _ findings: inout [Finding], draining drain: PartialOutputSink?
  ) -> Int {
    if form.hasSeparator, !output.isEmpty { output += form.frame.separator }
    let start = output.count
    if form.isUTF8 {
      output += copy.before
      if let drain { drain.append(copy.bytes, to: &output) } else { output += copy.bytes }
      output += copy.after
    } else {
      let encoding = form.encoding(after: moveOutput())
      encoding.add(copy.before[...], isEnd: false, draining: drain)
      encoding.add(copy.bytes, isEnd: false, draining: drain)
      encoding.add(copy.after[...], isEnd: true, draining: drain)
      output = encoding.written
      findings += encoding.findings
    }
    return start
  }

  private mutating func moveOutput() -> [UInt8] {
    var moved: [UInt8] = []
    swap(&moved, &output)
    return moved
  }

  /// Writes a contact and returns its offset in the output.
  ///
  /// - Parameters:
  ///   - version: The version of the card that it was read from, or an empty text.
  ///   - isWidened: Whether the record is remapped and encoded later, so it stays UTF-8.
  ///   - drain: Receives a large contact in parts.
  mutating func append(
    _ contact: Contact, version: String, in form: OutputForm, isWidened: Bool, _ findings: inout [Finding],
    counting counted: inout CountedFindings, draining drain: PartialOutputSink? = nil
  ) -> Int {
    if form.hasSeparator, !output.isEmpty { output += form.frame.separator }
    let start = output.count
    if form.isUTF8 {
      let lost = form.encoder.write(
        contact, version: version, into: &output, counting: &counted, draining: drain)
      if !lost.isEmpty { findings += lost }
      return start
    }
    let encoding = form.encoding(after: moveOutput(), isLater: isWidened)
    var bytes: [UInt8] = []
    findings += form.encoder.write(
      contact, version: version, into: &bytes, counting: &counted, draining: drain.map { encoding.parts(to: $0) })
    encoding.add(bytes[...], isEnd: true, draining: drain)
    output = encoding.written
    findings += encoding.findings
    return start
  }

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
  /// Its bytes, without separators.
  var range: Range<Int>
  /// The name of a file for it, without an extension.
  var fileName: String
}

extension [String] {
  /// Appends a text if it is new. For a few texts, such as versions.
  mutating func appendIfNew(_ text: String) {
    if !contains(text) { append(text) }
  }
}
