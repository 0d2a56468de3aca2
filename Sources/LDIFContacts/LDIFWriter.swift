internal import ContactComparison
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
/// Losses are found by reading the lines of each record back as ``LDIFReader`` does, and comparing the contacts.
public struct LDIFWriter: Sendable {
  private let limits: Limits

  /// Makes a writer. Values that a reader with these limits would skip are losses.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Writes the version line before the first record.
  public func begin(into bytes: inout [UInt8]) { bytes += "version: 1\n".utf8 }

  /// Writes the record of a contact.
  ///
  /// - Returns: What could not be written (LSnnn). The contact's number in these findings is 0.
  public func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &bytes, counting: &counted)
  }

  /// Writes the record of a contact.
  ///
  /// - Parameters:
  ///   - counted: Decides which findings are only counted, and counts them.
  ///   - drain: Receives the output of a large record early.
  package func write(
    _ contact: Contact, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    let distinct = DistinctContact(contact)
    let back = writeRecord(distinct.contact, into: &bytes, draining: drain)
    var losses = ReadBackLosses(distinct.contact, in: LDIFCapability.target)
    swap(&losses.counted, &counted)
    losses.reportRepeated(in: distinct)
    losses.compare(with: back ?? Contact())
    swap(&losses.counted, &counted)
    return losses.findings
  }

  /// Writes the record of a contact.
  ///
  /// - Returns: The contact that a reader makes of it, if it reads one.
  func writeRecord(_ contact: Contact, into bytes: inout [UInt8], draining drain: PartialOutputSink? = nil) -> Contact?
  {
    var lines = EntryWriter(contact).lines
    var record = RecordOutput(after: &bytes, draining: drain)
    // The lines that a reader skips, because they exceed a limit.
    var skipped: Set<Int> = []
    for index in lines.indices {
      let line = lines[index]
      guard case .known(let value) = line.value else { continue }
      let name = line.name
      let (length, isBase64) = record.line(name.span, value)
      if !limits.allow(length, isMedia: isBase64) || index - skipped.count >= limits.properties {
        skipped.insert(index)
      }
    }
    // The last line break is not part of the record.
    let isRead = record.length - 1 <= limits.card
    bytes = record.end()
    if !skipped.isEmpty { lines = lines.indices.filter { !skipped.contains($0) }.map { lines[$0] } }
    return isRead ? LDIFReader.contact(of: lines, areWhole: skipped.isEmpty) : nil
  }
}
