internal import ContactModel
internal import SourceText

/// A hash of the values of a contact. Their order, UID, revision, product, types and labels make no difference.
///
/// A missing name is that which a writer of vCard 3.0 derives, so that a contact from a table and its card are equal.
enum ContentHash {
  /// The hash; 0 for an empty contact.
  static func of(_ contact: Contact) -> UInt64 {
    var sum = Sum()
    if let kind = contact.kind { sum.add(1, kind.rawValue) }
    // Performance: a loop over elements would copy them with all of their parameters.
    let (formattedNames, names, nicknames) = (contact.formattedNames, contact.names, contact.nicknames)
    for index in formattedNames.indices { sum.add(2, formattedNames[index].value) }
    if let derived = contact.derivedPersonName {
      sum.add(3, derived.name)
    } else {
      for index in names.indices { sum.add(3, names[index].value) }
    }
    if formattedNames.isEmpty, let derived = contact.derivedName { sum.add(2, derived.text) }
    for index in nicknames.indices { sum.add(4, nicknames[index].value) }
    let (phones, emails, addresses) = (contact.phones, contact.emails, contact.addresses)
    for index in phones.indices {
      sum.add(5, phones[index].value.ext.isEmpty ? phones[index].value.text : phones[index].value.display)
    }
    for index in emails.indices { sum.add(6, emails[index].value) }
    for index in addresses.indices { sum.add(7, addresses[index].value) }
    for entry in contact.urls { sum.add(8, entry.value) }
    for entry in contact.organizations {
      let units = entry.value.units
      sum.add(9, units.isEmpty ? entry.value.name : ([entry.value.name] + units).joined(separator: "\u{0}"))
    }
    for entry in contact.titles { sum.add(10, entry.value) }
    for entry in contact.birthdays { sum.add(11, entry.value.text) }
    for entry in contact.photos { sum.add(12, entry.value.sourceText) }
    for entry in contact.notes { sum.add(13, entry.value) }
    for entry in contact.categories { sum.add(14, entry.value) }
    for property in contact.extensions { sum.add(15, label(property) + "\u{0}" + property.value) }
    sum.addUncommon(contact)
    return sum.number
  }

  /// The name of an unknown property, for a custom field with its label.
  static func label(_ property: ExtensionProperty) -> String {
    guard property.name == CustomField.name, let label = property.parameters.first(where: { $0.name == "X-LABEL" })
    else { return property.name }
    return property.name + ":" + (label.values.first ?? "")
  }

  /// The properties that are hashed above, or that are not about the person.
  private static let seen: Set<String> = [
    "KIND", "FN", "N", "NICKNAME", "TEL", "EMAIL", "ADR", "URL", "ORG", "TITLE", "BDAY", "PHOTO", "NOTE",
    "CATEGORIES", "X-", "UID", "REV", "PRODID", "CREATED",
  ]
  private static let uncommon = ContactProperty.all.enumerated().filter { !seen.contains($0.element.name) }

  private struct Sum {
    var number: UInt64 = 0

    mutating func add(_ property: UInt64, _ text: String) {
      if text.isEmpty { return }
      number &+= StableHash.of(property, Sum.hash(text))
    }

    mutating func add(_ property: UInt64, _ name: PersonName) {
      var parts: UInt64 = 0
      add(name.family, 0, to: &parts)
      add(name.given, 1, to: &parts)
      add(name.additional, 2, to: &parts)
      add(name.prefixes, 3, to: &parts)
      add(name.suffixes, 4, to: &parts)
      add(name.secondFamily, 5, to: &parts)
      add(name.generation, 6, to: &parts)
      if !name.maiden.isEmpty { parts &+= StableHash.of(7, Sum.hash(name.maiden)) }
      if parts != 0 { number &+= StableHash.of(property, parts) }
    }

    mutating func add(_ property: UInt64, _ address: PostalAddress) {
      var parts: UInt64 = 0
      add(address.postOfficeBox, 0, to: &parts)
      add(address.extended, 1, to: &parts)
      add(address.street, 2, to: &parts)
      add(address.locality, 3, to: &parts)
      add(address.region, 4, to: &parts)
      add(address.postalCode, 5, to: &parts)
      add(address.country, 6, to: &parts)
      for (index, list) in address.fineComponents.enumerated() { add(list, UInt64(index + 16), to: &parts) }
      if let formatted = address.formatted { parts &+= StableHash.of(8, Sum.hash(formatted)) }
      if parts != 0 { number &+= StableHash.of(property, parts) }
    }

    mutating func addUncommon(_ contact: Contact) {
      for (index, property) in uncommon where contact.has(property.number) {
        for value in property.values(contact) where !value.isEmpty {
          number &+= StableHash.of(UInt64(index + 64), StableHash.of(value.identity))
        }
      }
    }

    private func add(_ list: TextList, _ place: UInt64, to parts: inout UInt64) {
      if list.isEmpty { return }
      for (index, text) in list.enumerated() where !text.isEmpty {
        parts &+= StableHash.of(place &* 64 &+ UInt64(index), Sum.hash(text))
      }
    }

    private static func hash(_ text: String) -> UInt64 { StableHash.of(ComposedText.composed(text)) }
  }
}

extension Media {
  /// The base64 text, or the URI.
  var sourceText: String {
    switch source {
    case .base64(let text): text.text
    case .uri(let text), .text(let text): text
    }
  }
}
