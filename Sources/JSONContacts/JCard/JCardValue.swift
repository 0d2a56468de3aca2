import ContactModel

/// A value of a jCard (RFC 7095 3.3).
enum JCardValue {
  /// A JSON text.
  case text(String)
  /// A JSON text that is a data URI: its media type and its clean base64.
  case data(mediaType: String, Base64)
  /// A number, `true` or `false`, as written.
  case literal(String)
  /// A structured value: its components, or the values of one component.
  case list([JCardValue])

  /// A component; several values are an array.
  static func component(_ values: [JCardValue]) -> JCardValue { values.count == 1 ? values[0] : .list(values) }

  /// A structured value; a single component is not an array (RFC 7095 3.3.1.3).
  static func structured(_ components: [JCardValue]) -> JCardValue {
    if components.count == 1, case .text = components[0] { return components[0] }
    return .list(components)
  }
}
