package import CSVSyntax
package import ContactModel
import Findings
package import SourceText

/// Reads lists of names and numbers without a header: `Ada Lovelace,+441315550100`.
///
/// After the name follow one number and the type of the contact, or a home, a mobile and an office number.
package struct NumberListReader: Sendable {
  private let limits: Limits

  package init(limits: Limits = Limits()) { self.limits = limits }

  /// A splitter for the records.
  package var splitter: CSVSplitter { CSVSplitter(dialect: .rfc4180, limits: limits) }

  /// Reads the records of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    RecordReading(records: CSVRecordReader(bytes, limits: limits))
  }

  private struct RecordReading: ImportPieces {
    var records: CSVRecordReader
    private var isAtEnd = false

    init(records: CSVRecordReader) { self.records = records }

    mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
      if isAtEnd { return nil }
      var batch = ImportBatch<Contact>()
      while records.next() {
        if !records.range.isEmpty {
          batch.items.append(Imported(NumberListReader.contact(of: records.record), at: records.range))
        }
        if batch.items.count >= maximum { return finish(&batch) }
      }
      isAtEnd = true
      return finish(&batch)
    }

    private mutating func finish(_ batch: inout ImportBatch<Contact>) -> ImportBatch<Contact> {
      batch.findings = records.findings
      records.findings = []
      return batch
    }
  }

  private static func contact(of record: CSVRecord) -> Contact {
    var contact = Contact()
    let texts = (0..<record.fields.count).map { record.text($0) }
    if let name = texts.first, !name.isEmpty { contact.formattedNames = [Entry(name)] }
    contact.nameFromFormattedName()
    let types: [TypeSet] = texts.count >= 4 ? [.home, .cell, .work] : [[]]
    for (text, types) in zip(texts.dropFirst(), types) where !text.isEmpty {
      contact.phones.append(Phone(PhoneNumber(text), types: types))
    }
    let rest = texts.dropFirst(1 + types.count).filter { !$0.isEmpty && !$0.equalsIgnoringASCIICase("none") }
    contact.categories = rest.map { Entry($0) }
    return contact
  }
}
