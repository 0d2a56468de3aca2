public import ContactModel
internal import Findings
public import SourceText

/// The contacts of a file: the simplest interface of the library.
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
/// Large files are read in bounded memory with ``read(_:options:report:each:)`` and converted with ``Conversion``.
public struct ContactFile: Sendable {
  /// The contacts with their ranges, in the order of the file.
  public var contacts: [Imported<Contact>] = []
  /// The findings, in the order of the file.
  public var findings: [LocatedFinding] = []
  /// The format of the file.
  public var format: FileFormat?
  /// The number of cards, records or elements that could not be read.
  public var unreadContacts = 0

  /// Reads a file of any format.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be opened or read to its end, is empty, or is in no known format.
  ///   Errors in single contacts are ``findings``.
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

  /// Reads contacts one by one in bounded memory.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - options: How it is read.
  ///   - report: Called with each finding; findings about a contact may precede it.
  ///   - each: Called with each contact in order, on the caller's thread.
  /// - Returns: The format of the input.
  /// - Throws: ``FileFailure`` if the input cannot be read to its end, and the errors of the closures.
  @discardableResult
  public static func read(
    _ source: ContactSource, options: ReadingOptions = ReadingOptions(),
    report: (LocatedFinding) throws -> Void = { _ in }, each: (Imported<Contact>) throws -> Void
  ) throws -> FileFormat {
    try read(source, options: options, report: report, unread: { _ in }, each: each)
  }

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

  /// Writes contacts to a file, which is replaced when the new one is completely on disk.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in order.
  ///   - path: The file.
  ///   - format: The format; `nil` for the one of the path's extension.
  ///   - replacing: True if an existing file may be replaced.
  /// - Returns: The losses, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written.
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

  /// The contacts in a format, and the losses.
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
    let plan = try FormatWriters.plan(for: options)
    let encoder = plan.columns?.encoder(for: contacts) ?? plan.encoder
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

/// The contacts of a batch, with the findings.
private struct BatchReading: Sendable {
  var items: [Imported<Contact>]
  var findings: [LocatedFinding]
  var contacts: Int
  var extent: BatchExtent

  init(_ batch: Batch, _ context: InputContext, _ options: ReadingOptions) {
    var imported = context.read(batch.bytes)
    if options.isStrict { imported = imported.rejectingRepaired() }
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
