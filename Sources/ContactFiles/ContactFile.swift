public import ContactModel
internal import Findings
public import SourceText

/// The contacts of a file: the library in a few lines.
///
/// ```swift
/// import ContactFiles
///
/// let file = try ContactFile.read("google.csv")
/// for contact in file.contacts { print(contact.value.displayName) }
/// for finding in file.findings { print(finding.file, finding.start?.line ?? 0, finding.finding.message) }
///
/// let losses = try ContactFile.write(file.contacts.map(\.value), to: "contacts.vcf", as: .vcard40)
/// ```
///
/// A file that may be large is better read with ``read(_:options:report:each:)``, which keeps nothing, and converted with
/// ``Conversion``.
public struct ContactFile: Sendable {
  /// The contacts, in the order of the file, each with its place in it.
  public var contacts: [Imported<Contact>] = []
  /// What there is to say about them, in the order of the file.
  public var findings: [LocatedFinding] = []
  /// What the file was read as.
  public var format: FileFormat?
  /// How many cards, records or elements could not be read at all.
  public var unreadContacts = 0

  /// Reads a file of any format.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: How it is read; by default everything is found out.
  /// - Throws: ``FileFailure`` where the file cannot be opened or read to its end, is empty, or is in no format that is
  ///   known. What is wrong with single contacts is in ``findings``.
  public static func read(_ path: String, options: ReadingOptions = ReadingOptions()) throws -> ContactFile {
    try read(.file(path), options: options)
  }

  /// Reads a file, standard input or bytes in memory.
  ///
  /// - Throws: As ``read(_:options:)-(String,_)``.
  public static func read(_ source: ContactSource, options: ReadingOptions = ReadingOptions()) throws -> ContactFile {
    var file = ContactFile()
    var unread = 0
    file.format = try read(
      source, options: options, report: { file.findings.append($0) }, unread: { unread += $0 },
      each: { file.contacts.append($0) })
    file.unreadContacts = unread
    return file
  }

  /// Reads contacts one after the other and keeps none of them, whatever the size of the file.
  ///
  /// - Parameters:
  ///   - source: Where they come from.
  ///   - options: How they are read.
  ///   - report: Takes findings; those about a contact may come before it.
  ///   - each: Takes the contacts, in order, on the caller's thread.
  /// - Returns: What the file was read as.
  /// - Throws: ``FileFailure`` where it cannot be read to its end, and what the closures throw.
  @discardableResult
  public static func read(
    _ source: ContactSource, options: ReadingOptions = ReadingOptions(),
    report: (LocatedFinding) throws -> Void = { _ in }, each: (Imported<Contact>) throws -> Void
  ) throws -> FileFormat {
    try read(source, options: options, report: report, unread: { _ in }, each: each)
  }

  /// Reads contacts as the public function does, and tells how many could not be read at all.
  private static func read(
    _ source: ContactSource, options: ReadingOptions, report: (LocatedFinding) throws -> Void,
    unread: (Int) -> Void, each: (Imported<Contact>) throws -> Void
  ) throws -> FileFormat {
    var feed = ConversionFeed([source], options)
    var extent = BatchExtent()
    var contacts = 0
    var format = FileFormat.vcard
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, BatchReading(batch, context, options)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, batch: BatchReading?) in
        switch job {
        case .opened(let context, let findings):
          format = context.format
          extent = context.start
          for located in context.located(findings) { try report(located) }
        case .batch(_, let bytes):
          guard let batch else { return }
          extent.meet(batch.extent)
          for located in batch.findings {
            try report(located.moved(extent, contacts: contacts))
          }
          for item in batch.items {
            try each(
              Imported(
                item.value, at: (item.range.lowerBound + extent.bytes)..<(item.range.upperBound + extent.bytes),
                version: item.version))
          }
          extent.add(batch.extent)
          contacts += batch.contacts
          unread(batch.contacts - batch.items.count)
          feed.recycle(bytes.bytes)
        case .closed(let context, let findings, _):
          for finding in findings { try report(LocatedFinding(finding, file: context.name)) }
        case .failed(_, let failure): throw failure
        }
      })
    return format
  }

  /// Writes contacts to a file, which is replaced only when everything is on disk.
  ///
  /// - Parameters:
  ///   - contacts: What is written, in this order.
  ///   - path: The file.
  ///   - format: The format, or nothing for the one that the name stands for.
  ///   - replacing: Whether a file that is there may be replaced.
  /// - Returns: What the format could not carry, with the number of the contact in the list.
  /// - Throws: ``FileFailure`` where the file cannot be written.
  @discardableResult
  public static func write(
    _ contacts: [Contact], to path: String, as format: FileFormat? = nil, replacing: Bool = false
  ) throws -> [LocatedFinding] {
    let file = try AtomicFile(path: POSIXPath(path), force: replacing)
    let format = format ?? FileFormat(forFileNamed: path) ?? .vcard
    let losses = try write(contacts, as: format, into: file)
    try file.commit()
    return losses
  }

  /// The bytes of contacts in a format, and what it could not carry.
  public static func bytes(
    of contacts: [Contact], as format: FileFormat
  ) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    let sink = MemorySink()
    let losses = try write(contacts, as: format, into: sink)
    return (sink.bytes, losses)
  }

  private static func write(
    _ contacts: [Contact], as format: FileFormat, into sink: any ByteSink
  ) throws -> [LocatedFinding] {
    var options = ConversionOptions()
    options.outputFormat = format
    let encoder: any ContactEncoder
    switch try FormatWriters.plan(for: options) {
    case .fixed(let ready): encoder = ready
    case .growing(let columns): encoder = columns.encoder(for: contacts)
    }
    var losses: [LocatedFinding] = []
    var bytes = encoder.header
    var counted = CountedFindings()
    for (index, contact) in contacts.enumerated() {
      if index > 0 { bytes += encoder.separator }
      for var finding in encoder.write(contact, version: "", into: &bytes, counting: &counted) {
        finding.contact = ContactReference(index: index, uid: contact.uid, name: contact.shownName)
        losses.append(LocatedFinding(finding, file: ""))
      }
      if bytes.count >= 1 << 16 {
        try sink.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes += encoder.footer
    try sink.write(bytes.span)
    return losses
  }
}

/// What a worker reads of a batch.
private struct BatchReading: Sendable {
  var items: [Imported<Contact>]
  var findings: [LocatedFinding]
  var contacts: Int
  var extent: BatchExtent

  init(_ batch: Batch, _ context: InputContext, _ options: ReadingOptions) {
    var imported = context.read(batch.bytes)
    if options.isStrict { imported = imported.withoutRepaired() }
    extent = BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure)
    contacts = imported.items.count + imported.rejected.count
    var locator = FindingLocator(batch, context)
    for item in batch.findings { locator.add(item.finding, before: item.gap) }
    for finding in imported.findings { locator.add(finding) }
    findings = locator.located()
    items = imported.items
    guard !batch.gaps.isEmpty else { return }
    for index in items.indices {
      let range = items[index].range
      let start = BatchMap.offset(of: range.lowerBound, gaps: batch.gaps)
      items[index].range = start..<max(start, BatchMap.offset(of: range.upperBound, gaps: batch.gaps, before: 0))
    }
  }
}
