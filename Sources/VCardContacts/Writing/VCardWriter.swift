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
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    var writer = CardWriter(contact, version: version, behind: consume bytes, draining: drain)
    writer.text.charset = charset
    // Moved and not copied, because what two hold is copied at the first change.
    swap(&writer.counted, &counted)
    writer.text.lines.addWhole(opening)
    writer.writeProperties()
    writer.text.lines.addWhole("END:VCARD\r\n")
    output = writer.text.lines.takeAll()
    swap(&writer.counted, &counted)
    return writer.findings
  }

  /// Hands the properties of a contact to the sink of another format, as 4.0 has them.
  ///
  /// - Returns: What could not be carried, and what is carried in another form.
  package static func write(_ contact: Contact, to sink: any PropertySink) -> [Finding] {
    var writer = CardWriter(contact, version: .v40, behind: [], draining: nil, to: sink)
    writer.writeProperties()
    return writer.findings
  }

  private var opening: StaticString {
    switch version {
    case .v21: "BEGIN:VCARD\r\nVERSION:2.1\r\n"
    case .v30: "BEGIN:VCARD\r\nVERSION:3.0\r\n"
    case .v40: "BEGIN:VCARD\r\nVERSION:4.0\r\n"
    }
  }
}

extension CardWriter {
  /// Writes everything between the frame of the card and its version.
  fileprivate mutating func writeProperties() {
    reportRepeated()
    let contact = contact
    PropertyTable.forEachCodec(of: contact) { $0.write(contact, &self) }
    writeDisplaced()
    for property in contact.extensions { extensionProperty(withAllowedParameters(property)) }
  }
}
