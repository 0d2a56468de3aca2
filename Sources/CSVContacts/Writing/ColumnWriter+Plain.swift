internal import ContactModel
internal import SourceText

/// Values of fixed columns that are written from the bytes of a contact, because nothing of them is lost.
extension ColumnWriter {
  /// Writes one name whose parts are one text each and have columns, and the formatted name
  /// without attributes.
  ///
  /// - Returns: False for other names. Nothing was written then.
  func writePlainNames(
    _ contact: ContactBuffer, _ cells: inout RowAssembler, _ filter: inout ReadBackFilter
  ) -> Bool {
    let names = contact.records(of: .names)
    guard names.count == 1 else { return false }
    let name = contact.record(names.lowerBound)
    guard let isFormattedNameLost = isFormattedNameLost(contact) else { return false }
    var previous: CellKey?
    var isPersonal = false
    for number in name.cells {
      let cell = contact.cell(number)
      if !cell.key.isPart { break }
      guard cell.key != previous, places.has(.name(NamePart(key: cell.key))), contact.isPlain(cell.place) else {
        return false
      }
      previous = cell.key
      // Without a visible part, the name may be made of the formatted name.
      if cell.key == .given || cell.key == .family {
        let first = contact.bytes(cell.place)[0]
        isPersonal = isPersonal || first > ASCII.space && first < 0x7F
      }
    }
    guard isPersonal || contact.values(.names)[0].value.hasPersonalParts else { return false }
    if !contact.hasNoAttributes(name) { filter.check(contact.attributes(of: name), of: .names, 0) }
    if isFormattedNameLost { filter.formattedNames += 1 }
    if places.has(.formattedName), let text = contact.plainText(of: .formattedNames) {
      cells.set(places.column(.formattedName), text)
    }
    for number in name.cells {
      let cell = contact.cell(number)
      if !cell.key.isPart { break }
      cells.set(places.column(.name(NamePart(key: cell.key))), cell.place)
    }
    return true
  }

  /// Whether the formatted name is lost, because it has no column and readers make another one of the parts; `nil` if
  /// that has to be found by reading.
  private func isFormattedNameLost(_ contact: ContactBuffer) -> Bool? {
    if !contact.has(.formattedNames) { return false }
    guard let text = contact.plainText(of: .formattedNames) else { return nil }
    if places.has(.formattedName) { return false }
    if let isSame = contact.isPlainNameDisplay(contact.bytes(text)) { return !isSame }
    return Contact(contact).origin(ofFormattedName: contact.text(text), contact.values(.names)) == nil
  }

  /// Writes one organization without attributes and with one unit at most; false for any other. Nothing was written then.
  func writePlainOrganization(_ contact: ContactBuffer, _ cells: inout RowAssembler) -> Bool {
    let organizations = contact.records(of: .organizations)
    guard organizations.count == 1 else { return false }
    let organization = contact.record(organizations.lowerBound)
    guard contact.hasNoAttributes(organization), contact.isPlain(organization.place) else { return false }
    var unit = TextPlace()
    for number in organization.cells {
      let cell = contact.cell(number)
      if !cell.key.isPart { break }
      guard cell.key == .unit, unit.isEmpty, places.has(.department), contact.isPlain(cell.place) else { return false }
      unit = cell.place
    }
    cells.set(places.column(.organization), organization.place)
    if !unit.isEmpty { cells.set(places.column(.department), unit) }
    return true
  }
}

extension ContactBuffer {
  /// Whether a value has neither types nor a preference nor an attribute.
  func hasNoAttributes(_ record: Record) -> Bool {
    record.types.isEmpty && record.preference == 0 && plainAttributes(record)?.label.isEmpty ?? false
  }

  /// Whether a text is not empty, and is read back as it is.
  func isPlain(_ place: TextPlace) -> Bool {
    let text = bytes(place)
    return !text.isEmpty && text.memchr(ASCII.carriageReturn, from: 0, to: text.count) == nil
  }

  /// The only text of a field, if it has no attributes and is read back as it is.
  func plainText(of field: FieldNumber) -> TextPlace? {
    let records = records(of: field)
    guard records.count == 1 else { return nil }
    let record = record(records.lowerBound)
    return hasNoAttributes(record) && isPlain(record.place) ? record.place : nil
  }
}
