import ContactModel
import VCardContacts

/// A property as jCard has it (RFC 7095 3.3): what stands between a content line and its JSON.
struct JCardProperty {
  /// A value of a property.
  enum Value {
    /// A JSON text.
    case text(String)
    /// A JSON text that is a data URI: what stands before its base64, and that, which is clean.
    case data(String, Base64)
    /// A number, `true` or `false`, as it is.
    case literal(String)
    /// A structured value: its components, or the values of one component.
    case list([Value])

    /// A component, which has an array for several values.
    static func component(_ values: [Value]) -> Value { values.count == 1 ? values[0] : .list(values) }

    /// A structured value; a single component stands without its array (RFC 7095 3.3.1.3).
    static func structured(_ components: [Value]) -> Value {
      if components.count == 1, case .text = components[0] { return components[0] }
      return .list(components)
    }
  }

  /// A parameter and its values.
  typealias Parameter = (name: String, values: [String])

  /// The name in lower case.
  var name: String
  /// The group that ties properties together, or nothing.
  var group: String?
  /// The parameters but VALUE and the group, names in lower case.
  var parameters: [Parameter]
  /// The type of the values, in lower case.
  var type: String
  /// The values, at least one.
  var values: [Value]

  /// Adds what its line was written without.
  mutating func add(_ end: SetAsideValue.Value) {
    switch end {
    case .base64(let base64):
      guard case .text(let head) = values.last else { return }
      values = [.data(head, base64)]
    case .text(let text): values = [.text(text)]
    case .list(let texts): values = texts.map(Value.text)
    case .components(let components):
      values = [.structured(components.map { $0.isEmpty ? .text("") : .component($0.texts.map(Value.text)) })]
    }
  }

  /// What the standards say about it.
  var standard: JCardType? { JCardType[name] }
}
