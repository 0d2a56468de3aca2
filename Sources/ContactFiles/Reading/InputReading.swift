internal import CSVContacts
internal import ContactModel
internal import SourceText

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
