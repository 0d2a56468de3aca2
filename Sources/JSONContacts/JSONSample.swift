internal import ContactModel
internal import Findings
package import SourceText

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
