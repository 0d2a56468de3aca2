internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes Google's CSV, newer and older: fixed columns, then groups as wide as the widest contact.
struct GoogleWriter: RowWriter {
  let header: [String]
  private let isOld: Bool
  /// The groups, how many of each there are, and of how many cells one of them is made.
  private let groups: [(kind: GoogleGroup, width: Int, partCount: Int)]
  /// The places of the fixed columns in the cells by field, in the order of the export; -1 for one that is empty.
  private let fixedPlaces: [Int]
  private let missing: MissingFields

  init(_ format: GoogleFormat, widths: [Int]) {
    isOld = format.isOld
    groups = format.groups.map { ($0, widths[$0.rawValue], $0.parts.count) }
    fixedPlaces = format.fixed.map { $0.1?.rawValue ?? -1 }
    missing = MissingFields(of: format.profile)
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

  /// Makes the groups, by raw value, as wide as a contact needs them.
  static func widen(_ widths: inout [Int], for contact: Contact, isOld: Bool) {
    while widths.count < GoogleGroup.allCases.count { widths.append(0) }
    func need(_ count: Int, _ group: GoogleGroup, _ widths: inout [Int]) {
      if count > widths[group.rawValue] { widths[group.rawValue] = count }
    }
    need(contact.emails.count, .email, &widths)
    need(contact.phones.count, .phone, &widths)
    need(contact.addresses.count, .address, &widths)
    need(contact.related.count, .relation, &widths)
    need(contact.urls.count, .website, &widths)
    need(contact.anniversaries.count + contact.dates.count, .event, &widths)
    if isOld {
      need(contact.extensions.count, .customField, &widths)
      need(contact.instantMessages.count, .im, &widths)
      need(max(contact.organizations.count, contact.titles.count), .organization, &widths)
      need(contact.calendarURIs.count, .calendarLink, &widths)
    } else {
      need(contact.extensions.count + contact.instantMessages.count, .customField, &widths)
    }
  }

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossLog) {
    let fields = fixedCells(contact, &losses)
    var empty = 0
    for place in fixedPlaces {
      if place < 0 || fields[place].isEmpty {
        empty += 1
      } else {
        record.addEmpty(empty)
        empty = 0
        record.add(fields[place])
      }
    }
    record.addEmpty(empty)
    for group in groups {
      let written = write(group.kind, contact, into: &record, &losses)
      record.addEmpty((group.width - written) * group.partCount)
    }
    losses.noPlaces(missing, contact)
  }

  // MARK: Fixed columns

  private func fixedCells(_ contact: Contact, _ losses: inout LossLog) -> [String] {
    var cells = Array(repeating: "", count: GoogleField.allCases.count)
    writeNames(contact, &cells, &losses)
    if !isOld { writeWork(contact, &cells, &losses) }
    cells[GoogleField.birthday.rawValue] = birthday(contact, &losses)
    cells[GoogleField.notes.rawValue] = losses.onlyText("NOTE", contact.notes, separator: "\n\n")
    cells[GoogleField.photo.rawValue] = photo(contact, &losses)
    cells[GoogleField.labels.rawValue] = categories(contact, &losses)
    if isOld {
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
      if !name.given.isEmpty { cells[GoogleField.given.rawValue] = losses.text("N", "given name", name.given) }
      if !name.additional.isEmpty {
        cells[GoogleField.additional.rawValue] = losses.text("N", "additional name", name.additional)
      }
      if !name.family.isEmpty { cells[GoogleField.family.rawValue] = losses.text("N", "family name", name.family) }
      if !name.prefixes.isEmpty { cells[GoogleField.prefix.rawValue] = losses.text("N", "prefix", name.prefixes) }
      if !name.suffixes.isEmpty { cells[GoogleField.suffix.rawValue] = losses.text("N", "suffix", name.suffixes) }
      if !name.phoneticGiven.isEmpty {
        cells[GoogleField.phoneticGiven.rawValue] = losses.plain("N", name.phoneticGiven)
      }
      if !name.phoneticAdditional.isEmpty {
        cells[GoogleField.phoneticAdditional.rawValue] = losses.plain("N", name.phoneticAdditional)
      }
      if !name.phoneticFamily.isEmpty {
        cells[GoogleField.phoneticFamily.rawValue] = losses.plain("N", name.phoneticFamily)
      }
      if isOld {
        if !name.maiden.isEmpty { cells[GoogleField.maiden.rawValue] = losses.plain("N", name.maiden) }
        losses.noComponent("N", "sort text", name.sortAs)
      } else {
        if !name.sortAs.isEmpty { cells[GoogleField.fileAs.rawValue] = losses.text("N", "sort text", name.sortAs) }
        if !name.maiden.isEmpty { losses.noComponent("N", "maiden name", name.maiden) }
      }
      losses.noComponent("N", "second family name", name.secondFamily)
      losses.noComponent("N", "generation", name.generation)
      losses.attributes(entry.attributes, of: "N", name.display, carried: Attributes())
      if name.given.isEmpty, name.family.isEmpty, name == PersonName() {
        losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out")
      }
    }
    for entry in contact.names.dropFirst() { losses.noSlot("N", entry.value.display) }
    let nicknames = contact.nicknames
    for entry in nicknames {
      losses.single("NICKNAME", entry)
      losses.attributes(entry.attributes, of: "NICKNAME", entry.value, carried: Attributes())
    }
    if !nicknames.isEmpty { cells[GoogleField.nickname.rawValue] = MultiValueCell.join(nicknames.map { $0.value }) }
    if isOld {
      cells[GoogleField.formattedName.rawValue] = losses.onlyText("FN", contact.formattedNames, separator: nil)
    } else {
      losses.formattedName(contact, given: &cells[GoogleField.given.rawValue])
    }
  }

  private func writeWork(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if let entry = contact.organizations.first {
      let organization = entry.value
      cells[GoogleField.organization.rawValue] = losses.plain("ORG", organization.name)
      cells[GoogleField.department.rawValue] = losses.plain("ORG", losses.department(organization))
      if !organization.phoneticName.isEmpty { losses.noComponent("ORG", "phonetic name", organization.phoneticName) }
      losses.noComponent("ORG", "sort text", organization.sortAs)
      losses.attributes(entry.attributes, of: "ORG", organization.name, carried: Attributes())
      if organization.name.isEmpty, organization == Organization("") {
        losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out")
      }
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
    for other in contact.genders.dropFirst() { losses.noSlot("GENDER", other.value.shown) }
    losses.attributes(entry.attributes, of: "GENDER", entry.value.shown, carried: Attributes())
    guard let cell = GenderCell.cell(entry.value) else {
      losses.noPlace("GENDER", entry.value.shown)
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
      // Only a star or a separator can make it another one.
      if entry.value.holds(ASCII.asterisk, or: ASCII.colon) {
        let back = GoogleLabels.categories(GoogleLabels.label(ofCategory: entry.value))
        if back.count == 1, !back[0].value.isSame(as: entry.value) {
          losses.changed(
            "CATEGORIES", entry.value, "comes back without its star, as the group that Google makes itself")
        }
      }
      losses.attributes(entry.attributes, of: "CATEGORIES", entry.value, carried: Attributes())
    }
    return contact.categories.isEmpty
      ? ""
      : MultiValueCell.join(
        contact.categories.lazy.filter { !$0.value.isEmpty }.map { GoogleLabels.label(ofCategory: $0.value) })
  }

  // MARK: Groups

  /// Adds the cells of a group and tells how many values it wrote.
  private func write(
    _ group: GoogleGroup, _ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossLog
  ) -> Int {
    switch group {
    case .email: return emails(contact, into: &record, &losses)
    case .phone:
      for entry in contact.phones {
        losses.phone(entry.value)
        let (label, carried) = LabelVocabulary.phones.written(entry.attributes)
        losses.attributes(entry.attributes, of: "TEL", entry.value.text, carried: carried)
        record.add(label)
        record.add(losses.value("TEL", entry.value.display))
      }
      return contact.phones.count
    case .website:
      for entry in contact.urls { labelled("URL", entry, .places, into: &record, &losses) }
      return contact.urls.count
    case .calendarLink:
      for entry in contact.calendarURIs { labelled("CALURI", entry, .places, into: &record, &losses) }
      return contact.calendarURIs.count
    case .relation:
      for entry in contact.related {
        if entry.value.isURI { losses.changed("RELATED", entry.value.text, "comes back as a text and not a URI") }
        labelled(
          "RELATED", Entry(entry.value.text, attributes: entry.attributes), .relations, into: &record, &losses)
      }
      return contact.related.count
    case .event: return add(events(contact, &losses), to: &record)
    case .address:
      for entry in contact.addresses { address(entry, into: &record, &losses) }
      return contact.addresses.count
    case .im: return add(contact.instantMessages.map { instantMessage($0, &losses) }, to: &record)
    case .organization: return add(organizations(contact, &losses), to: &record)
    case .customField: return add(customFields(contact, &losses), to: &record)
    }
  }

  /// Adds the values of a group that most contacts do not have.
  private func add(_ values: [[String]], to record: inout CSVRecordDraft) -> Int {
    for value in values { for cell in value { record.add(cell) } }
    return values.count
  }

  private func labelled(
    _ property: String, _ entry: Entry<String>, _ vocabulary: LabelVocabulary, into record: inout CSVRecordDraft,
    _ losses: inout LossLog
  ) {
    let (label, carried) = vocabulary.written(entry.attributes)
    losses.attributes(entry.attributes, of: property, entry.value, carried: carried)
    record.add(label)
    record.add(losses.single(property, entry))
  }

  private func emails(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossLog) -> Int {
    var primary: Int?
    for entry in contact.emails {
      if let preference = entry.attributes.preference, preference < primary ?? .max { primary = preference }
    }
    for entry in contact.emails {
      let preference = entry.attributes.preference
      let isPrimary = preference != nil && preference == primary
      // The first one of several that are preferred alike.
      if isPrimary { primary = nil }
      let (label, carried) = GoogleLabels.written(entry.attributes, isPrimary: isPrimary, .places)
      losses.attributes(entry.attributes, of: "EMAIL", entry.value, carried: carried, keepsPreference: true)
      if preference != carried.preference {
        let fate = isPrimary ? "written as the mark of the primary address" : "left out: only one address can be marked"
        losses.add(
          LossCodes.preference, "EMAIL",
          "the preference \(preference.map(String.init) ?? "") of \(quoted: entry.value) is \(fate)")
      }
      record.add(label)
      record.add(losses.single("EMAIL", entry))
    }
    return contact.emails.count
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

  private func address(
    _ entry: Entry<PostalAddress>, into record: inout CSVRecordDraft, _ losses: inout LossLog
  ) {
    let address = entry.value
    let (label, carried) = GoogleLabels.written(entry.attributes, .places)
    losses.attributes(
      entry.attributes, of: "ADR", address.formatted ?? address.street.joined(), carried: carried)
    losses.addressExtras(address)
    record.add(label)
    var isEmpty = true
    func add(_ cell: String, _ record: inout CSVRecordDraft) {
      if !cell.isEmpty { isEmpty = false }
      record.add(cell)
    }
    add(losses.value("ADR", address.formatted ?? ""), &record)
    add(losses.part("street", address.street), &record)
    add(losses.part("locality", address.locality), &record)
    add(losses.part("post office box", address.postOfficeBox), &record)
    add(losses.part("region", address.region), &record)
    add(losses.part("postal code", address.postalCode), &record)
    add(losses.part("country", address.country), &record)
    add(losses.part("extended address", address.extended), &record)
    if address.formatted?.isEmpty == true || isEmpty {
      losses.add(LossCodes.emptyLeftOut, "ADR", "an address that says nothing was left out")
    }
  }

  private func instantMessage(
    _ entry: Entry<InstantMessageAddress>, _ losses: inout LossLog
  ) -> [String] {
    let (label, carried) = LabelVocabulary.places.written(entry.attributes)
    losses.attributes(entry.attributes, of: "IMPP", entry.value.uri, carried: carried)
    return [label, losses.value("IMPP", entry.value.service), losses.single("IMPP", Entry(entry.value.uri))]
  }

  private func organizations(_ contact: Contact, _ losses: inout LossLog) -> [[String]] {
    var cells: [[String]] = []
    for index in 0..<max(contact.organizations.count, contact.titles.count) {
      var parts = Array(repeating: "", count: GoogleGroup.organization.parts.count)
      if index < contact.organizations.count {
        let entry = contact.organizations[index]
        let (label, carried) = GoogleLabels.written(entry.attributes, .places)
        losses.attributes(entry.attributes, of: "ORG", entry.value.name, carried: carried)
        parts[0] = label
        parts[1] = losses.value("ORG", entry.value.name)
        parts[2] = losses.value("ORG", entry.value.phoneticName)
        parts[4] = losses.value("ORG", losses.department(entry.value))
        losses.noComponent("ORG", "sort text", entry.value.sortAs)
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
    if !isOld {
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
