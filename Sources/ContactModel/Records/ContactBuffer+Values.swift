internal import SourceText

extension ContactBuffer {
  /// The numbers of the records of a field.
  @inlinable
  package func records(of field: FieldNumber) -> Range<Int> {
    if present & field.bit == 0 { return 0..<0 }
    var start = 0
    var end = recordCount
    while start < end {
      let middle = (start &+ end) &>> 1
      if self.field(middle).rawValue < field.rawValue { start = middle &+ 1 } else { end = middle }
    }
    // A contact has few values of a field, and a hostile one has thousands, so that a loop over them must not count them each
    // time.
    let near = min(recordCount, start &+ 8)
    while end < near, self.field(end) == field { end &+= 1 }
    if end < near || end == recordCount { return start..<end }
    var last = recordCount
    while end < last {
      let middle = (end &+ last) &>> 1
      if self.field(middle) == field { end = middle &+ 1 } else { last = middle }
    }
    return start..<end
  }

  /// The values of a field.
  @specialized(where Value == String)
  @specialized(where Value == PhoneNumber)
  @specialized(where Value == PostalAddress)
  @specialized(where Value == DateValue)
  @specialized(where Value == PersonName)
  @specialized(where Value == Organization)
  @specialized(where Value == InstantMessageAddress)
  @specialized(where Value == TextOrURI)
  @specialized(where Value == Media)
  package func values<Value: FieldValue>(_ field: ValueField<Value>) -> [Entry<Value>] {
    let records = records(of: field.number)
    if records.isEmpty { return [] }
    return records.map { number in
      let record = record(number)
      return Entry(Value.read(record, self), attributes: Attributes(record, self))
    }
  }

  /// The kind; `nil` if there is none.
  package var kind: Kind? {
    records(of: .kind).first.map { Kind(rawValue: text(record($0).place)) }
  }

  /// The properties without a field.
  package var extensions: [ExtensionProperty] { records(of: .extensions).map { ExtensionProperty(record($0), self) } }
}

// MARK: - Comparison

extension ContactBuffer {
  /// Whether two contacts have the same values, byte for byte, those of each field in the same order.
  func hasSameValues(as other: ContactBuffer) -> Bool {
    if self === other { return true }
    let count = comparedRecordCount
    guard count == other.comparedRecordCount else { return false }
    for number in 0..<count where !isSame(record(number), as: other.record(number), of: other) { return false }
    return true
  }

  /// Whether two contacts have the same values of a field, in the same order.
  func hasSameValues(of field: FieldNumber, as other: ContactBuffer) -> Bool {
    let records = records(of: field)
    let others = other.records(of: field)
    return records.count == others.count
      && zip(records, others).allSatisfy { isSame(record($0), as: other.record($1), of: other) }
  }

  /// The number of records without ``FieldNumber/emptyLines``, which are the last ones.
  private var comparedRecordCount: Int { records(of: .emptyLines).first ?? recordCount }

  /// Whether two values and their attributes are the same, byte for byte.
  package func isSame(_ record: Record, as other: Record, of buffer: ContactBuffer) -> Bool {
    guard record.field == other.field, record.form == other.form, record.preference == other.preference,
      record.types == other.types
    else { return false }
    if record.form == .date {
      guard record.place == other.place else { return false }
    } else {
      guard isSame(record.place, as: other.place, of: buffer) else { return false }
    }
    var cells = record.cells.makeIterator()
    var others = other.cells.makeIterator()
    while true {
      switch (nextCell(&cells), buffer.nextCell(&others)) {
      case (nil, nil): return true
      case (let cell?, let other?):
        guard cell.key == other.key, cell.number == other.number, isSame(cell.place, as: other.place, of: buffer)
        else { return false }
      default: return false
      }
    }
  }

  /// The next cell that counts in a comparison.
  @inline(__always)
  private func nextCell(_ numbers: inout Range<Int>.Iterator) -> Cell? {
    while let number = numbers.next() {
      let cell = cell(number)
      if cell.key.isCompared { return cell }
    }
    return nil
  }

  private func isSame(_ place: TextPlace, as other: TextPlace, of buffer: ContactBuffer) -> Bool {
    guard place.extent == other.extent else { return false }
    if place.isObject { return object(place).isSame(as: buffer.object(other)) }
    return bytes(place).isSame(as: buffer.bytes(other))
  }

  /// Calls the body with everything that ``hasSameValues(as:)`` compares: the numbers of a record or cell, and then the place
  /// of its text; dates have only numbers.
  func forEachComparedValue(_ body: (_ number: Int, _ place: TextPlace?) -> Void) {
    for number in 0..<comparedRecordCount {
      let record = record(number)
      let head = Int(record.field.rawValue) | Int(record.form.rawValue) << 8 | Int(record.preference) << 16
      body(head, nil)
      body(Int(truncatingIfNeeded: record.types.rawValue), record.form == .date ? nil : record.place)
      if record.form == .date { body(Int(record.place.start) << 32 | Int(record.place.extent), nil) }
      var cells = record.cells.makeIterator()
      while let cell = nextCell(&cells) { body(Int(cell.key.rawValue) << 32 | Int(cell.number), cell.place) }
    }
  }

  /// Hashes what ``hasSameValues(as:)`` compares.
  func hash(into hasher: inout Hasher) {
    let count = comparedRecordCount
    hasher.combine(count)
    for number in 0..<count { hash(record(number), into: &hasher) }
  }

  func hash(_ record: Record, into hasher: inout Hasher) {
    hasher.combine(record.field)
    hasher.combine(record.form)
    hasher.combine(record.preference)
    hasher.combine(record.types.rawValue)
    if record.form == .date {
      hasher.combine(record.place.start)
      hasher.combine(record.place.extent)
    } else {
      hash(record.place, into: &hasher)
    }
    var cells = record.cells.makeIterator()
    while let cell = nextCell(&cells) {
      hasher.combine(cell.key)
      hasher.combine(cell.number)
      hash(cell.place, into: &hasher)
    }
  }

  private func hash(_ place: TextPlace, into hasher: inout Hasher) {
    if place.isObject { return object(place).hash(into: &hasher) }
    hasher.combine(place.count)
    bytes(place).hash(into: &hasher)
  }
}

extension Contact {
  /// Whether a contact holds the same values as another one and no others. A value that is there twice may be there once, and
  /// a kept property without text may be missing.
  package func keepsValues(of other: Contact) -> Bool {
    if self == other { return true }
    var own = buffer.distinctValues[...]
    for value in other.buffer.distinctValues {
      if own.first == value { own.removeFirst() } else if value.hasText { return false }
    }
    return own.isEmpty
  }
}

extension ContactBuffer {
  fileprivate struct Value: Hashable {
    let buffer: ContactBuffer
    let number: Int

    private var record: Record { buffer.record(number) }

    /// Whether it is more than a kept property without text.
    var hasText: Bool {
      guard record.field == .extensions, !record.place.isObject else { return true }
      let bytes = buffer.bytes(record.place)
      return bytes.indices.contains { ![ASCII.semicolon, ASCII.comma, ASCII.space].contains(bytes[$0]) }
    }

    static func == (left: Value, right: Value) -> Bool {
      left.buffer.isSame(left.record, as: right.record, of: right.buffer)
    }

    func hash(into hasher: inout Hasher) { buffer.hash(record, into: &hasher) }
  }

  /// The values, each of them once.
  fileprivate var distinctValues: [Value] {
    var known: Set<Value> = []
    return (0..<comparedRecordCount).map { Value(buffer: self, number: $0) }.filter { known.insert($0).inserted }
  }
}

extension ContactBuffer {
  /// Whether a value belongs to a group.
  var hasGroups: Bool {
    for number in 0..<recordCount {
      let record = record(number)
      guard record.hasAttributeCells, record.field != .extensions else { continue }
      for number in record.cells where cell(number).key == .group { return true }
    }
    return false
  }
}
