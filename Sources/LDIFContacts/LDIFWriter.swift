public import ContactModel
public import Findings
public import SourceText

/// Writes contacts as LDIF (RFC 2849): entries of inetOrgPerson with Thunderbird's attributes, groups as groupOfNames.
///
/// ```swift
/// let writer = LDIFWriter()
/// var bytes: [UInt8] = []
/// writer.begin(into: &bytes)
/// for contact in contacts { losses += writer.write(contact, into: &bytes) }
/// ```
///
/// The losses are what really does not come back: the lines of each record are read again as ``LDIFReader`` reads them, and
/// compared.
public struct LDIFWriter: Sendable {
  private let limits: Limits

  /// Makes a writer. What a reader with these limits would not read is a loss.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Writes what stands before the first record.
  public func begin(into bytes: inout [UInt8]) { bytes += "version: 1\n".utf8 }

  /// Writes the record of a contact.
  ///
  /// - Returns: What could not be written (LSnnn). The contact's number in these findings is 0.
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Writes the record of a contact; what nobody reads about is only counted.
  ///
  /// - Parameter drain: Takes what is many before the record is whole.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    let back = writeRecord(contact, into: &bytes, draining: drain)
    var losses = EntryLosses(contact)
    swap(&losses.counted, &counted)
    losses.compare(with: back ?? Contact())
    swap(&losses.counted, &counted)
    return losses.findings
  }

  /// Writes the record of a contact.
  ///
  /// - Returns: The contact that a reader makes of it, or nothing where it reads none.
  func writeRecord(_ contact: Contact, into bytes: inout [UInt8], draining drain: PartialOutputSink? = nil) -> Contact?
  {
    let entry = EntryWriter(contact)
    var record = RecordOutput(behind: &bytes, draining: drain)
    var read: [RecordLine] = []
    read.reserveCapacity(entry.lines.count)
    for (name, value) in entry.lines {
      let length = record.line(name, value)
      // What the bytes of a line say is what was written to them, so that nobody reads those.
      if limits.allow(length, isMedia: RecordOutput.isBase64(value)), read.count < limits.properties,
        let line = RecordLine(name, value, behind: read.last)
      {
        read.append(line)
      }
    }
    // The last line break is not part of the record.
    let isRead = record.length - 1 <= limits.card
    bytes = record.end()
    return isRead ? LDIFReader.contact(of: read) : nil
  }
}
