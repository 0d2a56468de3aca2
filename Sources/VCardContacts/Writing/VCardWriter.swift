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

  /// The form for the importer of a product; `nil` if there is none. Then a value is written as the line that it was read
  /// from, if the version is the same: an X-AIM as X-AIM and not as IMPP.
  package var importer: ImporterForm?

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
    var remaining = contact
    if importer?.readsLabelsOfTypes == true { VCardWriter.makeTypes(ofLabels: &remaining) }
    let vendorLines =
      importer.map { VendorLines(removingFrom: &remaining, version, writing: $0.vendorNames) } ?? VendorLines()
    var writer = CardWriter(
      remaining, vendorLines, version: version, after: consume bytes, draining: drain, writingLines: importer == nil)
    writer.text.charset = charset
    writer.importer = importer
    // Swapped, because a second reference would make the first change a copy.
    swap(&writer.counted, &counted)
    writer.text.lines.addWhole(opening)
    writer.writeProperties(of: contact)
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
    writer.writeProperties(of: contact)
    return writer.findings
  }

  /// Whether a label can be a type: letters, digits and hyphens.
  package static func isLabelOfType(_ label: String) -> Bool {
    !label.isEmpty && label.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
  }

  private static func makeTypes(ofLabels contact: inout Contact) {
    func move<Value: FieldValue>(_ field: ValueField<Value>) {
      let buffer = contact.buffer
      let isLabelled = buffer.records(of: field.number).contains { buffer.hasCell(.label, buffer.record($0)) }
      if !isLabelled { return }
      var values = field.get(contact)
      for index in values.indices {
        guard let label = values[index].attributes.label, isLabelOfType(label) else { continue }
        values[index].attributes.label = nil
        values[index].attributes.otherTypes.append("X-" + label)
      }
      field.set(&contact, values)
    }
    move(.phones)
    move(.emails)
    move(.addresses)
  }

  private var opening: StaticString {
    switch version {
    case .v21: "BEGIN:VCARD\r\nVERSION:2.1\r\n"
    case .v30: "BEGIN:VCARD\r\nVERSION:3.0\r\n"
    case .v40: "BEGIN:VCARD\r\nVERSION:4.0\r\n"
    }
  }
}
