import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Writes properties in jCard (RFC 7095 3.3): names in lower case, unique parameters, and VALUE as the type.
final class JCardSink: PropertySink {
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
    if writePlainLabel(property) { return [] }
    let name = property.name.asciiLowercased
    let standard = JCardType.of(property, named: name)
    var stated: String?
    var unique = UniqueParameters()
    for parameter in property.parameters {
      let key = parameter.name.asciiLowercased
      switch key {
      case "value": stated = stated ?? parameter.values.joined(separator: ",").asciiLowercased
      // RFC 7095 3.3.1.2: a parameter of this name is the group.
      case "group": continue
      // A list in one value (RFC 6350 5.9), unless semicolons separate it. Vendor parameters are kept.
      case "sort-as"
      where parameter.values.count == 1 && !parameter.values[0].utf8.contains(ASCII.semicolon) && !name.hasPrefix("x-"):
        unique.add(key, JCardSink.pieces(of: parameter.values[0]))
      default: unique.add(key, parameter.values)
      }
    }
    let parameters = unique.all
    let type = stated ?? standard?.value ?? "unknown"
    let values = JCardText.values(of: property.value, type, standard?.structure)
    write(name, property.group, parameters, type, values.values)
    var losses: [PropertyLoss] = values.changesLineBreaks ? [.lineBreaks] : []
    if let loss = JCardLoss.loss(of: property, standard, type, parameters, values.values) { losses.append(loss) }
    return losses
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

/// The parameters of a property, of which a jCard has each name once.
private struct UniqueParameters {
  private(set) var all: [Parameter] = []
  /// The places of many parameters by their names.
  private var places: [String: Int] = [:]

  /// The number of parameters up to which all names are compared.
  private static let few = 16

  /// Adds a parameter, or values to an existing one. Line breaks become LF.
  mutating func add(_ name: String, _ values: [String]) {
    let values =
      values.isEmpty ? [""] : values.map { $0.utf8Contains(ASCII.carriageReturn) ? JCardText.plain($0) : $0 }
    let name = ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name).asciiLowercased
    if let place = all.count <= UniqueParameters.few ? all.firstIndex(where: { $0.name == name }) : places[name] {
      all[place].values += values
      return
    }
    if all.count == UniqueParameters.few {
      for (place, parameter) in all.enumerated() { places[parameter.name] = place }
    }
    if all.count >= UniqueParameters.few { places[name] = all.count }
    all.append(Parameter(name, values))
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
