public import CSVContacts
public import ContactModel
internal import Findings
public import SourceText
internal import VCardSyntax

/// The contacts of a file: the simplest interface of the library.
///
/// ```swift
/// import ContactFiles
///
/// var file = try ContactFile.read("contacts.vcf")
/// for finding in file.findings { print(finding) }
/// file.contacts.sort { $0.sortName < $1.sortName }
/// try file.write(to: "contacts.vcf", replacing: true)
/// let result = try file.contacts.write(to: "google.csv", as: .googleCSV)
/// for loss in result.losses { print(loss) }
/// ```
///
/// Large files are read in bounded memory with ``read(_:options:report:each:)`` and converted with ``Conversion``.
public struct ContactFile: Sendable {
  /// The place of a contact in a file.
  public struct Place: Sendable, Hashable {
    /// The bytes that it was read from, counted in the text of the file as UTF-8. They are bytes of the file itself if
    /// ``ContactFile/hasPlacesInBytes`` is true.
    public var range: Range<Int>
    /// The version of its card, such as `3.0`, or empty.
    public var version: String
  }

  /// The contacts, in the order of the file.
  public var contacts: [Contact] = []
  /// The places of the contacts that were read, in the same order.
  public private(set) var places: [Place] = []
  /// Whether the places are ranges of the file's bytes: it is UTF-8, and no part of it was left out or read in another
  /// encoding.
  public private(set) var hasPlacesInBytes = true
  /// The findings, in the order of the file.
  public var findings: [LocatedFinding] = []
  /// The format of the file.
  public var format: FileFormat?
  /// The number of cards, records or elements that could not be read.
  public var unreadContacts = 0
  /// The table of a CSV.
  private(set) var table: CSVTable?

  /// Reads a file of any format.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be opened or read to its end, is empty, or is in no known format.
  ///   Errors in single contacts are ``findings``.
  public static func read(_ path: String, options: ReadingOptions = ReadingOptions()) throws -> ContactFile {
    try read(.file(path), options: options)
  }

  /// Reads a table with columns of an app's own, as `write(to:in:replacing:)` of a collection writes it.
  ///
  /// - Throws: As ``read(_:options:)-(String,_)``.
  public static func read(_ path: String, in table: CSVProfile) throws -> ContactFile {
    var options = ReadingOptions()
    options.format = .csv
    options.columnFields = table.columnFields
    return try read(path, options: options)
  }

  /// Reads a file, standard input or bytes in memory.
  ///
  /// - Throws: As ``read(_:options:)-(String,_)``.
  public static func read(_ source: ContactSource, options: ReadingOptions = ReadingOptions()) throws -> ContactFile {
    var file = ContactFile()
    var unread = 0
    let reading = try read(
      source, options: options, report: { file.findings.append($0) }, unread: { unread += $0 },
      each: {
        file.contacts.append($0.value)
        file.places.append(Place(range: $0.range, version: $0.version))
      })
    file.format = reading.format
    file.hasPlacesInBytes = reading.isOfBytes
    file.unreadContacts = unread
    file.table = reading.table
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
    try read(source, options: options, report: report, unread: { _ in }, each: each).format
  }

  private static func read(
    _ source: ContactSource, options: ReadingOptions, report: (LocatedFinding) throws -> Void,
    unread: (Int) -> Void, each: (Imported<Contact>) throws -> Void
  ) throws -> InputReading {
    var feed = ConversionFeed([source], options)
    var reading = InputReading()
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in (job, BatchReading(job, options)) },
      consume: { (job: ConversionJob, batch: BatchReading?) in
        try reading.consume(job, batch, report: report, unread: unread, each: each)
        if case .batch(_, let bytes) = job { feed.recycle(bytes.bytes) }
      })
    return reading
  }
}

extension ContactFile {
  /// Writes the contacts to a file, which is replaced when the new one is completely on disk.
  ///
  /// - Parameters:
  ///   - path: The file, which may be the one that was read.
  ///   - format: The format; `nil` for the one that was read, unless the path's extension names another syntax.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Returns: The losses and the notes, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written, or if no format is named and the extension is that of none.
  @discardableResult
  public func write(to path: String, as format: FileFormat? = nil, replacing: Bool = false) throws -> WriteResult {
    let format = try format ?? FileFormat(ofOutput: path, read: savedFormat)
    return try contacts.write(to: path, as: format, replacing: replacing)
  }

  /// The contacts in a format, and the losses and notes.
  ///
  /// - Parameter format: The format; `nil` for the one that was read.
  public func bytes(as format: FileFormat? = nil) throws -> (bytes: [UInt8], result: WriteResult) {
    try contacts.bytes(as: format ?? savedFormat ?? .vcard)
  }

  /// The format to save in: `vcard` would write 3.0 for contacts without a version.
  var savedFormat: FileFormat? {
    guard format == .vcard else { return format }
    return places.contains { $0.version == VCardVersion.v40.rawValue } ? .vcard40 : .vcard30
  }
}

/// What a written file does not have of the contacts, and what it has in another form.
///
/// ```swift
/// let result = try contacts.write(to: "book.csv", as: .googleCSV)
/// for loss in result.losses { print(loss) }
/// ```
public struct WriteResult: Sendable, Hashable {
  /// The values that the format cannot hold, or not as they are: findings of the severity warning or error. Each has the index
  /// of its contact.
  public internal(set) var losses: [LocatedFinding] = []
  /// The values that are in the file in another form, or that were made because the format requires them, such as the name of
  /// a company as the name of a card: findings of the severity note.
  public internal(set) var notes: [LocatedFinding] = []

  /// The losses and the notes, in the order of the contacts.
  public var findings: [LocatedFinding] {
    (losses + notes).enumerated().sorted { left, right in
      let (one, other) = (left.element.finding.contact?.index ?? 0, right.element.finding.contact?.index ?? 0)
      return (one, left.offset) < (other, right.offset)
    }.map(\.element)
  }

  mutating func add(_ finding: LocatedFinding) {
    if finding.finding.severity == .note { notes.append(finding) } else { losses.append(finding) }
  }
}

/// The state of reading one input: where the next batch begins.
struct InputReading {
  /// The format of the input, once it is open.
  private(set) var format = FileFormat.vcard
  /// Whether the text that was read is the bytes of the input.
  private(set) var isOfBytes = true
  /// The table of a CSV.
  private(set) var table: CSVTable?
  private var extent = BatchExtent()
  private var contacts = 0

  /// Moves the contacts and findings of the next job to their places in the input.
  ///
  /// - Parameters:
  ///   - batch: What was read of the job's batch.
  ///   - report: Called with each finding.
  ///   - unread: Called with the number of contacts that could not be read.
  ///   - each: Called with each contact, in order.
  mutating func consume(
    _ job: ConversionJob, _ batch: BatchReading?, report: (LocatedFinding) throws -> Void, unread: (Int) -> Void,
    each: (Imported<Contact>) throws -> Void
  ) throws {
    switch job {
    case .opened(let context, let findings):
      format = context.format
      table = context.table
      extent = context.start
      for located in context.located(findings) { try report(located) }
    case .batch(_, let bytes):
      if bytes.measure != .bytes || !bytes.gaps.isEmpty { isOfBytes = false }
      guard let batch else { return }
      extent.meet(batch.extent)
      for located in batch.findings { try report(located.moved(extent, contacts: contacts)) }
      for item in batch.items {
        try each(
          Imported(
            item.value, at: (item.range.lowerBound + extent.bytes)..<(item.range.upperBound + extent.bytes),
            version: item.version))
      }
      extent.add(batch.extent)
      contacts += batch.contacts
      unread(batch.contacts - batch.items.count)
    case .closed(let context, let findings, _):
      for finding in findings { try report(LocatedFinding(finding, file: context.name)) }
    case .failed(_, let failure): throw failure
    }
  }
}

/// The contacts of a batch, with the findings.
struct BatchReading: Sendable {
  var items: [Imported<Contact>]
  var findings: [LocatedFinding]
  var contacts: Int
  var extent: BatchExtent

  /// Reads the batch of a job; `nil` if it has none.
  init?(_ job: ConversionJob, _ options: ReadingOptions) {
    guard case .batch(let context, let batch) = job else { return nil }
    var imported = context.read(batch.bytes)
    if options.isStrict { imported = imported.rejectingRepaired() }
    extent = BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure)
    contacts = imported.items.count + imported.rejected.count
    var locator = FindingLocator(batch, context)
    for item in batch.findings { locator.add(item.finding, before: item.gap) }
    for finding in batch.withoutRepetitions(imported.findings) { locator.add(finding) }
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

/// The contacts of an input, a batch at a time. Nothing is read before it is asked for.
package struct ContactBatches {
  private var feed: ConversionFeed
  private let options: ReadingOptions
  private var reading = InputReading()

  package init(_ source: ContactSource, _ options: ReadingOptions = ReadingOptions()) {
    feed = ConversionFeed([source], options)
    self.options = options
  }

  /// Reads the next contacts, on the caller's thread.
  ///
  /// - Parameter report: Called with the findings, which may be about contacts that follow.
  /// - Returns: The contacts, which may be none; `nil` at the end.
  /// - Throws: ``FileFailure`` if the input cannot be read to its end.
  package mutating func next(report: (LocatedFinding) -> Void) throws -> [Imported<Contact>]? {
    guard let job = try feed.next() else { return nil }
    var contacts: [Imported<Contact>] = []
    try reading.consume(
      job, BatchReading(job, options), report: report, unread: { _ in }, each: { contacts.append($0) })
    if case .batch(_, let batch) = job { feed.recycle(batch.bytes) }
    return contacts
  }
}
