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

  /// Adds what its line was written without to the text that is its only value.
  mutating func add(_ end: SetAsideValue.Value) {
    guard case .text(let head) = values.last else { return }
    switch end {
    case .base64(let base64): values[values.count - 1] = .data(head, base64)
    case .text(let text): values[values.count - 1] = .text(text)
    }
  }

  /// What the standards say about it.
  var standard: JCardType? { JCardType[name] }
}
