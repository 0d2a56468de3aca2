internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Types, preferences, and labels that are written as types.
extension PropertySource {
  /// TYPE, whose values may also be `pref`, lists, and lists in quotes.
  mutating func readTypes(_ parameter: ContentParameter) {
    let value = line.bytes[parameter.value]
    if value.isEmpty {
      report(VCardCodes.emptyParameterValue, "TYPE has no value", at: parameter.name)
    } else if parameter.isPlain(in: line.bytes) {
      addType(string(of: parameter.value))
    } else if value.contains(where: { $0 == ASCII.doubleQuote || $0 == ASCII.caret || $0 == ASCII.backslash }) {
      for type in parameter.values(in: line.bytes, decodesCarets: version == .v40) {
        addTypes(inQuotes: String(decoding: type, as: UTF8.self))
      }
    } else {
      for type in value.split(separator: ASCII.comma) { addType(string(of: type.indices)) }
    }
  }

  /// Adds the types of a text that was in quotes: a list of types, or one with a comma in it.
  mutating func addTypes(inQuotes written: String) {
    guard written.utf8Contains(ASCII.comma) else { return addType(written) }
    let types = written.utf8.split(separator: ASCII.comma).map { String(Substring($0)) }
    let isList = types.allSatisfy { $0.isTypeToken || TypeSet(name: $0.trimmingASCIISpace.asciiLowercased) != nil }
    if isList { addTypes(written) } else { addType(written) }
  }

  /// Adds types with commas between them.
  mutating func addTypes(_ written: String) {
    for type in written.utf8.split(separator: ASCII.comma) { addType(String(Substring(type))) }
  }

  mutating func addType(_ written: String) {
    let type = written.trimmingASCIISpaceIfNeeded
    if type.isEmpty { return }
    let name = type.asciiLowercased
    if name == "pref" {
      if attributes.preference == nil { attributes.preference = 1 }
    } else if name.hasPrefix("pref:"), let preference = Int(name.dropFirst(5)) {
      // Phones write TYPE="CELL,PREF:1".
      if attributes.preference == nil { attributes.preference = preference }
    } else if let known = TypeSet(name: name) {
      attributes.types.insert(known)
    } else if !attributes.otherTypes.prefix(64).contains(where: { $0.equalsIgnoringASCIICase(type) }) {
      // The limit keeps a hostile list of a million words linear.
      attributes.otherTypes.append(type)
    }
  }

  mutating func readPreference(_ parameter: ContentParameter) {
    let values = values(parameter)
    if values.count == 1, let preference = PropertySource.preference(values[0]) {
      attributes.preference = preference
      return
    }
    report(MappingCodes.badPreference, PropertySource.badPreference(values), at: parameter.value)
    if parameter.value.isEmpty, attributes.preference == nil { attributes.preference = 1 }
    // Products wrote PREF=1,TYPE=HOME and, from that, PREF="1,TYPE=HOME".
    var isType = false
    for value in values.flatMap({ $0.utf8.split(separator: ASCII.comma).map { String(Substring($0)) } }) {
      let text = value.asciiLowercased
      if let preference = PropertySource.preference(text) {
        if attributes.preference == nil { attributes.preference = preference }
      } else if text.hasPrefix("type=") {
        isType = true
        addType(String(value.dropFirst(5)))
      } else if isType {
        addType(value)
      }
    }
  }

  static func preference(_ text: String) -> Int? {
    Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
  }

  /// A type of 2.1 that a program made the name of a parameter: `TEL;CELL=:`.
  mutating func readTypeAsName(_ parameter: ContentParameter) {
    let type = string(of: parameter.name)
    report(
      VCardCodes.emptyParameterValue, "the parameter \(Finding.quote(type)) has no value; it was read as a type",
      at: parameter.name,
      fix: Fix(
        "write it as a type",
        edits: [
          Edit(
            line.physicalRange(parameter.name.lowerBound..<parameter.value.lowerBound),
            Array((version == .v21 ? type : "TYPE=" + type).utf8))
        ]))
    addType(type)
  }

  // MARK: - Labels

  /// Makes a type that is a label the label: one that is not a word, or that begins with `X-`, as Android writes its labels.
  mutating func readLabelOfTypes() {
    guard attributes.label == nil else { return }
    for (index, type) in attributes.otherTypes.enumerated() {
      guard let label = PropertySource.label(ofType: type) else { continue }
      attributes.otherTypes.remove(at: index)
      attributes.label = label
      return
    }
  }

  /// Whether the values of the property of the line have labels.
  var mayHaveLabel: Bool {
    line.isNamed("TEL") || line.isNamed("EMAIL") || line.isNamed("ADR") || line.isNamed("URL") || line.isNamed("IMPP")
  }

  /// Whether the values of a property have labels.
  static func mayHaveLabel(_ property: String) -> Bool {
    ["TEL", "EMAIL", "ADR", "URL", "IMPP"].contains(property.asciiUppercased)
  }

  /// The label that a type is, if it is one.
  private static func label(ofType type: String) -> String? {
    guard type.asciiUppercased.hasPrefix("X-") else { return type.isTypeToken ? nil : type }
    let label = String(Substring(type.utf8.dropFirst(2)))
    // The types of Evolution are the names of its fields.
    if label.isEmpty || label.asciiUppercased.hasPrefix("EVOLUTION-") { return nil }
    return knownLabels[label] ?? label
  }

  /// The labels that DAVx5 writes as types in small letters.
  private static let knownLabels = [
    "assistant": "Assistant", "callback": "Callback", "company_main": "Company Main", "company-main": "Company Main",
    "radio": "Radio", "telex": "Telex", "mms": "MMS",
  ]
}

extension String {
  /// Whether the text is a word that a type can be: letters, digits, and signs between them.
  fileprivate var isTypeToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == ASCII.underscore
          || byte == ASCII.period || byte == ASCII.colon || byte == ASCII.slash || byte == ASCII.plus
          || byte == ASCII.equals
      }
  }
}
