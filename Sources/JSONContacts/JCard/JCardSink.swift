import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Writes properties as jCard has them (RFC 7095 3.3): names in lower case, each parameter once, and VALUE as the type.
final class JCardSink: PropertySink {
  private var json: JSONOutput

  /// - Parameter output: What the properties follow; it is taken and comes back with ``takeBytes()``.
  init(behind output: inout [UInt8], draining drain: PartialOutputSink?) {
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    json = JSONOutput(bytes, level: nil, nesting: 0, draining: drain)
  }

  /// What was written, and what it follows, but for what the drain took.
  func takeBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &json.bytes)
    return bytes
  }

  func take(_ property: Property) -> [PropertyLoss] {
    let name = property.name.asciiLowercased
    let standard = JCardType[name]
    var stated: String?
    var parameters: [Parameter] = []
    parameters.reserveCapacity(property.parameters.count)
    for parameter in property.parameters {
      let key = parameter.name.asciiLowercased
      switch key {
      case "value": stated = stated ?? parameter.values.joined(separator: ",").asciiLowercased
      // RFC 7095 3.3.1.2 has no parameter of this name but the group itself.
      case "group": continue
      // A list in one value (RFC 6350 5.9); semicolons would part it in another way. A vendor's parameter stays as it is.
      case "sort-as"
      where parameter.values.count == 1 && !parameter.values[0].utf8.contains(ASCII.semicolon) && !name.hasPrefix("x-"):
        add(key, JCardSink.pieces(of: parameter.values[0]), to: &parameters)
      default: add(key, parameter.values, to: &parameters)
      }
    }
    let type = stated ?? standard?.value ?? "unknown"
    let values = JCardText.values(of: property.value, type, standard?.structure)
    write(name, property.group, parameters, type, values.values)
    var losses: [PropertyLoss] = values.changesLineBreaks ? [.lineBreaks] : []
    if let loss = JCardLoss.loss(of: property, standard, type, parameters, values.values) { losses.append(loss) }
    return losses
  }

  /// Adds a parameter; one that is there already gets more values. Line breaks are plain ones.
  private func add(_ name: String, _ values: [String], to parameters: inout [Parameter]) {
    let values =
      values.isEmpty ? [""] : values.map { $0.utf8.contains(ASCII.carriageReturn) ? JCardText.plain($0) : $0 }
    let name = ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name).asciiLowercased
    if let place = parameters.firstIndex(where: { $0.name == name }) {
      parameters[place].values += values
    } else {
      parameters.append(Parameter(name, values))
    }
  }

  private static func pieces(of text: String) -> [String] {
    text.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false).map { String(Substring($0)) }
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
  /// A parameter: a text, or an array where it has several values (RFC 7095 3.4.2).
  fileprivate mutating func parameter(_ name: String, _ values: [String]) {
    next()
    text(name)
    bytes.append(ASCII.colon)
    if values.count == 1 { text(values[0]) } else { texts(values) }
  }

  fileprivate mutating func jCardValue(_ value: JCardValue) {
    switch value {
    case .text(let text): self.text(text)
    case .data(let mediaType, let base64): self.base64(base64, behind: DataURI.head(mediaType))
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
