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

// MARK: - Losses

/// The losses of a property in a format with names in lower case, unique parameters, and VALUE as the type: jCard and xCard
/// (RFC 7095 3.3, 3.4; RFC 6351 6).
extension PropertyLoss {
  /// The parameters that are always read as they were written.
  private static let proven: Set<String> = [
    "TYPE", "PREF", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "SORT-AS", "LABEL", "GEO", "TZ", "CC", "SERVICE-TYPE",
    "USERNAME", "X-APPLE-OMIT-YEAR", "X-TYPE",
  ]

  /// The loss of a property; `nil` if it is read as it was.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - standard: Its standard type.
  ///   - readBack: The property that is read from what was written, with the value in the form of a content line. Called only
  ///     if there may be a loss: standard properties with known parameters have none.
  package static func between(
    _ property: Property, _ standard: PropertyType?, _ readBack: () -> Property
  ) -> PropertyLoss? {
    guard needsComparison(property, standard) else { return nil }
    let after = readBack()
    let heads = (head(of: property), head(of: after))
    let values = (property.value.rawLine.text, after.value.rawLine.text)
    if heads.0 == heads.1, values.0 == values.1 { return nil }
    return heads.0.asciiLowercased == heads.1.asciiLowercased && values.0 == values.1
      ? .lowerCase(property.name)
      : .changed(property.name, line: String((heads.0 + values.0).prefix(100)))
  }

  /// Whether a property may have a loss.
  private static func needsComparison(_ property: Property, _ standard: PropertyType?) -> Bool {
    guard let standard, standard.structure != .customText else { return true }
    let parameters = property.parameters
    // More parameters than a product writes would take quadratic time.
    if parameters.count > 16 { return true }
    for (place, parameter) in parameters.enumerated() {
      let name = parameter.name
      if name == "VALUE", place == 0 { continue }
      let isProven = name == "TYPE" || name == "PREF" || proven.contains(name)
      if !isProven || parameters[..<place].contains(where: { $0.name == name }) { return true }
    }
    return property.name.utf8.contains { $0 != ASCII.uppercased($0) }
  }

  /// The content line of a property up to its value.
  private static func head(of property: Property) -> String {
    var lines = ContentLineWriter()
    lines.begin(property.name, group: property.group)
    for parameter in property.parameters { lines.parameter(parameter.name, parameter.values, usesCarets: true) }
    return String(decoding: lines.line, as: UTF8.self) + ":"
  }
}

/// The names of properties in vCard; jCard and xCard have them in lower case.
package enum LowerCaseNames {
  /// The names of Apple that are not all in capital letters.
  private static let spellings = ["x-ablabel": "X-ABLabel", "x-abshowas": "X-ABShowAs"]

  /// The name of a property by its name in lower case.
  package static func property(_ name: String) -> String {
    if name.utf8.first == UInt8(ascii: "x"), let spelling = spellings[name] { return spelling }
    return valid(name.asciiUppercased)
  }

  /// The name with characters that a vCard allows.
  package static func valid(_ name: String) -> String {
    ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name)
  }
}
