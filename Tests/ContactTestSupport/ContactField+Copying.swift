package import ContactModel

extension ContactField {
  /// Replaces the values of a contact in the field by those of another contact.
  package func copy(from contact: Contact, to other: inout Contact) {
    switch values {
    case .kind: other.kind = contact.kind
    case .extensions: other.extensions = contact.extensions
    default: if let made = values.visit(Setting(from: contact, to: other)) { other = made }
    }
  }
}

private struct Setting: FieldListVisitor {
  let from: Contact
  let to: Contact

  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> Contact {
    var contact = to
    field.set(&contact, field.get(from))
    return contact
  }
}
