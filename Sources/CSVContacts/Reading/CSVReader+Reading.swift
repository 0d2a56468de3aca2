internal import CSVSyntax
package import ContactModel
package import SourceText

extension CSVReader {
  /// Reads a batch of whole records; ranges and contact numbers count from its start.
  package func read(_ bytes: [UInt8]) -> ImportBatch<Contact> { read(bytes, observedBy: nil) }

  /// Reads a batch of whole records and shows each of them to an observer.
  package func read(_ bytes: [UInt8], observedBy observer: (any RecordObserver)?) -> ImportBatch<Contact> {
    var reading = reading(of: bytes, observer)
    return reading.whole()
  }

  /// Reads a batch of whole records, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes, nil) }

  private func reading(of bytes: [UInt8], _ observer: (any RecordObserver)?) -> RecordReading {
    var special = UTF8Check.SpecialCharacters()
    let isUTF8 = UTF8Check.pass(in: bytes.span, from: 0, to: bytes.count, &special).isValid
    var records = CSVRecordReader(bytes, dialect: dialect, limits: limits, isUTF8: isUTF8)
    records.mayHoldControls =
      special.hasControls || !isUTF8
      || ByteSearch.first(ASCII.verticalTab, in: bytes, from: 0, to: bytes.count) != nil
    records.mayHoldInvisible = special.mayHoldInvisible || !isUTF8
    return RecordReading(self, records, observer)
  }
}
