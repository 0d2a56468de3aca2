internal import CSVContacts
internal import ContactModel
internal import SourceText

/// The columns of a CSV, which grow with the contacts that are seen: each worker writes its records in the columns that
/// are known by then, and in the end all of them are widened to those that are known then.
///
/// Who sees what first depends on the threads; the columns in the end do not, and so does no byte of the output.
final class GrowingColumns: Sendable {
  private let options: CSVWriter.Options
  private let newest: Lock<(columns: CSVColumns, encoder: CSVEncoder)>

  /// - Parameter writer: Writes the columns of no contacts.
  init(_ profile: CSVProfile, _ options: CSVWriter.Options, _ writer: CSVWriter) {
    self.options = options
    newest = Lock((CSVColumns(profile: profile), CSVEncoder(writer)))
  }

  /// The encoder of everything that was seen so far.
  var encoder: CSVEncoder { known.encoder }

  /// An encoder with room for some more contacts.
  func encoder(for contacts: some Sequence<Contact>) -> CSVEncoder {
    var known = KnownColumns(self)
    var none: [UInt8] = []
    _ = known.makeRoom(for: contacts, widening: &none)
    return known.encoder
  }

  /// What is known by now.
  fileprivate var known: (columns: CSVColumns, encoder: CSVEncoder) {
    newest.withLock { $0 }
  }

  /// Makes room for what a worker needs.
  fileprivate func grow(to needed: CSVColumns) -> (columns: CSVColumns, encoder: CSVEncoder) {
    newest.withLock { newest in
      var grown = newest.columns
      grown.merge(needed)
      if grown != newest.columns, let writer = CSVWriter(columns: grown, options: options) {
        newest = (grown, CSVEncoder(writer))
      }
      return newest
    }
  }
}

/// The columns that a worker knows of. It asks for more only when a contact needs them.
struct KnownColumns {
  private let growing: GrowingColumns
  private var columns: CSVColumns
  /// Writes them.
  private(set) var encoder: CSVEncoder

  init(_ growing: GrowingColumns) {
    self.growing = growing
    (columns, encoder) = growing.known
  }

  /// Makes room for some more contacts.
  ///
  /// - Parameter records: What was written before in the columns that are known.
  /// - Returns: Whether the columns are others now.
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
