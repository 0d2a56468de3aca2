public import ContactModel
public import Findings
package import SourceText
public import VCardSyntax

/// Writes contacts as vCards.
///
/// Lines end in CRLF and are folded at 75 octets, never inside a character. A property that the version requires and the
/// contact lacks is derived from other values. A value that the version cannot hold is converted, written under an `X-`
/// name, or lost. Each of these is reported as a finding.
///
/// ```swift
/// var output: [UInt8] = []
/// let findings = VCardWriter(version: .v30).write(contact, into: &output)
/// ```
public struct VCardWriter: Sendable {
  /// The version that is written.
  public var version: VCardVersion
  /// The character set of quoted-printable in 2.1; a value with other characters is written in UTF-8.
  package var charset = TextEncoding.utf8

  /// Makes a writer.
  public init(version: VCardVersion) { self.version = version }

  /// Appends one contact to the output.
  ///
  /// - Returns: Losses (warnings) and values that are written in another form (notes). They name the contact by UID and
  ///   name; its number in them is 0.
  public func write(_ contact: Contact, into output: inout [UInt8]) -> [Finding] {
    var counted = CountedFindings()
    return write(contact, into: &output, counting: &counted)
  }

  /// Appends one contact to the output.
  ///
  /// - Parameters:
  ///   - counted: Decides which findings are only counted, and counts them.
  ///   - drain: Receives the output of a large card early.
  package func write(
    _ contact: Contact, into output: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink? = nil
  ) -> [Finding] {
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    var writer = CardWriter(contact, version: version, after: consume bytes, draining: drain)
    writer.text.charset = charset
    // Swapped, because a second reference would make the first change a copy.
    swap(&writer.counted, &counted)
    writer.text.lines.addWhole(opening)
    writer.writeProperties()
    writer.text.lines.addWhole("END:VCARD\r\n")
    output = writer.text.lines.takeAll()
    swap(&writer.counted, &counted)
    return writer.findings
  }

  /// Writes the properties of a contact in vCard 4.0 to the sink of another format.
  ///
  /// - Returns: Losses, and values that are written in another form.
  package static func write(_ contact: Contact, to sink: any PropertySink) -> [Finding] {
    var writer = CardWriter(contact, version: .v40, to: sink)
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
  /// Writes all properties after VERSION.
  fileprivate mutating func writeProperties() {
    reportRepeated()
    let contact = contact
    PropertyTable.forEachCodec(of: contact) { $0.write(contact, &self) }
    if !displaced.isEmpty {
      writeAlternates { writer in
        for value in writer.displaced { PropertyTable.codec(named: value.property)?.write(value.contact, &writer) }
      }
    }
    for property in contact.extensions { extensionProperty(withAllowedParameters(property)) }
  }
}
