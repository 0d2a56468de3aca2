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
/// The losses are what really does not come back: each record is read again by ``LDIFReader`` and compared.
public struct LDIFWriter: Sendable {
  private let reader: LDIFReader

  /// Makes a writer. What a reader with these limits would not read is a loss.
  public init(limits: Limits = Limits()) { reader = LDIFReader(limits: limits) }

  /// Writes what stands before the first record.
  public func begin(into bytes: inout [UInt8]) { bytes += "version: 1\n".utf8 }

  /// Writes the record of a contact.
  ///
  /// - Returns: What could not be written (LSnnn). The contact's number in these findings is 0.
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    let entry = EntryWriter(contact)
    let start = bytes.count
    var record = RecordOutput(behind: &bytes)
    record.line("dn", .text(entry.name(contact)))
    for line in entry.lines { record.line(line.name, line.value) }
    bytes = record.end()
    return EntryLosses(contact, back: reader.read(bytes, from: start).items.first?.value ?? Contact()).findings
  }
}
