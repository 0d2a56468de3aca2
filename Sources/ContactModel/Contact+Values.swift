// What the members of a contact read and write.

extension Contact {
  /// The values of a field.
  @inline(__always)
  func values<Value: FieldValue>(_ field: ValueField<Value>) -> [Entry<Value>] { buffer.values(field) }

  /// Replaces the values of a field.
  mutating func set<Value: FieldValue>(_ field: ValueField<Value>, _ values: [Entry<Value>]) {
    if values.isEmpty, !has(field.number) { return }
    self = replacing(PresentFields(field.number)) { builder in
      for value in values { builder.append(value, to: field) }
    }
  }

  mutating func set(kind: Kind?) { self = replacing(PresentFields(.kind)) { $0.kind = kind } }

  mutating func set(extensions: [ExtensionProperty]) {
    if extensions.isEmpty, !has(.extensions) { return }
    self = replacing(PresentFields(.extensions)) { builder in
      for property in extensions { builder.append(property) }
    }
  }
}

/// The same for code that has the field in a variable.
extension ValueField {
  /// The values of a contact.
  package func get(_ contact: Contact) -> [Entry<Value>] { contact.values(self) }

  /// Replaces the values of a contact.
  package func set(_ contact: inout Contact, _ values: [Entry<Value>]) { contact.set(self, values) }
}
