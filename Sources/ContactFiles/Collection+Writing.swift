public import CSVContacts
public import ContactModel
internal import Findings
internal import SourceText

extension Collection<Contact> {
  /// Writes the contacts to a file, which is replaced when the new one is completely on disk.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; `nil` for the one of the path's extension.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Returns: The losses and the notes, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written, or if no format is named and the extension is that of none.
  @discardableResult
  public func write(to path: String, as format: FileFormat? = nil, replacing: Bool = false) throws -> WriteResult {
    var options = ConversionOptions()
    options.outputFormat = try format ?? FileFormat(ofOutput: path, else: nil)
    return try write(to: path, options, replacing: replacing)
  }

  /// Writes the contacts as a table with columns of an app's own.
  ///
  /// - Parameters:
  ///   - path: The file, whatever its extension.
  ///   - table: The columns.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Returns: The losses and the notes: values without a column are losses.
  /// - Throws: ``FileFailure`` if the file cannot be written, or if the table can only be read.
  @discardableResult
  public func write(to path: String, in table: CSVProfile, replacing: Bool = false) throws -> WriteResult {
    try write(to: path, ConversionOptions(table), replacing: replacing)
  }

  /// The contacts in a format, and the losses and notes.
  public func bytes(as format: FileFormat) throws -> (bytes: [UInt8], result: WriteResult) {
    try bytes(as: format, isSpreadsheetSafe: false)
  }

  /// The contacts as a table with columns of an app's own, and the losses and notes.
  public func bytes(in table: CSVProfile) throws -> (bytes: [UInt8], result: WriteResult) {
    try bytes(ConversionOptions(table))
  }

  /// - Parameter isSpreadsheetSafe: Whether an apostrophe is put before CSV fields that a spreadsheet would evaluate as
  ///   formulas.
  package func bytes(
    as format: FileFormat, isSpreadsheetSafe: Bool
  ) throws -> (bytes: [UInt8], result: WriteResult) {
    var options = ConversionOptions()
    options.outputFormat = format
    options.isSpreadsheetSafe = isSpreadsheetSafe
    return try bytes(options)
  }

  private func bytes(_ options: ConversionOptions) throws -> (bytes: [UInt8], result: WriteResult) {
    let sink = MemorySink()
    let result = try write(options, into: sink)
    return (sink.bytes, result)
  }

  private func write(to path: String, _ options: ConversionOptions, replacing: Bool) throws -> WriteResult {
    let file = try AtomicFile(path: POSIXPath(path), force: replacing)
    let result = try write(options, into: file)
    try file.commit()
    return result
  }

  private func write(_ options: ConversionOptions, into target: any ByteSink) throws -> WriteResult {
    var options = options
    if options.outputFormat == .xlsx { options.writeWorkbook() }
    if options.outputFormat.isView { options.writeView() }
    let sink = options.assemblingSink(target)
    let plan = try FormatWriters.plan(for: options)
    let encoder = plan.columns?.encoder(for: self) ?? plan.encoder
    var result = WriteResult()
    var bytes = encoder.header
    var counted = CountedFindings()
    for (index, contact) in enumerated() {
      if index > 0 { bytes += encoder.separator }
      let findings = encoder.write(contact, version: "", into: &bytes, counting: &counted)
      let reference =
        findings.isEmpty ? nil : ContactReference(index: index, uid: contact.uid, name: contact.shownName)
      for var finding in findings {
        finding.contact = reference
        result.add(LocatedFinding(finding, file: ""))
      }
      if bytes.count >= 1 << 16 {
        try sink.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes += encoder.footer
    try sink.write(bytes.span)
    try sink.end()
    return result
  }
}

extension ConversionOptions {
  /// The options for a table with columns of an app's own.
  fileprivate init(_ table: CSVProfile) {
    self.init()
    outputFormat = .csv
    profile = table
  }
}

extension FileFormat {
  /// The format of an output by its extension: the one that was read if the extension is that of the same syntax.
  init(ofOutput path: String, read: FileFormat?) throws(FileFailure) {
    let named = try FileFormat(ofOutput: path, else: read ?? .vcard)
    self = if let read, named.family == read.family, !named.isWorkbook { read } else { named }
  }

  /// The format of an output by its extension.
  ///
  /// - Parameter other: The format of a file without an extension, and of one with the extension that this format has.
  /// - Throws: ``FileFailure`` if the extension is that of no format.
  init(ofOutput path: String, else other: FileFormat?) throws(FileFailure) {
    if let named = FileFormat(forFileNamed: path) {
      self = named
      return
    }
    let ending = FileFormat.ending(of: path)
    if let other, ending.isEmpty || other.ending == "." + ending {
      self = other
      return
    }
    let problem = ending.isEmpty ? "has no extension" : "has an extension that belongs to no format, .\(ending)"
    throw FileFailure(
      IOCodes.unwritableOutput, path: path,
      "\(problem): give it that of a format, such as .vcf, .csv or .json, or name the format")
  }
}
