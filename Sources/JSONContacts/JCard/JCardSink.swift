import ContactModel
import SourceText
package import VCardContacts
import VCardSyntax

/// Writes properties in jCard (RFC 7095 3.3): names in lower case, unique parameters, and VALUE as the type.
final class JCardSink: PropertySink {
  var format: String { "jCard" }
  var json: JSONOutput

  /// - Parameter output: The bytes that the properties follow; moved to the sink until ``extractBytes()``.
  init(after output: inout [UInt8], draining drain: PartialOutputSink?) {
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    json = JSONOutput(bytes, level: nil, nesting: 0, draining: drain)
  }

  /// The written bytes and those before them that are not in the drain.
  func extractBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &json.bytes)
    return bytes
  }

  func write(_ property: Property) -> [PropertyLoss] {
    let name = property.name.asciiLowercased
    let standard = PropertyType.of(property, named: name)
    let (stated, parameters) = UniqueParameters.all(of: property)
    let type = stated ?? standard?.value ?? "unknown"
    let values = JCardText.values(of: property.value, type, standard?.structure)
    write(name, property.group, parameters, type, values.values)
    var losses: [PropertyLoss] = values.changesLineBreaks ? [.lineBreaks] : []
    let loss = PropertyLoss.between(property, standard) {
      let stated = type == "unknown" || type == standard?.value ? [] : [Parameter("VALUE", [type])]
      return Property(
        LowerCaseNames.property(name), group: property.group,
        parameters: stated + parameters.map { Parameter($0.name.asciiUppercased, $0.values) },
        .raw(JCardText.raw(values.values, type, standard)))
    }
    if let loss { losses.append(loss) }
    return losses
  }

  private func write(
    _ name: String, _ group: String?, _ parameters: [Parameter], _ type: String, _ values: [JCardValue]
  ) {
    json.bytes += [ASCII.comma, ASCII.lineFeed, ASCII.space, ASCII.space]
    json.array { output in
      output.next()
      output.text(name)
      output.next()
      output.object { output in
        if let group { output.parameter("group", [group]) }
        for parameter in parameters { output.parameter(parameter.name, parameter.values) }
      }
      output.next()
      output.text(type)
      for value in values {
        output.next()
        output.jCardValue(value)
      }
    }
  }
}

extension JSONOutput {
  /// A parameter: a text, or an array of several values (RFC 7095 3.4.2).
  fileprivate mutating func parameter(_ name: String, _ values: [String]) {
    next()
    text(name)
    bytes.append(ASCII.colon)
    if values.count == 1 { text(values[0]) } else { texts(values) }
  }

  fileprivate mutating func jCardValue(_ value: JCardValue) {
    switch value {
    case .text(let text): self.text(text)
    case .data(let mediaType, let base64): self.base64(base64, after: DataURI.head(mediaType))
    case .literal(let text): raw(text)
    case .list(let values):
      array { output in
        for value in values {
          output.next()
          output.jCardValue(value)
        }
      }
    }
  }
}

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
