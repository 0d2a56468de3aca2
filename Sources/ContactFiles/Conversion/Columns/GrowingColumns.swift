internal import CSVContacts
internal import ContactModel
internal import SourceText

/// The columns of a CSV, which grow with the contacts. Each worker writes records in the columns known so far; in the
/// end all records are remapped to all columns.
///
/// The columns in the middle depend on the threads. The final columns and the output do not.
final class GrowingColumns: Sendable {
  private let options: CSVWriter.Options
  private let cutsCells: Bool
  private let newest: Lock<(columns: CSVColumns, encoder: CSVEncoder)>

  /// - Parameters:
  ///   - writer: A writer for the columns of no contacts.
  ///   - cutsCells: Whether the output is a workbook.
  init(_ profile: CSVProfile, _ options: CSVWriter.Options, _ writer: CSVWriter, cutsCells: Bool = false) {
    self.options = options
    self.cutsCells = cutsCells
    newest = Lock((CSVColumns(profile: profile), CSVEncoder(writer, cutsCells: cutsCells)))
  }

  /// The encoder for all columns so far.
  var encoder: CSVEncoder { known.encoder }

  /// An encoder that has columns for some more contacts.
  func encoder(for contacts: some Sequence<Contact>) -> CSVEncoder {
    var known = WorkerColumns(self)
    var none: [UInt8] = []
    _ = known.makeRoom(for: contacts, widening: &none)
    return known.encoder
  }

  fileprivate var known: (columns: CSVColumns, encoder: CSVEncoder) {
    newest.withLock { $0 }
  }

  /// Adds the columns that a worker needs.
  fileprivate func grow(to needed: CSVColumns) -> (columns: CSVColumns, encoder: CSVEncoder) {
    newest.withLock { newest in
      var grown = newest.columns
      grown.merge(needed)
      if grown != newest.columns, let writer = CSVWriter(columns: grown, options: options) {
        newest = (grown, CSVEncoder(writer, cutsCells: cutsCells))
      }
      return newest
    }
  }
}

/// The columns that a worker knows, which are extended when a contact needs more.
struct WorkerColumns {
  private let growing: GrowingColumns
  private var columns: CSVColumns
  private(set) var encoder: CSVEncoder

  init(_ growing: GrowingColumns) {
    self.growing = growing
    (columns, encoder) = growing.known
  }

  /// Extends the columns for some more contacts.
  ///
  /// - Parameter records: Records in the columns known so far, which are remapped.
  /// - Returns: Whether columns were added.
  mutating func makeRoom(for contacts: some Sequence<Contact>, widening records: inout [UInt8]) -> Bool {
    var needed = columns
    for contact in contacts { needed.count(contact) }
    if needed == columns { return false }
    let before = encoder.writer
    (columns, encoder) = growing.grow(to: needed)
    var widening = ColumnRemapper(from: before, to: encoder.writer)
    if widening.isNeeded, !records.isEmpty {
      var widened: [UInt8] = []
      widening.widen(records, into: &widened)
      records = widened
    }
    return true
  }
}
