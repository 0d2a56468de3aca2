import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Finds the losses of a property in jCard, where names are in lower case, parameters are unique, and VALUE is the type
/// (RFC 7095 3.3, 3.4).
enum JCardLoss {
  /// The parameters that are always read as they were written.
  private static let proven: Set<String> = [
    "TYPE", "PREF", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "SORT-AS", "LABEL", "GEO", "TZ", "CC", "SERVICE-TYPE",
    "USERNAME", "X-APPLE-OMIT-YEAR", "X-TYPE",
  ]

  /// The loss of a property; `nil` if it is read as it was.
  ///
  /// - Parameters:
  ///   - type: Its type in the jCard.
  ///   - parameters: Its parameters in the jCard.
  ///   - values: Its values in the jCard.
  static func loss(
    of property: Property, _ standard: JCardType?, _ type: String, _ parameters: [Parameter], _ values: [JCardValue]
  ) -> PropertyLoss? {
    guard needsComparison(property, standard) else { return nil }
    let before = line(of: property)
    let stated = type == "unknown" || type == standard?.value ? [] : [Parameter("VALUE", [type])]
    let after = (
      head: head(
        JCardNames.property(property.name.asciiLowercased), property.group,
        stated + parameters.map { Parameter($0.name.asciiUppercased, $0.values) }),
      value: JCardText.raw(values, type, standard)
    )
    if before == after { return nil }
    return before.head.asciiLowercased == after.head.asciiLowercased && before.value == after.value
      ? .lowerCase(property.name)
      : .changed(property.name, line: String((before.head + before.value).prefix(100)))
  }

  /// Whether a property may have a loss. Standard properties with known parameters have none.
  private static func needsComparison(_ property: Property, _ standard: JCardType?) -> Bool {
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

  /// A property as its content line.
  private static func line(of property: Property) -> (head: String, value: String) {
    (head(property.name, property.group, property.parameters), JCardText.rawLine(property.value).text)
  }

  private static func head(_ name: String, _ group: String?, _ parameters: [Parameter]) -> String {
    var lines = ContentLineWriter()
    lines.begin(name, group: group)
    for parameter in parameters { lines.parameter(parameter.name, parameter.values, usesCarets: true) }
    return String(decoding: lines.line, as: UTF8.self) + ":"
  }
}

/// The names of properties in vCard; jCard has them in lower case.
enum JCardNames {
  /// The names of Apple that are not all in capital letters.
  private static let spellings = ["x-ablabel": "X-ABLabel", "x-abshowas": "X-ABShowAs"]

  /// The name of a property by its name in jCard.
  static func property(_ name: String) -> String {
    if name.utf8.first == UInt8(ascii: "x"), let spelling = spellings[name] { return spelling }
    return valid(name.asciiUppercased)
  }

  /// The name with characters that a vCard allows.
  static func valid(_ name: String) -> String {
    ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name)
  }
}
