internal import CSVContacts
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes CSV in the columns of one product.
struct CSVEncoder: ContactEncoder {
  let writer: CSVWriter

  init(_ writer: CSVWriter) { self.writer = writer }

  var header: [UInt8] {
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    return bytes
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, counting: &counted, draining: drain)
  }

  var propertyWalk: (any PropertyWalk)? { ColumnWalk(writer.columnNames) }
}
