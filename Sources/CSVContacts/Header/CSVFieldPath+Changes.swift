package import ContactModel
internal import Findings
internal import SourceText

extension CSVFieldPath {
  /// Changes the values of a contact at the path. Nothing else changes, except for what is made from these values: a formatted
  /// name follows the parts that it is made of, and an address as on an envelope is removed with a part that it contradicts.
  package func apply(_ change: PathChange, to contact: inout Contact) {
    switch role {
    case .formattedName: changeName(change, &contact)
    case .name(let part): changePart(part, change, &contact)
    case .nickname: contact.nicknames = EntryChange().applied(change, to: contact.nicknames)
    case .phone(let place):
      contact.phones = EntryChange(
        isChosen: { place.holds($0.attributes) }, attributes: place.attributes, text: { $0.display },
        make: { PhoneNumber(display: $1) }, isSame: PathText.isSameNumber, labelled: labels("phone", place)
      ).applied(change, to: contact.phones)
    case .labelledEmail(let place): changeTexts(change, &contact.emails, place, "email")
    case .url(let place): changeTexts(change, &contact.urls, place, "url")
    case .related(let place):
      contact.related = EntryChange(
        isChosen: { place.holds($0.attributes) }, attributes: place.attributes, text: { $0.text },
        make: { TextOrURI($1, isURI: ["urn:", "http:", "https:", "mailto:"].contains(where: $1.hasPrefix)) },
        labelled: labels("related", place)
      ).applied(change, to: contact.related)
    case .address(let place, let part): changeAddresses(place, part, change, &contact)
    case .organization:
      contact.organizations = EntryChange(
        isChosen: { _ in true }, text: { $0.name }, make: { Organization($1, units: $0?.units ?? []) }
      ).applied(change, to: contact.organizations)
    case .department: changeUnits(change, &contact)
    case .title: contact.titles = EntryChange().applied(change, to: contact.titles)
    case .role: contact.roles = EntryChange().applied(change, to: contact.roles)
    case .birthday: changeDates(change, &contact.birthdays) { _ in true }
    case .anniversary: changeDates(change, &contact.anniversaries) { _ in true }
    case .date(let label):
      changeDates(change, &contact.dates, label) { CSVFieldPath.isSame($0.attributes.label, label) }
    case .instantMessage(let service, _):
      contact.instantMessages = EntryChange(
        isChosen: { CSVFieldPath.isAddress($0.value, of: service) }, text: { $0.uri },
        make: { InstantMessageAddress($1, service: $0?.service ?? service) }
      ).applied(change, to: contact.instantMessages)
    case .notes: contact.notes = EntryChange().applied(change, to: contact.notes)
    case .categories: contact.categories = EntryChange().applied(change, to: contact.categories)
    case .gender:
      contact.genders = EntryChange(
        isChosen: { _ in true }, text: { $0.sex.isEmpty ? $0.identity : $0.sex }, make: { GenderCell.value($1) }
      ).applied(change, to: contact.genders)
    case .language: contact.languages = EntryChange().applied(change, to: contact.languages)
    case .hobby: contact.hobbies = EntryChange().applied(change, to: contact.hobbies)
    case .photo: if change == .removeAll { contact.photos = [] }
    case .kept(let label, _): changeCustom(label, change, &contact)
    default: break
    }
  }

  /// Why a change cannot be made, with the remedy; `nil` if it can.
  package func objection(to change: PathChange) -> String? {
    if case .set("") = change { return "a value is missing after '='; --remove removes the values" }
    if case .add("") = change { return "a value is missing after '+='" }
    if case .remove("") = change { return "a value is missing after '-='; --remove removes all values" }
    if case .rename(let old, let new) = change, old.isEmpty || new.isEmpty {
      return "the old or the new name is missing"
    }
    if case .replace("", _) = change { return "the text to replace is empty" }
    switch (role, change) {
    case (.photo, .removeAll): return nil
    case (.photo, _): return "a picture is not a text; 'convert --photos from=DIR' adds pictures"
    case (.phone, .label), (.labelledEmail, .label), (.url, .label), (.related, .label), (.date, .label),
      (.address(_, .formatted), .label):
      return nil
    case (_, .label): return "only phone, email, url, related, address and date have a label"
    case (.formattedName, .set), (.formattedName, .replace): return nil
    case (.formattedName, _): return "a contact has one name; set it, or change a part of it, such as name.prefix"
    case (.address(_, .formatted), .removeAll), (.address(_, .formatted), .replace): return nil
    case (.address(_, .formatted), _): return "an address has parts, such as address.street and address.city"
    case (.address, .add): return "a part of an address has one value; set it with '='"
    case (.birthday, let change), (.anniversary, let change), (.date, let change): return CSVFieldPath.objection(change)
    default: return nil
    }
  }

  /// Why a change of dates cannot be made.
  private static func objection(_ change: PathChange) -> String? {
    switch change {
    case .set(let text), .add(let text), .remove(let text):
      if date(text) != nil { return nil }
      return "\(Finding.quote(text)) is not a date, such as 1985-04-12 or --04-12"
    case .replace: return "a date is set as a whole"
    case .removeAll, .label, .rename: return nil
    }
  }

  // MARK: Lists

  private func changeTexts(
    _ change: PathChange, _ entries: inout [Entry<String>], _ place: FixedColumn, _ field: String
  ) {
    var changes = EntryChange({ place.holds($0.attributes) }, attributes: place.attributes)
    changes.labelled = labels(field, place)
    entries = changes.applied(change, to: entries)
  }

  private func changeDates(
    _ change: PathChange, _ entries: inout [Entry<DateValue>], _ label: String? = nil,
    isChosen: @escaping (Entry<DateValue>) -> Bool
  ) {
    var attributes = Attributes()
    attributes.label = label
    entries = EntryChange(
      isChosen: isChosen, attributes: attributes, text: { $0.text }, make: { CSVFieldPath.date($1) }
    ).applied(change, to: entries)
  }

  /// A date as `--map` reads it in every file; `nil` for another text.
  static func date(_ text: String) -> DateValue? {
    let value = DateCell.value(text.trimmingASCIISpace)
    if case .date(let date) = value, date.isPossible { return value }
    return nil
  }

  /// The attributes with a label. A label that is the end of a path, such as `mobile` of `phone.mobile`, is a type.
  func labels(_ field: String, _ place: FixedColumn) -> (Attributes, String?) -> Attributes {
    { attributes, label in
      var changed = attributes
      changed.label = nil
      guard let label else { return changed }
      guard let types = CSVFieldPath(field + "." + label.asciiLowercased)?.role.place?.types, !types.isEmpty else {
        changed.label = label
        return changed
      }
      let places: TypeSet = [.home, .work, .other]
      changed.types.subtract(types.isSubset(of: places) ? places : places.union([.cell, .main, .car, .pager, .fax]))
      changed.types.formUnion(types)
      return changed
    }
  }

  private func changeCustom(_ label: String, _ change: PathChange, _ contact: inout Contact) {
    let properties = contact.extensions
    func value(_ property: ExtensionProperty) -> String? {
      guard let cells = CustomField.cells(property), CSVFieldPath.isSame(cells.label, label) else { return nil }
      return cells.value
    }
    let texts = properties.compactMap(value)
    guard let changed = PathText.applied(change, to: texts) else { return }
    // The places of the values; further ones are at the end.
    var rest = changed[...]
    var result: [ExtensionProperty] = []
    for property in properties {
      guard let old = value(property) else {
        result.append(property)
        continue
      }
      guard let text = rest.popFirst() else { continue }
      let cells = CustomField.cells(property)
      result.append(
        old.hasSameBytes(as: text) ? property : CustomField.property(label: cells?.label ?? label, value: text))
    }
    contact.extensions = result + rest.map { CustomField.property(label: label, value: $0) }
  }

  // MARK: Organizations

  private func changeUnits(_ change: PathChange, _ contact: inout Contact) {
    var organizations = contact.organizations
    switch change {
    case .set, .add:
      if organizations.isEmpty { organizations.append(Entry(Organization(""))) }
      guard let units = PathText.applied(change, to: organizations[0].value.units) else { return }
      organizations[0].value.units = units
    default:
      for index in organizations.indices {
        guard let units = PathText.applied(change, to: organizations[index].value.units) else { continue }
        organizations[index].value.units = units
      }
      organizations.removeAll { $0.value.name.isEmpty && $0.value.units.isEmpty }
    }
    contact.organizations = organizations
  }
}

extension ColumnMeaning {
  /// The types and the label of a value with a place.
  fileprivate var place: FixedColumn? {
    switch self {
    case .phone(let place), .labelledEmail(let place), .url(let place), .related(let place), .address(let place, _):
      place
    default: nil
    }
  }
}
