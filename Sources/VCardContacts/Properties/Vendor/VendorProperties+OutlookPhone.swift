internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension VendorProperties {
  /// X-MS-TEL: Outlook's telephone numbers of kinds that TEL of vCard 2.1 does not have.
  static let outlookPhone = PropertyCodec.reading("X-MS-TEL") { input, contact in
    var attributes = input.attributes
    for (index, type) in attributes.otherTypes.enumerated() {
      guard let kind = outlookPhoneKinds.first(where: { $0.name.equalsIgnoringASCIICase(type) }) else { continue }
      attributes.otherTypes.remove(at: index)
      attributes.types.formUnion(kind.types)
      if let label = kind.label { attributes.label = attributes.label ?? label }
      break
    }
    contact.append(Entry(PhoneNumber(display: input.text()), attributes: attributes), to: .phones)
    return true
  }

  /// The kinds of numbers, and the types or the label with their meaning; the usual name first.
  static let outlookPhoneKinds: [(name: String, types: TypeSet, label: String?)] = [
    ("ASSISTANT", [], "Assistant"), ("CALLBACK", [], "Callback"), ("COMPANY", [.work, .main], nil),
    ("RADIO", [], "Radio"), ("TELEX", [], "Telex"), ("TLX", [], "Telex"), ("TTYTDD", .textphone, nil),
    ("TTY-TDD", .textphone, nil), ("TTY", .textphone, nil), ("TDD", .textphone, nil),
  ]

  /// The value and the attributes of an X-MS-TEL; `nil` if TEL has the kind of the number.
  static func outlookPhone(_ entry: Entry<PhoneNumber>) -> VendorLine.Content? {
    guard
      let kind = outlookPhoneKinds.first(where: { kind in
        kind.label == entry.label && entry.types.isSuperset(of: kind.types)
      })
    else { return nil }
    var attributes = entry.attributes
    attributes.label = nil
    attributes.types.subtract(kind.types)
    attributes.otherTypes.insert(kind.name, at: 0)
    return (Property.Value.text(entry.value.display).rawText, attributes)
  }
}
