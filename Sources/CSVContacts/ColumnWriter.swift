internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes the records of a product: fixed columns, then repeated groups.
///
/// A value with several possible columns is written to the one with its types and label, or to the nearest free one
/// (`ColumnWriter+Lists.swift`).
final class ColumnWriter: Sendable {
  /// A repeated group: its columns in use, their number, and the fields of its values.
  private struct Group {
    let columns: RepeatedColumns
    let used: [UInt64]
    let width: Int
    let fields: UInt64

    init(_ columns: RepeatedColumns, _ used: [UInt64]) {
      self.columns = columns
      self.used = used
      width = used.reduce(0) { $0 + $1.nonzeroBitCount }
      fields = columns.fieldBits
    }
  }

  /// The names of the columns.
  let header: [String]
  private let columns: [ColumnTable.Column]
  let dates: DateStyle
  private let traits: ColumnTraits
  private let missing: MissingFields
  let places: ColumnPlaces
  private let overflow: NotesOverflow?
  private let groups: [Group]
  /// Whether custom fields have a repeated group.
  private let repeatsCustomFields: Bool

  /// Creates a writer for a plan of columns.
  ///
  /// - Parameter names: The names of the fixed columns in a language; `nil` for English.
  init(_ plan: CSVColumns, names: [String]? = nil) {
    let table = plan.profile.table
    columns = table.columns.filter { $0.meaning != .kind || plan.hasKind }
    dates = table.dates
    traits = table.traits
    missing = MissingFields(of: plan.profile)
    places = ColumnPlaces(columns)
    overflow = NotesOverflow(table)
    groups = zip(table.groups, plan.used).map { Group($0, $1) }
    repeatsCustomFields = table.groups.contains {
      $0 == .labelled(.customField) || $0 == .labelled(.customFieldOrMessage)
    }
    var header = names ?? columns.map(\.name)
    for (group, used) in zip(table.groups, plan.used) {
      for (number, mask) in used.enumerated() {
        for part in group.parts.indices where mask & 1 << UInt64(part) != 0 {
          header.append(table.columnName(group, number + 1, part))
        }
      }
    }
    self.header = header
  }

  /// Adds the cells of a contact, and records its losses.
  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossRecorder) {
    let buffer = contact.buffer
    let filled = contact.filled
    var cells = RowAssembler(count: columns.count, buffer)
    if traits.contains(.isLossless) {
      writeLossless(contact, &cells, &losses)
    } else {
      writeFixed(contact, buffer, filled, &cells, &losses)
    }
    cells.write(to: &record)
    if traits.contains(.hasExtraCell) { record.addEmpty(1) }
    // Performance: walking over indices retains no list that all threads share.
    var groupCells = LosslessCells(wantsCells: true)
    for place in groups.indices {
      if filled.rawValue & groups[place].fields == 0 {
        record.addEmpty(groups[place].width)
      } else {
        groups[place].columns.write(buffer, groups[place].used, into: &record, &losses, &groupCells)
      }
    }
    losses.recordMissingFields(missing, contact, buffer, filled)
    if !traits.contains(.isLossless) {
      losses.recordCleanedValues(buffer, partsValues: traits.contains(.hasMultiValueCells))
    }
  }

  private func writeLossless(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    for (column, (_, meaning)) in columns.enumerated() {
      if case .constant(let text) = meaning { cells.set(column, text) }
    }
    guard let kind = contact.kind else { return }
    if places.has(.kind) {
      cells.set(places.column(.kind), LosslessCell.text(kind.rawValue))
    } else {
      losses.recordNoColumn("Kind", kind.rawValue)
    }
  }

  private func writeFixed(
    _ contact: Contact, _ buffer: ContactBuffer, _ filled: PresentFields, _ cells: inout RowAssembler,
    _ losses: inout LossRecorder
  ) {
    func has(_ field: PresentFields) -> Bool { filled.rawValue & field.rawValue != 0 }
    // Lines of the notes follow the notes.
    if has(.notes), groups.isEmpty { writeNotes(buffer, &cells, &losses) }
    writeNames(contact, buffer, &cells, &losses)
    if has(.nicknames) { writeNicknames(contact.nicknames, &cells, &losses) }
    if has(.phones) { writePhones(contact, &cells, &losses) }
    if has(.emails) { writeEmails(contact, &cells, &losses) }
    if has(.addresses) { writeAddresses(contact, &cells, &losses) }
    if has(.organizations) { writeOrganizations(buffer, &cells, &losses) }
    if has(.titles) { writeJob(places.column(.title), "TITLE", .titles, of: buffer, &cells, &losses) }
    if contact.has(.roles) { writeJob(places.column(.role), "ROLE", .roles, of: buffer, &cells, &losses) }
    if has(.birthdays) { writeBirthdays(contact.birthdays, &cells, &losses) }
    if has(.notes), !groups.isEmpty { writeNotes(buffer, &cells, &losses) }
    if contact.has(.anniversaries) {
      writeDate(places.column(.anniversary), "ANNIVERSARY", contact.anniversaries, &cells, &losses)
    }
    if has(.urls) || contact.has(.socialProfiles) { writeURLs(contact, &cells, &losses) }
    if contact.has(.related) { writeRelated(contact, &cells, &losses) }
    if contact.has(.hobbies) { only(places.column(.hobby), "HOBBY", .hobbies, of: buffer, &cells, &losses) }
    if contact.has(.languages) { only(places.column(.language), "LANG", .languages, of: buffer, &cells, &losses) }
    if contact.has(.freeBusyURIs) {
      only(places.column(.freeBusy), "FBURL", .freeBusyURIs, of: buffer, &cells, &losses)
    }
    if has(.photos) { writePhotos(contact.photos, &cells, &losses) }
    if has(.categories) { writeCategories(buffer, &cells, &losses) }
    if contact.has(.genders) { writeGenders(contact.genders, &cells, &losses) }
    if contact.has(.instantMessages) { writeInstantMessages(contact, &cells, &losses) }
    if has(.extensions), !repeatsCustomFields { writeExtensions(contact, &cells, &losses) }
  }

  // MARK: Names

  private func writeNames(
    _ contact: Contact, _ buffer: ContactBuffer, _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    if writePlainNames(buffer, &cells, &losses) { return }
    let written = WrittenNames(contact)
    let names = written.names
    if !names.isEmpty { writeFirst(of: names, &cells, &losses) }
    if names.count > 1 { for entry in names.dropFirst() { losses.recordNoColumn("N", entry.value.display) } }
    let given = places.column(.name(.given))
    if places.has(.formattedName) {
      only(places.column(.formattedName), "FN", written.formattedNames, &cells, &losses)
      written.reportSplit(&losses)
    } else if given >= 0, let unmapped = UnmappedFormattedName(contact, written, missing) {
      if let text = unmapped.asGivenName(of: written.formattedNames) { cells.set(given, text) }
      if let text = unmapped.asOrganization(of: written.formattedNames) {
        cells.set(places.column(.organization), text)
      }
      unmapped.check(written, &losses)
    }
  }

  private func writeNicknames(
    _ nicknames: [Entry<String>], _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    let column = places.column(.nickname)
    guard traits.contains(.hasMultiValueCells) else { return only(column, "NICKNAME", nicknames, &cells, &losses) }
    for entry in nicknames {
      losses.checkSingle("NICKNAME", entry.value)
      losses.checkAttributes(entry.attributes, of: "NICKNAME", entry.value)
    }
    cells.set(column, nicknames.count == 1 ? nicknames[0].value : MultiValueCell.join(nicknames.map(\.value)))
  }

  private func writeFirst(
    of names: [Entry<PersonName>], _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    let isCommon = names[0].value.hasOnlyCommonParts
    if !isCommon { writePart(.prefix, "prefix", names[0].value.prefixes, &cells, &losses) }
    writePart(.given, "given name", names[0].value.given, &cells, &losses)
    writePart(.additional, "additional name", names[0].value.additional, &cells, &losses)
    writePart(.family, "family name", names[0].value.family, &cells, &losses)
    if !isCommon {
      for (key, title, field) in RareNamePart.all {
        writePart(key, title, TextList(field.texts(of: names[0].value)), &cells, &losses)
      }
    }
    losses.checkAttributes(names[0].attributes, of: "N", names[0].value.display)
    if names[0].value.given.isEmpty, names[0].value.family.isEmpty, names[0].value == PersonName() {
      losses.add(LossCodes.emptyLeftOut, "N", "an empty name was lost")
    }
  }

  private func writePart(
    _ part: CellKey, _ title: String, _ list: TextList, _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    if list.isEmpty { return }
    let column = places.column(.name(NamePart(key: part)))
    if column >= 0 {
      cells.set(column, losses.plain("N", losses.joined("N", title, list)))
    } else {
      losses.recordNoComponent("N", title, list.joined(", "))
    }
  }

  /// A property with one column for one text.
  private func only(
    _ column: Int, _ property: String, _ field: ValueField<String>, of contact: ContactBuffer,
    _ cells: inout RowAssembler, _ losses: inout LossRecorder, separator: String? = nil
  ) {
    if column < 0 || !contact.has(field.number) { return }
    if let text = contact.plainText(of: field.number) { return cells.set(column, text) }
    only(column, property, contact.values(field), &cells, &losses, separator: separator)
  }

  /// The same for any texts.
  private func only(
    _ column: Int, _ property: String, _ entries: [Entry<String>], _ cells: inout RowAssembler,
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

  /// Titles or roles: those of the first organization, which is in the columns beside.
  private func writeJob(
    _ column: Int, _ property: String, _ field: ValueField<String>, of contact: ContactBuffer,
    _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    if !contact.has(field.number) { return }
    // The usual case: one title, and one organization at most.
    let organizations = contact.records(of: .organizations)
    let isOne =
      organizations.count == 0
      || organizations.count == 1
        && contact.plainAttributes(contact.record(organizations.lowerBound)) != nil
    guard places.has(.organization), !isOne || contact.plainText(of: field.number) == nil else {
      return only(column, property, field, of: contact, &cells, &losses)
    }
    let (own, others) = Contact(contact).besideFirstOrganization(contact.values(field))
    only(column, property, own, &cells, &losses)
    if column >= 0 { for entry in others { losses.recordNoColumn(property, entry.value) } }
  }

  private func writeOrganizations(
    _ contact: ContactBuffer, _ cells: inout RowAssembler, _ losses: inout LossRecorder
  ) {
    guard places.has(.organization) else { return }
    if writePlainOrganization(contact, &cells) { return }
    let organizations = contact.values(.organizations)
    cells.set(places.column(.organization), losses.plain("ORG", organizations[0].value.name))
    if places.has(.department) {
      cells.set(places.column(.department), losses.plain("ORG", losses.department(organizations[0].value.units)))
    } else {
      for unit in organizations[0].value.units { losses.recordNoComponent("ORG", "unit", unit) }
    }
    if !organizations[0].value.hasOnlyCommonParts {
      let organization = organizations[0].value
      if places.has(.organizationYomi) {
        cells.set(places.column(.organizationYomi), losses.plain("ORG", organization.phoneticName))
      } else if !organization.phoneticName.isEmpty {
        losses.recordNoComponent("ORG", "phonetic name", organization.phoneticName)
      }
      losses.recordNoComponent("ORG", "sort text", organization.sortAs)
    }
    losses.checkAttributes(organizations[0].attributes, of: "ORG", organizations[0].value.name)
    if organizations[0].value.name.isEmpty, organizations[0].value == Organization("") {
      losses.add(LossCodes.emptyLeftOut, "ORG", "an empty organization was lost")
    }
    if organizations.count > 1 {
      for entry in organizations.dropFirst() { losses.recordNoColumn("ORG", entry.value.name) }
    }
  }

  /// The notes come first, because values without a column follow them.
  private func writeNotes(_ contact: ContactBuffer, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    only(places.column(.notes), "NOTE", .notes, of: contact, &cells, &losses, separator: "\n\n")
    guard let overflow else { return }
    for note in contact.values(.notes) where overflow.isIn(LineBreaks.asLineFeeds(note.value)) {
      losses.recordChange("NOTE", note.value, "holds a line that comes back as a value of its own")
    }
  }

  /// Whether values without a column are written to the notes.
  var hasOverflow: Bool { overflow != nil }

  /// Adds a value without a column to the notes, if the product does that and the value is read back.
  func addToNotes(_ value: NotesOverflow.Value, _ cells: inout RowAssembler) -> Bool {
    guard let line = overflow?.line(value) else { return false }
    let column = places.column(.notes)
    cells.set(column, cells[column] + (cells[column].isEmpty ? "" : "\n") + line)
    return true
  }

  private func writePhotos(_ photos: [Entry<Media>], _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    guard places.has(.photo) else { return }
    var isFirst = true
    for entry in photos {
      guard case .uri(let uri) = entry.value.source, PhotoCell.isURI(uri) else {
        losses.add(
          LossCodes.property, "PHOTO",
          "the photo \(Finding.quote(ContactField.shown(entry.value))) was lost: Google takes only addresses")
        continue
      }
      if isFirst {
        cells.set(places.column(.photo), losses.plain("PHOTO", uri))
      } else {
        losses.recordNoColumn("PHOTO", uri)
      }
      isFirst = false
      if !entry.value.mediaType.isEmpty { losses.recordNoComponent("PHOTO", "media type", entry.value.mediaType) }
      losses.checkAttributes(entry.attributes, of: "PHOTO", uri)
    }
  }

  private func writeGenders(_ genders: [Entry<Gender>], _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    let isText = places.has(.genderText)
    guard isText || places.has(.gender), let entry = genders.first else { return }
    losses.checkAttributes(entry.attributes, of: "GENDER", entry.value.shown)
    if let cell = GenderCell.cell(entry.value), isText || OutlookGender.value(cell) == entry.value {
      if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was lost") }
      cells.set(places.column(isText ? .genderText : .gender), losses.plain("GENDER", cell))
    } else {
      losses.recordUnsupported("GENDER", entry.value.shown)
    }
    for other in genders.dropFirst() { losses.recordNoColumn("GENDER", other.value.shown) }
  }

  private func writeExtensions(_ contact: Contact, _ cells: inout RowAssembler, _ losses: inout LossRecorder) {
    for property in contact.extensions {
      if property.isEmpty {
        losses.recordEmpty(property.name)
        continue
      }
      guard let cell = CustomField.cells(property) else {
        losses.recordUnsupported(property.name, property.value)
        continue
      }
      let column = columns.firstIndex { _, meaning in
        switch meaning {
        case .kept(let label, let ignored):
          label.isSame(as: cell.label) && !cell.value.equalsIgnoringASCIICase(ignored)
        case .property(let name): name.isSame(as: cell.label)
        default: false
        }
      }
      guard let column, cells[column].isEmpty else {
        losses.recordUnsupported(property.name == CustomField.name ? cell.label : property.name, cell.value)
        continue
      }
      cells.set(column, cell.value)
      _ = losses.customField(property)
    }
  }
}
