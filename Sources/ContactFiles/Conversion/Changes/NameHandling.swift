internal import ContactModel

extension NameOrder {
  /// Writes the formatted name of a contact in this order.
  func apply(to contact: inout Contact) {
    guard self == .familyFirst, let name = contact.name else { return }
    let family = name.family.joined(separator: " ")
    let given = (Array(name.given) + Array(name.additional)).joined(separator: " ")
    guard !family.isEmpty, !given.isEmpty, contact.kind == nil || contact.kind == .individual else { return }
    let text = "\(family), \(given)"
    if contact.formattedNames.isEmpty {
      contact.formattedNames = [Entry(text)]
    } else if contact.formattedNames[0].value != text {
      contact.formattedNames[0].value = text
    }
  }
}
