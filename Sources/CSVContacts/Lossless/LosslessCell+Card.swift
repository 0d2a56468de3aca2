internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// A card inside a card: a file of lossless columns in one cell.
extension LosslessCell {
  /// A contact as a file with a header and one record, in which `%`, `"`, `,`, CR and LF are percent-encoded. Doubled
  /// quotes would double with every level.
  static func card(of contact: Contact) -> String {
    var columns = CSVColumns(profile: LosslessProfile.profile)
    columns.count(contact)
    let writer = ColumnWriter(columns)
    var filter = ReadBackFilter()
    var bytes: [UInt8] = []
    CSVRecordWriter().write(writer.header, into: &bytes)
    var record = CSVRecordWriter().begin(after: &bytes)
    writer.write(contact, into: &record, &filter)
    return PercentCode.encoded(record.end())
  }

  /// The contact of such a file; `nil` for any other text, and for one that is too deep.
  static func readCard(_ text: String, depth: Int) -> Contact? {
    guard depth <= Limits().nesting else { return nil }
    var records = CSVRecordReader(PercentCode.decoded(text))
    guard records.next() else { return nil }
    let reader = ColumnReader(LosslessProfile.table, header: records.texts, depth: depth)
    guard reader.knownColumns > 0, records.next() else { return nil }
    var findings: [Finding] = []
    var contact = ContactBuilder()
    reader.read(Row(record: records.record, undoesFormulaGuard: false), into: &contact, &findings)
    return Contact(contact.makeBuffer())
  }
}

/// Percent-encoding of the bytes that are special in CSV.
private enum PercentCode {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 5 / 4)
    for byte in bytes {
      switch byte {
      case ASCII.percent, ASCII.doubleQuote, ASCII.comma, ASCII.carriageReturn, ASCII.lineFeed:
        text += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.percent, index + 2 < bytes.count,
        let high = ASCII.hexadecimalValue(bytes[index + 1]), let low = ASCII.hexadecimalValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}
