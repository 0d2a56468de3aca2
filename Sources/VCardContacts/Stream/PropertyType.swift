package import ContactModel
internal import SourceText

/// The default type of the values of a standard property of vCard 4.0, and their structure: what jCard and xCard state for
/// each property (RFC 7095 5, RFC 6351 6).
package struct PropertyType {
  /// The structure of the values in a content line.
  package enum Structure {
    /// One value.
    case single
    /// Values separated by commas.
    case list
    /// Components separated by semicolons, each a list separated by commas.
    case components
    /// A number and a URI separated by a semicolon, without escapes (CLIENTPIDMAP).
    case numberedURI
    /// One text with escapes of all delimiters, as ``CustomField`` keeps it.
    case customText
  }

  /// The type without VALUE.
  package let value: String
  package let structure: Structure

  /// The types that hold dates and times.
  package static let dates: Set<String> = ["date", "time", "date-time", "date-and-or-time", "timestamp"]

  /// The type of a property by its name in lower case; `nil` for a non-standard property.
  package static subscript(name: String) -> PropertyType? { table[name] }

  private static let table: [String: PropertyType] = Dictionary(
    ContactField.all.filter(\.isInVCard4).map { ($0.property.asciiLowercased, PropertyType($0)) }
      + [(CustomField.name.asciiLowercased, PropertyType(value: "text", structure: .customText))],
    uniquingKeysWith: { first, _ in first })

  /// The type of a property; `nil` for a non-standard one, and for a custom field whose value is not escaped.
  package static func of(_ property: Property, named name: String) -> PropertyType? {
    guard let type = table[name] else { return nil }
    if type.structure == .customText, case .raw(let raw) = property.value, CustomField.text(ofValue: raw) == nil {
      return nil
    }
    return type
  }

  private init(value: String, structure: Structure) {
    self.value = value
    self.structure = structure
  }

  /// The type of a field, which follows from the type of its values with a few exceptions.
  package init(_ field: ContactField) {
    switch (field.property, field.values) {
    case ("UID", _), ("RELATED", _): self.init(value: "uri", structure: .single)
    case ("REV", _), ("CREATED", _): self.init(value: "timestamp", structure: .single)
    case ("LANG", _), ("LANGUAGE", _): self.init(value: "language-tag", structure: .single)
    case ("NICKNAME", _), ("CATEGORIES", _): self.init(value: "text", structure: .list)
    case ("CLIENTPIDMAP", _): self.init(value: "text", structure: .numberedURI)
    case (_, .kind), (_, .texts), (_, .references), (_, .phones), (_, .agents), (_, .extensions):
      self.init(value: "text", structure: .single)
    case (_, .names), (_, .genders), (_, .addresses), (_, .organizations):
      self.init(value: "text", structure: .components)
    case (_, .uris), (_, .media), (_, .instantMessages), (_, .socialProfiles), (_, .positions):
      self.init(value: "uri", structure: .single)
    case (_, .dates): self.init(value: "date-and-or-time", structure: .single)
    }
  }
}
