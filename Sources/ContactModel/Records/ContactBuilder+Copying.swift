internal import SourceText

// Values of one contact that another one gets unchanged: their bytes are copied, and nothing is decoded.

extension ContactBuilder {
  /// Adds a value of a contact, with its lines.
  package mutating func copy(_ record: Record, of buffer: ContactBuffer) {
    if record.field == .kind { removeValues(of: .kind) }
    let line = copyLine(of: record, in: buffer)
    lastCopied?.last = record.place.start
    let first = nextCell
    for number in record.cells { copy(buffer.cell(number), of: buffer, line) }
    var copied = record
    copied.line = line?.start ?? 0
    if record.form != .date { copied.place = place(record.place, of: buffer, line) }
    add(copied, cellsFrom: first)
  }

  /// Adds a value of a contact with other attributes.
  package mutating func copy(_ record: Record, of buffer: ContactBuffer, with attributes: Attributes) {
    let first = nextCell
    for number in record.cells where buffer.cell(number).key.isPart { copy(buffer.cell(number), of: buffer, nil) }
    // The numbers of a date are in the place itself.
    let place = record.form == .date ? record.place : place(record.place, of: buffer, nil)
    var copied = Record(record.field, record.form, place)
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

  private mutating func copy(_ cell: Cell, of buffer: ContactBuffer, _ line: CopiedLine?) {
    var copied = cell
    copied.place = place(cell.place, of: buffer, line)
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

  /// Adds the text or the object of a place in a contact, unless it is in a line that was copied.
  private mutating func place(_ place: TextPlace, of buffer: ContactBuffer, _ line: CopiedLine?) -> TextPlace {
    if place.isObject { return self.place(buffer.object(place), place.count) }
    if let line, line.old.contains(place.start), Int(place.start) + place.count <= line.old.upperBound {
      return TextPlace(start: place.start - line.old.lowerBound + line.start, extent: place.extent)
    }
    return self.place(buffer.bytes(place))
  }

  /// Adds the line of a value, or finds it if it was added with the value before, which has the same line.
  private mutating func copyLine(of record: Record, in buffer: ContactBuffer) -> CopiedLine? {
    guard let line = buffer.line(of: record) else { return nil }
    if line.valueCount > 1, let last = lastCopied, last.buffer == ObjectIdentifier(buffer),
      last.old.lowerBound == record.line, last.last < record.place.start,
      isText(from: last.start, buffer.bytes(line.place))
    {
      return last
    }
    guard let start = place(line: buffer.bytes(line.place), line.traits, values: line.valueCount) else { return nil }
    let copied = CopiedLine(
      buffer: ObjectIdentifier(buffer), old: record.line..<record.line + line.place.extent, start: start,
      last: record.place.start)
    lastCopied = copied
    return copied
  }

  /// Whether the text has some bytes at a place.
  private func isText(from start: UInt32, _ bytes: Span<UInt8>) -> Bool {
    let end = Int(start) + bytes.count
    return end <= memory.textCount && memory.withText(Int(start)..<end) { $0.isSame(as: bytes) }
  }
}

extension Contact {
  /// A contact with only some values of another one.
  package init(_ buffer: ContactBuffer, _ records: Range<Int>) {
    var builder = ContactBuilder()
    for number in records { builder.copy(buffer.record(number), of: buffer) }
    self.init(builder.makeBuffer())
  }

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
