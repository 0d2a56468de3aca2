internal import Archives

/// Reads the cells of a sheet of an OpenDocument spreadsheet.
struct OpenDocumentReader {
  private static let maxRepeatedText = 1 << 20

  /// The merged cells of the first rows.
  private(set) var mergedCells: [MergedCells] = []
  private let firstRows: Int

  init(firstRows: Int) { self.firstRows = firstRows }

  /// The names of the sheets, with those whose style hides them.
  static func sheets(_ reader: MarkupReader) throws(ArchiveFailure) -> [WorkbookSheet] {
    var sheets: [WorkbookSheet] = []
    var hiddenStyles: Set<[UInt8]> = []
    var style: [UInt8] = []
    while let event = try reader.next() {
      switch event {
      case .start(.styleElement): style = try reader.attribute(.name) ?? []
      case .start(.tableProperties):
        if try reader.attribute(.display) == Array("false".utf8) { hiddenStyles.insert(style) }
      case .start(.table):
        guard sheets.count < WorkbookSheet.maximum else { throw ArchiveFailure(.limit, "has too many sheets") }
        let isHidden = hiddenStyles.contains(try reader.attribute(.styleName) ?? [])
        sheets.append(
          WorkbookSheet(name: String(decoding: try reader.attribute(.name) ?? [], as: UTF8.self), isHidden: isHidden))
        try reader.skipElement()
      default: break
      }
    }
    return sheets
  }

  /// Reads the rows of a sheet.
  ///
  /// - Parameter each: Called with each row that has cells; false ends the reading.
  mutating func read(
    _ reader: MarkupReader, sheet: Int, each: (SheetRow) throws(ArchiveFailure) -> Bool
  ) throws(ArchiveFailure) {
    var table = -1
    while let event = try reader.next() {
      guard case .start(.table) = event else { continue }
      table += 1
      if table == sheet { return try readTable(reader, each) }
      try reader.skipElement()
    }
  }

  private mutating func readTable(
    _ reader: MarkupReader, _ each: (SheetRow) throws(ArchiveFailure) -> Bool
  ) throws(ArchiveFailure) {
    let depth = reader.depth
    var row = SheetRow(index: 0)
    var column = 0
    var copies = 1
    while let event = try reader.next() {
      switch event {
      case .start(.tableRow): copies = max(1, try reader.number(.rowsRepeated) ?? 1)
      case .start(.tableCell): try readCell(reader, into: &row, &column, isCovered: false)
      case .start(.coveredCell): try readCell(reader, into: &row, &column, isCovered: true)
      // A table in a cell.
      case .start(.table): try reader.skipElement()
      case .end(.tableRow):
        let next = row.index + min(copies, CellReference.maxRows)
        if row.filledCount > 0 {
          guard next <= CellReference.maxRows else { throw ArchiveFailure(.limit, "has too many rows") }
          while row.index < next {
            guard try each(row) else { return }
            row.index += 1
          }
        }
        row.removeAll(index: next)
        column = 0
      case .end: if reader.depth < depth { return }
      default: break
      }
    }
  }

  private mutating func readCell(
    _ reader: MarkupReader, into row: inout SheetRow, _ column: inout Int, isCovered: Bool
  ) throws(ArchiveFailure) {
    let copies = min(max(1, try reader.number(.columnsRepeated) ?? 1), SheetRow.maxColumns)
    if row.index < firstRows, mergedCells.count < MergedCells.maximum {
      let columns = min(try reader.number(.columnsSpanned) ?? 1, SheetRow.maxColumns)
      let rows = min(try reader.number(.rowsSpanned) ?? 1, CellReference.maxRows)
      if columns > 1 || rows > 1 {
        mergedCells.append(
          MergedCells(
            rows: row.index..<row.index + max(1, rows), columns: column..<column + max(1, columns)))
      }
    }
    let type = String(decoding: try reader.attribute(.valueType) ?? [], as: UTF8.self)
    let date = try reader.attribute(.dateValue)
    let number = try reader.attribute(.officeValue)
    let string = try reader.attribute(.stringValue)
    var value = try text(reader)
    switch type {
    case "date": value = date.map(ISODate.shortened) ?? value
    case "float":
      // A number that is too long for its column.
      let isShort = value.isEmpty || value.contains(UInt8(ascii: "#")) || value.contains(UInt8(ascii: "E"))
      if isShort, let decimal = number.flatMap({ DecimalNumber($0) }) { value = decimal.generalText }
    case "string": if value.isEmpty { value = string ?? [] }
    default: break
    }
    // Cells without text at the end of a row are repeated thousands of times.
    if isCovered { value = [] }
    let end = column + copies
    guard end <= SheetRow.maxColumns else {
      if value.isEmpty {
        column = SheetRow.maxColumns
        return
      }
      throw .damaged("a row of its table has too many cells")
    }
    guard value.count * copies <= OpenDocumentReader.maxRepeatedText || copies == 1 else {
      throw ArchiveFailure(.limit, "has a text that is repeated too often")
    }
    // Performance: cells without text take no room before a text follows.
    if !value.isEmpty { for place in column..<end { row.set(place, to: value) } }
    column = end
  }

  /// The paragraphs of a cell, whose start was the last event.
  private func text(_ reader: MarkupReader) throws(ArchiveFailure) -> [UInt8] {
    var text: [UInt8] = []
    let depth = reader.depth
    var paragraphs = 0
    var level = 0
    loop: while let event = try reader.next() {
      switch event {
      case .start(.annotation), .start(.drawing), .start(.table): try reader.skipElement()
      case .start(.paragraph):
        if paragraphs > 0 { text.append(0x0A) }
        paragraphs += 1
        level += 1
      case .start(.spaces):
        let count = min(try reader.number(.spaceCount) ?? 1, 1_024)
        text += repeatElement(UInt8(ascii: " "), count: count)
      case .start(.tab): text.append(0x09)
      case .start(.lineBreak): text.append(0x0A)
      case .start: break
      case .text: if level > 0 { try reader.appendText(to: &text) }
      case .end(.paragraph): level -= 1
      case .end: if reader.depth < depth { break loop }
      }
    }
    return text
  }
}
