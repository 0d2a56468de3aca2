package import CSVSyntax
package import ContactModel
import Findings
package import SourceText

/// Reads lists of names and numbers without a header: `Ada Lovelace,+441315550100`.
///
/// After the name follow one number and the type of the contact, or a home, a mobile and an office number.
package struct NumberListReader: Sendable {
  private let limits: Limits
  private let undoesFormulaGuard: Bool

  /// - Parameter undoesFormulaGuard: Whether the apostrophes of the formula guard are removed.
  package init(limits: Limits = Limits(), undoesFormulaGuard: Bool = false) {
    self.limits = limits
    self.undoesFormulaGuard = undoesFormulaGuard
  }

  /// A splitter for the records.
  package var splitter: CSVSplitter { CSVSplitter(dialect: .rfc4180, limits: limits) }

  /// Reads the records of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    RecordReading(records: CSVRecordReader(bytes, limits: limits), undoesFormulaGuard: undoesFormulaGuard)
  }

  private struct RecordReading: ImportPieces {
    var records: CSVRecordReader
    let undoesFormulaGuard: Bool
    private var builder = ContactBuilder()
    private var isAtEnd = false

    init(records: CSVRecordReader, undoesFormulaGuard: Bool) {
      self.records = records
      self.undoesFormulaGuard = undoesFormulaGuard
    }

    mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
      if isAtEnd { return nil }
      var batch = ImportBatch<Contact>()
      while records.next() {
        if !records.range.isEmpty {
          let record = records.record
          let texts = (0..<record.fields.count).map { record.text($0) }
          let contact = contact(of: undoesFormulaGuard ? texts.map { FormulaGuard.removed(from: $0) } : texts)
          batch.items.append(Imported(contact, at: records.range))
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

    private mutating func contact(of texts: [String]) -> Contact {
      if let name = texts.first, !name.isEmpty { builder.append(name, to: .formattedNames) }
      builder.copy(builder.makeNamedBuffer())
      let types: [TypeSet] = texts.count >= 4 ? [.home, .cell, .work] : [[]]
      for (text, types) in zip(texts.dropFirst(), types) where !text.isEmpty {
        builder.append(text, types: types, to: .phones)
      }
      for text in texts.dropFirst(1 + types.count) where !text.isEmpty && !text.equalsIgnoringASCIICase("none") {
        builder.append(text, to: .categories)
      }
      return Contact(builder.makeBuffer())
    }
  }
}
