internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes the records of a product with fixed columns: every value goes into the column that means what is said about
/// it, else into the nearest one that is free (`SlotWriterLists.swift`).
final class SlotWriter: RowWriter {
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

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossRecorder) {
    var cells = SlotCells(count: header.count)
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
    losses.noPlaces(missing, contact, contact.filled)
    cells.write(to: &record)
    if format.traits.contains(.hasExtraCell) { record.addEmpty(1) }
  }

  // MARK: Names

  private func writeNames(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let written = WrittenNames(contact)
    let names = written.names
    if !names.isEmpty { writeFirst(of: names, &cells, &losses) }
    if names.count > 1 { for entry in names.dropFirst() { losses.noSlot("N", entry.value.display) } }
    let given = places.column(.name(.given))
    if places.has(.formattedName) {
      only(places.column(.formattedName), "FN", written.formattedNames, &cells, &losses)
      written.reportSplit(&losses)
    } else if given >= 0, let homeless = UnmappedFormattedName(contact, written) {
      if let text = homeless.asGivenName(of: written.formattedNames) { cells.set(given, text) }
      if let text = homeless.asOrganization(of: written.formattedNames) {
        cells.set(places.column(.organization), text)
      }
      homeless.check(written, &losses)
    }
    only(places.column(.nickname), "NICKNAME", contact.nicknames, &cells, &losses)
  }

  private func writeFirst(
    of names: [Entry<PersonName>], _ cells: inout SlotCells, _ losses: inout LossRecorder
  ) {
    let isCommon = names[0].value.hasOnlyCommonParts
    if !isCommon { writePart(.prefix, "prefix", names[0].value.prefixes, &cells, &losses) }
    writePart(.given, "given name", names[0].value.given, &cells, &losses)
    writePart(.additional, "additional name", names[0].value.additional, &cells, &losses)
    writePart(.family, "family name", names[0].value.family, &cells, &losses)
    if !isCommon {
      let name = names[0].value
      writePart(.suffix, "suffix", name.suffixes, &cells, &losses)
      writePart(.phoneticGiven, "phonetic given name", TextList(name.phoneticGiven), &cells, &losses)
      writePart(.phoneticFamily, "phonetic family name", TextList(name.phoneticFamily), &cells, &losses)
      writePart(.maiden, "maiden name", TextList(name.maiden), &cells, &losses)
      losses.noComponent("N", "second family name", name.secondFamily)
      losses.noComponent("N", "generation", name.generation)
      losses.noComponent("N", "sort text", name.sortAs)
      losses.noComponent("N", "phonetic additional name", TextList(name.phoneticAdditional))
    }
    losses.attributes(names[0].attributes, of: "N", names[0].value.display)
    if names[0].value.given.isEmpty, names[0].value.family.isEmpty, names[0].value == PersonName() {
      losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out")
    }
  }

  private func writePart(
    _ part: NamePart, _ title: String, _ list: TextList, _ cells: inout SlotCells, _ losses: inout LossRecorder
  ) {
    if list.isEmpty { return }
    let column = places.column(.name(part))
    if column >= 0 {
      cells.set(column, losses.plain("N", losses.joined("N", title, list)))
    } else {
      losses.noComponent("N", title, list.joined(", "))
    }
  }

  /// A property with one column for one text.
  private func only(
    _ column: Int, _ property: String, _ entries: [Entry<String>], _ cells: inout SlotCells,
    _ losses: inout LossRecorder,
    separator: String? = nil
  ) {
    if entries.isEmpty || column < 0 { return }
    losses.checkOnly(property, entries, separator: separator)
    if entries.count > 1, let separator {
      cells.set(column, entries.map(\.value).joined(separator: separator))
    } else {
      cells.set(column, entries[0].value)
    }
  }

  // MARK: The rest

  private func writeWork(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    let organizations = contact.organizations
    if places.has(.organization), !organizations.isEmpty {
      let entry = organizations[0]
      cells.set(places.column(.organization), losses.plain("ORG", entry.value.name))
      if places.has(.department) {
        cells.set(places.column(.department), losses.plain("ORG", losses.department(entry.value.units)))
      } else {
        for unit in entry.value.units { losses.noComponent("ORG", "unit", unit) }
      }
      if !entry.value.hasOnlyCommonParts {
        if places.has(.organizationYomi) {
          cells.set(places.column(.organizationYomi), losses.plain("ORG", entry.value.phoneticName))
        } else if !entry.value.phoneticName.isEmpty {
          losses.noComponent("ORG", "phonetic name", entry.value.phoneticName)
        }
        losses.noComponent("ORG", "sort text", entry.value.sortAs)
      }
      losses.attributes(entry.attributes, of: "ORG", entry.value.name)
      if entry.value.name.isEmpty, entry.value == Organization("") {
        losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out")
      }
      if organizations.count > 1 { for entry in organizations.dropFirst() { losses.noSlot("ORG", entry.value.name) } }
    }
    only(places.column(.title), "TITLE", contact.titles, &cells, &losses)
    if !contact.hasOnlyCommonFields { only(places.column(.role), "ROLE", contact.roles, &cells, &losses) }
  }

  private func writeDates(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    if format.dates == .threeColumns { return writeParts(ofBirthdays: contact.birthdays, &cells, &losses) }
    writeDate(places.column(.birthday), "BDAY", contact.birthdays, &cells, &losses)
    if contact.hasOnlyCommonFields { return }
    writeDate(places.column(.anniversary), "ANNIVERSARY", contact.anniversaries, &cells, &losses)
  }

  private func writeParts(
    ofBirthdays birthdays: [Entry<DateValue>], _ cells: inout SlotCells, _ losses: inout LossRecorder
  ) {
    guard let entry = birthdays.first else { return }
    if birthdays.count > 1 { for other in birthdays.dropFirst() { losses.noSlot("BDAY", other.value.text) } }
    losses.attributes(entry.attributes, of: "BDAY", entry.value.text)
    if losses.hasNoDate("BDAY", entry.value) { return }
    guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
      losses.changed("BDAY", entry.value.text, "is no date of year, month and day and was left out")
      return
    }
    if let time = date.time { losses.noTime("BDAY", time) }
    cells.set(places.column(.birthYear), date.year.map(String.init) ?? "")
    cells.set(places.column(.birthMonth), date.month.map(String.init) ?? "")
    cells.set(places.column(.birthDay), date.day.map(String.init) ?? "")
  }

  /// A date in one column.
  private func writeDate(
    _ column: Int, _ property: String, _ entries: [Entry<DateValue>], _ cells: inout SlotCells,
    _ losses: inout LossRecorder
  ) {
    guard column >= 0, let entry = entries.first else { return }
    if entries.count > 1 { for other in entries.dropFirst() { losses.noSlot(property, other.value.text) } }
    losses.attributes(entry.attributes, of: property, entry.value.text)
    if losses.hasNoDate(property, entry.value) { return }
    guard let date = entry.value.date, date.isPossible, let year = date.year, let month = date.month, let day = date.day
    else {
      losses.changed(
        property, entry.value.text, "was left out: the product takes only dates with year, month and day")
      return
    }
    if let time = date.time { losses.noTime(property, time) }
    guard format.dates == .monthFirst else {
      cells.set(column, PartialDate(year: year, month: month, day: day).text)
      return
    }
    // Numbers with a year of fewer digits are taken for the years around 2000.
    guard year >= 1000 else {
      losses.changed(property, entry.value.text, "was left out: the product takes only years of four digits")
      return
    }
    cells.set(column, "\(month)/\(day)/\(year)")
  }

  /// The notes come first, because values without a column stand behind them.
  private func writeNotes(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    only(places.column(.notes), "NOTE", contact.notes, &cells, &losses, separator: "\n\n")
    guard let overflow else { return }
    for note in contact.notes where overflow.isIn(LineBreaks.asLineFeeds(note.value)) {
      losses.changed("NOTE", note.value, "holds a line that comes back as a value of its own")
    }
  }

  /// Whether values without a column go into the notes.
  var hasOverflow: Bool { overflow != nil }

  /// Adds a value that has no column to the notes, if the product does that and it would come back.
  func addToNotes(_ value: SlotOverflow.Value, _ cells: inout SlotCells) -> Bool {
    guard let line = overflow?.line(value) else { return false }
    let column = places.column(.notes)
    cells.set(column, cells[column] + (cells[column].isEmpty ? "" : "\n") + line)
    return true
  }

  private func writeRest(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    if !contact.hasOnlyCommonFields {
      only(places.column(.hobby), "HOBBY", contact.hobbies, &cells, &losses)
      only(places.column(.language), "LANG", contact.languages, &cells, &losses)
      only(places.column(.freeBusy), "FBURL", contact.freeBusyURIs, &cells, &losses)
    }
    if places.has(.categories), !contact.categories.isEmpty { writeCategories(contact.categories, &cells, &losses) }
    if contact.hasOnlyCommonFields { return }
    if places.has(.gender), let entry = contact.genders.first {
      losses.attributes(entry.attributes, of: "GENDER", entry.value.shown)
      if let cell = GenderCell.cell(entry.value), SlotGender.value(cell) == entry.value {
        if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was left out") }
        cells.set(places.column(.gender), losses.plain("GENDER", cell))
      } else {
        losses.noPlace("GENDER", entry.value.shown)
      }
      for other in contact.genders.dropFirst() { losses.noSlot("GENDER", other.value.shown) }
    }
    writeInstantMessages(contact, &cells, &losses)
  }

  private func writeCategories(
    _ categories: [Entry<String>], _ cells: inout SlotCells, _ losses: inout LossRecorder
  ) {
    for entry in categories {
      losses.attributes(entry.attributes, of: "CATEGORIES", entry.value)
      if entry.value.isEmpty {
        losses.add(LossCodes.emptyLeftOut, "CATEGORIES", "an empty category was left out")
        continue
      }
      if SlotCategories.isOne(entry.value) {
        losses.checkLineBreaks("CATEGORIES", entry.value)
        continue
      }
      let back = SlotCategories.read(entry.value).map(\.value)
      if back.count != 1 || !back[0].isSame(as: losses.plain("CATEGORIES", entry.value)) {
        losses.changed("CATEGORIES", entry.value, "holds a semicolon or outer blanks and comes back otherwise")
      }
    }
    cells.set(
      places.column(.categories),
      categories.count == 1 ? categories[0].value : categories.map(\.value).joined(separator: ";"))
  }

  private func writeExtensions(_ contact: Contact, _ cells: inout SlotCells, _ losses: inout LossRecorder) {
    for property in contact.extensions {
      if property.isEmpty {
        losses.saysNothing(property.name)
        continue
      }
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
      cells.set(column, cell.value)
      _ = losses.customField(property)
    }
  }
}
