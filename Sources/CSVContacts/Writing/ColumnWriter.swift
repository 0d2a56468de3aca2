internal import CSVSyntax
internal import ContactModel
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
  /// The fields without a column.
  let missing: PresentFields
  let places: ColumnPlaces
  private let overflow: NotesOverflow?
  private let groups: [Group]
  /// The columns of the parts of a name.
  private let nameColumns: [(column: Int, part: PartField<PersonName>)]
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
    missing = plan.missingFields
    places = ColumnPlaces(columns, isOwn: traits.contains(.hasOwnColumns))
    overflow = NotesOverflow(table)
    groups = zip(table.groups, plan.used).map { Group($0, $1) }
    nameColumns = columns.enumerated().compactMap { column, role in
      guard case .name(let part) = role.meaning else { return nil }
      return PersonName.field(part.key).map { (column, $0) }
    }
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

  /// Adds the cells of a contact.
  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter) {
    let buffer = contact.buffer
    let filled = contact.filled
    var cells = RowAssembler(count: columns.count, buffer)
    if traits.contains(.isLossless) {
      writeLossless(contact, &cells, &filter)
    } else {
      writeFixed(contact, buffer, filled, &cells, &filter)
      if traits.contains(.hasOwnColumns) {
        writeOwnColumns(contact, &cells)
        filter.mayDiffer = true
      }
      filter.checkCells(buffer)
    }
    cells.write(to: &record)
    if traits.contains(.hasExtraCell) { record.addEmpty(1) }
    // Performance: walking over indices retains no list that all threads share.
    var groupCells = LosslessCells(wantsCells: true)
    for place in groups.indices {
      if filled.rawValue & groups[place].fields == 0 {
        record.addEmpty(groups[place].width)
      } else {
        groups[place].columns.write(buffer, groups[place].used, into: &record, &filter, &groupCells)
      }
    }
  }

  private func writeLossless(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    for (column, (_, meaning)) in columns.enumerated() {
      if case .constant(let text) = meaning { cells.set(column, text) }
    }
    guard let kind = contact.kind else { return }
    cells.set(places.column(.kind), LosslessCell.text(kind.rawValue))
    if !places.has(.kind) { filter.mayDiffer = true }
  }

  private func writeFixed(
    _ contact: Contact, _ buffer: ContactBuffer, _ filled: PresentFields, _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    func has(_ field: PresentFields) -> Bool { filled.rawValue & field.rawValue != 0 }
    // Lines of the notes follow the notes.
    if has(.notes), groups.isEmpty { writeNotes(buffer, &cells, &filter) }
    writeNames(contact, buffer, &cells, &filter)
    if has(.nicknames) { writeNicknames(contact.nicknames, &cells, &filter) }
    if has(.phones) { writePhones(contact, &cells, &filter) }
    if has(.emails) { writeEmails(contact, &cells, &filter) }
    if has(.addresses) { writeAddresses(contact, &cells, &filter) }
    if has(.organizations) { writeOrganizations(buffer, &cells, &filter) }
    if has(.titles) { writeJob(places.column(.title), .titles, of: buffer, &cells, &filter) }
    if contact.has(.roles) { writeJob(places.column(.role), .roles, of: buffer, &cells, &filter) }
    if has(.birthdays) { writeBirthdays(contact.birthdays, &cells, &filter) }
    if has(.notes), !groups.isEmpty { writeNotes(buffer, &cells, &filter) }
    if contact.has(.anniversaries) {
      writeDate(places.column(.anniversary), contact.anniversaries, .anniversaries, &cells, &filter)
    }
    if has(.urls) || contact.has(.socialProfiles) { writeURLs(contact, &cells, &filter) }
    if contact.has(.related) { writeRelated(contact, &cells, &filter) }
    if contact.has(.hobbies) { only(places.column(.hobby), .hobbies, of: buffer, &cells, &filter) }
    if contact.has(.languages) { only(places.column(.language), .languages, of: buffer, &cells, &filter) }
    if contact.has(.freeBusyURIs) { only(places.column(.freeBusy), .freeBusyURIs, of: buffer, &cells, &filter) }
    if has(.photos) { writePhotos(contact.photos, &cells, &filter) }
    if has(.categories) { writeCategories(buffer, &cells, &filter) }
    if contact.has(.genders) { writeGenders(contact.genders, &cells, &filter) }
    if contact.has(.instantMessages) { writeInstantMessages(contact, &cells, &filter) }
    if has(.extensions), !repeatsCustomFields, missing.isDisjoint(with: .extensions) {
      writeExtensions(contact, &cells, &filter)
    }
  }

  // MARK: Names

  private func writeNames(
    _ contact: Contact, _ buffer: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter
  ) {
    if writePlainNames(buffer, &cells, &filter) { return }
    filter.mayDiffer = true
    let written = WrittenNames(contact)
    if let name = written.names.first?.value {
      for (column, field) in nameColumns { cells.set(column, field.texts(of: name).joined(separator: " ")) }
    }
    if places.has(.formattedName) {
      cells.set(places.column(.formattedName), written.formattedNames.first?.value ?? "")
    } else if places.has(.name(.given)) {
      switch UnmappedFormattedName(contact, written, missing) {
      case .givenName(let text): cells.set(places.column(.name(.given)), text)
      case .organization(let text): cells.set(places.column(.organization), text)
      case nil: break
      }
    }
  }

  private func writeNicknames(
    _ nicknames: [Entry<String>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter
  ) {
    let column = places.column(.nickname)
    guard traits.contains(.hasMultiValueCells) else { return only(column, nicknames, &cells, &filter) }
    for (number, entry) in nicknames.enumerated() {
      filter.check(entry.value)
      filter.check(entry.attributes, of: .nicknames, number)
    }
    cells.set(column, nicknames.count == 1 ? nicknames[0].value : MultiValueCell.join(nicknames.map(\.value)))
  }

  /// A property with one column for one text.
  private func only(
    _ column: Int, _ field: ValueField<String>, of contact: ContactBuffer, _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter, separator: String? = nil
  ) {
    if column < 0 || !contact.has(field.number) { return }
    if let text = contact.plainText(of: field.number) { return cells.set(column, text) }
    only(column, contact.values(field), &cells, &filter, separator: separator)
  }

  /// The same for any texts.
  private func only(
    _ column: Int, _ entries: [Entry<String>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter,
    separator: String? = nil
  ) {
    if entries.isEmpty || column < 0 { return }
    filter.mayDiffer = true
    if entries.count > 1, let separator {
      cells.set(column, entries.map(\.value).joined(separator: separator))
    } else {
      cells.set(column, entries[0].value)
    }
  }

  // MARK: The rest

  /// Titles or roles: those of the first organization, which is in the columns beside.
  private func writeJob(
    _ column: Int, _ field: ValueField<String>, of contact: ContactBuffer, _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    if !contact.has(field.number) { return }
    // The usual case: one title, and one organization at most.
    let organizations = contact.records(of: .organizations)
    let isOne =
      organizations.count == 0
      || organizations.count == 1
        && contact.plainAttributes(contact.record(organizations.lowerBound)) != nil
    guard places.has(.organization), !isOne || contact.plainText(of: field.number) == nil else {
      return only(column, field, of: contact, &cells, &filter)
    }
    filter.mayDiffer = true
    only(column, Contact(contact).besideFirstOrganization(contact.values(field)).own, &cells, &filter)
  }

  private func writeOrganizations(
    _ contact: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter
  ) {
    if !places.has(.organization) || writePlainOrganization(contact, &cells) { return }
    filter.mayDiffer = true
    guard let organization = contact.values(.organizations).first?.value else { return }
    cells.set(places.column(.organization), organization.name)
    cells.set(places.column(.department), organization.units.joined(separator: ", "))
    cells.set(places.column(.organizationYomi), organization.phoneticName)
  }

  /// The notes come first, because values without a column follow them.
  private func writeNotes(_ contact: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    only(places.column(.notes), .notes, of: contact, &cells, &filter, separator: "\n\n")
    // A line may be read as a value of its own.
    if hasOverflow { filter.mayDiffer = true }
  }

  /// Whether values without a column are written to the notes.
  var hasOverflow: Bool { overflow != nil }

  /// Adds a value without a column to the notes, if the product does that and the value is read back.
  func addToNotes(_ value: NotesOverflow.Value, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    filter.mayDiffer = true
    guard let line = overflow?.line(value) else { return }
    let column = places.column(.notes)
    cells.set(column, cells[column] + (cells[column].isEmpty ? "" : "\n") + line)
  }

  private func writePhotos(_ photos: [Entry<Media>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    guard places.has(.photo) else { return }
    let uris = photos.compactMap { if case .uri(let uri) = $0.value.source, PhotoCell.isURI(uri) { uri } else { nil } }
    if let uri = uris.first { cells.set(places.column(.photo), uri) }
    if photos.allSatisfy({ if case .base64(let text) = $0.value.source { text.count > 0 } else { false } }) {
      filter.photos += photos.count
    } else if photos.count > 1 || uris.isEmpty || !photos[0].value.mediaType.isEmpty {
      filter.mayDiffer = true
    } else {
      filter.check(photos[0].attributes, of: .photos, 0)
    }
  }

  private func writeGenders(_ genders: [Entry<Gender>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    let isText = places.has(.genderText)
    guard isText || places.has(.gender), let gender = genders.first?.value else { return }
    filter.mayDiffer = true
    guard let cell = GenderCell.cell(gender), isText || OutlookGender.value(cell) == gender else { return }
    cells.set(places.column(isText ? .genderText : .gender), cell)
  }

  private func writeExtensions(_ contact: Contact, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    for property in contact.extensions {
      guard let cell = CustomField.cells(property) else {
        if property.isEmpty { filter.mayDiffer = true } else { filter.extensions += 1 }
        continue
      }
      let column = columns.firstIndex { _, meaning in
        switch meaning {
        case .kept(let label, let ignored):
          label.hasSameBytes(as: cell.label) && !cell.value.equalsIgnoringASCIICase(ignored)
        case .property(let name): name.hasSameBytes(as: cell.label)
        default: false
        }
      }
      if let column, cells[column].isEmpty {
        cells.set(column, cell.value)
        filter.mayDiffer = true
      } else {
        filter.extensions += 1
      }
    }
  }
}

/// Writing dates in the form of the product.
extension ColumnWriter {
  func writeBirthdays(_ birthdays: [Entry<DateValue>], _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    guard dates == .threeColumns else {
      return writeDate(places.column(.birthday), birthdays, .birthdays, &cells, &filter)
    }
    guard let entry = birthdays.first else { return }
    check(birthdays, .birthdays, &filter)
    guard let date = entry.value.date, date.isPossible, date.year != 0, date != PartialDate(time: date.time) else {
      filter.mayDiffer = true
      return
    }
    cells.set(places.column(.birthYear), date.year.map(String.init) ?? "")
    cells.set(places.column(.birthMonth), date.month.map(String.init) ?? "")
    cells.set(places.column(.birthDay), date.day.map(String.init) ?? "")
  }

  /// Writes a date in one column.
  func writeDate(
    _ column: Int, _ entries: [Entry<DateValue>], _ field: FieldNumber, _ cells: inout RowAssembler,
    _ filter: inout ReadBackFilter
  ) {
    guard column >= 0, let value = entries.first?.value else { return }
    check(entries, field, &filter)
    if dates == .partialISO { return cells.set(column, DateCell.text(value)) }
    // Years of fewer digits are read as years around 2000.
    guard let date = value.date, date.isPossible, let year = date.year, let month = date.month, let day = date.day,
      dates == .iso || year >= 1000
    else {
      filter.mayDiffer = true
      return
    }
    cells.set(
      column, dates == .iso ? PartialDate(year: year, month: month, day: day).text : "\(month)/\(day)/\(year)")
  }

  private func check(_ entries: [Entry<DateValue>], _ field: FieldNumber, _ filter: inout ReadBackFilter) {
    for (number, entry) in entries.enumerated() {
      filter.check(entry.attributes, of: field, number)
      filter.mayDiffer = filter.mayDiffer || entries.count > 1 || !DateCell.comesBack(entry.value)
    }
  }
}

/// Writing categories: in one cell with semicolons, or as Google's labels.
extension ColumnWriter {
  func writeCategories(_ contact: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter) {
    if places.has(.labels) {
      if let labels = plainLabels(contact) { return cells.set(places.column(.labels), labels) }
      let labels = contact.values(.categories).enumerated().map { number, entry in
        filter.check(entry.attributes, of: .categories, number)
        filter.check(entry.value)
        // Only a star or a separator can change a category.
        filter.mayDiffer = filter.mayDiffer || entry.value.utf8Contains(ASCII.asterisk, or: ASCII.colon)
        return GoogleLabels.label(ofCategory: entry.value)
      }
      return cells.set(places.column(.labels), MultiValueCell.join(labels.filter { !$0.isEmpty }))
    }
    guard places.has(.categories) else { return }
    let categories = contact.values(.categories)
    for (number, entry) in categories.enumerated() {
      filter.check(entry.attributes, of: .categories, number)
      filter.check(entry.value)
      filter.mayDiffer =
        filter.mayDiffer || !SemicolonList.isSingle(entry.value)
        || categories.count == 1 && WordList.values(entry.value) != nil
    }
    cells.set(
      places.column(.categories),
      categories.count == 1 ? categories[0].value : categories.map(\.value).joined(separator: ";"))
  }

  /// The labels of categories without attributes that are read back as they are; `nil` if there is another one.
  private func plainLabels(_ contact: ContactBuffer) -> String? {
    let records = contact.records(of: .categories)
    var count = 0
    for number in records {
      let record = contact.record(number)
      guard contact.hasNoAttributes(record), contact.isPlain(record.place) else { return nil }
      let text = contact.bytes(record.place)
      // A star or a separator can change a category.
      if text[0] == ASCII.asterisk || text.memchr(ASCII.colon, from: 0, to: text.count) != nil { return nil }
      count += GoogleLabels.groupMark.utf8.count + text.count + MultiValueCell.separator.utf8.count
    }
    return String(utf8Capacity: count) { labels in
      for number in records {
        if !labels.isEmpty { MultiValueCell.separator.withUTF8Span { labels.append(contentsOf: $0) } }
        let text = contact.bytes(contact.record(number).place)
        if GoogleLabels.isGroup(text) { GoogleLabels.groupMark.withUTF8Span { labels.append(contentsOf: $0) } }
        labels.append(contentsOf: text)
      }
    }
  }
}
