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

/// Findings about cells that a spreadsheet cuts.
enum CellLength {
  /// The maximum number of characters in a cell of a spreadsheet.
  static let maximum = 32_767

  /// Photos and other media that are written as base64.
  ///
  /// - Parameter isCut: Whether the output is a workbook, which cuts longer ones.
  static func photos(_ contact: Contact, isCut: Bool = false) -> [Finding] {
    Contact.mediaFields.flatMap { property, path in
      contact[keyPath: path].compactMap { medium in
        guard case .base64(let text) = medium.value.source, text.count > 0 else { return nil }
        let count = text.count
        if isCut, count > maximum { return cut(property, count, Advice.dropPhoto()) }
        return Finding(IOCodes.photoInCell, severity: count > maximum ? .warning : .note, property: property) {
          "\(property) is \(Finding.grouped(count)) characters of base64 in one cell"
            + (count > maximum ? ", which a spreadsheet cuts after \(Finding.grouped(maximum))" : "")
            + Advice.movePhoto()
        }
      }
    }
  }

  /// The loss of the end of a text in a workbook.
  private static func cut(_ property: String, _ count: Int, _ remedy: String) -> Finding {
    Finding(
      LossCodes.valueChanged,
      "\(property) has \(Finding.grouped(count)) characters and was cut after \(Finding.grouped(maximum)), the length of "
        + "a cell in a workbook\(remedy)", property: property)
  }

  /// Texts that are longer than a cell.
  ///
  /// - Parameter isCut: Whether the output is a workbook, which cuts them.
  static func texts(_ contact: Contact, in profile: CSVProfile, isCut: Bool = false) -> [Finding] {
    profile.texts(of: contact, longerThan: maximum).map { property, count in
      if isCut { return cut(property, count, "; a vCard holds all of it") }
      return Finding(
        IOCodes.longCell,
        "\(property) has \(Finding.grouped(count)) characters, and a spreadsheet cuts a cell after "
          + Finding.grouped(maximum), property: property)
    }
  }
}
