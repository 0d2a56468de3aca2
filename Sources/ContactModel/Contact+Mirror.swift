extension Contact: CustomReflectable {
  /// Shows the fields in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    for field in ContactField.all {
      switch field.values {
      case .kind: children.append(("kind", kind?.rawValue as Any))
      case .extensions: children.append(("extensions", extensions))
      default: if let values = field.values.visit(ShownValues(contact: self)) { children.append((field.name, values)) }
      }
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private struct ShownValues: FieldListVisitor {
  let contact: Contact

  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> Any { field.get(contact) }
}
