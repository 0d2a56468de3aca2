package import ContactModel
internal import SourceText
internal import VCardSyntax

/// The parameters of a property as jCard and xCard have them: each name once and in lower case, without VALUE, which is the
/// type of the value, and without the group.
package struct UniqueParameters {
  private var all: [Parameter] = []
  /// The places of many parameters by their names.
  private var places: [String: Int] = [:]

  /// The number of parameters up to which all names are compared.
  private static let few = 16

  private init() {}

  /// The type that VALUE states, in lower case, and the other parameters of a property.
  package static func all(of property: Property) -> (type: String?, parameters: [Parameter]) {
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
      where parameter.values.count == 1 && !parameter.values[0].utf8.contains(ASCII.semicolon)
        && !property.name.asciiLowercased.hasPrefix("x-"):
        unique.add(key, pieces(of: parameter.values[0]))
      default: unique.add(key, parameter.values)
      }
    }
    return (stated, unique.all)
  }

  /// Adds a parameter, or values to an existing one. Line breaks become LF.
  private mutating func add(_ name: String, _ values: [String]) {
    let values =
      values.isEmpty
      ? [""]
      : values.map { $0.utf8Contains(ASCII.carriageReturn) ? Property.Value.withPlainLineBreaks($0) : $0 }
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

  private static func pieces(of text: String) -> [String] {
    text.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}

extension Property.Value {
  /// A text with LF as line breaks.
  package static func withPlainLineBreaks(_ text: String) -> String {
    String(
      decoding: ValueText.unescaped(Array(ValueText.escaped(text, TextEscapes(semicolon: false)).utf8)[...], .standard),
      as: UTF8.self)
  }

  /// The value in the form of a content line of 4.0, and whether its line breaks differ there.
  package var rawLine: (text: String, changed: Bool) {
    let raw = rawText
    switch self {
    case .uri(let text), .raw(let text): return (raw, Property.Value.hasLineBreak(text))
    case .data(let mediaType, _): return (raw, Property.Value.hasLineBreak(mediaType))
    case .text(let text): return (raw, text.utf8Contains(ASCII.carriageReturn))
    case .list(let texts): return (raw, texts.contains { $0.utf8Contains(ASCII.carriageReturn) })
    case .components(let components):
      return (raw, components.contains { $0.contains { $0.utf8Contains(ASCII.carriageReturn) } })
    case .base64: return (raw, false)
    }
  }
}
