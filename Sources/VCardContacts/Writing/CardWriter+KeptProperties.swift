internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The names of groups, properties and parameters of kept properties, which may come from JSON or from broken cards.
/// ``ContentLineWriter`` decides whether a name is valid.
extension CardWriter {
  /// The name of a group as it is written.
  mutating func validGroup(_ group: String) -> String {
    if ContentLineWriter.isValidName(group) { return group }
    let valid = group.isEmpty ? "" : ContentLineWriter.validName(group)
    report(
      LossCodes.groupRenamed,
      "the group \(Finding.quote(group)) of \(current) is written as \(Finding.quote(valid)): names are made of letters, "
        + "digits and hyphens", property: current)
    return valid
  }

  /// The name under which a kept property is written: a valid one that does not frame a card.
  mutating func validName(_ name: String) -> String {
    let isFraming = ["BEGIN", "END", "VERSION"].contains(name.asciiUppercased)
    if !isFraming, ContentLineWriter.isValidName(name) { return name }
    let valid = isFraming ? "X-" + name : ContentLineWriter.validName(name)
    report(
      LossCodes.valueChanged,
      isFraming
        ? "the property \(Finding.quote(name)) is written as \(valid): its name frames cards"
        : "the property \(Finding.quote(name)) is written as \(valid): names are made of letters, digits and hyphens",
      property: Finding.word(name), severity: .note)
    return valid
  }

  /// Reports the name of a parameter that is not valid and is written as another one.
  mutating func checkParameterName(_ name: String) {
    if ContentLineWriter.isValidName(name) { return }
    report(
      LossCodes.valueChanged,
      "the parameter \(Finding.quote(name)) of \(current) is written as \(ContentLineWriter.validName(name)): names "
        + "are made of letters, digits and hyphens", property: current, severity: .note)
  }
}

/// Kept properties with an ENCODING, which is `BASE64` in 2.1, `b` in 3.0 and a data URI in 4.0.
extension CardWriter {
  /// The value of a kept property as the version writes base64; its parameters lose any other ENCODING.
  mutating func withoutEncoding(_ value: String, _ parameters: inout [Parameter]) -> Value {
    let isEncoding: (Parameter) -> Bool = { $0.name.equalsIgnoringASCIICase("ENCODING") }
    let encoding = parameters.first(where: isEncoding)?.values.joined(separator: ",").asciiUppercased ?? ""
    parameters.removeAll(where: isEncoding)
    switch encoding {
    case "B", "BASE64":
      let written = Array(value.utf8)
      let (text, quality) = Base64Text.normalized(written, written.indices)
      if quality != .bad { return base64(Base64(text), &parameters) }
      // A line that could not be decoded is written unchanged.
      if version != .v40, !current.hasPrefix("X-") {
        parameters.insert(Parameter("ENCODING", [version == .v21 ? "BASE64" : "b"]), at: 0)
        return .raw(value)
      }
    case "7BIT", "8BIT", "": return .raw(value)
    default: break
    }
    report(
      LossCodes.attribute,
      "the ENCODING \(Finding.quote(encoding)) of \(current) is not in the output: the value does not have it",
      property: current)
    return .raw(value)
  }

  private mutating func base64(_ base64: Base64, _ parameters: inout [Parameter]) -> Value {
    switch version {
    case .v21: parameters.insert(Parameter("ENCODING", ["BASE64"]), at: 0)
    case .v30: parameters.insert(Parameter("ENCODING", ["b"]), at: 0)
    case .v40:
      if base64.isEmpty { return .raw("") }
      reportOtherForm(current, base64.prefix(24), "written as a data: URI")
      let mediaType = removeMediaType(&parameters) ?? base64.mediaType ?? ""
      parameters.removeAll { $0.name.equalsIgnoringASCIICase("VALUE") }
      parameters.insert(Parameter("VALUE", ["uri"]), at: 0)
      return .data(mediaType: mediaType.isEmpty ? MediaTypes.unknown : mediaType, base64)
    }
    return .base64(base64)
  }

  /// Removes the parameter whose only value is a media type, and returns the media type.
  private func removeMediaType(_ parameters: inout [Parameter]) -> String? {
    for (index, parameter) in parameters.enumerated() where parameter.values.count == 1 {
      let name = parameter.name.asciiUppercased
      guard name == "TYPE" || name == "MEDIATYPE",
        let mediaType = MediaTypes.mediaType(of: parameter.values[0], property: "PHOTO")
      else { continue }
      parameters.remove(at: index)
      return mediaType
    }
    return nil
  }
}

extension CardWriter {
  /// Writes a kept property.
  mutating func extensionProperty(_ property: ExtensionProperty) {
    let name = validName(property.name)
    current = name
    var parameters = property.parameters
    let isEncoded = parameters.contains { $0.name.equalsIgnoringASCIICase("ENCODING") }
    let value = isEncoded ? withoutEncoding(property.value, &parameters) : .raw(property.value)
    let hasGroups = importer?.hasGroups(name) ?? true
    if !hasGroups { reportUngrouped(nil, property.group) }
    let group = hasGroups ? property.group.map { validGroup($0) } : nil
    if sink == nil { text.begin(name, group: group) } else { beginPending(name, group: group) }
    for (index, parameter) in parameters.enumerated() {
      if lineVersion == nil, isRepeated(parameter, in: parameters[..<index], of: name) { continue }
      self.parameter(parameter.name, parameter.values)
    }
    write(value, of: name)
    if text.hasLostControls { reportControls(of: name) }
  }

  /// A kept property without the parameters that vCard 4.0 forbids for every property; readers refuse the card for them.
  mutating func withAllowedParameters(_ property: ExtensionProperty) -> ExtensionProperty {
    if version != .v40 || property.parameters.isEmpty { return property }
    var allowed = property
    allowed.parameters = []
    let isVendors = property.name.asciiUppercased.hasPrefix("X-")
    for parameter in property.parameters {
      let values = parameter.values
      switch parameter.name.asciiUppercased {
      case "TYPE" where !isVendors && KeptParameters.areOfOtherProperty(values):
        report(
          LossCodes.otherForm,
          "the types \(Finding.quote(values.joined(separator: ","))) of \(property.name) are written as X-TYPE: vCard 4.0 does not have them there",
          property: property.name)
        allowed.parameters.append(Parameter("X-TYPE", values))
      case let name where KeptParameters.isForbidden(name, values):
        report(
          LossCodes.attribute,
          "the parameter \(Finding.quote(name + "=" + values.joined(separator: ","))) of \(property.name) is not in the output: vCard 4.0 does not allow it",
          property: property.name)
      default: allowed.parameters.append(parameter)
      }
    }
    return allowed
  }
}

/// The parameters of kept properties.
private enum KeptParameters {
  /// Whether 4.0 does not have a parameter, or has it in another form.
  static func isForbidden(_ name: String, _ values: [String]) -> Bool {
    switch name {
    case "CHARSET": return true
    case "ENCODING": return !values.contains { ["B", "BASE64"].contains($0.asciiUppercased) }
    case "PREF": return values.count != 1 || Int(values[0]).map { !(1...100).contains($0) } ?? true
    case "PID": return !values.allSatisfy(isPID)
    default: return false
    }
  }

  /// Whether 4.0 allows one of the types only for TEL or RELATED.
  static func areOfOtherProperty(_ values: [String]) -> Bool {
    var types = Attributes()
    for value in values {
      for word in value.utf8.split(separator: ASCII.comma) {
        if let type = TypeSet(name: String(Substring(word)).asciiLowercased) { types.types.formUnion(type) }
      }
    }
    return DisplacedTypes(types, of: "") != nil
  }

  /// Whether a text is a positive number, or two with a full stop between them (RFC 6350 5.5).
  private static func isPID(_ text: String) -> Bool {
    let numbers = text.utf8.split(separator: ASCII.period, omittingEmptySubsequences: false)
    return (1...2).contains(numbers.count)
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy(ASCII.isDigit) && number.contains { $0 != ASCII.zero }
      }
  }
}
