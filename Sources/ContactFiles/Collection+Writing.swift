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
  /// - Returns: The losses, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written.
  @discardableResult
  public func write(
    to path: String, as format: FileFormat? = nil, replacing: Bool = false
  ) throws -> [LocatedFinding] {
    let file = try AtomicFile(path: POSIXPath(path), force: replacing)
    let losses = try write(as: format ?? FileFormat(forFileNamed: path) ?? .vcard, into: file)
    try file.commit()
    return losses
  }

  /// The contacts in a format, and the losses.
  public func bytes(as format: FileFormat) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    try bytes(as: format, isSpreadsheetSafe: false)
  }

  /// - Parameter isSpreadsheetSafe: Whether an apostrophe is put before CSV fields that a spreadsheet would evaluate as
  ///   formulas.
  package func bytes(
    as format: FileFormat, isSpreadsheetSafe: Bool
  ) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    let sink = MemorySink()
    let losses = try write(as: format, into: sink, isSpreadsheetSafe: isSpreadsheetSafe)
    return (sink.bytes, losses)
  }

  private func write(
    as format: FileFormat, into target: any ByteSink, isSpreadsheetSafe: Bool = false
  ) throws -> [LocatedFinding] {
    var options = ConversionOptions()
    options.outputFormat = format
    options.isSpreadsheetSafe = isSpreadsheetSafe
    if format == .xlsx { options.writeWorkbook() }
    if format.isView { options.writeView() }
    let sink = options.assemblingSink(target)
    let plan = try FormatWriters.plan(for: options)
    let encoder = plan.columns?.encoder(for: self) ?? plan.encoder
    var losses: [LocatedFinding] = []
    var bytes = encoder.header
    var counted = CountedFindings()
    for (index, contact) in enumerated() {
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
    try sink.end()
    return losses
  }
}
