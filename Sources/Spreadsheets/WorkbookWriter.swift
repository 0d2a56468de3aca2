package import Archives

/// Writes an Excel workbook with one sheet, row by row.
///
/// All cells are texts and have the format of texts, so that no program changes a zero at the start, a date or a text that
/// looks like a formula, even if the cell is edited. The same rows give the same bytes.
package struct WorkbookWriter {
  /// The maximum number of rows of a sheet.
  package static let maxRows = 1_048_576
  /// The maximum number of columns of a sheet.
  package static let maxColumns = SheetRow.maxColumns
  /// The maximum number of UTF-16 units of a cell.
  package static let maxCellLength = 32_767

  private static let blockLength = 64 << 10

  private var archive = ArchiveWriter()
  private var block: [UInt8] = []
  private var rows = 0

  /// Begins a workbook.
  ///
  /// - Parameter sheet: The name of the sheet.
  package init(sheet: String = "Contacts") throws(ArchiveFailure) {
    for (name, text) in WorkbookWriter.parts(sheet: sheet) {
      try archive.begin(name)
      archive.write(Array(text.utf8)[...])
    }
    try archive.begin("xl/worksheets/sheet1.xml")
    block += WorkbookWriter.sheetStart.utf8
  }

  /// Adds a row. The first one is the header.
  ///
  /// - Throws: `ArchiveFailure` if a sheet cannot have the row.
  package mutating func add(_ cells: [ArraySlice<UInt8>]) throws(ArchiveFailure) {
    guard rows < WorkbookWriter.maxRows else {
      throw ArchiveFailure(
        .size, "would have more than \(WorkbookWriter.maxRows) rows")
    }
    guard cells.count <= WorkbookWriter.maxColumns else {
      throw ArchiveFailure(.limit, "would have more than \(WorkbookWriter.maxColumns) columns")
    }
    rows += 1
    block += "<row r=\"\(rows)\">".utf8
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      block += "<c r=\"".utf8
      appendLetters(column)
      block += "\(rows)\" s=\"\(rows == 1 ? 2 : 1)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
      CharacterReferences.appendEscaped(cell, to: &block)
      block += "</t></is></c>".utf8
    }
    block += "</row>".utf8
    if block.count >= WorkbookWriter.blockLength { flush() }
  }

  /// Ends the workbook.
  package mutating func finish() throws(ArchiveFailure) {
    block += "</sheetData></worksheet>".utf8
    flush()
    try archive.finish()
  }

  /// The bytes since the last call.
  package mutating func takeOutput() -> [UInt8] { archive.takeOutput() }

  private mutating func flush() {
    archive.write(block[...])
    block.removeAll(keepingCapacity: true)
  }

  /// The letters of a column: A to Z, AA and so on.
  private mutating func appendLetters(_ column: Int) {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    block += letters.reversed()
  }
}
