internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes Google's CSV, newer and older: fixed columns, then groups as wide as the widest contact.
struct GoogleWriter: RowWriter {
  let header: [String]
  private let format: GoogleFormat
  /// How many of each group there are, by raw value.
  private let widths: [Int]
  private let missing: [ModelField]

  init(_ format: GoogleFormat, widths: [Int]) {
    self.format = format
    self.widths = widths
    missing = ModelField.missing(from: format.profile)
    var header = format.fixed.map(\.0)
    for group in format.groups {
      for number in 0..<widths[group.rawValue] {
        for part in group.parts.indices {
          header.append(group.columnName(number + 1, part, saysType: format.isOld))
        }
      }
    }
    self.header = header
  }

  /// How many groups of each kind a contact needs, by raw value.
  static func widths(_ contact: Contact, _ format: GoogleFormat) -> [Int] {
    var widths = Array(repeating: 0, count: GoogleGroup.allCases.count)
    widths[GoogleGroup.email.rawValue] = contact.emails.count
    widths[GoogleGroup.phone.rawValue] = contact.phones.count
    widths[GoogleGroup.address.rawValue] = contact.addresses.count
    widths[GoogleGroup.relation.rawValue] = contact.related.count
    widths[GoogleGroup.website.rawValue] = contact.urls.count
    widths[GoogleGroup.event.rawValue] = contact.anniversaries.count + contact.dates.count
    widths[GoogleGroup.customField.rawValue] = contact.extensions.count
    if format.isOld {
      widths[GoogleGroup.im.rawValue] = contact.instantMessages.count
      widths[GoogleGroup.organization.rawValue] = max(contact.organizations.count, contact.titles.count)
      widths[GoogleGroup.calendarLink.rawValue] = contact.calendarURIs.count
    } else {
      widths[GoogleGroup.customField.rawValue] += contact.instantMessages.count
    }
    return widths
  }

  func cells(_ contact: Contact, _ losses: inout LossLog) -> [String] {
    var cells: [String] = []
    cells.reserveCapacity(header.count)
    let fields = fixedCells(contact, &losses)
    for (_, field) in format.fixed { cells.append(field.map { fields[$0.rawValue] } ?? "") }
    for group in format.groups {
      let values = groupCells(group, contact, &losses)
      for value in values { cells += value }
      let empty = (widths[group.rawValue] - values.count) * group.parts.count
      if empty > 0 { cells += Array(repeating: "", count: empty) }
    }
    losses.noPlaces(missing, contact)
    return cells
  }

  // MARK: Fixed columns

  private func fixedCells(_ contact: Contact, _ losses: inout LossLog) -> [String] {
    var cells = Array(repeating: "", count: GoogleField.allCases.count)
    writeNames(contact, &cells, &losses)
    if !format.isOld { writeWork(contact, &cells, &losses) }
    cells[GoogleField.birthday.rawValue] = birthday(contact, &losses)
    cells[GoogleField.notes.rawValue] = losses.onlyText("NOTE", contact.notes, separator: "\n\n")
    cells[GoogleField.photo.rawValue] = photo(contact, &losses)
    cells[GoogleField.labels.rawValue] = categories(contact, &losses)
    if format.isOld {
      cells[GoogleField.gender.rawValue] = gender(contact, &losses)
      cells[GoogleField.occupation.rawValue] = losses.onlyText("ROLE", contact.roles, separator: nil)
      cells[GoogleField.hobby.rawValue] = losses.onlyText("HOBBY", contact.hobbies, separator: nil)
      cells[GoogleField.language.rawValue] = losses.onlyText("LANG", contact.languages, separator: nil)
    }
    return cells
  }

  private func writeNames(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if let entry = contact.names.first {
      let name = entry.value
      cells[GoogleField.given.rawValue] = losses.plain("N", losses.joined("N", "given name", name.given))
      cells[GoogleField.additional.rawValue] = losses.plain("N", losses.joined("N", "additional name", name.additional))
      cells[GoogleField.family.rawValue] = losses.plain("N", losses.joined("N", "family name", name.family))
      cells[GoogleField.prefix.rawValue] = losses.plain("N", losses.joined("N", "prefix", name.prefixes))
      cells[GoogleField.suffix.rawValue] = losses.plain("N", losses.joined("N", "suffix", name.suffixes))
      cells[GoogleField.phoneticGiven.rawValue] = losses.plain("N", name.phoneticGiven)
      cells[GoogleField.phoneticAdditional.rawValue] = losses.plain("N", name.phoneticAdditional)
      cells[GoogleField.phoneticFamily.rawValue] = losses.plain("N", name.phoneticFamily)
      if format.isOld {
        cells[GoogleField.maiden.rawValue] = losses.plain("N", name.maiden)
        losses.noComponents("N", [("sort text", name.sortAs)])
      } else {
        cells[GoogleField.fileAs.rawValue] = losses.plain("N", losses.joined("N", "sort text", name.sortAs))
        if !name.maiden.isEmpty { losses.noComponent("N", "maiden name", name.maiden) }
      }
      losses.noComponents("N", [("second family name", name.secondFamily), ("generation", name.generation)])
      losses.attributes(entry.attributes, of: "N", name.display, carried: Attributes())
      if name == PersonName() { losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out") }
    }
    for entry in contact.names.dropFirst() { losses.noSlot("N", entry.value.display) }
    let nicknames = contact.nicknames
    for entry in nicknames {
      losses.single("NICKNAME", entry)
      losses.attributes(entry.attributes, of: "NICKNAME", entry.value, carried: Attributes())
    }
    cells[GoogleField.nickname.rawValue] = MultiValueCell.join(nicknames.map(\.value))
    if format.isOld {
      cells[GoogleField.formattedName.rawValue] = losses.onlyText("FN", contact.formattedNames, separator: nil)
    } else {
      losses.formattedName(contact, given: &cells[GoogleField.given.rawValue])
    }
  }

  private func writeWork(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if let entry = contact.organizations.first {
      let organization = entry.value
      cells[GoogleField.organization.rawValue] = losses.plain("ORG", organization.name)
      cells[GoogleField.department.rawValue] = losses.department(organization)
      if !organization.phoneticName.isEmpty { losses.noComponent("ORG", "phonetic name", organization.phoneticName) }
      losses.noComponents("ORG", [("sort text", organization.sortAs)])
      losses.attributes(entry.attributes, of: "ORG", organization.name, carried: Attributes())
      if organization == Organization("") { losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out") }
    }
    for entry in contact.organizations.dropFirst() { losses.noSlot("ORG", entry.value.name) }
    cells[GoogleField.title.rawValue] = losses.onlyText("TITLE", contact.titles, separator: nil)
  }

  private func birthday(_ contact: Contact, _ losses: inout LossLog) -> String {
    guard let entry = contact.birthdays.first else { return "" }
    for other in contact.birthdays.dropFirst() { losses.noSlot("BDAY", other.value.text) }
    losses.attributes(entry.attributes, of: "BDAY", entry.value.text, carried: Attributes())
    return losses.date("BDAY", entry.value)
  }

  private func gender(_ contact: Contact, _ losses: inout LossLog) -> String {
    guard let entry = contact.genders.first else { return "" }
    for other in contact.genders.dropFirst() { losses.noSlot("GENDER", other.value.sex + other.value.identity) }
    losses.attributes(entry.attributes, of: "GENDER", entry.value.sex, carried: Attributes())
    guard let cell = GenderCell.cell(entry.value) else {
      losses.noPlace("GENDER", entry.value.sex + ";" + entry.value.identity)
      return ""
    }
    if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was left out") }
    return losses.plain("GENDER", cell)
  }

  private func photo(_ contact: Contact, _ losses: inout LossLog) -> String {
    var cell = ""
    for entry in contact.photos {
      guard case .uri(let uri) = entry.value.source, !uri.isEmpty else {
        losses.add(
          LossCodes.property, "PHOTO",
          "the photo (\(Finding.printable(ModelField.describe(entry.value)))) was left out: Google takes only addresses"
        )
        continue
      }
      if cell.isEmpty { cell = losses.plain("PHOTO", uri) } else { losses.noSlot("PHOTO", uri) }
      if !entry.value.mediaType.isEmpty { losses.noComponent("PHOTO", "media type", entry.value.mediaType) }
      losses.attributes(entry.attributes, of: "PHOTO", uri, carried: Attributes())
    }
    return cell
  }

  private func categories(_ contact: Contact, _ losses: inout LossLog) -> String {
    for entry in contact.categories {
      losses.single("CATEGORIES", entry)
      let back = GoogleLabels.categories(GoogleLabels.label(ofCategory: entry.value))
      if back.count == 1, !back[0].value.isSame(as: entry.value) {
        losses.changed("CATEGORIES", entry.value, "comes back without its star, as the group that Google makes itself")
      }
      losses.attributes(entry.attributes, of: "CATEGORIES", entry.value, carried: Attributes())
    }
    return MultiValueCell.join(
      contact.categories.lazy.filter { !$0.value.isEmpty }.map { GoogleLabels.label(ofCategory: $0.value) })
  }

  // MARK: Groups

  private func groupCells(_ group: GoogleGroup, _ contact: Contact, _ losses: inout LossLog) -> [[String]] {
    switch group {
    case .email:
      let primary = contact.emails.compactMap(\.preference).min()
      var isMarked = false
      return contact.emails.map { entry in
        let isPrimary = !isMarked && entry.preference != nil && entry.preference == primary
        if isPrimary { isMarked = true }
        return [emailLabel(entry, isPrimary: isPrimary, &losses), losses.single("EMAIL", entry)]
      }
    case .phone:
      return contact.phones.map { entry in
        let number = entry.value
        losses.phone(number)
        let label = LabelVocabulary.phones.label(entry.attributes)
        losses.attributes(
          entry.attributes, of: "TEL", number.text, carried: LabelVocabulary.phones.attributes(label))
        return [label, losses.value("TEL", number.display)]
      }
    case .website: return contact.urls.map { labelled("URL", $0, .places, &losses) }
    case .calendarLink: return contact.calendarURIs.map { labelled("CALURI", $0, .places, &losses) }
    case .relation:
      return contact.related.map { entry in
        if entry.value.isURI { losses.changed("RELATED", entry.value.text, "comes back as a text and not a URI") }
        return labelled("RELATED", Entry(entry.value.text, attributes: entry.attributes), .relations, &losses)
      }
    case .event: return events(contact, &losses)
    case .address: return contact.addresses.map { address($0, &losses) }
    case .im: return contact.instantMessages.map { instantMessage($0, &losses) }
    case .organization: return organizations(contact, &losses)
    case .customField: return customFields(contact, &losses)
    }
  }

  private func labelled(
    _ property: String, _ entry: Entry<String>, _ vocabulary: LabelVocabulary, _ losses: inout LossLog
  ) -> [String] {
    let label = vocabulary.label(entry.attributes)
    losses.attributes(entry.attributes, of: property, entry.value, carried: vocabulary.attributes(label))
    return [label, losses.single(property, entry)]
  }

  private func emailLabel(_ entry: Email, isPrimary: Bool, _ losses: inout LossLog) -> String {
    let label = LabelVocabulary.places.label(entry.attributes)
    let marked = isPrimary ? "* " + label : label
    let carried = GoogleLabels.starred(marked, .places)
    losses.attributes(entry.attributes, of: "EMAIL", entry.value, carried: carried, keepsPreference: true)
    if entry.preference != carried.preference {
      losses.add(
        LossCodes.preference, "EMAIL",
        "the preference \(entry.preference.map(String.init) ?? "") of \(Finding.quote(entry.value)) is "
          + (isPrimary ? "written as the mark of the primary address" : "left out: only one address can be marked"))
    }
    return marked
  }

  private func events(_ contact: Contact, _ losses: inout LossLog) -> [[String]] {
    var cells: [[String]] = []
    for entry in contact.anniversaries {
      losses.attributes(entry.attributes, of: "ANNIVERSARY", entry.value.text, carried: Attributes())
      cells.append(["Anniversary", losses.date("ANNIVERSARY", entry.value)])
    }
    for entry in contact.dates {
      var carried = Attributes()
      carried.label = entry.label.flatMap { $0.isEmpty ? nil : $0 }
      if let label = entry.label, label.equalsIgnoringASCIICase("anniversary") {
        losses.changed("X-ABDATE", entry.value.text, "comes back as the anniversary")
      }
      losses.attributes(entry.attributes, of: "X-ABDATE", entry.value.text, carried: carried)
      cells.append([entry.label ?? "", losses.date("X-ABDATE", entry.value)])
    }
    return cells
  }

  private func address(_ entry: Entry<PostalAddress>, _ losses: inout LossLog) -> [String] {
    let address = entry.value
    let label = LabelVocabulary.places.label(entry.attributes)
    let name = address.formatted ?? address.street.joined()
    losses.attributes(entry.attributes, of: "ADR", name, carried: GoogleLabels.starred(label, .places))
    losses.addressExtras(address)
    let cells = [
      label, losses.value("ADR", address.formatted ?? ""), losses.part("street", address.street),
      losses.part("locality", address.locality),
      losses.part("post office box", address.postOfficeBox),
      losses.part("region", address.region), losses.part("postal code", address.postalCode),
      losses.part("country", address.country), losses.part("extended address", address.extended),
    ]
    if address.formatted?.isEmpty == true || cells.dropFirst().allSatisfy(\.isEmpty) {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address that says nothing was left out")
    }
    return cells
  }

  private func instantMessage(
    _ entry: Entry<InstantMessageAddress>, _ losses: inout LossLog
  ) -> [String] {
    let label = LabelVocabulary.places.label(entry.attributes)
    losses.attributes(
      entry.attributes, of: "IMPP", entry.value.uri, carried: LabelVocabulary.places.attributes(label))
    return [label, losses.value("IMPP", entry.value.service), losses.single("IMPP", Entry(entry.value.uri))]
  }

  private func organizations(_ contact: Contact, _ losses: inout LossLog) -> [[String]] {
    var cells: [[String]] = []
    for index in 0..<max(contact.organizations.count, contact.titles.count) {
      var parts = Array(repeating: "", count: GoogleGroup.organization.parts.count)
      if index < contact.organizations.count {
        let entry = contact.organizations[index]
        let label = LabelVocabulary.places.label(entry.attributes)
        losses.attributes(
          entry.attributes, of: "ORG", entry.value.name, carried: GoogleLabels.starred(label, .places))
        parts[0] = label
        parts[1] = losses.value("ORG", entry.value.name)
        parts[2] = losses.value("ORG", entry.value.phoneticName)
        parts[4] = losses.department(entry.value)
        losses.noComponents("ORG", [("sort text", entry.value.sortAs)])
        if entry.value == Organization("") { losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out") }
      }
      if index < contact.titles.count {
        let entry = contact.titles[index]
        losses.attributes(entry.attributes, of: "TITLE", entry.value, carried: Attributes())
        parts[3] = losses.single("TITLE", entry)
      }
      cells.append(parts)
    }
    return cells
  }

  private func customFields(_ contact: Contact, _ losses: inout LossLog) -> [[String]] {
    var cells: [[String]] = []
    if !format.isOld {
      for entry in contact.instantMessages {
        losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: Attributes())
        cells.append([
          losses.value("IMPP", GoogleLabels.customField(ofService: entry.value.service)),
          losses.single("IMPP", Entry(entry.value.uri)),
        ])
      }
    }
    for property in contact.extensions {
      if let cell = losses.customField(property) { cells.append([cell.label, cell.value]) }
    }
    return cells
  }
}
