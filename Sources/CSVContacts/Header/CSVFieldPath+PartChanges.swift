internal import ContactModel
internal import SourceText

/// Changes of names and addresses, which have parts.
extension CSVFieldPath {
  // MARK: Names

  /// Sets or replaces the whole name. The parts follow if the formatted name was made of them.
  func changeName(_ change: PathChange, _ contact: inout Contact) {
    let names = contact.names
    switch change {
    case .set(let text):
      let isOfParts = NameForm(contact) != nil || contact.formattedNames.isEmpty
      contact.formattedNames = EntryChange().applied(change, to: contact.formattedNames)
      if isOfParts, let first = names.first, first.value.display != text {
        contact.names = [Entry(PersonName(splitting: text), attributes: first.attributes)] + names.dropFirst()
      }
    case .replace:
      contact.formattedNames = EntryChange().applied(change, to: contact.formattedNames)
      contact.names = names.map { entry in
        var name = entry.value
        for field in PersonName.fields {
          guard let texts = PathText.applied(change, to: field.texts(of: name)) else { continue }
          field.set(texts, in: &name)
        }
        return Entry(name, attributes: entry.attributes)
      }
    default: break
    }
  }

  /// Changes a part of the name. The formatted name follows if it was made of the parts.
  func changePart(_ part: NamePart, _ change: PathChange, _ contact: inout Contact) {
    guard let field = PersonName.field(part.key) else { return }
    let form = NameForm(contact)
    var name = contact.names.first ?? Entry(contact.derivedPersonName?.name ?? PersonName())
    guard let texts = PathText.applied(change, to: field.texts(of: name.value)) else { return }
    field.set(texts, in: &name.value)
    contact.names = [name] + contact.names.dropFirst()
    if let form, let text = form.text(of: name.value), !contact.formattedNames.isEmpty {
      contact.formattedNames[0].value = text
    }
  }

  // MARK: Addresses

  func changeAddresses(_ place: FixedColumn, _ part: AddressPart, _ change: PathChange, _ contact: inout Contact) {
    var addresses = contact.addresses
    let chosen = addresses.indices.filter { place.holds(addresses[$0].attributes) }
    switch (part, change) {
    case (.formatted, .removeAll):
      for index in chosen.reversed() { addresses.remove(at: index) }
    case (_, .label):
      let places = EntryChange<PostalAddress>(
        isChosen: { place.holds($0.attributes) }, text: { _ in "" }, make: { value, _ in value },
        labelled: labels("address", place))
      addresses = places.applied(change, to: addresses)
    case (.formatted, _):
      for index in chosen {
        for field in PostalAddress.fields where !field.describesWhole {
          guard let texts = PathText.applied(change, to: field.texts(of: addresses[index].value)) else { continue }
          field.set(texts, in: &addresses[index].value)
          addresses[index].value.formatted = nil
        }
      }
    case (_, .set):
      if chosen.isEmpty { addresses.append(Entry(PostalAddress(), attributes: place.attributes)) }
      change.apply(to: &addresses[chosen.first ?? addresses.count - 1].value, part)
    default:
      for index in chosen { change.apply(to: &addresses[index].value, part) }
      addresses.removeAll { place.holds($0.attributes) && $0.value.hasNoComponents }
    }
    contact.addresses = addresses
  }
}

extension PathChange {
  /// Changes a part of an address, and removes what contradicts it then.
  fileprivate func apply(to address: inout PostalAddress, _ part: AddressPart) {
    let old = address
    switch part {
    case .street(let line) where line > 1:
      var lines = address.street.texts
      guard let texts = PathText.applied(self, to: Array(lines.dropFirst(line - 1).prefix(1))) else { return }
      while lines.count < line - 1 { lines.append("") }
      lines.replaceSubrange(line - 1..<min(line, lines.count), with: texts)
      address.street = TextList(lines)
    case .street: apply(to: &address.street)
    case .city: apply(to: &address.locality)
    case .region: apply(to: &address.region)
    case .postalCode: apply(to: &address.postalCode)
    case .postOfficeBox: apply(to: &address.postOfficeBox)
    case .country: apply(to: &address.country)
    default: return
    }
    if address == old { return }
    address.formatted = nil
    if part == .country { address.countryCode = nil }
    if case .street = part { address.fineComponents = [] }
    if part != .country { address.geo = nil }
  }

  private func apply(to list: inout TextList) {
    if let texts = PathText.applied(self, to: list.texts) { list = TextList(texts) }
  }
}

/// How a formatted name is made of the parts of a name.
private enum NameForm {
  case western, familyFirst

  /// `nil` if it is not made of them.
  init?(_ contact: Contact) {
    guard let name = contact.names.first?.value ?? contact.derivedPersonName?.name,
      let text = contact.formattedNames.first?.value
    else { return nil }
    if NameForm.western.text(of: name)?.hasSameBytes(as: text) == true {
      self = .western
    } else if NameForm.familyFirst.text(of: name)?.hasSameBytes(as: text) == true {
      self = .familyFirst
    } else {
      return nil
    }
  }

  /// The formatted name; `nil` if it is empty.
  func text(of name: PersonName) -> String? {
    var text = name.display
    if self == .familyFirst {
      text = [name.family, name.given].map { $0.joined() }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return text.isEmpty ? nil : text
  }
}

extension PartField {
  /// Sets a component that consists of texts; other components do not change.
  fileprivate func set(_ texts: [String], in value: inout Value) {
    switch content {
    case .text(_, let set): set(&value, texts.joined(separator: " "))
    case .optional(_, let set): set(&value, texts.isEmpty ? nil : texts.joined(separator: " "))
    case .list(_, let set): set(&value, TextList(texts))
    case .texts(_, let set): set(&value, texts)
    case .flag, .lists: break
    }
  }
}
