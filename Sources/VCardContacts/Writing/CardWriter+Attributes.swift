internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// What belongs to a line.
  struct LineContext {
    /// The standard property in findings, if the line has another name.
    var home: PropertyName?
    /// Lines that must share the group, such as X-ABADR.
    var grouped: [(name: PropertyName, value: Value)] = []
    /// The lines of an agent's card, which must follow the line directly.
    var card: [UInt8] = []
  }

  /// Adds attributes that are only types and a preference.
  mutating func writeCommonAttributes(_ attributes: Attributes, of name: PropertyName) {
    if version == .v40 {
      if attributes.preference != nil && name.isSingle || !attributes.types.isDisjoint(with: name.restrictedTypes) {
        current = name.text
        return writeAttributes(attributes, of: name)
      }
      if importer == nil {
        text.standardTypes(attributes.types.rawValue, isPreferred: false)
      } else {
        standardTypes(attributes.types, isPreferred: false)
      }
      if let preference = attributes.preference { text.preference(preference) }
    } else {
      if importer == nil {
        text.standardTypes(attributes.types.rawValue, isPreferred: attributes.preference == 1)
      } else {
        standardTypes(attributes.types, isPreferred: attributes.preference == 1)
      }
      if let preference = attributes.preference, preference != 1 { reportPreference(preference, of: name.text) }
    }
  }

  /// Adds standard types, and the mark of a preferred value.
  mutating func standardTypes(_ types: TypeSet, isPreferred: Bool) {
    if let importer, !importer.reading.decidingTypes.isEmpty, version != .v21, !types.isEmpty {
      let names = version == .v40 ? types.names : types.names.map(\.asciiUppercased)
      return parameter("TYPE", importer.ordered(names) + (isPreferred ? ["PREF"] : []))
    }
    if sink == nil { return text.standardTypes(types.rawValue, isPreferred: isPreferred) }
    if !types.isEmpty { parameter("TYPE", types.names) }
  }

  /// Adds the PREF parameter of 4.0.
  mutating func preference(_ preference: Int) {
    if sink == nil { text.preference(preference) } else { parameter("PREF", [String(preference)]) }
  }

  /// Adds all attributes.
  mutating func writeAttributes(_ attributes: Attributes, of name: PropertyName) {
    let property = name.text
    writeTypes(attributes, of: property, restrictedTypes: name.restrictedTypes)
    if attributes.isCommon, !repeatsSingle,
      attributes.preference == nil || version != .v40 && attributes.preference == 1
    {
      return
    }
    if let language = attributes.language { parameter("LANGUAGE", [language]) }
    switch version {
    case .v40:
      let hasIdentity = attributes.preference != nil || attributes[.alternatives] != nil || !attributes.pids.isEmpty
      if hasIdentity || repeatsSingle, name.isSingle {
        writeSingle(attributes, of: property)
      } else if hasIdentity {
        if let preference = attributes.preference { self.preference(preference) }
        if let tag = attributes[.alternatives] { parameter("ALTID", [tag]) }
        if !attributes.pids.isEmpty { parameter("PID", attributes.pids) }
      }
    case .v30, .v21:
      if let preference = attributes.preference, preference != 1 { reportPreference(preference, of: property) }
      if let tag = attributes[.alternatives] { lostParameter("ALTID", tag, of: property) }
      if !attributes.pids.isEmpty { lostParameter("PID", attributes.pids.joined(separator: ","), of: property) }
    }
    if attributes.parameters.isEmpty { return }
    let parameters = ownParameters + attributes.parameters
    for (index, other) in parameters.enumerated().dropFirst(ownParameters.count) {
      if isWritten(other, of: property) {
        if isRepeated(other, in: parameters[..<index], of: property) { continue }
        parameter(other.name, other.values)
      } else if ParameterVersions.onlyIn40.contains(other.name.asciiUppercased), version != .v40 {
        lostParameter(other.name.asciiUppercased, other.values.joined(separator: ","), of: property)
      } else {
        report(
          LossCodes.attribute,
          "the parameter \(Finding.quote(other.name)) of \(property) is not in the output: it describes the form of a line",
          property: property)
      }
    }
  }

  /// Whether a parameter that has one value repeats another one of the property, which is reported. A vendor's parameter may
  /// have several.
  mutating func isRepeated(_ parameter: Parameter, in others: ArraySlice<Parameter>, of property: String) -> Bool {
    let name = parameter.name.asciiUppercased
    guard !others.isEmpty, !name.hasPrefix("X-"), !ParameterVersions.repeatable.contains(name),
      others.contains(where: { $0.name.equalsIgnoringASCIICase(name) })
    else { return false }
    report(
      LossCodes.attribute,
      "a second \(Finding.word(name)) \(Finding.quote(parameter.values.joined(separator: ","))) of \(property) is not in the output: it has one value",
      property: property)
    return true
  }

  private mutating func reportPreference(_ preference: Int, of property: String) {
    report(
      LossCodes.preference,
      "the preference \(preference) of \(property) is not in the output: vCard \(version.rawValue) can only mark a value as preferred",
      property: property)
  }

  /// Adds the attributes of a property of which a card of 4.0 has at most one: no PREF and no PID (RFC 6350 5.3, 5.5), and
  /// the ALTID that all its values have to share (RFC 6350 5.4).
  private mutating func writeSingle(_ attributes: Attributes, of property: String) {
    if let preference = attributes.preference {
      report(
        LossCodes.preference,
        "the preference \(preference) of \(property) is not in the output: a card of 4.0 has at most one \(property)",
        property: property)
    }
    if !attributes.pids.isEmpty {
      report(
        LossCodes.attribute,
        "the PID \(Finding.quote(attributes.pids.joined(separator: ","))) of \(property) is not in the output: a card of 4.0 has at most one \(property)",
        property: property)
    }
    guard let shared = sharedAltIDs[property] else {
      if let tag = attributes[.alternatives] { parameter("ALTID", [tag]) }
      return
    }
    if let tag = attributes[.alternatives], !tag.utf8.elementsEqual(shared.utf8) {
      report(
        LossCodes.attribute,
        "the ALTID \(Finding.quote(tag)) of \(property) is not in the output: all of \(property) have \(Finding.quote(shared))",
        property: property)
    } else if attributes[.alternatives] == nil {
      report(
        LossCodes.derived,
        "\(property) has the ALTID \(Finding.quote(shared)): a card of 4.0 has one \(property), and the others are forms of it",
        property: property)
    }
    parameter("ALTID", [shared])
  }

  /// Whether the version has the parameter, and the parameter does not describe the form of a line.
  func isWritten(_ parameter: Parameter, of property: String) -> Bool {
    let name = parameter.name.asciiUppercased
    if version == .v40 ? name == "X-TYPE" : ParameterVersions.onlyIn40.contains(name) { return false }
    return !ParameterVersions.ofTheValue.contains(name) || name == "VALUE" && property == "TZ"
  }

  private mutating func lostParameter(_ name: String, _ value: String, of property: String) {
    report(
      LossCodes.attribute,
      "the \(name) \(Finding.quote(value)) of \(property) is not in the output: vCard \(version.rawValue) has no such parameter",
      property: property)
  }

  private mutating func writeTypes(_ attributes: Attributes, of property: String, restrictedTypes: TypeSet) {
    let isPreferred = version != .v40 && attributes.preference == 1
    if version == .v40, !attributes.types.isDisjoint(with: restrictedTypes) || !attributes.otherTypes.isEmpty,
      let displaced = DisplacedTypes(attributes, of: property)
    {
      report(
        LossCodes.otherForm,
        "the types \(Finding.quote(displaced.names.joined(separator: ","))) of \(property) are written as X-TYPE: vCard 4.0 does not have them there",
        property: property)
      if !displaced.rest.types.isEmpty || !displaced.rest.otherTypes.isEmpty {
        writeTypes(displaced.rest, of: property, restrictedTypes: restrictedTypes)
      }
      return writeNamedTypes(displaced.types, of: property, as: "X-TYPE", isPreferred: false)
    }
    if attributes.isCommon { return standardTypes(attributes.types, isPreferred: isPreferred) }
    guard !attributes.types.isEmpty || isPreferred || !attributes.otherTypes.isEmpty else { return }
    writeNamedTypes(attributes, of: property, as: "TYPE", isPreferred: isPreferred)
  }

  private mutating func writeNamedTypes(
    _ attributes: Attributes, of property: String, as parameterName: String, isPreferred: Bool
  ) {
    var names = attributes.types.names
    if version != .v40 { names = names.map(\.asciiUppercased) }
    var known = attributes.otherTypes.isEmpty ? [] : Set(names.map(\.asciiLowercased))
    for type in attributes.otherTypes {
      if type == ParameterVersions.preferenceMark {
        names.append("PREF")
      } else if type.isPlainType, known.insert(type.asciiLowercased).inserted {
        names.append(type)
      } else {
        report(
          LossCodes.attribute, "the type \(Finding.quote(type)) of \(property) is not in the output as it is",
          property: property)
      }
    }
    guard isPreferred || !names.isEmpty else { return }
    if let importer { names = importer.ordered(names) }
    if isPreferred { names.append("PREF") }
    switch version {
    case .v40, .v30: parameter(parameterName, names)
    case .v21:
      for name in names {
        // Of a property without a meaning, which X-ALT- names are, the types are read and written with their name.
        if isAlternate || !TypeSet.isBareWord(name) && name != "PREF" {
          parameter("TYPE", [name])
          continue
        }
        text.bareType(name)
      }
    }
  }
}

extension Array {
  /// The entries with the preference that a version can hold: in 3.0 and 2.1 the most preferred of a list is marked if
  /// none has preference 1.
  consuming func preferenceMarked<Value>(in version: VCardVersion) -> [Entry<Value>] where Element == Entry<Value> {
    guard version != .v40, count > 0 else { return self }
    var best: Int?
    for index in indices {
      guard let preference = self[index].attributes.preference else { continue }
      if preference == 1 { return self }
      best = Swift.min(best ?? preference, preference)
    }
    guard let best, let index = firstIndex(where: { $0.attributes.preference == best }) else { return self }
    // The mark replaces the number, whose loss is reported when it is written.
    var marked = self
    marked[index].attributes.otherTypes.append(ParameterVersions.preferenceMark)
    return marked
  }
}

extension TypeSet {
  /// Whether a word can be a parameter without a name in 2.1: a standard type or a vendor's.
  fileprivate static func isBareWord(_ word: String) -> Bool {
    if TypeSet(name: word.asciiLowercased) != nil { return true }
    return word.asciiUppercased.hasPrefix("X-")
      && word.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
  }
}

extension String {
  /// Whether the text is read back as a type that is not standard.
  var isPlainType: Bool {
    guard let first = utf8.first, let last = utf8.last, !ASCII.isBlank(first), !ASCII.isBlank(last) else {
      return false
    }
    let lower = asciiLowercased
    return !utf8.contains(ASCII.comma) && lower != "pref" && !lower.hasPrefix("pref:") && TypeSet(name: lower) == nil
  }
}

/// The parameters by the versions that have them.
package enum ParameterVersions {
  /// The parameters of RFC 6350 5, RFC 6715 3, RFC 8605 3 and RFC 9554 4.
  package static let onlyIn40: Set<String> = [
    "PREF", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "INDEX", "LEVEL", "CC",
    "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "JSCOMPS", "PHONETIC", "PROP-ID", "SCRIPT", "SERVICE-TYPE",
    "USERNAME",
  ]

  /// The parameters that a line may repeat, and types of 2.1 without a name.
  static let repeatable: Set<String> = ["", "TYPE", "PID"]

  /// A type that represents the mark of a preferred value. No type that is read can be equal to it.
  static let preferenceMark = "\0PREF"

  /// Parameters that describe the form of a value, or that the model holds elsewhere; they are never copied.
  static let ofTheValue: Set<String> = [
    "", "TYPE", "VALUE", "ENCODING", "CHARSET", "LANGUAGE", "PREF", "ALTID", "PID", "X-APPLE-OMIT-YEAR",
  ]

  /// Parameters that older versions have in another form: a mark, a property, a name of a vendor.
  private static let converted: Set<String> = [
    "PREF", "MEDIATYPE", "LABEL", "SORT-AS", "CC", "SERVICE-TYPE", "USERNAME",
  ]

  /// The parameters that are lost in versions 3.0 and 2.1.
  package static var lostBefore40: [String] { onlyIn40.subtracting(converted).sorted() }
}
