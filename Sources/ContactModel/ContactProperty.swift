/// A property of a contact: its name in vCard, and its values as named texts.
package struct ContactProperty: Sendable {
  /// The name: `TEL`. Kept properties share `X-`.
  package let name: String
  /// The number of its field.
  package let number: FieldNumber
  /// The values, in their order.
  package let values: @Sendable (Contact) -> [PropertyValue]

  private init(_ field: ContactField) {
    name = field.property
    number = field.number
    switch field.values {
    case .kind: values = { $0.kind.map { [PropertyValue(PropertyValue.parts($0))] } ?? [] }
    case .extensions: values = { $0.extensions.map(PropertyValue.init) }
    default: values = field.values.visit(Parts()) ?? { _ in [] }
    }
  }

  private struct Parts: FieldListVisitor {
    func visit<Value: FieldValue>(_ field: ValueField<Value>) -> @Sendable (Contact) -> [PropertyValue] {
      { field.get($0).map { PropertyValue(Value.parts(of: $0.value), $0.attributes) } }
    }
  }

  /// Every property of the model, in the order of ``ContactField/all``.
  package static let all: [ContactProperty] = ContactField.all.map { ContactProperty($0) }
}
