internal import CSVContacts
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes CSV in the columns of one product.
struct CSVEncoder: ContactEncoder {
  let writer: CSVWriter
  /// The fields whose values may be base64 in a cell.
  private let media: UInt64
  /// Whether the output is a workbook, whose cells have a maximum length.
  private let cutsCells: Bool

  init(_ writer: CSVWriter, cutsCells: Bool = false) {
    self.writer = writer
    self.cutsCells = cutsCells
    let properties = writer.profile.holdsMedia ? Contact.mediaFields.map(\.property) : []
    media = ContactField.all.reduce(0) { properties.contains($1.property) ? $0 | $1.bit.rawValue : $0 }
  }

  var header: [UInt8] {
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    return bytes
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    let start = bytes.count
    var findings = writer.write(contact, into: &bytes, counting: &counted, draining: drain)
    if contact.filled.rawValue & media != 0 { findings += CellLength.photos(contact, isCut: cutsCells) }
    let isLong = drain != nil || bytes.count < start || bytes.count - start > CellLength.maximum
    if isLong { findings += CellLength.texts(contact, in: writer.profile, isCut: cutsCells) }
    return findings
  }

  var propertyWalk: (any PropertyWalk)? { ColumnWalk(writer.columnNames) }
}
