internal import ContactModel
internal import SourceText

/// The default type of the values of a standard property, and their structure.
struct JCardType {
  /// The structure of the values in a content line.
  enum Structure {
    /// One value.
    case single
    /// Values separated by commas.
    case list
    /// Components separated by semicolons, each a list separated by commas.
    case components
    /// A number and a URI separated by a semicolon, without escapes (CLIENTPIDMAP).
    case numberedURI
  }

  /// The type without VALUE.
  let value: String
  let structure: Structure

  /// The types that hold dates and times.
  static let dates: Set<String> = ["date", "time", "date-time", "date-and-or-time", "timestamp"]

  /// The type of a property by its name in lower case; nil for a non-standard property (RFC 7095 5).
  static subscript(name: String) -> JCardType? { table[name] }

  private static let table: [String: JCardType] = Dictionary(
    ContactField.all.filter(\.isInVCard4).map { ($0.property.asciiLowercased, JCardType($0)) },
    uniquingKeysWith: { first, _ in first })

  private init(value: String, structure: Structure) {
    self.value = value
    self.structure = structure
  }

  /// The type of a field, which follows from the type of its values with a few exceptions.
  private init(_ field: ContactField) {
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
