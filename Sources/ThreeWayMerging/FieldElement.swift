internal import ContactModel

/// A value of a field of a contact.
struct FieldElement {
  let record: Record
  let buffer: ContactBuffer
  /// The value as texts, for comparing and showing it.
  let value: PropertyValue

  /// The values of a field.
  static func all(of contact: Contact, _ field: ContactField) -> [FieldElement] {
    let buffer = contact.buffer
    return buffer.records(of: field.number).map { number in
      let record = buffer.record(number)
      return FieldElement(record: record, buffer: buffer, value: field.propertyValue(record, of: buffer))
    }
  }
}

/// Values of fields that replace those of a contact.
struct FieldChanges {
  private var fields: PresentFields = []
  private var elements: [FieldElement] = []

  /// Sets the values of a field.
  mutating func set(_ field: ContactField, _ values: [FieldElement]) {
    if fields.contains(field.bit) { elements.removeAll { $0.record.field == field.number } }
    fields.insert(field.bit)
    // A contact has one kind.
    elements += field.number == .kind ? values.prefix(1) : values[...]
  }

  /// A contact with these values.
  func applied(to contact: Contact) -> Contact {
    if fields.isEmpty { return contact }
    return contact.replacing(fields) { builder in
      for element in elements { builder.copy(element.record, of: element.buffer) }
    }
  }
}
