public import CSVContacts
public import ContactModel
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
