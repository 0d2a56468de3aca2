import ContactModel

/// A value as jCard has it (RFC 7095 3.3).
enum JCardValue {
  /// A JSON text.
  case text(String)
  /// A JSON text that is a data URI: its media type, and its base64, which is clean.
  case data(mediaType: String, Base64)
  /// A number, `true` or `false`, as it is.
  case literal(String)
  /// A structured value: its components, or the values of one component.
  case list([JCardValue])

  /// A component, which has an array for several values.
  static func component(_ values: [JCardValue]) -> JCardValue { values.count == 1 ? values[0] : .list(values) }

  /// A structured value; a single component has no array of its own (RFC 7095 3.3.1.3).
  static func structured(_ components: [JCardValue]) -> JCardValue {
    if components.count == 1, case .text = components[0] { return components[0] }
    return .list(components)
  }
}
