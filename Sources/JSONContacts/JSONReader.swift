public import ContactModel
internal import Findings
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

/// The first elements of a JSON text, by which its format is recognised.
package struct JSONSample {
  /// The elements that can be parsed; ranges count from the start of the text.
  package private(set) var values: [JSONValue] = []
  /// Whether an element was found that cannot be parsed.
  package private(set) var hasBroken = false

  /// Parses the first elements.
  ///
  /// - Parameters:
  ///   - text: The first bytes of the text.
  ///   - start: The array with the elements; `nil` for the elements of the text itself.
  ///   - isWhole: Whether these are all bytes.
  ///   - maximum: The maximum number of elements.
  ///   - limits: The maximum length of a text.
  package init(_ text: [UInt8], list start: Int? = nil, isWhole: Bool, maximum: Int, limits: Limits = Limits()) {
    var scanner = ElementScanner()
    if let start { scanner.move(to: start) }
    while values.count < maximum, let range = scanner.next(text, isEnd: isWhole) {
      var parser = JSONParser(text, in: range, depthLimit: JSONSample.depthLimit, longest: limits.longestText)
      if let value = try? parser.parse() { values.append(value) } else { hasBroken = true }
      if hasBroken, values.isEmpty { break }
    }
  }

  /// The maximum depth of arrays and objects in an element of another program.
  package static let depthLimit = 64
}

extension JSONReader {
  /// How many of the members of elements are those of the JSON form of a contact, with values of the right form, and how
  /// many are not.
  package static func evidence(of elements: some Sequence<JSONValue>, in text: [UInt8]) -> (known: Int, unknown: Int) {
    var known = 0
    var unknown = 0
    var builder = ContactBuilder()
    for element in elements {
      guard case .object(let members) = element.kind else { continue }
      for member in members {
        if case .null = member.value.kind { continue }
        var reading = JSONReading(bytes: text, nesting: 8)
        let read = ContactForm.read([member], into: &builder, &reading)
        let isDate = { (code: FindingCode) in code == JSONCodes.dateAsText || code == JSONCodes.looseValue }
        let isKnown = read.unknown.isEmpty && read.name == nil && reading.findings.allSatisfy { isDate($0.code) }
        if isKnown { known += 1 } else { unknown += 1 }
      }
      builder.removeAll()
    }
    return (known, unknown)
  }
}
