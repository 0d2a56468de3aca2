// Changes of values that were added: a part of a value may be in another line than the value.

extension ContactBuilder {
  /// Adds a value.
  @specialized(where Value == String)
  @specialized(where Value == PhoneNumber)
  @specialized(where Value == PostalAddress)
  @specialized(where Value == DateValue)
  @specialized(where Value == PersonName)
  @specialized(where Value == Organization)
  @specialized(where Value == InstantMessageAddress)
  @specialized(where Value == TextOrURI)
  @specialized(where Value == Media)
  package mutating func append<Value: FieldValue>(_ entry: Entry<Value>, to field: ValueField<Value>) {
    let first = memory.cellCount
    var record = Record(field.number, .text)
    Value.write(entry.value, to: &record, &self)
    if !entry.attributes.isPlain { entry.attributes.write(to: &record, &self) }
    add(record, cellsFrom: first)
  }

  /// Replaces the value of a record.
  mutating func replaceRecord<Value: FieldValue>(_ number: Int, with entry: Entry<Value>) {
    let first = memory.cellCount
    var record = Record(record(number).field, .text)
    Value.write(entry.value, to: &record, &self)
    // A group that is deferred belongs to the next record.
    let isDeferring = defersGroups
    defersGroups = false
    entry.attributes.write(to: &record, &self)
    defersGroups = isDeferring
    // Whether the lines still say what the value is shows when the current one ends.
    if changed != nil {
      for index in self.record(number).cells where cell(index).key == .line { add(cell(index)) }
      record.line = self.record(number).line
      changed?.append(number)
    }
    record.firstCell = UInt32(first)
    record.cellCount = UInt32(memory.cellCount - first)
    memory[number] = record
  }

  /// The first value of a field.
  package mutating func first<Value: FieldValue>(_ field: ValueField<Value>) -> Entry<Value>? {
    firstRecord(of: field.number).map { entry(record($0)) }
  }

  /// The values of a field.
  package func values<Value: FieldValue>(_ field: ValueField<Value>) -> [Entry<Value>] {
    records(of: field.number).map { entry(record($0)) }
  }

  private func entry<Value: FieldValue>(_ record: Record) -> Entry<Value> {
    Entry(Value.read(record, self), attributes: Attributes(record, self))
  }

  /// Replaces the first value of a field, or adds a value.
  package mutating func replaceFirst<Value: FieldValue>(of field: ValueField<Value>, with entry: Entry<Value>) {
    guard let number = firstRecord(of: field.number) else { return append(entry, to: field) }
    replaceRecord(number, with: entry)
  }

  /// Changes the values of a field; none is added before another one.
  package mutating func change<Value: FieldValue>(_ field: ValueField<Value>, _ body: (inout [Entry<Value>]) -> Void) {
    addPendingGroups()
    let numbers = records(of: field.number)
    let old: [Entry<Value>] = numbers.map { entry(record($0)) }
    var values = old
    body(&values)
    for (index, number) in numbers.enumerated() where index < values.count && values[index] != old[index] {
      replaceRecord(number, with: values[index])
    }
    for value in values.dropFirst(numbers.count) { append(value, to: field) }
  }

  /// Removes the values of the last line.
  ///
  /// - Returns: False if the line was added to an earlier value.
  package mutating func removeValuesOfLastLine() -> Bool {
    guard !hasChangedEarlier else { return false }
    removeRecords(from: firstOfLine)
    return true
  }

  // MARK: - Parts and attributes

  /// The texts of a part of the first value of a field.
  package mutating func texts<Value: FieldValue>(_ key: CellKey, ofFirst field: ValueField<Value>) -> [String] {
    firstRecord(of: field.number).map { texts(key, of: record($0)) } ?? []
  }

  /// Adds texts of a part to the first value of a field, which exists.
  package mutating func add<Value: FieldValue>(
    _ key: CellKey, _ texts: some Sequence<String>, toFirst field: ValueField<Value>
  ) {
    if let number = firstRecord(of: field.number) { add(key, texts, toRecord: number) }
  }

  /// Adds texts of a part to the first name, which is made if there is none.
  package mutating func addName(_ key: CellKey, _ texts: some Sequence<String>) {
    if !has(.names) { append(Entry(PersonName()), to: .names) }
    add(key, texts.lazy.filter { !$0.isEmpty || key == .sortAs }, toFirst: .names)
  }

  /// Replaces what the first name is sorted by.
  ///
  /// - Parameter line: The line that says so.
  package mutating func sortName(by texts: some Sequence<String>, _ line: KeptLine?) {
    if let number = firstRecord(of: .names), hasCell(.sortAs, inRecord: number) {
      changeCells(ofRecord: number, removing: .sortAs, adding: [])
      removeLines(ofRecord: number)
    }
    addName(.sortAs, texts)
    if let number = firstRecord(of: .names) { add(line, toRecord: number) }
  }

  /// Whether the first name has only forms that are lines of their own, and no attributes.
  package var hasOnlySpokenName: Bool {
    mutating get {
      firstRecord(of: .names).map {
        hasOnly([.phoneticFamily, .phoneticGiven, .phoneticAdditional, .maiden], record($0))
      } ?? false
    }
  }

  /// Whether the first organization has only a phonetic name.
  package var hasOnlySpokenOrganization: Bool {
    mutating get {
      firstRecord(of: .organizations).map {
        record($0).place.isEmpty && record($0).cellCount > 0 && hasOnly([.phoneticName], record($0))
      } ?? false
    }
  }

  private func hasOnly(_ keys: Set<CellKey>, _ record: Record) -> Bool {
    record.types.isEmpty && record.preference == 0
      && record.cells.allSatisfy { keys.contains(cell($0).key) || !cell($0).key.isCompared }
  }

  /// Whether a value has a part or an attribute.
  package func hasCell(_ key: CellKey, inRecord number: Int) -> Bool {
    record(number).cells.contains { cell($0).key == key }
  }

  /// Adds texts of a part or an attribute to a value.
  package mutating func add(_ key: CellKey, _ texts: some Sequence<String>, toRecord number: Int) {
    var added: [Cell] = []
    for text in texts { added.append(Cell(key, place(text))) }
    changeCells(ofRecord: number, removing: nil, adding: added)
  }

  /// Adds a text of a part or an attribute to a value.
  package mutating func add(_ key: CellKey, _ text: Span<UInt8>, toRecord number: Int) {
    let cell = Cell(key, place(text))
    insert(cell, inRecord: number)
  }

  /// Adds finer components to an address.
  package mutating func add(fineComponents lists: [TextList], toRecord number: Int) {
    let start = nextCell
    add(fineComponents: lists)
    changeCells(ofRecord: number, removing: nil, adding: (start..<nextCell).map { cell($0) })
  }

  // MARK: - Groups

  /// The field of a value.
  package func field(ofRecord number: Int) -> FieldNumber { record(number).field }

  /// The values that belong to a group.
  package var groupedRecords: [GroupedRecord] {
    var grouped: [GroupedRecord] = []
    for number in 0..<count {
      let record = record(number)
      guard record.hasAttributeCells else { continue }
      if let group = text(.group, of: record) {
        grouped.append(GroupedRecord(number: number, field: record.field, group: group))
      }
    }
    return grouped
  }

  /// What the formatted text of an address is found by.
  package func summary(ofRecord number: Int) -> AddressSummary {
    let record = record(number)
    return AddressSummary(
      types: record.types, preference: record.preference == 0 ? nil : Int(record.preference),
      group: record.hasAttributeCells ? text(.group, of: record) : nil,
      isFormatted: hasCell(.formatted, inRecord: number))
  }

  /// The label of a value.
  package func label(ofRecord number: Int) -> String? { text(.label, of: record(number)) }

  package mutating func removeLabel(ofRecord number: Int) {
    changeCells(ofRecord: number, removing: .label, adding: [])
  }

  package mutating func removeGroup(ofRecord number: Int) {
    changeCells(ofRecord: number, removing: .group, adding: [])
  }
}

/// The attributes of an address, and whether it has a formatted text.
package struct AddressSummary {
  package let types: TypeSet
  package let preference: Int?
  package let group: String?
  package let isFormatted: Bool
}

/// A value that belongs to a group.
package struct GroupedRecord {
  /// The number of its record.
  package let number: Int
  package let field: FieldNumber
  /// The name of the group, as written.
  package let group: String
}

// MARK: - Texts

// Values that are one text. Performance: no function for each type of values, and no attributes but types.

extension ContactBuilder {
  /// Adds a value of a field of texts or URIs, or a telephone number without an extension.
  package mutating func append(_ text: String, types: TypeSet = [], to field: FieldNumber) {
    var record = Record(field, .text, place(text))
    record.types = types
    add(record, cellsFrom: nextCell)
  }
}
