internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes the records of a product with fixed columns: every value goes into the column that means what is said about
/// it, else into the nearest one that is free (`SlotWriterLists.swift`).
struct SlotWriter: RowWriter {
  let header: [String]
  private let format: SlotFormat
  private let missing: MissingFields
  let places: SlotPlaces
  private let overflow: SlotOverflow?

  init(_ format: SlotFormat) {
    self.format = format
    header = format.columns.map(\.0)
    missing = MissingFields(of: format.profile)
    places = SlotPlaces(format)
    overflow = SlotOverflow(format)
  }

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossLog) {
    var cells = Array(repeating: "", count: header.count)
    writeNotes(contact, &cells, &losses)
    writeNames(contact, &cells, &losses)
    writePhones(contact, &cells, &losses)
    writeEmails(contact, &cells, &losses)
    writeAddresses(contact, &cells, &losses)
    writeWork(contact, &cells, &losses)
    writeDates(contact, &cells, &losses)
    writeURLs(contact, &cells, &losses)
    writeRelated(contact, &cells, &losses)
    writeRest(contact, &cells, &losses)
    writeExtensions(contact, &cells, &losses)
    losses.noPlaces(missing, contact)
    for cell in cells { record.add(cell) }
    if format.traits.contains(.hasExtraCell) { record.addEmpty(1) }
  }

  // MARK: Names

  private func writeNames(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if let entry = contact.names.first {
      let name = entry.value
      writePart(.prefix, "prefix", name.prefixes, &cells, &losses)
      writePart(.given, "given name", name.given, &cells, &losses)
      writePart(.additional, "additional name", name.additional, &cells, &losses)
      writePart(.family, "family name", name.family, &cells, &losses)
      writePart(.suffix, "suffix", name.suffixes, &cells, &losses)
      writePart(.phoneticGiven, "phonetic given name", TextList(name.phoneticGiven), &cells, &losses)
      writePart(.phoneticFamily, "phonetic family name", TextList(name.phoneticFamily), &cells, &losses)
      writePart(.maiden, "maiden name", TextList(name.maiden), &cells, &losses)
      losses.noComponent("N", "second family name", name.secondFamily)
      losses.noComponent("N", "generation", name.generation)
      losses.noComponent("N", "sort text", name.sortAs)
      losses.noComponent("N", "phonetic additional name", TextList(name.phoneticAdditional))
      losses.attributes(entry.attributes, of: "N", name.display, carried: Attributes())
      if name.given.isEmpty, name.family.isEmpty, name == PersonName() {
        losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out")
      }
    }
    for entry in contact.names.dropFirst() { losses.noSlot("N", entry.value.display) }
    if places.has(.formattedName) {
      only(.formattedName, "FN", contact.formattedNames, &cells, &losses)
    } else if places.has(.name(.given)) {
      losses.formattedName(contact, given: &cells[places.column(.name(.given))])
    }
    if places.has(.nickname) { only(.nickname, "NICKNAME", contact.nicknames, &cells, &losses) }
  }

  private func writePart(
    _ part: NamePart, _ title: String, _ list: TextList, _ cells: inout [String], _ losses: inout LossLog
  ) {
    if list.isEmpty { return }
    let column = places.column(.name(part))
    if column >= 0 {
      cells[column] = losses.text("N", title, list)
    } else {
      losses.noComponent("N", title, list.joined(", "))
    }
  }

  /// A property with one column for one text.
  private func only(
    _ role: SlotRole, _ property: String, _ entries: [Entry<String>], _ cells: inout [String], _ losses: inout LossLog
  ) {
    guard !entries.isEmpty, places.has(role) else { return }
    places.set(role, losses.onlyText(property, entries, separator: role == .notes ? "\n\n" : nil), &cells)
  }

  // MARK: The rest

  private func writeWork(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if places.has(.organization) {
      if let entry = contact.organizations.first {
        places.set(.organization, losses.plain("ORG", entry.value.name), &cells)
        if places.has(.department) {
          places.set(.department, losses.plain("ORG", losses.department(entry.value)), &cells)
        } else {
          for unit in entry.value.units { losses.noComponent("ORG", "unit", unit) }
        }
        if places.has(.organizationYomi) {
          places.set(.organizationYomi, losses.plain("ORG", entry.value.phoneticName), &cells)
        } else if !entry.value.phoneticName.isEmpty {
          losses.noComponent("ORG", "phonetic name", entry.value.phoneticName)
        }
        losses.noComponent("ORG", "sort text", entry.value.sortAs)
        losses.attributes(entry.attributes, of: "ORG", entry.value.name, carried: Attributes())
        if entry.value == Organization("") { losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out") }
      }
      for entry in contact.organizations.dropFirst() { losses.noSlot("ORG", entry.value.name) }
    }
    only(.title, "TITLE", contact.titles, &cells, &losses)
    only(.role, "ROLE", contact.roles, &cells, &losses)
  }

  private func writeDates(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    if format.dates == .threeColumns {
      for entry in contact.birthdays.dropFirst() { losses.noSlot("BDAY", entry.value.text) }
      guard let entry = contact.birthdays.first else { return }
      losses.attributes(entry.attributes, of: "BDAY", entry.value.text, carried: Attributes())
      guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
        losses.changed("BDAY", entry.value.text, "is no date of year, month and day and was left out")
        return
      }
      if let time = date.time { losses.noComponent("BDAY", "time", time.text) }
      places.set(.birthYear, date.year.map(String.init) ?? "", &cells)
      places.set(.birthMonth, date.month.map(String.init) ?? "", &cells)
      places.set(.birthDay, date.day.map(String.init) ?? "", &cells)
      return
    }
    for (role, property, entries) in [
      (SlotRole.birthday, "BDAY", contact.birthdays), (.anniversary, "ANNIVERSARY", contact.anniversaries),
    ] where places.has(role) {
      for entry in entries.dropFirst() { losses.noSlot(property, entry.value.text) }
      guard let entry = entries.first else { continue }
      losses.attributes(entry.attributes, of: property, entry.value.text, carried: Attributes())
      guard let date = entry.value.date, date.isPossible, date.year != nil, date.month != nil, date.day != nil else {
        losses.changed(
          property, entry.value.text, "was left out: the product takes only dates with year, month and day")
        continue
      }
      if let time = date.time { losses.noComponent(property, "time", time.text) }
      guard format.dates == .monthFirst else {
        places.set(role, PartialDate(year: date.year, month: date.month, day: date.day).text, &cells)
        continue
      }
      // Numbers with a year of fewer digits are taken for the years around 2000.
      guard let year = date.year, year >= 1000, let month = date.month, let day = date.day else {
        losses.changed(property, entry.value.text, "was left out: the product takes only years of four digits")
        continue
      }
      places.set(role, "\(month)/\(day)/\(year)", &cells)
    }
  }

  /// The notes come first, because values without a column stand behind them.
  private func writeNotes(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    only(.notes, "NOTE", contact.notes, &cells, &losses)
    guard let overflow else { return }
    for note in contact.notes where overflow.isIn(LineBreaks.asLineFeeds(note.value)) {
      losses.changed("NOTE", note.value, "holds a line that comes back as a value of its own")
    }
  }

  /// Whether values without a column go into the notes.
  var hasOverflow: Bool { overflow != nil }

  /// Adds a value that has no column to the notes, if the product does that and it would come back.
  func addToNotes(_ value: SlotOverflow.Value, _ cells: inout [String]) -> Bool {
    guard let line = overflow?.line(value) else { return false }
    let column = places.column(.notes)
    cells[column] += (cells[column].isEmpty ? "" : "\n") + line
    return true
  }

  private func writeRest(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    only(.hobby, "HOBBY", contact.hobbies, &cells, &losses)
    only(.language, "LANG", contact.languages, &cells, &losses)
    only(.freeBusy, "FBURL", contact.freeBusyURIs, &cells, &losses)
    if places.has(.categories) {
      let cell = contact.categories.map(\.value).joined(separator: ";")
      for entry in contact.categories {
        losses.attributes(entry.attributes, of: "CATEGORIES", entry.value, carried: Attributes())
        let back = SlotCategories.read(entry.value).map(\.value)
        if entry.value.isEmpty {
          losses.add(LossCodes.emptyLeftOut, "CATEGORIES", "an empty category was left out")
        } else if back.count != 1 || !back[0].isSame(as: losses.plain("CATEGORIES", entry.value)) {
          losses.changed("CATEGORIES", entry.value, "holds a semicolon or outer blanks and comes back otherwise")
        }
      }
      places.set(.categories, cell, &cells)
    }
    if places.has(.gender), let entry = contact.genders.first {
      losses.attributes(entry.attributes, of: "GENDER", entry.value.shown, carried: Attributes())
      if let cell = GenderCell.cell(entry.value), SlotGender.value(cell) == entry.value {
        if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was left out") }
        places.set(.gender, losses.plain("GENDER", cell), &cells)
      } else {
        losses.noPlace("GENDER", entry.value.shown)
      }
      for other in contact.genders.dropFirst() { losses.noSlot("GENDER", other.value.shown) }
    }
    writeInstantMessages(contact, &cells, &losses)
  }

  private func writeExtensions(_ contact: Contact, _ cells: inout [String], _ losses: inout LossLog) {
    for property in contact.extensions {
      guard let cell = CustomField.cells(property) else {
        losses.noPlace(property.name, property.value)
        continue
      }
      let column = format.columns.firstIndex { _, role in
        switch role {
        case .kept(let label, let ignored):
          label.isSame(as: cell.label) && !cell.value.equalsIgnoringASCIICase(ignored)
        case .property(let name): name.isSame(as: cell.label)
        default: false
        }
      }
      guard let column, cells[column].isEmpty else {
        losses.noPlace(property.name == CustomField.name ? cell.label : property.name, cell.value)
        continue
      }
      cells[column] = cell.value
      _ = losses.customField(property)
    }
  }
}
