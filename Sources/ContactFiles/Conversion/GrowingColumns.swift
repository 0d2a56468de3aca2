internal import CSVContacts
internal import ContactModel
internal import Dispatch

/// The columns of a CSV, which grow with the contacts that are seen: each worker writes its records in the columns that
/// are known by then, and in the end all of them are widened to those that are known then.
///
/// Who sees what first depends on the threads; the columns in the end do not, and so does no byte of the output.
final class GrowingColumns: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let options: CSVWriter.Options
  private var columns: CSVColumns
  private var newest: CSVEncoder

  /// - Parameter writer: Writes the columns of no contacts.
  init(_ profile: CSVProfile, _ options: CSVWriter.Options, _ writer: CSVWriter) {
    columns = CSVColumns(profile: profile)
    self.options = options
    newest = CSVEncoder(writer)
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
    lock.wait()
    defer { lock.signal() }
    return (columns, newest)
  }

  /// Makes room for what a worker needs.
  fileprivate func grow(to needed: CSVColumns) -> (columns: CSVColumns, encoder: CSVEncoder) {
    lock.wait()
    defer { lock.signal() }
    var grown = columns
    grown.merge(needed)
    if grown != columns, let writer = CSVWriter(columns: grown, options: options) {
      columns = grown
      newest = CSVEncoder(writer)
    }
    return (columns, newest)
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
