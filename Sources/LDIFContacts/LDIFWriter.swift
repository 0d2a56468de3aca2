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
  private let limits: Limits
  private let reader: LDIFReader

  /// Makes a writer. What a reader with these limits would not read is a loss.
  public init(limits: Limits = Limits()) {
    self.limits = limits
    reader = LDIFReader(limits: limits)
  }

  /// Writes what stands before the first record.
  public func begin(into bytes: inout [UInt8]) { bytes += "version: 1\n".utf8 }

  /// Writes the record of a contact.
  ///
  /// - Returns: What could not be written (LSnnn). The contact's number in these findings is 0.
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    write(contact, into: &bytes, draining: nil)
  }

  /// Writes the record of a contact.
  ///
  /// - Parameter drain: Takes what is many before the record is whole.
  package func write(_ contact: Contact, into bytes: inout [UInt8], draining drain: OutputDrain?) -> [Finding] {
    let entry = EntryWriter(contact)
    let name = entry.name(contact)
    let back: Contact?
    if let light = LightRecord(entry.lines, limits) {
      LDIFWriter.write(name, entry.lines, into: &bytes, draining: drain)
      var record: [UInt8] = []
      LDIFWriter.write(name, light.lines, into: &record)
      back = (reader.read(record).items.first?.value).map(light.restored)
    } else {
      let start = bytes.count
      LDIFWriter.write(name, entry.lines, into: &bytes)
      back = reader.read(bytes, from: start).items.first?.value
    }
    return EntryLosses(contact, back: back ?? Contact()).findings
  }

  private static func write(
    _ name: String, _ lines: [(name: String, value: LineValue)], into bytes: inout [UInt8],
    draining drain: OutputDrain? = nil
  ) {
    var record = RecordOutput(behind: &bytes, draining: drain)
    record.line("dn", .text(name))
    for line in lines { record.line(line.name, line.value) }
    bytes = record.end()
  }
}
