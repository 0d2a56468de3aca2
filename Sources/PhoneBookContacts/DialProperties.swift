internal import ContactModel
internal import SourceText

/// The properties in which carddav2fb keeps the speed dial and the vanity number of a contact, which a FRITZ!Box has in a
/// number.
enum DialProperties {
  private static let names = [(property: "X-FB-QUICKDIAL", attribute: "quickdial"), ("X-FB-VANITY", "vanity")]

  /// Moves the properties to the preferred number, if the layout has them there.
  static func move(in contact: inout Contact, _ layout: EntryLayout) {
    guard contact.has(.extensions), let phone = layout.phone else { return }
    for (property, attribute) in names where phone.kept.contains(attribute) {
      let phones = contact.phones
      let index = phones.preferredIndex() ?? phones.startIndex
      let parameter = PhoneLayout.parameter(attribute)
      guard phones.indices.contains(index),
        let place = contact.extensions.firstIndex(where: { $0.name.equalsIgnoringASCIICase(property) }),
        !phones.contains(where: { phone in
          phone.attributes.parameters.contains { $0.name.equalsIgnoringASCIICase(parameter) }
        })
      else { continue }
      let value = contact.extensions[place].value.trimmingASCIISpace
      if value.isEmpty { continue }
      contact.phones[index].attributes.parameters.append(Parameter(parameter, [value]))
      contact.extensions.remove(at: place)
    }
  }
}

extension EntryLayout {
  /// The layout of its numbers.
  fileprivate var phone: PhoneLayout? {
    for field in fields {
      if case .phone(let phone) = field.role { return phone }
    }
    return nil
  }
}
