internal import ContactModel
internal import SourceText
internal import VCardSyntax

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
