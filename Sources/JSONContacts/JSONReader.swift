public import ContactModel
public import SourceText

/// Reads the JSON form of contacts: an array, one object a line, objects behind each other, or a single object.
///
/// ```swift
/// let batch = JSONReader().read(Array(#"[{"uid": "a", "emails": [{"value": "ada@example.org"}]}]"#.utf8))
/// batch.items[0].value.emails[0].value  // "ada@example.org"
/// ```
///
/// A contact is an object. What it has several of is an array of entries (`"phones": [{"value": "+1 555 0100",
/// "types": ["cell"]}]`); what it has one of by its nature stands there plainly where nothing more is said about it
/// (`"birthday": "1985-04-12"`). Where an array of entries is expected, a value alone is read as well.
public struct JSONReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the elements of a batch. Nothing stops it: an element that cannot be read is rejected and reported, and so
  /// is each key and value that has no place in a contact.
  ///
  /// - Parameters:
  ///   - bytes: Whole elements in UTF-8, with whatever brackets and commas stand around them.
  ///   - isWholeText: Whether this is everything, so that a missing bracket or comma is reported too. Where a
  ///     ``JSONSplitter`` cut the batch from a stream it has done that already.
  public func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the elements of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    // A contact needs six arrays and objects inside each other, and each agent four around it.
    ElementReading(
      bytes, limits: limits, depthLimit: 4 * min(limits.nesting, 1000) + 16, make: JSONReader.contact)
  }

  private static func contact(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard let members = reading.members(ofElement: value, of: ContactFields.table) else { return nil }
    var contact = Contact()
    for member in ContactFields.table.read(members, into: &contact, &reading) { reading.unknownKey(member) }
    return contact
  }
}
