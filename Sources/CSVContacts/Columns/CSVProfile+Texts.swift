package import ContactModel

extension CSVProfile {
  /// Whether photos are written as base64.
  package var holdsMedia: Bool { table.traits.contains(.isLossless) }

  /// The texts of a contact that have more characters (UTF-16 units) than a number, with their properties.
  package func texts(of contact: Contact, longerThan maximum: Int) -> [(property: String, count: Int)] {
    let held = Set(carries.map(\.property))
    return ContactProperty.all.filter { held.contains($0.name) }.flatMap { property in
      property.values(contact).flatMap(\.parts).compactMap { part in
        let text = part.shown
        // A text has no more units than bytes.
        guard text.utf8.count > maximum, text.utf16.count > maximum else { return nil }
        return (property.name, text.utf16.count)
      }
    }
  }
}
