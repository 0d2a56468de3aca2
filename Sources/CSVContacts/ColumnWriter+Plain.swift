internal import ContactModel
internal import Findings
internal import SourceText

/// Values of fixed columns that are written from the bytes of a contact, because nothing of them is lost.
extension ColumnWriter {
  /// Writes one name without attributes, whose parts are one text each and have columns, and the formatted name that is
  /// made of them.
  ///
  /// - Returns: False for other names. Nothing was written then.
  func writePlainNames(_ contact: ContactBuffer, _ cells: inout RowAssembler, _ losses: inout LossRecorder) -> Bool {
    let names = contact.records(of: .names)
    guard names.count == 1 else { return false }
    let name = contact.record(names.lowerBound)
    guard contact.hasNoAttributes(name), let formatted = plainFormattedName(contact) else { return false }
    var previous: CellKey?
    var isPersonal = false
    for number in name.cells {
      let cell = contact.cell(number)
      if cell.key.isAttribute { break }
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
    guard isPersonal else { return false }
    switch formatted {
    case .none: break
    case .column(let text): cells.set(places.column(.formattedName), text)
    case .made where losses.isOnlyCounted(LossCodes.property, .note): break
    case .made:
      let text = contact.text(contact.record(contact.records(of: .formattedNames).lowerBound).place)
      losses.record(
        LossCodes.property, "FN", "FN \(quoted: text) has no column; it is made from N", severity: .note)
    }
    for number in name.cells {
      let cell = contact.cell(number)
      if cell.key.isAttribute { break }
      cells.set(places.column(.name(NamePart(key: cell.key))), cell.place)
    }
    return true
  }

  /// What becomes of a formatted name.
  private enum FormattedName {
    case none
    /// It has a column.
    case column(TextPlace)
    /// It has no column, and readers make it of the name.
    case made
  }

  /// What becomes of the formatted name of a contact if nothing of it is lost; `nil` if something may be.
  private func plainFormattedName(_ contact: ContactBuffer) -> FormattedName? {
    if !contact.has(.formattedNames) { return FormattedName.none }
    guard let text = contact.plainText(of: .formattedNames) else { return nil }
    if places.has(.formattedName) { return .column(text) }
    if !places.has(.name(.given)) { return FormattedName.none }
    return contact.isPlainNameDisplay(contact.bytes(text)) == true ? .made : nil
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
      if cell.key.isAttribute { break }
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
