internal import SourceText

/// Collects the values of a contact, in any order, and makes its ``ContactBuffer``. It is used again for the next contact.
///
/// A value is added with its attributes, or in pieces: its cells first, then its record. A builder is moved and not copied: a
/// copy would share its memory.
package struct ContactBuilder: Sendable {
  let memory = RecordMemory()
  private var objects: [any BufferObject] = []
  /// The bits of the fields that have values.
  internal(set) package var present: UInt64 = 0
  /// The groups of values that are not among their cells yet.
  private(set) package var pendingGroups: [PendingGroup] = []
  /// Whether a value has its group among its cells.
  var hasGroupCells = false
  /// The number of the first record of some fields, in the order in which they were asked for.
  private var known: [(field: FieldNumber, record: Int)] = []
  /// Whether the group of a value becomes a cell only when the card ends.
  package var defersGroups = false
  /// Whether lines are kept.
  package var keepsLines = true
  /// Whether lines are kept that a writer of the same version would only spell in another way.
  package var keepsPlainLines = true
  /// Whether a line with other characters than those of ASCII is not kept, unless its value was decoded: it would need a
  /// character set.
  package var keepsOnlyASCII = false
  /// The number of values before the current line.
  var firstOfLine = 0
  /// The values that the current line has changed; `nil` if they are not noted.
  var changed: [Int]?
  /// The line that was copied last.
  var lastCopied: CopiedLine?
  /// Whether the last line has changed an earlier value.
  var hasChangedEarlier = false

  package init() {}

  /// The number of bytes up to which a text is in the buffer.
  static var longestInlineText: Int { 4096 }
  /// The number of bytes of all texts up to which the next one is in the buffer: offsets have 32 bits.
  static var longestBuffer: Int { 1 << 30 }

  /// Whether a field has values.
  @inline(__always)
  package func has(_ field: FieldNumber) -> Bool { present & field.bit != 0 }

  /// The number of all values.
  @inline(__always) package var count: Int { memory.count }

  // MARK: - Texts

  /// Adds a text.
  package mutating func place(_ added: String) -> TextPlace { added.withUTF8Span { place($0) } }

  /// Adds a text, which is valid UTF-8.
  @inline(__always)
  package mutating func place(_ added: Span<UInt8>) -> TextPlace {
    let count = added.count
    if count == 0 { return TextPlace() }
    let start = memory.textCount
    if count > ContactBuilder.longestInlineText || start > ContactBuilder.longestBuffer { return placeLong(added) }
    memory.append(added)
    return TextPlace(start: UInt32(start), extent: UInt32(count))
  }

  @inline(never)
  private mutating func placeLong(_ added: Span<UInt8>) -> TextPlace {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: added)
    return place(LongText(bytes), added.count)
  }

  /// Adds an object; `count` is the number of bytes of its text.
  mutating func place(_ object: any BufferObject, _ count: Int) -> TextPlace {
    objects.append(object)
    return TextPlace(
      start: UInt32(objects.count - 1), extent: UInt32(min(count, Int(Int32.max))) | TextPlace.objectMark)
  }

  // MARK: - Records

  /// The number that the next cell gets.
  @inline(__always) package var nextCell: Int { memory.cellCount }

  /// Adds a cell of the next record.
  @inline(__always)
  package mutating func add(_ cell: Cell) { memory.append(cell) }

  /// Removes the cells from a number on, which belong to no record.
  package mutating func removeCells(from first: Int) { memory.removeCells(from: first) }

  /// The number of bytes of the text so far.
  @inline(__always) package var textCount: Int { memory.textCount }

  /// Removes the text from a byte on, which belongs to no record.
  package mutating func removeText(from first: Int) { memory.removeText(from: first) }

  /// Adds the attributes that are not in a record, whose types and preference are set.
  package mutating func add(_ attributes: Attributes, to record: inout Record) {
    let types = record.types
    attributes.write(to: &record, &self)
    record.types = types
  }

  /// Adds a cell with a text.
  mutating func add(_ key: CellKey, _ text: String) {
    if key == .group { hasGroupCells = true }
    let place = place(text)
    memory.append(Cell(key, place))
  }

  /// Adds a cell with a text that is not empty.
  @inline(__always)
  mutating func add(_ key: CellKey, ifAny text: String) {
    if !text.isEmpty { add(key, text) }
  }

  /// Adds a cell for each text.
  mutating func add(_ key: CellKey, _ texts: some Sequence<String>) {
    for text in texts { add(key, text) }
  }

  /// Adds a record, whose cells were added from a number on.
  @inline(__always)
  package mutating func add(_ record: Record, cellsFrom first: Int) {
    var record = record
    record.firstCell = UInt32(first)
    record.cellCount = UInt32(memory.cellCount &- first)
    present |= record.field.bit
    memory.append(record)
  }

  /// Adds a property without a field.
  package mutating func append(_ property: ExtensionProperty) {
    let first = memory.cellCount
    var record = Record(.extensions, .text)
    property.write(to: &record, &self)
    add(record, cellsFrom: first)
  }

  // MARK: - Changing

  /// The record with a number.
  func record(_ number: Int) -> Record { memory[number] }

  /// The numbers of the records of a field.
  package func records(of field: FieldNumber) -> [Int] {
    has(field) ? (0..<count).filter { memory[$0].field == field } : []
  }

  /// The number of the first record of a field; found once, so that asking for each line of a card takes linear time.
  package mutating func firstRecord(of field: FieldNumber) -> Int? {
    guard has(field) else { return nil }
    for entry in known where entry.field == field { return entry.record }
    var number = 0
    while memory[number].field != field { number += 1 }
    known.append((field, number))
    return number
  }

  /// The kind of the contact; `nil` if it is not known.
  package var kind: Kind? {
    mutating get { firstRecord(of: .kind).map { Kind(rawValue: text(record($0).place)) } }
    set {
      guard let newValue else { return removeValues(of: .kind) }
      let place = place(newValue.rawValue)
      guard let number = firstRecord(of: .kind) else { return add(Record(.kind, .text, place), cellsFrom: nextCell) }
      memory[number].place = place
      changed?.append(number)
    }
  }

  /// Changes the cells of a record.
  ///
  /// - Parameters:
  ///   - removed: The key of the cells that are removed.
  ///   - added: Cells that are added, in the order of their keys.
  mutating func changeCells(ofRecord number: Int, removing removed: CellKey?, adding added: [Cell]) {
    let first = memory.cellCount
    var added = added[...]
    var record = memory[number]
    for index in record.cells {
      let cell = memory.cell(index)
      if cell.key == removed { continue }
      while let next = added.first, next.key.rawValue < cell.key.rawValue { memory.append(added.removeFirst()) }
      memory.append(cell)
    }
    for cell in added { memory.append(cell) }
    record.firstCell = UInt32(first)
    record.cellCount = UInt32(memory.cellCount - first)
    record.hasAttributeCells = record.cells.contains { memory.cell($0).key.isAttribute }
    memory[number] = record
    changed?.append(number)
  }

  /// Adds a cell to a record, after those with the same key.
  mutating func insert(_ cell: Cell, inRecord number: Int) {
    var record = memory[number]
    let end = record.cells.upperBound
    guard record.cellCount == 0 || end == memory.cellCount && memory.cell(end - 1).key.rawValue <= cell.key.rawValue
    else { return changeCells(ofRecord: number, removing: nil, adding: [cell]) }
    if record.cellCount == 0 { record.firstCell = UInt32(memory.cellCount) }
    record.cellCount &+= 1
    record.hasAttributeCells = record.hasAttributeCells || cell.key.isAttribute
    memory.append(cell)
    memory[number] = record
    changed?.append(number)
  }

  /// Adds types to a value.
  ///
  /// - Returns: Those that it did not have.
  @discardableResult
  package mutating func add(_ types: TypeSet, toRecord number: Int) -> TypeSet {
    let added = types.subtracting(memory[number].types)
    memory[number].types.formUnion(types)
    changed?.append(number)
    return added
  }

  /// Removes the records from a number on.
  mutating func removeRecords(from first: Int) {
    if first == count { return }
    memory.removeRecords(from: first)
    known = []
    while let last = pendingGroups.last, last.record >= first { pendingGroups.removeLast() }
    present = 0
    for number in 0..<first { present |= memory[number].field.bit }
  }

  /// Makes the values of some records values of another field, whose property has another name than their lines.
  package mutating func move(recordsAt numbers: [Int], to field: FieldNumber) {
    if numbers.isEmpty { return }
    for number in numbers {
      memory[number].field = field
      markOtherName(ofRecord: number)
    }
    known = []
    present = 0
    for number in 0..<count { present |= memory[number].field.bit }
  }

  // MARK: - Groups

  /// Notes the group of the record that is added next. It becomes a cell by ``addPendingGroups()``, unless a label of the
  /// group needs no group any more.
  @inline(__always)
  package mutating func addPendingGroup(_ group: GroupName) {
    pendingGroups.append(PendingGroup(record: count, group: group))
  }

  /// Whether no value has its group among its cells.
  package var hasOnlyPendingGroups: Bool { !hasGroupCells }

  /// Forgets groups that are not needed any more.
  package mutating func removePendingGroups(where isUnneeded: (PendingGroup) -> Bool) {
    pendingGroups.removeAll(where: isUnneeded)
  }

  /// Makes cells of the groups of values.
  package mutating func addPendingGroups() {
    if pendingGroups.isEmpty { return }
    hasGroupCells = true
    for pending in pendingGroups {
      changeCells(ofRecord: pending.record, removing: nil, adding: [Cell(.group, place(pending.group.name))])
    }
    pendingGroups.removeAll(keepingCapacity: true)
  }

  // MARK: - Making

  /// Makes a contact of what was added, and removes it.
  package mutating func makeBuffer() -> ContactBuffer {
    if !pendingGroups.isEmpty { addPendingGroups() }
    let buffer = ContactBuffer.make(memory, present, objects)
    removeAll()
    return buffer
  }

  /// Removes everything that was added, and keeps the memory for the next contact unless it is much.
  @inline(__always)
  package mutating func removeAll() {
    memory.removeAll()
    present = 0
    firstOfLine = 0
    hasGroupCells = false
    if !objects.isEmpty || !known.isEmpty || !pendingGroups.isEmpty || changed != nil || lastCopied != nil {
      removeOthers()
    }
  }

  @inline(never)
  private mutating func removeOthers() {
    objects = []
    known = []
    changed = nil
    lastCopied = nil
    pendingGroups.removeAll(keepingCapacity: true)
  }
}

/// The group of a value that is not among its cells yet.
package struct PendingGroup: Sendable {
  /// The number of the record.
  package let record: Int
  package let group: GroupName
}

/// A line of a contact in the text of a builder.
struct CopiedLine: Sendable {
  let buffer: ObjectIdentifier
  let old: Range<UInt32>
  let start: UInt32
  /// The place of the last value that was copied: the values of the line have to keep their order.
  var last: UInt32
}

/// The name of a group of lines.
package struct GroupName: Sendable {
  /// The name, as written.
  package let name: String
  /// The name as a number that only names with the same letters, in any case, have; 0 if it is longer than eight bytes.
  package let key: UInt64
  /// Whether a program generated and numbered it: `item3`.
  package let isGenerated: Bool

  package init(_ name: String) {
    self.name = name
    let letters = name.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    key = letters.count > 8 || letters.first == 0 ? 0 : letters.reduce(0) { $0 << 8 | UInt64($1) }
    isGenerated = letters.count > 4 && letters.starts(with: "item".utf8) && letters[4...].allSatisfy { $0 &- 0x30 < 10 }
  }
}

extension ContactBuilder: RecordSource {
  package func cell(_ number: Int) -> Cell { memory.cell(number) }

  package func object(_ place: TextPlace) -> any BufferObject { objects[Int(place.start)] }

  package func text(_ place: TextPlace) -> String {
    if place.isEmpty { return "" }
    if place.isObject { return (object(place) as? LongText).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }
    let start = Int(place.start)
    return memory.withText(start..<start + place.count) { InlineUTF8.text(of: $0) }
  }
}
