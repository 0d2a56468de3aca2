public import ContactModel
public import SourceText

/// Reads the JSON form of contacts: an array, one object per line, consecutive objects, or a single object.
///
/// ```swift
/// let batch = JSONReader().read(Array(#"[{"uid": "a", "emails": [{"value": "ada@example.org"}]}]"#.utf8))
/// batch.items[0].value.emails[0].value  // "ada@example.org"
/// ```
///
/// A contact is an object. A field with several values is an array of entries (`"phones": [{"value": "+1 555 0100",
/// "types": ["cell"]}]`); a field with one value is the value itself (`"birthday": "1985-04-12"`). A single value is accepted
/// in place of an array of entries, and so are the forms of the first version of the form.
public struct JSONReader: Sendable {
  private let limits: Limits

  /// Creates a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the elements of a batch. An element that cannot be read is rejected and reported; unknown keys and values that
  /// cannot be represented are skipped and reported.
  ///
  /// - Parameters:
  ///   - bytes: Complete elements in UTF-8, with any brackets and commas around them.
  ///   - isWholeText: Whether this is the whole input, so that missing brackets and commas are reported. A
  ///     `JSONSplitter` reports them for a stream.
  public func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the elements of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    // A contact needs six levels of arrays and objects, and each enclosing agent four.
    ElementReading(
      bytes, limits: limits, depthLimit: 4 * min(limits.nesting, 1000) + 16, make: JSONReader.contact)
  }

  private static func contact(
    _ value: JSONValue, _ builder: inout ContactBuilder, _ reading: inout JSONReading
  ) -> Contact? {
    reading.isLenient = true
    guard let members = reading.members(ofElement: value) else { return nil }
    let read = ContactForm.read(members, into: &builder, &reading)
    for member in read.unknown { reading.unknownKey(member) }
    // One of the keys of another program's JSON may be ours by chance.
    if !read.unknown.isEmpty, builder.count == 0, builder.kind == nil {
      reading.report(
        JSONCodes.notAContact, "no value of this object could be read as one of a contact; it was skipped", value.range)
      builder.removeAll()
      return nil
    }
    read.addName(to: &builder, &reading)
    return Contact(builder.makeBuffer())
  }
}
