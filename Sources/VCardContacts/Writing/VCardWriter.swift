public import ContactModel
public import Findings
package import SourceText
public import VCardSyntax

/// Writes contacts as vCards.
///
/// Lines end in CRLF and are folded at 75 octets, never inside a character. What the version requires and the contact
/// lacks is made from what else is there, and said. What the version has no place for is converted, kept under an `X-`
/// name, or reported as a loss; nothing goes in silence.
///
/// ```swift
/// var output: [UInt8] = []
/// let findings = VCardWriter(version: .v30).write(contact, into: &output)
/// ```
public struct VCardWriter: Sendable {
  /// The version that is written.
  public var version: VCardVersion
  /// The encoding of quoted-printable in 2.1, which CHARSET names; a value that it has no place for is UTF-8.
  package var charset = TextEncoding.utf8
  /// Whether lines about which there is nothing to say are written on their short road; the long one writes the same.
  package var writesPlainLines = true

  /// Makes a writer.
  public init(version: VCardVersion) { self.version = version }

  /// Adds one contact to the output.
  ///
  /// - Returns: What could not be carried (warnings) and what is carried in another form (notes). They name the contact
  ///   by UID and name; its number is the caller's business.
  public func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &output, counting: &counted)
  }

  /// Adds one contact to the output; what nobody reads about is only counted.
  ///
  /// - Parameter drain: Takes what is many before the card is whole.
  package func write(
    _ contact: Contact, into output: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: OutputDrain? = nil
  ) -> [Finding] {
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    var writer = CardWriter(
      contact, version: version, behind: consume bytes, draining: drain, writesPlainLines: writesPlainLines)
    writer.charset = charset
    // Moved and not copied, because what two hold is copied at the first change.
    swap(&writer.counted, &counted)
    write(&writer)
    output = writer.lines.takeAll()
    swap(&writer.counted, &counted)
    return writer.findings
  }

  /// Writes one contact without what is large in it: the lines of its data URIs end behind the comma, those of its long
  /// texts behind the colon. What would not come back as it is stays where it belongs: base64 that is not clean, and texts
  /// with carriage returns.
  package func writeWithoutLargeValues(
    _ contact: Contact
  ) -> (card: [UInt8], setAside: [SetAsideValue], findings: [Finding]) {
    var writer = CardWriter(
      contact, version: version, behind: [], draining: nil, writesPlainLines: writesPlainLines)
    writer.setAside = []
    write(&writer)
    return (writer.lines.takeAll(), writer.setAside ?? [], writer.findings)
  }

  private func write(_ writer: inout CardWriter) {
    switch version {
    case .v21: writer.lines.addWhole("BEGIN:VCARD\r\nVERSION:2.1\r\n")
    case .v30: writer.lines.addWhole("BEGIN:VCARD\r\nVERSION:3.0\r\n")
    case .v40: writer.lines.addWhole("BEGIN:VCARD\r\nVERSION:4.0\r\n")
    }
    writer.reportRepeated()
    let contact = writer.contact
    PropertyTable.forEachCodec(of: contact) { $0.write(contact, &writer) }
    writer.writeDisplaced()
    for property in contact.extensions { writer.extensionProperty(writer.withAllowedParameters(property)) }
    writer.lines.addWhole("END:VCARD\r\n")
  }
}

/// The end of a line of 4.0 that was left out of it.
package struct SetAsideValue {
  package enum Value {
    /// Base64 without anything that would have to be escaped, behind the comma of a data URI.
    case base64(Base64)
    /// One text, without its escapes, or the value of a property that nobody knows, as it is.
    case text(String)
    /// Texts between commas.
    case list([String])
    /// Components between semicolons, each a list between commas.
    case components([TextList])
  }

  /// What was left out.
  package let value: Value
  /// Where in the card its line ends, behind the line break.
  package let endOfLine: Int
}
