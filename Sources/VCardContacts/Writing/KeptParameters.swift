internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// A kept property without the parameters that vCard 4.0 forbids, whatever the property: readers refuse the card for
  /// them.
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

/// The parameters of kept properties, which are written as they were read.
private enum KeptParameters {
  /// Whether a parameter is one that 4.0 does not have, or has another form there.
  static func isForbidden(_ name: String, _ values: [String]) -> Bool {
    switch name {
    case "CHARSET": return true
    case "ENCODING": return !values.contains { ["B", "BASE64"].contains($0.asciiUppercased) }
    case "PREF": return values.count != 1 || Int(values[0]).map { !(1...100).contains($0) } ?? true
    case "PID": return !values.allSatisfy(isPID)
    default: return false
    }
  }

  /// Whether one of the types is one that 4.0 has on TEL or RELATED alone.
  static func areOfOtherProperty(_ values: [String]) -> Bool {
    var types = Attributes()
    for value in values {
      for word in value.utf8.split(separator: ASCII.comma) {
        if let type = TypeSet(name: String(Substring(word)).asciiLowercased) { types.types.formUnion(type) }
      }
    }
    return DisplacedTypes(types, of: "") != nil
  }

  /// A number from 1 up, or two with a full stop between them (RFC 6350 5.5).
  private static func isPID(_ text: String) -> Bool {
    let numbers = text.utf8.split(separator: ASCII.period, omittingEmptySubsequences: false)
    return (1...2).contains(numbers.count)
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy(ASCII.isDigit) && number.contains { $0 != ASCII.zero }
      }
  }
}
