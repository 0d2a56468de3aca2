package import ContactModel
package import Findings
package import SourceText
import VCardContacts

/// Writes contacts as xCards (RFC 6351), which is vCard 4.0 in XML.
///
/// The codecs of vCard 4.0 write the properties, so both formats have the same properties, types and losses.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let writer = XCardWriter()
/// writer.begin(into: &bytes)
/// let losses = writer.write(contact, into: &bytes)
/// writer.end(into: &bytes)
/// ```
package struct XCardWriter: Sendable {
  private let encoding: TextEncoding

  /// Creates a writer.
  ///
  /// - Parameter encoding: The encoding that the document declares. The bytes are UTF-8, and the caller encodes them.
  package init(encoding: TextEncoding = .utf8) { self.encoding = encoding }

  /// Writes the bytes before the first contact.
  package func begin(into bytes: inout [UInt8]) {
    let name = encoding.isUTF8 ? "UTF-8" : encoding.name
    bytes += "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<vcards xmlns=\"\(XMLNamespaces.xCard)\">".utf8
  }

  /// Writes the bytes after the last contact.
  package func end(into bytes: inout [UInt8]) { bytes += "\n</vcards>\n".utf8 }

  /// Writes one contact, one property per line.
  ///
  /// - Returns: Losses (warnings) and values in another form (notes). The index of the contact in these findings is 0.
  package func write(_ contact: Contact, into bytes: inout [UInt8]) -> [Finding] {
    bytes += "\n  <vcard>".utf8
    let sink = XCardSink(after: &bytes)
    let findings = VCardWriter.write(contact, to: sink)
    bytes = sink.extractBytes()
    bytes += "\n  </vcard>".utf8
    return findings
  }
}
