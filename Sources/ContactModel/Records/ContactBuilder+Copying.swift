internal import SourceText

// Values of one contact that another one gets unchanged: their bytes are copied, and nothing is decoded.

extension ContactBuilder {
  /// Adds a value of a contact.
  package mutating func copy(_ record: Record, of buffer: ContactBuffer) {
    switch record.field {
    case .kind: kind = Kind(rawValue: buffer.text(record.place))
    case .partLines:
      if let origin = buffer.object(record.place) as? PropertyOrigin { partLines.append(origin) }
    default:
      let first = nextCell
      for number in record.cells { copy(buffer.cell(number), of: buffer) }
      var copied = record
      copied.place = place(of: record, in: buffer)
      add(copied, cellsFrom: first)
    }
  }

  /// Adds a value of a contact with other attributes.
  package mutating func copy(_ record: Record, of buffer: ContactBuffer, with attributes: Attributes) {
    let first = nextCell
    for number in record.cells where !buffer.cell(number).key.isAttribute { copy(buffer.cell(number), of: buffer) }
    var copied = Record(record.field, record.form, place(of: record, in: buffer))
    attributes.write(to: &copied, &self)
    add(copied, cellsFrom: first)
  }

  /// Adds the values of a field of a contact.
  package mutating func copy(_ field: FieldNumber, of buffer: ContactBuffer) {
    for number in buffer.records(of: field) { copy(buffer.record(number), of: buffer) }
  }

  /// Adds the values of a contact.
  ///
  /// - Parameter fields: The fields whose values are not added.
  package mutating func copy(_ buffer: ContactBuffer, without fields: PresentFields = []) {
    for number in 0..<buffer.recordCount {
      let record = buffer.record(number)
      if fields.rawValue & record.field.bit == 0 { copy(record, of: buffer) }
    }
  }

  private mutating func copy(_ cell: Cell, of buffer: ContactBuffer) {
    var copied = cell
    copied.line = 0
    // The types of a label are in the place itself.
    if cell.key != .labelTypes { copied.place = place(cell.place, of: buffer) }
    if cell.key == .group { hasGroupCells = true }
    add(copied)
  }

  /// Removes the values of a field.
  package mutating func removeValues(of field: FieldNumber) {
    guard has(field) else { return }
    addPendingGroups()
    let kept = (0..<count).map { record($0) }.filter { $0.field != field }
    removeRecords(from: 0)
    for record in kept {
      present |= record.field.bit
      memory.append(record)
    }
  }

  /// Adds the text or the object of a value in a contact.
  private mutating func place(of record: Record, in buffer: ContactBuffer) -> TextPlace {
    // The numbers of a date are in the place itself.
    record.form == .date ? record.place : place(record.place, of: buffer)
  }

  /// Adds the text or the object of a place in a contact.
  private mutating func place(_ place: TextPlace, of buffer: ContactBuffer) -> TextPlace {
    place.isObject ? self.place(buffer.object(place), place.count) : self.place(buffer.bytes(place))
  }
}

extension Contact {
  /// The same contact with other values in some fields.
  ///
  /// ```swift
  /// contact.replacing(PresentFields(.notes)) { $0.append(Entry("Note"), to: .notes) }
  /// ```
  ///
  /// - Parameters:
  ///   - fields: The fields, whose values are removed.
  ///   - add: Adds the new values, to any field.
  package func replacing(_ fields: PresentFields, _ add: (inout ContactBuilder) -> Void) -> Contact {
    var builder = ContactBuilder()
    builder.copy(buffer, without: fields)
    add(&builder)
    return Contact(builder.makeBuffer())
  }

  /// The same contact without the values of some fields.
  package func without(_ fields: PresentFields) -> Contact { replacing(fields) { _ in } }
}
