import SourceText
package import VCardContacts

/// A property of a jCard outside a card, as formats that are made on jCard have it.
package enum JCardElement {
  /// The array of a property.
  package static func text(of property: Property) -> String {
    var bytes: [UInt8] = []
    let sink = JCardSink(after: &bytes, draining: nil)
    _ = sink.write(property)
    // The sink begins with the comma and the line break before the array.
    return String(decoding: sink.extractBytes().drop { $0 != ASCII.leftBracket }, as: UTF8.self)
  }

  /// The properties of the array of one; `nil` if the bytes are not one.
  package static func properties(of bytes: [UInt8], depthLimit: Int) -> [Property]? {
    var parser = JSONParser(bytes, in: bytes.indices, depthLimit: depthLimit)
    guard let value = try? parser.parse() else { return nil }
    var reading = JSONReading(bytes: bytes, nesting: 1)
    return JCardProperty(value, &reading)?.properties
  }
}
