package import ContactModel
package import ContactProducts
internal import SourceText

/// What a writer does for the importer of a product. It is made once for an output, and shared by all cards.
package final class ImporterForm: Sendable {
  /// How the importer reads the lines of a card.
  let reading: ProductLineReading
  /// The vendors' properties that it reads instead of the standard ones.
  let vendorNames: VendorNames
  /// Whether it reads a custom label from a type that begins with `X-`.
  let readsLabelsOfTypes: Bool
  /// How a name in an instant-messaging service is written that has no scheme.
  let bareHandle: BareHandle

  /// - Parameters:
  ///   - vendorNames: The vendors' properties that it reads instead of the standard ones.
  package init(
    _ reading: ProductLineReading = .standard, vendorNames: VendorNames = VendorNames(byField: [:]),
    readsLabelsOfTypes: Bool = false, bareHandle: BareHandle = .uri
  ) {
    self.reading = reading
    self.vendorNames = vendorNames
    self.readsLabelsOfTypes = readsLabelsOfTypes
    self.bareHandle = bareHandle
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

  /// Whether a property may have a group.
  func hasGroups(_ property: String) -> Bool { reading.groupedProperties?.contains(property) ?? true }

  /// Whether all plain values of a property have the form of the version.
  func keepsPlainValues(of property: String) -> Bool { !reading.showsInternet || property != "EMAIL" }

  /// Whether a plain value has the form of the version.
  func keepsPlainValue(hasTypes: Bool, hasLabel: Bool, of property: String) -> Bool {
    (!hasTypes || reading.decidingTypes.isEmpty) && (!hasLabel || hasGroups(property))
  }

  /// The types with the deciding ones at the start.
  func ordered(_ types: [String]) -> [String] {
    let first = reading.decidingTypes.compactMap { type in types.first { $0.equalsIgnoringASCIICase(type) } }
    return first.isEmpty ? types : first + types.filter { !first.contains($0) }
  }

  /// The type for a service; `nil` if the importer reads the service from a parameter of its own.
  func type(ofService service: String) -> String? {
    guard let types = reading.serviceTypes, !service.isEmpty else { return nil }
    let name = service.asciiUppercased
    return types[name] ?? name
  }
}

/// The names of vendors' properties that a product reads instead of the standard ones, by the fields of their values.
package struct VendorNames: Sendable {
  /// The fields with a name.
  let fields: PresentFields
  private let names: [FieldNumber: [String]]

  package init(byField names: [FieldNumber: [String]] = [:]) {
    self.names = names
    fields = PresentFields(rawValue: names.keys.reduce(0) { $0 | $1.bit })
  }

  subscript(field: FieldNumber) -> [String] { names[field] ?? [] }
}
