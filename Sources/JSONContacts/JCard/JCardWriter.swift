package import ContactModel
package import Findings
package import SourceText
import VCardContacts
import VCardSyntax

/// Writes contacts as one array of jCards (RFC 7095), which is vCard 4.0 in JSON.
///
/// The codecs of vCard 4.0 write the properties, so both formats have the same properties, types and losses.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let writer = JCardWriter()
/// writer.begin(into: &bytes)
/// let losses = writer.write(contact, into: &bytes)
/// writer.end(into: &bytes)
/// ```
package struct JCardWriter: ElementWriter {
  /// Creates a writer.
  package init() {}

  /// The bytes between two contacts.
  package var separator: [UInt8] { [ASCII.comma] }

  /// Writes the bytes before the first contact.
  package func begin(into output: inout [UInt8]) { output.append(ASCII.leftBracket) }

  /// Writes the bytes after the last contact.
  package func end(into output: inout [UInt8]) {
    output += [ASCII.lineFeed, ASCII.rightBracket, ASCII.lineFeed]
  }

  /// Writes one contact, one property per line.
  ///
  /// - Returns: Losses (warnings) and values in another form (notes). The index of the contact in these findings is 0.
  package func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    write(contact, into: &output, draining: nil)
  }

  /// Writes one contact.
  package func write(_ contact: Contact, into output: inout [UInt8], draining drain: PartialOutputSink?) -> [Finding] {
    output += Array("\n[\"vcard\", [\n  [\"version\",{},\"text\",\"4.0\"]".utf8)
    let sink = JCardSink(after: &output, draining: drain)
    let findings = VCardWriter.write(contact, to: sink)
    output = sink.extractBytes()
    output += Array("\n]]".utf8)
    return findings
  }
}
