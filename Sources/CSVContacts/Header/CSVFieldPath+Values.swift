package import ContactModel
internal import SourceText

/// A value of a contact at a path.
package enum PathValue: Sendable {
  case text(String)
  case phone(String)
  case date(DateValue)
  case country(String)
  /// A value that has no text, such as a picture.
  case other

  /// The value as text.
  package var text: String {
    switch self {
    case .text(let text), .phone(let text), .country(let text): text
    case .date(let date): date.text
    case .other: ""
    }
  }

  fileprivate var isEmpty: Bool { if case .other = self { false } else { text.isEmpty } }
}

extension CSVFieldPath {
  /// The property of vCard that has the values: `TEL`; `nil` if there is none.
  package var property: String? {
    switch role {
    case .address: "ADR"
    case .department: "ORG"
    default: role.propertyName
    }
  }

  /// The values of a contact at the path that are not empty.
  package func values(of contact: Contact) -> [PathValue] { all(of: contact).filter { !$0.isEmpty } }

  private func all(of contact: Contact) -> [PathValue] {
    switch role {
    case .formattedName: return [.text(contact.displayName)] + texts(contact.formattedNames)
    case .name(let part): return contact.names.flatMap { name in CSVFieldPath.parts(of: name.value, part) }
    case .nickname: return texts(contact.nicknames)
    case .phone(let place): return place.entries(of: contact.phones).map { .phone($0.value.display) }
    case .labelledEmail(let place): return texts(place.entries(of: contact.emails))
    case .url(let place): return texts(place.entries(of: contact.urls))
    case .related(let place): return place.entries(of: contact.related).map { .text($0.value.text) }
    case .address(let place, let part):
      return place.entries(of: contact.addresses).flatMap { CSVFieldPath.parts(of: $0.value, part) }
    case .organization: return contact.organizations.map { .text($0.value.name) }
    case .department: return contact.organizations.flatMap { $0.value.units.map { .text($0) } }
    case .title: return texts(contact.titles)
    case .role: return texts(contact.roles)
    case .birthday: return contact.birthdays.map { .date($0.value) }
    case .anniversary: return contact.anniversaries.map { .date($0.value) }
    case .date(let label):
      return contact.dates.filter { CSVFieldPath.isSame($0.attributes.label, label) }.map { .date($0.value) }
    case .instantMessage(let service, _): return CSVFieldPath.messages(of: contact, service)
    case .notes: return texts(contact.notes)
    case .categories: return texts(contact.categories)
    case .gender: return contact.genders.map { .text($0.value.sex.isEmpty ? $0.value.identity : $0.value.sex) }
    case .language: return texts(contact.languages)
    case .hobby: return texts(contact.hobbies)
    case .photo: return contact.photos.map { _ in .other }
    case .kept(let label, _):
      return contact.extensions.compactMap { property in
        guard let cells = CustomField.cells(property), CSVFieldPath.isSame(cells.label, label) else { return nil }
        return .text(cells.value)
      }
    default: return []
    }
  }

  private func texts(_ entries: [Entry<String>]) -> [PathValue] { entries.map { .text($0.value) } }

  private static func parts(of name: PersonName, _ part: NamePart) -> [PathValue] {
    guard let field = PersonName.field(part.key) else { return [] }
    return PersonName.parts(of: name).filter { $0.name == field.name }.flatMap { $0.texts.map { .text($0) } }
  }

  private static func parts(of address: PostalAddress, _ part: AddressPart) -> [PathValue] {
    switch part {
    case .street(let line): return address.street.dropFirst(line - 1).prefix(line == 1 ? .max : 1).map { .text($0) }
    case .city: return address.locality.map { .text($0) }
    case .region: return address.region.map { .text($0) }
    case .postalCode: return address.postalCode.map { .text($0) }
    case .country: return address.country.map { .country($0) } + (address.countryCode.map { [.country($0)] } ?? [])
    case .postOfficeBox: return address.postOfficeBox.map { .text($0) }
    default: return PostalAddress.parts(of: address).flatMap { $0.texts.map { .text($0) } }
    }
  }

  private static func messages(of contact: Contact, _ service: String) -> [PathValue] {
    contact.instantMessages.filter { isAddress($0.value, of: service) }.map { .text($0.value.uri) }
  }

  /// Whether an address is one of a service; an empty one means all.
  static func isAddress(_ address: InstantMessageAddress, of service: String) -> Bool {
    service.isEmpty || isSame(address.service, service) || isSame(address.scheme, service)
  }

  static func isSame(_ label: String?, _ other: String) -> Bool {
    label.map { $0.asciiLowercased.hasSameBytes(as: other.asciiLowercased) } ?? false
  }
}

extension FixedColumn {
  /// The values with the types and the label of the column.
  fileprivate func entries<Value>(of entries: [Entry<Value>]) -> [Entry<Value>] {
    entries.filter { holds($0.attributes) }
  }

  /// Whether a value with these attributes is one of the column. Without types and a label every value is; a fax at home is not
  /// a phone at home.
  func holds(_ attributes: Attributes) -> Bool {
    let machines: TypeSet = [.fax, .pager]
    if let label { return attributes.label?.asciiLowercased == label.asciiLowercased }
    if types.isEmpty { return true }
    return attributes.types.isSuperset(of: types) && attributes.types.intersection(machines).isSubset(of: types)
  }
}
