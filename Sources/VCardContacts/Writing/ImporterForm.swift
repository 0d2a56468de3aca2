internal import SourceText

/// The form of lines that the importer of a product reads, where it differs from that of the version.
package struct ImporterForm: Sendable {
  /// A date without a year before 4.0.
  package enum YearlessDate: Sendable {
    /// The year 1604 with X-APPLE-OMIT-YEAR.
    case appleYear
    /// The form `--05-05`.
    case text
    /// The form `--05-05`, which the importer does not read.
    case unread
  }

  /// How a name in an instant-messaging service is written that has no scheme.
  package enum BareHandle: Sendable {
    /// As a URI if the service has a scheme, otherwise as a text.
    case uri
    /// As the `x-apple:` URI of Apple's programs.
    case appleURI
    /// As a URI if the service has a scheme and is no type, otherwise the name alone.
    case name
  }

  /// The form of a date without a year before 4.0.
  package var yearlessDate = YearlessDate.text
  /// The properties that may have a group; `nil` for all.
  package var groupedProperties: Set<String>?
  /// Whether EMAIL has the type INTERNET before 4.0.
  package var writesInternet = true
  /// The types that precede the others, in lower case.
  package var firstTypes: [String] = []
  /// The types for the services of IMPP, by the name of the service in upper case; `nil` if they are not types.
  package var serviceTypes: [String: String]?
  /// How a name in an instant-messaging service is written that has no scheme.
  package var bareHandle = BareHandle.uri
  /// The properties of 4.0 that have their own names before 4.0, too.
  package var propertiesOf40: Set<String> = []
  /// Whether the form is that of the version, so that values need no look at it.
  package var isStandard = true

  /// The form of the version.
  package init() {}

  /// Whether a property may have a group.
  func hasGroups(_ property: String) -> Bool { groupedProperties?.contains(property) ?? true }

  /// The types with those that precede the others at the start.
  func ordered(_ types: [String]) -> [String] {
    let first = firstTypes.compactMap { type in types.first { $0.equalsIgnoringASCIICase(type) } }
    return first.isEmpty ? types : first + types.filter { !first.contains($0) }
  }

  /// The type for a service; `nil` if the importer reads the service from a parameter of its own.
  func type(ofService service: String) -> String? {
    guard let serviceTypes, !service.isEmpty else { return nil }
    let name = service.asciiUppercased
    return serviceTypes[name] ?? name
  }
}
