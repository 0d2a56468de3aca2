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
  var encoder: CSVEncoder {
    lock.wait()
    defer { lock.signal() }
    return newest
  }

  /// An encoder with room for some more contacts.
  func encoder(for contacts: some Sequence<Contact>) -> CSVEncoder {
    var needed = CSVColumns(profile: columns.profile)
    for contact in contacts { needed.count(contact) }
    lock.wait()
    defer { lock.signal() }
    var grown = columns
    grown.merge(needed)
    if grown != columns, let writer = CSVWriter(columns: grown, options: options) {
      columns = grown
      newest = CSVEncoder(writer)
    }
    return newest
  }
}
