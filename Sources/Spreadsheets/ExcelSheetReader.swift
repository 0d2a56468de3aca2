internal import Archives

/// Reads the cells of a sheet of an Excel workbook.
struct ExcelSheetReader {
  let strings: SharedStrings
  let styles: CellStyles
  let dates: SerialDates
  /// The number of formulas without a value.
  private(set) var formulasWithoutValue = 0

  /// How the text of a cell is found.
  private enum CellType { case number, shared, inline, text, boolean, date }

  init(_ strings: SharedStrings, _ styles: CellStyles, _ dates: SerialDates) {
    self.strings = strings
    self.styles = styles
    self.dates = dates
  }

  /// The merged cells of a sheet that begin in its first rows.
  static func mergedCells(_ reader: MarkupReader, inFirst rows: Int) throws(ArchiveFailure) -> [MergedCells] {
    var found: [MergedCells] = []
    while let event = try reader.next() {
      guard case .start(.mergedCell) = event else { continue }
      if let text = try reader.attribute(.range), let cells = MergedCells(text), cells.rows.lowerBound < rows,
        found.count < MergedCells.maximum
      {
        found.append(cells)
      }
    }
    return found
  }

  /// Reads the rows.
  ///
  /// - Parameter each: Called with each row that has cells; false ends the reading.
  mutating func read(
    _ reader: MarkupReader, each: (SheetRow) throws(ArchiveFailure) -> Bool
  ) throws(ArchiveFailure) {
    var row = SheetRow(index: -1)
    while let event = try reader.next() {
      switch event {
      case .start(.row):
        let index = (try reader.number(.reference)).map { $0 - 1 } ?? row.index + 1
        guard index > row.index, index < CellReference.maxRows else {
          throw .damaged("the rows of its table have no order")
        }
        row.removeAll(index: index)
      case .start(.cell): try readCell(reader, into: &row)
      case .end(.row): if row.count > 0, !(try each(row)) { return }
      case .end(.sheetData): return
      default: break
      }
    }
  }

  private mutating func readCell(_ reader: MarkupReader, into row: inout SheetRow) throws(ArchiveFailure) {
    var column = row.count
    if let reference = try reader.attribute(.reference), let place = CellReference(reference[...]) {
      guard place.column >= column else { throw .damaged("the cells of a row of its table have no order") }
      column = place.column
    }
    guard column < SheetRow.maxColumns else { throw .damaged("a row of its table has too many cells") }
    let type = ExcelSheetReader.type(try reader.attribute(.text) ?? [])
    let style = try reader.number(.style) ?? 0
    var value: [UInt8] = []
    var hasFormula = false
    var isValue = false
    let depth = reader.depth
    loop: while let event = try reader.next() {
      switch event {
      case .start(.inlineString): value = try SharedStrings.richText(reader)
      case .start(.formula): hasFormula = true
      case .start(let name): isValue = name == .value
      case .text: if isValue { try reader.appendText(to: &value) }
      case .end:
        isValue = false
        if reader.depth < depth { break loop }
      }
    }
    guard !value.isEmpty else {
      if hasFormula, type == .number { formulasWithoutValue += 1 }
      return
    }
    let shown = try text(value, type, style)
    if !shown.isEmpty { row.set(column, to: shown) }
  }

  private static func type(_ name: [UInt8]) -> CellType {
    switch String(decoding: name, as: UTF8.self) {
    case "s": .shared
    case "inlineStr": .inline
    case "str", "e": .text
    case "b": .boolean
    case "d": .date
    default: .number
    }
  }

  private func text(_ value: [UInt8], _ type: CellType, _ style: Int) throws(ArchiveFailure) -> [UInt8] {
    switch type {
    case .shared:
      guard let index = Int(String(decoding: value, as: UTF8.self)), index >= 0, let text = strings[index] else {
        throw .damaged("a cell of its table refers to a text that is missing")
      }
      return Array(text)
    case .inline, .text: return CharacterReferences.decodeEscapes(value)
    case .boolean: return Array((value == [UInt8(ascii: "1")] ? "TRUE" : "FALSE").utf8)
    case .date: return ISODate.shortened(value)
    case .number: return styles[style].text(of: value, dates)
    }
  }
}

/// Dates with a time in the form of ISO 8601.
enum ISODate {
  /// The date without the time if that is midnight.
  static func shortened(_ value: [UInt8]) -> [UInt8] {
    let parts = value.split(separator: UInt8(ascii: "T"), maxSplits: 1)
    guard parts.count == 2, parts[1].allSatisfy({ !(0x31...0x39).contains($0) }) else { return value }
    return Array(parts[0])
  }
}

/// The texts that the cells of an Excel workbook refer to.
struct SharedStrings {
  private static let maxBytes = 256 << 20
  private static let maxCount = 8 << 20

  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// No texts.
  init() {}

  init(_ reader: MarkupReader) throws(ArchiveFailure) {
    while let event = try reader.next() {
      guard case .start(.stringItem) = event else { continue }
      text += CharacterReferences.decodeEscapes(try SharedStrings.richText(reader))
      ends.append(text.count)
      guard text.count <= SharedStrings.maxBytes, ends.count <= SharedStrings.maxCount else {
        throw ArchiveFailure(.limit, "has too many texts")
      }
    }
  }

  /// The text of an element with runs, whose start was the last event, without pronunciations.
  static func richText(_ reader: MarkupReader) throws(ArchiveFailure) -> [UInt8] {
    var text: [UInt8] = []
    let depth = reader.depth
    var isText = false
    while let event = try reader.next() {
      switch event {
      case .start(.phonetic): try reader.skipElement()
      case .start(let name): isText = name == .text
      case .text: if isText { try reader.appendText(to: &text) }
      case .end: isText = false
      }
      if reader.depth < depth { break }
    }
    return text
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    guard index < ends.count else { return nil }
    return text[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }
}
