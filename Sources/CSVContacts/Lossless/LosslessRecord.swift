internal import ContactModel
internal import SourceText

/// Where the parts and attributes of a value are among its lossless columns, if their cells are written and read as they
/// are.
///
/// Performance: nearly all values are plain. The others are written and read part by part, as typed values.
struct LosslessRecord: Sendable {
  /// A column that becomes a cell of a record.
  private struct Column: Sendable {
    let part: Int
    let key: CellKey
    let isList: Bool
  }

  private let field: FieldNumber
  /// The columns of the parts and attributes that are cells of a record, by ``CellKey``; ``none`` for other keys.
  private var columns = Array(repeating: LosslessRecord.none, count: 256)
  /// What plain values are.
  private let form: RecordForm
  /// The column of the main text of a value, or -1.
  private let main: Int
  /// Whether an empty main text is written, too.
  private let hasMain: Bool
  private let types: Int
  private let preference: Int
  /// The columns that become cells, in the order of their keys.
  private let cells: [Column]
  /// The columns in which every text is plain or makes a cell, the types or the preference, a bit each.
  private let readable: UInt64

  private static let none: UInt8 = 0xFF
  /// Marks the column of a list, in which some bytes are escaped.
  private static let list: UInt8 = 0x80

  /// - Parameters:
  ///   - keys: The keys of the parts in the order of their columns, and whether they are lists; `nil` for other parts.
  ///   - main: The column of the main text.
  ///   - hasMain: Whether every value has one.
  init(
    _ field: FieldNumber, _ form: RecordForm, _ keys: [(key: CellKey, isList: Bool)?], main: Int, hasMain: Bool
  ) {
    self.field = field
    self.form = form
    self.main = main
    self.hasMain = hasMain
    var types = 0
    var preference = 0
    for (column, key) in keys.enumerated() {
      if let key { columns[Int(key.key.rawValue)] = UInt8(column) | (key.isList ? LosslessRecord.list : 0) }
    }
    for (number, field) in AttributeField.all.enumerated() {
      let column = keys.count + number
      switch field.content {
      case .types: types = column
      case .preference: preference = column
      case .text: if let key = field.key { columns[Int(key.rawValue)] = UInt8(column) }
      case .texts: if let key = field.key { columns[Int(key.rawValue)] = UInt8(column) | LosslessRecord.list }
      case .parameters: break
      }
    }
    self.types = types
    self.preference = preference
    var cells: [Column] = []
    for key in 0..<columns.count where columns[key] != LosslessRecord.none {
      guard let cell = CellKey(rawValue: UInt8(key)) else { continue }
      cells.append(
        Column(
          part: Int(columns[key] & ~LosslessRecord.list), key: cell, isList: columns[key] & LosslessRecord.list != 0))
    }
    self.cells = cells
    readable = ([types, preference] + (main < 0 ? [] : [main]) + cells.map(\.part)).reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The places of values with components.
  init<Value: ComponentValue>(_ field: FieldNumber, _ parts: [PartField<Value>]) {
    var isUsuallyFlagged = false
    var main = -1
    let keys = parts.enumerated().map { column, part -> (key: CellKey, isList: Bool)? in
      switch part.content {
      case .flag(let usual, _, _): isUsuallyFlagged = usual
      case .text, .optional:
        if let key = part.key { return (key, false) }
        main = column
      case .list, .texts: return part.key.map { ($0, true) }
      case .lists: break
      }
      return nil
    }
    self.init(field, main < 0 ? .parts : isUsuallyFlagged ? .uri : .text, keys, main: main, hasMain: false)
  }

  // MARK: - Writing

  /// Adds the cells of a record.
  ///
  /// - Returns: False if the value is not plain; it has to be written part by part.
  func write(_ record: Record, _ contact: ContactBuffer, _ cells: inout LosslessCells) -> Bool {
    guard record.form == form else { return false }
    if main >= 0 {
      if record.place.isEmpty {
        if hasMain { return false }
      } else {
        guard isPlain(contact.bytes(record.place), isList: false), cells.set(record.place, at: main) else {
          return false
        }
      }
    }
    for number in record.cells {
      let cell = contact.cell(number)
      let column = columns[Int(cell.key.rawValue)]
      if column == LosslessRecord.none {
        if cell.key.isCompared { return false }
        continue
      }
      guard isPlain(contact.bytes(cell.place), isList: column & LosslessRecord.list != 0),
        cells.set(cell.place, at: Int(column & ~LosslessRecord.list))
      else { return false }
    }
    if !record.types.isEmpty { cells.set(LosslessCell.types(record.types), at: types) }
    if record.preference > 0 { cells.set(String(record.preference), at: preference) }
    return cells.mask != 0
  }

  // MARK: - Reading

  /// Adds the value of cells.
  ///
  /// - Parameter columns: The columns of the parts, or -1.
  /// - Returns: False if the value is not plain; it has to be read part by part. Nothing was added then.
  func read(_ row: Row, _ columns: ArraySlice<Int>, into contact: inout ContactBuilder) -> Bool {
    let start = columns.startIndex
    var filled: UInt64 = 0
    for part in columns.indices where !row.isEmpty(columns[part]) { filled |= 1 << UInt64(part - start) }
    guard filled & ~readable == 0, !hasMain || filled & 1 << UInt64(main) != 0 else { return false }
    var record = Record(field, form)
    func has(_ part: Int) -> Bool { part >= 0 && filled & 1 << UInt64(part) != 0 }
    func isPlain(_ part: Int, isList: Bool) -> Bool {
      let column = columns[start + part]
      return row.holdsItsText(column) && !row.holds(ASCII.backslash, column)
        && !(isList && row.holds(ASCII.semicolon, column))
    }
    if has(main), !isPlain(main, isList: false) { return false }
    for cell in cells where has(cell.part) && !isPlain(cell.part, isList: cell.isList) { return false }
    if has(types) {
      guard let known = row.exact(columns[start + types]).flatMap(LosslessCell.readTypes) else { return false }
      record.types = known
    }
    if has(preference) {
      guard let number = row.exact(columns[start + preference]).flatMap({ UInt8($0) }), 1...100 ~= number else {
        return false
      }
      record.preference = number
    }
    let first = contact.nextCell
    if has(main) { record.place = row.place(columns[start + main], in: &contact) }
    for cell in cells where has(cell.part) {
      let place = row.place(columns[start + cell.part], in: &contact)
      contact.add(Cell(cell.key, place))
      if cell.key.isAttribute { record.hasAttributeCells = true }
    }
    contact.add(record, cellsFrom: first)
    return true
  }

  /// Whether a text is written as it is.
  private func isPlain(_ text: Span<UInt8>, isList: Bool) -> Bool {
    if text.isEmpty || text[0] == ASCII.backslash { return false }
    if !isList { return true }
    for index in text.indices where LosslessCell.isSpecial(text[index]) { return false }
    return true
  }
}
